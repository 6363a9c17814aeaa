import { calledBy } from '../../domain/people/person-name'
import { english } from '../platform/texts'
import { isOfToday } from '../../domain/presence/presence'
import {
  confirmVisitorLeft,
  listReportedVisits,
  MOST_SAID_VISITS,
  type ReportedVisit,
} from '../../domain/visitors/host-contract'
import { decided, type Route } from '../platform/calls/route'
import { confirmEndByHost } from './end-visit'
import { SAID_VISITS, VISIT_OF_HOST, type HostedVisit } from './host-store'
import { END_VISITS } from './end-visits-store'

// On the day when the clocks go back, a visit of today may be older than 24 hours.
const LONGEST_DAY_MS = 25 * 3_600_000

export const hostRoutes = (): Route[] => [
  decided(
    listReportedVisits,
    `The visits of today whose end was said by phone number alone and that the caller may confirm as the host, the newest ends first, at most ${MOST_SAID_VISITS}. The visitor typed the caller’s name as the host, with or without capitals, accents and apostrophes, no other record of the organisation has this name, and the office is the caller’s own or that of the caller’s last check-in.`,
    {
      reading: SAID_VISITS,
      values: ({ at }) => ({ since: new Date(at.getTime() - LONGEST_DAY_MS) }),
      decide: ({ seen, at }) => ({
        reply: { visits: (seen?.visits ?? []).flatMap((visit) => toStatement(visit, at)) },
      }),
    },
  ),

  decided(
    confirmVisitorLeft,
    'Confirms as the host that a visitor has left, at the time that was said by phone number. 404 where the caller is not the host as GET /api/me/visitors says, or there is no such visit; 409 where the visit is not of today, has not ended, or has ended in another way meanwhile.',
    {
      reading: VISIT_OF_HOST,
      values: ({ input }) => ({ visit: input.visit }),
      decide: ({ user, seen, at }) => ({
        reply: { info: english('visitors:thankYou') },
        toWrite: confirmEndByHost(user, seen, at),
      }),
      write: END_VISITS,
    },
  ),
]

function toStatement(visit: HostedVisit, now: Date): ReportedVisit[] {
  const { id, company, office, timeZone, timeIn, last } = visit
  if (last === null || !isOfToday(new Date(timeIn), timeZone, now)) return []
  const until = new Date(last.at).toISOString()
  return [{ id, name: calledBy(visit, english), company, office, timeZone, until }]
}
