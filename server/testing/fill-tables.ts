import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database'

const OFFICES = 20
const PEOPLE = 4000

/** Fills the tables of an empty database, so the reading of a whole table shows in a plan. Returns one of the offices, with 200 people. */
export async function fillTables(db: Db) {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into offices (name, country, region, business_unit, time_zone, check_in_key)
    select 'Many ' || n, 'Germany', 'Europe', 'DACH', 'Europe/Berlin', md5(n::text) || md5('key' || n)
    from generate_series(1, ${OFFICES}) n returning id`)
  await db.execute(sql`
    with numbered as (select id, row_number() over () - 1 as number from offices)
    insert into users (email, handle, name, office_id)
    select 'many.' || n || '@tidal-research.example', n, 'Person ' || n, id
    from generate_series(1, ${PEOPLE}) n join numbered on number = n % ${OFFICES}`)
  await db.execute(sql`
    insert into day_statuses (user_id, day, status)
    select id, date '2026-11-16' + day, 2 from generate_series(0, 6) day, users`)
  await db.execute(sql`
    insert into check_ins (user_id, office_id, email, name, time_in, time_in_local)
    select id, office_id, email, name, timestamptz '2026-11-18 08:00Z' - make_interval(days => day), ''
    from generate_series(0, 4) day, users`)
  await db.execute(sql`
    insert into check_ins (is_visitor, office_id, email, name, time_in, time_in_local, proof)
    select true, office_id, email, name, time_in, '', 'poster'
    from check_ins where time_in < timestamptz '2026-11-16'`)
  await db.execute(sql`
    insert into visits (check_in_id, company, phone, host, form_required)
    select id, '', '+4915' || (1000000 + row_number() over ()), '', false from check_ins where is_visitor`)
  await db.execute(sql`
    insert into presence_statements (check_in_id, nr, what, source, at, said_at)
    select id, 1, 'left', case when is_visitor then 'device' else 'self' end, time_in, time_in
    from check_ins where time_in < timestamptz '2026-11-18'`)
  for (const table of ['offices', 'users', 'day_statuses', 'check_ins', 'visits', 'presence_statements'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
  if (!rows[0]) throw new Error('no office was made')
  return rows[0]
}
