import { sql } from 'drizzle-orm'
import { afterAll, expect, expectTypeOf, test } from 'vitest'
import { openDatabase, transact, type Database } from './database'
import { int, listOf, moment, oneOf, orNull, statement, text, uuid, type ValuesOf } from './statement'
import { createTestDatabase } from '../../testing/test-database'

const { db, url } = await createTestDatabase()
const opened: Database[] = []
afterAll(() => Promise.all(opened.map(({ close }) => close())))

const doubled = statement(
  'double',
  { number: int },
  ({ number }) => sql<{ answer: number }>`select ${number} * 2 as answer`,
)
const kept = sql`select count(*)::int as many from pg_prepared_statements where name = 'double'`

function openOne(keepsNames: boolean) {
  const database = openDatabase(url, { connections: 1, keepsNames })
  opened.push(database)
  return database
}

test('a connection parses a statement once for any number of calls', async () => {
  const { db: one } = openOne(true)
  expect([await doubled(one, { number: 1 }), await doubled(one, { number: 2 })]).toEqual([
    [{ answer: 2 }],
    [{ answer: 4 }],
  ])
  expect((await one.execute(kept)).rows).toEqual([{ many: 1 }])
})

test('a connection behind a pooler without prepared statements keeps no statement', async () => {
  const { db: one } = openOne(false)
  expect(await doubled(one, { number: 3 })).toEqual([{ answer: 6 }])
  expect(await transact(one, (tx) => doubled(tx, { number: 4 }))).toEqual([{ answer: 8 }])
  expect((await one.execute(kept)).rows).toEqual([{ many: 0 }])
})

test('a statement inside a transaction is part of it', async () => {
  const made = statement('make a table', {}, () => sql`create table made (id int)`)
  const undone = transact(db, async (tx) => {
    await made(tx, {})
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  const { rows } = await db.execute(sql`select to_regclass('made') as found`)
  expect(rows).toEqual([{ found: null }])
})

test('a moment stays the same in any time zone', async () => {
  const told = statement('tell', { at: moment }, ({ at }) => sql<{ at: Date }>`select ${at} as at`)
  const at = new Date('2026-11-18T09:30:00.123Z')
  expect(await told(db, { at })).toEqual([{ at }])
  expect(await told(db, { at: '2026-11-18T10:30:00.123+01:00' })).toEqual([{ at }])
})

test('a missing or misspelt value is an error of the compiler and of the call', async () => {
  // @ts-expect-error A value is missing.
  await expect(doubled(db, {})).rejects.toThrow('a statement got no value for number')
  // @ts-expect-error A value is misspelt.
  await expect(doubled(db, { numbr: 1 })).rejects.toThrow('a statement got no value for number')
  // @ts-expect-error A value is of another type.
  await expect(doubled(db, { number: 'one' })).rejects.toThrow('invalid input syntax')
})

test('a misspelt parameter is an error of the compiler', () => {
  const misspelt = () =>
    // @ts-expect-error The parameter is called number.
    statement('halve', { number: int }, (values) => sql`select ${values.numbr} / 2`)
  expect(misspelt).not.toThrow()
})

test('the row and the values of a statement have the types of its definition', () => {
  expectTypeOf(doubled).returns.resolves.toEqualTypeOf<{ answer: number }[]>()
  const parameters = { who: uuid, notes: listOf(orNull(text)), size: oneOf<'big' | 'small'>() }
  expectTypeOf<ValuesOf<typeof parameters>>().toEqualTypeOf<{
    who: string
    notes: readonly (string | null)[]
    size: 'big' | 'small'
  }>()
})
