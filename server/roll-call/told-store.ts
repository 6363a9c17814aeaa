import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Language } from '../../domain/language'
import { aboutPerson } from '../../domain/roll-call/mark'
import { NOT_KNOWN, type Tried } from '../../domain/roll-call/tried'
import { checkIns } from '../check-ins/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { mailOutbox } from '../platform/mail/tables'
import { rollCallLines, rollCalls, rollCallTold } from './tables'

/** A person who is told of a start: by the number on its list, or by a duty. `mail` is the id of the mail. Null if there is none. */
type Told = { mail: string | null } & (
  | { number: number; userId?: undefined }
  | { userId: string; number?: undefined }
)

/** Records who is told of the start of a roll call. Later news of the same one, that it is no drill, takes the place of the first. */
export async function recordTold(db: Db, rollCallId: string, told: readonly Told[], now: Date) {
  if (told.length === 0) return
  const given = sql`unnest(
    ${sql.param(told.map(({ number }) => number ?? null))}::int[],
    ${sql.param(told.map(({ userId }) => userId ?? null))}::uuid[],
    ${sql.param(told.map(({ mail }) => mail))}::uuid[]
  ) as given (number, user_id, mail)`
  await db.execute(sql`
    delete from ${rollCallTold} earlier using ${given}
    where earlier.roll_call_id = ${rollCallId} and (earlier.number = given.number or earlier.user_id = given.user_id)`)
  await db.execute(sql`
    insert into ${rollCallTold} (roll_call_id, number, user_id, mail, told_at)
    select ${rollCallId}, given.number, given.user_id, given.mail, ${now.toISOString()}::timestamptz from ${given}`)
}

/** Joins the people who were told because of the list to their lines. */
export const isToldLine = and(
  eq(rollCallLines.officeId, rollCalls.officeId),
  eq(rollCallLines.day, rollCalls.day),
  eq(rollCallLines.number, rollCallTold.number),
)

/** The person's record of a row. */
export const toldPerson = sql<string | null>`coalesce(${rollCallTold.userId}, ${rollCallLines.userId})`

/** Lists everybody who got a mail of the start, with the present address and language. */
export async function listMailed(db: Db, rollCallId: string) {
  const { rows } = await db.execute<{ email: string; language: Language | null }>(sql`
    select distinct on (email) * from (
      select coalesce(${users.email}, case when not ${checkIns.isVisitor} then ${checkIns.email} end, '') as email,
        ${users.language} as language
      from ${rollCallTold}
        join ${rollCalls} on ${rollCalls.id} = ${rollCallTold.rollCallId}
        left join ${rollCallLines} on ${isToldLine}
        left join ${users} on ${users.id} = ${toldPerson}
        left join ${checkIns} on ${checkIns.id} = ${rollCallLines.checkInId}
      where ${rollCallTold.rollCallId} = ${rollCallId} and ${rollCallTold.mail} is not null
    ) as mailed where email <> '' order by email`)
  return rows
}

/** Selects the ids of the people who were told of a start, each once. */
export const toldPeople = (rollCallId: string) => sql`
  select ${toldPerson} from ${rollCallTold}
    join ${rollCalls} on ${rollCalls.id} = ${rollCallTold.rollCallId}
    left join ${rollCallLines} on ${isToldLine}
  where ${rollCallTold.rollCallId} = ${rollCallId}`

type SeenTold = { number: number; mail: Tried['mail']; message: Tried['message'] }

/**
 * Reads how people were told of the start of a roll call. The returned function takes the text that names a person in marks. A person who
 * is in no row got nothing, unless the roll call has no row at all: then nobody knows.
 */
export async function readTried(db: Db, rollCallId: string) {
  const { rows } = await db.execute<SeenTold>(sql`
    select people.number, coalesce(told.message, 'unknown') as message,
      case when told.mail is null then 'none' when sending.id is null then 'unknown'
        when sending.sent_at is null then 'waiting' else 'sent' end as mail
    from ${rollCallTold} told
      join ${rollCalls} made on made.id = told.roll_call_id
      left join ${rollCallLines} led on led.office_id = made.office_id and led.day = made.day and led.user_id = told.user_id
      join lateral (select coalesce(told.number, led.number) as number) as people on true
      left join ${mailOutbox} sending on sending.id = told.mail
    where told.roll_call_id = ${rollCallId}`)
  const otherwise: Tried = rows.length > 0 ? { mail: 'none', message: 'none' } : NOT_KNOWN
  const told = new Map(rows.map(({ number, ...tried }) => [aboutPerson(number), tried]))
  return (about: string) => told.get(about) ?? otherwise
}

/** Records that the told people without a device for messages get none. */
export const recordMessagesOff = (db: Db, rollCallId: string, devices: SQL) =>
  db.execute(sql`
    update ${rollCallTold} told set message = 'off'
    from ${rollCalls} made
    where made.id = ${rollCallId} and told.roll_call_id = made.id and told.message is null
      and not exists (${devices} and sessions.user_id = coalesce(told.user_id, (
        select line.user_id from ${rollCallLines} line
        where line.office_id = made.office_id and line.day = made.day and line.number = told.number
      )))`)

type Outcome = {
  rollCall: string
  outcome: 'off' | 'refused' | 'taken'
  number: number | null
  userId: string | null
}

/** Records the outcomes of messages. The best of a person's devices counts, which is the last by the alphabet. */
export async function recordMessages(db: Db, outcomes: readonly Outcome[]) {
  if (outcomes.length === 0) return
  await db.execute(sql`
    update ${rollCallTold} told set message = given.outcome
    from (
      select roll_call, number, user_id, max(outcome) as outcome from unnest(
        ${sql.param(outcomes.map(({ rollCall }) => rollCall))}::uuid[],
        ${sql.param(outcomes.map(({ number }) => number))}::int[],
        ${sql.param(outcomes.map(({ userId }) => userId))}::uuid[],
        ${sql.param(outcomes.map(({ outcome }) => outcome))}::text[]
      ) as given (roll_call, number, user_id, outcome) group by roll_call, number, user_id
    ) as given
    where told.roll_call_id = given.roll_call and (told.number = given.number or told.user_id = given.user_id)
      and coalesce(told.message, '') < given.outcome`)
}
