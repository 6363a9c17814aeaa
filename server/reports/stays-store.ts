import { sql, type SQL } from 'drizzle-orm'
import { shownProof, type ArrivalProof } from '../../domain/check-ins/changing-codes'
import type { Scope } from '../../domain/access/scope'
import { addDays, type Day } from '../../domain/day'
import { hoursOfDay } from '../../domain/presence/presence'
import { peopleThere, type PersonThere, type ReportedCheckIn } from '../../domain/reports/day-stays'
import { lastStatementOf, toStatement, type LastStatement } from '../check-ins/statement-store'
import { checkIns, presenceStatements, visits } from '../check-ins/tables'
import { closingTimeAt, dayAt, startOfDay, startOfNextDay } from '../offices/day-store'
import { isInScopes } from '../offices/scope-store'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import { readByCursor, type RowQuery } from '../platform/db/cursor'
import { momentOf } from '../platform/db/values'
import type { Db } from '../platform/db/database'
import { kindOf, NAME_NOW } from './store'

type Span = { from: Day; to: Day }

const zone = sql`offices.time_zone`

// A deleted person is identified by the address. Two subqueries can use an index each.
const elsewhereOf = (until: SQL) => {
  const others = (isPerson: SQL) => sql`(
    select json_agg(other.time_in) from ${checkIns} other
    where ${isPerson} and not other.is_visitor and other.office_id <> check_ins.office_id
      and other.time_in > check_ins.time_in and other.time_in <= ${until}
      and other.time_in < ${startOfNextDay(sql`asked.day + 1`, zone)})`
  return sql`case
    when check_ins.is_visitor then null
    when check_ins.user_id is not null then ${others(sql`other.user_id = check_ins.user_id`)}
    else ${others(sql`other.email = check_ins.email and other.user_id is null`)}
  end`
}

const isLeaving = sql`${presenceStatements.what} in ('left', 'confirmed')`

/** The days at offices of these scopes on which an address (in lower case) checked in, or was there since the day before. */
export const daysOfAddress = (email: string, { from, to }: Span, scopes: readonly Scope[]) => {
  const day = dayAt(sql`time_in`, zone)
  // In no time zone does a day begin or end more than a day from that of UTC.
  return sql`
    select distinct office_id, there.day from ${checkIns} join ${offices} on offices.id = office_id,
      lateral (
        select ${day} as day union all
        select ${day} + 1 from ${presenceStatements}
        where check_in_id = check_ins.id and ${isLeaving} and at > ${startOfNextDay(day, zone)}
      ) as there
    where email = ${email} and time_in >= ${addDays(from, -2)}::date and time_in < ${addDays(to, 2)}::date
      and there.day between ${from}::date and ${to}::date and ${isInScopes(scopes)}`
}

/** Every day of a span at an office. */
export const daysOfOffice = ({ id }: Office, { from, to }: Span) => sql`
  select ${id}::uuid as office_id, day::date as day
  from generate_series(${from}::date, ${to}::date, interval '1 day') as day`

const ORDERS = {
  'latest day first': sql`asked.day desc, offices.name, asked.office_id, time_in, check_ins.id`,
  'as they came': sql`asked.day, time_in, check_ins.email, check_ins.id`,
}

// The check-ins of the day before are read only if somebody stayed over midnight.
const startWithNight = (at: Date) => sql`
  case when exists (
    select from ${checkIns} before join ${presenceStatements} on check_in_id = before.id
    where before.office_id = asked.office_id and before.time_in >= ${startOfDay(sql`asked.day - 1`, zone)}
      and before.time_in < ${startOfDay(sql`asked.day`, zone)} and ${isLeaving}
      and at > ${startOfDay(sql`asked.day`, zone)} and said_at <= ${momentOf(at)}
  ) then ${startOfDay(sql`asked.day - 1`, zone)} else ${startOfDay(sql`asked.day`, zone)} end`

/**
 * Selects all check-ins on days at offices, as of a moment. `withNights` adds those of the day before a day if somebody
 * stayed over midnight. Each row is a StayRow.
 */
export function checkInsOn(
  days: SQL,
  at: Date,
  order: keyof typeof ORDERS,
  { withNights = false } = {},
): RowQuery {
  const start = withNights ? startWithNight(at) : startOfDay(sql`asked.day`, zone)
  const rows = sql`
    select
      asked.office_id as "officeId", offices.name as office, offices.time_zone as "timeZone",
      ${closingTimeAt(sql`asked.day`)} as "closesAt", ${closingTimeAt(sql`(asked.day - 1)`)} as "closedAt",
      asked.day::text as day,
      ${kindOf(sql`users.office_id = check_ins.office_id`)} as kind,
      ${NAME_NOW} as name, check_ins.email, coalesce(phone, '') as phone,
      coalesce(company, '') as company, coalesce(host, '') as host, proof, time_in::text as "timeIn",
      time_in < ${startOfDay(sql`asked.day`, zone)} as "isOfDayBefore",
      ${lastStatementOf(sql`check_ins.id`, sql`${presenceStatements.saidAt} <= ${momentOf(at)}`)} as last, ${elsewhereOf(momentOf(at))} as elsewhere
    from (${days}) as asked
      join ${offices} on offices.id = asked.office_id
      join ${checkIns} on check_ins.office_id = asked.office_id and time_in <= ${momentOf(at)}
        and time_in >= ${start} and time_in < ${startOfNextDay(sql`asked.day`, zone)}
      left join ${visits} on check_in_id = check_ins.id
      left join ${users} on users.id = check_ins.user_id`
  return { rows, order: ORDERS[order] }
}

type StayRow = Pick<ReportedCheckIn, 'kind' | 'name' | 'email' | 'phone' | 'company' | 'host'> & {
  officeId: string
  office: string
  timeZone: string
  closesAt: string
  /** The closing time of the day before. */
  closedAt: string
  day: Day
  proof: ArrivalProof | null
  timeIn: string
  isOfDayBefore: boolean
  last: LastStatement | null
  elsewhere: string[] | null
}

/** A day at an office, with its check-ins in the order of the query. */
export type OfficeDay = Pick<StayRow, 'office' | 'timeZone' | 'day'> & {
  checkIns: ReportedCheckIn[]
  people: PersonThere[]
}

const toCheckIn = ({ kind, name, email, phone, company, host, proof, ...row }: StayRow): ReportedCheckIn => ({
  kind,
  name,
  email,
  phone,
  company,
  host,
  cameBy: kind === 'visitor' ? 'visit' : proof === 'badge' ? proof : (shownProof(proof) ?? 'unknown'),
  timeIn: new Date(row.timeIn),
  last: toStatement(row.last),
  elsewhere: row.elsewhere?.map((time) => new Date(time)) ?? [],
})

/** Reads the days of `checkInsOn` one after another, with the people of each and their stays. Memory holds one day. */
export async function* readOfficeDays(tx: Db, query: RowQuery, now: Date): AsyncGenerator<OfficeDay> {
  let rows: StayRow[] = []
  for await (const batch of readByCursor<StayRow>(tx, query))
    for (const row of batch) {
      const [first] = rows
      if (first && (first.day !== row.day || first.officeId !== row.officeId)) {
        yield dayOf(first, rows, now)
        rows = []
      }
      rows.push(row)
    }
  if (rows[0]) yield dayOf(rows[0], rows, now)
}

function dayOf(first: StayRow, rows: readonly StayRow[], now: Date): OfficeDay {
  const { office, timeZone, day, closesAt, closedAt } = first
  const checkInsOf = (isOfDayBefore: boolean) =>
    rows.filter((row) => row.isOfDayBefore === isOfDayBefore).map(toCheckIn)
  const today = { checkIns: checkInsOf(false), hours: hoursOfDay(day, closesAt, timeZone) }
  const yesterday = { checkIns: checkInsOf(true), hours: hoursOfDay(addDays(day, -1), closedAt, timeZone) }
  return { office, timeZone, day, checkIns: today.checkIns, people: peopleThere(today, now, yesterday) }
}
