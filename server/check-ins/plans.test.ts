import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { along, readAlong } from '../platform/calls/reading'
import { createTestDatabase } from '../testing/test-database'
import { DOOR_OF_EMPLOYEE, doorValues, OFFICE_AT_KEY } from './store'

// Each connection has plans of its own.
const { db } = await createTestDatabase({ connections: 1 })
const now = new Date('2026-11-18T09:30:00Z')

const OFFICES = 160
let office: Office
let personId: string
beforeAll(async () => {
  for (let made = 0; made < OFFICES; made++) office = await makeOffice(db, { asks: ['fever', 'contact'] })
  personId = (await makePerson(db, { office })).id
  await db.execute(sql`
    insert into users (email, name, office_id)
    select 'crowd.' || n || '@tidal-research.example', 'Person ' || n, ${office.id} from generate_series(1, 4000) n`)
  await db.execute(sql`
    insert into check_ins (user_id, office_id, email, name, time_in, time_in_local)
    select id, office_id, email, name, ${now.toISOString()}::timestamptz - make_interval(days => day), ''
    from generate_series(1, 5) day, users`)
  await db.execute(sql`
    insert into declarations (user_id, office_id, submitted_at, valid_until)
    select id, office_id, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz + interval '48 hours' from users`)
  await db.execute(sql`analyze`)
})

const valuesNow = () => doorValues(office.checkInKey, now)
const readDoor = (caller: string | null) =>
  readAlong(db, caller, along(OFFICE_AT_KEY, { ...valuesNow(), language: 'en' }))

// PostgreSQL plans the first five calls of a connection by their values. Then it keeps a plan that costs no more.
const PLANNED_BY_VALUES = 5

test.each<[string, name: string, () => Promise<unknown>]>([
  [
    'a check-in',
    'read door of employee',
    () => readAlong(db, personId, along(DOOR_OF_EMPLOYEE, valuesNow())),
  ],
  ['a look at the door', 'read office at key', () => readDoor(personId)],
  ['a look at the door by nobody', 'read office at key', () => readDoor(null)],
])('the database does not plan the reading of %s anew at each call', async (_what, name, read) => {
  const countPlanned = async () => {
    const { rows } = await db.execute<{ planned: number }>(
      sql`select custom_plans::int as planned from pg_prepared_statements where name = ${name}`,
    )
    return rows[0]?.planned ?? 0
  }
  for (let call = 0; call < 2 * PLANNED_BY_VALUES; call++) await read()
  expect(await countPlanned()).toBe(PLANNED_BY_VALUES)
})
