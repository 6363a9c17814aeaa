import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { createTestDatabase } from '../testing/test-database'
import { checkInsOn, daysOfAddress, daysOfOffice } from './stays-store'

const { db } = await createTestDatabase()
const at = new Date('2026-11-18T20:00:00Z')
const span = { from: '2026-11-04', to: '2026-11-18' }
let office: Office

// Thirty offices have 100 people each. Each person comes on ten days and checks out on half of them.
beforeAll(async () => {
  for (let made = 0; made < 30; made++) office = await makeOffice(db)
  await db.execute(sql`
    with numbered as (select id, row_number() over (order by id) - 1 as number from offices)
    insert into users (email, office_id)
    select 'p' || n || '@tidal-research.example', id
    from generate_series(1, 3000) n join numbered on number = n % 30`)
  await db.execute(sql`
    insert into check_ins (user_id, office_id, email, name, time_in, time_in_local)
    select id, office_id, email, name, timestamptz '2026-11-09 09:00Z' + day * interval '1 day', ''
    from users, generate_series(0, 9) day`)
  await db.execute(sql`
    insert into presence_statements (check_in_id, nr, what, source, at, said_at)
    select id, 1, 'left', 'self', time_in + interval '7 hours', time_in + interval '7 hours' from check_ins where random() < 0.5`)
  for (const table of ['users', 'check_ins', 'presence_statements', 'offices'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
})

const email = 'p1@tidal-research.example'

test.each([
  [
    'contacts of an address',
    /check_ins_email/,
    () =>
      checkInsOn(daysOfAddress(email, span, [{ kind: 'everywhere' }]), at, 'latest day first', {
        withNights: true,
      }),
  ],
  ['times in and out', /Function Scan/, () => checkInsOn(daysOfOffice(office, span), at, 'as they came')],
])(
  'the %s read only the check-ins of these days and the last statements on them',
  async (_what, first, query) => {
    const { rows, order } = query()
    const answer = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${rows} order by ${order}`)
    const plan = answer.rows.map((line) => line['QUERY PLAN']).join('\n')
    expect(plan).toMatch(first)
    expect(plan).toContain('check_ins_office_time')
    expect(plan).toContain('presence_statements_check_in')
    expect(plan).toContain('check_ins_user_time')
    expect(plan).not.toMatch(/Seq Scan on (check_ins|presence_statements)/)
  },
)
