import { randomUUID } from 'node:crypto'
import { english } from '../platform/texts'
import type { CodeProof } from '../../domain/check-ins/changing-codes'
import { localTimeIn } from '../../domain/day'
import { endOf, isUnconfirmed } from '../../domain/presence/presence'
import { fail } from '../../domain/problem'
import { visitorAdmissionOf } from '../../domain/visitors/admission'
import { wayOf, type Way } from '../../domain/visitors/door-state'
import { visitsOf } from '../../domain/visitors/same-visitor'
import { refuseEnded } from '../offices/known-office'
import { eventValues } from '../platform/events/events'
import { countValues, findUsedUp, tooMany, type WindowOfKey } from '../platform/limits/limits'
import { HOUR_MS, type SeenArrival } from './arrival-store'
import { endsValues, factsOfEnds, type VisitEnd } from './end-visits-store'

type Visit = {
  name: string
  email: string
  company: string
  phone: string
  host: string
  /** True if the visitor confirmed the form. */
  hdRequired?: boolean | undefined
  /** The confirmed questions, each by its wording or its id. */
  confirmed?: string[] | undefined
}

type Device = {
  /** The scanned code. Null without one. */
  proof: CodeProof | null
  /** The hash of the token with which the visitor's own device ends this visit. */
  tokenHash: Buffer | null
  /** The windows that count a visit by this way at an office. */
  windowsOf: (way: Way, office: Pick<SeenArrival, 'id' | 'perHour'>) => WindowOfKey[]
}

const RECEPTION = { tokenHash: null, proof: 'reception', arrivals: [] } as const

/**
 * Begins a visit, by the visitor's device or by the reception, and ends the visitor's earlier visits on that device:
 * decides what is written and answered. Refuses it where the office's form is not confirmed or there is no room
 * (specification §5).
 */
export function beginVisit(
  by: { id: string; email: string } | 'not signed in',
  office: SeenArrival,
  { hdRequired = false, confirmed, ...visitor }: Visit,
  now: Date,
  device: Device | null = null,
) {
  refuseEnded(office, now)
  const admission = visitorAdmissionOf(office.asked, { isConfirmed: hdRequired, confirmed })
  if (admission === 'form-missing') fail('invalid', 'refusals-door:formRequired')
  if (admission === 'form-changed') fail('conflict', 'refusals-door:formChanged')
  const counted = device ? countedOf(device, office) : RECEPTION
  if (counted.proof !== 'reception') requireRoom(office, counted, now)
  const before = visitsOf({ ...visitor, country: office.country }, office.held).filter(
    ({ last }) => endOf(last) === null || isUnconfirmed(last),
  )
  const ends = before.map((earlier): VisitEnd => ({ ...earlier, says: 'left', by: 'device' }))
  const visit = randomUUID()
  return {
    info: english('refusals-door:checkedInTo', { office: office.name }),
    toWrite: {
      ...eventValues({
        act: by === 'not signed in' ? 'begin visit' : 'check visitor in',
        at: now,
        by,
        subject: office.name,
        facts: [...factsOfEnds(ends), { kind: 'visitor.arrived', id: visit }],
      }),
      ...endsValues(ends, by),
      ...visitor,
      visit,
      officeId: office.id,
      timeInLocal: localTimeIn(office.timeZone, now),
      proof: counted.proof,
      formRequired: office.asked.length > 0,
      tokenHash: counted.tokenHash,
      ...countValues(counted.arrivals),
    },
  }
}

// More visitors came by one receipt than can stand at a screen, so it was passed on. The key beside it is the poster's.
function countedOf({ tokenHash, proof: given, windowsOf }: Device, office: SeenArrival) {
  const isHandedOn = given === 'screen' && findUsedUp(office.arrivals, windowsOf(given, office))
  const proof = wayOf(isHandedOn ? 'poster' : given)
  return { tokenHash, proof, arrivals: windowsOf(proof, office) }
}

// The reception's own visitors are never refused: a script has no such account.
function requireRoom(
  office: SeenArrival,
  { proof, arrivals }: { proof: Way; arrivals: readonly WindowOfKey[] },
  now: Date,
) {
  const oldest = office.oldest[proof]
  const until = oldest ? new Date(oldest).getTime() + HOUR_MS : findUsedUp(office.arrivals, arrivals)?.until
  if (until === undefined) return
  const seconds = Math.ceil((until - now.getTime()) / 1000)
  throw tooMany(seconds, (time) => ({ key: 'refusals-visitors:tooMany', values: { time } }))
}
