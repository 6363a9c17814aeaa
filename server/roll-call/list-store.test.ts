import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database'
import { makeOffice } from '../offices/factory'
import { listVisitsByDay } from '../presence/attendance-store'
import { listVisitsOfToday } from '../reception/visits-store'
import { listArrivedEmployees, listExpectedEmployees } from './list-store'
import type { Office } from '../offices/store'

const { db, pool } = await createTestDatabase()

const asked: { query: string; params: unknown[] }[] = []
const watched = drizzle(pool, { logger: { logQuery: (query, params) => asked.push({ query, params }) } })

const today = '2026-11-18'
let office: Office
beforeAll(async () => {
  for (let made = 0; made < 40; made++) office = await makeOffice(db)
  await db.execute(sql`
    insert into users (email, name, office_id)
    select 'crowd.' || n || '@tidal-research.example', 'Person ' || n, place.id
    from generate_series(1, 4000) n
    join (select id, row_number() over (order by name) as number from offices) place on place.number = n % 40 + 1`)
  // Each person checks in on each of 25 days, every fifth as a visitor. That makes a hundred thousand check-ins.
  await db.execute(sql`
    insert into check_ins (office_id, email, name, time_in, time_in_local, is_visitor, user_id, proof)
    select office_id, email, name, at, '', is_visitor, case when not is_visitor then id end, 'poster'
    from (
      select *, row_number() over (order by email) % 5 = 0 as is_visitor from users where email like 'crowd.%'
    ) crowd, generate_series(0, 24) day,
    lateral (select ${today}::date + interval '9 hours' - day * interval '1 day' as at) times`)
  await db.execute(sql`
    insert into visits (check_in_id, company, phone, host, form_required)
    select id, '', '', '', false from check_ins where is_visitor`)
  await db.execute(sql`
    insert into presence_statements (check_in_id, nr, what, source, at, said_at)
    select id, 1, 'closed', 'day', time_in, time_in from check_ins where time_in < ${today}::date`)
  await db.execute(sql`
    insert into day_statuses (user_id, day, status)
    select id, ${today}::date + d, 1 + (d + 1) % 4 from users, generate_series(0, 20) d where email like 'crowd.%'`)
  await db.execute(sql`analyze`)
})

async function planOf<Found>(act: (db: typeof watched) => Promise<Found>) {
  asked.length = 0
  const found = await act(watched)
  const [first] = asked
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${first?.query}`, first?.params)
  return { found, plan: rows.map((row) => row['QUERY PLAN']).join('\n') }
}

test('the roll call reads, of a hundred thousand check-ins, those of the day and of its people only', async () => {
  const inside = await planOf((db) => listArrivedEmployees(db, { office, today }))
  const visits = await planOf((db) => listVisitsOfToday(db, { office, today }))
  expect(inside.found.length + visits.found.length).toBe(100)
  expect(visits.found.length).toBeGreaterThan(0)
  // The database takes the index whose rows lie closer together on the disk.
  for (const { plan } of [inside, visits]) expect(plan).toMatch(/check_ins_(office_)?(time|visitors)/)
  expect(inside.plan).toContain('check_ins_user_time')
  expect(inside.plan).toContain('check_ins_email')
  const awaited = await planOf((db) => listExpectedEmployees(db, { office, today }))
  expect(awaited.plan).toContain('users_office')
  expect(awaited.plan).toContain('day_statuses_user_id_day_pk')
  for (const { plan } of [inside, visits, awaited])
    expect(plan).not.toMatch(/Seq Scan on (check_ins|day_statuses)/)
})

test('the attendance reads, of a hundred thousand check-ins, the visits of two weeks only', async () => {
  const visits = await planOf((db) => listVisitsByDay(db, { office, first: '2026-11-05', last: today }))
  const eachDay = await listVisitsOfToday(db, { office, today })
  expect(visits.found.length).toBe(eachDay.length * 14)
  expect(visits.plan).toMatch(/check_ins_(office_)?(time|visitors)/)
  expect(visits.plan).not.toContain('Seq Scan')
})
