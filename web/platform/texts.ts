import type { Language } from '../../domain/language'
import type { Message } from '../../domain/problem'
import { translator, type Text, type Translate } from '../../domain/texts/translate'
import { storedValue } from './storage'
import { takesTurns } from './takes-turns'
import { ALL, importTexts, REFUSALS, START, type Texts } from './text-files'

export { REFUSALS }

const HALF_A_DAY_MS = 12 * 3_600_000

// A scan, a mailed link and a sign-in may each open another tab.
export const storedLanguage = storedValue<Language>('device', 'language', HALF_A_DAY_MS)

/** The language of the office that this device last checked visitors in to. */
export const officeLanguage = storedValue<Language>('device', 'office-language', 14 * HALF_A_DAY_MS)

/** The wish of a reader on this device, whose own language is given if somebody is signed in. */
export function wishHere(own?: string | null) {
  const isShared = takesTurns.read() !== null
  const onDevice = storedLanguage.read() ?? (isShared ? officeLanguage.read() : null)
  return { own, onDevice, takesTurns: isShared }
}

const tables: Partial<Record<Language, Texts>> = {}
const loads = new Map<string, Promise<void>>()
const whole = new Set<Language>()
let current: Language = 'en'
/** The last one that was asked for. Its texts may still be loading. */
let wanted: Language = 'en'

/** Loads a part of a language's texts once. A failed load is tried again by the next caller. */
function load(language: Language, part: string) {
  const name = `${language}/${part}`
  const loading =
    loads.get(name) ??
    importTexts(language, part).then(
      (texts) => {
        tables[language] = { ...tables[language], ...texts }
        if (part === ALL) whole.add(language)
      },
      (cause: unknown) => {
        loads.delete(name)
        throw cause
      },
    )
  loads.set(name, loading)
  return loading
}

/** Loads the texts of a part of the program, in the present language. The whole program's have no refusals of the server. */
export const loadPart = (part: string) =>
  whole.has(current) && part !== REFUSALS ? Promise.resolve() : load(current, part)

/** Waits for a part of the program and for its texts. The build writes it around each late import, and leaves the name empty if the part has no texts of its own. */
export async function withTexts<Part>(part: Promise<Part>, name: string): Promise<Part> {
  const [loaded] = await Promise.all([part, name && loadPart(name.slice(2))])
  return loaded
}

/** Loads the texts that a program starts with. English takes the place of a language that can't be loaded. */
export async function startTexts(language: Language): Promise<Language> {
  try {
    await load(language, START)
    current = language
  } catch (cause) {
    if (language === 'en') throw cause
    await load('en', START)
  }
  return current
}

/**
 * Loads every text of the program in another language, by one file, and speaks it from then on. Returns false if
 * yet another one was asked for meanwhile, which stays.
 */
export async function changeLanguage(language: Language) {
  wanted = language
  await loadAllTextsOf(language)
  if (wanted === language) current = language
  return wanted === language
}

/** Loads the texts of a part of the program in another language, beside the present one. */
export async function loadTextsOf(language: Language, part: string): Promise<Translate> {
  if (!whole.has(language)) await load(language, part)
  return translatorOf(language)
}

/** Loads every text of the program in another language, beside the present one. */
export const loadAllTextsOf = (language: Language) => loadTextsOf(language, ALL)

const translators: Partial<Record<Language, Translate>> = {}

export const translatorOf = (language: Language): Translate =>
  (translators[language] ??= translator(language, (key) => tables[language]?.[key]))

/** Says a text in the present language, outside components. What it said does not change with the language. */
export const said = (text: Parameters<Translate>[0], values?: Text['values']) =>
  translatorOf(current)(text, values)

export const presentLanguage = () => current

/** Says a message of the server by its key. A message without a key that this page knows stays in English. */
export function sayMessage(message: string | Message, t = translatorOf(current)) {
  if (typeof message === 'string') return t(message as Text['key'])
  const { text, said } = message
  if (!said || t.language === 'en') return text
  const words = t(said)
  return words === said.key ? text : words
}
