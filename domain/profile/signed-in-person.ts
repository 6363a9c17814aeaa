import * as z from 'zod/mini'
import { Role } from '../auth/role'
import { OwnDuty } from '../duties/own-duty'
import { KeptStatuses } from '../statuses/day-status'

/** The signed-in person as that person sees it (specification §3, User). */
export const Me = z.object({
  email: z.string(),
  handle: z.string(),
  name: z.string(),
  role: Role,
  /** Those that count now; what is withheld from the session too. */
  duties: z.array(OwnDuty),
  country: z.nullable(z.string()),
  office: z.nullable(z.string()),
  officeId: z.nullable(z.uuid()),
  comment: z.string(),
  /** From 8 days back to 31 ahead, so that the own calendar's window is whole in every time zone. */
  statuses: KeptStatuses,
  lastUpdated: z.nullable(z.iso.datetime()),
  updatedBy: z.string(),
  createdAt: z.iso.datetime(),
  lastCheckInOffice: z.nullable(z.string()),
  lastCheckInOfficeId: z.nullable(z.uuid()),
  lastCheckInTime: z.nullable(z.iso.datetime()),
  /** Until when the newest declaration for each office is valid; past ones too, by the office's id. */
  declarationsValidUntil: z.record(z.string(), z.iso.datetime()),
})
export type Me = z.infer<typeof Me>
