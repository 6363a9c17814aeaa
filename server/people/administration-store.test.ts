import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database'
import { makeOffice } from '../offices/factory'
import {
  countIncompletePeople,
  findPeople,
  incompletePeople,
  peopleStartingWith,
} from './administration-store'

const { db, pool } = await createTestDatabase()

beforeAll(async () => {
  const office = await makeOffice(db)
  await db.execute(sql`
    insert into users (email, name, office_id)
    select 'person.' || number || '@erm.example', 'Person ' || number, ${office.id}
    from generate_series(1, 5000) number`)
  await db.execute('analyze users')
})

async function planOf(asked: { toSQL: () => { sql: string; params: unknown[] } }) {
  const query = asked.toSQL()
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query.sql}`, query.params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('a search by name uses its index', async () => {
  const plan = await planOf(peopleStartingWith(db, { by: 'name', prefix: 'Person 4999' }))
  expect(plan).toContain('users_name')
  expect(plan).not.toContain('Seq Scan on users')
})

test('a search by e-mail uses its index', async () => {
  const plan = await planOf(peopleStartingWith(db, { by: 'email', prefix: 'person.4999@erm.example' }))
  expect(plan).toContain('users_email_prefix')
  expect(plan).not.toContain('Seq Scan on users')
})

test('the index finds the first one of the alphabet', async () => {
  const [first] = await findPeople(db, { by: 'name', prefix: 'pErson 499' })
  expect(first).toMatchObject({ name: 'Person 499' })
})

test('people without an office or a name are found among thousands by the indexes of both', async () => {
  await db.execute(sql`
    insert into users (email, name, office_id)
    select 'half.' || number || '@erm.example', case when number % 2 = 0 then 'Half ' || number else '' end,
      case when number % 2 = 1 then (select id from offices limit 1) end
    from generate_series(1, 10) number`)
  await db.execute('analyze users')
  const plan = await planOf(incompletePeople(db, { after: '', most: 101, ended: [] }))
  expect(plan).toContain('BitmapOr')
  expect(plan).toContain('users_office')
  expect(plan).toContain('users_name')
  expect(plan).not.toContain('Seq Scan on users')
  expect(await incompletePeople(db, { after: '', most: 101, ended: [] })).toHaveLength(10)
  expect(await countIncompletePeople(db, [])).toBe(10)
})
