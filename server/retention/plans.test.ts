import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import { RETAINED_KINDS, RETENTION, type KeptDays } from '../../domain/retention/kept-days'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import { BATCH_ROWS } from '../platform/db/old-rows'
import { createTestDatabase } from '../testing/test-database'
import { makeRows } from './factory'
import { removeOldest } from './forget-records'

const { db, pool } = await createTestDatabase()
const now = new Date('2026-11-18T02:15:00Z')
const days = Object.fromEntries(RETAINED_KINDS.map((kind) => [kind, RETENTION[kind].days])) as KeptDays

beforeAll(async () => {
  const office = await makeOffice(db)
  // The test asks for plans as this user, who may not remove entries.
  await db.execute(sql`grant delete on audit_entries, audit_seals to current_user`)
  await makeRows(db, 30_000, now, { office, person: await makePerson(db, { office }) })
})

test.each(RETAINED_KINDS)('among 30,000 %s the old ones are found by an index', async (kind) => {
  const asked: { query: string; params: unknown[] }[] = []
  const watched = drizzle(pool, { logger: { logQuery: (query, params) => asked.push({ query, params }) } })
  await watched.transaction(async (tx) => {
    expect(await removeOldest(tx, kind, days, now)).toBe(BATCH_ROWS)
  })
  const [removal, ...besides] = asked.filter(({ query }) => query.startsWith('delete'))
  expect(await planOf(removal)).toContain('Tid Scan')
  for (const each of [removal, ...besides]) {
    expect(await planOf(each)).toMatch(/Index (Only )?Scan/)
    expect(await planOf(each)).not.toMatch(/Seq Scan|Sort/)
  }
})

async function planOf(asked: { query: string; params: unknown[] } | undefined) {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${asked?.query}`, asked?.params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
