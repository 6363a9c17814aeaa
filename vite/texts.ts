import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { Entry } from '../domain/texts/translate'
import { readCatalogue } from '../texts/read-catalogue'

const FOLDER = 'texts'
/** A refusal's text comes from the server by its whole key. */
const isRefusal = (key: string) => key.startsWith('refusals')
const ENDINGS = ['.ts', '.tsx']

export const catalogueOf = (language: string) => readCatalogue(path.join(FOLDER, language))

export const languages = () =>
  Object.keys(JSON.parse(readFileSync(path.join(FOLDER, 'languages.json'), 'utf8')) as object)

/** Changes with the texts, with the code that names them, and with this file. */
function versionOf(folders: readonly string[]) {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const file = path.join(folder, name)
      if (statSync(file).isFile() && !/\.test\.tsx?$/.test(name))
        hash.update(`\n${file}\n`).update(readFileSync(file))
    }
  return hash.digest('base64url').slice(0, 8)
}

/** The file of a language's texts for one part of a program. */
const textFile = (version: string, program: string, language: string, part: string) =>
  `assets/texts/${version}/${language}/${program}/${part}.js`

const PROGRAMS: Record<string, string> = { client: 'index', door: 'door', rollCall: 'roll-call' }

/** The files of texts that the first load of some modules of web/ needs, with {language} in place of the language. */
export const firstTextFiles = (bundle: Rolldown.OutputBundle, modules: readonly string[]) =>
  Object.values(bundle).filter(
    (file) =>
      file.type === 'asset' &&
      ['start', ...modules].some((part) =>
        new RegExp(`^assets/texts/[^/]+/en/[^/]+/${part}\\.js$`).test(file.fileName),
      ),
  ) as Rolldown.OutputAsset[]

/** The key of a text in quotes, as the code has it after the build. */
const SHORT = /["'`]~([0-9a-z]+)["'`]/g
/** The name of a late part in quotes: its file in web/. */
const PART = /["'`]~=(\w[\w-]*(?:\/[\w-]+)+)["'`]/g
const WHOLE = /["'`](refusals[a-z-]*:\w+)["'`]/g

/**
 * Puts the catalogues into the pages. Keys become short. Every part of a program gets a file of its texts in each
 * language, which loads beside the part's code. A text that a language lacks is in English.
 */
export function texts(): Plugin {
  const english = catalogueOf('en')
  // The texts of a screen stand together in their file, and so have numbers that follow each other.
  const keys = [...english.keys()].filter((key) => !isRefusal(key))
  const shortOf = new Map(keys.map((key, place) => [key, `~${place.toString(36)}`]))
  const numbered = keys.map((key, place) => [key, place] as const)
  const longOf = new Map(keys.map((key, place) => [place.toString(36), key]))
  const rooms = [...new Set([...english.keys()].map((key) => key.split(':')[0]))].join('|')
  const key = new RegExp(`(["'\`])((?:${rooms}):\\w+)\\1`, 'g')
  const version = versionOf([FOLDER, 'web', 'domain', 'vite'])

  /** The keys that code names. */
  function keysIn(code: string) {
    const found = new Set<string>()
    for (const [, short = ''] of code.matchAll(SHORT)) found.add(longOf.get(short) ?? short)
    for (const [, whole = ''] of code.matchAll(WHOLE)) found.add(whole)
    return found
  }

  return {
    name: 'texts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name in PROGRAMS,
    sharedDuringBuild: true,
    transform: {
      filter: { id: /\/(web|domain)\/[^?]*\.tsx?$/ },
      handler(code, id) {
        const program = PROGRAMS[this.environment.name] ?? ''
        if (id.endsWith('/web/platform/text-files.ts')) return loaderOf(version, program)
        const short = code.replace(key, (quoted, quote: string, name: string) => {
          if (!english.has(name)) throw new Error(`${id}: texts/en has no ${name}`)
          return isRefusal(name) ? quoted : `${quote}${shortOf.get(name)}${quote}`
        })
        return id.includes('/web/') ? withLateTexts(short, id) : short
      },
    },
    generateBundle(_, bundle) {
      const program = PROGRAMS[this.environment.name] ?? ''
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      if (!entry) throw new Error('The build has no entry')
      const named = new Map(
        chunks.flatMap(({ modules }) =>
          Object.entries(modules).map(([id, { code }]) => [id, keysIn(code ?? '')] as const),
        ),
      )
      /** The keys of the modules that a module needs at once. */
      const keysFrom = (start: string | null | undefined) => {
        const modules = new Set(start ? [start] : [])
        for (const id of modules) this.getModuleInfo(id)?.importedIds.forEach((next) => modules.add(next))
        return new Set([...modules].flatMap((id) => [...(named.get(id) ?? [])]))
      }
      const startKeys = keysFrom(entry.facadeModuleId)
      const parts = new Map<string, Set<string>>([
        ['start', startKeys],
        ['all', new Set([...named.values()].flatMap((keys) => [...keys]))],
        ['refusals', new Set([...english.keys()].filter(isRefusal))],
      ])
      for (const chunk of chunks)
        chunk.code = withoutEmptyParts(chunk.code, (part) => {
          const found = keysFrom(
            [...named.keys()].find((id) => ENDINGS.some((end) => id.endsWith(`/web/${part}${end}`))),
          )
          const keys = new Set([...found].filter((key) => !startKeys.has(key)))
          if (keys.size > 0) parts.set(part, keys)
          return keys.size > 0
        })
      for (const language of languages()) {
        const catalogue = catalogueOf(language)
        for (const [part, keys] of parts) {
          const entryOf = (key: string) => catalogue.get(key) ?? english.get(key)
          const whole = [...keys].filter(isRefusal).map((key) => [key, entryOf(key)])
          const runs = runsOf(
            numbered.filter(([key]) => keys.has(key)),
            entryOf,
          )
          this.emitFile({
            type: 'asset',
            fileName: textFile(version, program, language, part),
            source: `export default ${JSON.stringify([Object.fromEntries(whole), ...runs])}`,
          })
        }
      }
    },
  }
}

/**
 * Takes the names of late parts without texts of their own out of the code, so that nothing loads for them. The hash
 * of the code still tells of it, because it changes with the version of the texts.
 */
export const withoutEmptyParts = (code: string, hasTexts: (part: string) => boolean) =>
  code.replace(PART, (quoted, part: string) => (hasTexts(part) ? quoted : '""'))

/** The texts of keys by their numbers: the number of the first of a run, and its texts. */
export function runsOf(
  keys: readonly (readonly [key: string, place: number])[],
  entryOf: (key: string) => Entry | undefined,
) {
  const runs: (number | Entry | undefined)[] = []
  let next = -1
  for (const [key, place] of keys) {
    if (place !== next) runs.push(place)
    runs.push(entryOf(key))
    next = place + 1
  }
  return runs
}

const loaderOf = (version: string, program: string) => `export const ALL = 'all'
export const REFUSALS = 'refusals'
export const START = 'start'
export async function importTexts(language, part) {
  const file = await import(/* @vite-ignore */ '/assets/texts/${version}/' + language + '/${program}/' + part + '.js')
  const [texts, ...runs] = file.default
  let place = 0
  for (const run of runs) {
    if (typeof run === 'number') place = run
    else texts['~' + (place++).toString(36)] = run
  }
  return texts
}`

/** Lets every late part of the program wait for its texts too. */
export function withLateTexts(code: string, id: string) {
  const web = `${path.posix.sep}web${path.posix.sep}`
  const folder = path.posix.dirname(id)
  let isLate = false
  const late = code.replace(/\bimport\('(\.[^']+)'\)/g, (load, request: string) => {
    const file = path.posix.join(folder, request)
    if (!ENDINGS.some((ending) => existsSync(file + ending))) return load
    if (!file.includes(web)) throw new Error(`${id}: only a file of web/ may load late, and not ${request}`)
    isLate = true
    const part = file.slice(file.lastIndexOf(web) + web.length)
    return `withTexts(${load}, '~=${part}')`
  })
  const from = path.posix.join(id.slice(0, id.lastIndexOf(web)), 'web/platform/texts.ts')
  return isLate ? `import { withTexts } from '${from}'\n${late}` : code
}
