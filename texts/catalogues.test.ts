import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isLanguage, isWhole, LANGUAGES, type Language } from '../domain/language'
import limits from './limits.json'
import rooms from './rooms.json'

type File = Readonly<Record<string, string>>

const readFile = (language: Language, room: string): File =>
  JSON.parse(readFileSync(`texts/${language}/${room}.json`, 'utf8')) as File
const roomsOf = (language: Language) =>
  existsSync(`texts/${language}`)
    ? readdirSync(`texts/${language}`)
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length))
    : []
const wantedRooms = (language: Language) => [...rooms.everywhere, ...(isWhole(language) ? rooms.whole : [])]

const FORM = /^(.+)_(zero|one|two|few|many|other)$/
const plainName = (name: string) => FORM.exec(name)?.[1] ?? name
const categoryOf = (name: string) => FORM.exec(name)?.[2]
/** In Arabic, for example, 'two people' is one word, and so needs no number. */
const MAY_LEAVE_COUNT_OUT = ['zero', 'one', 'two']

const sorted = (found: Iterable<string>) => [...new Set(found)].toSorted()
const placeholders = (text: string) => sorted(text.match(/\{\{\w+\}\}/g) ?? [])
const tags = (text: string) => sorted(text.match(/<\/?\w+>/g) ?? [])

/** The names that a room of a language must have, by its own plural forms. */
function wantedNames(language: Language, english: File) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return sorted(
    Object.keys(english).flatMap((name) =>
      categoryOf(name) ? forms.map((form) => `${plainName(name)}_${form}`) : [name],
    ),
  )
}

/** Texts of English rooms by the names without their plural forms. Of several forms it is the general one. */
const sourceTexts = (english: File) =>
  new Map(
    Object.entries(english).map(([name, text]) => [
      plainName(name),
      english[`${plainName(name)}_other`] ?? text,
    ]),
  )

// A quotation mark that the language does not use, a mark without its space, or a mark of another script.
const QUOTES = '"«»“”„‚‘「」『』'
const OWN_QUOTES: Partial<Record<Language, string>> = {
  en: '“”‘',
  es: '«»“”',
  pt: '“”',
  fr: '«»',
  de: '„“‚‘',
  ar: '«»',
  it: '«»',
  nl: '“”‘',
  pl: '„”',
  ja: '「」『』',
  'zh-Hans': '“”‘',
  vi: '“”',
}
const WRONG_MARKS: Partial<Record<Language, RegExp>> = {
  fr: / [;:!?»]|« |[\p{L}\d)}][;!?»]|«[\p{L}\d{]|[\p{L})}]:(?=\s|$)/u,
  ar: /[,;?]/,
  ja: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}][,.;:!?]/u,
  'zh-Hans': /\p{sc=Han}[,.;:!?]/u,
}
const wrongMarks = (language: Language, text: string) =>
  [...text].some((mark) => QUOTES.includes(mark) && !(OWN_QUOTES[language] ?? QUOTES).includes(mark)) ||
  (WRONG_MARKS[language]?.test(text) ?? false) ||
  (language === 'es' && text.split('¿').length !== text.split('?').length)

/** A mark between the parts of a list: some languages write no space after it. */
const HAS_OWN_SPACES = new Set(['statuses:comma'])

const outerSpaces = (text: string) => [/^\s/.test(text), /\s$/.test(text)].join()

/** The characters of a text. A value counts as two, like most numbers. */
const lengthOf = (text: string) => [...text.replace(/\{\{\w+\}\}/g, '00')].length

const SINGLE_BRACES = /(?<!\{)\{(?!\{)|(?<!\})\}(?!\})/

/** Lists everything that is wrong in a text, beside its English one. */
function faultsOf(language: Language, room: string, name: string, text: string, source: string) {
  const key = `${room}:${plainName(name)}`
  const most = (limits as Record<string, number>)[key] ?? Infinity
  const mayLackCount = MAY_LEAVE_COUNT_OUT.includes(categoryOf(name) ?? '')
  const needed = placeholders(source).filter((each) => !(mayLackCount && each === '{{count}}'))
  const found = placeholders(text)
  const fault = (is: boolean, what: string) => (is ? [`${language}/${room}.json ${name} ${what}`] : [])
  return [
    ...fault(text.trim() === '', 'is empty'),
    ...fault(
      outerSpaces(text) !== outerSpaces(source) && !HAS_OWN_SPACES.has(key),
      'begins or ends with a space, or should',
    ),
    ...fault(SINGLE_BRACES.test(text), 'has single braces'),
    ...fault(
      needed.some((each) => !found.includes(each)) ||
        found.some((each) => !placeholders(source).includes(each)),
      `has ${found.join(' ') || 'no placeholders'} and needs ${needed.join(' ') || 'none'}`,
    ),
    ...fault(tags(text).join() !== tags(source).join(), `needs ${tags(source).join(' ') || 'no tags'}`),
    ...fault(wrongMarks(language, text), 'has marks that its language does not use'),
    ...fault(lengthOf(text) > most, `is longer than its place: ${lengthOf(text)} of ${most} characters`),
  ]
}

test('every folder of texts is of a listed language', () => {
  const folders = readdirSync('texts', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).filter((name) => !isLanguage(name))).toEqual([])
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

describe.each(LANGUAGES)('the catalogue of %s', (language) => {
  test('has exactly the rooms that are asked of it', () => {
    const [found, wanted] = [roomsOf(language), wantedRooms(language)]
    expect(found.filter((room) => !wanted.includes(room))).toEqual([])
    expect(found.toSorted()).toEqual(wanted.toSorted())
  })

  test('has exactly the keys of English, with the plural forms of its own language', () => {
    for (const room of roomsOf(language)) {
      const [found, wanted] = [
        Object.keys(readFile(language, room)),
        wantedNames(language, readFile('en', room)),
      ]
      expect(
        found.filter((name) => !wanted.includes(name)),
        room,
      ).toEqual([])
      expect(found.toSorted(), room).toEqual(wanted)
    }
  })

  test('has the placeholders and tags of English, the marks of its language, and no text too long for its place', () => {
    const faults = roomsOf(language).flatMap((room) => {
      const sources = sourceTexts(readFile('en', room))
      return Object.entries(readFile(language, room)).flatMap(([name, text]) =>
        faultsOf(language, room, name, text, sources.get(plainName(name)) ?? text),
      )
    })
    expect(faults).toEqual([])
  })
})

describe('the code', () => {
  const isProgram = (file: string) => /\.(tsx?|html)$/.test(file) && !/\.test\.tsx?$/.test(file)
  // A document names them in braces.
  const quoted = new RegExp(`(["'\`]|\\{\\{)((?:${roomsOf('en').join('|')}):\\w+)(?:\\1|\\}\\})`, 'g')
  const named = new Map(
    ['web', 'domain', 'server', 'demo', 'vite'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(isProgram)
        .flatMap((file) =>
          [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(quoted)].map(
            ([, , key = '']) => [key, `${folder}/${file}`] as const,
          ),
        ),
    ),
  )
  const keys = new Set(
    roomsOf('en').flatMap((room) =>
      Object.keys(readFile('en', room)).map((name) => `${room}:${plainName(name)}`),
    ),
  )

  test('names every English text by its whole key', () => {
    expect([...keys].filter((key) => !named.has(key))).toEqual([])
  })

  test('names no text that English does not have', () => {
    expect([...named].filter(([key]) => !keys.has(key))).toEqual([])
  })
})
