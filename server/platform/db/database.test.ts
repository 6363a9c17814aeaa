import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import {
  databaseCode,
  isDatabaseUnavailable,
  keepsStatements,
  openDatabase,
  renamesStatements,
  transact,
  type Database,
  type Db,
} from './database'
import { refuseWrites, takeWrites } from '../../testing/refuse-writes'
import { createTestDatabase } from '../../testing/test-database'

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
  test('is closed with its transaction, and another connection replaces it', async () => {
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

test('one of two transactions that wait for each other is refused and may be tried again', async () => {
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

describe('connections to a read-only database', () => {
  const write = (db: Db) =>
    db.execute(sql`insert into rate_limits (key, points) values (gen_random_uuid(), 1)`)
  const processes = async (db: Db) => {
    const asked = Array.from({ length: 5 }, () =>
      db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.05)`),
    )
    return (await Promise.all(asked)).flatMap(({ rows }) => rows.map(({ pid }) => pid))
  }

  afterEach(() => takeWrites(url))

  async function openReadOnly() {
    await refuseWrites(url)
    const database = open({ connections: 5 })
    const before = await processes(database.db)
    expect(new Set(before).size).toBe(5)
    return { ...database, before }
  }

  test.each([
    ['a statement', (db: Db) => write(db)],
    ['a transaction', (db: Db) => transact(db, (tx) => write(tx))],
  ])('are all closed after %s that was refused, and the next write succeeds', async (_what, act) => {
    const { db, pool, before } = await openReadOnly()
    await takeWrites(url)
    const cause = await causeOf(act(db))
    expect([databaseCode(cause), isDatabaseUnavailable(cause)]).toEqual(['25006', true])
    await write(db)
    for (const pid of await processes(db)) expect(before).not.toContain(pid)
    expect(pool.totalCount).toBe(5)
  })

  test('are closed after their work if they are busy', async () => {
    const { db, before } = await openReadOnly()
    const readings = [1, 2, 3].map(() =>
      transact(db, (tx) => tx.execute(sql`select pg_sleep(0.3), 6 as answer`)),
    )
    await causeOf(write(db))
    await takeWrites(url)
    for (const { rows } of await Promise.all(readings)) expect(rows).toMatchObject([{ answer: 6 }])
    for (const pid of await processes(db)) expect(before).not.toContain(pid)
  })

  test('are made anew while it is read-only, and never more than the pool may have', async () => {
    const { db, pool } = await openReadOnly()
    const causes = await Promise.all(Array.from({ length: 40 }, () => causeOf(write(db))))
    expect(causes.map(databaseCode)).toEqual(Array(40).fill('25006'))
    expect(pool.totalCount).toBeLessThanOrEqual(5)
    expect(pool.waitingCount).toBe(0)
    await takeWrites(url)
    await causeOf(write(db))
    await write(db)
  })
})

test('the later of two transactions that change one row is refused and may be tried again', async () => {
  const { db } = open({ connections: 2 })
  await db.execute(sql`insert into rate_limits (key, points) values ('row', 0)`)
  const add = (tx: Db) => tx.execute(sql`update rate_limits set points = points + 1 where key = 'row'`)
  const later = transact(
    db,
    async (tx) => {
      await tx.execute(sql`select 1`)
      await add(db)
      await add(tx)
    },
    { isolationLevel: 'serializable' },
  )
  const cause = await causeOf(later)
  expect([databaseCode(cause), isDatabaseUnavailable(cause)]).toEqual(['40001', true])
})

test.each([
  ['too slow, perhaps by the lock of another one', '57014'],
  ['shut down', '57P01'],
  ['starting', '57P03'],
])('a database that is %s is not available', async (_what, code) => {
  const { db } = open({ connections: 1 })
  const raised = db.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`))
  expect(isDatabaseUnavailable(await causeOf(raised))).toBe(true)
})

test.each(['EHOSTUNREACH', 'ENETUNREACH', 'ECONNREFUSED', 'ETIMEDOUT'])(
  '%s is no answer of the database',
  (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error(), { code }))).toBe(true)
  },
)

describe('a pooler', () => {
  const left = async (client: pg.Client) =>
    (await client.query('select name from pg_prepared_statements')).rows

  test('that gives each statement its own name keeps them', async () => {
    const client = new pg.Client(url)
    await client.connect()
    const pooler = {
      query: (asked: string | pg.QueryConfig) =>
        client.query(typeof asked === 'string' ? asked : { ...asked, name: 'POOLER_1' }),
    } as unknown as pg.Client
    expect(await renamesStatements(pooler)).toBe(true)
    await client.end()
  })

  test('that passes the names on keeps none, and the check leaves no statement', async () => {
    const client = new pg.Client(url)
    await client.connect()
    expect(await renamesStatements(client)).toBe(false)
    expect(await left(client)).toEqual([])
    await client.end()
    expect(await keepsStatements(url)).toBe(false)
  })
})
