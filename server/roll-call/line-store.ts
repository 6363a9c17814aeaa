import { and, eq, sql } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import { isStorageFull, type Db } from '../platform/database'
import { rollCallLines } from './tables'

/** A line is of a person, or of a check-in that has no person's record. */
export type PersonOfLine = { userId: string; checkInId: null } | { userId: null; checkInId: string }

type OfficeDay = { officeId: string; day: Day; at: Date }

const keyOf = ({ userId, checkInId }: { userId: string | null; checkInId: string | null }) =>
  userId ?? checkInId ?? ''

/** The number of a person whom no disk had room for. Nobody can be marked by it. */
const NO_NUMBER = 0

export const numberOf = (numbers: ReadonlyMap<string, number>, person: PersonOfLine) =>
  numbers.get(keyOf(person)) ?? NO_NUMBER

async function listNumbers(db: Db, { officeId, day }: OfficeDay) {
  const rows = await db
    .select({
      number: rollCallLines.number,
      userId: rollCallLines.userId,
      checkInId: rollCallLines.checkInId,
    })
    .from(rollCallLines)
    .where(and(eq(rollCallLines.officeId, officeId), eq(rollCallLines.day, day)))
  return new Map(rows.map((row) => [keyOf(row), row.number]))
}

/** Gives people their numbers of an office's day, new ones the next free numbers. Whoever has one keeps it. */
export async function numberPeople(db: Db, ofDay: OfficeDay, people: readonly PersonOfLine[]) {
  let known = await listNumbers(db, ofDay)
  for (;;) {
    const before = known
    const isNew = people.filter((person) => !before.has(keyOf(person)))
    if (isNew.length === 0) return known
    try {
      await recordLines(db, ofDay, isNew)
    } catch (cause) {
      // The roll call must still be readable in an alarm when the disk is full.
      if (isStorageFull(cause)) return known
      throw cause
    }
    // Somebody else may have taken a number at the same moment. Then the next round gives the rest theirs.
    known = await listNumbers(db, ofDay)
    // Whose record has just been deleted gets none.
    if (known.size === before.size) return known
  }
}

const recordLines = (db: Db, { officeId, day, at }: OfficeDay, people: readonly PersonOfLine[]) =>
  db.execute(sql`
    insert into ${rollCallLines} (office_id, day, number, user_id, check_in_id, listed_at)
    select ${officeId}, ${day}::date,
      (select coalesce(max(number), 0) from ${rollCallLines} where office_id = ${officeId} and day = ${day}::date) + place,
      user_id, check_in_id, ${at.toISOString()}::timestamptz
    from unnest(
      ${sql.param(people.map(({ userId }) => userId))}::uuid[],
      ${sql.param(people.map(({ checkInId }) => checkInId))}::uuid[]
    ) with ordinality as given (user_id, check_in_id, place)
    where (user_id is null or exists (select from users where id = user_id))
      and (check_in_id is null or exists (select from check_ins where id = check_in_id))
    on conflict do nothing`)
