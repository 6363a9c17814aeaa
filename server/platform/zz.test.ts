import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from './migrate'
import { rootDirectory } from './root'
import { runAlone, withDatabase } from './testing/template-database'

/** The newest migration of the last release, whose databases must be carried over. */
const RELEASED = '0012_declared_wordings'

/** Makes a database of an earlier release, by the newest migration that it had, and removes it after the tests. */
async function databaseOf(tag: string, then: string) {
  const maintenance = withDatabase(inject('templateUrl'), 'postgres')
  const name = `before_${tag.slice(0, 4)}_${process.pid}`
  const url = withDatabase(maintenance, name)
  await runAlone(maintenance, `create database ${name}`)
  const folder = mkdtempSync(join(tmpdir(), 'whereabouts-released-'))
  afterAll(async () => {
    await runAlone(maintenance, `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true })
  })
  const current = join(rootDirectory(), 'server/migrations')
  const journal = JSON.parse(readFileSync(join(current, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const last = journal.entries.findIndex((entry) => entry.tag === tag)
  cpSync(current, folder, { recursive: true })
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = journal.entries.slice(0, last + 1)
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  const asked = async <T>(ask: (db: pg.Client) => Promise<T>) => {
    const db = new pg.Client({ connectionString: url })
    await db.connect()
    try {
      return await ask(db)
    } finally {
      await db.end()
    }
  }
  await asked((db) => applyMigrations(drizzle(db), { migrationsFolder: folder }))
  await asked((db) => db.query(then))
  return { url, asked }
}

test('a million', async () => {
  const { url, asked } = await databaseOf('0023_who_may_call_a_roll_call', 'select 1')
  await asked(async (db) => {
    await db.query(`insert into offices (name, country, region, business_unit, time_zone, check_in_key)
      select 'O' || n, 'Peru', 'America', 'Andes', 'America/Lima', 'key' || n from generate_series(1, 160) n`)
    await db.query(`with o as (select id, row_number() over () - 1 as k from offices) insert into users (email, name, office_id, last_check_in_office_id, last_check_in_time)
      select 'p' || n || '@erm.example', 'Person ' || n, o.id, o.id, now() from generate_series(1, 100000) n join o on k = n % 160`)
    await db.query(`insert into check_ins (office_id, user_id, email, name, time_in, time_in_local, proof)
      select office_id, id, email, name, timestamptz '2026-11-18 09:00Z' - d * interval '1 day' + random() * interval '2 hours', '', 'poster' from generate_series(0, 7) d, users`)
    await db.query(`with o as (select id, row_number() over () - 1 as k from offices) insert into check_ins (office_id, is_visitor, email, name, company, phone, host, form_required, time_in, time_in_local, time_out, ended_by, proof, check_out_token_hash)
      select o.id, true, 'v' || n || '@guest.example', 'V' || n, 'C', '+49' || n, 'H', false, t, '', case when n % 10 > 0 then t + interval '1 hour' end, case when n % 10 > 0 then (array['device','phone','end-of-day'])[n % 3 + 1] end, case when n % 2 = 0 then 'poster' end, sha256(n::text::bytea)
      from generate_series(1, 200000) n join o on k = n % 160, lateral (select timestamptz '2026-11-18 09:00Z' - n * interval '3 seconds' as t) x`)
    await db.query(
      `insert into presence_statements (check_in_id, what, source, at) select id, 'left', 'self', time_in + interval '8 hours' from check_ins where not is_visitor and random() < 0.7`,
    )
    await db.query('vacuum analyze')
  })
  const facts = (db: pg.Client, after: boolean) =>
    db.query(
      after
        ? `
    select count(*), count(*) filter (where is_visitor) as v, sum(hashtextextended(concat_ws('|', c.id, office_id, user_id, is_visitor, email, name, time_in, case when proof <> 'form' then proof end), 0)) as h,
      (select sum(hashtextextended(concat_ws('|', check_in_id, company, phone, host, form_required, check_out_token_hash), 0)) from visits) as hv,
      (select count(*) from presence_statements where source in ('device', 'phone', 'day')) as ends,
      (select sum(hashtextextended(concat_ws('|', check_in_id, at, case source when 'day' then 'end-of-day' else source end), 0)) from presence_statements where source in ('device', 'phone', 'day')) as he,
      (select sum(hashtextextended(concat_ws('|', check_in_id, at, what, source, by_id), 0)) from presence_statements where source = 'self') as hs
    from check_ins c`
        : `
    select count(*), count(*) filter (where is_visitor) as v, sum(hashtextextended(concat_ws('|', c.id, office_id, user_id, is_visitor, email, name, time_in, proof), 0)) as h,
      sum(hashtextextended(concat_ws('|', id, company, phone, host, form_required, check_out_token_hash), 0)) filter (where is_visitor) as hv,
      count(ended_by) as ends, sum(hashtextextended(concat_ws('|', id, time_out, ended_by), 0)) filter (where ended_by is not null) as he,
      (select sum(hashtextextended(concat_ws('|', check_in_id, at, what, source, by_id), 0)) from presence_statements where source = 'self') as hs
    from check_ins c`,
    )
  const before = (await asked((db) => facts(db, false))).rows[0]
  const began = performance.now()
  await migrate(url)
  console.log('MIGRATED', ((performance.now() - began) / 1000).toFixed(1), 's')
  const after = (await asked((db) => facts(db, true))).rows[0]
  console.log('BEFORE', JSON.stringify(before))
  console.log('AFTER ', JSON.stringify(after))
  expect(after).toEqual(before)
}, 600000)
