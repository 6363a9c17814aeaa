import { clockTime, dayInZone, type Day } from '../day'
import type { Language } from '../language'
import { dayText, kept, noonOf } from './day-text'
import { isolatedIn } from './translate'

export { dayText }

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

const shortMonths = kept((locale) => new Intl.DateTimeFormat(locale, { month: 'narrow', timeZone: 'UTC' }))

/** The month of a day where there is room for one letter: 'J'. */
export const monthLetter = (day: Day, language: Language) => shortMonths(language).format(noonOf(day))

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
) => lists(language, type).format(Array.from(names, (name) => isolatedIn(language, name)))

const shortLists = kept(
  (locale, type) => new Intl.ListFormat(locale.replace(/^en\b/, 'en-GB'), { type: type as 'conjunction' }),
)

/** Names of places in one sentence, in English without a comma before the last: 'London, Cardiff and Leeds'. */
export const placesText = (
  names: Iterable<string>,
  language: Language,
  type: 'conjunction' | 'disjunction' = 'conjunction',
) => shortLists(language, type).format(Array.from(names, (name) => isolatedIn(language, name)))

const NAMED_DAYS = {
  full: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  whole: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  plain: { day: 'numeric', month: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const namedDays = kept(
  (locale, kind) =>
    new Intl.DateTimeFormat(locale, { ...NAMED_DAYS[kind as keyof typeof NAMED_DAYS], timeZone: 'UTC' }),
)

/** A day in words. English has the weekday, the day, the month and the year in this order, without commas. */
export function namedDayText(day: Day, language: Language, kind: keyof typeof NAMED_DAYS) {
  const formatter = namedDays(language, kind)
  if (language !== 'en') return formatter.format(noonOf(day))
  const parts = formatter.formatToParts(noonOf(day))
  return ['weekday', 'day', 'month', 'year']
    .flatMap((name) => parts.find(({ type }) => type === name)?.value ?? [])
    .join(' ')
}
