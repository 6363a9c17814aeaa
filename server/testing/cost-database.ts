import { rmSync } from 'node:fs'
import { afterAll } from 'vitest'
import { makeOpenDirectory, memoryDirectory } from '../../testbed/open-directory'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres'
import { openDatabase } from '../platform/db/database'
import { migrate } from '../platform/db/migrate'
import type { TestDatabase } from './test-database'
import { runAlone, withDatabase } from './template-database'

const SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
  autovacuum: 'off',
  // After a checkpoint the first change of a page logs all of it.
  checkpoint_timeout: 3600,
  // PostgreSQL counts a sync by fsync on every system.
  wal_sync_method: 'fsync',
}

/**
 * Prepares a test on a migrated database in a separate cluster. Nothing else writes there, PostgreSQL counts the work of
 * each statement, and all calls share one connection.
 */
export async function prepareOnCostDatabase<T>(prepare: (database: TestDatabase) => Promise<T>): Promise<T> {
  const dataDir = makeOpenDirectory('costs', { parent: memoryDirectory() })
  const start = () => startEmbeddedPostgres({ dataDir, describeMe: 'tests of costs', say: () => undefined })
  const plain = await start()
  for (const [name, value] of Object.entries(SETTINGS))
    await runAlone(plain.url, `alter system set ${name} = ${value}`)
  await plain.stop()
  const { url, stop } = await start()
  const database = openDatabase(url, { connections: 1 })
  const remove = async () => {
    await database.close()
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  let isPrepared = false
  afterAll(() => (isPrepared ? remove() : undefined))
  try {
    await migrate(url)
    await runAlone(withDatabase(url, 'postgres'), 'create extension pg_stat_statements')
    const prepared = await prepare({ ...database, url })
    isPrepared = true
    return prepared
  } catch (cause) {
    // No hook runs if the preparation of a test file fails.
    await remove()
    throw cause
  }
}
