import type { AuditAction } from '../../domain/audit/actions'
import { formatDay, type Day } from '../../domain/day'
import { refuseFields } from '../../domain/problem'
import {
  firstCalendarDay,
  isInCalendar,
  lastCalendarDay,
  type StatusCalendar,
  type StatusChanges,
} from '../../domain/statuses/calendar'
import { releaseCoordinator } from '../offices/administration-store'
import { findOfficeByName, type Office } from '../offices/store'
import { recordAudit } from '../platform/audit'
import type { Db } from '../platform/database'
import { notify } from '../platform/live'
import { changeStatuses } from '../statuses/store'
import type { LockedPerson } from './store'

/** Refuses days that are not in the calendar today, each at its own field. */
export function requireCalendarDays(changes: StatusChanges, today: Day) {
  const outside = Object.keys(changes).filter((day) => !isInCalendar(day, today))
  if (outside.length === 0) return
  const message = `Please choose days from ${formatDay(firstCalendarDay(today))} to ${formatDay(lastCalendarDay(today))}`
  refuseFields(Object.fromEntries(outside.map((day) => [`statuses.${day}`, message])))
}

/** The office that a call names, in the country that it names; null when it names none. */
export async function requireOffice(
  db: Db,
  { office: name, country }: { office?: string; country?: string },
) {
  if (!name) return null
  const office = await findOfficeByName(db, name)
  if (!office) return refuseFields({ office: 'This office is not known' })
  if (country && office.country !== country)
    return refuseFields({ office: `This office is not in ${country}` })
  return office
}

/** What a call asks to change of a person; an empty name leaves what is stored. */
export type PersonChange = {
  name?: string
  comment?: string
  statuses?: StatusChanges
  office: Office | null
}

/** The columns of a person that change. */
export const columnsOf = ({ name, comment, office }: PersonChange, updatedBy: string, now: Date) => ({
  ...(name && { name }),
  ...(comment !== undefined && { comment }),
  ...(office && { officeId: office.id }),
  updatedBy,
  now,
})

/** The rest of a change whose columns were written, in the same transaction: the days, the audit entry, and the news for the old and the new office. */
export async function recordPersonChange(
  db: Db,
  before: LockedPerson,
  change: PersonChange,
  { actor, action, now }: { actor: string; action: AuditAction; now: Date },
) {
  const { statuses = {} } = change
  const statusesBefore = await changeStatuses(db, before.id, statuses)
  const left = change.office ? await releaseCoordinator(db, before.id, change.office.id) : []
  await recordAudit(db, {
    at: now,
    actor,
    action,
    subject: before.email,
    details: {
      ...detailsOf(before, statusesBefore, change),
      ...(left.length > 0 && { 'no longer coordinator of': left.join(', ') }),
    },
  })
  const offices = [...new Set([before.office, change.office?.name ?? null, ...left])]
  await notify(
    db,
    { topic: 'person', person: before.id },
    ...offices.flatMap((office) => (office === null ? [] : [{ topic: 'office' as const, office }])),
    ...(left.length > 0 ? [{ topic: 'offices' as const }] : []),
  )
}

// Comments and statuses are personal: that they changed is told, and of how many days, never what they say.
function detailsOf(before: LockedPerson, statusesBefore: StatusCalendar, change: PersonChange) {
  const { name, comment, office, statuses = {} } = change
  const days = Object.entries(statuses).filter(
    ([day, entry]) =>
      statusesBefore[day]?.status !== entry?.status || statusesBefore[day]?.comment !== entry?.comment,
  )
  const isMoved = office !== null && office.id !== before.officeId
  const fields = [
    name && name !== before.name && 'name',
    comment !== undefined && comment !== before.comment && 'comment',
    isMoved && 'office',
    days.length > 0 && 'statuses',
  ]
  return {
    fields: fields.filter(Boolean).join(', '),
    ...(name && name !== before.name && { name: `${before.name || 'none'} → ${name}` }),
    ...(isMoved && { office: `${before.office ?? 'none'} → ${office.name}` }),
    ...(days.length > 0 && { 'days changed': days.length }),
  }
}
