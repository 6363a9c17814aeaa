import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type File = Readonly<Record<string, string>>
type Language = { name: string; isWhole?: boolean }

const FORM = /^(.+)_(zero|one|two|few|many|other)$/
/** The name of a text without its plural form. */
export const plainName = (name: string) => FORM.exec(name)?.[1] ?? name
const categoryOf = (name: string) => FORM.exec(name)?.[2]

/** In Arabic, for example, 'two people' is one word, and so needs no number. */
const MAY_LEAVE_COUNT_OUT = ['zero', 'one', 'two']

const sorted = (found: Iterable<string>) => [...new Set(found)].toSorted()
const placeholders = (text: string) => sorted(text.match(/\{\{\w+\}\}/g) ?? [])
const tags = (text: string) => sorted(text.match(/<\/?\w+>/g) ?? [])

// A quotation mark that the language does not use, a mark without its space, or a mark of another script.
const QUOTES = '"«»“”„‚‘「」『』'
const WRONG_MARKS: Record<string, RegExp> = {
  fr: / [;:!?»]|« |[\p{L}\d)}][;!?»]|«[\p{L}\d{]|[\p{L})}]:(?=\s|$)/u,
  ar: /[,;?]/,
  ja: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}][,.;:!?]/u,
  'zh-Hans': /\p{sc=Han}[,.;:!?]/u,
}

/** A mark between the parts of a list: some languages write no space after it. */
const HAS_OWN_SPACES = new Set(['statuses:comma'])

const outerSpaces = (text: string) => [/^\s/.test(text), /\s$/.test(text)].join()

/** The characters of a text. A value counts as two, like most numbers. */
const lengthOf = (text: string) => [...text.replace(/\{\{\w+\}\}/g, '00')].length

const SINGLE_BRACES = /(?<!\{)\{(?!\{)|(?<!\})\}(?!\})/

/** A sentence of three words is in no other language as in English. A shorter text may be the same: 'Alarm', 'FAQ'. */
const COPY_WORDS = 3
const MOST_SAME = 0.2

const wordsOf = (text: string) =>
  text
    .replace(/\{\{\w+\}\}|<\/?\w+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))

/** Reads a folder of texts, and lists everything that is wrong in its languages, or in one of them, as sentences. */
export function faultsIn(folder: string, only?: string) {
  const json = <Content>(...parts: string[]) =>
    JSON.parse(readFileSync(path.join(folder, ...parts), 'utf8')) as Content
  const languages = json<Record<string, Language>>('languages.json')
  const rooms = json<{ everywhere: string[]; whole: string[] }>('rooms.json')
  const limits = json<Record<string, number>>('limits.json')
  const marks = json<Record<string, string>>('quotation-marks.json')
  const offers = json<Record<string, string>>('offers.json')
  const roomsOf = (language: string) =>
    existsSync(path.join(folder, language))
      ? readdirSync(path.join(folder, language))
          .filter((file) => file.endsWith('.json'))
          .map((file) => file.slice(0, -'.json'.length))
      : []
  const fileOf = (language: string, room: string) => json<File>(language, `${room}.json`)

  const wrongMarks = (language: string, text: string) =>
    [...text].some((mark) => QUOTES.includes(mark) && !(marks[language] ?? QUOTES).includes(mark)) ||
    (WRONG_MARKS[language]?.test(text) ?? false) ||
    (language === 'es' && text.split('¿').length !== text.split('?').length)

  /** Lists everything that is wrong in a text, beside its English one. */
  function faultsOfText(language: string, room: string, [name, text]: [string, string], source: string) {
    const key = `${room}:${plainName(name)}`
    const most = limits[key] ?? Infinity
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
      ...fault(
        language !== 'en' && text === source && wordsOf(text).length >= COPY_WORDS,
        'is still the English text: please translate it',
      ),
    ]
  }

  /** Compares a room with the English one: its names by the plural forms of its own language, and each text. */
  function faultsOfRoom(language: string, room: string) {
    const [file, english] = [fileOf(language, room), fileOf('en', room)]
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const wanted = Object.keys(english).flatMap((name) =>
      categoryOf(name) ? forms.map((form) => `${plainName(name)}_${form}`) : [name],
    )
    /** The English text of a name. Of several forms it is the general one. */
    const sourceOf = (name: string) => english[`${plainName(name)}_other`] ?? english[name] ?? ''
    const texts = Object.entries(file).filter(([, text]) => wordsOf(text).length > 0)
    const same = texts.filter(([name, text]) => text === sourceOf(name)).length
    return [
      ...sorted(wanted).flatMap((name) =>
        name in file
          ? []
          : [`${language}/${room}.json has no ${name}, which English or a plural form asks for`],
      ),
      ...Object.keys(file).flatMap((name) =>
        wanted.includes(name) ? [] : [`${language}/${room}.json has ${name}, which nothing asks for`],
      ),
      ...(language !== 'en' &&
      same > 0 &&
      (same === texts.length || same > Math.max(2, texts.length * MOST_SAME))
        ? [`${language}/${room}.json is a copy of English: ${same} of its ${texts.length} texts are the same`]
        : []),
      ...Object.entries(file).flatMap((entry) => faultsOfText(language, room, entry, sourceOf(entry[0]))),
    ]
  }

  function faultsOfLanguage(language: string, { isWhole = false }: Language) {
    const [found, wanted] = [roomsOf(language), [...rooms.everywhere, ...(isWhole ? rooms.whole : [])]]
    return [
      ...(Intl.DateTimeFormat.supportedLocalesOf(language).length === 0
        ? [`${language} is a language whose dates Node.js does not know`]
        : []),
      ...(marks[language] === undefined ? [`quotation-marks.json has no line for ${language}`] : []),
      ...(offers[language] === undefined ? [`offers.json has no line for ${language}`] : []),
      ...(existsSync(path.join(folder, language, 'README.md')) ? [] : [`${language}/ has no README.md`]),
      ...wanted.flatMap((room) => (found.includes(room) ? [] : [`${language}/ has no ${room}.json`])),
      ...found.flatMap((room) =>
        wanted.includes(room) ? [] : [`${language}/ has ${room}.json, which rooms.json does not ask for`],
      ),
      ...found.filter((room) => wanted.includes(room)).flatMap((room) => faultsOfRoom(language, room)),
    ]
  }

  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [
    ...folders.flatMap(({ name }) =>
      name in languages ? [] : [`${name}/ is the folder of no language of languages.json`],
    ),
    ...Object.entries(languages).flatMap(([language, line]) =>
      only === undefined || only === language ? faultsOfLanguage(language, line) : [],
    ),
  ]
}
