import { and, asc, count, desc, eq, gt, inArray, isNotNull, like, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { BY_FORM, BY_VISITOR } from '../../domain/roll-call/by-visitor'
import type { KnownMark } from '../../domain/roll-call/mark-contract'
import type { Mark } from '../../domain/roll-call/mark'
import { checkIns } from '../check-ins/tables'
import type { BroughtMark, JudgedMark, StoredMark } from '../../domain/roll-call/server/mark-refusal'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { nameOf } from './name-store'
import { rollCallCallers, rollCallLines, rollCallMarks, rollCalls } from './tables'

type MarkRow = typeof rollCallMarks.$inferSelect

export const toMark = ({ id, about, kind, note, supersedes, after, byId }: MarkRow): Mark => ({
  id,
  about,
  kind,
  note,
  supersedes,
  after,
  by: byId,
})

const ROWS_AT_ONCE = 250

const bringer = alias(users, 'bringer')

type Row = Omit<JudgedMark, 'supersedes'> & { supersedes: string; position: string }

const listWithdrawn = async (db: Db, rollCallId: string) =>
  (
    await db
      .select({ id: rollCallCallers.userId })
      .from(rollCallCallers)
      .where(and(eq(rollCallCallers.rollCallId, rollCallId), isNotNull(rollCallCallers.withdrawnAt)))
  ).map(({ id }) => id)

/**
 * Reads the marks of a roll call that were not withdrawn in batches, with all marks of a person or zone in one batch. A roll call may have so many
 * marks that reading all at once would keep every other call waiting. With `abouts` it reads only the marks on these
 * people and zones.
 */
export async function* readMarksByPerson(
  db: Db,
  rollCallId: string,
  abouts: readonly string[] | null = null,
): AsyncGenerator<JudgedMark[]> {
  const isAbout = abouts ? sql`about = any(${sql.param([...abouts])}::text[])` : sql`true`
  const withdrawn = sql.param(await listWithdrawn(db, rollCallId))
  const isWanted = sql`${isAbout} and not (is_acting and coalesce(by_id = any(${withdrawn}::uuid[]), false))`
  let unfinished: JudgedMark[] = []
  let last = { about: '', position: '0' }
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      select id, about, kind, note, array_to_string(supersedes, ' ') as supersedes, after, by_id as by, position,
        is_acting as "isActing"
      from ${rollCallMarks}
      where roll_call_id = ${rollCallId} and (about, position) > (${last.about}, ${last.position}::bigint) and ${isWanted}
      order by about, position limit ${ROWS_AT_ONCE}`)
    const marks = [
      ...unfinished,
      ...rows.map(({ position: _position, supersedes, ...mark }): JudgedMark => ({
        ...mark,
        supersedes: supersedes === '' ? [] : supersedes.split(' '),
      })),
    ]
    const isEnd = rows.length < ROWS_AT_ONCE
    const { about = '', position = '0' } = rows.at(-1) ?? {}
    unfinished = isEnd ? [] : marks.filter((mark) => mark.about === about)
    const whole = isEnd ? marks : marks.filter((mark) => mark.about !== about)
    if (whole.length > 0) yield whole
    if (isEnd) return
    last = { about, position }
  }
}

/**
 * Reads the marks on people who had a call for help at any time. These people come first, in a query of their own: with their
 * marks in one query, a database without statistics of this roll call looks through all marks once for each mark.
 */
export async function* readMarksOfCalled(db: Db, rollCallId: string) {
  const called = await db
    .selectDistinct({ about: rollCallMarks.about })
    .from(rollCallMarks)
    .where(and(eq(rollCallMarks.rollCallId, rollCallId), eq(rollCallMarks.kind, 'help')))
  if (called.length === 0) return
  const abouts = called.map(({ about }) => about)
  yield* readMarksByPerson(db, rollCallId, abouts)
}

/** Finds the marks of a roll call by their ids. `isOfBringer` is true if the given person brought the mark. */
export async function findMarks(
  db: Db,
  rollCallId: string,
  ids: readonly string[],
  bringerId: string | null = null,
): Promise<StoredMark[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(rollCallMarks)
    // As one array, because a call may name two thousand ids.
    .where(
      and(
        eq(rollCallMarks.rollCallId, rollCallId),
        sql`${rollCallMarks.id} = any(${sql.param([...ids])}::text[])`,
      ),
    )
  return rows.map((row) => ({
    ...toMark(row),
    isActing: row.isActing,
    isOfBringer: bringerId !== null && row.broughtById === bringerId,
    position: row.position,
  }))
}

/** Counts the marks of some makers on some people and zones: those that the maker has brought, and those that others have. */
export async function countByMaker(
  db: Db,
  rollCallId: string,
  { abouts, makers }: { abouts: readonly string[]; makers: readonly string[] },
) {
  const isOfMaker = sql<boolean>`${rollCallMarks.broughtById} is not distinct from ${rollCallMarks.byId}`
  const rows = await db
    .select({ about: rollCallMarks.about, maker: rollCallMarks.byId, isOfMaker, marks: count() })
    .from(rollCallMarks)
    .where(
      and(
        eq(rollCallMarks.rollCallId, rollCallId),
        sql`${rollCallMarks.about} = any(${sql.param([...abouts])}::text[])`,
        sql`${rollCallMarks.byId} = any(${sql.param([...makers])}::uuid[])`,
      ),
    )
    .groupBy(rollCallMarks.about, rollCallMarks.byId, isOfMaker)
  return new Map(
    rows.map((row) => [`${row.isOfMaker ? 'maker' : 'others'} ${row.maker} ${row.about}`, row.marks]),
  )
}

/** Lists the answers by the mailed link of a person, the newest first. */
export async function listLinkAnswers(db: Db, rollCallId: string, about: string): Promise<Mark[]> {
  const rows = await db
    .select()
    .from(rollCallMarks)
    .where(
      and(
        eq(rollCallMarks.rollCallId, rollCallId),
        eq(rollCallMarks.about, about),
        like(rollCallMarks.id, '*%'),
      ),
    )
    .orderBy(desc(rollCallMarks.position))
  return rows.map(toMark)
}

/** True if another mark of the roll call takes the place of this one. */
export async function isSuperseded(db: Db, rollCallId: string, { id, about }: Pick<Mark, 'id' | 'about'>) {
  const { rows } = await db.execute(sql`
    select from ${rollCallMarks}
    where ${rollCallMarks.rollCallId} = ${rollCallId} and ${rollCallMarks.about} = ${about}
      and ${id} = any(${rollCallMarks.supersedes})
    limit 1`)
  return rows.length > 0
}

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

export const countMarks = (db: Db, rollCallId: string) =>
  db.$count(rollCallMarks, eq(rollCallMarks.rollCallId, rollCallId))

type Brought = { rollCallId: string; receivedAt: Date; broughtById: string | null }

/** Records new marks in the given order. The roll call must be locked. */
export async function recordMarks(
  db: Db,
  marks: readonly (BroughtMark & { isActing?: boolean })[],
  brought: Brought,
) {
  if (marks.length === 0) return
  const column = <Value>(of: (mark: (typeof marks)[number]) => Value) => sql.param(marks.map(of))
  await db.execute(sql`
    insert into ${rollCallMarks}
      (roll_call_id, id, about, kind, note, supersedes, after, by_id, is_acting, received_at, brought_by_id)
    select ${brought.rollCallId}, id, about, kind, note, string_to_array(supersedes, ' '), after, by_id, is_acting,
      ${brought.receivedAt.toISOString()}::timestamptz, case when is_handed then null else ${brought.broughtById}::uuid end
    from unnest(
      ${column(({ id }) => id)}::text[],
      ${column(({ about }) => about)}::text[],
      ${column(({ kind }) => kind)}::text[],
      ${column(({ note }) => note)}::text[],
      ${column(({ supersedes }) => supersedes.join(' '))}::text[],
      ${column(({ after }) => after)}::int[],
      ${column(({ by }) => by)}::uuid[],
      ${column(({ isActing = false }) => isActing)}::boolean[],
      ${column(({ isHanded = false }) => isHanded)}::boolean[]
    ) with ordinality as given (id, about, kind, note, supersedes, after, by_id, is_acting, is_handed, place)
    order by place`)
}

/**
 * Records that the maker of some marks has brought them too, after other people had. They get new positions, because other
 * devices have read them with the weaker word. The roll call must be locked.
 */
export async function recordProven(
  db: Db,
  rollCallId: string,
  positions: readonly number[],
  { makerId, isGiven }: { makerId: string; isGiven: boolean },
) {
  if (positions.length === 0) return
  await db
    .update(rollCallMarks)
    .set({
      broughtById: makerId,
      position: sql`nextval(pg_get_serial_sequence('roll_call_marks', 'position'))`,
      ...(isGiven && { isActing: false }),
    })
    .where(and(eq(rollCallMarks.rollCallId, rollCallId), inArray(rollCallMarks.position, [...positions])))
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
