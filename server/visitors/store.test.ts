import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spellingsOf } from '../../domain/visitors/same-number'
import { makeOffice } from '../offices/factory'
import { createTestDatabase } from '../platform/testing/test-database'
import {
  confirmVisits,
  endOpenVisits,
  endForgottenVisits,
  endVisitOfToken,
  endVisitsOfPhone,
  findVisitorArrival,
  listGivenNumbers,
  listOpenVisits,
} from './store'

const { db, url } = await createTestDatabase()
const now = new Date('2026-11-18T09:30:00Z')
const hourAgo = new Date('2026-11-18T08:30:00Z')
const dayAgo = new Date('2026-11-17T09:30:00Z')

const pool = new pg.Pool({ connectionString: url })
const asked: { query: string; params: unknown[] }[] = []
const watched = drizzle(pool, { logger: { logQuery: (query, params) => asked.push({ query, params }) } })
afterAll(() => pool.end())

const OFFICES = 20
let officeId = ''
beforeAll(async () => {
  for (let made = 0; made < OFFICES; made++) officeId = (await makeOffice(db)).id
  // Three visits begin every minute for nine days. Those of the last hours are open.
  await db.execute(sql`
    insert into check_ins (office_id, is_visitor, email, name, phone, time_in, time_in_local, time_out, ended_by, check_out_token_hash)
    select office.id, true, 'a@guest.example', 'A', '+49' || (100000 + n), t, '',
      case when n > 600 then t end, case when n > 600 then 'phone' end, sha256(n::text::bytea)
    from generate_series(1, 40000) n
    join (select id, row_number() over () as place from offices) office on office.place = n % ${OFFICES} + 1,
    lateral (select ${now.toISOString()}::timestamptz - n * interval '20 seconds' as t) times`)
  await db.execute(sql`vacuum analyze check_ins`)
})

async function planOf(act: (db: typeof watched) => Promise<unknown>) {
  asked.length = 0
  await act(watched)
  const [first] = asked
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${first?.query}`, first?.params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each<[string, RegExp, (db: typeof watched) => Promise<unknown>]>([
  [
    'a check-out by phone',
    /check_ins_unended_phone/,
    (db) => endVisitsOfPhone(db, [{ phone: '+1', country: 'UK' }], { since: dayAgo, at: now }),
  ],
  [
    'how a number was given',
    /check_ins_unended_phone/,
    (db) => listGivenNumbers(db, spellingsOf('01701234567'), dayAgo),
  ],
  ['who may be meant by a name', /check_ins_open/, (db) => listOpenVisits(db, dayAgo)],
  [
    'a check-out by name and number',
    /check_ins_pkey/,
    (db) => endOpenVisits(db, [{ id: randomUUID() }], { since: dayAgo, at: now }),
  ],
  [
    'a check-out by device',
    /check_ins_check_out_token/,
    (db) => endVisitOfToken(db, Buffer.alloc(32), { since: dayAgo, at: now }),
  ],
  [
    'what a device confirms',
    /check_ins_check_out_token/,
    (db) =>
      confirmVisits(
        db,
        [Buffer.alloc(32), Buffer.alloc(32, 1)],
        { phones: ['+1'] },
        { since: dayAgo, at: now },
      ),
  ],
  ['the end of forgotten visits', /check_ins_open/, (db) => endForgottenVisits(db, hourAgo)],
  [
    'the count of an hour',
    /check_ins_(office_)?time/,
    (db) => findVisitorArrival(db, officeId, 300, hourAgo),
  ],
])('among many visits %s needs no look at all of them', async (_what, index, act) => {
  const plan = await planOf(act)
  expect(plan).toMatch(index)
  expect(plan).not.toContain('Seq Scan on check_ins')
})
