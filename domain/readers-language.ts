import { isLanguage, spokenLanguage, type Language } from './language'

/** What is known of a reader's wish. Codes that the product does not have count as nothing. */
type Wish = {
  /** The language of the signed-in person. */
  own: string | null | undefined
  /** The choice on this device. */
  onDevice: unknown
  /** True if visitors take turns on this device. */
  takesTurns: boolean
}

/**
 * The language that a reader sees first: a person's own on every device, else the choice on this device, else
 * English (specification §9). A device where visitors take turns keeps its own, whoever is signed in on it.
 */
export function readersLanguage({ own, onDevice, takesTurns }: Wish): Language {
  if (isLanguage(own) && !takesTurns) return own
  return isLanguage(onDevice) ? onDevice : 'en'
}

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
