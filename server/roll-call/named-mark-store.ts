import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { BY_FORM, BY_VISITOR } from '../../domain/roll-call/by-visitor'
import type { KnownMark } from '../../domain/roll-call/mark-contract'
import type { Mark } from '../../domain/roll-call/mark'
import { checkIns } from '../check-ins/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { toMark, type MarkRow } from './mark-store'
import { nameOf } from './name-store'
import { rollCallLines, rollCallMarks, rollCalls } from './tables'

const bringer = alias(users, 'bringer')

// An answer by the link of a visitor came from the device that began the visit.
const makerOf = sql<string>`case
  when ${rollCallMarks.id} like '*%' and ${rollCallMarks.about} like 'p%' then coalesce((
    select case when visit.proof in ('screen', 'poster', 'reception') then ${BY_VISITOR} else ${BY_FORM} end
    from ${rollCalls} made join ${rollCallLines} line on line.office_id = made.office_id and line.day = made.day
      join ${checkIns} visit on visit.id = line.check_in_id and visit.is_visitor
    where made.id = ${rollCallMarks.rollCallId} and line.number = substring(${rollCallMarks.about} from 2)::int
  ), '') else ${nameOf(users)} end`

// Each mark with the names of its maker and of its bringer.
const selectNamed = (db: Db, rollCallId: string, condition: SQL | undefined) =>
  db
    .select({ row: rollCallMarks, byName: makerOf, broughtBy: nameOf(bringer) })
    .from(rollCallMarks)
    .leftJoin(users, eq(users.id, rollCallMarks.byId))
    .leftJoin(bringer, eq(bringer.id, rollCallMarks.broughtById))
    .where(and(eq(rollCallMarks.rollCallId, rollCallId), condition))

const byOwnTime = [asc(rollCallMarks.after), asc(rollCallMarks.position)]

/** Lists at most so many marks of a roll call after a position, each with its position and the name of its maker. */
export async function listMarksAfter(
  db: Db,
  { rollCallId, position, most }: { rollCallId: string; position: number; most: number },
): Promise<{ position: number; mark: KnownMark }[]> {
  const rows = await selectNamed(db, rollCallId, gt(rollCallMarks.position, position))
    .orderBy(asc(rollCallMarks.position))
    .limit(most)
  return rows.map(({ row, byName, broughtBy }) => ({
    position: row.position,
    mark: { ...toMark(row), byName, broughtBy: otherBringer(row, broughtBy), isActing: row.isActing },
  }))
}

/** The name of the person who brought a mark; empty if that was its maker. */
const otherBringer = ({ byId, broughtById }: MarkRow, name: string) => (broughtById === byId ? '' : name)

/** A mark with its position, and the names of its maker and of another person who brought it. */
export type TimelineMark = { mark: Mark; position: number; by: string; broughtBy: string }

const toTimeline = (rows: Awaited<ReturnType<typeof selectNamed>>) =>
  rows.map(({ row, byName, broughtBy }): TimelineMark => ({
    mark: toMark(row),
    position: row.position,
    // A report names any device of a visitor alike.
    by: byName === BY_FORM ? BY_VISITOR : byName,
    broughtBy: otherBringer(row, broughtBy),
  }))

/** Lists at most so many marks of a roll call by their own time, from a position on. */
export const listTimeline = async (
  db: Db,
  rollCallId: string,
  { after, position }: { after: number; position: number },
  most: number,
) =>
  toTimeline(
    await selectNamed(
      db,
      rollCallId,
      sql`(${rollCallMarks.after}, ${rollCallMarks.position}) > (${after}, ${position})`,
    )
      .orderBy(...byOwnTime)
      .limit(most),
  )

/** Lists at most so many calls for help, by their own time. */
export const listCalls = async (db: Db, rollCallId: string, most: number) =>
  toTimeline(
    await selectNamed(db, rollCallId, eq(rollCallMarks.kind, 'help'))
      .orderBy(...byOwnTime)
      .limit(most),
  )
