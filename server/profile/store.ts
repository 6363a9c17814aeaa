import { and, eq, sql } from 'drizzle-orm'
import { addDays, utcDay } from '../../domain/day'
import type { Me } from '../../domain/profile/signed-in-person'
import { ownDutiesOf } from '../duties/store'
import { newestCheckInOf } from '../check-ins/store'
import { declarations } from '../health/tables'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import type { StatusChanges } from '../../domain/statuses/calendar'
import type { AuditEntry } from '../platform/events/audit'
import type { Db } from '../platform/db/database'
import type { Write } from '../platform/calls/route'
import { happening, happeningValues } from '../platform/events/events'
import { readAlong, reading } from '../platform/calls/reading'
import { NO_KEY } from '../platform/calls/repeats'
import { moment, statement, value, type Values } from '../platform/db/statement'
import { dayStatuses } from '../statuses/tables'

// The day of the viewer may differ from that of the server. Each end has one day more than the calendar.
const DAYS_BACK = 8
const DAYS_AHEAD = 31

/** The row of a reading with the record of the person `caller`, by `at` and the values of `meValues`. */
export const ME = sql`
  select ${users.email}, ${users.handle}, ${users.name}, ${users.role}, ${users.comment},
    ${ownDutiesOf(sql`${users.id}`, moment('at'))} as duties,
    ${offices.country}, ${offices.name} as office, ${users.officeId} as "officeId",
    coalesce((
      select json_object_agg(day, json_build_object('status', status, 'comment', comment)) from ${dayStatuses}
      where user_id = ${users.id} and day between ${value('firstDay')}::date and ${value('lastDay')}::date
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
  from ${users} left join ${offices} on ${offices.id} = ${users.officeId}
    left join lateral ${newestCheckInOf(sql`${users.id}`)} as newest on true
  where ${users.id} = caller.id`

export function meValues(now: Date): Values {
  const today = utcDay(now)
  return { at: now, firstDay: addDays(today, -DAYS_BACK), lastDay: addDays(today, DAYS_AHEAD) }
}

const iso = (written: string) => new Date(written).toISOString()

/** Presents what was read of the own record. Its moments are texts of the database. */
export const toMe = (read: Me): Me => ({
  ...read,
  lastUpdated: read.lastUpdated && iso(read.lastUpdated),
  createdAt: iso(read.createdAt),
  lastCheckInTime: read.lastCheckInTime && iso(read.lastCheckInTime),
  declarationsValidUntil: Object.fromEntries(
    Object.entries(read.declarationsValidUntil).map(([office, until]) => [office, iso(until)]),
  ),
})

/** Reads the caller's own record. */
export const OWN_RECORD = reading<Me>('own record', ME)

/** Finds what a person sees of the own record. Returns null when the record has gone. */
export async function findMe(db: Db, userId: string, now: Date) {
  const { seen } = await readAlong(db, userId, {
    reading: OWN_RECORD,
    values: { ...meValues(now), ...NO_KEY },
  })
  return (seen as Me | null) && toMe(seen as Me)
}

type ProfileChange = { name?: string; comment?: string; officeId?: string; updatedById: string; now: Date }

/** Changes the own record. Returns false where the person has an office already and names another one. */
export async function changeProfile(db: Db, userId: string, { now, ...change }: ProfileChange) {
  const isFree = change.officeId === undefined ? undefined : sql`${users.officeId} is null`
  const changed = await db
    .update(users)
    .set({ ...change, lastUpdated: now })
    .where(and(eq(users.id, userId), isFree))
    .returning({ id: users.id })
  return changed.length > 0
}

const CHANGED = sql`exists (select from changed)`

const EMPTIED = sql`
  emptied as (
    delete from ${dayStatuses}
    where user_id = (select id from changed) and day = any(${value('emptied')}::date[])
  ),`

// Nothing is written where the record has changed since it was read.
const change = (isEmptying: boolean) =>
  statement<{ written: boolean }>(
    `change own record${isEmptying ? ' and empty days' : ''}`,
    sql`
      with changed as (
        update ${users} set
          name = coalesce(${value('name')}, name), comment = coalesce(${value('comment')}, comment),
          last_updated = ${moment('at')}, updated_by_id = id
        where id = ${value('personId')}::uuid and last_updated is not distinct from ${moment('before')}
        returning id
      ), ${isEmptying ? EMPTIED : sql``} chosen as (
        insert into ${dayStatuses} (user_id, day, status, comment)
        select changed.id, entry.* from changed, unnest(
          ${value('days')}::date[], ${value('statuses')}::smallint[], ${value('comments')}::text[]
        ) as entry
        on conflict (user_id, day) do update set status = excluded.status, comment = excluded.comment
      ), ${happening('change own profile', CHANGED)}
      select ${CHANGED} as written`,
  )

const CHANGE = change(false)
const CHANGE_AND_EMPTY = change(true)

type OwnChange = {
  person: { id: string; email: string }
  /** When the record had changed last as it was read, as a text of the database. */
  before: string | null
  columns: { name?: string; comment?: string }
  statuses: StatusChanges
  officeId: string | null
  details: AuditEntry['details']
  at: Date
}

/** Writes what a person changes of the own record and days, with the event. */
export const writeOwnRecord =
  ({ person, before, columns: { name, comment }, statuses, officeId, details, at }: OwnChange): Write =>
  async (db) => {
    const entries = Object.entries(statuses).flatMap(([day, entry]) => (entry ? [{ day, ...entry }] : []))
    const event = {
      at,
      by: person,
      act: 'change own profile',
      person: person.id,
      subject: person.email,
    } as const
    const emptied = Object.keys(statuses).filter((day) => statuses[day] === null)
    const [row] = await (emptied.length > 0 ? CHANGE_AND_EMPTY : CHANGE)(db, {
      ...happeningValues({ ...event, offices: [officeId], details }),
      name: name ?? null,
      comment: comment ?? null,
      before,
      emptied,
      days: entries.map(({ day }) => day),
      statuses: entries.map(({ status }) => status),
      comments: entries.map((entry) => entry.comment),
    })
    return row?.written ?? false
  }
