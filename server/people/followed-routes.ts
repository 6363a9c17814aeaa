import { dayInZone, isWeekend, utcDay } from '../../domain/day'
import { daysOffBetween } from '../../domain/offices/office-days'
import { twoWeeksOf } from '../../domain/people/best-day'
import {
  changeFollowed,
  listFollowed,
  MOST_FOLLOWED,
  type Followed,
} from '../../domain/people/followed-contract'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import type { Db } from '../platform/db/database'
import { route, type Route } from '../platform/calls/route'
import { findOwnTimeZone, listFollowedOf, recordFollowed, removeFollowed } from './followed-store'
import { byName } from './names'

/** The calls by which a person follows colleagues. Nobody else hears of them, so they leave neither news nor an audit entry. */
export const followedRoutes = ({ now }: Context): Route[] => [
  route(
    listFollowed,
    'The colleagues whom the caller follows, by name, with their days of this week and the next. Suspended people are left out.',
    ({ db, user }) => presentFollowed(db, user.id, now()),
  ),

  route(
    changeFollowed,
    'Follows a colleague, or no longer. Nobody is told of it. An unknown or suspended person is refused by not_found, the caller and more than 50 colleagues by conflict.',
    async ({ db, input: { id, isFollowed }, user }) => {
      if (isFollowed) await follow(db, user.id, id)
      else await removeFollowed(db, user.id, id)
      return presentFollowed(db, user.id, now())
    },
  ),
]

async function follow(db: Db, followerId: string, personId: string) {
  if (personId === followerId) fail('conflict', 'refusals-people:followSelf')
  const [recorded] = await recordFollowed(db, { followerId, personId, most: MOST_FOLLOWED })
  if (!recorded?.isKnown) fail('not_found', 'refusals-people:unknownPerson')
  if (!recorded.isFollowed)
    fail('conflict', { key: 'refusals-people:tooManyFollowed', values: { count: MOST_FOLLOWED } })
}

async function presentFollowed(db: Db, userId: string, at: Date): Promise<Followed> {
  const timeZone = await findOwnTimeZone(db, userId)
  const today = timeZone ? dayInZone(at, timeZone) : utcDay(at)
  const days = twoWeeksOf(today)
  const [first = today, last = today] = [days[0], days.at(-1)]
  const found = await listFollowedOf(db, userId, first, last)
  const people = found.toSorted(byName).map(({ officeDays, ...person }) => ({
    ...person,
    daysOff: officeDays ? daysOffBetween(officeDays, first, last) : days.filter(isWeekend),
  }))
  return { today, people }
}
