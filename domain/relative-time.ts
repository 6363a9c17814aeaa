import { kept } from './texts/day-text'
import type { Translate } from './texts/translate'

export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
]

const formatters = kept((locale) => new Intl.RelativeTimeFormat(locale))

export const secondsBetween = (instant: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - instant.getTime()) / 1000))

/** The time since an instant, in whole units: '3 days ago'. */
export function relativeTime(instant: Date, now: Date, t: Translate) {
  const seconds = secondsBetween(instant, now)
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? []
  if (!unit || !length) return t('dates:justNow')
  return formatters(t.language).format(-Math.floor(seconds / length), unit)
}
