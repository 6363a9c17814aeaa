import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../platform/db/database'

/** Waits until at least so many connections of the test's database wait for a lock. */
export const untilBlocked = (db: Db, connections = 1) =>
  expect
    .poll(async () => {
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return (await db.execute(waiting)).rows.length
    })
    .toBe(connections)
