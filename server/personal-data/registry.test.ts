import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ADDRESS_DATA_PARTS } from '../../domain/personal-data/address-data'
import { ERASED_TEXTS } from '../../domain/personal-data/erasure'
import { MENTION_TEXTS } from '../../domain/personal-data/mentions'
import { dataOf } from '../../domain/personal-data/kinds-of-data'
import { KINDS_OF_DATA } from '../../domain/personal-data/who-sees-contract'
import { MY_DATA_PARTS } from '../../domain/personal-data/my-data'
import { RETAINED_KINDS } from '../../domain/retention/kept-days'
import type { PersonalData } from '../platform/data-subject'
import type { Db } from '../platform/db/database'
import { createTestDatabase } from '../testing/test-database'
import { WITH_CHECK_INS } from '../retention/forget-records'
import { REGISTRY } from './registry'

const { db } = await createTestDatabase()

/** A column with one of these words in its name refers to a person, or has a person's name or words. */
const WORDS = [
  ...['user', 'person', 'people', 'employee', 'visitor', 'actor', 'subject', 'caller', 'by', 'owner'],
  ...['email', 'mail', 'address', 'recipient', 'sender', 'phone', 'name', 'names', 'handle', 'host'],
  ...['company', 'comment', 'note', 'device', 'ip'],
]

/** In these tables such a column refers to nobody. */
const EXCEPTIONS = {
  directories: 'the name of the directory of a company',
  screen_pairings: 'the kind of browser of a screen at the door, which belongs to nobody',
  erased_addresses: 'a keyed hash, which says of nobody who it is',
  spent_admin_grants: 'a keyed hash, which says of nobody who it is',
}

/**
 * Finds the tables about people in the database itself: by a foreign key to a person or to a table about a
 * person, and by the names of columns. An office names its coordinator, but tables that refer to an office
 * are about no person.
 */
async function tablesOfPeople(within: Db) {
  const { rows } = await within.execute<{ table: string }>(sql`
    with recursive hanging (id) as (
      select 'public.users'::regclass::oid
      union
      select conrelid from pg_constraint join hanging on confrelid = hanging.id
      where contype = 'f' and confrelid <> 'public.offices'::regclass
    )
    select distinct table_name::text as table from information_schema.columns
    where table_schema = 'public' and (
      format('%I.%I', table_schema, table_name)::regclass in (select id from hanging)
      or string_to_array(column_name, '_') && ${sql.param(WORDS)}::text[]
    )`)
  return rows.map(({ table }) => table).toSorted()
}

const registered = REGISTRY.flatMap(({ tables }) => tables.map(getTableName))

test('every table that names a person is in the registry once', async () => {
  expect([...registered, ...Object.keys(EXCEPTIONS)].toSorted()).toEqual(await tablesOfPeople(db))
})

test.each([
  ['a foreign key to a record', 'id uuid, warden uuid references users'],
  ['a foreign key to what hangs on a record', 'id uuid, declaration uuid references declarations'],
  ['a column that is named after a person', 'id uuid, emergency_phone text'],
])('the check of the registry finds a missing table by %s', async (_why, columns) => {
  await db.transaction(async (tx) => {
    const before = await tablesOfPeople(tx)
    await tx.execute(sql.raw(`create table harmless (id uuid, position int)`))
    await tx.execute(sql.raw(`create table forgotten (${columns})`))
    expect((await tablesOfPeople(tx)).filter((table) => !before.includes(table))).toEqual(['forgotten'])
    await tx.execute(sql`drop table forgotten, harmless`)
  })
})

/** In these columns an address stays as it is when its person gets another one. */
const KEPT_ADDRESSES = {
  'users.email': 'the record itself, which changes first',
  'invited_guests.email': 'of people without a record',
  'barred_addresses.email': 'of deleted people',
}

test('every noun with a copy of an address writes a new one of its person, unless a reason stands here', async () => {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name::text as table, column_name::text as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text'
      and string_to_array(column_name, '_') && '{email,mail,recipient}'::text[]`)
  const copies = rows.filter(({ table, column }) => !(`${table}.${column}` in KEPT_ADDRESSES))
  expect(copies.length).toBeGreaterThan(4)
  const forgotten = copies.filter(
    ({ table }) =>
      !REGISTRY.some(({ tables, readdress }) => readdress && tables.map(getTableName).includes(table)),
  )
  expect(forgotten).toEqual([])
})

const somebody = { email: 'ben@erm.example', userId: '00000000-0000-4000-8000-000000000000' }
const context = {
  secret: 'a secret of at least thirty-two characters',
  now: new Date('2026-11-18T09:30:00Z'),
}

async function keysOf(ask: (noun: PersonalData) => Promise<object> | undefined) {
  const keys: string[] = []
  for (const noun of REGISTRY) keys.push(...Object.keys((await ask(noun)) ?? {}))
  return keys.toSorted()
}

test('every part of a file comes from exactly one noun, and every noun’s part is in a file', async () => {
  expect(await keysOf(({ tell }) => tell?.(db, somebody))).toEqual(MY_DATA_PARTS.toSorted())
  expect(await keysOf(({ tellOnRequest }) => tellOnRequest?.(db, somebody, { secret: '' }))).toEqual(
    ADDRESS_DATA_PARTS.toSorted(),
  )
})

test('every kind of erased record has a text', async () => {
  const kinds = await keysOf(({ erase }) => erase?.(db, somebody, context))
  expect([...new Set(kinds)]).toEqual(Object.keys(ERASED_TEXTS).toSorted())
})

test('exactly one noun forgets each kind that is kept for some days', () => {
  const kinds = REGISTRY.flatMap(({ age }) => Object.keys(age ?? {}))
  expect(kinds.toSorted()).toEqual([...RETAINED_KINDS, ...WITH_CHECK_INS].toSorted())
})

test('every kind of searched text has a name', () => {
  const kinds = REGISTRY.flatMap(({ mentions }) => Object.keys(mentions?.('a word') ?? {}))
  expect(kinds.toSorted()).toEqual(Object.keys(MENTION_TEXTS).toSorted())
})

const KINDS = KINDS_OF_DATA.map(dataOf)

test('every table on people has a kind of data that the list for people names', () => {
  const told = new Set(KINDS.flatMap(({ tables }) => tables))
  expect([...told].toSorted()).toEqual(registered.toSorted())
})

test('every part of a file of personal data belongs to such a kind', () => {
  const told = new Set(KINDS.flatMap(({ parts }) => parts))
  expect([...told].toSorted()).toEqual([...MY_DATA_PARTS, ...ADDRESS_DATA_PARTS].toSorted())
})
