import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { isLanguage, LANGUAGES, type Language } from '../domain/language'
import { LANGUAGE_KB } from '../vite/pages'
import { faultsIn, plainName } from './catalogue-faults'
import limits from './limits.json'
import rooms from './rooms.json'

type File = Readonly<Record<string, string>>

const readFile = (language: Language, room: string): File =>
  JSON.parse(readFileSync(`texts/${language}/${room}.json`, 'utf8')) as File
const roomsOf = (language: Language) =>
  readdirSync(`texts/${language}`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))

test('every language has the rooms, keys, plural forms, placeholders, tags and marks that are asked of it, and no text too long for its place', () => {
  expect(faultsIn('texts')).toEqual([])
})

test('every limit of length is of an existing text', () => {
  const keys = new Set(
    roomsOf('en').flatMap((room) =>
      Object.keys(readFile('en', room)).map((name) => `${room}:${plainName(name)}`),
    ),
  )
  expect(Object.keys(limits).filter((key) => !keys.has(key))).toEqual([])
})

test('no sentence of a mail has a place for an address, which stands on a line of its own', () => {
  const places = LANGUAGES.flatMap((language) =>
    roomsOf(language)
      .filter((room) => room.startsWith('mails-'))
      .flatMap((room) => Object.entries(readFile(language, room)))
      .filter(([, text]) => /\{\{\w*(link|address|url|site|page|mailbox)\w*\}\}/i.test(text)),
  )
  expect(places).toEqual([])
})

describe('a thirteenth language by files alone', () => {
  /** The code of a language that the product does not have yet. */
  const code = ['sv', 'da', 'nb', 'fi', 'el', 'hu'].find((each) => !isLanguage(each)) ?? ''
  const folder = mkdtempSync(path.join(tmpdir(), 'texts-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const write = (name: string, content: object) =>
    writeFileSync(path.join(folder, name), JSON.stringify(content))
  const listOf = (name: string) =>
    JSON.parse(readFileSync(`texts/${name}`, 'utf8')) as Record<string, unknown>

  /** Adds a language to a copy of texts/ as docs/translating.md asks for it. */
  function addLanguage(line: object, translate = (text: string) => text) {
    rmSync(folder, { recursive: true })
    cpSync('texts', folder, { recursive: true })
    write('languages.json', { ...listOf('languages.json'), [code]: line })
    write('offers.json', { ...listOf('offers.json'), [code]: 'Fortsätt' })
    write('quotation-marks.json', { ...listOf('quotation-marks.json'), [code]: '“”‘' })
    mkdirSync(path.join(folder, code), { recursive: true })
    writeFileSync(path.join(folder, code, 'README.md'), 'Nobody has read it.')
    const wanted = 'isWhole' in line ? [...rooms.everywhere, ...rooms.whole] : rooms.everywhere
    for (const room of wanted)
      write(
        `${code}/${room}.json`,
        Object.fromEntries(
          Object.entries(readFile('en', room)).map(([name, text]) => [name, translate(text)]),
        ),
      )
  }

  /** Other words of the same length, with the placeholders and tags of the text. */
  const inOtherWords = (text: string) =>
    text.replace(
      /(\{\{\w+\}\}|<\/?\w+>)|[aeiouy]/gi,
      (found, kept: string | undefined) => kept ?? (/[A-Z]/.test(found) ? 'Å' : 'å'),
    )

  test.each([
    { name: 'Svenska' },
    { name: 'Svenska', isWhole: true },
    { name: 'Svenska', direction: 'ltr', locale: 'sv-SE' },
  ])('needs nothing but its files, with the line %j', (line) => {
    addLanguage(line, inOtherWords)
    expect(faultsIn(folder, code)).toEqual([])
  })

  test('is refused while its texts are copies of English, each sentence and each room by its name', () => {
    addLanguage({ name: 'Svenska' })
    const faults = faultsIn(folder, code)
    expect(faults).toContain(
      `${code}/mails-presence.json subject is still the English text: please translate it`,
    )
    for (const room of rooms.everywhere)
      expect(faults.filter((fault) => fault.startsWith(`${code}/${room}.json`))).not.toEqual([])
  })

  test('is asked for every room, text, plural form and line of a list that it lacks', () => {
    addLanguage({ name: 'Svenska' }, inOtherWords)
    rmSync(path.join(folder, `${code}/door.json`))
    for (const name of ['offers.json', 'quotation-marks.json']) write(name, listOf(name))
    const frame = readFile('en', 'frame')
    const [lost = '', ...kept] = Object.keys(frame)
    write(
      `${code}/frame.json`,
      Object.fromEntries([...kept, 'people_few'].map((name) => [name, inOtherWords(frame[name] ?? 'x')])),
    )
    expect(faultsIn(folder, code)).toEqual([
      `quotation-marks.json has no line for ${code}`,
      `offers.json has no line for ${code}`,
      `${code}/ has no door.json`,
      `${code}/frame.json has no ${lost}, which English or a plural form asks for`,
      `${code}/frame.json has people_few, which nothing asks for`,
    ])
  })

  test('adds less to every page than the build grants it', () => {
    const list = listOf('languages.json')
    const bytesOf = (content: object) => gzipSync(JSON.stringify(content)).length
    const line = { name: 'Bahasa Indonesia', direction: 'ltr', locale: 'id-ID', isWhole: true }
    expect(bytesOf({ ...list, id: line }) - bytesOf(list)).toBeLessThan(LANGUAGE_KB * 1000)
  })
})

describe('the code', () => {
  const isProgram = (file: string) => /\.(tsx?|html)$/.test(file) && !/\.test\.tsx?$/.test(file)
  // A document names them in braces.
  const quoted = new RegExp(`(["'\`]|\\{\\{)((?:${roomsOf('en').join('|')}):\\w+)(?:\\1|\\}\\})`, 'g')
  const sources = ['web', 'domain', 'server', 'demo', 'vite'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isProgram)
      .map((file) => [`${folder}/${file}`, readFileSync(`${folder}/${file}`, 'utf8')] as const),
  )
  const named = new Map(
    sources.flatMap(([file, code]) =>
      [...code.matchAll(quoted)].map(([, , key = '']) => [key, file] as const),
    ),
  )
  // A key may be another one with an ending: `${name}Why`. The compiler finds those that English lacks.
  const made = new Set(
    sources.flatMap(([, code]) => {
      const endings = [...code.matchAll(/`\$\{\w+\}([A-Z]\w*)`/g)].map(([, ending]) => ending)
      return [...code.matchAll(quoted)].flatMap(([, , key]) => endings.map((ending) => `${key}${ending}`))
    }),
  )
  const keys = new Set(
    roomsOf('en').flatMap((room) =>
      Object.keys(readFile('en', room)).map((name) => `${room}:${plainName(name)}`),
    ),
  )

  test('names every English text', () => {
    expect([...keys].filter((key) => !named.has(key) && !made.has(key))).toEqual([])
  })

  test('names on Systems, and in its mails and proofs, only texts that every language has', () => {
    const isOfSystems = (file: string) =>
      /^(web\/(systems|webhooks|program-keys|directories)\/|web\/pages\/(admin-page|console-nav|systems-panel|act-gate)\.|web\/duties\/(duty-place-inputs|office-options)\.|web\/offices\/office-(picker|autocomplete)\.|web\/auth\/second-factor\/(proof|code-input|second-factor-link)|domain\/(webhooks|program-keys|directories)\/|domain\/access\/program-duty-text|server\/(webhooks|program-keys|directories)\/)/.test(
        file,
      )
    const lacking = sources
      .filter(([file]) => isOfSystems(file))
      .flatMap(([file, code]) => [...code.matchAll(quoted)].map(([, , key = '']) => `${file}: ${key}`))
      .filter((said) => !rooms.everywhere.some((room) => said.includes(`: ${room}:`)))
    expect(lacking).toEqual([])
  })

  test('names no text that English does not have', () => {
    expect([...named].filter(([key]) => !keys.has(key))).toEqual([])
  })
})
