import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { addDays, utcDay, type Day } from '../../domain/day'
import type { Language } from '../../domain/language'
import type { GivenBy } from '../../domain/people/given-by'
import { daysOffBetween, type OfficeDays } from '../../domain/offices/office-days'
import type { Me } from '../../domain/profile/signed-in-person'
import { comingDutiesOf, ownDutiesOf } from '../duties/store'
import { newestCheckInOf } from '../check-ins/store'
import { declarations } from '../health/tables'
import { officeDaysOf } from '../offices/day-store'
import { hasEndedAt, isIdOfEnded } from '../offices/store'
import { offices } from '../offices/tables'
import { givenByOf } from '../people/given-by-store'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { eventOf, happening } from '../platform/events/events'
import { along, readAlong, reading } from '../platform/calls/reading'
import type { Written } from '../platform/calls/route'
import {
  date,
  listOf,
  moment,
  orNull,
  smallint,
  statement,
  text,
  uuid,
  type Placeholders,
} from '../platform/db/statement'
import { dayStatuses } from '../statuses/tables'

// The viewer's day may differ from the server's, so each end has one day more than the calendar.
const DAYS_BACK = 8
const DAYS_AHEAD = 31

/** The parameters of `me`. */
export const ME_PARAMETERS = { at: moment, firstDay: date, lastDay: date }

/**
 * A person's own record as it was read, with the directory that gives facts about the person, which the answer leaves out, and the days
 * of the office and the span of the calendar.
 */
export type ReadMe = Omit<Me, 'daysOff'> & {
  givenBy: GivenBy | null
  officeDays: OfficeDays | null
  firstDay: Day
  lastDay: Day
}

/** The row of a reading with the record of the person `caller`. An office that has closed for good is none. */
export const me = ({ at, firstDay, lastDay }: Placeholders<typeof ME_PARAMETERS>) => sql<ReadMe>`
  select ${users.email}, ${users.handle}, ${users.name}, ${users.role}, ${users.comment}, ${users.pictureVersion} as picture,
    ${users.language},
    ${ownDutiesOf(sql`${users.id}`, at)} as duties, ${comingDutiesOf(sql`${users.id}`, at)} as "comingDuties",
    ${offices.country}, ${offices.name} as office, ${offices.id} as "officeId", ${givenByOf(sql`${users.id}`)} as "givenBy",
    case when ${offices.id} is not null then ${officeDaysOf()} end as "officeDays",
    (${firstDay})::text as "firstDay", (${lastDay})::text as "lastDay",
    coalesce((
      select json_object_agg(day, case when is_usual then json_build_object('status', status, 'comment', comment, 'isUsual', true)
        else json_build_object('status', status, 'comment', comment) end) from ${dayStatuses}
      where user_id = ${users.id} and day between ${firstDay} and ${lastDay}
    ), '{}') as statuses,
    ${users.lastUpdated} as "lastUpdated", ${users.createdAt} as "createdAt",
    coalesce((select email from ${users} changer where changer.id = ${users.updatedById}), '') as "updatedBy",
    (select name from ${offices} last where last.id = newest.office_id) as "lastCheckInOffice",
    newest.office_id as "lastCheckInOfficeId", newest.time_in as "lastCheckInTime",
    coalesce((
      select json_object_agg(office_id, valid_until) from (
        select office_id, max(valid_until) as valid_until from ${declarations}
        where user_id = ${users.id} group by office_id
      ) as newest
    ), '{}') as "declarationsValidUntil"
  from ${users} left join ${offices} on ${offices.id} = ${users.officeId} and not ${hasEndedAt(at)}
    left join lateral ${newestCheckInOf(sql`${users.id}`)} as newest on true
  where ${users.id} = caller.id`

export function meValues(now: Date) {
  const today = utcDay(now)
  return { at: now, firstDay: addDays(today, -DAYS_BACK), lastDay: addDays(today, DAYS_AHEAD) }
}

const iso = (written: string) => new Date(written).toISOString()

/** Presents a person’s own record as it was read. Its moments are texts of the database. */
export const toMe = ({ officeDays, firstDay, lastDay, ...read }: ReadMe): Me => ({
  ...read,
  ...(officeDays && { daysOff: daysOffBetween(officeDays, firstDay, lastDay) }),
  lastUpdated: read.lastUpdated && iso(read.lastUpdated),
  createdAt: iso(read.createdAt),
  lastCheckInTime: read.lastCheckInTime && iso(read.lastCheckInTime),
  declarationsValidUntil: Object.fromEntries(
    Object.entries(read.declarationsValidUntil).map(([office, until]) => [office, iso(until)]),
  ),
})

/** Reads the caller's own record. */
export const OWN_RECORD = reading('own record', ME_PARAMETERS, me)

/** Changes a person's language in the caller's transaction. */
export const changeLanguageOf = (db: Db, userId: string, language: Language | null) =>
  db.update(users).set({ language }).where(eq(users.id, userId))

/** Finds a person's own record. Returns null if it is gone. */
export async function findMe(db: Db, userId: string, now: Date) {
  const { seen } = await readAlong(db, userId, along(OWN_RECORD, meValues(now)))
  return seen && toMe(seen)
}

type ProfileChange = { name?: string; comment?: string; officeId?: string; updatedById: string; now: Date }

/** Changes a person’s own record. Returns false if the person has an office already and names another one. An office that has closed for good is none. */
export async function changeProfile(db: Db, userId: string, { now, ...change }: ProfileChange) {
  const isFree =
    change.officeId === undefined ? undefined : or(isNull(users.officeId), isIdOfEnded(users.officeId, now))
  const changed = await db
    .update(users)
    .set({ ...change, lastUpdated: now })
    .where(and(eq(users.id, userId), isFree))
    .returning({ id: users.id })
  return changed.length > 0
}

const CHANGED = sql`exists (select from changed)`

/**
 * Writes a person's change of their own record and days, with the event. Writes nothing if the record has changed
 * since it was read.
 */
export const CHANGE_OWN_RECORD = statement(
  'change own record',
  {
    userId: uuid,
    /** The last change of the record as it was read. */
    before: orNull(moment),
    name: orNull(text),
    comment: orNull(text),
    emptied: listOf(date),
    days: listOf(date),
    statuses: listOf(smallint),
    comments: listOf(text),
    ...eventOf<'change own profile'>(),
  },
  // The inner select hides the number of emptied days: with it the database would plan each call anew.
  (values) => sql<Written>`
    with changed as (
      update ${users} set
        name = coalesce(${values.name}, name), comment = coalesce(${values.comment}, comment),
        last_updated = ${values.at}, updated_by_id = id
      where id = ${values.userId} and last_updated is not distinct from ${values.before}
      returning id
    ), emptied as (
      delete from ${dayStatuses}
      where user_id = (select id from changed) and day = any((select ${values.emptied})::date[])
    ), chosen as (
      insert into ${dayStatuses} (user_id, day, status, comment)
      select changed.id, entry.* from changed, unnest(${values.days}, ${values.statuses}, ${values.comments}) as entry
      on conflict (user_id, day) do update set status = excluded.status, comment = excluded.comment, is_usual = false
    ), ${happening(values, CHANGED)}
    select ${CHANGED} as written`,
)
