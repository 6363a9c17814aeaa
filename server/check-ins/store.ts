import { desc, eq, sql, type SQL } from 'drizzle-orm'
import type { CheckIn } from '../../domain/check-ins/contract'
import type { QuestionWording } from '../../domain/check-ins/next-step'
import type { Day } from '../../domain/day'
import type { Language } from '../../domain/language'
import { isOfficeId } from '../../domain/offices/office-id'
import type { OfficePhase } from '../../domain/offices/phases'
import { declaredBy, questionsAskedBy, wordingsAskedBy, type Asking } from '../health/store'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'
import { reading } from '../platform/calls/reading'
import { moment, oneOf, orNull, text, uuid, type Placeholders } from '../platform/db/statement'
import { lastStatementOf, type LastStatement } from './statement-store'
import { checkIns, visits } from './tables'

type Office = { id: string; name: string; timeZone: string; lastDay: Day | null }

type SeenCheckIn = { id: string; timeIn: string }

/** An office as it was read, with the questions of its door to the caller. Moments are texts. */
export type SeenDoor = Office & {
  asksForScreenCode: boolean
  /** False if the office was found by its id, which the app's own link has in place of the key. */
  isByKey: boolean
  asked: QuestionWording[]
  declared: { wordings: string[]; validUntil: string }[]
  /** The caller's last check-in there, with the last statement on it. */
  lastHere: (SeenCheckIn & { last: LastStatement | null }) | null
}

/** An office as it was read for a page at its door. */
export type SeenOffice = Omit<SeenDoor, 'asked' | 'lastHere'> & {
  asked: Asking[]
  country: string
  phase: OfficePhase
  comment: string
  validUntil: Day | null
  /** The caller's last check-in there. */
  newest: SeenCheckIn | null
}

/** The newest check-in of a person, as the one row of a FROM. */
export const newestCheckInOf = (person: SQL) => sql`(
  select id, office_id, time_in, proof from ${checkIns} where user_id = ${person} order by time_in desc limit 1
)`

/** The visit of a check-in, as the last part of a FROM. Without the offset the database may read all visits. */
export const visitOf = (checkIn: SQL) => sql`lateral (
  select * from ${visits} where check_in_id = ${checkIn} offset 0
) as visits`

const DOOR_PARAMETERS = { key: text, officeId: orNull(uuid), at: moment }
type DoorPlaceholders = Placeholders<typeof DOOR_PARAMETERS>

const door = ({ key, at }: DoorPlaceholders) => sql`
  ${offices.id}, ${offices.name}, ${offices.timeZone} as "timeZone", ${offices.lastDay} as "lastDay",
  ${offices.asksForScreenCode} as "asksForScreenCode", ${offices.checkInKey} = ${key} as "isByKey",
  ${declaredBy(sql`caller.id`, sql`${offices.id}`, at)} as declared`

// Without the limit PostgreSQL expects two offices, finds that twice as dear, and plans each call anew.
const atKey = ({ key, officeId }: DoorPlaceholders) =>
  sql`${offices} where ${offices.checkInKey} = ${key} or ${offices.id} = ${officeId} limit 1`

/** The values that find an office by its key, or by the id in the app's own link. */
export const doorValues = (key: string, at: Date) => ({ key, officeId: isOfficeId(key) ? key : null, at })

/** Reads the office of a key with its door, by `doorValues`. */
export const DOOR_OF_EMPLOYEE = reading(
  'door of employee',
  DOOR_PARAMETERS,
  (values) => sql<SeenDoor>`
    select ${door(values)}, ${wordingsAskedBy(sql`${offices.id}`, 'employee')} as asked, (
      select json_build_object('id', ${checkIns.id}, 'timeIn', time_in, 'last', ${lastStatementOf(sql`${checkIns.id}`)})
      from ${checkIns}
      where user_id = caller.id and office_id = ${offices.id}
      order by time_in desc limit 1
    ) as "lastHere"
    from ${atKey(values)}`,
)

/** Reads the office of a key as a page at its door shows it, by `doorValues` and the reader's language. */
export const OFFICE_AT_KEY = reading(
  'office at key',
  { ...DOOR_PARAMETERS, language: oneOf<Language>() },
  (values) => sql<SeenOffice>`
    select ${door(values)}, ${questionsAskedBy(sql`${offices.id}`, 'employee', values.language)} as asked,
    ${offices.country}, ${offices.phase}, ${offices.comment}, ${offices.validUntil} as "validUntil", (
      select json_build_object('id', ${checkIns.id}, 'timeIn', time_in) from ${checkIns}
      where user_id = caller.id and office_id = ${offices.id}
      order by time_in desc limit 1
    ) as newest
    from ${atKey(values)}`,
)

export const toCheckIn = (
  { id, name, timeZone }: Omit<Office, 'lastDay'>,
  checkIn: string,
  timeIn: Date,
): CheckIn => ({
  id: checkIn,
  action: 'in',
  office: name,
  officeId: id,
  timeIn: timeIn.toISOString(),
  timeZone,
})

export async function listRecentCheckIns(db: Db, userId: string, limit: number): Promise<CheckIn[]> {
  const rows = await db
    .select({
      id: checkIns.id,
      office: offices.name,
      officeId: offices.id,
      timeZone: offices.timeZone,
      timeIn: checkIns.timeIn,
    })
    .from(checkIns)
    .innerJoin(offices, eq(offices.id, checkIns.officeId))
    .where(eq(checkIns.userId, userId))
    .orderBy(desc(checkIns.timeIn))
    .limit(limit)
  return rows.map(({ timeIn, ...row }) => ({ action: 'in', ...row, timeIn: timeIn.toISOString() }))
}
