import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeOffice } from '../offices/factory'
import { officeValues, type Office } from '../offices/store'
import { along, readAlong } from '../platform/calls/reading'
import type { Db } from '../platform/db/database'
import { PLAN_MODES, planOfOne } from '../testing/plan'
import { createTestDatabase } from '../testing/test-database'
import { listPeopleOf, readPeopleVersion, type PeopleView } from '../people/office-people-store'
import { OFFICE_TODAY, type SeenOfficeToday } from './office-today-store'

const { db, pool } = await createTestDatabase()
const today = '2026-11-18'
let office: Office
let five: Office[]

// Fifty offices have 200 people each. A person has a week of statuses, four declarations, and a check-in on each of ten
// days. A tenth of the people are wardens of their office.
beforeAll(async () => {
  office = await makeOffice(db)
  const others: Office[] = []
  for (let made = 1; made < 50; made++) others.push(await makeOffice(db))
  five = [office, ...others.slice(0, 4)]
  await db.execute(sql`
    with numbered as (select id, row_number() over (order by id) - 1 as number from offices)
    insert into users (email, office_id)
    select 'p' || n || '@tidal-research.example', id
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
    select id, office_id, email, name, timestamptz '2026-11-18 09:30Z' - make_interval(days => day), ''
    from users, generate_series(0, 9) day`)
  await db.execute(sql`
    insert into duties (user_id, duty, office_id, given_at)
    select id, 'warden', office_id, timestamptz '2026-11-01 09:30Z'
    from (select *, row_number() over (partition by office_id order by email) as place from users) as users
    where place <= 20`)
  for (const table of ['users', 'day_statuses', 'declarations', 'check_ins', 'duties'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
})

const viewOf = (listed: readonly Office[]): PeopleView => ({
  day: today,
  places: listed.map(({ id, name, timeZone }) => ({
    office: name,
    officeId: id,
    timeZone,
    today,
    showsDeclarations: true,
    showsLeavings: true,
  })),
})

const ACTS = { list: listPeopleOf, version: readPeopleVersion }
const now = new Date('2026-11-18T10:00:00Z')
const EACH = Object.keys(ACTS).flatMap((act) =>
  PLAN_MODES.flatMap((mode) => ['one office', 'five offices'].map((many) => [act, many, mode] as const)),
) as [act: keyof typeof ACTS, many: string, mode: string][]

test.each(EACH)('the %s of %s is one query that reads no more than these (%s)', async (act, many, mode) => {
  const view = viewOf(many === 'one office' ? [office] : five)
  const plan = await planOfOne(pool, (watched) => ACTS[act](watched, view, now), mode)
  expect(plan).toContain('users_office')
  expect(plan).toMatch(/Index Only Scan (Backward )?using declarations_office_user/)
  expect(plan).toContain('Index Only Scan using day_statuses_user_id_day_pk')
  expect(plan).toMatch(
    /Index (Only )?Scan using check_ins_office_time on check_ins|Bitmap Index Scan on check_ins_office_time/,
  )
  expect(plan).not.toMatch(/Seq Scan/)
})

const readToday = (watched: Db) =>
  readAlong(
    watched,
    null,
    along(OFFICE_TODAY, { ...officeValues(office.id), at: new Date(`${today}T12:00:00Z`) }),
  )

test.each(PLAN_MODES)(
  'the day of an office is one query that reads no table from end to end (%s)',
  async (mode) => {
    const plan = await planOfOne(pool, readToday, mode)
    expect(plan).toContain('users_office')
    expect(plan).toContain('Index Only Scan using day_statuses_user_id_day_pk')
    expect(plan).toMatch(/check_ins_office_time/)
    expect(plan).toContain('duties_office')
    expect(plan).not.toMatch(/Seq Scan on (users|check_ins|day_statuses|duties|presence_statements)/)
  },
)

test('the day of an office has its 200 people, of whom all came, and its 20 wardens', async () => {
  const seen = (await readToday(db)).seen as SeenOfficeToday
  expect(seen.people).toBe(200)
  expect(seen.arrivals).toHaveLength(200)
  expect(seen.helpers).toHaveLength(20)
})

test('each of the five lists has its own people in the answer', async () => {
  const { rows } = await listPeopleOf(db, viewOf(five), now)
  for (const place of five.keys()) expect(rows.filter((row) => row.place === place)).toHaveLength(200)
  expect(rows.filter(({ arrivedAt, statuses }) => !arrivedAt || !statuses)).toEqual([])
})

test('the version of a list is that of its content at the same moment', async () => {
  for (const view of [viewOf([office]), viewOf(five), { ...viewOf(five), day: '2026-11-30' }])
    expect((await listPeopleOf(db, view, now)).version).toBe(await readPeopleVersion(db, view, now))
  expect(await readPeopleVersion(db, viewOf([office]), now)).not.toBe(
    await readPeopleVersion(db, viewOf(five.slice(1, 2)), now),
  )
})
