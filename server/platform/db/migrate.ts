import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as prepareJobs } from 'graphile-worker'
import pg from 'pg'
import { LOCKS } from './locks'
import { prepareRetentionRole } from './retention-role'
import { rootDirectory } from './root'
import { StartProblem, unreachable } from './start-problem'

const FOLDER = () => join(rootDirectory(), 'server/migrations')
const OLDEST_POSTGRESQL = 150_000

/**
 * Brings the schema up to date, in one process at a time. Throws a StartProblem when the database
 * can't be used.
 */
export async function migrate(url: string, setting = 'DATABASE_URL') {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
  } catch (cause) {
    throw unreachable(cause, setting)
  }
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrations])
    await refuseUnknownDatabase(client)
    await applyMigrations(drizzle(client), { migrationsFolder: FOLDER() })
    await prepareRetentionRole(client)
    await prepareJobs({ connectionString: url, noHandleSignals: true, logger: undefined })
  } finally {
    await client.end()
  }
}

async function refuseUnknownDatabase(client: pg.Client) {
  const db = drizzle(client)
  const version = await db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  )
  if ((version.rows[0]?.version ?? 0) < OLDEST_POSTGRESQL)
    throw new StartProblem('Whereabouts needs PostgreSQL 15 or newer.')
  const table = await db.execute<{ found: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!table.rows[0]?.found) return
  const applied = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  if (Number(applied.rows[0]?.newest ?? 0) > newestKnownMigration())
    throw new StartProblem(
      'The database was used by a newer version of Whereabouts: please start that version, or one newer than it.',
    )
}

function newestKnownMigration() {
  const journal = JSON.parse(readFileSync(join(FOLDER(), 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return Math.max(...journal.entries.map(({ when }) => when))
}
