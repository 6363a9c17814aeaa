import { actorInWords, isNamelessActor } from '../../domain/audit/actor-words'
import { dayInZone } from '../../domain/day'
import { calledBy } from '../../domain/people/person-name'
import { english } from '../platform/texts'
import { lookText, MINUTES_OF_ENTRY, type Stay } from '../../domain/audit/look-history'
import { listMyLooks, MOST_LOOKS } from '../../domain/audit/looks-contract'
import { hoursOf, isOfToday } from '../../domain/presence/presence'
import { endingOf } from '../../domain/presence/stays'
import { toStatement } from '../check-ins/statement-store'
import type { Context } from '../context'
import { route, type Route } from '../platform/calls/route'
import { listLookEntriesSince, listOwnCheckInsSince } from './looks-store'

const DAY_MS = 24 * 3_600_000
const EVERYBODY = ''

type OwnCheckIn = Awaited<ReturnType<typeof listOwnCheckInsSince>>[number]

/** The stays of today, from check-ins with the newest first. A leaving that nobody stated ends none. */
function staysOfToday(checkIns: readonly OwnCheckIn[], now: Date): Stay[] {
  const read = checkIns.map((checkIn) => ({ ...checkIn, last: toStatement(checkIn.last) }))
  return read
    .filter(({ timeIn, timeZone }) => isOfToday(timeIn, timeZone, now))
    .map((checkIn) => {
      const { until, end } = endingOf(checkIn, {
        checkIns: read.filter(({ officeId }) => officeId === checkIn.officeId),
        elsewhere: read.filter(({ officeId }) => officeId !== checkIn.officeId).map(({ timeIn }) => timeIn),
        hours: hoursOf(checkIn, now),
        now,
      })
      return {
        office: checkIn.office,
        names: [checkIn.office, ...checkIn.formerNames],
        day: dayInZone(checkIn.timeIn, checkIn.timeZone),
        from: checkIn.timeIn,
        until: end === 'known' ? until : null,
      }
    })
}

export const looksRoutes = ({ now }: Pick<Context, 'now'>): Route[] => [
  route(listMyLooks, async ({ db, user: { id, email } }) => {
    const at = now()
    const stays = staysOfToday(await listOwnCheckInsSince(db, id, new Date(at.getTime() - DAY_MS)), at)
    const first = stays.at(-1)
    if (!first) return { looks: [], people: 0 }
    const since = new Date(first.from.getTime() - MINUTES_OF_ENTRY * 60_000)
    const subjects = [email, EVERYBODY, ...stays.flatMap(({ names }) => names)]
    const looks = (await listLookEntriesSince(db, subjects, since)).flatMap((entry) => {
      const what = lookText(entry, { email, stays })
      return what === null ? [] : { ...entry, what }
    })
    return {
      looks: looks.slice(0, MOST_LOOKS).map(({ at, actor, action, name, what }) => ({
        at: at.toISOString(),
        who: name === null ? actorInWords(actor, english) : calledBy({ name, email: actor }, english),
        what: english(what),
        actor: isNamelessActor(actor) ? actor : '',
        act: action,
        office: what.values.office,
      })),
      people: new Set(looks.map(({ actor }) => actor)).size,
    }
  }),
]
