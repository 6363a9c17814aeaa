import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '../../domain/language'
import { checkIns } from '../check-ins/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
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
