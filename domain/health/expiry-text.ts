import type { Language } from '../language'
import { momentText } from '../texts/formats'
import { declarationValidUntil } from './validity'

/** The expiry of a declaration made now, as DD MMM YYYY HH:mm with the month's name in the chosen language. */
export const expiryText = (now: Date, timeZone: string, language: Language) =>
  momentText(declarationValidUntil(now), timeZone, language)
