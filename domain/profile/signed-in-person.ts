import * as z from 'zod/mini'
import { Role } from '../access/role'
import { ComingDuty, OwnDuty } from '../access/own-duty'
import { KeptStatuses } from '../statuses/day-status'

/** The signed-in person's own record (specification §3, User). */
export const Me = z.object({
  email: z.string(),
  handle: z.string(),
  name: z.string(),
  role: Role,
  /** The duties that count now, withheld ones too. */
  duties: z.array(OwnDuty),
  /** The duties that count from a later day on. A server of the release before does not tell them. */
  comingDuties: z.optional(z.array(ComingDuty)),
  country: z.nullable(z.string()),
  office: z.nullable(z.string()),
  officeId: z.nullable(z.uuid()),
  comment: z.string(),
  /** The version of the person’s picture. Null without one; a server of the release before does not tell it. */
  picture: z.optional(z.nullable(z.string())),
  /** The chosen language. Null before a choice; a server of the release before does not tell it. */
  language: z.optional(z.nullable(z.string())),
  /** From 8 days back to 31 days ahead, so that the person’s calendar is complete in every time zone. */
  statuses: KeptStatuses,
  /** The days of the same span on which nobody works at the person's office. Without an office there is none, and the weekend counts. */
  daysOff: z.optional(z.array(z.string())),
  lastUpdated: z.nullable(z.iso.datetime()),
  updatedBy: z.string(),
  createdAt: z.iso.datetime(),
  lastCheckInOffice: z.nullable(z.string()),
  lastCheckInOfficeId: z.nullable(z.uuid()),
  lastCheckInTime: z.nullable(z.iso.datetime()),
  /** The end of the newest declaration's validity, by the office's id. It may be over. */
  declarationsValidUntil: z.record(z.string(), z.iso.datetime()),
})
export type Me = z.infer<typeof Me>
