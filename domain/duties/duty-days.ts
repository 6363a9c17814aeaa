import type { TextKey } from '../../texts/keys'
import { addDays, instantAt, utcDay, type Day } from '../day'

/** The days of a duty that an administrator chooses. Null means none. */
export type DutyDays = {
  /** The first day on which it counts. Null means at once. */
  from: Day | null
  /** The last day on which it counts. Null means until it is removed. */
  until: Day | null
  certificateUntil: Day | null
}

const startOf = (day: Day, timeZone: string) => instantAt(day, 0, timeZone).getTime()

/** The first day starts where it starts first, and the last day ends where it ends last, among the offices of the duty. */
export const dutyPeriod = ({ from, until }: Pick<DutyDays, 'from' | 'until'>, zones: readonly string[]) => ({
  startsAt: from === null ? null : new Date(Math.min(...zones.map((zone) => startOf(from, zone)))),
  endsAt: until === null ? null : endOf(until, zones),
})

const endOf = (day: Day, zones: readonly string[]) =>
  new Date(Math.max(...zones.map((zone) => startOf(addDays(day, 1), zone))))

export const PAST_DAY = 'refusals-duties:pastDay'
export const PAST_CERTIFICATE = 'refusals-duties:pastCertificate'
export const LAST_BEFORE_FIRST = 'refusals-duties:lastBeforeFirst'
export const TOO_FAR = 'refusals-duties:tooFar'

const MOST_DAYS_AHEAD = 3653

const NO_DAYS: DutyDays = { from: null, until: null, certificateUntil: null }

/** Finds the days that make no sense. A day that was valid before may be over by now, so only changed days are looked at. */
export function dutyDaysProblems(
  days: DutyDays,
  { before = NO_DAYS, now, zones }: { before?: DutyDays; now: Date; zones: readonly string[] },
): Partial<Record<keyof DutyDays, TextKey>> {
  const furthest = addDays(utcDay(now), MOST_DAYS_AHEAD)
  const problemOf = (field: keyof DutyDays) => {
    const day = days[field]
    if (day === null || day === before[field]) return undefined
    if (day > furthest) return TOO_FAR
    // The clocks of the first centuries are unknown, and somewhere on Earth it is still yesterday.
    if (day >= addDays(utcDay(now), -1) && endOf(day, zones) > now) return undefined
    return field === 'certificateUntil' ? PAST_CERTIFICATE : PAST_DAY
  }
  const isBackwards = days.from !== null && days.until !== null && days.until < days.from
  const problems = {
    from: problemOf('from'),
    until: problemOf('until') ?? (isBackwards ? LAST_BEFORE_FIRST : undefined),
    certificateUntil: problemOf('certificateUntil'),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, message]) => message !== undefined))
}
