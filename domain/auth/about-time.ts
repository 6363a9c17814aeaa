import { DAY, HOUR, MINUTE, secondsBetween } from '../relative-time'
import type { Translate } from '../texts/translate'

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
