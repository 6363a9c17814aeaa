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

const wholeDays = kept(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

/**
 * A day as DD MMM YYYY, with the month's name in the reader's language (specification §9). A language whose months are
 * numbers has its own order: 2026年12月23日.
 */
export function dayText(day: Day, language: Language) {
  const month = months(language).format(noonOf(day)).replace('.', '')
  return /\d/.test(month)
    ? wholeDays(language).format(noonOf(day))
    : `${day.slice(8, 10)} ${month} ${day.slice(0, 4)}`
}
