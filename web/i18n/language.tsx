import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { LANGUAGES, type Language } from '../../domain/health/question'
import { en, type Catalogue, type TextKey } from './en'

const loaded: Partial<Record<Language, Catalogue>> = { en }

/** Each catalogue but English is a chunk of its own, loaded when its language is first chosen. */
const load: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  es: async () => (await import('./es')).es,
  pt: async () => (await import('./pt')).pt,
}

export type Translate = (key: TextKey, values?: Record<string, string>) => string

type Choice = { language: Language; choose: (language: Language) => Promise<void>; t: Translate }

const LanguageContext = createContext<Choice | null>(null)

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)

/** Holds the chosen language for everything inside; starts in English (specification §9). */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>('en')
  const choice = useMemo<Choice>(
    () => ({
      language,
      choose: async (wanted) => {
        if (wanted !== 'en') loaded[wanted] ??= await load[wanted]()
        setLanguage(wanted)
      },
      t: (key, values = {}) => fill((loaded[language] ?? en)[key], values),
    }),
    [language],
  )
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

/** The chosen language, how to choose another, and `t`, which gives a text of the catalogue in it. */
export function useLanguage() {
  const choice = use(LanguageContext)
  if (!choice) throw new Error('useLanguage needs a LanguageProvider around it')
  return choice
}

export { LANGUAGES, type Language }
