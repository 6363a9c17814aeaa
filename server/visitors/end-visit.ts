import { isOfToday } from '../../domain/presence/presence'
import { fail } from '../../domain/problem'
import { sentence } from '../../domain/sentences'
import {
  NOT_SAID_TO_HAVE_LEFT,
  NOT_YOUR_VISITOR,
  VISIT_OF_ANOTHER_DAY,
} from '../../domain/visitors/host-contract'
import { VISIT_ENDED_BEFORE } from '../../domain/visitors/reception'
import { meantBy, spellingsIn } from '../../domain/visitors/same-number'
import { meantByName } from '../../domain/visitors/same-visitor'
import type { Db } from '../platform/database'
import type { HostedVisit } from './host-store'
import {
  endableSince,
  listOpenVisits,
  writeEnds,
  type HeldVisit,
  type SeenVisit,
  type UnendedVisit,
  type VisitEnd,
} from './leaving-store'

const NO_OPEN_VISIT = sentence('noOpenVisit')

/**
 * Ends the visit that a device began, or confirms its end. Refuses it where the device has ended it before. The time of the
 * device replaces an earlier one, which may come from a stranger (decision 017).
 */
export function endVisitByDevice(visit: SeenVisit | null, now: Date) {
  if (!visit || visit.endedBy === 'device') fail('not_found', sentence('noVisitOfDevice'))
  return writeEnds([{ ...visit, by: 'device' }], { act: 'end visit', by: 'not signed in', at: now })
}

type Leaver = {
  phone: string
  /** Finds a visit whose number is spelt otherwise, where no visit has exactly this number. */
  name?: string | undefined
}

/**
 * Ends the open visits of a phone number, which stay unconfirmed unless the device began them (decision 017). Returns the
 * visits that it confirmed, too. Refuses a number that has no such visit.
 */
export async function endVisitsByPhone(
  db: Db,
  seen: { unended: UnendedVisit[]; held: HeldVisit[] },
  { phone, name }: Leaver,
  now: Date,
) {
  const meant = meantBy(phone, seen.unended)
  const spellings = new Set(meant.flatMap(spellingsIn))
  // A visitor who came again had left before. The end of the day then stays as it is.
  const hasComeAgain = ({ laterPhones }: UnendedVisit) => laterPhones?.some((later) => spellings.has(later))
  const said = meant.filter((visit) => !hasComeAgain(visit))
  const confirmed = seen.held.filter(
    ({ id, endedBy }) => endedBy === null || endedBy === 'phone' || said.some((visit) => visit.id === id),
  )
  const isConfirmed = ({ id }: SeenVisit) => confirmed.some((visit) => visit.id === id)
  const ends: VisitEnd[] = [
    ...confirmed.map((visit) => ({ ...visit, by: 'device' as const })),
    ...said.filter((visit) => !isConfirmed(visit)).map((visit) => ({ ...visit, by: 'phone' as const })),
  ]
  // No token confirms a visit that was found by name: it may be another person, and nobody would look for that one.
  if (name !== undefined && ends.length === 0) {
    const found = meantByName({ name, phone }, await listOpenVisits(db, endableSince(now)))
    ends.push(...found.map(({ id }) => ({ id, endedBy: null, by: 'phone' as const })))
  }
  if (ends.length === 0) fail('not_found', NO_OPEN_VISIT, { phone: NO_OPEN_VISIT })
  return { confirmed, write: writeEnds(ends, { act: 'end visit', by: 'not signed in', at: now }) }
}

type AtReception = { name: string; visit: (SeenVisit & { isOfToday: boolean }) | null }

/** Ends a visit at the reception of its office, or confirms an end that somebody said by phone. Refuses any other visit. */
export function endVisitByReception(
  receptionist: { id: string; email: string },
  { name: subject, visit }: AtReception,
  now: Date,
) {
  const isSaid = visit?.endedBy === 'phone'
  const isOpen = visit?.endedBy === null && visit.isOfToday
  if (!visit || !(isSaid || isOpen)) fail('conflict', VISIT_ENDED_BEFORE)
  return writeEnds([{ ...visit, by: 'reception', keepsTime: isSaid }], {
    act: 'check visitor out',
    by: receptionist,
    subject,
    at: now,
  })
}

/**
 * Confirms as the host an end that somebody said by phone, at the time that was said. `visit` is null unless the caller is
 * its host (decision 017). Refuses any other visit.
 */
export function confirmEndByHost(host: { id: string; email: string }, visit: HostedVisit | null, now: Date) {
  if (!visit) fail('not_found', NOT_YOUR_VISITOR)
  const { id, endedBy, timeIn, office, timeZone } = visit
  if (!isOfToday(new Date(timeIn), timeZone, now)) fail('conflict', VISIT_OF_ANOTHER_DAY)
  if (endedBy === null) fail('conflict', NOT_SAID_TO_HAVE_LEFT)
  if (endedBy !== 'phone') fail('conflict', VISIT_ENDED_BEFORE)
  return writeEnds([{ id, endedBy, by: 'host', keepsTime: true }], {
    act: 'confirm visitor left',
    by: host,
    subject: office,
    at: now,
  })
}
