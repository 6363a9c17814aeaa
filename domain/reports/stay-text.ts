import type { TextKey } from '../../texts/keys'
import { clockTime, dayInZone, type Day } from '../day'
import type { END_SOURCES } from '../presence/stays'
import { momentText } from '../texts/formats'
import type { Translate } from '../texts/translate'
import type { CameBy } from './came-by'

/** The texts for the ways to check in, the same on the page and, in English, in every file. */
export const CAME_WORDS = {
  poster: 'tracing:cameByPoster',
  screen: 'tracing:cameByScreen',
  app: 'tracing:cameByApp',
  badge: 'tracing:cameByBadge',
  visit: 'tracing:cameAsVisitor',
  unknown: 'tracing:came',
} as const satisfies Record<CameBy, TextKey>

/** The texts for the end of a stay. They name an estimate and an unconfirmed leaving as such. */
export const LEFT_WORDS = {
  self: 'tracing:leftSelf',
  exit: 'tracing:leftAtExit',
  link: 'tracing:leftByLink',
  reception: 'tracing:leftAtReception',
  badge: 'tracing:leftByBadge',
  device: 'tracing:leftByDevice',
  phone: 'tracing:leftByPhone',
  host: 'tracing:leftByHost',
  'other office': 'tracing:leftForOffice',
  'closing time': 'tracing:leftAtClosing',
  'end of day': 'tracing:leftAtEndOfDay',
  now: 'tracing:notLeft',
} as const satisfies Record<(typeof END_SOURCES)[number], TextKey>

type ShownStay = { from: string; cameBy: CameBy; until: string; leftBy: keyof typeof LEFT_WORDS }

/**
 * The times of a stay on a day, on the clock of the office. A time of another day has its day, as in the files; the day itself
 * ends at 24:00. The end is empty while the person is there.
 */
export function stayTimes(
  { from, until, leftBy }: Omit<ShownStay, 'cameBy'>,
  { day, timeZone }: { day: Day; timeZone: string },
  { language }: Pick<Translate, 'language'>,
) {
  const isOn = (ms: number) => dayInZone(new Date(ms), timeZone) === day
  const timeText = (instant: string) =>
    isOn(Date.parse(instant))
      ? clockTime(instant, timeZone)
      : momentText(new Date(instant), timeZone, language)
  const isEndOfDay = !isOn(Date.parse(until)) && isOn(Date.parse(until) - 1)
  const end = isEndOfDay ? '24:00' : timeText(until)
  return { from: timeText(from), until: leftBy === 'now' ? '' : end }
}

/** True if the end of a stay is not known, but follows from the clock. */
export const isEstimate = (leftBy: ShownStay['leftBy']) =>
  leftBy === 'closing time' || leftBy === 'end of day'

/** A stay of a day in words, on the clock of the office: '09:00 Code at the door, 17:00 Left at the exit'. */
export function stayText(stay: ShownStay, at: { day: Day; timeZone: string }, t: Translate) {
  const { from, until } = stayTimes(stay, at, t)
  const came = { key: CAME_WORDS[stay.cameBy] }
  return until
    ? t('tracing:stay', { from, came, until, end: { key: LEFT_WORDS[stay.leftBy] } })
    : t('tracing:openStay', { from, came })
}
