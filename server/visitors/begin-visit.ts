import { fail } from '../../domain/problem'
import { sentence } from '../../domain/sentences'
import { visitorAdmissionOf } from '../../domain/visitors/admission'
import { VISITORS_PER_HOUR } from '../../domain/visitors/contract'
import { listQuestions } from '../health/store'
import type { Db } from '../platform/database'
import { recordEvent } from '../platform/events'
import { tooMany } from '../platform/limits'
import { endVisitsBefore } from './end-visit'
import { findVisitorArrival, recordVisitorCheckIn } from './store'

const HOUR_MS = 3_600_000

type Visit = {
  office: { id: string; name: string; country: string; timeZone: string }
  name: string
  email: string
  company: string
  phone: string
  host: string
  /** Whether the visitor confirmed the form. */
  hdRequired?: boolean | undefined
  /** The questions that the visitor confirmed, each by its wording or its id. */
  confirmed?: string[] | undefined
  /** The hash of the token with which the visitor's own device ends this visit. */
  checkOutTokenHash?: Buffer
  /** The hashes of the tokens that the device holds of earlier visits. */
  heldTokenHashes?: Buffer[]
}

/**
 * A visitor begins a visit, alone at a device or received by somebody, and has left the earlier visits of that device.
 * Refuses it where the office's form is not confirmed or the office has no room (specification §5).
 */
export async function beginVisit(
  tx: Db,
  by: { id: string; email: string } | 'not signed in',
  { office, hdRequired = false, confirmed, heldTokenHashes = [], ...visitor }: Visit,
  now: Date,
): Promise<{ info: string }> {
  const questions = await listQuestions(tx, office.id, 'visitor')
  const admission = visitorAdmissionOf(questions, { isConfirmed: hdRequired, confirmed })
  if (admission === 'form-missing') fail('invalid', sentence('formRequired'))
  if (admission === 'form-changed') fail('conflict', sentence('formChanged'))
  await requireRoom(tx, office.id, now)
  await recordVisitorCheckIn(tx, { ...visitor, office, at: now, formRequired: questions.length > 0 })
  const before = await endVisitsBefore(tx, { ...visitor, office, heldTokenHashes }, now)
  await recordEvent(tx, {
    at: now,
    by,
    act: by === 'not signed in' ? 'begin visit' : 'check visitor in',
    offices: [office.id, ...before],
    subject: office.name,
  })
  return { info: sentence('checkedInTo', { office: office.name }).text }
}

// The visits themselves are counted: the transaction of a repeatable call must not wait for another connection.
async function requireRoom(tx: Db, officeId: string, now: Date) {
  const since = new Date(now.getTime() - HOUR_MS)
  const oldest = await findVisitorArrival(tx, officeId, VISITORS_PER_HOUR, since)
  if (oldest) throw tooMany(secondsUntil(new Date(oldest.getTime() + HOUR_MS), now))
}

export const secondsUntil = (then: Date, now: Date) => Math.ceil((then.getTime() - now.getTime()) / 1000)
