import { Client } from 'pg'
import { superuser } from './cluster'
import { isSamePlace, type Postmaster } from './postmaster'

const lockKey = 'whereabouts server' // hashed by PostgreSQL; held by the one server that runs on the cluster
const databaseName = 'whereabouts'
const port = 5432

/** The owner of a cluster: we, another server, or unknown as it can't be asked now or by this socket. */
export type Claim =
  | { result: 'held'; client: Client; url: string }
  | { result: 'taken'; holder: string }
  | NoAnswer

type NoAnswer = { result: 'not-ready' | 'no-socket' | 'other-cluster'; reason: string }

/**
 * Connects to the postmaster and takes the lock of the one server that runs on the cluster. It also makes the
 * database if it is missing.
 */
export async function claimCluster(
  cluster: string,
  { socketDir }: Postmaster,
  describeMe: string,
): Promise<Claim> {
  const client = new Client({
    host: socketDir,
    port,
    user: superuser,
    database: 'postgres',
    ssl: false,
    application_name: describeMe,
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const directory = await askOne(client, 'select setting from pg_settings where name = $1', [
      'data_directory',
    ])
    if (typeof directory !== 'string' || !isSamePlace(directory, cluster))
      return await giveUp(client, 'other-cluster', '')
    const hasLock = await askOne(client, 'select pg_try_advisory_lock(hashtextextended($1, 0))', [lockKey])
    if (hasLock !== true) {
      const holder = await askHolder(client)
      await client.end()
      return { result: 'taken', holder }
    }
    await ensureDatabase(client)
    ;(client as Client & { unref(): void }).unref()
    return { result: 'held', client, url: urlOf(socketDir) }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return await giveUp(client, code === 'ENOENT' ? 'no-socket' : 'not-ready', message)
  }
}

/** Returns the address of the database behind a socket directory. */
export function urlOf(socketDir: string): string {
  return `postgresql://${superuser}@localhost/${databaseName}?host=${encodeURIComponent(socketDir)}&port=${port}`
}

async function giveUp(client: Client, result: NoAnswer['result'], reason: string): Promise<Claim> {
  await client.end().catch(() => {})
  return { result, reason }
}

async function ensureDatabase(client: Client) {
  const there = await askOne(client, 'select true from pg_database where datname = $1', [databaseName])
  if (!there) await client.query(`create database ${databaseName}`)
}

async function askHolder(client: Client): Promise<string> {
  const name = await askOne(
    client,
    `with key as (select hashtextextended($1, 0) as value)
     select application_name from key, pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and objsubid = 1
       and classid::bigint = (value >> 32) & 4294967295 and objid::bigint = value & 4294967295`,
    [lockKey],
  )
  return typeof name === 'string' ? name : ''
}

async function askOne(client: Client, sql: string, values: string[]): Promise<unknown> {
  const { rows } = await client.query<unknown[]>({ text: sql, values, rowMode: 'array' })
  return rows[0]?.[0]
}
