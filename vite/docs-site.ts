import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Marked, Renderer, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'

const FOLDER = 'docs/'
const DECISIONS = `${FOLDER}decisions`
const FIRST = ['README.md', `${FOLDER}roll-call.md`, `${FOLDER}operations.md`, `${FOLDER}settings.md`]
const LAST = ['CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md']
/** The files whose address is not their name. docs/security.md has the address that SECURITY.md would have. */
const ADDRESSES: Record<string, string> = { 'README.md': '/docs', 'SECURITY.md': '/docs/security-policy' }
const PICTURE = /\.(png|webp|svg)$/

type Page = { file: string; address: string; title: string; text: string }

/** Makes the site of the repository's own documents at /docs: a page for each. */
export function docsSite(): Plugin {
  return {
    name: 'docs-site',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const emit = (fileName: string, source: string | Buffer) =>
        this.emitFile({ type: 'asset', fileName: `docs/${fileName}`, source })
      const pages = findPages()
      for (const page of pages) {
        emit(
          `${page.address.slice('/docs/'.length) || 'index'}.html`,
          wholePage(page, renderPage(page, pages), pages),
        )
      }
      const missing = { file: '', address: '', title: 'No such page', text: '' }
      emit('404.html', wholePage(missing, '<h1>No such page</h1><p>Choose one from the list.</p>', pages))
      for (const file of filesUnder('docs').filter((name) => PICTURE.test(name)))
        emit(file.slice(FOLDER.length), readFileSync(file))
    },
  }
}

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true }).map((name) => path.posix.join(folder, String(name)))

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

/** Spells a heading as GitHub does in the address of a section. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

function renderPage({ file, text }: Page, pages: readonly Page[]) {
  const anchors = new Map<string, number>()
  let tables = 0
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const heading = wordsOf(tokens)
        const name = anchorOf(heading)
        const times = anchors.get(name) ?? 0
        anchors.set(name, times + 1)
        const id = times ? `${name}-${times}` : name
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)} <a class="anchor" href="#${id}" aria-label="Link to ${escapeHtml(heading)}">#</a></h${depth}>\n`
      },
      table(token: Tokens.Table) {
        const table: unknown = Renderer.prototype.table.call(this, token)
        return `<div class="scroll" tabindex="0" role="region" aria-label="Table ${++tables}">${String(table)}</div>\n`
      },
      // A link to a file that is no page stays its text.
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens)
        const to = addressOf(href, file, pages)
        return to ? `<a href="${escapeHtml(to)}">${inner}</a>` : inner
      },
      image: ({ href, text: alternative }: Tokens.Image) =>
        `<img src="${escapeHtml(addressOf(href, file, pages) ?? href)}" alt="${escapeHtml(alternative)}" loading="lazy">`,
    },
  })
  return marked.parser(marked.lexer(text))
}

/** The words of a heading without its marks. */
const wordsOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) =>
      'tokens' in token && token.tokens ? wordsOf(token.tokens) : 'text' in token ? String(token.text) : '',
    )
    .join('')
    .replace(/\s+/g, ' ')

/** The address on the site of what a link of a file leads to; null if it is no part of the site. */
function addressOf(href: string, file: string, pages: readonly Page[]) {
  if (/^(https?:|mailto:|#)/.test(href)) return href
  const [target = '', hash] = href.split('#')
  const meant = target.startsWith('/') ? target.slice(1) : path.posix.join(path.posix.dirname(file), target)
  const page = pages.find((page) => page.file === meant.replace(/\/$/, ''))
  if (page) return hash ? `${page.address}#${hash}` : page.address
  return meant.startsWith(FOLDER) && PICTURE.test(meant) ? `/${meant}` : null
}

const wholePage = (page: Page, content: string, pages: readonly Page[]) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(page.title)} · Whereabouts</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg">
    <link rel="stylesheet" href="/documents/font.css">
    <link rel="stylesheet" href="/documents/document.css">
    <link rel="stylesheet" href="/docs/docs.css">
  </head>
  <body class="docs">
    <header><a href="/docs">Whereabouts: documentation</a> <a href="/">To the application</a></header>
    <div class="columns">
      <aside>
        <details class="pages" open>
          <summary>Pages</summary>
          <nav aria-label="Pages">${listOf(page, pages)}</nav>
        </details>
      </aside>
      <main>${content}</main>
    </div>
  </body>
</html>
`

const isDecision = ({ file }: Page) => file.startsWith(`${DECISIONS}/`)

/** The list of pages. The decisions are listed beside a decision only. */
function listOf(page: Page, pages: readonly Page[]) {
  const isOpen = isDecision(page) || page.file === DECISIONS
  const items = pages
    .filter((each) => isOpen || !isDecision(each))
    .map((each) => {
      const current = each.address === page.address ? ' aria-current="page"' : ''
      const kind = isDecision(each) ? ' class="decision"' : ''
      return `<li${kind}><a href="${each.address}"${current}>${escapeHtml(each.title)}</a></li>`
    })
  return `<ul>${items.join('')}</ul>`
}
