import { sql } from 'drizzle-orm'
import { MOST_SAID_VISITS } from '../../domain/visitors/host-contract'
import { lastSaidOf } from '../check-ins/said-store'
import { newestCheckInOf } from '../check-ins/store'
import { checkIns, visits } from '../check-ins/tables'
import { offices, users } from '../organisation/tables'
import { reading } from '../platform/reading'
import { moment, value } from '../platform/statement'
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

// A visitor types the host's name. A name of two records means nobody, also where one of them has not signed up. With
// the office the database finds the visits by their index.
const VISITS_OF_HOST = sql`
  select ${checkIns.id}, ${checkIns.name}, ${checkIns.email}, ${visits.company}, ${offices.name} as office,
    ${offices.timeZone} as "timeZone", ${checkIns.timeIn} as "timeIn", ${lastSaidOf(sql`${checkIns.id}`)} as last
  from ${users}
  join ${offices} on ${offices.id} in (${users.officeId}, (select office_id from ${newestCheckInOf(sql`${users.id}`)} as newest))
  join ${checkIns} on ${checkIns.officeId} = ${offices.id} and ${checkIns.isVisitor}
  join ${visits} on ${visits.checkInId} = ${checkIns.id}
  where ${users.id} = caller.id and ${users.name} <> '' and lower(${visits.host}) = lower(${users.name})
    and not exists (
      select from ${users} namesake
      where lower(namesake.name) = lower(${users.name}) and namesake.id <> ${users.id}
    )`

/** Reads the visits since `since` that the caller is the host of and that were ended by phone number. */
export const SAID_VISITS = reading<{ visits: HostedVisit[] }>(
  'said visits',
  sql`
    select coalesce(json_agg(visit), '[]') as visits from (
      select * from (${VISITS_OF_HOST} and ${checkIns.timeIn} >= ${moment('since')}) as visit
      where last->>'says' = 'left' and last->>'source' = 'phone'
      order by (last->>'at')::timestamptz desc, id
      limit ${sql.raw(String(MOST_SAID_VISITS))}
    ) as visit`,
)

/** Reads the visit `visit`, if the caller is its host. */
export const VISIT_OF_HOST = reading<HostedVisit>(
  'visit of a host',
  sql`${VISITS_OF_HOST} and ${checkIns.id} = ${value('visit')}::uuid`,
)
