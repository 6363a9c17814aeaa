import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { firstTextFiles, languages } from './texts'
import { addressesOf, isDoor, isRollCall, PATHS } from '../domain/paths'

const KB = 1000

/** The modules that a page needs before it can show anything, besides its program's entry. */
type FirstLoad = { page: string; modules: string[]; for: 'signed in' | 'signed out' | 'anyone' }

/** Home is one page for signed-in people and another for everybody else. */
const HOME: FirstLoad[] = [
  { page: PATHS.home, for: 'signed out', modules: ['auth/sign-in/sign-in-start'] },
  { page: PATHS.home, for: 'signed in', modules: ['home/home'] },
]

/** The pages that do not send a signed-out person to the sign-in. */
const OPEN: string[] = [
  ...[PATHS.login, PATHS.signup, PATHS.reset, PATHS.newPassword, PATHS.verify, PATHS.confirmIdentity],
  ...[PATHS.signedIn, PATHS.support, PATHS.releaseNotes, PATHS.privacy, PATHS.faq],
]

/** The most that may be loaded first, in kB of 1000 bytes after gzip. */
const LIMIT_KB: Record<string, number> = {
  [PATHS.checkIn]: 130,
  [PATHS.visitor]: 130,
  [PATHS.qr]: 130,
  [PATHS.rollCall]: 150,
  [`${PATHS.home} signed out`]: 190,
  [`${PATHS.home} signed in`]: 190,
  [PATHS.people]: 205,
}

/** The languages that LIMIT_KB counts, and the most that the line of another one in texts/languages.json may add to every page. */
const COUNTED_LANGUAGES = 12
export const LANGUAGE_KB = 0.05

const limitOf = ({ page, for: reader }: FirstLoad) => {
  const limit = LIMIT_KB[page] ?? LIMIT_KB[`${page} ${reader}`]
  return limit && limit + LANGUAGE_KB * (languages().length - COUNTED_LANGUAGES)
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The program that has a page, by the name of its document. */
const programOf = (page: string) => (isDoor(page) ? 'door' : isRollCall(page) ? 'roll-call' : 'index')

/** The page of PATHS.rollCall is pages/roll-call-page.tsx, and so on. */
const firstLoadsOf = (program: string): FirstLoad[] =>
  Object.entries(PATHS)
    .filter(([, page]) => programOf(page) === program)
    .flatMap(([name, page]): FirstLoad[] => {
      if (page === PATHS.home) return HOME
      const reader = program !== 'index' || OPEN.includes(page) ? 'anyone' : 'signed in'
      const modules = [`pages/${kebab(name)}-page`]
      return addressesOf(name as keyof typeof PATHS).map((page) => ({ page, for: reader, modules }))
    })

/**
 * Prints what each page loads first, compressed, and refuses a build whose front doors are too heavy. It also
 * writes a list of the files that the entry does not name itself, so that the server can name them with the
 * document.
 */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'worker',
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      if (!entry) throw new Error('The build has no entry')
      const named = collect([entry], chunks)
      const loads = firstLoadsOf(entry.name).map((each) => {
        const { modules, ...load } = each
        const files = collect([entry, ...modules.map((module) => chunkOf(chunks, module))], chunks)
        const texts = firstTextFiles(bundle, modules)
        const sources = [...[...files].map(({ code }) => code), ...texts.map(({ source }) => source)]
        const size = sources.reduce((sum, source) => sum + gzipSync(source).length / KB, 0)
        return {
          ...load,
          files,
          texts,
          size,
          limit: limitOf(each),
        }
      })
      console.table(
        loads.map(({ page, for: reader, files, texts, size, limit }) => ({
          page,
          for: reader,
          'kB gzip': Math.round(size * 10) / 10,
          limit,
          files: files.size + texts.length,
        })),
      )
      const heavy = loads.filter(({ limit = Infinity, size }) => size > limit)
      if (heavy.length)
        throw new Error(`Too heavy to load first: ${heavy.map(({ page }) => page).join(', ')}`)
      const preloads = loads.map(({ page, for: reader, files, texts }) => ({
        page,
        for: reader,
        files: [...files].filter((file) => !named.has(file)).map(({ fileName }) => `/${fileName}`),
        texts: texts.map(({ fileName }) => `/${fileName.replace('/en/', '/{language}/')}`),
      }))
      await writeFile(path.join(dir, `${entry.name}.preloads.json`), JSON.stringify(preloads))
    },
  }
}

function chunkOf(chunks: Rolldown.OutputChunk[], module: string) {
  const chunk = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/web/${module}.tsx`)))
  if (!chunk)
    throw new Error(`There is no web/${module}.tsx in the build, which domain/paths.ts has an address for`)
  return chunk
}

function collect(
  starts: Rolldown.OutputChunk[],
  chunks: Rolldown.OutputChunk[],
  collected = new Set<Rolldown.OutputChunk>(),
) {
  for (const chunk of starts.filter((chunk) => !collected.has(chunk))) {
    collected.add(chunk)
    collect(
      chunks.filter(({ fileName }) => chunk.imports.includes(fileName)),
      chunks,
      collected,
    )
  }
  return collected
}
