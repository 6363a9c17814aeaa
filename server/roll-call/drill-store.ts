import { sql } from 'drizzle-orm'
import type { Scope } from '../../domain/access/scope'
import type { Day } from '../../domain/day'
import type { DrillRow } from '../../domain/roll-call/report-contract'
import { isInScopes } from '../offices/scope-store'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'
import { rollCallMarks, rollCalls } from './tables'

/** An office of the list of drills. */
export type OfficeDrills = Omit<DrillRow, 'due' | 'isOverdue' | 'closedOn'> & {
  timeZone: string
  lastDay: Day | null
}

const NEWEST = 10

// A drill without a mark was only started. The numbers stay when the marks are deleted.
const isHeld = sql`(
  (drill.numbers->>'seen')::int + (drill.numbers->>'out')::int + (drill.numbers->>'help')::int > 0
  or exists (select from ${rollCallMarks} mark where mark.roll_call_id = drill.id and mark.about ~ '^[pn]')
)`

/** Lists the offices of some scopes with the last drill and the newest roll calls of each, by one query. */
export async function listOfficeDrills(db: Db, scopes: readonly Scope[]) {
  const { rows } = await db.execute<OfficeDrills & Record<string, unknown>>(sql`
    select ${offices.id} as "officeId", ${offices.name} as office, ${offices.country} as country,
      ${offices.timeZone} as "timeZone", ${offices.lastDay} as "lastDay", ${offices.drillEveryMonths} as "drillEveryMonths",
      (
        select json_build_object('id', id, 'day', day, 'numbers', numbers) from ${rollCalls} drill
        where drill.office_id = ${offices.id} and drill.kind = 'drill' and ${isHeld}
        order by drill.started_at desc limit 1
      ) as last,
      (
        select coalesce(json_agg(json_build_object(
          'id', id, 'day', day, 'kind', kind, 'isClosed', closed_at is not null
        ) order by started_at desc), '[]')
        from (
          select * from ${rollCalls} made where made.office_id = ${offices.id}
          order by made.started_at desc limit ${NEWEST}
        ) as newest
      ) as "rollCalls"
    from ${offices} where ${isInScopes(scopes)}`)
  return rows as OfficeDrills[]
}
