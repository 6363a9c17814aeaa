import * as z from 'zod/mini'
import { Day } from '../day'
import { isStatusExpired } from '../offices/expiry'
import { OFFICE_PHASES, UNKNOWN_PHASE, phaseBadge, type OfficePhase } from '../offices/phases'

/** The notice at the door of an office that is closed or whose status has expired. It stops nobody. */
export const OfficeNotice = z.object({
  phase: z.catch(z.enum(OFFICE_PHASES), UNKNOWN_PHASE),
  comment: z.string(),
  validUntil: z.nullable(Day),
  isExpired: z.boolean(),
})
export type OfficeNotice = z.infer<typeof OfficeNotice>

type Office = { phase: OfficePhase; comment: string; validUntil: Day | null; timeZone: string }

/** Null if the office is open and its status is valid. */
export function noticeOf(office: Office, now: Date): OfficeNotice | null {
  const { phase, comment, validUntil } = office
  const isExpired = isStatusExpired(office, now)
  return phaseBadge(phase).letter === 'C' || isExpired ? { phase, comment, validUntil, isExpired } : null
}
