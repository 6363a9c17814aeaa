import { sql } from 'drizzle-orm'
import type { RollCallKind } from '../../domain/roll-call/kinds'
import { checkIns } from '../check-ins/tables'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'
import { along, reading, readAlong } from '../platform/calls/reading'
import { MY_PRESENCE, NEWEST_CHECK_IN, type SeenPresence } from '../presence/own-presence-store'
import { moment } from '../platform/db/statement'
import { shownAllClear } from './all-clear-store'
import { rollCallAllClears, rollCalls } from './tables'

/** A roll call that is open or has a call for help after its end, with the scopes of its office. */
type SeenRollCall = {
  id: string
  kind: RollCallKind
  isOpen: boolean
  office: string
  officeId: string
  country: string
  businessUnit: string
  assemblyPoints: string
}

/** A roll call that is over, with its newest all clear. */
type SeenOver = Omit<SeenRollCall, 'id' | 'kind' | 'isOpen' | 'assemblyPoints'> & {
  timeZone: string
  allClear: { mayEnter: boolean; at: string } | null
}

/** The newest check-in of a person, and the roll calls of all offices. */
type SeenAlarm = { newest: SeenPresence | null; rollCalls: SeenRollCall[]; over: SeenOver[] }

// An office has one open roll call at most.
const MOST_ROLL_CALLS = 500

/** Reads the caller's newest check-in, the roll calls of all offices that are open or have a late call for help, and the new all clears. */
export const MY_ALARM = reading(
  'my alarm',
  { now: moment },
  ({ now }) => sql<SeenAlarm>`
    select
      (select to_json(newest) from (${NEWEST_CHECK_IN}) as newest) as newest,
      (
        select coalesce(json_agg(json_build_object(
          'id', made.id, 'kind', made.kind, 'isOpen', made.closed_at is null,
          'office', place.name, 'officeId', place.id, 'country', place.country, 'businessUnit', place.business_unit,
          'assemblyPoints', place.assembly_points
        ) order by made.started_at desc), '[]')
        from (
          select * from ${rollCalls} where closed_at is null
          union all
          select * from ${rollCalls} where closed_at is not null and help_after_end_at is not null
          limit ${sql.raw(String(MOST_ROLL_CALLS))}
        ) as made join ${offices} as place on place.id = made.office_id
      ) as "rollCalls",
      (
        select coalesce(json_agg(json_build_object(
          'office', place.name, 'officeId', place.id, 'country', place.country, 'businessUnit', place.business_unit,
          'timeZone', place.time_zone, 'allClear', ${shownAllClear(sql`made`, now)}
        )), '[]')
        from ${rollCalls} as made join ${offices} as place on place.id = made.office_id
        where made.id in (
          select roll_call_id from ${rollCallAllClears} where sent_at >= ${now} - interval '12 hours'
        ) and not exists (select from ${rollCalls} as open where open.office_id = place.id and open.closed_at is null)
      ) as over`,
)

/** Finds the newest check-in of a person; null when there is none. */
export async function findNewestCheckIn(db: Db, personId: string) {
  return (await readAlong(db, personId, along(MY_PRESENCE, {}))).seen
}

const SHOWN_WITHIN_DAYS = 7

/** True if somebody has checked in lately by the changing code of an office, so that it shows one. */
export async function showsScreenCode(db: Db, officeId: string, now: Date) {
  const since = new Date(now.getTime() - SHOWN_WITHIN_DAYS * 86_400_000)
  const { rows } = await db.execute(sql`
    select from ${checkIns} where office_id = ${officeId} and time_in >= ${since.toISOString()}::timestamptz
      and proof = 'screen' limit 1`)
  return rows.length > 0
}
