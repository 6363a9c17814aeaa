import { fail } from '../../domain/problem'
import { visitorAdmissionOf } from '../../domain/visitors/admission'
import { FORM_CHANGED, FORM_REQUIRED, VISITORS_PER_HOUR } from '../../domain/visitors/contract'
import { listQuestions } from '../health/store'
import type { Db } from '../platform/database'
import { tooMany } from '../platform/limits'
import { findVisitorArrival, recordVisitorCheckIn } from './store'

const HOUR_MS = 3_600_000

type Visit = {
  office: { id: string; name: string; timeZone: string }
  name: string
  email: string
  company: string
  phone: string
  host: string
  /** Whether the visitor confirmed the form. */
  hdRequired?: boolean | undefined
  /** The questions that were, each in its wording. */
  confirmed?: string[] | undefined
  /** Of the token with which the visitor's own device ends the visit. */
  checkOutTokenHash?: Buffer
}

/** Begins a visit, where the office's form is confirmed and there is room; refuses it else (specification §5). */
export async function beginVisit(
  tx: Db,
  { hdRequired = false, confirmed, ...visit }: Visit,
  at: Date,
): Promise<{ info: string }> {
  const { office } = visit
  const questions = await listQuestions(tx, office.id, 'visitor')
  const admission = visitorAdmissionOf(questions, { isConfirmed: hdRequired, confirmed })
  if (admission === 'form-missing') fail('invalid', FORM_REQUIRED)
  if (admission === 'form-changed') fail('conflict', FORM_CHANGED)
  await requireRoom(tx, office.id, at)
  await recordVisitorCheckIn(tx, { ...visit, at, formRequired: questions.length > 0 })
  return { info: `Checked in to ${office.name} office. Stay Safe.` }
}

// Counted among the visits themselves: the transaction of a repeatable call must not wait for another connection.
async function requireRoom(tx: Db, officeId: string, at: Date) {
  const since = new Date(at.getTime() - HOUR_MS)
  const oldest = await findVisitorArrival(tx, officeId, VISITORS_PER_HOUR, since)
  if (oldest) throw tooMany(secondsUntil(new Date(oldest.getTime() + HOUR_MS), at))
}

export const secondsUntil = (then: Date, at: Date) => Math.ceil((then.getTime() - at.getTime()) / 1000)
