import { and, asc, eq, gt, inArray, like, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { BY_VISITOR, type KnownMark } from '../../domain/roll-call/contract'
import type { Mark } from '../../domain/roll-call/mark'
import { checkIns } from '../check-ins/tables'
import { users } from '../organisation/tables'
import type { Db } from '../platform/database'
import { nameOf } from './name-store'
import { rollCallLines, rollCallMarks, rollCalls } from './tables'

type StoredMark = typeof rollCallMarks.$inferSelect

const toMark = ({ id, about, kind, note, supersedes, after, byId }: StoredMark): Mark => ({
  id,
  about,
  kind,
  note,
  supersedes,
  after,
  by: byId,
})

/** Lists all marks of a roll call, in the order of their arrival. */
export async function listMarks(db: Db, rollCallId: string): Promise<Mark[]> {
  const rows = await db
    .select()
    .from(rollCallMarks)
    .where(eq(rollCallMarks.rollCallId, rollCallId))
    .orderBy(asc(rollCallMarks.position))
  return rows.map(toMark)
}

/** Finds the marks of a roll call that have these ids. */
export async function findMarks(db: Db, rollCallId: string, ids: readonly string[]): Promise<Mark[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(rollCallMarks)
    .where(and(eq(rollCallMarks.rollCallId, rollCallId), inArray(rollCallMarks.id, [...ids])))
  return rows.map(toMark)
}

/** Lists the marks of a device, the newest first. */
export async function listMarksOfDevice(db: Db, rollCallId: string, device: string): Promise<Mark[]> {
  const rows = await db
    .select()
    .from(rollCallMarks)
    .where(
      and(
        eq(rollCallMarks.rollCallId, rollCallId),
        like(rollCallMarks.id, `${device.replace(/_/g, '\\_')}:%`),
      ),
    )
    .orderBy(sql`${rollCallMarks.position} desc`)
  return rows.map(toMark)
}

/** Whether another mark of a roll call takes the place of one. */
export async function isSuperseded(db: Db, rollCallId: string, { id, about }: Pick<Mark, 'id' | 'about'>) {
  const { rows } = await db.execute(sql`
    select from ${rollCallMarks}
    where ${rollCallMarks.rollCallId} = ${rollCallId} and ${rollCallMarks.about} = ${about}
      and ${id} = any(${rollCallMarks.supersedes})
    limit 1`)
  return rows.length > 0
}

// Nobody of the staff made it, and the mark is about a visitor: it came from the device that began the visit.
const makerOf = sql<string>`case
  when ${rollCallMarks.byId} is null and ${rollCallMarks.about} like 'p%' and exists (
    select from ${rollCalls} made join ${rollCallLines} line on line.office_id = made.office_id and line.day = made.day
      join ${checkIns} visit on visit.id = line.check_in_id and visit.is_visitor
    where made.id = ${rollCallMarks.rollCallId} and line.number = substring(${rollCallMarks.about} from 2)::int
  ) then ${BY_VISITOR} else ${nameOf(users)} end`

/** Lists so many marks of a roll call after a position, each with its position and the name of its maker. */
export async function listMarksAfter(
  db: Db,
  { rollCallId, position, most }: { rollCallId: string; position: number; most: number },
): Promise<{ position: number; mark: KnownMark }[]> {
  const rows = await db
    .select({ row: rollCallMarks, byName: makerOf })
    .from(rollCallMarks)
    .leftJoin(users, eq(users.id, rollCallMarks.byId))
    .where(and(eq(rollCallMarks.rollCallId, rollCallId), gt(rollCallMarks.position, position)))
    .orderBy(asc(rollCallMarks.position))
    .limit(most)
  return rows.map(({ row, byName }) => ({ position: row.position, mark: { ...toMark(row), byName } }))
}

const bringer = alias(users, 'bringer')

/** Lists all marks of a roll call by their own time, each with the names of its maker and of whoever else brought it. */
export async function listTimeline(db: Db, rollCallId: string) {
  const rows = await db
    .select({ row: rollCallMarks, byName: makerOf, broughtBy: nameOf(bringer) })
    .from(rollCallMarks)
    .leftJoin(users, eq(users.id, rollCallMarks.byId))
    .leftJoin(bringer, eq(bringer.id, rollCallMarks.broughtById))
    .where(eq(rollCallMarks.rollCallId, rollCallId))
    .orderBy(asc(rollCallMarks.after), asc(rollCallMarks.position))
  return rows.map(({ row, byName, broughtBy }) => ({
    mark: toMark(row),
    by: byName,
    broughtBy: row.broughtById === row.byId ? '' : broughtBy,
  }))
}

type Brought = { rollCallId: string; receivedAt: Date; broughtById: string | null }

/** Records new marks in this order. The roll call must be locked. */
export async function recordMarks(db: Db, marks: readonly Mark[], brought: Brought) {
  if (marks.length === 0) return
  await db.insert(rollCallMarks).values(marks.map(({ by, ...mark }) => ({ ...mark, byId: by, ...brought })))
}

/** Finds which of some people have a record. Nobody can delete these until the caller's transaction ends. */
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

/** Finds the highest number on the lists of an office's day, and which of some numbers are on it. */
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
