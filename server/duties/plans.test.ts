import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database'
import { officesThatLack, pageOfDuties, type DutyFilter } from './list-store'

const { db } = await createTestDatabase()
const now = new Date('2026-11-18T09:30:00Z')

// 160 offices, 20,000 people and 5,000 duties, some of them with a certificate.
beforeAll(async () => {
  await db.execute(sql`
    insert into offices (name, country, region, business_unit, time_zone, check_in_key)
    select 'Office ' || n, 'Country ' || n % 45, 'Region', 'Unit ' || n % 6, 'Europe/Paris', 'key ' || n
    from generate_series(1, 160) n`)
  await db.execute(sql`
    with numbered as (select id, row_number() over (order by name) - 1 as number from offices)
    insert into users (email, name, office_id)
    select 'p' || n || '@tidal-research.example', 'Person ' || md5(n::text), id
    from generate_series(1, 20000) n join numbered on number = n % 160`)
  await db.execute(sql`
    insert into duties (user_id, duty, office_id, given_at, certificate_until)
    select id, case when n % 2 = 0 then 'warden' else 'first-aider' end, office_id, ${now.toISOString()}::timestamptz,
      case when n % 5 = 0 then date '2026-11-18' + (n % 900)::int end
    from (select *, row_number() over (order by email) as n from users) person where n % 4 = 0`)
  for (const table of ['users', 'duties', 'offices'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
})

async function planOf(query: SQL) {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, timing off) ${query}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each<[string, DutyFilter, string[]]>([
  ['a page by name', {}, ['users_name', 'duties_once']],
  ['certificates of 60 days', { certificate: '60' }, ['duties_certificate', 'users_pkey']],
  ['duties that end in 30 days', { ending: '30' }, ['duties_ends', 'users_pkey']],
])(
  '%s is found by indexes among 5,000 duties, without reading all people',
  async (_what, filter, indexes) => {
    const key = {
      first: filter.certificate ? '2026-11-20' : filter.ending ? '2026-11-20' : 'person 8',
      second: '0',
    }
    for (const after of [null, key]) {
      const plan = await planOf(pageOfDuties(filter, now, after))
      for (const index of indexes) expect(plan).toContain(index)
      expect(plan).not.toContain('Seq Scan on users')
      expect(plan).not.toContain('Seq Scan on duties')
    }
  },
)

test('the offices without a duty are found within a moment', async () => {
  const plan = await planOf(officesThatLack({}, now))
  expect(Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1])).toBeLessThan(500)
})
