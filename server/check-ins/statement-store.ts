import { sql, type SQL } from 'drizzle-orm'
import type { Said } from '../../domain/presence/presence'
import { closingTimeAt, dayAt, startOfNextDay } from '../offices/day-store'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'
import { checkIns, presenceStatements } from './tables'

/** The last statement on a check-in as it was read, with its number. `at` is a text. */
export type LastStatement = Said<string> & { nr: number }

/** The number of the next statement on a check-in. A statement that comes in between takes it. */
export const nextNr = (last: LastStatement | null) => (last?.nr ?? 0) + 1

/** Presents the last statement on a check-in to the rules. */
export const toStatement = (last: LastStatement | null): Said | null =>
  last && { ...last, at: new Date(last.at) }

/** The last statement on a check-in, as a column. `isHeard` may leave out later ones. */
export const lastStatementOf = (checkIn: SQL, isHeard = sql`true`) => sql<LastStatement | null>`(
  select json_build_object('nr', nr, 'says', what, 'source', source, 'at', at) from ${presenceStatements}
  where check_in_id = ${checkIn} and ${isHeard} order by nr desc limit 1
)`

const day = dayAt(checkIns.timeIn, offices.timeZone)
const endOfDay = startOfNextDay(day, offices.timeZone)
const closing = sql`(((${day})::timestamp + (${closingTimeAt(day)})::interval) at time zone ${offices.timeZone})`

// A server that was down closes days late. The search goes back to the last closing.
const unclosedSince = (now: SQL) => sql`(
  select coalesce(max(said_at), ${now}) - interval '3 days' from ${presenceStatements}
  where what = 'closed' and said_at <= ${now}
)`

/**
 * Closes the open check-ins of days that are over at their offices. The time is an estimate: the
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
