import { getTableColumns, lt, sql } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import type { PastDay } from '../../domain/presence/past-attendance'
import { offices } from '../offices/tables'
import type { RowQuery } from '../platform/db/cursor'
import type { Db } from '../platform/db/database'
import { momentOf } from '../platform/db/values'
import { pastAttendance } from './tables'

export type CountedOffice = Pick<
  typeof offices.$inferSelect,
  'id' | 'timeZone' | 'country' | 'visitsKeptDays' | 'visitsGoneBefore'
>

/** Lists the offices at which a day has ended within the last hour. */
export const listOfficesAfterMidnight = (db: Db, at: Date): Promise<CountedOffice[]> =>
  db
    .select({
      id: offices.id,
      timeZone: offices.timeZone,
      country: offices.country,
      visitsKeptDays: offices.visitsKeptDays,
      visitsGoneBefore: offices.visitsGoneBefore,
    })
    .from(offices)
    .where(sql`extract(hour from ${momentOf(at)} at time zone ${offices.timeZone}) = 0`)
    .orderBy(offices.id)

/** Writes the numbers of staff of some days of an office, in place of earlier ones. Those of visitors stay. */
export const recordPastStaff = (db: Db, officeId: string, days: readonly Omit<PastDay, 'visitors'>[]) =>
  db
    .insert(pastAttendance)
    .values(days.map((day) => ({ officeId, ...day })))
    .onConflictDoUpdate({
      target: [pastAttendance.officeId, pastAttendance.day],
      set: {
        staff: sql`excluded.staff`,
        guests: sql`excluded.guests`,
        planned: sql`excluded.planned`,
      },
    })

/** Writes the numbers of visitors of some days of an office that have a row. */
export const recordPastVisitors = (
  db: Db,
  officeId: string,
  days: readonly Pick<PastDay, 'day' | 'visitors'>[],
) =>
  db.execute(sql`
    update ${pastAttendance} as past set visitors = counted.visitors
    from unnest(
      ${sql.param(days.map(({ day }) => day))}::date[],
      ${sql.param(days.map(({ visitors }) => visitors))}::int[]
    ) as counted (day, visitors)
    where past.office_id = ${officeId} and past.day = counted.day`)

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
