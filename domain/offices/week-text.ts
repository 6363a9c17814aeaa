import { weekOf } from '../day'
import type { Language } from '../language'
import { listText, weekdayText } from '../texts/formats'
import { closingByWeekday } from './office-days'

// Any week gives the names.
const WEEK = weekOf('2026-11-16')

/** The weekdays by their numbers, from 1 for Monday, with their names. */
export const weekdayNames = (language: Language, length: 'long' | 'short' = 'long') =>
  WEEK.map((day, place) => ({ number: String(place + 1), name: weekdayText(day, language, length) }))

/** The weekdays of '12347' in words: 'Mon, Tue, Wed, Thu, and Sun'. */
export const weekdaysText = (workingDays: string, language: Language) =>
  listText(
    weekdayNames(language, 'short').flatMap(({ number, name }) =>
      workingDays.includes(number) ? [name] : [],
    ),
    language,
  )

/** The times of '5=12:00' in words: 'Fri 12:00'. */
export function weekdayClosingText(weekdayClosing: string, language: Language) {
  const times = closingByWeekday(weekdayClosing)
  const closing = weekdayNames(language, 'short').flatMap(({ number, name }) =>
    times[number] === undefined ? [] : [`${name} ${times[number]}`],
  )
  return listText(closing, language)
}
