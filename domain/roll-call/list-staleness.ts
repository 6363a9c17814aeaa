import { unitText } from '../texts/formats'
import type { Translate } from '../texts/translate'

const MINUTE_MS = 60_000

/** The screen warns of a list of this age in minutes. */
const WARNED_FROM = 15

/**
 * The age of a list in whole minutes. Both times are of one clock, so it need not be right. Null if the age is not known,
 * for example because the clock was set back since.
 */
export const minutesOld = (readAt: number | null, now: number) =>
  readAt === null || readAt - now > MINUTE_MS ? null : Math.max(0, Math.floor((now - readAt) / MINUTE_MS))

export const isStale = (minutes: number | null) => minutes === null || minutes >= WARNED_FROM

/** The age of a list: '2 minutes old'. Empty for a list of the last minute. */
export function ageText(minutes: number | null, t: Translate) {
  if (minutes === null) return t('roll-call:ageNotKnown')
  if (minutes < 1) return ''
  const [count, unit] =
    minutes < 60 ? ([minutes, 'minute'] as const) : ([Math.floor(minutes / 60), 'hour'] as const)
  return t('roll-call:age', { time: unitText(count, unit, t.language) })
}
