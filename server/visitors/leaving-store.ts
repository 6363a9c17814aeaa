import { sql, type SQL } from 'drizzle-orm'
import { endOf } from '../../domain/presence/presence'
import type { HostAnswer } from '../../domain/visitors/arrival'
import { lastStatementOf, type LastStatement } from '../check-ins/statement-store'
import { visitOf } from '../check-ins/store'
import { checkIns, tailOfStored, visits } from '../check-ins/tables'
import { meantOffice, OFFICE_PARAMETERS } from '../offices/store'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'
import { reading } from '../platform/calls/reading'
import { bytes, listOf, moment, text, uuid, type Placeholders } from '../platform/db/statement'
import { arrivals } from './tables'

const DAY_MS = 24 * 3_600_000

/** The start of the visits that can still be ended, one day ago. */
export const endableSince = (now: Date) => new Date(now.getTime() - DAY_MS)

/** A visit as it was read, with the last statement on it. */
export type SeenVisit = { id: string; last: LastStatement | null }

/** A visit that was found by its number, with its token as hexadecimal digits if the device holds it. `timeIn` is a text. */
export type VisitOfNumber = SeenVisit & {
  phone: string
  country: string
  timeIn: string
  tokenHash: string | null
}

const VISIT_OF = (isMeant: SQL) => sql`
  select ${checkIns.id}, ${checkIns.officeId}, ${checkIns.name}, ${checkIns.timeIn}, ${checkIns.proof}, ${visits.phone},
    ${lastStatementOf(sql`${checkIns.id}`)} as last
  from ${visits} join ${checkIns} on ${checkIns.id} = ${visits.checkInId} where ${isMeant}`

// The offset keeps the search by token: beside another condition the database may read all visits of the last day instead. The
// inner select hides the number of tokens: with it the database would plan each call anew.

/** The parameters of `visitsOfTokens`: the hashes of the check-out tokens that a device holds. */
export const HELD_PARAMETERS = { held: listOf(bytes) }

/** The visits of the check-out tokens `held`, as the FROM of a statement. */
export const visitsOfTokens = ({ held }: Placeholders<typeof HELD_PARAMETERS>) => sql`
  unnest((select ${held})) as token (hash), lateral (
    ${VISIT_OF(sql`${visits.checkOutTokenHash} = token.hash`)} offset 0
  ) as visit`

/** Reads the visit of one token. */
export const VISIT_OF_TOKEN = reading(
  'visit of a token',
  { token: bytes, since: moment },
  ({ token, since }) => sql<SeenVisit>`
    select id, last from (
      ${VISIT_OF(sql`${visits.checkOutTokenHash} = ${token}`)} offset 0
    ) as visit
    where time_in >= ${since}`,
)

type ShownVisit = {
  office: string
  timeIn: string
  last: LastStatement | null
  isAwaited: boolean
  answer: HostAnswer | null
}

/** Reads the visit of one token as its device shows it. `timeIn` is a text. */
export const SHOWN_VISIT = reading(
  'visit for its device',
  { token: bytes, since: moment },
  ({ token, since }) => sql<ShownVisit>`
    select ${offices.name} as office, visit.time_in as "timeIn", visit.last, arrivals.visit_id is not null as "isAwaited",
      arrivals.answer
    from (
      ${VISIT_OF(sql`${visits.checkOutTokenHash} = ${token}`)} offset 0
    ) as visit join ${offices} on ${offices.id} = visit.office_id
    left join ${arrivals} as arrivals on arrivals.visit_id = visit.id
    where visit.time_in >= ${since}`,
)

/** Reads the visits whose numbers have the last digits of a number, and marks those that the device holds. */
export const VISITS_OF_NUMBER = reading(
  'visits of a number',
  { tail: text, ...HELD_PARAMETERS, since: moment },
  ({ tail, held, since }) => sql<{ visits: VisitOfNumber[] }>`
    select coalesce(json_agg(visit), '[]') as visits from (
      select ${checkIns.id}, ${visits.phone}, ${offices.country}, ${checkIns.timeIn} as "timeIn",
        ${lastStatementOf(sql`${checkIns.id}`)} as last,
        case when ${visits.checkOutTokenHash} = any(${held})
          then encode(${visits.checkOutTokenHash}, 'hex') end as "tokenHash"
      from ${visits}
      join ${checkIns} on ${checkIns.id} = ${visits.checkInId}
      join ${offices} on ${offices.id} = ${checkIns.officeId}
      where ${tailOfStored(visits.phone)} = ${tail} and ${checkIns.timeIn} >= ${since}
    ) as visit`,
)

type VisitAtOffice = { id: string; name: string; visit: (SeenVisit & { isOfToday: boolean }) | null }

/** Reads one visit of an office. */
export const VISIT_AT_OFFICE = reading(
  'visit at an office',
  { ...OFFICE_PARAMETERS, visit: uuid, since: moment },
  (values) => sql<VisitAtOffice>`
    select ${offices.id}, ${offices.name}, (
      select json_build_object(
        'id', id, 'last', ${lastStatementOf(sql`${checkIns.id}`)}, 'isOfToday', time_in >= ${values.since}
      )
      from ${checkIns} where is_visitor and id = ${values.visit} and office_id = ${offices.id}
    ) as visit
    from ${meantOffice(values)}`,
)

export type OpenVisit = SeenVisit & { name: string; phone: string; country: string }

/** Lists the open visits since then, each with the country of its office. */
export async function listOpenVisits(db: Db, since: Date) {
  const { rows } = await db.execute<OpenVisit>(sql`
    select ${checkIns.id}, ${checkIns.name}, ${visits.phone}, ${offices.country},
      ${lastStatementOf(sql`${checkIns.id}`)} as last
    from ${checkIns} join ${offices} on ${offices.id} = ${checkIns.officeId}
      cross join ${visitOf(sql`${checkIns.id}`)}
    where ${checkIns.isVisitor} and ${checkIns.timeIn} >= ${since.toISOString()}::timestamptz`)
  return rows.filter(({ last }) => endOf(last) === null)
}
