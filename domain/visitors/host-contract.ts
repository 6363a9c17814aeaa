import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/** A visit of today that was ended by phone number alone, for its host. */
export const ReportedVisit = z.object({
  id: z.uuid(),
  name: z.string(),
  company: z.string(),
  office: z.string(),
  /** The time zone of the office. */
  timeZone: z.string(),
  /** The stated time of leaving. */
  until: z.iso.datetime(),
})
export type ReportedVisit = z.infer<typeof ReportedVisit>

/** The most visits in one answer, the newest ends first. */
export const MOST_SAID_VISITS = 20

export const listReportedVisits = endpoint({
  method: 'GET',
  path: '/api/me/visitors',
  access: 'signedIn',
  about: ['me', 'office'],
  input: z.strictObject({}),
  reply: z.object({ visits: z.array(ReportedVisit) }),
})

export const confirmVisitorLeft = endpoint({
  method: 'POST',
  path: '/api/me/visitors/:visit/left',
  access: 'signedIn',
  about: ['me', 'office'],
  input: z.strictObject({ visit: z.uuid('refusals-visitors:visitUnknown') }),
  reply: z.object({ info: z.string() }),
  repeatable: true,
})
