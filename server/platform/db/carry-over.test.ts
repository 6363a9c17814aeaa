import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { compareContents, isLoss, readContents } from '../../../testbed/table-contents'
import { migrate } from './migrate'
import { rootDirectory } from './root'
import { runAlone, withDatabase } from '../../testing/template-database'

/** The newest migration of the last release, whose databases must be carried over. */
const RELEASED = '0012_declared_wordings'

const THEN = `
  insert into offices (name, country, region, business_unit, time_zone, check_in_key, created_at)
  select name, 'Peru', 'America', 'Andes', 'America/Lima', 'key of ' || name, '2026-01-01'
  from unnest(array['Lima', 'St. John’s', 'Ōsaka']) name;
  insert into users (email, name, office_id, role, comment)
  select lower(name) || '@erm.example', name, (select id from offices where offices.name = 'Lima'), role, 'Ünïcode, "quotes" and \\n'
  from (values ('Ada', 'Admin'), ('Bob', '')) people (name, role);
  update users set updated_by = 'ada@erm.example';
  update offices set updated_by = case name when 'Lima' then 'bob@erm.example' when 'Ōsaka' then 'gone@erm.example' else '' end;
  insert into questions (id, en, es, pt) values ('fever', 'No fever', 'Sin fiebre', ''), ('travel', 'No travel', 'Sin viajes', 'Sem viagens');
  insert into day_statuses (user_id, day, status, comment) select id, '2026-11-18', 2, 'At the dentist' from users;
  insert into check_ins (office_id, email, name, time_in, time_in_local, user_id)
  select offices.id, users.email, users.name, '2026-11-18 09:30:00.123456+00', '11/18/2026, 4:30:00 AM', users.id
  from users, offices;
  insert into declarations (user_id, office_id, submitted_at, valid_until)
  select users.id, offices.id, '2026-11-18', '2026-11-20' from users, offices;
  insert into sessions (token_hash, user_id, created_at, expires_at)
  select sha256(email::bytea), id, '2026-11-18', '2026-11-25' from users;
  insert into audit_entries (at, actor, action, details)
  select '2026-11-18', email, 'change office', '{"office": ["Lima", "Cusco"]}' from users;
  insert into support_tickets (name, email, comment, created_at)
  values ('Bob', 'bob@erm.example', 'The door is shut', '2026-11-18');
  insert into weekly_snapshots (week, taken_at, name, email, country, office, comment,
    w_day_mo, w_day_mo_option, w_day_tu, w_day_tu_option, w_day_we, w_day_we_option, w_day_th, w_day_th_option,
    w_day_fr, w_day_fr_option, w_day_sa, w_day_sa_option, w_day_su, w_day_su_option)
  select '2026-11-16', '2026-11-20', 'Bob', name || '@erm.example', 'Peru', office, '',
    true, 'O', true, 'H', false, '', false, '', false, '', false, '', false, ''
  from (values ('bob', 'Lima'), ('ben', 'An office that is no more')) people (name, office);`

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

const { url, asked } = await databaseOf(RELEASED, THEN)

test('a database of the last release keeps every row and every value', async () => {
  const before = await asked(readContents)
  for (const table of ['users', 'offices', 'check_ins', 'weekly_snapshots', 'audit_entries'])
    expect(before[table]?.rows, table).toBeGreaterThan(0)
  await migrate(url)
  const compared = compareContents(before, await asked(readContents))
  expect(compared.filter(isLoss)).toEqual([])
  // The last person to change a record is stored by id, no longer by address. Visits and their ends have separate tables,
  // and so have the texts of questions. A last check-in is read from the check-ins.
  expect(compared.flatMap(({ table, gone }) => gone.map((column) => `${table}.${column}`))).toEqual([
    'check_ins.company',
    'check_ins.phone',
    'check_ins.host',
    'check_ins.form_required',
    'check_ins.time_out',
    'check_ins.ended_by',
    'check_ins.check_out_token_hash',
    'offices.updated_by',
    'questions.en',
    'questions.es',
    'questions.pt',
    'users.last_check_in_office_id',
    'users.last_check_in_time',
    'users.updated_by',
  ])
})

test('the last person to change a record or an office is stored by id, and an address without a record is dropped', async () => {
  const { rows } = await asked((db) =>
    db.query(`
      select changed.name, changer.email from (
        select name, updated_by_id from users union all select name, updated_by_id from offices
      ) changed left join users changer on changer.id = changed.updated_by_id`),
  )
  expect(Object.fromEntries(rows.map(({ name, email }) => [name, email]))).toEqual({
    Ada: 'ada@erm.example',
    Bob: 'ada@erm.example',
    Lima: 'bob@erm.example',
    'St. John’s': null,
    Ōsaka: null,
  })
})

test('the texts of a question are rows by language, without those that were empty', async () => {
  const { rows } = await asked((db) =>
    db.query<{ id: string; texts: object }>(
      'select question_id as id, json_object_agg(language, text) as texts from question_texts group by 1 order by 1',
    ),
  )
  expect(rows).toEqual([
    { id: 'fever', texts: { en: 'No fever', es: 'Sin fiebre' } },
    { id: 'travel', texts: { en: 'No travel', es: 'Sin viajes', pt: 'Sem viagens' } },
  ])
})

test('a changed value and a missing row are noticed', async () => {
  const before = await asked(readContents)
  await asked((db) =>
    db.query(`update offices set name = 'Cusco' where name = 'Lima'; delete from declarations`),
  )
  const lost = compareContents(before, await asked(readContents)).filter(isLoss)
  expect(lost.map(({ table, changed }) => [table, changed.includes('name')])).toEqual([
    ['declarations', false],
    ['offices', true],
  ])
})

const STAYS_BEFORE = `
  insert into offices (id, name, country, region, business_unit, time_zone, check_in_key)
  values ('00000000-0000-4000-8000-000000000001', 'Lima', 'Peru', 'America', 'Andes', 'America/Lima', 'key');
  insert into users (id, email, name, last_check_in_office_id, last_check_in_time)
  values ('00000000-0000-4000-8000-000000000002', 'bob@erm.example', 'Bob', '00000000-0000-4000-8000-000000000001', '2026-11-18 09:00+00');
  insert into check_ins (id, office_id, user_id, email, name, time_in, time_in_local, proof)
  values ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000001',
    '00000000-0000-4000-8000-000000000002', 'bob@erm.example', 'Bob', '2026-11-18 09:00+00', '', 'screen');
  insert into presence_statements (check_in_id, what, source, at, by_id) values
    ('00000000-0000-4000-8000-000000000003', 'left', 'exit', '2026-11-18 10:00+00', '00000000-0000-4000-8000-000000000002'),
    ('00000000-0000-4000-8000-000000000003', 'here', 'self', '2026-11-18 10:05+00', '00000000-0000-4000-8000-000000000002');
  insert into check_ins (office_id, is_visitor, email, name, company, phone, host, form_required, time_in, time_in_local,
    time_out, ended_by, proof, check_out_token_hash)
  select '00000000-0000-4000-8000-000000000001', true, name || '@guest.example', name, 'Guests of ' || name, '+511', 'Bob', true,
    '2026-11-18 09:00+00', '', case when ended_by is not null then timestamptz '2026-11-18 11:00:00.123456+00' end,
    ended_by, proof, case when has_token then sha256(name::bytea) end
  from (values
    ('Open', null, 'poster', true), ('Device', 'device', 'screen', true), ('Phone', 'phone', null, true),
    ('Reception', 'reception', null, false), ('Host', 'host', 'poster', true), ('Day', 'end-of-day', null, true)
  ) as visit (name, ended_by, proof, has_token)`

test('check-ins, visits and their ends are carried into one record', async () => {
  const { url, asked } = await databaseOf('0023_who_may_call_a_roll_call', STAYS_BEFORE)
  await migrate(url)
  const { rows } = await asked((db) =>
    db.query<Record<'name' | 'proof' | 'visit' | 'said', string | null>>(`
      select name, proof, company || ' ' || phone || ' ' || host || ' ' || form_required || ' '
          || coalesce((check_out_token_hash = sha256(name::bytea))::text, 'no token') as visit, (
        select string_agg(concat_ws(' ', nr, what, source, at at time zone 'UTC', said_at = at, by_id = user_id), '; ' order by nr)
        from presence_statements where check_in_id = check_ins.id
      ) as said
      from check_ins left join visits on check_in_id = id order by name`),
  )
  const at = '2026-11-18 11:00:00.123456 t'
  expect(rows.map(({ name, proof, visit, said }) => [name, proof, visit, said])).toEqual([
    ['Bob', 'screen', null, '1 left exit 2026-11-18 10:00:00 t t; 2 here self 2026-11-18 10:05:00 t t'],
    ['Day', 'form', 'Guests of Day +511 Bob true true', '1 closed day 2026-11-19 00:00:00 f'],
    ['Device', 'screen', 'Guests of Device +511 Bob true true', `1 left device ${at}`],
    ['Host', 'poster', 'Guests of Host +511 Bob true true', `1 confirmed host ${at}`],
    ['Open', 'poster', 'Guests of Open +511 Bob true true', null],
    ['Phone', 'form', 'Guests of Phone +511 Bob true true', `1 left phone ${at}`],
    ['Reception', null, 'Guests of Reception +511 Bob true no token', `1 left reception ${at}`],
  ])
})

const WAITS_BEFORE = `
  insert into growing_waits (key, failures, last_at) values
    ('password:of an address', 12, '2026-11-18 09:30+00'), ('proof by password:of a person', 6, '2026-11-18 09:30+00'),
    ('/api/checkout in vain:of a network', 30, '2026-11-18 09:30+00')`

test('growing waits continue in the table of all limits', async () => {
  const { url, asked } = await databaseOf('0024_one_record_of_being_here', WAITS_BEFORE)
  await migrate(url)
  const { rows } = await asked((db) =>
    db.query<{ key: string; points: number; forgotten: string }>(
      `select key, points, (to_timestamp(expire / 1000) - '2026-11-18 09:30+00')::text as forgotten from rate_limits order by key`,
    ),
  )
  expect(rows.map(({ key, points, forgotten }) => [key, points, forgotten])).toEqual([
    ['/api/checkout in vain:of a network', 30, '00:01:00'],
    ['password:of an address', 12, '01:00:00'],
    ['proof by password:of a person', 6, '1 day'],
  ])
})

const FORMS_BEFORE = `
  insert into offices (id, name, country, region, business_unit, time_zone, check_in_key)
  values ('00000000-0000-4000-8000-000000000001', 'Lima', 'Peru', 'America', 'Andes', 'America/Lima', 'key');
  insert into users (id, email) values ('00000000-0000-4000-8000-000000000002', 'bob@erm.example');
  insert into questions (id) values ('fever'), ('travel');
  insert into question_texts (question_id, language, text) values ('fever', 'en', 'No fever'), ('fever', 'fr', 'Pas de fièvre'),
    ('travel', 'en', 'No travel');
  insert into office_questions (office_id, audience, question_id, position)
  select '00000000-0000-4000-8000-000000000001', 'employee', id, row_number() over () from questions;
  insert into declarations (user_id, office_id, submitted_at, valid_until, wordings)
  select '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', '2026-11-18', '2026-11-20',
    array_agg(left(encode(sha256(convert_to(jsonb_build_array(id, (
      select jsonb_object_agg(language, text) from question_texts where question_id = id
    ))::text, 'UTF8')), 'hex'), 32) order by id) from questions`

test('each question has the fingerprint that declarations confirmed before', async () => {
  const { url, asked } = await databaseOf('0032_folded_names', FORMS_BEFORE)
  await migrate(url)
  const { rows } = await asked((db) =>
    db.query<Record<'confirmed' | 'stored', string[]>>(
      'select wordings as confirmed, array(select wording from questions order by id) as stored from declarations',
    ),
  )
  expect(rows.map(({ confirmed }) => confirmed)).toEqual(rows.map(({ stored }) => stored))
  expect(rows.map(({ stored }) => stored.length)).toEqual([2])
})
