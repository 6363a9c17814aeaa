import { sql, type SQL } from 'drizzle-orm'
import type { Mention } from '../../domain/people/mentions'
import { checkIns } from '../check-ins/tables'
import { declarations } from '../health/tables'
import { offices } from '../offices/tables'
import type { Db } from '../platform/database'
import { weeklySnapshots } from '../reports/tables'
import { dayStatuses } from '../statuses/tables'
import { supportTickets } from '../support/tables'
import { users } from './tables'

/** Where others wrote a text, each place with how often; one place more than `most` where there are more. */
export async function listMentions(db: Db, text: string, most: number) {
  const holds = (...columns: unknown[]) =>
    sql.join(
      columns.map((column): SQL => sql`position(lower(${text}) in lower(${column})) > 0`),
      sql` or `,
    )
  const { rows } = await db.execute<Mention>(sql`
    select kind, place as "where", count(*)::int as many from (
      select 'comment' as kind, email as place from ${users} where ${holds(users.comment)}
      union all
      select 'day comment', email from ${dayStatuses} join ${users} on users.id = user_id
        where day_statuses.comment <> '' and (${holds(dayStatuses.comment)})
      union all
      select 'visit', offices.name from ${checkIns} join ${offices} on offices.id = office_id
        where ${holds(checkIns.host, checkIns.comment)}
      union all
      select 'form', email from ${declarations} join ${users} on users.id = user_id
        where ${holds(declarations.comment)}
      union all
      select 'office', name from ${offices} where ${holds(offices.comment, offices.openingHours)}
      union all
      select 'ticket', email from ${supportTickets} where ${holds(supportTickets.comment)}
      union all
      select 'snapshot', email from ${weeklySnapshots} where ${holds(weeklySnapshots.comment)}
    ) found
    group by 1, 2 order by 1, 2 limit ${most + 1}`)
  return rows
}
