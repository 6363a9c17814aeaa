import { sql, type SQL } from 'drizzle-orm'
import type { Said } from '../../domain/presence/presence'
import { dayAt, startOfNextDay } from '../offices/day-store'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'
import { checkIns, presenceStatements } from './tables'

/** The last thing that was said of a check-in as it was read, by its number among all. `at` is a text. */
export type LastSaid = Said<string> & { nr: number }

/** The number of the next thing to say of a check-in. It is taken if somebody else says something meanwhile. */
export const nextNr = (last: LastSaid | null) => (last?.nr ?? 0) + 1

/** Presents what was said of a check-in to the rules. */
export const toSaid = (last: LastSaid | null): Said | null => last && { ...last, at: new Date(last.at) }

/** The last thing that was said of a check-in, as a column. `isHeard` may leave out what was said later. */
export const lastSaidOf = (checkIn: SQL, isHeard = sql`true`) => sql<LastSaid | null>`(
  select json_build_object('nr', nr, 'says', what, 'source', source, 'at', at) from ${presenceStatements}
  where check_in_id = ${checkIn} and ${isHeard} order by nr desc limit 1
)`

const day = dayAt(checkIns.timeIn, offices.timeZone)
const endOfDay = startOfNextDay(day, offices.timeZone)
const closing = sql`(((${day})::timestamp + ${offices.closesAt}::interval) at time zone ${offices.timeZone})`

// A day may end late for a server that was down. The last closing tells how far back to look.
const unclosedSince = (now: SQL) => sql`(
  select coalesce(max(said_at), ${now}) - interval '3 days' from ${presenceStatements}
  where what = 'closed' and said_at <= ${now}
)`

/**
 * Closes the check-ins of days that are over at their offices and that nothing has ended: by an estimate, which is the
 * closing time of the office, or the end of the day for people who came later or said that they stay.
 */
export async function closeEndedDays(db: Db, at: Date) {
  const now = sql`${at.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into ${presenceStatements} (check_in_id, nr, what, source, at, said_at)
    select ${checkIns.id}, coalesce(last.nr, 0) + 1, 'closed', 'day',
      case when greatest(${checkIns.timeIn}, last.at) < ${closing} and last.source is distinct from 'link'
        then ${closing} else ${endOfDay} end, ${now}
    from ${checkIns} join ${offices} on ${offices.id} = ${checkIns.officeId} left join lateral (
      select nr, what, source, at from ${presenceStatements}
      where check_in_id = ${checkIns.id} order by nr desc limit 1
    ) as last on true
    where ${checkIns.timeIn} >= ${unclosedSince(now)} and ${checkIns.timeIn} < ${now} and ${endOfDay} <= ${now}
      and (last.what is null or last.what = 'here')
    on conflict do nothing`)
}
