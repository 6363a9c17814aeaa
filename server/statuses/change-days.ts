import type { Day } from '../../domain/day'
import { countChangedDays, requireCalendarDays, type StatusChanges } from '../../domain/statuses/calendar'
import type { Db } from '../platform/db/database'
import { changeStatuses } from './store'

type DaysToChange = {
  statuses?: StatusChanges | undefined
  /** Today in the time zone of the caller. */
  today?: Day | undefined
}

/**
 * Changes days of a person's calendar and leaves all others. Refuses days that are not in the calendar today. Returns the
 * number of days that differ from before.
 */
export async function changeDays(
  tx: Db,
  personId: string,
  { statuses = {}, today }: DaysToChange,
  now: Date,
) {
  requireCalendarDays(statuses, today, now)
  return countChangedDays(await changeStatuses(tx, personId, statuses), statuses)
}
