import { actorInWords } from '../../domain/audit-actions'
import { dayInZone } from '../../domain/day'
import { calledBy } from '../../domain/people/person-name'
import { lookIn, MINUTES_OF_ENTRY, type Stay } from '../../domain/presence/look-history'
import { listMyLooks, MOST_LOOKS } from '../../domain/presence/looks-contract'
import { endOf, isOfToday } from '../../domain/presence/presence'
import type { Context } from '../context'
import { route, type Route } from '../platform/route'
import { listLookEntriesSince, listOwnCheckInsSince } from './looks-store'

const DAY_MS = 24 * 3_600_000
const EVERYBODY = ''

type OwnCheckIn = Awaited<ReturnType<typeof listOwnCheckInsSince>>[number]

/** The stays of today, from check-ins with the newest first. */
const staysOf = (checkIns: readonly OwnCheckIn[], now: Date): Stay[] =>
  checkIns.flatMap(({ timeIn, office, formerNames, timeZone, last }, place) =>
    isOfToday(timeIn, timeZone, now)
      ? {
          office,
          names: [office, ...formerNames],
          day: dayInZone(timeIn, timeZone),
          from: timeIn,
          until: leavingOf(last, checkIns[place - 1]?.timeIn),
        }
      : [],
  )

function leavingOf(last: OwnCheckIn['last'], next: Date | undefined) {
  const end = endOf(last)
  const left = end && new Date(end.at)
  if (!left || !next) return left ?? next ?? null
  return left < next ? left : next
}

export const looksRoutes = ({ now }: Pick<Context, 'now'>): Route[] => [
  route(listMyLooks, async ({ db, user: { id, email } }) => {
    const at = now()
    const stays = staysOf(await listOwnCheckInsSince(db, id, new Date(at.getTime() - DAY_MS)), at)
    const first = stays.at(-1)
    if (!first) return { looks: [], people: 0 }
    const since = new Date(first.from.getTime() - MINUTES_OF_ENTRY * 60_000)
    const subjects = [email, EVERYBODY, ...stays.flatMap(({ names }) => names)]
    const looks = (await listLookEntriesSince(db, subjects, since)).flatMap((entry) => {
      const what = lookIn(entry, { email, stays })
      return what === null ? [] : { ...entry, what }
    })
    return {
      looks: looks.slice(0, MOST_LOOKS).map(({ at, actor, name, what }) => ({
        at: at.toISOString(),
        who: name === null ? actorInWords(actor) : calledBy({ name, email: actor }),
        what,
      })),
      people: new Set(looks.map(({ actor }) => actor)).size,
    }
  }),
]
