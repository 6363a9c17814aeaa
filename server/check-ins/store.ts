import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { CheckInProof } from '../../domain/check-ins/changing-codes'
import type { CheckIn } from '../../domain/check-ins/contract'
import { localTimeIn, type Day } from '../../domain/day'
import { isOfficeId } from '../../domain/offices/office-reference'
import type { OfficePhase } from '../../domain/offices/phases'
import { declaredBy, questionsAskedBy, type Asking } from '../health/store'
import { declarations } from '../health/tables'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'
import type { Write } from '../platform/calls/route'
import { happening, happeningValues } from '../platform/events/events'
import { reading } from '../platform/calls/reading'
import { keepAnswer } from '../platform/calls/repeats'
import { moment, statement, value } from '../platform/db/statement'
import { lastSaidOf, type LastSaid } from './said-store'
import { checkIns, presenceStatements, visits } from './tables'

type Office = { id: string; name: string; timeZone: string }

type SeenCheckIn = { id: string; timeIn: string }

/** What was read of an office and of what its door asks of the caller. Moments are texts. */
export type SeenDoor = Office & {
  asksForScreenCode: boolean
  /** True if it was found by its key, and not by its id as in the app's own link. */
  isByKey: boolean
  asked: Asking[]
  declared: { wordings: string[]; validUntil: string }[]
  /** The caller's check-in there in this minute, with the last thing that was said of it. */
  sameMinute: (SeenCheckIn & { last: LastSaid | null }) | null
}

/** What was read of an office for a page at its door. */
export type SeenOffice = Omit<SeenDoor, 'sameMinute'> & {
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

/** The details of a visit, by its check-in, as the last part of a FROM. Without the offset the database may read all visits. */
export const visitOf = (checkIn: SQL) => sql`lateral (
  select * from ${visits} where check_in_id = ${checkIn} offset 0
) as visits`

const minuteOf = (instant: SQL) => sql`date_trunc('minute', ${instant} at time zone 'UTC')`

const DOOR = sql`
  ${offices.id}, ${offices.name}, ${offices.timeZone} as "timeZone",
  ${offices.asksForScreenCode} as "asksForScreenCode", ${offices.checkInKey} = ${value('key')} as "isByKey",
  ${questionsAskedBy(sql`${offices.id}`, 'employee')} as asked,
  ${declaredBy(sql`caller.id`, sql`${offices.id}`, moment('at'))} as declared`

const AT_KEY = sql`${offices} where ${offices.checkInKey} = ${value('key')} or ${offices.id} = ${value('officeId')}::uuid`

/** The values by which the door of a key, or of the id in the app's own link, is read. */
export const doorValues = (key: string, at: Date) => ({ key, officeId: isOfficeId(key) ? key : null, at })

/** Reads the office of a key with its door, by `doorValues`. */
export const DOOR_OF_EMPLOYEE = reading<SeenDoor>(
  'door of employee',
  sql`
    select ${DOOR}, (
      select json_build_object('id', ${checkIns.id}, 'timeIn', time_in, 'last', ${lastSaidOf(sql`${checkIns.id}`)})
      from ${checkIns}
      where user_id = caller.id and office_id = ${offices.id}
        and ${minuteOf(sql`time_in`)} = ${minuteOf(moment('at'))}
    ) as "sameMinute"
    from ${AT_KEY}`,
)

/** Reads the office of a key as a page at its door shows it, by `doorValues`. */
export const OFFICE_AT_KEY = reading<SeenOffice>(
  'office at key',
  sql`
    select ${DOOR}, ${offices.country}, ${offices.phase}, ${offices.comment}, ${offices.validUntil} as "validUntil", (
      select json_build_object('id', ${checkIns.id}, 'timeIn', time_in) from ${checkIns}
      where user_id = caller.id and office_id = ${offices.id}
      order by time_in desc limit 1
    ) as newest
    from ${AT_KEY}`,
)

export const toCheckIn = ({ id, name, timeZone }: Office, checkIn: string, timeIn: Date): CheckIn => ({
  id: checkIn,
  action: 'in',
  office: name,
  officeId: id,
  timeIn: timeIn.toISOString(),
  timeZone,
})

const NEW = sql`${value('isNew')}::boolean`
const ALWAYS = sql`true`

// A second check-in of the same minute breaks the rule of the index, and nothing at all is written.
const CHECK_IN = statement<object>(
  'check in',
  sql`
    with came as (
      insert into ${checkIns} (id, user_id, email, name, office_id, time_in, time_in_local, proof)
      select ${value('checkIn')}::uuid, ${value('personId')}::uuid, ${value('email')}, ${value('name')},
        ${value('officeId')}::uuid, ${moment('at')}, ${value('timeInLocal')}, ${value('proof')}
      where ${NEW}
    ), back as (
      insert into ${presenceStatements} (check_in_id, nr, what, source, at, said_at, by_id)
      select ${value('checkIn')}::uuid, ${value('backAs')}::int, 'here', 'self', ${moment('at')}, ${moment('at')},
        ${value('personId')}::uuid
      where ${value('backAs')}::int is not null
    ), declared as (
      insert into ${declarations} (user_id, office_id, submitted_at, valid_until, wordings)
      select ${value('personId')}::uuid, ${value('officeId')}::uuid, ${moment('at')}, ${moment('validUntil')},
        ${value('wordings')}::text[]
      where ${moment('validUntil')} is not null
    ), ${keepAnswer(ALWAYS)}, ${happening('enter office', ALWAYS)}
    select 1`,
)

type NewCheckIn = {
  id: string
  employee: { id: string; email: string; name: string }
  office: Office
  /** False for a second press in the same minute: then its event alone is recorded. */
  isNew: boolean
  /** The number of the statement that a person is back who has left since that check-in of the same minute, or null. */
  backAs: number | null
  proof: CheckInProof
  declaration: { validUntil: Date; wordings: string[] } | null
  at: Date
}

/** Writes an employee's check-in with the declaration if there is one, and the event. */
export const writeCheckIn =
  ({ id, employee, office, isNew, backAs, proof, declaration, at }: NewCheckIn): Write =>
  async (db, once) => {
    await CHECK_IN(db, {
      ...once,
      ...happeningValues({
        at,
        by: employee,
        act: 'enter office',
        offices: [office.id],
        person: employee.id,
      }),
      checkIn: id,
      email: employee.email,
      name: employee.name,
      officeId: office.id,
      isNew,
      backAs,
      proof,
      timeInLocal: localTimeIn(office.timeZone, at),
      validUntil: declaration?.validUntil ?? null,
      wordings: declaration?.wordings ?? [],
    })
    return true
  }

/** Gives a new record the check-ins of the deleted record with the same address. Files then show one person. */
export async function adoptCheckIns(db: Db, { userId, email }: { userId: string; email: string }) {
  await db
    .update(checkIns)
    .set({ userId })
    .where(and(eq(checkIns.email, email), isNull(checkIns.userId), eq(checkIns.isVisitor, false)))
}

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
