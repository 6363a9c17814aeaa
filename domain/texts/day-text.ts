import type { Day } from '../day'
import { localeOf, type Language } from '../language'

// To make a formatter takes far longer than to use it.
export function kept<Formatter>(make: (locale: string, kind: string) => Formatter) {
  const made = new Map<string, Formatter>()
  return (language: Language, kind = '') => {
    const name = `${language} ${kind}`
    const formatter = made.get(name) ?? make(localeOf(language), kind)
    made.set(name, formatter)
    return formatter
  }
}

export const noonOf = (day: Day) => new Date(`${day}T12:00:00Z`)

const months = kept((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }))

/** A day as DD MMM YYYY, with the month's name in the reader's language (specification §9). */
export const dayText = (day: Day, language: Language) =>
  `${day.slice(8, 10)} ${months(language).format(noonOf(day)).replace('.', '')} ${day.slice(0, 4)}`
