import { fail } from '../../domain/problem'
import { sentence } from '../../domain/sentences'
import { VISIT_ENDED_BEFORE } from '../../domain/visitors/reception'
import { meantBy, spellingsIn, spellingsOf } from '../../domain/visitors/same-number'
import { meantByName } from '../../domain/visitors/same-visitor'
import type { Db } from '../platform/database'
import { recordEvent } from '../platform/events'
import {
  confirmVisitOfOffice,
  confirmVisits,
  endOpenVisits,
  endVisitOfOffice,
  endVisitOfToken,
  endVisitsOfPhone,
  listGivenNumbers,
  listOpenVisits,
} from './store'

const DAY_MS = 24 * 3_600_000

const NO_OPEN_VISIT = sentence('noOpenVisit')

const leavingAt = (now: Date) => ({ since: new Date(now.getTime() - DAY_MS), at: now })

const recordEnd = (tx: Db, offices: string[], now: Date) =>
  recordEvent(tx, { at: now, by: 'not signed in', act: 'end visit', offices })

/** Ends the visit that a device began, or confirms its end. Refuses it where the device has ended it before. */
export async function endVisitByDevice(tx: Db, checkOutTokenHash: Buffer, now: Date) {
  const officeId = await endVisitOfToken(tx, checkOutTokenHash, leavingAt(now))
  await recordEnd(tx, [officeId ?? fail('not_found', sentence('noVisitOfDevice'))], now)
}

type Leaver = {
  phone: string
  /** Finds a visit whose number is spelt otherwise, where no visit has exactly this number. */
  name?: string | undefined
  /** The hashes of the check-out tokens that the device holds. */
  heldTokenHashes: Buffer[]
}

/**
 * Ends the open visits of a phone number, which stay unconfirmed unless the device began them (decision 017). Returns the
 * hashes of the tokens whose visits it confirmed. Refuses a number that has no such visit.
 */
export async function endVisitsByPhone(tx: Db, { phone, name, heldTokenHashes }: Leaver, now: Date) {
  const leaving = leavingAt(now)
  const phones = spellingsOf(phone)
  const numbers = meantBy(phone, await listGivenNumbers(tx, phones, leaving.since))
  const said = await endVisitsOfPhone(tx, numbers, leaving)
  const confirmed = await confirmVisits(tx, heldTokenHashes, { phones }, leaving)
  // No token confirms a visit that was found by name: it may be another person, and nobody would look for that one.
  if (name !== undefined && said.length + confirmed.length === 0) {
    const meant = meantByName({ name, phone }, await listOpenVisits(tx, leaving.since))
    said.push(...(await endOpenVisits(tx, meant, leaving)))
  }
  const offices = [...said, ...confirmed].map(({ officeId }) => officeId)
  if (offices.length === 0) fail('not_found', NO_OPEN_VISIT, { phone: NO_OPEN_VISIT })
  await recordEnd(tx, offices, now)
  return confirmed.flatMap(({ tokenHash }) => tokenHash ?? [])
}

type VisitOfOffice = { office: { id: string; name: string }; visitId: string }

/** Ends a visit at the reception of its office, or confirms an end that somebody said by phone. Refuses any other visit. */
export async function endVisitByReception(
  tx: Db,
  receptionist: { id: string; email: string },
  { office, visitId }: VisitOfOffice,
  now: Date,
) {
  const visit = { visitId, officeId: office.id }
  const isEnded =
    (await endVisitOfOffice(tx, visit, leavingAt(now))) || (await confirmVisitOfOffice(tx, visit))
  if (!isEnded) fail('conflict', VISIT_ENDED_BEFORE)
  await recordEvent(tx, {
    at: now,
    by: receptionist,
    act: 'check visitor out',
    offices: [office.id],
    subject: office.name,
  })
}

type Returning = { name: string; phone: string; office: { country: string }; heldTokenHashes: Buffer[] }

/** Ends the earlier visits of a visitor who checks in again on the same device. Returns their offices, for the event of the new visit. */
export async function endVisitsBefore(tx: Db, visitor: Returning, now: Date) {
  const { name, phone, office, heldTokenHashes } = visitor
  const phones = spellingsIn({ phone, country: office.country })
  const ended = await confirmVisits(tx, heldTokenHashes, { phones, name }, leavingAt(now))
  return ended.map(({ officeId }) => officeId)
}
