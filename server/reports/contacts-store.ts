import { sql } from 'drizzle-orm'
import { addDays, type Day } from '../../domain/day'
import type { Scope } from '../../domain/access/scope'
import type { EndedBy } from '../../domain/presence/presence'
import type { PersonKind } from '../../domain/reports/person-label'
import { checkIns } from '../check-ins/tables'
import { dayAt, startOfDay, startOfNextDay } from '../offices/day-store'
import { offices, users } from '../organisation/tables'
import type { Db } from '../platform/database'
import { isInScopes } from '../offices/scope-store'
import { kindOf } from './store'

export type TracedCheckIn = {
  office: string
  /** A day of the office's calendar. */
  day: Day
  kind: PersonKind
  name: string
  email: string
  phone: string
  company: string
  host: string
  timeIn: Date
  timeOut: Date | null
  endedBy: EndedBy | null
  endOfDay: Date
}

const zone = sql`offices.time_zone`
const day = dayAt(sql`time_in`, zone)
const endOfDay = startOfNextDay(day, zone)

/**
 * Lists the check-ins of an address (in lower case) at offices of these scopes, and the check-ins of
 * everybody else at the same office on the same day.
 */
export async function listTraced(
  db: Db,
  email: string,
  { from, to }: { from: Day; to: Day },
  scopes: readonly Scope[],
) {
  const { rows } = await db.execute<Record<keyof TracedCheckIn, string>>(sql`
    with traced as (
      select distinct office_id, ${day} as day from ${checkIns} join ${offices} on offices.id = office_id
      where email = ${email} and time_in >= ${from}::date and time_in < ${addDays(to, 1)}::date
        and ${isInScopes(scopes)}
    )
    select
      offices.name as office, traced.day::text as day,
      ${kindOf(sql`users.office_id = check_ins.office_id`)} as kind,
      check_ins.name, check_ins.email, phone, company, host,
      time_in::text as "timeIn", time_out::text as "timeOut", ended_by as "endedBy", ${endOfDay}::text as "endOfDay"
    from traced
      join ${offices} on offices.id = traced.office_id
      join ${checkIns} on check_ins.office_id = traced.office_id
        and time_in >= ${startOfDay(sql`traced.day`, zone)} and time_in < ${startOfNextDay(sql`traced.day`, zone)}
      left join ${users} on users.id = check_ins.user_id
    order by time_in`)
  return rows.map((row) => ({
    ...row,
    timeIn: new Date(row.timeIn),
    timeOut: row.timeOut ? new Date(row.timeOut) : null,
    endOfDay: new Date(row.endOfDay),
  })) as TracedCheckIn[]
}
