import { and, desc, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { CheckInProof } from '../../domain/check-ins/changing-codes'
import type { CheckIn } from '../../domain/check-ins/contract'
import { localTimeIn, type Day } from '../../domain/day'
import { isOfficeId } from '../../domain/offices/office-reference'
import type { OfficePhase } from '../../domain/offices/phases'
import { declaredBy, questionsAskedBy, type Asking } from '../health/store'
import { declarations } from '../health/tables'
import { offices, users } from '../organisation/tables'
import type { Db } from '../platform/database'
import type { Write } from '../platform/route'
import { happening, happeningValues } from '../platform/events'
import { reading } from '../platform/reading'
import { keepAnswer } from '../platform/repeats'
import { moment, statement, value } from '../platform/statement'
import { checkIns, presenceStatements } from './tables'

type Office = { id: string; name: string; timeZone: string }

type SeenCheckIn = { id: string; timeIn: string }

/** What was read of an office and of what its door asks of the caller. Moments are texts. */
export type SeenDoor = Office & {
  asksForScreenCode: boolean
  /** Whether it was found by its key, and not by its id as in the app's own link. */
  isByKey: boolean
  asked: Asking[]
  declared: { wordings: string[]; validUntil: string }[]
  /** The caller's check-in there in this minute, and whether the last word about it is that the caller left. */
  sameMinute: (SeenCheckIn & { hasLeft: boolean }) | null
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
      select json_build_object('id', ${checkIns.id}, 'timeIn', time_in, 'hasLeft', coalesce((
        select what = 'left' from ${presenceStatements}
        where check_in_id = ${checkIns.id} order by ${presenceStatements.id} desc limit 1
      ), false)) from ${checkIns}
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
    ), last as (
      update ${users} set last_check_in_office_id = ${value('officeId')}::uuid, last_check_in_time = ${moment('at')}
      where ${NEW} and id = ${value('personId')}::uuid
        -- A server with another clock may have written a newer one.
        and (last_check_in_time is null or last_check_in_time <= ${moment('at')})
    ), back as (
      insert into ${presenceStatements} (check_in_id, what, source, at, by_id)
      select ${value('checkIn')}::uuid, 'here', 'self', ${moment('at')}, ${value('personId')}::uuid
      where ${value('isBack')}::boolean
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
  /** True for one who has left since that check-in of the same minute. */
  isBack: boolean
  proof: CheckInProof
  declaration: { validUntil: Date; wordings: string[] } | null
  at: Date
}

/** Writes an employee's check-in with the person's last check-in, the declaration if there is one, and the event. */
export const writeCheckIn =
  ({ id, employee, office, isNew, isBack, proof, declaration, at }: NewCheckIn): Write =>
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
      isBack,
      proof,
      timeInLocal: localTimeIn(office.timeZone, at),
      validUntil: declaration?.validUntil ?? null,
      wordings: declaration?.wordings ?? [],
    })
    return true
  }

/** Gives a new record the check-ins of the deleted record with the same address. Files then show one person. */
export async function adoptCheckIns(db: Db, { userId, email }: { userId: string; email: string }) {
  const adopted = await db
    .update(checkIns)
    .set({ userId })
    .where(and(eq(checkIns.email, email), isNull(checkIns.userId), eq(checkIns.isVisitor, false)))
    .returning({ officeId: checkIns.officeId, timeIn: checkIns.timeIn })
  const newest = adopted.toSorted((one, other) => Number(other.timeIn) - Number(one.timeIn))[0]
  if (newest?.officeId) await changeLastCheckIn(db, userId, newest.officeId, newest.timeIn)
}

/** Changes the last check-in of a person, unless a server with another clock has written a newer one. */
export const changeLastCheckIn = (db: Db, userId: string, officeId: string, at: Date) =>
  db
    .update(users)
    .set({ lastCheckInOfficeId: officeId, lastCheckInTime: at })
    .where(and(eq(users.id, userId), or(isNull(users.lastCheckInTime), lte(users.lastCheckInTime, at))))

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
