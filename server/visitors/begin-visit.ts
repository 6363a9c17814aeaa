import type { CodeProof } from '../../domain/check-ins/changing-codes'
import { fail } from '../../domain/problem'
import { sentence } from '../../domain/sentences'
import { visitorAdmissionOf } from '../../domain/visitors/admission'
import { visitsOf } from '../../domain/visitors/same-visitor'
import { tooMany } from '../platform/limits'
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

type Device = {
  /** The code by which the visitor came. Null without one. */
  proof: CodeProof | null
  /** The hash of the token with which the visitor's own device ends this visit. */
  tokenHash: Buffer | null
  /** What the visit counts as for the caller's networks, and how often that may be in an hour. */
  arrivals: readonly { key: string; most: number }[]
}

const RECEPTION: Device = { proof: null, tokenHash: null, arrivals: [] }

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
  device = RECEPTION,
) {
  const admission = visitorAdmissionOf(office.asked, { isConfirmed: hdRequired, confirmed })
  if (admission === 'form-missing') fail('invalid', sentence('formRequired'))
  if (admission === 'form-changed') fail('conflict', sentence('formChanged'))
  if (office.oldest !== null) refuseUntil(new Date(office.oldest).getTime() + HOUR_MS, now)
  for (const { key, most } of device.arrivals) {
    const counted = office.arrivals.find((each) => each.key === key)
    if (counted && counted.count >= most) refuseUntil(counted.until, now)
  }
  return {
    info: sentence('checkedInTo', { office: office.name }).text,
    write: writeVisit({
      by,
      office,
      visitor,
      formRequired: office.asked.length > 0,
      idsBefore: visitsOf({ ...visitor, country: office.country }, office.held).map(({ id }) => id),
      ...device,
      at: now,
    }),
  }
}

function refuseUntil(then: number, now: Date): never {
  throw tooMany(Math.ceil((then - now.getTime()) / 1000))
}
