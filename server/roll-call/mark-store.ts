import { and, count, desc, eq, inArray, isNotNull, like, sql } from 'drizzle-orm'
import type { Mark } from '../../domain/roll-call/mark'
import type { BroughtMark, JudgedMark, StoredMark } from '../../domain/roll-call/server/mark-refusal'
import type { Db } from '../platform/db/database'
import { rollCallCallers, rollCallMarks } from './tables'

export type MarkRow = typeof rollCallMarks.$inferSelect

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
