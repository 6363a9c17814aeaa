import { endOf, isOfToday, isUnconfirmed, type OwnStatement } from '../../domain/presence/presence'
import { fail } from '../../domain/problem'
import { NOT_ENDED_AT_RECEPTION, VISIT_ENDED_BEFORE } from '../../domain/reception/visits-contract'
import { internationalOf } from '../../domain/visitors/number-key'
import { meantBy } from '../../domain/visitors/same-number'
import { meantByName } from '../../domain/visitors/same-visitor'
import type { HostedVisit } from './host-store'
import { leavingValues, type VisitEnd } from './end-visits-store'
import type { OpenVisit, SeenVisit, VisitOfNumber } from './leaving-store'

const NO_OPEN_VISIT = 'refusals-door:noOpenVisit'

/**
 * Ends the visit that a device began, or confirms its end. Refuses a second end by the device. The time of the
 * device replaces an earlier one, which may come from a stranger (decision 017).
 */
export function endVisitByDevice(visit: SeenVisit | null, now: Date) {
  if (!visit || endOf(visit.last)?.source === 'device') fail('not_found', 'refusals-door:noVisitOfDevice')
  return leavingValues([{ ...visit, says: 'left', by: 'device' }], {
    act: 'end visit',
    by: 'not signed in',
    at: now,
  })
}

type Leaver = {
  phone: string
  /** Finds a visit with a similar number, if no visit has exactly this number. */
  name?: string | undefined
}

/**
 * Ends the open visits of a phone number. They stay unconfirmed unless the device began them (decision 017). Returns the
 * confirmed visits, too. `open` are the visits that the name is looked for in. Refuses a number without such a visit.
 */
export function endVisitsByPhone(
  visits: readonly VisitOfNumber[],
  open: readonly OpenVisit[],
  { phone, name }: Leaver,
  now: Date,
) {
  const { confirmed, ends } = endsByNumber(visits, phone)
  // No token confirms a visit that was found by name: it may be another person's, for whom nobody would look then.
  if (name !== undefined && ends.length === 0) {
    const found = meantByName({ name, phone }, open)
    ends.push(...found.map(({ id, last }) => ({ id, last, says: 'left' as const, by: 'phone' as const })))
  }
  if (ends.length === 0) fail('not_found', NO_OPEN_VISIT, { phone: NO_OPEN_VISIT })
  return { confirmed, toWrite: leavingValues(ends, { act: 'end visit', by: 'not signed in', at: now }) }
}

/** The ends of the visits of a number, and those visits among them that the device confirms. */
export function endsByNumber(visits: readonly VisitOfNumber[], phone: string) {
  const meant = meantBy(phone, visits.filter(isUnended))
  const numbers = new Set(meant.map(internationalOf))
  // A visitor who came again had left before, so the estimate of the earlier day stays.
  const hasComeAgain = ({ last, timeIn }: VisitOfNumber) =>
    endOf(last) !== null &&
    visits.some((later) => numbers.has(internationalOf(later)) && new Date(later.timeIn) > new Date(timeIn))
  const said = meant.filter((visit) => !hasComeAgain(visit))
  const confirmed = visits.filter(
    (visit) =>
      visit.tokenHash !== null &&
      (endOf(visit.last) === null || isUnconfirmed(visit.last) || said.includes(visit)),
  )
  const ends: VisitEnd[] = [
    ...confirmed.map((visit) => ({ ...visit, says: 'left' as const, by: 'device' as const })),
    ...said
      .filter((visit) => !confirmed.includes(visit))
      .map((visit) => ({ ...visit, says: 'left' as const, by: 'phone' as const })),
  ]
  return { confirmed, ends }
}

// The end of the day is an estimate. A check-out may correct it.
const isUnended = ({ last }: SeenVisit) => endOf(last) === null || last?.says === 'closed'

type AtReception = { name: string; visit: (SeenVisit & { isOfToday: boolean }) | null }

type Receptionist = { id: string; email: string }

/** The reception's statement on a visit of its office: the visitor has left, or has not left as it said before. */
export const sayAtReception = (by: Receptionist, at: AtReception, says: OwnStatement, now: Date) =>
  says === 'left' ? endVisitByReception(by, at, now) : takeBackAtReception(by, at, now)

function takeBackAtReception(by: Receptionist, { name: subject, visit }: AtReception, at: Date) {
  if (!visit?.isOfToday || endOf(visit.last)?.source !== 'reception') fail('conflict', NOT_ENDED_AT_RECEPTION)
  return leavingValues([{ ...visit, says: 'here', by: 'reception' }], {
    act: 'take back visitor check-out',
    by,
    subject,
    at,
  })
}

/** Ends a visit at the reception of its office, or confirms an end by phone number. Refuses any other visit. */
function endVisitByReception(receptionist: Receptionist, { name: subject, visit }: AtReception, now: Date) {
  if (!visit) fail('conflict', VISIT_ENDED_BEFORE)
  const isSaid = isUnconfirmed(visit.last)
  const isOpen = endOf(visit.last) === null && visit.isOfToday
  if (!isSaid && !isOpen) fail('conflict', VISIT_ENDED_BEFORE)
  return leavingValues([{ ...visit, says: isSaid ? 'confirmed' : 'left', by: 'reception' }], {
    act: 'check visitor out',
    by: receptionist,
    subject,
    at: now,
  })
}

/**
 * Confirms as the host an end by phone number, at its stated time. `visit` is null unless the caller is
 * its host (decision 017). Refuses any other visit.
 */
export function confirmEndByHost(host: { id: string; email: string }, visit: HostedVisit | null, now: Date) {
  if (!visit) fail('not_found', 'refusals-visitors:notYourVisitor')
  const { id, last, timeIn, office, timeZone } = visit
  if (!isOfToday(new Date(timeIn), timeZone, now)) fail('conflict', 'refusals-visitors:visitOfAnotherDay')
  if (endOf(last) === null) fail('conflict', 'refusals-visitors:notSaidToHaveLeft')
  if (!isUnconfirmed(last)) fail('conflict', VISIT_ENDED_BEFORE)
  return leavingValues([{ id, last, says: 'confirmed', by: 'host' }], {
    act: 'confirm visitor left',
    by: host,
    subject: office,
    at: now,
  })
}
