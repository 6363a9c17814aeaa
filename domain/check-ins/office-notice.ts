import * as z from 'zod/mini'
import { Day } from '../day'
import { isStatusExpired } from '../offices/expiry'
import { OFFICE_PHASES, phaseBadge, type OfficePhase } from '../offices/phases'

/** What is said at the door of an office that is closed, or whose status has expired; it stops nobody. */
export const OfficeNotice = z.object({
  phase: z.enum(OFFICE_PHASES),
  comment: z.string(),
  validUntil: z.nullable(Day),
  isExpired: z.boolean(),
})
export type OfficeNotice = z.infer<typeof OfficeNotice>

type Office = { phase: OfficePhase; comment: string; validUntil: Day | null; timeZone: string }

/** What is to be said at an office's door; null where it is open and its status holds. */
export function noticeOf(office: Office, now: Date): OfficeNotice | null {
  const { phase, comment, validUntil } = office
  const isExpired = isStatusExpired(office, now)
  return phaseBadge(phase).letter === 'C' || isExpired ? { phase, comment, validUntil, isExpired } : null
}
