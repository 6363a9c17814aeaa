import { WEEKDAYS, weekdayOf, type Day } from '../day'
import type { Language } from '../language'
import { namedDayText, weekdayText } from '../texts/formats'
import type { Translate } from '../texts/translate'
import { DAY_STATUS, type DayEntry } from './day-status'
import { dayStatusText } from './day-status-text'

/** The weekdays in files, which are English for every reader. */
export const WEEKDAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** A weekday where there is room for three letters: 'Mo' in English (specification §9). */
export function weekdayLetters(day: Day, language: Language) {
  if (language === 'en') return WEEKDAYS[weekdayOf(day)] ?? ''
  const short = weekdayText(day, language, 'short').replace('.', '')
  return short.length <= 3 ? short : weekdayText(day, language, 'narrow')
}

/** 'Thu 26 November 2026' */
export const dayName = (day: Day, language: Language) => namedDayText(day, language, 'full')

/** 'Thursday 26 November', in whole words for screen readers. */
export const wholeDayName = (day: Day, language: Language) => namedDayText(day, language, 'whole')

/** 'Thu 26 Nov', for near days where there is little room. */
export const shortDayName = (day: Day, language: Language) => namedDayText(day, language, 'short')

/** In a calendar leave is shown as out (specification §4). */
export const statusWords = (entry: Pick<DayEntry, 'status'> | undefined, t: Translate) =>
  entry?.status === DAY_STATUS.leave ? t('statuses:onLeaveOut') : dayStatusText(entry, t).text

/** The text of a calendar's day: 'Thu 26 November 2026, On Leave, out'. */
export const dayInWords = (day: Day, entry: DayEntry | undefined, t: Translate) =>
  t(entry?.comment ? 'statuses:dayIsWithComment' : 'statuses:dayIs', {
    day: dayName(day, t.language),
    status: statusWords(entry, t),
  })

/** 'Th 26 Nov', for the narrowest places: Arabic has no short names of weekdays, and its long ones take a line. */
export const briefDayName = (day: Day, language: Language) =>
  `${weekdayLetters(day, language)} ${namedDayText(day, language, 'plain')}`
