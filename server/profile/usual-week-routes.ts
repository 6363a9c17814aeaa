import { utcDay } from '../../domain/day'
import { fail, refuseFields } from '../../domain/problem'
import { lastCalendarDay, trustedToday } from '../../domain/statuses/calendar'
import {
  changeOfUsualWeek,
  isEmptyWeek,
  workingDaysOf,
  type UsualWeek,
} from '../../domain/statuses/usual-week'
import { changeMyUsualWeek, LAST_DAY_FIRST, readMyUsualWeek } from '../../domain/statuses/usual-week-contract'
import type { Context } from '../context'
import { lockPerson, changePersonColumns } from '../people/store'
import { route, type Route } from '../platform/calls/route'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { listStatuses } from '../statuses/store'
import {
  findDaysOfPerson,
  columnsOf,
  emptyUsualDays,
  fillDays,
  findUsualWeek,
  lockUsualWeek,
  recordUsualWeek,
  removeUsualWeek,
} from '../statuses/usual-week-store'

/** The calls of a person's usual week. */
export const usualWeekRoutes = ({ now }: Context): Route[] => [
  route(
    readMyUsualWeek,
    'The usual week of the caller: a status or null for each weekday, Monday to Sunday, with its first day and its last day, if it has one. Null without one.',
    async ({ db, user }) => ({ week: await findUsualWeek(db, user.id) }),
  ),

  route(
    changeMyUsualWeek,
    'Stores the usual week of the caller, and fills the empty days of the calendar from its first day on. A day that was set by hand stays, and so does one that was filled before and then emptied by hand. Days that an earlier usual week filled follow the new one. A week without a status ends the usual week. Leaves an audit entry.',
    async ({ db, input: { today: claimed, ...week }, user }) => {
      const at = now()
      const today = trustedToday(claimed, utcDay(at))
      if (week.until !== null && (week.until < week.from || week.until < today))
        refuseFields({ until: LAST_DAY_FIRST })
      const person = (await lockPerson(db, user.id)) ?? fail('unauthenticated', 'refusals:signIn')
      const after = isEmptyWeek(week) ? null : week
      const days = await replaceWeek(db, user.id, after, today)
      await changePersonColumns(db, user.id, { updatedById: user.id, now: at })
      await recordEvent(db, {
        at,
        act: 'change own profile',
        by: user,
        offices: [person.officeId],
        person: person.id,
        subject: person.email,
        details: { changed: { 'usual week': null }, ...(days > 0 && { 'days changed': days }) },
      })
      return { week: after }
    },
  ),
]

/** Replaces the usual week of a person whose record is locked. Returns the number of days that changed. */
async function replaceWeek(db: Db, userId: string, after: UsualWeek | null, today: string) {
  const before = await lockUsualWeek(db, userId)
  const last = lastCalendarDay(today)
  const calendar = await listStatuses(db, userId, today, last)
  const { emptied, filled } = changeOfUsualWeek({
    calendar,
    before,
    after,
    today,
    isWorkingDay: workingDaysOf(await findDaysOfPerson(db, userId)),
  })
  await emptyUsualDays(db, { userId, days: emptied })
  const days = Object.entries(filled).map(([day, status]) => ({ userId, day, status }))
  await fillDays(db, columnsOf(days))
  if (after) await recordUsualWeek(db, userId, { ...after, filledUntil: last })
  else await removeUsualWeek(db, userId)
  return new Set([...emptied, ...Object.keys(filled)]).size
}
