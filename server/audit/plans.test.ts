import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database'
import { listEntries, listNames } from './store'

const { db } = await createTestDatabase()

// A small copy of one year of an organisation of 2,000 people: most entries have one action, and some actors
// are rare.
beforeAll(async () => {
  await db.execute(sql`
    insert into audit_entries (at, actor, action, subject, details)
    select
      timestamptz '2026-11-18 09:30Z' - n * interval '5 minutes',
      'person.' || n % 2000 || '@tidal-research.example',
      case when n % 5000 = 0 then 'grant Admin' else 'change own profile' end,
      case when n % 1000 = 0 then 'London' else 'person.' || n % 2000 || '@tidal-research.example' end,
      '{}'
    from generate_series(1, 100000) n`)
  await db.execute(sql`analyze audit_entries`)
})

const ANY = {
  actors: undefined,
  subjects: undefined,
  looks: [],
  action: undefined,
  from: undefined,
  until: undefined,
  began: null,
}

test.each([
  ['everything', {}, 'audit_entries_at'],
  ['what follows a page', { began: { at: new Date('2026-06-01T12:00:00Z'), skip: 3 } }, 'audit_entries_at'],
  [
    'the days of long ago',
    { from: new Date('2026-01-05'), until: new Date('2026-01-06') },
    'audit_entries_at',
  ],
  ['one actor', { actors: ['person.7@tidal-research.example'] }, 'audit_entries_actor'],
  ['a rare action', { action: 'grant Admin' as const }, 'audit_entries_action'],
  ['a common action', { action: 'change own profile' as const }, 'audit_entries_at'],
  ['one subject', { subjects: ['London'] }, 'audit_entries_subject'],
  [
    'a person with the lists on which they stood',
    { subjects: ['person.7@tidal-research.example'], looks: Array.from({ length: 500 }, (_, n) => n * 7) },
    'audit_entries_subject',
  ],
])('%s is found by an index', async (_what, search, index) => {
  const query = listEntries(db, { ...ANY, ...search })
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})

test('the search for names reads only a part of the entries', async () => {
  expect(await listNames(db, 'actor', 'PERSON.12@')).toEqual(['person.12@tidal-research.example'])
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select min(actor) from audit_entries where actor > 'person.5'`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('audit_entries_actor')
})
