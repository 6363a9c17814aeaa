import { calledBy } from '../../domain/people/person-name'
import { english } from '../platform/texts'
import { isOfToday } from '../../domain/presence/presence'
import {
  confirmVisitorLeft,
  listReportedVisits,
  type ReportedVisit,
} from '../../domain/visitors/host-contract'
import { decided, type Route } from '../platform/calls/route'
import { confirmEndByHost } from './end-visit'
import { SAID_VISITS, VISIT_OF_HOST, type HostedVisit } from './host-store'
import { END_VISITS } from './end-visits-store'

// On the day when the clocks go back, a visit of today may be older than 24 hours.
const LONGEST_DAY_MS = 25 * 3_600_000

export const hostRoutes = (): Route[] => [
  decided(listReportedVisits, {
    reading: SAID_VISITS,
    values: ({ at }) => ({ since: new Date(at.getTime() - LONGEST_DAY_MS) }),
    decide: ({ seen, at }) => ({
      reply: { visits: (seen?.visits ?? []).flatMap((visit) => toStatement(visit, at)) },
    }),
  }),

  decided(confirmVisitorLeft, {
    reading: VISIT_OF_HOST,
    values: ({ input }) => ({ visit: input.visit }),
    decide: ({ user, seen, at }) => ({
      reply: { info: english('visitors:thankYou') },
      toWrite: confirmEndByHost(user, seen, at),
    }),
    write: END_VISITS,
  }),
]

function toStatement(visit: HostedVisit, now: Date): ReportedVisit[] {
  const { id, company, office, timeZone, timeIn, last } = visit
  if (last === null || !isOfToday(new Date(timeIn), timeZone, now)) return []
  const until = new Date(last.at).toISOString()
  return [{ id, name: calledBy(visit, english), company, office, timeZone, until }]
}
