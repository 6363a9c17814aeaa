import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { aboutPerson } from '../../domain/roll-call/mark'
import type { ListedPerson } from '../../domain/roll-call/report'
import { checkIns } from '../check-ins/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { rollCallLines, rollCallPeople } from './tables'

type OfRollCall = { id: string; officeId: string; day: string }

export type Listed = ListedPerson['listed']

/** Records the people on the lists of a roll call, each with number and state. An earlier record of a person stays. */
export async function recordPeople(
  db: Db,
  { id, officeId, day }: OfRollCall,
  people: readonly { number: number; listed: Listed }[],
) {
  if (people.length === 0) return
  // A person's record may have been deleted with its line since the list was made.
  await db.execute(sql`
    insert into ${rollCallPeople} (roll_call_id, office_id, day, number, listed)
    select ${id}, line.office_id, line.day, line.number, given.listed
    from unnest(
      ${sql.param(people.map(({ number }) => number))}::int[],
      ${sql.param(people.map(({ listed }) => listed))}::text[]
    ) as given (number, listed)
    join ${rollCallLines} line
      on line.office_id = ${officeId} and line.day = ${day}::date and line.number = given.number
    on conflict do nothing`)
}

/** Lists the people who were on the lists of a roll call. */
export async function listPeople(db: Db, rollCallId: string): Promise<ListedPerson[]> {
  const rows = await db
    .select({ number: rollCallPeople.number, listed: rollCallPeople.listed })
    .from(rollCallPeople)
    .where(eq(rollCallPeople.rollCallId, rollCallId))
    .orderBy(rollCallPeople.number)
  return rows.map(({ number, listed }) => ({ about: aboutPerson(number), listed }))
}

/** True if a person, by number, was on the list when a roll call started. */
export const wasListed = async (db: Db, rollCallId: string, number: number) =>
  (await db.$count(
    rollCallPeople,
    and(
      eq(rollCallPeople.rollCallId, rollCallId),
      eq(rollCallPeople.number, number),
      sql`${rollCallPeople.listed} <> 'later'`,
    ),
  )) > 0

/** The states of people who may be inside. A roll call starts with them. */
export const MAY_BE_INSIDE: ('inside' | 'probably left' | 'unconfirmed')[] = [
  'inside',
  'probably left',
  'unconfirmed',
]

/** Joins the people of a roll call to their lines. */
export const isOfPerson = and(
  eq(rollCallLines.officeId, rollCallPeople.officeId),
  eq(rollCallLines.day, rollCallPeople.day),
  eq(rollCallLines.number, rollCallPeople.number),
)

/** Lists the people who may be inside at the start of a roll call and have a proven address, by number. Visitors only typed theirs. */
export async function listAddressees(db: Db, rollCallId: string) {
  const email = sql<string>`coalesce(${users.email}, case when not ${checkIns.isVisitor} then ${checkIns.email} end, '')`
  return db
    .select({
      number: rollCallPeople.number,
      email,
      userId: rollCallLines.userId,
      language: users.language,
    })
    .from(rollCallPeople)
    .innerJoin(rollCallLines, isOfPerson)
    .leftJoin(users, eq(users.id, rollCallLines.userId))
    .leftJoin(checkIns, eq(checkIns.id, rollCallLines.checkInId))
    .where(
      and(
        eq(rollCallPeople.rollCallId, rollCallId),
        inArray(rollCallPeople.listed, MAY_BE_INSIDE),
        sql`${email} <> ''`,
      ),
    )
    .orderBy(rollCallPeople.number)
}

/** Lists the visitors of a roll call, by the text that names them in marks. */
export async function listVisitors(db: Db, rollCallId: string) {
  const rows = await db
    .select({ number: rollCallPeople.number })
    .from(rollCallPeople)
    .innerJoin(rollCallLines, isOfPerson)
    .innerJoin(checkIns, eq(checkIns.id, rollCallLines.checkInId))
    .where(and(eq(rollCallPeople.rollCallId, rollCallId), checkIns.isVisitor))
  return new Set(rows.map(({ number }) => aboutPerson(number)))
}

/** Lists the names of the people of a roll call, by the text that names them in marks. */
export async function listNames(db: Db, rollCallId: string) {
  const rows = await db
    .select({
      number: rollCallPeople.number,
      name: sql<string>`coalesce(nullif(${users.name}, ''), nullif(${checkIns.name}, ''), ${users.email}, ${checkIns.email}, '')`,
    })
    .from(rollCallPeople)
    .innerJoin(rollCallLines, isOfPerson)
    .leftJoin(users, eq(users.id, rollCallLines.userId))
    .leftJoin(checkIns, eq(checkIns.id, rollCallLines.checkInId))
    .where(eq(rollCallPeople.rollCallId, rollCallId))
  return new Map(rows.map(({ number, name }) => [aboutPerson(number), name]))
}

/** Finds the ids that have a person's record, and locks these records until the caller's transaction ends. */
export async function findKnownPeople(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>()
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}
