import { sql, type SQL } from 'drizzle-orm'
import { MOST_SAID_VISITS } from '../../domain/visitors/host-contract'
import { lastStatementOf } from '../check-ins/statement-store'
import { newestCheckInOf, visitOf } from '../check-ins/store'
import { checkIns } from '../check-ins/tables'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import { reading } from '../platform/calls/reading'
import { moment, uuid } from '../platform/db/statement'
import type { SeenVisit } from './leaving-store'

/** A visit as it was read for its host. Moments are texts. */
export type HostedVisit = SeenVisit & {
  name: string
  email: string
  company: string
  office: string
  timeZone: string
  timeIn: string
}

// A visitor types the host's name as a keyboard has it. A folded name of two records means nobody, also if one of them has no
// account: the fold finds the host, and it decides between no two people.
const visitsOfHost = (came: SQL) => sql<HostedVisit>`
  select came.id, came.name, came.email, visits.company, ${offices.name} as office, ${offices.timeZone} as "timeZone",
    came.time_in as "timeIn", said.last
  from ${users}
  join ${offices} on ${offices.id} in (
    ${users.officeId}, (select office_id from ${newestCheckInOf(sql`${users.id}`)} as newest)
  )
  cross join lateral (${came}) as came
  cross join ${visitOf(sql`came.id`)}
  cross join lateral (select ${lastStatementOf(sql`came.id`)} as last offset 0) as said
  where ${users.id} = caller.id and ${users.foldedName} <> '' and folded(visits.host) = ${users.foldedName}
    and not exists (
      select from ${users} namesake
      where namesake.folded_name = ${users.foldedName} and namesake.id <> ${users.id}
    )`

// More than the visitors of a day. Without a limit, or with the moment as a value, the database would plan each call anew.
const MOST_VISITS = 1000

/** Reads the caller's visitors since `since` whose visits were ended by phone number. */
export const SAID_VISITS = reading(
  'said visits',
  { since: moment },
  ({ since }) => sql<{ visits: HostedVisit[] }>`
    select coalesce(json_agg(visit), '[]') as visits from (
      select * from (${visitsOfHost(sql`
        select * from ${checkIns}
        where office_id = ${offices.id} and is_visitor and time_in >= (select ${since})
        order by time_in desc limit ${sql.raw(String(MOST_VISITS))}`)}
      ) as visit
      where last->>'says' = 'left' and last->>'source' = 'phone'
      order by (last->>'at')::timestamptz desc, id
      limit ${sql.raw(String(MOST_SAID_VISITS))}
    ) as visit`,
)

/** Reads one visit if the caller is its host. */
export const VISIT_OF_HOST = reading('visit of a host', { visit: uuid }, ({ visit }) =>
  visitsOfHost(
    sql`select * from ${checkIns} where id = ${visit} and office_id = ${offices.id} and is_visitor`,
  ),
)
