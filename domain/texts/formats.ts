import { clockTime, dayInZone, type Day } from '../day'
import { localeOf, type Language } from '../language'

// To make a formatter takes far longer than to use it.
function kept<Formatter>(make: (locale: string, kind: string) => Formatter) {
  const made = new Map<string, Formatter>()
  return (language: Language, kind = '') => {
    const name = `${language} ${kind}`
    const formatter = made.get(name) ?? make(localeOf(language), kind)
    made.set(name, formatter)
    return formatter
  }
}

const noonOf = (day: Day) => new Date(`${day}T12:00:00Z`)

const months = kept((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }))

/** A day as DD MMM YYYY, with the month's name in the reader's language (specification §9). */
export const dayText = (day: Day, language: Language) =>
  `${day.slice(8, 10)} ${months(language).format(noonOf(day)).replace('.', '')} ${day.slice(0, 4)}`

/** An instant as DD MMM YYYY HH:mm in an IANA time zone, with the month's name in the reader's language (specification §9). */
export const momentText = (instant: Date, timeZone: string, language: Language) =>
  `${dayText(dayInZone(instant, timeZone), language)} ${clockTime(instant, timeZone)}`

const weekdays = kept(
  (locale, kind) =>
    new Intl.DateTimeFormat(locale, { weekday: kind as 'long' | 'short' | 'narrow', timeZone: 'UTC' }),
)

/** The name of a day's weekday. */
export const weekdayText = (day: Day, language: Language, length: 'long' | 'short' | 'narrow' = 'long') =>
  weekdays(language, length).format(noonOf(day))

const monthsOfYears = kept(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** The month of a day with its year: 'July 2026'. */
export const monthText = (day: Day, language: Language) => monthsOfYears(language).format(noonOf(day))

const numbers = kept((locale) => new Intl.NumberFormat(locale))

export const numberText = (count: number, language: Language) => numbers(language).format(count)

const units = kept(
  (locale, unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
)

/** A number of minutes, days and so on, in words: '30 minutes'. */
export const unitText = (
  count: number,
  unit: 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year',
  language: Language,
) => units(language, unit).format(count)

const lists = kept((locale, type) => new Intl.ListFormat(locale, { type: type as 'conjunction' }))

/** Names in one sentence: 'Ana, Bo, and Cy'. As units they have no last word between: 'Ana, Bo, Cy'. */
export const listText = (
  names: Iterable<string>,
  language: Language,
  type: 'conjunction' | 'disjunction' | 'unit' = 'conjunction',
) => lists(language, type).format(names)
