import { use, useMemo, useState, type ReactNode } from 'react'
import { LANGUAGES, type Language } from '../../domain/language'
import { fill, type Message } from '../../domain/sentences'
import { en, type Catalogue, type TextKey } from './en'
import { chosenLanguage, LanguageContext, storedLanguage, type Choice } from './language-context'

const loaded: Partial<Record<Language, Catalogue>> = { en }

/** Each catalogue except English is a file of its own, which loads when its language is first chosen. */
const load: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  es: async () => (await import('./es')).es,
  pt: async () => (await import('./pt')).pt,
}

async function loadTexts(language: Language) {
  if (language !== 'en') loaded[language] ??= await load[language]()
}

/**
 * Reads the language that was chosen in this browser today, with its texts. It is English at first, and if
 * the texts can't be loaded (specification §9).
 */
async function keptLanguage(): Promise<Language> {
  const stored = chosenLanguage()
  return loadTexts(stored).then(
    () => stored,
    () => 'en',
  )
}

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

/** The languages of a program, which `start` reads and provides. */
export const languages = { read: keptLanguage, Provider: LanguageProvider }

export { LANGUAGES, type Language }
