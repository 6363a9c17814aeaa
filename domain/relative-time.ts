import { kept } from './texts/day-text'
import type { Translate } from './texts/translate'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
]

const formatters = kept((locale) => new Intl.RelativeTimeFormat(locale))

const secondsBetween = (instant: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - instant.getTime()) / 1000))

const ABOUT = [
  ['account:usedDaysAgo', DAY],
  ['account:usedHoursAgo', HOUR],
  ['account:usedMinutesAgo', MINUTE],
] as const

/** The time since an instant that is not exact: 'About 3 days ago'. It is a sentence of its own in each language. */
export function aboutTime(instant: Date, now: Date, t: Translate) {
  const seconds = secondsBetween(instant, now)
  const [key, length] = ABOUT.find(([, size]) => seconds >= size) ?? []
  return key && length ? t(key, { count: Math.floor(seconds / length) }) : t('dates:justNow')
}

/** The time since an instant, in whole units: '3 days ago'. */
export function relativeTime(instant: Date, now: Date, t: Translate) {
  const seconds = secondsBetween(instant, now)
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? []
  if (!unit || !length) return t('dates:justNow')
  return formatters(t.language).format(-Math.floor(seconds / length), unit)
}
