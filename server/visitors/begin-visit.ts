import type { CodeProof } from '../../domain/check-ins/changing-codes'
import { endOf, isUnconfirmed } from '../../domain/presence/presence'
import { fail } from '../../domain/problem'
import { sentence } from '../../domain/sentences'
import { visitorAdmissionOf } from '../../domain/visitors/admission'
import { wayOf, type Way } from '../../domain/visitors/door-state'
import { visitsOf } from '../../domain/visitors/same-visitor'
import { tooMany } from '../platform/limits/limits'
import { HOUR_MS, writeVisit, type SeenArrival } from './arrival-store'

type Visit = {
  name: string
  email: string
  company: string
  phone: string
  host: string
  /** Whether the visitor confirmed the form. */
  hdRequired?: boolean | undefined
  /** The questions that the visitor confirmed, each by its wording or its id. */
  confirmed?: string[] | undefined
}

/** The counters of a visit, with the most in an hour. */
type Counted = readonly { key: string; most: number }[]

type Device = {
  /** The code by which the visitor came. Null without one. */
  proof: CodeProof | null
  /** The hash of the token with which the visitor's own device ends this visit. */
  tokenHash: Buffer | null
  /** The counters of a visit by the receipt of a changing code. */
  ofReceipt: Counted
  /** The counters of a visit for the caller's networks. */
  ofNetworks: (way: Way, perHour: number) => Counted
}

const RECEPTION = { tokenHash: null, proof: 'reception', arrivals: [] } as const

/**
 * A visitor begins a visit, alone at a device or received by somebody, and has left the earlier visits of that device:
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
  const admission = visitorAdmissionOf(office.asked, { isConfirmed: hdRequired, confirmed })
  if (admission === 'form-missing') fail('invalid', sentence('formRequired'))
  if (admission === 'form-changed') fail('conflict', sentence('formChanged'))
  const counted = device ? countedOf(device, office) : RECEPTION
  if (counted.proof !== 'reception') requireRoom(office, counted, now)
  return {
    info: sentence('checkedInTo', { office: office.name }).text,
    write: writeVisit({
      by,
      office,
      visitor,
      formRequired: office.asked.length > 0,
      before: visitsOf({ ...visitor, country: office.country }, office.held).filter(
        ({ last }) => endOf(last) === null || isUnconfirmed(last),
      ),
      ...counted,
      at: now,
    }),
  }
}

// By one receipt more would come than can stand at a screen, so it has been handed on. The key beside it is the poster's.
function countedOf({ tokenHash, proof: given, ofReceipt, ofNetworks }: Device, office: SeenArrival) {
  const proof = wayOf(given === 'screen' && usedUp(office, ofReceipt) ? 'poster' : given)
  const arrivals = proof === 'screen' ? ofReceipt : ofNetworks(proof, office.perHour)
  return { tokenHash, proof, arrivals }
}

// Whoever is received by the reception is never refused: scripts have no such account.
function requireRoom(office: SeenArrival, { proof, arrivals }: { proof: Way; arrivals: Counted }, now: Date) {
  const oldest = office.oldest[proof]
  if (oldest !== null) refuseUntil(new Date(oldest).getTime() + HOUR_MS, now)
  const used = usedUp(office, arrivals)
  if (used) refuseUntil(used.until, now)
}

const usedUp = ({ arrivals }: SeenArrival, counted: Counted) =>
  arrivals.find(({ key, count }) => counted.some((each) => each.key === key && count >= each.most))

function refuseUntil(then: number, now: Date): never {
  throw tooMany(Math.ceil((then - now.getTime()) / 1000), ', or go to the reception')
}
