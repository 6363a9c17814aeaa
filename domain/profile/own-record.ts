import type { Day } from '../day'
import { refuseGiven, type GivenBy } from '../people/given-by'
import {
  applyChanges,
  countChangedDays,
  requireCalendarDays,
  type StatusCalendar,
  type StatusChanges,
} from '../statuses/calendar'

/** The parts of a person's own record that decide a change of it. */
type OwnRecord = { name: string; comment: string; statuses: StatusCalendar; givenBy: GivenBy | null }

export type OwnRecordInput = {
  name?: string
  comment?: string
  statuses?: StatusChanges | undefined
  /** Today in the time zone of the person. */
  today?: Day | undefined
}

export type OwnRecordChange<Before extends OwnRecord> = ReturnType<typeof changeOwnRecord<Before>>

/**
 * Decides the new record and the changed columns and days when a person changes their own record. An empty name changes nothing.
 * Refuses days outside the calendar, and a name if a directory gives it.
 */
export function changeOwnRecord<Before extends OwnRecord>(
  before: Before,
  { name, comment, statuses = {}, today }: OwnRecordInput,
  { by, now }: { by: { email: string }; now: Date },
) {
  requireCalendarDays(statuses, today, now)
  refuseGiven(before.givenBy, before, { name })
  const changed = { ...(name && { name }), ...(comment !== undefined && { comment }) }
  return {
    before,
    after: {
      ...before,
      ...changed,
      statuses: applyChanges(before.statuses, statuses),
      lastUpdated: now.toISOString(),
      updatedBy: by.email,
    },
    changed,
    changedDays: countChangedDays(before.statuses, statuses),
    emptied: Object.keys(statuses).filter((day) => statuses[day] === null),
    chosen: Object.entries(statuses).flatMap(([day, entry]) => (entry ? [{ day, ...entry }] : [])),
  }
}
