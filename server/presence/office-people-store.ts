import { sql } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import type { PersonRow } from '../../domain/people/contract'
import { hasCome, presenceOf } from '../../domain/presence/presence'
import { checkIns } from '../check-ins/tables'
import { declarations } from '../health/tables'
import { startOfDay, startOfNextDay } from '../offices/day-store'
import { users } from '../organisation/tables'
import type { Db } from '../platform/database'

export type OfficeToday = {
  office: { id: string; name: string; timeZone: string }
  /** The day in the time zone of the office. */
  today: Day
  withDeclarations: boolean
}

type Told = Omit<PersonRow, 'statuses' | 'office' | 'officeId' | 'checkedInToday'>
type ListedRow = Told & { place: number; arrivedAt: string | null; elsewhereAt: string | null }

const instant = (written: string | null) => (written === null ? null : new Date(written))
const isoOf = (written: string | null) => instant(written)?.toISOString() ?? null

const presenceOfRow = ({ arrivedAt, elsewhereAt }: Pick<ListedRow, 'arrivedAt' | 'elsewhereAt'>) =>
  presenceOf({
    arrivals: arrivedAt === null ? [] : [{ timeIn: new Date(arrivedAt), timeOut: null, endedBy: null }],
    elsewhere: instant(elsewhereAt),
  })

/** Lists the people of these offices by one query, in no order and without their statuses. */
export async function listPeopleOf(
  db: Db,
  asked: readonly OfficeToday[],
): Promise<Omit<PersonRow, 'statuses'>[]> {
  if (asked.length === 0) return []
  const places = asked.map(({ office, today, withDeclarations }, place) => {
    const [start, end] = [startOfDay(today, office.timeZone), startOfNextDay(today, office.timeZone)]
    return sql`(${place}::int, ${office.id}::uuid, ${start}, ${end}, ${withDeclarations}::boolean)`
  })
  // A person's row holds the last check-in. The database reads check-ins only of people who went on to another office.
  // Without the offset the database reads everybody when several offices are asked for.
  const { rows } = await db.execute<ListedRow>(sql`
    select asked.place, listed.*
    from (values ${sql.join(places, sql`, `)}) as asked (place, office_id, day_start, day_end, with_declarations),
    lateral (
      select
        users.id, users.name, users.email, users.role, users.comment, users.last_updated as "lastUpdated",
        case
          when last_check_in_time is null or last_check_in_time < asked.day_start then null
          when last_check_in_office_id = asked.office_id and last_check_in_time < asked.day_end
            then last_check_in_time
          else (
            select max(time_in) from ${checkIns}
            where user_id = users.id and office_id = asked.office_id and not is_visitor
              and time_in >= asked.day_start and time_in < asked.day_end
          )
        end as "arrivedAt",
        case
          when last_check_in_office_id <> asked.office_id and last_check_in_time >= asked.day_start
            then last_check_in_time
        end as "elsewhereAt",
        case when asked.with_declarations then (
          select max(valid_until) from ${declarations} where user_id = users.id and office_id = asked.office_id
        ) end as "declarationValidUntil"
      from ${users}
      where users.office_id = asked.office_id
      offset 0
    ) as listed`)
  return rows.map(({ place, arrivedAt, elsewhereAt, ...row }) => ({
    ...row,
    office: asked[place]?.office.name ?? '',
    officeId: asked[place]?.office.id ?? '',
    lastUpdated: isoOf(row.lastUpdated),
    declarationValidUntil: isoOf(row.declarationValidUntil),
    checkedInToday: hasCome(presenceOfRow({ arrivedAt, elsewhereAt })),
  }))
}
