import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import type { Db } from '../platform/database'
import { createTestDatabase } from '../platform/testing/test-database'
import { listStatusesOf } from '../statuses/store'
import { listPeopleOf } from './office-people-store'

const { db, pool } = await createTestDatabase()
const today = '2026-11-18'
let office: Office
let five: Office[]

// Twenty offices have 500 people each. A person has a week of statuses, four declarations and a check-in of today.
beforeAll(async () => {
  office = await makeOffice(db)
  const others: Office[] = []
  for (let made = 1; made < 20; made++) others.push(await makeOffice(db))
  five = [office, ...others.slice(0, 4)]
  await db.execute(sql`
    with numbered as (select id, row_number() over (order by id) - 1 as number from offices)
    insert into users (email, office_id, last_check_in_office_id, last_check_in_time)
    select 'p' || n || '@tidal-research.example', id, id, timestamptz '2026-11-18 09:30Z'
    from generate_series(1, 10000) n join numbered on number = n % (select count(*) from offices)`)
  await db.execute(sql`
    insert into day_statuses (user_id, day, status, comment)
    select id, date '2026-11-16' + day, 2, 'Desk ' || day from generate_series(0, 6) day, users`)
  await db.execute(sql`
    with numbered as (select id, row_number() over (order by id) as number from offices)
    insert into declarations (user_id, office_id, submitted_at, valid_until)
    select users.id, numbered.id, timestamptz '2026-11-18 09:30Z', timestamptz '2026-11-20 09:30Z'
    from users, numbered where number <= 3 or numbered.id = users.office_id`)
  await db.execute(sql`
    insert into check_ins (user_id, office_id, email, name, time_in, time_in_local)
    select id, office_id, email, name, last_check_in_time, '' from users`)
  for (const table of ['users', 'day_statuses', 'declarations', 'check_ins'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
}, 60_000)

async function queriesOf(act: (watched: Db) => Promise<unknown>) {
  const asked: { query: string; params: unknown[] }[] = []
  await act(drizzle(pool, { logger: { logQuery: (query, params) => asked.push({ query, params }) } }))
  return asked
}

async function planOf(act: (watched: Db) => Promise<unknown>) {
  const [{ query, params } = { query: '', params: [] }] = await queriesOf(act)
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, timing off, summary off) ${query}`,
    params,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('of the declarations, those of the office are read, without the rows themselves', async () => {
  const plan = await planOf((watched) => listPeopleOf(watched, [{ office, today, withDeclarations: true }]))
  expect(plan).toContain('users_office')
  expect(plan).toMatch(/Index Only Scan (Backward )?using declarations_office_user/)
  expect(plan).not.toContain('Seq Scan')
})

test('who checked in here last is known without a look at the check-ins', async () => {
  const plan = await planOf((watched) => listPeopleOf(watched, [{ office, today, withDeclarations: true }]))
  expect(plan).toMatch(/Index (Only )?Scan using check_ins_\w+ on check_ins .*never executed/)
})

test('the statuses of a week are read from their key alone', async () => {
  const plan = await planOf((watched) => listStatusesOf(watched, [office.id], '2026-11-16', '2026-11-22'))
  expect(plan).toContain('Index Only Scan using users_office')
  expect(plan).toContain('Index Only Scan using day_statuses_user_id_day_pk')
  expect(plan).not.toContain('Seq Scan')
})

const askFive = (watched: Db) =>
  listPeopleOf(
    watched,
    five.map((each) => ({ office: each, today, withDeclarations: true })),
  )
const statusesOfFive = (watched: Db) =>
  listStatusesOf(
    watched,
    five.map(({ id }) => id),
    '2026-11-16',
    '2026-11-22',
  )

test('the people of five offices are one query, which reads no more of each than of one', async () => {
  expect(await queriesOf(askFive)).toHaveLength(1)
  const plan = await planOf(askFive)
  expect(plan).toContain('users_office')
  expect(plan).toMatch(/Index Only Scan (Backward )?using declarations_office_user/)
  expect(plan).toMatch(/Index (Only )?Scan using check_ins_\w+ on check_ins .*never executed/)
  expect(plan).not.toContain('Seq Scan')
})

test('so are their statuses, from the key alone', async () => {
  expect(await queriesOf(statusesOfFive)).toHaveLength(1)
  const plan = await planOf(statusesOfFive)
  expect(plan).toContain('Index Only Scan using users_office')
  expect(plan).toContain('Index Only Scan using day_statuses_user_id_day_pk')
  expect(plan).not.toContain('Seq Scan')
})

test('each of the five has its own people in the answer', async () => {
  const people = await listPeopleOf(
    db,
    five.map((each) => ({ office: each, today, withDeclarations: true })),
  )
  const statuses = await statusesOfFive(db)
  for (const { name } of five) expect(people.filter((person) => person.office === name)).toHaveLength(500)
  expect(people.filter(({ id, checkedInToday }) => !checkedInToday || !statuses.get(id))).toEqual([])
})
