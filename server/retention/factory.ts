import { sql } from 'drizzle-orm'
import type { RetainedKind } from '../../domain/retention/kept-days'
import type { Person } from '../people/store'
import type { Db } from '../platform/db/database'

export type Somewhere = { person: Person; office: { id: string; timeZone: string } }

/** Adds `count` visits, one in each minute up to `last`. */
export const makeVisits = (db: Db, count: number, last: Date, office: { id: string }) =>
  db.execute(sql`
    insert into check_ins (office_id, is_visitor, email, name, time_in, time_in_local)
    select ${office.id}, true, 'visitor@guest.example', 'Visitor',
      ${last.toISOString()}::timestamptz - n * interval '1 minute', ''
    from generate_series(1, ${count}) n`)

/** Adds `count` records of each kind over the last two years, and updates the planner's statistics. */
export async function makeRows(db: Db, count: number, now: Date, { person, office }: Somewhere) {
  const series = sql`generate_series(1, ${count}) n`
  const at = sql`${now.toISOString()}::timestamptz - n * interval '2 years' / ${sql.raw(String(count))}`
  await db.execute(sql`
    insert into check_ins (office_id, is_visitor, email, name, time_in, time_in_local)
    select ${office.id}, true, 'visitor@guest.example', 'Visitor', ${at}, '' from ${series}`)
  await db.execute(sql`
    insert into declarations (user_id, office_id, submitted_at, valid_until)
    select ${person.id}, ${office.id}, ${at}, ${at} + interval '2 days' from ${series}`)
  await db.execute(sql`
    insert into users (email) select 'many.' || n || '@tidal-research.example' from generate_series(1, ${count / 500}) n`)
  await db.execute(sql`
    insert into day_statuses (user_id, day, status)
    select users.id, ${now.toISOString()}::date - n, 1 from users, generate_series(1, 500) n`)
  await db.execute(sql`
    insert into weekly_snapshots
    select gen_random_uuid(), null, date '2026-11-16', ${at}, '', n || '@b.example', '', '', '', null, null,
      false, '', false, '', false, '', false, '', false, '', false, '', false, ''
    from ${series}`)
  await db.execute(
    sql`insert into support_tickets (name, email, comment, created_at) select '', '', '', ${at} from ${series}`,
  )
  await db.execute(
    sql`insert into mail_outbox (recipient, subject, body, created_at) select '', '', '', ${at} from ${series}`,
  )
  await db.execute(
    sql`insert into audit_entries (at, actor, action, details) select ${at}, 'a@b.example', 'grant Admin', '{}' from ${series}`,
  )
  await db.execute(sql`
    insert into audit_seals (position, entry_id, at, digest, link)
    select row_number() over (order by at), id, at, '', '' from audit_entries`)
  await db.execute(sql`analyze`)
}

const TABLE: Record<RetainedKind, { table: string; age: string }> = {
  'check-ins': { table: 'check_ins', age: 'time_in' },
  declarations: { table: 'declarations', age: 'submitted_at' },
  'day statuses': { table: 'day_statuses', age: 'day' },
  'weekly snapshots': { table: 'weekly_snapshots', age: 'taken_at' },
  tickets: { table: 'support_tickets', age: 'created_at' },
  mails: { table: 'mail_outbox', age: 'created_at' },
  'audit entries': { table: 'audit_entries', age: 'at' },
}

export async function agesOf(db: Db, kind: RetainedKind) {
  const { table, age } = TABLE[kind]
  const { rows } = await db.execute<{ age: string }>(
    sql.raw(`select ${age}::text as age from ${table} order by ${age}`),
  )
  return rows.map((row) => row.age)
}

/** Empties the tables of all kinds except the audit, between two tests. */
export async function forgetEverything(db: Db) {
  const { 'audit entries': _audit, ...others } = TABLE
  for (const { table } of Object.values(others)) await db.execute(sql.raw(`delete from ${table}`))
}
