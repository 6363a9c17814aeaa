import { sql } from 'drizzle-orm'
import { MOST_SAID_VISITS } from '../../domain/visitors/host-contract'
import { checkIns } from '../check-ins/tables'
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
  timeOut: string | null
}

// A visitor types the host's name. A name of two records means nobody, also where one of them has not signed up. With
// the office the database finds the visits by their index.
const VISITS_OF_HOST = sql`
  select ${checkIns.id}, ${checkIns.endedBy} as "endedBy", ${checkIns.name}, ${checkIns.email}, ${checkIns.company},
    ${offices.name} as office, ${offices.timeZone} as "timeZone", ${checkIns.timeIn} as "timeIn",
    ${checkIns.timeOut} as "timeOut"
  from ${users}
  join ${offices} on ${offices.id} in (${users.officeId}, ${users.lastCheckInOfficeId})
  join ${checkIns} on ${checkIns.officeId} = ${offices.id} and ${checkIns.isVisitor}
  where ${users.id} = caller.id and ${users.name} <> '' and lower(${checkIns.host}) = lower(${users.name})
    and not exists (
      select from ${users} namesake
      where lower(namesake.name) = lower(${users.name}) and namesake.id <> ${users.id}
    )`

/** Reads the visits since `since` that the caller is the host of and that were ended by phone number. */
export const SAID_VISITS = reading<{ visits: HostedVisit[] }>(
  'said visits',
  sql`
    select coalesce(json_agg(visit), '[]') as visits from (
      ${VISITS_OF_HOST} and ${checkIns.endedBy} = 'phone' and ${checkIns.timeIn} >= ${moment('since')}
      order by ${checkIns.timeOut} desc, ${checkIns.id}
      limit ${sql.raw(String(MOST_SAID_VISITS))}
    ) as visit`,
)

/** Reads the visit `visit`, if the caller is its host. */
export const VISIT_OF_HOST = reading<HostedVisit>(
  'visit of a host',
  sql`${VISITS_OF_HOST} and ${checkIns.id} = ${value('visit')}::uuid`,
)
