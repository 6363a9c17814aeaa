import * as z from 'zod/mini'
import { KeptStatuses } from '../statuses/day-status'

export const ADMIN = 'Admin'
export const Role = z.enum([ADMIN, ''])
export type Role = z.infer<typeof Role>

/** The signed-in person as that person sees it (specification §3, User). */
export const Me = z.object({
  email: z.string(),
  handle: z.string(),
  name: z.string(),
  role: Role,
  country: z.nullable(z.string()),
  office: z.nullable(z.string()),
  comment: z.string(),
  /** From 8 days back to 31 ahead, so that the own calendar's window is whole in every time zone. */
  statuses: KeptStatuses,
  lastUpdated: z.nullable(z.iso.datetime()),
  updatedBy: z.string(),
  createdAt: z.iso.datetime(),
  lastCheckInOffice: z.nullable(z.string()),
  lastCheckInTime: z.nullable(z.iso.datetime()),
  /** Until when the newest declaration for each office is valid; past ones too, by office name. */
  declarationsValidUntil: z.record(z.string(), z.iso.datetime()),
})
export type Me = z.infer<typeof Me>
