import { sql } from 'drizzle-orm'
import { utcDay } from '../../domain/day'
import { FEWEST } from '../../domain/presence/past-attendance'
import { offices } from '../../server/offices/tables'
import { users } from '../../server/people/tables'
import type { Db } from '../../server/platform/db/database'
import { pastAttendance } from '../../server/presence/tables'

const DAYS = 400
// The shares of an office's people who come, from Monday to Sunday.
const SHARES = [0.22, 0.27, 0.25, 0.23, 0.14, 0.02, 0.01]

/** Gives each office of the demo the numbers of more than a year, which grow slowly and differ by weekday. */
export const insertPastDays = (db: Db, now: Date) =>
  db.execute(sql`
    insert into ${pastAttendance} (office_id, day, staff, guests, visitors, planned)
    select id, day, ${shown(sql`came`)}, ${shown(sql`came * 0.12`)}, ${shown(sql`came * 0.2`)}, ${shown(sql`came * 1.15`)}
    from (
      select place.id, day::date as day,
        place.people * (${sql.param(SHARES)}::float8[])[extract(isodow from day)::int]
          * (0.7 + 0.3 * (${DAYS} - ago) / ${DAYS}) * (0.85 + 0.3 * abs(hashtext(place.id::text || ago) % 100) / 100) as came
      from (
        select ${offices.id}, (select count(*) from ${users} where office_id = ${offices.id}) as people from ${offices}
      ) as place, generate_series(1, ${DAYS}) as ago, lateral (select ${utcDay(now)}::date - ago as day) as dated
    ) as counted`)

const shown = (people: ReturnType<typeof sql>) =>
  sql`case when round(${people}) >= ${FEWEST} then round(${people})::int end`
