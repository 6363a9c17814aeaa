import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { isDatabaseUnavailable, openDatabase, transact, type Database, type Db } from './database'
import { createTestDatabase } from './testing/test-database'

const { url } = await createTestDatabase()
const opened: Database[] = []

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

function open(options: Parameters<typeof openDatabase>[1]) {
  const database = openDatabase(url, options)
  opened.push(database)
  return database
}

const breakConnection = (client: pg.PoolClient) =>
  void (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()

const causeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (cause: unknown) => cause,
  )

describe('a connection that breaks', () => {
  test('before its transaction has begun goes back to the pool', async () => {
    const { db, pool } = open({ connections: 1 })
    await db.execute(sql`select 1`)
    pool.once('acquire', breakConnection)
    const cause = await causeOf(transact(db, (tx) => tx.execute(sql`select 1`)))
    expect(isDatabaseUnavailable(cause)).toBe(true)
    const { rows } = await transact(db, (tx) => tx.execute(sql`select 2 as answer`))
    expect(rows).toEqual([{ answer: 2 }])
    expect(pool.totalCount - pool.idleCount).toBe(0)
  })

  test('in the middle of a transaction goes back to the pool', async () => {
    const { db, pool } = open({ connections: 1 })
    const terminated = transact(db, (tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
    expect(isDatabaseUnavailable(await causeOf(terminated))).toBe(true)
    expect((await db.execute(sql`select 3 as answer`)).rows).toEqual([{ answer: 3 }])
    expect(pool.totalCount - pool.idleCount).toBe(0)
  })
})

describe('a connection that does not answer', () => {
  test('is given up with its transaction, and another connection replaces it', async () => {
    const { db, pool } = open({ connections: 1, silentForMs: 100 })
    const silent = transact(db, (tx) => tx.execute(sql`select pg_sleep(5)`))
    expect(isDatabaseUnavailable(await causeOf(silent))).toBe(true)
    expect((await db.execute(sql`select 4 as answer`)).rows).toEqual([{ answer: 4 }])
    expect(pool.totalCount).toBe(1)
  })

  test('is kept while it has no query', async () => {
    const { db, pool } = open({ connections: 1, silentForMs: 50 })
    const client = await pool.connect()
    const ended = new Promise((resolve) => client.once('end', () => resolve('ended')))
    const kept = new Promise((resolve) => setTimeout(() => resolve('kept'), 200))
    expect(await Promise.race([ended, kept])).toBe('kept')
    client.release()
    expect((await db.execute(sql`select 5 as answer`)).rows).toEqual([{ answer: 5 }])
  })
})

test('of two transactions that wait for each other one is refused and may be tried again', async () => {
  const { db } = open({ connections: 2 })
  const lock = (tx: Db, key: number) => tx.execute(sql`select pg_advisory_xact_lock(${key}::bigint)`)
  let arrived = 0
  const takeBoth = (first: number, second: number) =>
    transact(db, async (tx) => {
      await lock(tx, first)
      arrived++
      await expect.poll(() => arrived).toBe(2)
      await lock(tx, second)
    })
  const causes = await Promise.all([causeOf(takeBoth(1, 2)), causeOf(takeBoth(2, 1))])
  expect(causes.filter(Boolean).map(isDatabaseUnavailable)).toEqual([true])
})
