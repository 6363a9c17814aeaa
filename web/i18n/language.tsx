import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { LANGUAGES, type Language } from '../../domain/language'
import { fill, type Message } from '../../domain/sentences'
import { storedValue } from '../platform/storage'
import { en, type Catalogue, type TextKey } from './en'

const loaded: Partial<Record<Language, Catalogue>> = { en }

/** Each catalogue except English is a file of its own, which loads when its language is first chosen. */
const load: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  es: async () => (await import('./es')).es,
  pt: async () => (await import('./pt')).pt,
}

const HALF_A_DAY_MS = 12 * 3_600_000

// A scan, a mailed link and a sign-in may each open another tab.
const storedLanguage = storedValue<Language>('device', 'language', HALF_A_DAY_MS)

async function loadTexts(language: Language) {
  if (language !== 'en') loaded[language] ??= await load[language]()
}

/**
 * Reads the language that was chosen in this browser today, with its texts. It is English at first, and if
 * the texts can't be loaded (specification §9).
 */
export async function keptLanguage(): Promise<Language> {
  const stored = LANGUAGES.find((language) => language === storedLanguage.read()) ?? 'en'
  return loadTexts(stored).then(
    () => stored,
    () => 'en',
  )
}

export type Translate = (key: TextKey, values?: Record<string, string>) => string

type Choice = {
  language: Language
  choose: (language: Language) => Promise<void>
  t: Translate
  /** Translates a message of the server, if the catalogue has it. */
  translated: (message: Message | undefined) => string
}

const LanguageContext = createContext<Choice | null>(null)

/** Says a message of the server in the words of a catalogue. A message without a code that it knows stays as it is. */
export function inTexts({ text, said }: Message, texts: Catalogue) {
  return said && isKey(said.code) ? fill(texts[said.code], said.values) : text
}

const isKey = (code: string): code is TextKey => Object.hasOwn(en, code)

type Props = { initial?: Language; children: ReactNode }

/** Provides the chosen language to everything inside. */
export function LanguageProvider({ initial = 'en', children }: Props) {
  // The choice shows at once. The texts follow when they have loaded.
  const [language, setLanguage] = useState(initial)
  const [readable, setReadable] = useState(initial)
  const choice = useMemo<Choice>(() => {
    const texts = loaded[language] ?? loaded[readable] ?? en
    return {
      language,
      choose: async (wanted) => {
        setLanguage(wanted)
        // The person may go to another page before the texts are here.
        storedLanguage.keep(wanted)
        try {
          await loadTexts(wanted)
        } catch (cause) {
          setLanguage((current) => (current === wanted ? readable : current))
          if (storedLanguage.read() === wanted) storedLanguage.keep(readable)
          throw cause
        }
        setReadable(wanted)
      },
      t: (key, values = {}) => fill(texts[key], values),
      translated: (message) => (message ? inTexts(message, texts) : ''),
    }
  }, [language, readable])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

/** The chosen language, how to choose another, and `t`, which returns a text in it. */
export function useLanguage() {
  const choice = use(LanguageContext)
  if (!choice) throw new Error('useLanguage needs a LanguageProvider around it')
  return choice
}

/** The chosen language and its texts for translated pages, and English for all others. */
export function useTexts(isTranslated: boolean): Pick<Choice, 'language' | 't'> {
  const choice = useLanguage()
  return isTranslated ? choice : ENGLISH
}

const ENGLISH: Pick<Choice, 'language' | 't'> = {
  language: 'en',
  t: (key, values = {}) => fill(en[key], values),
}

export { LANGUAGES, type Language }
