import { sql } from 'drizzle-orm'
import type { RollCallKind } from '../../domain/roll-call/kinds'
import { lastStatementOf } from '../check-ins/statement-store'
import { checkIns, visits } from '../check-ins/tables'
import { offices } from '../offices/tables'
import { reading } from '../platform/calls/reading'
import { moment } from '../platform/db/statement'
import { HELD_PARAMETERS, visitsOfTokens } from '../visitors/leaving-store'
import { shownAllClear } from './all-clear-store'
import { MAY_BE_INSIDE } from './people-store'
import { rollCallLines, rollCallPeople, rollCalls } from './tables'

/** A visit at an office with an open roll call. `number` is that of its line on the list, or null if it has none. */
type SeenVisit = { id: string; name: string; phone: string; isEndedByDevice: boolean; number: number | null }

type SeenAlarm = {
  rollCall: string
  kind: RollCallKind
  office: string
  assemblyPoints: string
  country: string
  /** The visit of the device. */
  visit: string
  /** The visit of the device, and those of its day and office with a number that may be the same. */
  visits: SeenVisit[]
}

/** A roll call at an office of a visit that has ended since, with its newest all clear. */
type SeenOver = { office: string; timeZone: string; allClear: { mayEnter: boolean; at: string } | null }

const INSIDE = sql.raw(MAY_BE_INSIDE.map((listed) => `'${listed}'`).join(', '))

const NUMBER = sql`(
  select listed.number
  from ${rollCallLines} line join ${rollCallPeople} listed
    on listed.office_id = line.office_id and listed.day = line.day and listed.number = line.number
  where line.check_in_id = each.id and listed.roll_call_id = open.id and listed.listed in (${INSIDE})
)`

/** Reads the alarms at the offices of the visits since `since` with the tokens `held` for which a code was scanned. `isKnown` is true if any token is known. */
export const ALARMS_OF_VISITS = reading(
  'alarms of visits',
  { ...HELD_PARAMETERS, since: moment, now: moment },
  (values) => sql<{ isKnown: boolean; alarms: SeenAlarm[]; over: SeenOver[] }>`
    select exists (select from ${visitsOfTokens(values)}) as "isKnown", (
      select coalesce(json_agg(alarm), '[]') from (
        select open.id as "rollCall", open.kind, ${offices.name} as office, ${offices.assemblyPoints} as "assemblyPoints",
          ${offices.country}, visit.id as visit, (
          select json_agg(json_build_object(
            'id', each.id, 'name', each.name, 'phone', ${visits.phone}, 
            'isEndedByDevice', coalesce(${lastStatementOf(sql`each.id`)}->>'source' = 'device', false),
            'number', ${NUMBER}
          ))
          from ${checkIns} each join ${visits} on ${visits.checkInId} = each.id
          where each.is_visitor and each.office_id = visit.office_id and each.time_in >= ${values.since}
            and right(${visits.phone}, 5) = right(visit.phone, 5)
        ) as visits
        from ${visitsOfTokens(values)}
          join ${rollCalls} open on open.office_id = visit.office_id and open.closed_at is null
          join ${offices} on ${offices.id} = visit.office_id
        where visit.time_in >= ${values.since} and visit.proof in ('screen', 'poster')
          and (visit.last is null or visit.last->>'says' = 'here' or visit.last->>'source' = 'phone')
        order by visit.time_in desc
      ) as alarm
    ) as alarms, (
      select coalesce(json_agg(distinct jsonb_build_object(
        'office', ${offices.name}, 'timeZone', ${offices.timeZone}, 'allClear', ${shownAllClear(sql`ended`, values.now)}::jsonb
      )), '[]')
      from ${visitsOfTokens(values)}
        join ${rollCalls} ended on ended.office_id = visit.office_id and ended.closed_at >= visit.time_in
        join ${offices} on ${offices.id} = visit.office_id
      where visit.time_in >= ${values.since}
        and not exists (select from ${rollCalls} open where open.office_id = visit.office_id and open.closed_at is null)
    ) as over`,
)
