import { refuseFields } from '../../domain/problem'
import type { Day } from '../../domain/day'
import { endedText, hasEnded } from '../../domain/offices/ending'
import type { StatusChanges } from '../../domain/statuses/calendar'
import { releaseCoordinator } from '../offices/administration-store'
import { findOffice, type Office } from '../offices/store'
import type { Db } from '../platform/db/database'
import { recordEvent, type By } from '../platform/events/events'
import { changeDays } from '../statuses/change-days'
import type { LockedPerson } from './store'

/** Finds the office that a call names. Refuses one that is unknown, in another country or closed for good. Null when the call names none. */
export async function requireOffice(
  db: Db,
  { office: given, country }: { office?: string; country?: string },
  now: Date,
) {
  if (!given) return null
  const office = await findOffice(db, given)
  if (!office) return refuseFields({ office: 'refusals-people:unknownOffice' })
  if (country && office.country !== country)
    return refuseFields({ office: { key: 'refusals-people:officeNotIn', values: { country } } })
  if (office.lastDay && hasEnded(office, now))
    return refuseFields({ office: endedText(office.name, office.lastDay) })
  return office
}

/** The changes that a call asks for. An empty name changes nothing. */
export type PersonChange = {
  name?: string
  comment?: string
  statuses?: StatusChanges | undefined
  /** Today in the time zone of the caller. */
  today?: Day | undefined
  office: Office | null
}

/** Selects the columns of a person that change. */
export const columnsOf = ({ name, comment, office }: PersonChange, updatedById: string, now: Date) => ({
  ...(name && { name }),
  ...(comment !== undefined && { comment }),
  ...(office && { officeId: office.id }),
  updatedById,
  now,
})

/**
 * Completes a change after its columns are written: changes the days, and records the event for the old and the new office.
 * Returns the names of the offices that have lost the person as their coordinator.
 */
export async function recordPersonChange(
  db: Db,
  before: LockedPerson,
  change: PersonChange,
  { by, act, now }: { by: By; act: 'change own profile' | 'change person'; now: Date },
) {
  const days = await changeDays(db, before.id, change, now)
  const left = change.office ? await releaseCoordinator(db, before.id, change.office.id) : []
  const names = left.map(({ name }) => name)
  const event = { at: now, by, person: before.id, subject: before.email }
  await recordEvent(db, {
    ...event,
    act,
    offices: [before.officeId, change.office?.id ?? null],
    details: {
      ...detailsOf(before, change, days),
      ...(left.length > 0 && { 'no longer coordinator of': names }),
    },
  })
  if (left.length > 0)
    await recordEvent(db, { ...event, act: 'release coordinator', offices: left.map(({ id }) => id) })
  return names
}

type Before = Pick<LockedPerson, 'name' | 'comment' | 'officeId' | 'office'>

/** The details of a change in the audit. Comments and statuses are personal, so the audit has the fact of a change and no text. */
export function detailsOf(before: Before, { name, comment, office }: PersonChange, days: number) {
  const isMoved = office !== null && office.id !== before.officeId
  return {
    changed: {
      ...(name && name !== before.name && { name: [before.name, name] as const }),
      ...(comment !== undefined && comment !== before.comment && { comment: null }),
      ...(isMoved && { office: [before.office, office.name] as const }),
      ...(days > 0 && { statuses: null }),
    },
    ...(days > 0 && { 'days changed': days }),
  }
}
