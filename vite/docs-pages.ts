import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'docs/'
const DECISIONS = `${FOLDER}decisions`
const FIRST = ['README.md', `${FOLDER}roll-call.md`, `${FOLDER}operations.md`, `${FOLDER}settings.md`]
const LAST = ['CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md']
/** The files whose address is not their name. docs/security.md has the address that SECURITY.md would have. */
const ADDRESSES: Record<string, string> = { 'README.md': '/docs', 'SECURITY.md': '/docs/security-policy' }
const PICTURE = /\.(png|webp|svg)$/

export type Page = { file: string; address: string; title: string; text: string }

export const isDecision = ({ file }: Page) => file.startsWith(`${DECISIONS}/`)
export const isOverview = ({ file }: Page) => file === DECISIONS

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true }).map((name) => path.posix.join(folder, String(name)))

/** Lists the pictures of the documents, each with its name in the folder of the site. */
export const findPictures = () =>
  filesUnder('docs')
    .filter((file) => PICTURE.test(file))
    .map((file) => ({ file, name: file.slice(FOLDER.length) }))

/** Lists the documents in the order of the list of pages, each with its own address. */
export function findPages(): Page[] {
  const inFolder = filesUnder('docs').filter((file) => file.endsWith('.md'))
  const others = inFolder.filter((file) => !FIRST.includes(file)).sort()
  const decisions = others.filter((file) => file.startsWith(DECISIONS))
  const files = [...FIRST, ...others.filter((file) => !decisions.includes(file)), ...LAST]
  const pages = [...files.filter(existsSync), ...decisions].map((file) =>
    pageOf(file, readFileSync(file, 'utf8')),
  )
  const list = pages
    .filter(({ file }) => decisions.includes(file))
    .map(({ title, file }) => `- [${title}](/${file})`)
  const overview = pageOf(DECISIONS, `# Decisions\n\n${list.join('\n')}\n`)
  return pages.toSpliced(pages.length - decisions.length, 0, overview)
}

function pageOf(file: string, text: string): Page {
  const address = ADDRESSES[file] ?? `/docs/${file.replace(FOLDER, '').replace(/\.md$/, '').toLowerCase()}`
  return { file, address, title: /^# (.+)$/m.exec(text)?.[1] ?? file, text }
}

/** The address on the site of what a link of a file leads to; null if it is no part of the site. */
export function addressOf(href: string, file: string, pages: readonly Page[]) {
  if (/^(https?:|mailto:|#)/.test(href)) return href
  const [target = '', hash] = href.split('#')
  const meant = target.startsWith('/') ? target.slice(1) : path.posix.join(path.posix.dirname(file), target)
  const page = pages.find((page) => page.file === meant.replace(/\/$/, ''))
  if (page) return hash ? `${page.address}#${hash}` : page.address
  return meant.startsWith(FOLDER) && PICTURE.test(meant) ? `/${meant}` : null
}
