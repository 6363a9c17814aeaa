import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import { keptSince, RETAINED_KINDS, RETENTION, type KeptDays } from '../../domain/retention/kept-days'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import type { Db } from '../platform/db/database'
import { BATCH_ROWS } from '../platform/db/old-rows'
import { createTestDatabase } from '../testing/test-database'
import { makeRows } from './factory'
import { ageBy } from './forget-records'

const { db, pool } = await createTestDatabase()
const now = new Date('2026-11-18T02:15:00Z')
const days = Object.fromEntries(RETAINED_KINDS.map((kind) => [kind, RETENTION[kind].days])) as KeptDays

let office: { id: string; timeZone: string }
beforeAll(async () => {
  office = await makeOffice(db)
  // The test asks for plans as this user, who may not remove entries.
  await db.execute(sql`grant delete on audit_entries, audit_seals to current_user`)
  await makeRows(db, 30_000, now, { office, person: await makePerson(db, { office }) })
})

type Asked = { query: string; params: unknown[] }

async function deletionsOf(work: (db: Db) => Promise<number>) {
  const asked: Asked[] = []
  const watched = drizzle(pool, { logger: { logQuery: (query, params) => asked.push({ query, params }) } })
  await watched.transaction(async (tx) => {
    expect(await work(tx)).toBe(BATCH_ROWS)
  })
  return asked.filter(({ query }) => query.startsWith('delete'))
}

async function expectIndexes(deletions: readonly Asked[]) {
  for (const each of deletions) {
    expect(await planOf(each)).toMatch(/Index (Only )?Scan/)
    expect(await planOf(each)).not.toMatch(/Seq Scan|Sort/)
  }
}

test.each(RETAINED_KINDS)('among 30,000 %s the old ones are found by an index', async (kind) => {
  const deletions = await deletionsOf((tx) => ageBy(tx, kind, days[kind], { now, ofVisits: [] }))
  expect(await planOf(deletions[0])).toContain('Tid Scan')
  await expectIndexes(deletions)
})

test('the old visits of an office with a time of its own are found by an index', async () => {
  const ofVisits = [{ officeId: office.id, since: keptSince(5, now) }]
  const deletions = await deletionsOf((tx) => ageBy(tx, 'check-ins', 3650, { now, ofVisits }))
  expect(deletions).toHaveLength(2)
  await expectIndexes(deletions)
})

async function planOf(asked: Asked | undefined) {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${asked?.query}`, asked?.params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
