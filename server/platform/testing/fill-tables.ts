import { sql } from 'drizzle-orm'
import type { Db } from '../database'

const OFFICES = 20
const PEOPLE = 4000

/** Fills the tables of an empty database, so that a plan that reads a whole table is seen. Returns one of the offices, with 200 people. */
export async function fillTables(db: Db) {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into offices (name, country, region, business_unit, time_zone, check_in_key)
    select 'Many ' || n, 'Germany', 'Europe', 'DACH', 'Europe/Berlin', md5(n::text) || md5('key' || n)
    from generate_series(1, ${OFFICES}) n returning id`)
  await db.execute(sql`
    with numbered as (select id, row_number() over () - 1 as number from offices)
    insert into users (email, handle, name, office_id, last_check_in_office_id, last_check_in_time)
    select 'many.' || n || '@tidal-research.example', n, 'Person ' || n, id, id, timestamptz '2026-11-18 08:00Z'
    from generate_series(1, ${PEOPLE}) n join numbered on number = n % ${OFFICES}`)
  await db.execute(sql`
    insert into day_statuses (user_id, day, status)
    select id, date '2026-11-16' + day, 2 from generate_series(0, 6) day, users`)
  await db.execute(sql`
    insert into check_ins (user_id, office_id, email, name, time_in, time_in_local)
    select id, office_id, email, name, last_check_in_time - make_interval(days => day), ''
    from generate_series(0, 4) day, users`)
  await db.execute(sql`
    insert into check_ins (is_visitor, office_id, email, name, phone, time_in, time_in_local, time_out, ended_by)
    select true, office_id, email, name, '+4915' || (1000000 + row_number() over ()), time_in, '', time_in, 'device'
    from check_ins where time_in < timestamptz '2026-11-16'`)
  for (const table of ['offices', 'users', 'day_statuses', 'check_ins'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
  if (!rows[0]) throw new Error('no office was made')
  return rows[0]
}
