import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { LANGUAGES, type Language } from '../../domain/language'
import { slotOf } from '../platform/storage'
import { en, type Catalogue, type TextKey } from './en'

const loaded: Partial<Record<Language, Catalogue>> = { en }

/** Each catalogue but English is a chunk of its own, loaded when its language is first chosen. */
const load: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  es: async () => (await import('./es')).es,
  pt: async () => (await import('./pt')).pt,
}

const HALF_A_DAY_MS = 12 * 3_600_000

// A scan, a mailed link and a sign-in may each open a tab of their own.
const chosen = slotOf<Language>('device', 'language', HALF_A_DAY_MS)

async function loadTexts(language: Language) {
  if (language !== 'en') loaded[language] ??= await load[language]()
}

/** The language that was chosen in this browser today, with its texts; English when it can't be had, and at first (specification §9). */
export async function keptLanguage(): Promise<Language> {
  const kept = LANGUAGES.find((language) => language === chosen.kept()) ?? 'en'
  return loadTexts(kept).then(
    () => kept,
    () => 'en',
  )
}

export type Translate = (key: TextKey, values?: Record<string, string>) => string

type Choice = {
  language: Language
  choose: (language: Language) => Promise<void>
  t: Translate
  /** A message of the server in the chosen language, where the catalogue has it. */
  translated: (message: string) => string
}

const LanguageContext = createContext<Choice | null>(null)

const keyOf = (message: string) => (Object.keys(en) as TextKey[]).find((key) => en[key] === message)

/** A message of the server in other words, where they are known; the only value that such a message holds is a number. */
export function inTexts(message: string, texts: Catalogue) {
  const key = keyOf(message)
  if (key) return texts[key]
  const max = /\d+/.exec(message)?.[0] ?? ''
  return fill(en.tooLong, { max }) === message ? fill(texts.tooLong, { max }) : message
}

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)

type Props = { initial?: Language; children: ReactNode }

/** Holds the chosen language for everything inside. */
export function LanguageProvider({ initial = 'en', children }: Props) {
  // The choice shows at once; the texts follow when they are there.
  const [language, setLanguage] = useState(initial)
  const [readable, setReadable] = useState(initial)
  const choice = useMemo<Choice>(() => {
    const texts = loaded[language] ?? loaded[readable] ?? en
    return {
      language,
      choose: async (wanted) => {
        setLanguage(wanted)
        try {
          await loadTexts(wanted)
        } catch (cause) {
          setLanguage((current) => (current === wanted ? readable : current))
          throw cause
        }
        chosen.keep(wanted)
        setReadable(wanted)
      },
      t: (key, values = {}) => fill(texts[key], values),
      translated: (message) => inTexts(message, texts),
    }
  }, [language, readable])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

/** The chosen language, how to choose another, and `t`, which gives a text of the catalogue in it. */
export function useLanguage() {
  const choice = use(LanguageContext)
  if (!choice) throw new Error('useLanguage needs a LanguageProvider around it')
  return choice
}

/** The chosen language and its texts where a page is translated, English where it is not. */
export function useTexts(isTranslated: boolean): Pick<Choice, 'language' | 't'> {
  const choice = useLanguage()
  return isTranslated ? choice : ENGLISH
}

const ENGLISH: Pick<Choice, 'language' | 't'> = {
  language: 'en',
  t: (key, values = {}) => fill(en[key], values),
}

export { LANGUAGES, type Language }
