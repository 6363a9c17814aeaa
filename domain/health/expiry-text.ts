import { formatDay, formatInstant, type Day } from '../day'
import type { Language } from '../language'
import { declarationValidUntil } from './validity'

const MONTHS: Record<Exclude<Language, 'en'>, string> = {
  es: 'ene feb mar abr may jun jul ago sep oct nov dic',
  pt: 'jan fev mar abr mai jun jul ago set out nov dez',
}

const ENGLISH = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The expiry of a declaration made now, as DD MMM YYYY HH:mm with the month's name in the chosen language. */
export const expiryText = (now: Date, timeZone: string, language: Language) =>
  withMonth(formatInstant(declarationValidUntil(now), timeZone), language)

/** A day as DD MMM YYYY with the month's name in the chosen language (specification §9). */
export const dayText = (day: Day, language: Language) => withMonth(formatDay(day), language)

function withMonth(text: string, language: Language) {
  if (language === 'en') return text
  const months = MONTHS[language].split(' ')
  return text.replace(/[A-Z][a-z]{2}/, (month) => months[ENGLISH.indexOf(month)] ?? month)
}
