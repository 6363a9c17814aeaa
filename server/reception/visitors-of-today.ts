import { endOf, hoursOf, type Presence } from '../../domain/presence/presence'
import { eachVisitThere } from '../../domain/presence/visitor-presence'
import { calledBy } from '../../domain/people/person-name'
import type { VisitOfToday } from '../../domain/reception/visitors-of-today-contract'
import { receptionWordOf, withoutRecord } from '../../domain/visitors/arrival'
import { isCallable } from '../../domain/visitors/host-call'
import type { Office } from '../offices/store'
import { english } from '../platform/texts'
import type { listVisitsOfToday } from './visits-store'

type VisitRow = Awaited<ReturnType<typeof listVisitsOfToday>>[number]

/** The visits of today as the reception sees them, the newest first. */
export const visitsOfToday = (visits: readonly VisitRow[], office: Office, at: Date): VisitOfToday[] =>
  eachVisitThere(visits, office.country, hoursOf(office, at), at)
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
      ...hostOf(visit, at),
    }))

function hostOf(visit: VisitRow, at: Date) {
  const { hostId, isHostActive: hasHost, answer, timeIn, calledAt, calledBy } = visit
  const called = calledAt && { at: calledAt.toISOString(), by: calledBy }
  if (!visit.isAwaited || endOf(visit.last) !== null) return { hostWord: null, isCallable: false, called }
  const state = hostId === null ? withoutRecord(visit.hostState) : visit.hostState
  return {
    hostWord: receptionWordOf({ state, answer, waitedMs: at.getTime() - timeIn.getTime() }),
    isCallable: state !== null && isCallable({ hasHost, answer }),
    called,
  }
}

function stateOf(state: Presence['state']): VisitOfToday['state'] {
  if (state === 'here') return 'inside'
  return state === 'probably left' || state === 'unconfirmed' ? state : 'left'
}
