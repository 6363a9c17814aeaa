import { getTableColumns, lt, sql } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import type { PastDay } from '../../domain/presence/past-attendance'
import { offices } from '../offices/tables'
import type { RowQuery } from '../platform/db/cursor'
import type { Db } from '../platform/db/database'
import { momentOf } from '../platform/db/values'
import { pastAttendance } from './tables'

export type CountedOffice = { id: string; timeZone: string; country: string }

/** Lists the offices at which a day has ended within the last hour. */
export async function listOfficesAfterMidnight(db: Db, at: Date) {
  const { rows } = await db.execute<CountedOffice>(sql`
    select id, time_zone as "timeZone", country from ${offices}
    where extract(hour from ${momentOf(at)} at time zone time_zone) = 0 order by id`)
  return rows
}

/** Writes the numbers of some days of an office, in place of earlier ones. */
export const recordPastDays = (db: Db, officeId: string, days: readonly PastDay[]) =>
  db
    .insert(pastAttendance)
    .values(days.map((day) => ({ officeId, ...day })))
    .onConflictDoUpdate({
      target: [pastAttendance.officeId, pastAttendance.day],
      set: {
        staff: sql`excluded.staff`,
        guests: sql`excluded.guests`,
        visitors: sql`excluded.visitors`,
        planned: sql`excluded.planned`,
      },
    })

export const forgetPastDays = (db: Db, before: Day) =>
  db.delete(pastAttendance).where(lt(pastAttendance.day, before))

const { officeId: _officeId, ...DAY } = getTableColumns(pastAttendance)

/** Lists the past days of an office, the oldest first. */
export const listPastDays = (db: Db, officeId: string): Promise<PastDay[]> =>
  db
    .select(DAY)
    .from(pastAttendance)
    .where(sql`${pastAttendance.officeId} = ${officeId}`)
    .orderBy(pastAttendance.day)

/** The past days of an office as the rows of a file. */
export const pastDaysOf = ({ id, name }: { id: string; name: string }): RowQuery => ({
  rows: sql`select ${name}::text as office, day::text, staff, guests, visitors, planned from ${pastAttendance}
    where office_id = ${id}`,
  order: sql`day`,
})
