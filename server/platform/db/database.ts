import { randomBytes } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { unreachable } from './start-problem'

/** The database or a transaction: the first parameter of every store function. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/** Counts the rows that a statement changed or removed. */
export const countRows = async (statement: PromiseLike<{ rowCount: number | null }>) =>
  (await statement).rowCount ?? 0

// With this, a caller who waits for a connection is refused within two seconds.
const CONNECT_WITHIN_MS = 1500
const STATEMENT_WITHIN_MS = 15_000

// Some poolers give the next statement to any connection, which may not have it under its name.
class NamelessClient extends pg.Client {
  override query(...[config, ...rest]: unknown[]) {
    const asked =
      typeof config === 'object' && config !== null && 'name' in config
        ? { ...config, name: undefined }
        : config
    return (super.query as (...given: unknown[]) => never)(asked, ...rest)
  }
}

/**
 * Finds out if a pooler in transaction mode keeps prepared statements. Such a pooler gives them its own names, so within a
 * transaction the database does not know a statement by the name that it was sent with.
 */
export async function keepsStatements(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect().catch((cause: unknown) => {
    throw unreachable(cause)
  })
  try {
    return await renamesStatements(client)
  } finally {
    await client.end()
  }
}

export async function renamesStatements(client: Pick<pg.Client, 'query'>) {
  // Another client's name may be left on this connection of the pooler.
  const name = `whereabouts ${randomBytes(6).toString('hex')}`
  await client.query('begin')
  const { rows } = await client.query<{ name: string }>({
    name,
    text: 'select name from pg_prepared_statements where name = $1',
    values: [name],
  })
  if (rows.length > 0) await client.query(`deallocate "${name}"`)
  await client.query('commit')
  return rows.length === 0
}

type Options = {
  connections?: number
  connectWithinMs?: number
  statementWithinMs?: number
  silentForMs?: number
  keepsNames?: boolean
}

/**
 * Makes a pool of connections. It connects at the first query. Without `keepsNames` each statement is parsed and planned
 * anew, as a pooler before the database may need.
 */
export function openDatabase(
  url: string,
  {
    connections = 20,
    connectWithinMs = CONNECT_WITHIN_MS,
    statementWithinMs = STATEMENT_WITHIN_MS,
    silentForMs = statementWithinMs + 1000,
    keepsNames = true,
  }: Options = {},
): Database {
  const pool = new pg.Pool({
    ...(!keepsNames && { Client: NamelessClient }),
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementWithinMs,
    idle_in_transaction_session_timeout: STATEMENT_WITHIN_MS,
    application_name: 'whereabouts',
  })
  // The pool replaces a connection that breaks while idle. Without a listener the error would end
  // the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    giveUpSilence(client, silentForMs)
  })
  leaveReadOnlyDatabase(pool)
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

/**
 * Runs `act` in one transaction, which a thrown refusal undoes. Inside another transaction it is
 * part of that one.
 */
export async function transact<T>(
  db: Db,
  act: (tx: Db) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const { $client: pool } = db as Db & { $client: pg.Pool | pg.PoolClient }
  if (!(pool instanceof pg.Pool)) return act(db)
  const client = await pool.connect()
  // Drizzle's own `transaction` never returns a connection that breaks before the transaction has begun.
  try {
    return await drizzle(client).transaction((tx) => act(Object.assign(tx, { $client: client })), config)
  } finally {
    client.release()
  }
}

// A connection can break without an error, so each query ends after the longest time of a statement.
function giveUpSilence(client: pg.PoolClient, silentForMs: number) {
  const { stream } = connectionOf(client)
  let writtenBeforeAnswer = stream.bytesWritten
  stream.on('data', () => (writtenBeforeAnswer = stream.bytesWritten))
  stream.setTimeout(silentForMs)
  stream.on('timeout', () => {
    if (stream.bytesWritten > writtenBeforeAnswer) stream.destroy()
  })
}

/** A statement that changes nothing. A read-only database refuses it, although it finds no row. */
export const REQUIRE_WRITES = 'select from rate_limits where false for update'

// After a fail-over, older connections may lead to a read-only database and are never closed. The
// first refused write closes them all: idle ones at once, busy ones when they are released.
function leaveReadOnlyDatabase(pool: pg.Pool) {
  let fit = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    fit.add(client)
    connectionOf(client).on('errorMessage', ({ code }: { code?: string }) => {
      if (code !== READ_ONLY || !fit.has(client)) return
      fit = new WeakSet()
      for (let idle = pool.idleCount; idle > 0; idle--)
        void pool.connect().then(
          (each) => each.release(),
          () => undefined,
        )
    })
  })
  pool.on('release', (_, client) => {
    if (!fit.has(client)) void client.end()
  })
}

const connectionOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: EventEmitter & { stream: Socket } }).connection

const rootCause = (error: unknown): unknown =>
  error instanceof DrizzleQueryError && error.cause ? error.cause : error

/** The SQLSTATE or system code of a failed query, or null for any other error. */
export function databaseCode(error: unknown): string | null {
  const cause = rootCause(error)
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  return typeof code === 'string' ? code : null
}

const READ_ONLY = '25006'
const UNREACHABLE =
  /^(08|57P|57014|53300|25P03|25006|40001|40P01|ECONN|EHOST|ENET|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN)/
const CUT_OFF =
  /connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/i

/**
 * True if the database could not be reached, takes no writes or took too long, the connection broke, or two transactions
 * stood in each other's way. A retry may work.
 */
export function isDatabaseUnavailable(error: unknown) {
  const code = databaseCode(error)
  if (code && UNREACHABLE.test(code)) return true
  const cause = rootCause(error)
  return cause instanceof Error && CUT_OFF.test(cause.message)
}

/** True if the disk or a quota is full. */
export const isStorageFull = (error: unknown) => ['53100', 'ENOSPC'].includes(databaseCode(error) ?? '')

const UNIQUE_VIOLATION = '23505'

/** True if another transaction has written the same row first. */
export const isTaken = (error: unknown) => databaseCode(error) === UNIQUE_VIOLATION

const FOREIGN_KEY_VIOLATION = '23503'

/** True if a new row names a person who was deleted during the call. */
export function isPersonGone(error: unknown) {
  const cause = rootCause(error)
  const constraint = cause instanceof Error && 'constraint' in cause ? String(cause.constraint) : ''
  return databaseCode(error) === FOREIGN_KEY_VIOLATION && constraint.endsWith('_user_id_users_id_fk')
}
