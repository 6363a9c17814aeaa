import { isLanguage, type Language } from './language'

/** The known wishes of a reader. Codes that the product does not have count as nothing. */
export type Wish = {
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

type Reader = Wish & { isSignedIn: boolean; shown: Language; offered: Language }

/** True if the browser's language is offered: to a signed-out reader who reads another one and has chosen none here. */
export const isOffered = ({ isSignedIn, takesTurns, onDevice, shown, offered }: Reader) =>
  !isSignedIn && !takesTurns && !isLanguage(onDevice) && offered !== shown
