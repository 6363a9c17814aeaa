import { sql } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import { checkIns } from '../check-ins/tables'
import { dayAt } from '../offices/day-store'
import { offices } from '../offices/tables'
import { isStorageFull, type Db } from '../platform/db/database'
import { rollCallLines, rollCallMarks, rollCalls } from './tables'

/** The subject of a line: a person, or a check-in without a person's record. */
type PersonOfLine = { userId: string; checkInId: null } | { userId: null; checkInId: string }

type OfficeDay = { officeId: string; day: Day; at: Date }

const keyOf = ({ userId, checkInId }: { userId: string | null; checkInId: string | null }) =>
  userId ?? checkInId ?? ''

/** Stands for a number that could not be stored because the disk was full. No mark can name it. */
const NO_NUMBER = 0

export const numberOf = (numbers: ReadonlyMap<string, number>, person: PersonOfLine) =>
  numbers.get(keyOf(person)) ?? NO_NUMBER

async function listNumbers(db: Db, { officeId, day }: OfficeDay) {
  const { rows } = await db.execute<{ person: string; number: number }>(sql`
    select coalesce(user_id, check_in_id) as person, number from ${rollCallLines}
    where office_id = ${officeId} and day = ${day}::date`)
  return new Map(rows.map(({ person, number }) => [person, number]))
}

/** Lists the numbers of people on an office's day. New people get the next free ones. */
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
    // Another call may have taken a number at the same moment. Then the next round numbers the rest.
    known = await listNumbers(db, ofDay)
    // A person whose record has just been deleted gets no number.
    if (known.size === before.size) return known
  }
}

// The number of a deleted person with a mark is not given again: the mark would name the wrong person.
const lastNumber = ({ officeId, day }: Omit<OfficeDay, 'at'>) => sql`greatest(
  (select coalesce(max(number), 0) from ${rollCallLines} where office_id = ${officeId} and day = ${day}::date),
  (select coalesce(max(substring(mark.about from 2)::int), 0)
    from ${rollCalls} made join ${rollCallMarks} mark on mark.roll_call_id = made.id
    where made.office_id = ${officeId} and made.day = ${day}::date and mark.about like 'p%')
)`

const recordLines = (db: Db, { officeId, day, at }: OfficeDay, people: readonly PersonOfLine[]) =>
  db.execute(sql`
    insert into ${rollCallLines} (office_id, day, number, user_id, check_in_id, listed_at)
    select ${officeId}, ${day}::date,
      ${lastNumber({ officeId, day })} + place,
      user_id, check_in_id, ${at.toISOString()}::timestamptz
    from unnest(
      ${sql.param(people.map(({ userId }) => userId))}::uuid[],
      ${sql.param(people.map(({ checkInId }) => checkInId))}::uuid[]
    ) with ordinality as given (user_id, check_in_id, place)
    where (user_id is null or exists (select from users where id = user_id))
      and (check_in_id is null or exists (select from check_ins where id = check_in_id))
    on conflict do nothing`)

/**
 * Ties the lines of a person, whose record is about to be deleted, to the check-ins that stay. A person inside in an alarm keeps
 * the number by which marks name this person.
 */
export const keepLinesOf = (db: Db, userId: string) =>
  db.execute(sql`
    update ${rollCallLines} line set user_id = null, check_in_id = newest.id
    from (
      select distinct on (office_id, day) check_ins.id, office_id, day
      from ${checkIns} join ${offices} on offices.id = office_id,
        lateral (select ${dayAt(sql`time_in`, sql`time_zone`)} as day) local
      where user_id = ${userId} and not is_visitor
      order by office_id, day, time_in desc
    ) newest
    where line.user_id = ${userId} and line.office_id = newest.office_id and line.day = newest.day
      and not exists (select from ${rollCallLines} taken where taken.check_in_id = newest.id)`)

/** Finds the highest number on the lists of an office's day, and the given numbers that are on them. */
export async function findNumbers(
  db: Db,
  { officeId, day }: { officeId: string; day: string },
  numbers: readonly number[],
) {
  const { rows } = await db.execute<{ last: number; listed: number[] }>(sql`
    select coalesce(max(number), 0)::int as last,
      coalesce(array_agg(number) filter (where number = any(${sql.param([...numbers])}::int[])), '{}') as listed
    from ${rollCallLines} where office_id = ${officeId} and day = ${day}::date`)
  const { last = 0, listed = [] } = rows[0] ?? {}
  return { last, listed: new Set(listed) }
}
