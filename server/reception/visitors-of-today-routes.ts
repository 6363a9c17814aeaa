import { dayInZone } from '../../domain/day'
import { calledBy } from '../../domain/people/person-name'
import { english } from '../platform/texts'
import { readVisitorsOfToday, type VisitOfToday } from '../../domain/reception/visitors-of-today-contract'
import { endOf, hoursOf, type Presence } from '../../domain/presence/presence'
import { eachVisitThere, visitorsThere } from '../../domain/presence/visitor-presence'
import { receptionWordOf, withoutRecord } from '../../domain/visitors/arrival'
import { fullWaysOf, perHourOn } from '../../domain/visitors/door-state'
import type { Context } from '../context'
import { requireKnownOffice } from '../offices/known-office'
import { recordReading } from '../platform/events/audit'
import { actorOf, route, type Route } from '../platform/calls/route'
import { listArrivals } from '../visitors/arrival-store'
import { listVisitsOfToday } from './visits-store'

export const visitorsOfTodayRoutes = ({ config, now }: Context): Route[] => [
  route(
    readVisitorsOfToday,
    'The visits of an office that began today, the newest first, whether each has ended, and what its host has answered; and whether so many came within an hour that its door is closed to others, or nearly. Leaves an audit entry once in a quarter of an hour.',
    async ({ db, input, ...call }) => {
      const office = await requireKnownOffice(db, input.office)
      const at = now()
      const today = dayInZone(at, office.timeZone)
      const reading = { at, actor: actorOf(call), action: 'read visitors', subject: office.name } as const
      await recordReading(db, config.authSecret, reading)
      const visits = await listVisitsOfToday(db, { office, today })
      const hours = hoursOf(office, at)
      const perHour = perHourOn(today, office)
      return {
        office: office.name,
        timeZone: office.timeZone,
        today,
        inside: visitorsThere(visits, office.country, hours, at).filter(({ state }) => state === 'here')
          .length,
        door: { perHour, full: fullWaysOf(await listArrivals(db, office.id, at), perHour) },
        visits: eachVisitThere(visits, office.country, hours, at)
          .sort((one, other) => other.visit.timeIn.getTime() - one.visit.timeIn.getTime())
          .map(({ visit, state }) => ({
            id: visit.id,
            name: calledBy(visit, english),
            company: visit.company,
            host: visit.host,
            since: visit.timeIn.toISOString(),
            until: endOf(visit.last)?.at.toISOString() ?? null,
            state: stateOf(state),
            isEndedHere: endOf(visit.last)?.source === 'reception',
            hostWord: visit.isAwaited && endOf(visit.last) === null ? hostWordOf(visit, at) : null,
          })),
      }
    },
  ),
]

type AwaitedVisit = Pick<
  Awaited<ReturnType<typeof listVisitsOfToday>>[number],
  'hostId' | 'hostState' | 'answer' | 'timeIn'
>

function hostWordOf({ hostId, hostState, answer, timeIn }: AwaitedVisit, at: Date) {
  const state = hostId === null ? withoutRecord(hostState) : hostState
  return receptionWordOf({ state, answer, waitedMs: at.getTime() - timeIn.getTime() })
}

function stateOf(state: Presence['state']): VisitOfToday['state'] {
  if (state === 'here') return 'inside'
  return state === 'probably left' || state === 'unconfirmed' ? state : 'left'
}
