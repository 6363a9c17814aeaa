import { sql } from 'drizzle-orm'
import { weekOf, type Day } from '../../domain/day'
import type { ListedPlace, PersonRow } from '../../domain/people/contract'
import type { StatusCalendar } from '../../domain/statuses/calendar'
import { checkIns, presenceStatements } from '../check-ins/tables'
import { declarations } from '../health/tables'
import { startOfDay, startOfNextDay } from '../offices/day-store'
import { helpingDutiesAt } from './helping-duties-store'
import { isActive, users } from './tables'
import type { Db } from '../platform/db/database'
import {
  bool,
  date,
  listOf,
  moment,
  statement,
  text,
  uuid,
  type Placeholders,
} from '../platform/db/statement'
import { dayStatuses } from '../statuses/tables'

/** The people of some offices on their own todays, with the week of a day. */
export type PeopleView = { places: readonly (ListedPlace & { showsLeavings: boolean })[]; day: Day }

const VIEW_PARAMETERS = {
  ids: listOf(uuid),
  timeZones: listOf(text),
  todays: listOf(date),
  declared: listOf(bool),
  leavings: listOf(bool),
  firstDay: date,
  lastDay: date,
  now: moment,
}
type ViewPlaceholders = Placeholders<typeof VIEW_PARAMETERS>

// Without the offsets the database reads all people for a call on several offices.
const asked = ({ ids, timeZones, todays, declared, leavings }: ViewPlaceholders) => sql`(
  select place, office_id, shows_declarations, shows_leavings,
    ${startOfDay(sql`today`, sql`time_zone`)} as day_start, ${startOfNextDay(sql`today`, sql`time_zone`)} as day_end
  from unnest(${ids}, ${timeZones}, ${todays}, ${declared}, ${leavings}) with ordinality as given (office_id, time_zone, today, shows_declarations, shows_leavings, place)
  offset 0
) as asked`

// Text that is joined by hand takes half the time of json_object_agg and json_build_object.
const listed = ({ firstDay, lastDay, now }: ViewPlaceholders) => sql`(
  select
    users.id, users.name, users.email, users.role, users.comment, users.last_updated,
    came.at as arrived_at, case when asked.shows_leavings and came.at is not null then (
      select case when what in ('left', 'confirmed') then said.at end
      from ${checkIns} join ${presenceStatements} as said on said.check_in_id = ${checkIns.id}
      where user_id = users.id and office_id = asked.office_id and time_in = came.at
      order by nr desc limit 1
    ) end as left_at,
    case when asked.shows_declarations then (
      select max(valid_until) from ${declarations} where user_id = users.id and office_id = asked.office_id
    ) end as valid_until,
    users.picture_version as picture, helper.duties, week.statuses, week.digest
  from ${users} left join (
    select user_id, max(time_in) as at from ${checkIns}
    where office_id = asked.office_id and time_in >= asked.day_start and time_in < asked.day_end and not is_visitor
    group by user_id
  ) as came on came.user_id = users.id
  left join (${helpingDutiesAt(sql`asked.office_id`, now)}) as helper on helper.user_id = users.id, lateral (
    select
      string_agg(day || '":{"status":' || status || ',"comment":' ||
        case comment when '' then '""}' else to_json(comment) || '}' end, ',"') as statuses,
      sum(hash_record_extended(row(day, status, comment), 0)) as digest
    from ${dayStatuses}
    where user_id = users.id and day between ${firstDay} and ${lastDay}
  ) as week
  where users.office_id = asked.office_id and ${isActive()}
  offset 0
) as listed`

// It covers every column that the list shows.
const digest = sql`hash_record_extended(
  row(asked.place, listed.id, name, email, role, comment, last_updated, arrived_at, left_at, valid_until, picture, duties, listed.digest), 0)`

const instant = (moment: string) =>
  sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

type Told = Omit<PersonRow, 'statuses' | 'office' | 'officeId' | 'checkedInToday' | 'leftAt' | 'duties'>
export type ListedRow = Told & {
  place: number
  /** In seconds since 1970. */
  arrivedAt: number | null
  leftAt: string | null
  duties: PersonRow['duties'] | null
  statuses: string | null
  digest: string
}

const people = statement(
  'people of offices',
  VIEW_PARAMETERS,
  (values) => sql<ListedRow>`select
    (asked.place - 1)::int as place, listed.id, name, email, role, comment, ${instant('last_updated')} as "lastUpdated",
    date_part('epoch', arrived_at) as "arrivedAt", ${instant('left_at')} as "leftAt",
    ${instant('valid_until')} as "declarationValidUntil", picture, duties, statuses, ${digest} as digest
  from ${asked(values)}, lateral ${listed(values)}`,
)

const version = statement(
  'version of people of offices',
  VIEW_PARAMETERS,
  (values) => sql<{ people: number; digest: string | null }>`
    select count(*)::int as people, sum(${digest})::text as digest from ${asked(values)}, lateral ${listed(values)}`,
)

function valuesOf({ places, day }: PeopleView, now: Date) {
  const week = weekOf(day)
  return {
    ids: places.map(({ officeId }) => officeId),
    timeZones: places.map(({ timeZone }) => timeZone),
    todays: places.map(({ today }) => today),
    declared: places.map(({ showsDeclarations }) => showsDeclarations),
    leavings: places.map(({ showsLeavings }) => showsLeavings),
    firstDay: week[0] ?? day,
    lastDay: week.at(-1) ?? day,
    now,
  }
}

const versionOf = (people: number, digest: unknown) => `${people} ${String(digest)}`

/** Reads the version of a view: a hash of all values of its list at one moment. */
export async function readPeopleVersion(db: Db, view: PeopleView, now: Date) {
  const [found] = await version(db, valuesOf(view, now))
  return versionOf(found?.people ?? 0, found?.digest ?? 0)
}

/** Lists the people of a view by one query, in no order, with the version of the list. */
export async function listPeopleOf(
  db: Db,
  view: PeopleView,
  now: Date,
): Promise<{ version: string; rows: ListedRow[] }> {
  const rows = await people(db, valuesOf(view, now))
  const digest = rows.reduce((sum, row) => sum + BigInt(row.digest), 0n)
  return { version: versionOf(rows.length, digest), rows }
}

export const toPersonRow = (row: ListedRow, { places }: PeopleView): PersonRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  office: places[row.place]?.office ?? '',
  officeId: places[row.place]?.officeId ?? '',
  role: row.role,
  comment: row.comment,
  lastUpdated: row.lastUpdated,
  statuses: row.statuses === null ? {} : (JSON.parse(`{"${row.statuses}}`) as StatusCalendar),
  checkedInToday: row.arrivedAt !== null,
  ...(row.leftAt !== null && { leftAt: row.leftAt }),
  declarationValidUntil: row.declarationValidUntil,
  picture: row.picture,
  duties: row.duties ?? [],
})
