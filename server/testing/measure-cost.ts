import type { EventEmitter } from 'node:events'
import pg from 'pg'
import { afterAll } from 'vitest'
import type { TestDatabase } from './test-database'
import { withDatabase } from './template-database'

/** The cost of an act in the database. `plans` counts the statements that were planned anew, and `images` the whole pages in the write-ahead log. */
export type Cost = {
  statements: number
  plans: number
  roundTrips: number
  bytes: number
  images: number
  syncs: number
  buffers: number
}

/** Makes a function that measures the cost of an act. Call this before the first query. Nothing else may use the database. */
export async function createCostMeter({ pool, url }: TestDatabase) {
  let roundTrips = 0
  pool.on('connect', (client) => {
    // PostgreSQL sends this message after each answer.
    const { connection } = client as unknown as { connection: EventEmitter }
    connection.on('readyForQuery', () => roundTrips++)
  })
  const observer = new pg.Client(withDatabase(url, 'postgres'))
  // A preparation that fails stops PostgreSQL first.
  observer.on('error', () => undefined)
  await observer.connect()
  afterAll(() => observer.end())

  const readOne = async <Row extends object>(text: string, values: unknown[] = []) => {
    const { rows } = await observer.query<Row>(text, values)
    if (!rows[0]) throw new Error('PostgreSQL counted nothing')
    return rows[0]
  }
  // A connection reports its writes to PostgreSQL only sometimes, unless it is asked.
  const readWritten = async () => {
    await pool.query('select pg_stat_force_next_flush()')
    return readOne<Pick<Cost, 'bytes' | 'images' | 'syncs'>>(WRITTEN)
  }
  const database = new URL(url).pathname.slice(1)

  return async (act: () => Promise<unknown>): Promise<Cost> => {
    const before = await readWritten()
    await observer.query(START_ANEW, [database])
    const tripsBefore = roundTrips
    await act()
    const trips = roundTrips - tripsBefore
    const executed = await readOne<Pick<Cost, 'statements' | 'plans' | 'buffers'>>(EXECUTED, [database])
    const after = await readWritten()
    return {
      ...executed,
      roundTrips: trips,
      bytes: after.bytes - before.bytes,
      images: after.images - before.images,
      syncs: after.syncs - before.syncs,
    }
  }
}

// A commit that waits for the disk syncs the log by its own connection, because there is no other one.
const WRITTEN = `
  select wal_bytes::float8 as bytes, wal_fpi::float8 as images,
    (select sum(fsyncs)::float8 from pg_stat_io where object = 'wal' and backend_type = 'client backend') as syncs
  from pg_stat_wal`

const START_ANEW = `select pg_stat_statements_reset(0, oid, 0) from pg_database where datname = $1`

const EXECUTED = `
  select coalesce(sum(calls), 0)::int as statements, coalesce(sum(plans), 0)::int as plans,
    coalesce(sum(shared_blks_hit + shared_blks_read), 0)::int as buffers
  from pg_stat_statements join pg_database on pg_database.oid = dbid
  where datname = $1 and query !~* '^(begin|commit|rollback)'`
