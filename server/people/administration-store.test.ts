import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../platform/testing/test-database'
import { makeOffice } from '../offices/factory'
import { findPeople, peopleStartingWith } from './administration-store'

const { db, pool } = await createTestDatabase()

beforeAll(async () => {
  const office = await makeOffice(db)
  await db.execute(sql`
    insert into users (email, name, office_id)
    select 'person.' || number || '@erm.example', 'Person ' || number, ${office.id}
    from generate_series(1, 5000) number`)
  await db.execute('analyze users')
})

async function planOf(search: Parameters<typeof peopleStartingWith>[1]) {
  const query = peopleStartingWith(db, search).toSQL()
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query.sql}`, query.params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('a search by name uses its index', async () => {
  const plan = await planOf({ by: 'name', prefix: 'Person 4999' })
  expect(plan).toContain('users_name')
  expect(plan).not.toContain('Seq Scan on users')
})

test('a search by e-mail uses its index', async () => {
  const plan = await planOf({ by: 'email', prefix: 'person.4999@erm.example' })
  expect(plan).toContain('users_email_prefix')
  expect(plan).not.toContain('Seq Scan on users')
})

test('what the index finds is the first one of the alphabet', async () => {
  const [first] = await findPeople(db, { by: 'name', prefix: 'pErson 499' })
  expect(first).toMatchObject({ name: 'Person 499' })
})
