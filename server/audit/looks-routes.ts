import { actorInWords, isNamelessActor } from '../../domain/audit/actor-words'
import { calledBy } from '../../domain/people/person-name'
import { english } from '../platform/texts'
import { listMyLooks, MOST_LOOKS } from '../../domain/audit/looks-contract'
import { isOfToday } from '../../domain/presence/presence'
import type { Context } from '../context'
import { route, type Route } from '../platform/calls/route'
import { listLooksAt, lookedAtStays } from './looks'
import { listOwnCheckInsSince } from './looks-store'

const DAY_MS = 24 * 3_600_000

export const looksRoutes = ({ now }: Pick<Context, 'now'>): Route[] => [
  route(
    listMyLooks,
    `Who looked today, by name, at a list on which the caller stood since checking in, or at the caller; the newest first, at most ${MOST_LOOKS}. It is read from the audit, which has one entry for a quarter of an hour.`,
    async ({ db, user: { id, email } }) => {
      const at = now()
      const checkIns = await listOwnCheckInsSince(db, id, new Date(at.getTime() - DAY_MS))
      const ofToday = checkIns.map(({ timeIn, timeZone }) => isOfToday(timeIn, timeZone, at))
      const stays = lookedAtStays(checkIns, at).filter((_, index) => ofToday[index])
      const looks = await listLooksAt(db, email, stays)
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
    },
  ),
]
