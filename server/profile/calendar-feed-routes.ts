import { addDays, utcDay } from '../../domain/day'
import { fail } from '../../domain/problem'
import {
  CALENDAR_ENDING,
  calendarPath,
  endMyCalendarFeed,
  makeMyCalendarFeed,
  NO_SUCH_CALENDAR,
  readCalendarFeed,
  readMyCalendarFeed,
} from '../../domain/statuses/calendar-feed-contract'
import { CALENDAR_DAYS_AHEAD, CALENDAR_DAYS_BACK } from '../../domain/statuses/calendar'
import type { Context } from '../context'
import { lockPerson } from '../people/store'
import { TaggedFile } from '../platform/calls/answer-body'
import { route, type Caller, type Route } from '../platform/calls/route'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { translatorOf } from '../platform/texts'
import { hashToken, randomToken } from '../platform/tokens'
import { findFeed, findFeedOfDays, recordFeed, removeFeed } from '../statuses/calendar-feed-store'
import { weekCalendar } from './week-calendar'

const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

/** The calls of the secret address at which a calendar program reads a person's days. */
export function calendarFeedRoutes({ config, now }: Context): Route[] {
  const hashed = (token: string) => hashToken(config.authSecret, `calendar ${token}`)
  const { host } = new URL(config.publicUrl)

  async function recordChange(db: Db, user: Caller) {
    const person = (await lockPerson(db, user.id)) ?? fail('unauthenticated', 'refusals:signIn')
    await recordEvent(db, {
      at: now(),
      act: 'change own profile',
      by: user,
      offices: [person.officeId],
      person: person.id,
      subject: person.email,
      details: { changed: { 'calendar address': null } },
    })
  }

  return [
    route(
      readMyCalendarFeed,
      'The time at which the secret address of the caller’s calendar was made. Null without one. The address itself is not stored.',
      async ({ db, user }) => ({ madeAt: (await findFeed(db, user.id))?.madeAt.toISOString() ?? null }),
    ),

    route(
      makeMyCalendarFeed,
      'Makes the secret address at which a calendar program reads the caller’s days, and shows it this one time. An earlier address ends. Leaves an audit entry.',
      async ({ db, user }) => {
        const token = randomToken()
        const madeAt = now()
        await recordChange(db, user)
        await recordFeed(db, user.id, { tokenHash: hashed(token), madeAt })
        return { madeAt: madeAt.toISOString(), address: new URL(calendarPath(token), config.publicUrl).href }
      },
    ),

    route(
      endMyCalendarFeed,
      'Ends the secret address of the caller’s calendar. Leaves an audit entry.',
      async ({ db, user }) => {
        if (await removeFeed(db, user.id)) await recordChange(db, user)
        return { madeAt: null }
      },
    ),

    route(
      readCalendarFeed,
      'The days of a person as a calendar in iCalendar’s format, for a program that has the secret address: from 7 days back to 30 days ahead, as whole days that block no meeting, in the person’s language, without comments. With its ETag in If-None-Match it answers 304.',
      async ({ db, input: { address } }) => {
        const token = address.endsWith(CALENDAR_ENDING) ? address.slice(0, -CALENDAR_ENDING.length) : address
        const today = utcDay(now())
        const [found] = await findFeedOfDays(db, {
          tokenHash: hashed(token),
          firstDay: addDays(today, -CALENDAR_DAYS_BACK),
          lastDay: addDays(today, CALENDAR_DAYS_AHEAD + 1),
        })
        if (!found) return fail('not_found', NO_SUCH_CALENDAR)
        const { language, ...feed } = found
        return new TaggedFile(weekCalendar(feed, { host, t: translatorOf(language ?? 'en') }), CALENDAR_TYPE)
      },
    ),
  ]
}
