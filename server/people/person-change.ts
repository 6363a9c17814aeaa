import { refuseFields } from '../../domain/problem'
import type { StatusCalendar, StatusChanges } from '../../domain/statuses/calendar'
import { releaseCoordinator } from '../offices/administration-store'
import { findOffice, type Office } from '../offices/store'
import type { Db } from '../platform/database'
import { recordEvent } from '../platform/events'
import { changeStatuses } from '../statuses/store'
import type { LockedPerson } from './store'

/** The office that a call names, in the country that it names; null when it names none. */
export async function requireOffice(
  db: Db,
  { office: given, country }: { office?: string; country?: string },
) {
  if (!given) return null
  const office = await findOffice(db, given)
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

/** The rest of a change whose columns were written, in the same transaction: the days, and the event, which the old and the new office hear of. */
export async function recordPersonChange(
  db: Db,
  before: LockedPerson,
  change: PersonChange,
  {
    by,
    act,
    now,
  }: { by: { id: string; email: string }; act: 'change own profile' | 'change person'; now: Date },
) {
  const { statuses = {} } = change
  const statusesBefore = await changeStatuses(db, before.id, statuses)
  const left = change.office ? await releaseCoordinator(db, before.id, change.office.id) : []
  const event = { at: now, by, person: before.id, subject: before.email }
  await recordEvent(db, {
    ...event,
    act,
    offices: [before.officeId, change.office?.id ?? null],
    details: {
      ...detailsOf(before, statusesBefore, change),
      ...(left.length > 0 && { 'no longer coordinator of': left.map(({ name }) => name).join(', ') }),
    },
  })
  if (left.length > 0)
    await recordEvent(db, { ...event, act: 'release coordinator', offices: left.map(({ id }) => id) })
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
