import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, transact, type Database } from './database'
import { moment, statement, value } from './statement'
import { createTestDatabase } from '../testing/test-database'

const { db, url } = await createTestDatabase()
const opened: Database[] = []
afterAll(() => Promise.all(opened.map(({ close }) => close())))

const doubled = statement<{ answer: number }>('double', sql`select ${value('number')}::int * 2 as answer`)
const kept = sql`select count(*)::int as many from pg_prepared_statements where name = 'double'`

function openOne(keepsNames: boolean) {
  const database = openDatabase(url, { connections: 1, keepsNames })
  opened.push(database)
  return database
}

test('a connection parses a statement once, however often it is asked', async () => {
  const { db: one } = openOne(true)
  expect([await doubled(one, { number: 1 }), await doubled(one, { number: 2 })]).toEqual([
    [{ answer: 2 }],
    [{ answer: 4 }],
  ])
  expect((await one.execute(kept)).rows).toEqual([{ many: 1 }])
})

test('behind a pooler that keeps none no connection keeps it', async () => {
  const { db: one } = openOne(false)
  expect(await doubled(one, { number: 3 })).toEqual([{ answer: 6 }])
  expect(await transact(one, (tx) => doubled(tx, { number: 4 }))).toEqual([{ answer: 8 }])
  expect((await one.execute(kept)).rows).toEqual([{ many: 0 }])
})

test('inside a transaction it is part of it', async () => {
  const made = statement('make a table', sql`create table made (id int)`)
  const undone = transact(db, async (tx) => {
    await made(tx, {})
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  const { rows } = await db.execute(sql`select to_regclass('made') as found`)
  expect(rows).toEqual([{ found: null }])
})

test('a moment is a moment, in whatever zone', async () => {
  const told = statement<{ at: Date }>('tell', sql`select ${moment('at')} as at`)
  const at = new Date('2026-11-18T09:30:00.123Z')
  expect(await told(db, { at })).toEqual([{ at }])
  expect(await told(db, { at: '2026-11-18T10:30:00.123+01:00' })).toEqual([{ at }])
})

test('a value that is not given is told', async () => {
  await expect(doubled(db, {})).rejects.toThrow('a statement got no value for number')
})
