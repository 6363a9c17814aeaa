import { sql } from 'drizzle-orm'
import type { RollCallKind } from '../../domain/roll-call/list'
import { checkIns } from '../check-ins/tables'
import { offices } from '../organisation/tables'
import type { Db } from '../platform/database'
import { reading, readAlong } from '../platform/reading'
import { NO_KEY } from '../platform/repeats'
import { MY_PRESENCE, NEWEST_CHECK_IN, type SeenPresence } from '../presence/own-presence-store'
import { rollCalls } from './tables'

/** The newest check-in of a person, with the roll call that is open at its office, and what decides where duties count. */
type SeenAlarm = SeenPresence & { kind: RollCallKind | null; country: string; businessUnit: string }

/** Reads the caller's newest check-in and the roll call that is open at its office. */
export const MY_ALARM = reading<SeenAlarm>(
  'my alarm',
  sql`
    select newest.*, place.country, place.business_unit as "businessUnit",
      (select kind from ${rollCalls} where office_id = place.id and closed_at is null) as kind
    from (${NEWEST_CHECK_IN}) as newest join ${offices} as place on place.id = newest."officeId"`,
)

/** Finds the newest check-in of a person; null when there is none. */
export async function findNewestCheckIn(db: Db, personId: string) {
  const { seen } = await readAlong(db, personId, { reading: MY_PRESENCE, values: NO_KEY })
  return seen as SeenPresence | null
}

const SHOWN_WITHIN_DAYS = 7

/** Whether somebody has checked in lately by the changing code of an office, so that it shows one. */
export async function showsScreenCode(db: Db, officeId: string, now: Date) {
  const since = new Date(now.getTime() - SHOWN_WITHIN_DAYS * 86_400_000)
  const { rows } = await db.execute(sql`
    select from ${checkIns} where office_id = ${officeId} and time_in >= ${since.toISOString()}::timestamptz
      and proof = 'screen' limit 1`)
  return rows.length > 0
}
