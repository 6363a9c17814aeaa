import offers from '../texts/offers.json' with { type: 'json' }
import { isLanguage, spokenLanguage, type Language } from './language'
import type { Wish } from './readers-language'

/** Each language's offer to go on in it. */
export const OFFERS: Record<Language, string> = offers

type Reader = Wish & {
  isSignedIn: boolean
  shown: Language
  /** The languages of the browser, the most wanted first. */
  browser: readonly string[]
}

/** The language to offer to a signed-out reader who has chosen none here: the browser's first one that the product has. Null if it is shown. */
export function offeredLanguage({ isSignedIn, onDevice, takesTurns, shown, browser }: Reader) {
  if (isSignedIn || takesTurns || isLanguage(onDevice)) return null
  const spoken = spokenLanguage(browser)
  return spoken && spoken !== shown ? spoken : null
}
