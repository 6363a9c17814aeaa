import offers from '../texts/offers.json' with { type: 'json' }
import { spokenLanguage, type Language } from './language'

/** An offer to go on in a language, in that language. */
export type LanguageOffer = { language: Language; text: string }

const OFFERS: Record<Language, string> = offers

/** The offer for a browser, whose languages are given with the most wanted first. Null if the product has none of them. */
export function offerFor(browser: readonly string[]): LanguageOffer | null {
  const language = spokenLanguage(browser)
  return language ? { language, text: OFFERS[language] } : null
}
