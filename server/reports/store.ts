import { sql } from 'drizzle-orm'
import { WEEKDAYS, type Day } from '../../domain/day'
import type { EmployeeRow, GuestKind, GuestRow } from '../../domain/reports/check-in-history'
import type { Snapshot } from '../../domain/reports/statuses-history'
import { checkIns, visits } from '../check-ins/tables'
import { dayAt, startOfDay, startOfNextDay } from '../offices/day-store'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import type { RowQuery } from '../platform/db/cursor'
import { dayStatuses } from '../statuses/tables'
import { weeklySnapshots } from './tables'

const instant = (written: string | null) => (written === null ? null : new Date(written))

/** One office, or all, and the days of an extract. */
export type Window = { office: Office | null; firstDay: Day; lastDay: Day }

// A day becomes one character, because 100,000 people have 4,600,000 days.
const FIRST_COLUMN = '0'.charCodeAt(0)
const columnOf = (day: unknown, firstDay: Day) => sql`chr(${FIRST_COLUMN} + (${day} - ${firstDay}::date))`

const readColumns = (written: string | null) =>
  Array.from(written ?? '', (character) => character.charCodeAt(0) - FIRST_COLUMN)

// Each status is two characters: its column and its code.
function readStatuses(written: string | null) {
  const statuses: number[] = []
  for (let at = 0; written && at < written.length; at += 2)
    statuses[written.charCodeAt(at) - FIRST_COLUMN] = Number(written[at + 1])
  return statuses
}

export type PersonRow = Pick<EmployeeRow, 'name' | 'email' | 'office' | 'comment'> & {
  lastUpdated: string | null
  statuses: string | null
  visits: string | null
}

export const readPerson = ({ lastUpdated, statuses, visits, ...person }: PersonRow): EmployeeRow => ({
  ...person,
  lastUpdated: instant(lastUpdated)?.toISOString() ?? '',
  statuses: readStatuses(statuses),
  checkedInOn: readColumns(visits),
})

/**
 * Selects the people of an office with the days on which they checked in there, or everybody with the days of
 * check-ins anywhere.
 */
export function peopleOf({ office, firstDay, lastDay }: Window): RowQuery {
  // Nearly every check-in is at the person's own office. A search for the zone of each one would cost more
  // than everything else.
  const zoneOfVisit = sql`case check_ins.office_id when users.office_id then own.time_zone
    else (select time_zone from ${offices} where offices.id = check_ins.office_id) end`
  const visit = dayAt(sql`check_ins.time_in`, zoneOfVisit)
  const rows = sql`
    select
      users.name, users.email, coalesce(own.name, '') as office, users.comment,
      users.last_updated::text as "lastUpdated",
      (
        select string_agg(${columnOf(sql`day`, firstDay)} || status, '') from ${dayStatuses}
        where user_id = users.id and day between ${firstDay} and ${lastDay}
      ) as statuses,
      (
        select string_agg(distinct ${columnOf(visit, firstDay)}, '') from ${checkIns}
        where user_id = users.id and time_in >= ${startOfDay(firstDay, 'UTC')} - interval '1 day'
          and ${visit} between ${firstDay} and ${lastDay}
          ${office ? sql`and check_ins.office_id = users.office_id` : sql``}
      ) as visits
    from ${users} left join ${offices} own on own.id = users.office_id
    ${office ? sql`where users.office_id = ${office.id}` : sql``}`
  // This order has an index, so the first rows come without sorting all the others.
  return { rows, order: office ? sql`name, email` : sql`email` }
}

export type VisitRow = Omit<GuestRow, 'checkedInOn'> & { kind: GuestKind; visits: string }

export const readGuest = ({ visits, ...guest }: VisitRow): GuestRow => ({
  ...guest,
  checkedInOn: readColumns(visits),
})

/** The kind of a check-in's person: visitor, former colleague, employee of this office, or guest. */
export const kindOf = (isHome: unknown) => sql`case
  when is_visitor then 'visitor' when user_id is null then 'former' when ${isHome} then 'employee' else 'guest' end`

/**
 * Selects guests: for one office, all people from elsewhere; for all offices, people without a record.
 */
export const guestsOf = ({ office, ...days }: Window): RowQuery =>
  office ? guestsOfOffice(office, days) : strangersOf(days)

function guestsOfOffice({ id, name, timeZone }: Office, { firstDay, lastDay }: Omit<Window, 'office'>) {
  const came = sql`
    (
      select user_id, is_visitor, ${NAME_NOW} as name, check_ins.email, coalesce(host, '') as host, time_in
      from ${checkIns} left join ${visits} on check_in_id = check_ins.id left join ${users} on users.id = check_ins.user_id
      where check_ins.office_id = ${id} and users.office_id is distinct from check_ins.office_id
        and time_in >= ${startOfDay(firstDay, timeZone)} and time_in < ${startOfNextDay(lastDay, timeZone)}
    ) came`
  const kind = kindOf(sql`false`)
  const day = dayAt(sql`time_in`, timeZone)
  const rows = sql`
    select
      ${kind} as kind, name, email, ${name}::text as office, host,
      string_agg(distinct ${columnOf(day, firstDay)}, '') as visits
    from ${came}
    group by 1, 2, 3, 5`
  // The column with the most different values comes first, so most comparisons end there.
  const counted = sql`select distinct email, name, host, ${kind} from ${came}`
  return { rows, order: sql`kind, name, email, host`, counted }
}

/** Selects one row for each visitor and each deleted person, whatever their offices and hosts. */
function strangersOf({ firstDay, lastDay }: Omit<Window, 'office'>) {
  // Without the offset the database would compute the office's first moment for a million check-ins, most of
  // which are no guest's.
  const came = sql`
    (
      select office_id, user_id, is_visitor, name, email, coalesce(host, '') as host, time_in
      from ${checkIns} left join ${visits} on check_in_id = id
      where user_id is null and time_in >= ${startOfDay(firstDay, 'UTC')} - interval '1 day'
        and time_in < ${startOfNextDay(lastDay, 'UTC')} + interval '1 day'
      offset 0
    ) came
      join ${offices} on offices.id = came.office_id
    where time_in >= ${startOfDay(firstDay, sql`offices.time_zone`)}
      and time_in < ${startOfNextDay(lastDay, sql`offices.time_zone`)}`
  // A visitor may have typed anybody's address, so the name counts too. A deleted person is identified by the
  // address alone.
  const who = sql`email, case when is_visitor then came.name end`
  const day = dayAt(sql`time_in`, sql`offices.time_zone`)
  const rows = sql`
    select
      ${kindOf(sql`false`)} as kind, max(came.name) as name, email,
      string_agg(distinct offices.name, ', ') as office, string_agg(distinct host, ', ') as host,
      string_agg(distinct ${columnOf(day, firstDay)}, '') as visits
    from ${came}
    group by 1, ${who}`
  const counted = sql`select distinct ${who}, is_visitor from ${came}`
  return { rows, order: sql`kind, name, email`, counted }
}

/** The name of a check-in's person: the present one of staff, and for other people the given one. */
export const NAME_NOW = sql`coalesce(nullif(users.name, ''), check_ins.name)`

/** Selects the check-ins to an office from a day on, newest first. Each row is a QrCheckIn. */
export const checkInsOf = (office: Office, firstDay: Day): RowQuery => ({
  rows: sql`
    select
      ${kindOf(sql`users.office_id = check_ins.office_id`)} as kind,
      ${NAME_NOW} as name, check_ins.email, ${office.name}::text as office, time_in,
      (time_in at time zone ${office.timeZone})::text as "localTime"
    from ${checkIns} left join ${users} on users.id = check_ins.user_id
    where check_ins.office_id = ${office.id} and time_in >= ${startOfDay(firstDay, office.timeZone)}`,
  order: sql`time_in desc, email`,
})

type Weekday = 'mo' | 'tu' | 'we' | 'th' | 'fr' | 'sa' | 'su'

export type SnapshotRow = Pick<Snapshot, 'name' | 'email' | 'country' | 'office' | 'comment'> & {
  last_updated: string | null
  valid_until: string | null
  taken_at: string
} & Record<`w_day_${Weekday}`, boolean> &
  Record<`w_day_${Weekday}_option`, string>

export const readSnapshot = (row: SnapshotRow): Snapshot => ({
  ...row,
  lastUpdated: instant(row.last_updated),
  validUntil: instant(row.valid_until),
  takenAt: new Date(row.taken_at),
  days: WEEKDAYS.map((name) => {
    const weekday = name.toLowerCase() as Weekday
    return { isWorking: row[`w_day_${weekday}`], option: row[`w_day_${weekday}_option`] }
  }),
})

/** Selects the snapshots of an office from a day on, newest first. */
export const snapshotsOf = (office: Office, firstDay: Day): RowQuery => ({
  rows: sql`
    select * from ${weeklySnapshots}
    where office_id = ${office.id} and taken_at >= ${startOfDay(firstDay, office.timeZone)}`,
  order: sql`taken_at desc, name, email`,
})
