import type { TextKey } from '../../texts/keys'
import { daysBetween, dayInZone, instantAt, type Day } from '../day'
import { MOST_DAYS_AHEAD } from './contract'

export type TypedTime = { day: Day; from: string; until: string }

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The moments of a visit by the clock of its office. */
export const visitTimeOf = ({ day, from, until }: TypedTime, timeZone: string) => ({
  startsAt: instantAt(day, minutesOf(from), timeZone),
  endsAt: instantAt(day, minutesOf(until), timeZone),
})

/** The field and the message for a time at which nobody can be invited. Null if it is fine. */
export function timeProblem(
  typed: TypedTime,
  timeZone: string,
  now: Date,
): { field: 'day' | 'until'; message: TextKey } | null {
  const { startsAt, endsAt } = visitTimeOf(typed, timeZone)
  if (typed.until <= typed.from || endsAt <= startsAt)
    return { field: 'until', message: 'refusals-invitations:untilAfterFrom' }
  if (endsAt <= now) return { field: 'day', message: 'refusals-invitations:inThePast' }
  return daysBetween(dayInZone(now, timeZone), typed.day) > MOST_DAYS_AHEAD
    ? { field: 'day', message: 'refusals-invitations:tooFarAhead' }
    : null
}
