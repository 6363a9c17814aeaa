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
  summary: `The visits of today whose end was said by phone number alone and that the caller may confirm as the host, the newest ends first, at most ${MOST_SAID_VISITS}. The visitor typed the caller’s name as the host, with or without capitals, accents and apostrophes, no other record of the organisation has this name, and the office is the caller’s own or that of the caller’s last check-in.`,
  about: ['me', 'office'],
  input: z.strictObject({}),
  reply: z.object({ visits: z.array(ReportedVisit) }),
})

export const confirmVisitorLeft = endpoint({
  method: 'POST',
  path: '/api/me/visitors/:visit/left',
  access: 'signedIn',
  summary:
    'Confirms as the host that a visitor has left, at the time that was said by phone number. 404 where the caller is not the host as GET /api/me/visitors says, or there is no such visit; 409 where the visit is not of today, has not ended, or has ended in another way meanwhile.',
  about: ['me', 'office'],
  input: z.strictObject({ visit: z.uuid('refusals-visitors:visitUnknown') }),
  reply: z.object({ info: z.string() }),
  repeatable: true,
})
