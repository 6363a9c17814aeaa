import { createContext, use } from 'react'
import { LANGUAGES, type Language } from '../../domain/language'
import { fill, type Message } from '../../domain/sentences'
import { storedValue } from '../platform/storage'
import type { TextKey } from './en'
import { FRAME_TEXTS } from './frame-texts'

const HALF_A_DAY_MS = 12 * 3_600_000

// A scan, a mailed link and a sign-in may each open another tab.
export const storedLanguage = storedValue<Language>('device', 'language', HALF_A_DAY_MS)

/** The language that was chosen in this browser today. It is English at first (specification §9). */
export const chosenLanguage = (): Language =>
  LANGUAGES.find((language) => language === storedLanguage.read()) ?? 'en'

export type Translate = (key: TextKey, values?: Record<string, string>) => string

export type Choice = {
  language: Language
  choose: (language: Language) => Promise<void>
  t: Translate
  /** Translates a message of the server, if the catalogue has it. */
  translated: (message: Message | undefined) => string
}

/** Null in a program without the catalogues of the door. */
export const LanguageContext = createContext<Choice | null>(null)

type FrameTexts = {
  language: Language
  t: (key: keyof typeof FRAME_TEXTS, values?: Record<string, string>) => string
}

const ENGLISH: FrameTexts = {
  language: 'en',
  t: (key, values = {}) => fill(FRAME_TEXTS[key], values),
}

/** The texts around a page: in the chosen language for translated pages, and in English for all others. */
export function useFrameTexts(isTranslated: boolean): FrameTexts {
  const choice = use(LanguageContext)
  return isTranslated && choice ? choice : ENGLISH
}

/** The language that the reader chose, also in a program without the catalogues of the door. */
export const useChosenLanguage = () => use(LanguageContext)?.language ?? chosenLanguage()
