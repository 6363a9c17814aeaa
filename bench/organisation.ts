import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { wordingsAskedBy } from '../server/health/store'
import { declarations } from '../server/health/tables'
import { openDatabase } from '../server/platform/database'
import { migrate } from '../server/platform/migrate'
import { seedOrganisationData } from '../server/seed/seed'
import { withBareTables } from './bulk-load'
import { AUTH_SECRET } from './measured-server'

export const PEOPLE_PER_OFFICE = 1000
export const DECLARED_OFFICES = 4
const CHECK_INS_EACH = 10

// An office admits 300 visitors an hour. With so many offices the bench never meets this limit.
const LOBBIES = 1000

export type Door = { id: string; name: string; checkInKey: string; timeZone: string }

/**
 * A made-up organisation, stored as a real one would be: people in no order, visits by time, the days of a
 * person together. People are numbered from 0 to size - 1, with a thousand in each of the first offices.
 */
export type Organisation = {
  size: number
  databaseUrl: string
  doors: Door[]
  /** The offices for which a person has a declaration, the own office first. */
  doorOf: (person: number, choice: number) => Door
}

export const peopleOffices = (size: number) => Math.ceil(size / PEOPLE_PER_OFFICE)

export const tokenOf = (person: number) => `bench-${String(person).padStart(26, '0')}`

/** Person 0 is the administrator. */
export const emailOf = (person: number) => `person${String(person).padStart(7, '0')}@bench.example`

/** The same id for the same person in every run, scattered as random ids are. */
export function idOf(person: number) {
  const hex = createHash('md5').update(`person ${person}`).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-')
}

const idInSql = (person: string) =>
  `overlay(overlay(md5('person ' || ${person}) placing '4' from 13 for 1) placing 'a' from 17 for 1)::uuid`

/** Makes a database with the product's schema and seed, and fills it with people, ten check-ins each. */
export async function makeOrganisation(
  clusterUrl: string,
  size: number,
  seed: number,
): Promise<Organisation> {
  const databaseUrl = await createDatabase(clusterUrl, `bench_${size}`)
  await prepareAsProduct(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      "set synchronous_commit = off; set maintenance_work_mem = '256MB'; set work_mem = '256MB'",
    )
    await insertOffices(client, peopleOffices(size))
    await withBareTables(
      client,
      ['users', 'sessions', 'declarations', 'check_ins', 'day_statuses'],
      async () => {
        await insertPeople(client, size, seed)
        await client.query('analyze users')
        await insertSessions(client)
        await insertDeclarations(client, seed)
        await insertCheckIns(client, seed)
        await insertStatuses(client, seed, [-3, 3])
      },
    )
    await client.query('drop table doors; analyze; checkpoint')
    const doors = await listDoors(client)
    const doorOf = (person: number, choice: number) =>
      doors[(Math.floor(person / PEOPLE_PER_OFFICE) + choice * DOOR_STEP) % doors.length] as Door
    return { size, databaseUrl, doors, doorOf }
  } finally {
    await client.end()
  }
}

export async function createDatabase(clusterUrl: string, name: string) {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Reads a database's tables and indexes once, so that they are in the machine's file cache, as those of a
 * used database are.
 */
export async function readIntoCache(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('create extension if not exists pg_prewarm')
  await client.query(
    `select pg_prewarm(oid, 'read') from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`,
  )
  await client.end()
}

async function prepareAsProduct(databaseUrl: string) {
  await migrate(databaseUrl)
  const { db, close } = openDatabase(databaseUrl)
  await seedOrganisationData(db, { now: new Date(), isDemo: false })
  await close()
}

// The offices are in the order of their names; those with people come first.
const DOOR_STEP = 37

async function insertOffices(client: pg.Client, withPeople: number) {
  await client.query(
    `insert into offices (name, country, region, business_unit, time_zone, check_in_key)
     select name, 'Bench', 'Bench', 'Bench', 'Europe/London', 'bench-key-' || md5(name)
     from (
       select '000 Office ' || lpad(n::text, 5, '0') as name from generate_series(1, $1) n
       union all select '001 Lobby ' || lpad(n::text, 5, '0') from generate_series(1, $2) n
     ) made`,
    [withPeople, LOBBIES],
  )
  // They ask the same questions as every seeded office.
  await client.query(
    `insert into office_questions (office_id, audience, question_id, position)
     select made.id, asked.audience, asked.question_id, asked.position
     from offices made, office_questions asked
     where made.business_unit = 'Bench'
       and asked.office_id = (select id from offices where business_unit <> 'Bench' order by name limit 1)`,
  )
  await client.query(
    `create table doors as select (row_number() over (order by name) - 1)::int as position, id from offices`,
  )
}

async function listDoors(client: pg.Client) {
  const { rows } = await client.query<Door>(
    `select id, name, check_in_key as "checkInKey", time_zone as "timeZone" from offices order by name`,
  )
  return rows
}

// A number from 0 to limit - 1 that depends only on the seed and on `of`.
const chance = (of: string, seed: number, limit: number) =>
  `((hashint8extended(${of}, ${seed}) & 2147483647) % ${limit})::int`

async function insertPeople(client: pg.Client, size: number, seed: number) {
  const firstNames = ['Ana', 'Björn', 'Chloé', 'David', 'Emma', 'Farid', 'Grace', 'Hugo', 'Inês', 'Jun']
  const lastNames = [
    'Almeida',
    'Brown',
    'Chen',
    'Díaz',
    'Evans',
    'Fischer',
    'García',
    'Hansen',
    'Ito',
    'Jones',
  ]
  await client.query(
    `insert into users (id, email, handle, name, office_id, comment, role, last_check_in_office_id, last_check_in_time, last_updated, updated_by_id, created_at)
     select
       ${idInSql('n')}, 'person' || lpad(n::text, 7, '0') || '@bench.example', 'person' || n,
       ($2::text[])[1 + ${chance('n', seed, 10)}] || ' ' || ($3::text[])[1 + ${chance('n', seed + 1, 10)}] || ' ' || n,
       doors.id, case when n % 5 = 0 then 'Back on Monday' else '' end,
       case when n = 0 then 'Admin' else '' end, doors.id, now() - ${sinceVisit('n', '1', seed)},
       now() - n % 20 * interval '1 day', ${idInSql('n')}, now() - interval '90 days'
     from generate_series(0, $1::int - 1) n
     join doors on doors.position = n / ${PEOPLE_PER_OFFICE}
     order by 1`,
    [size, firstNames, lastNames],
  )
  await client.query(
    `create temporary table people as
     select substring(handle from 7)::int as n, id, email, name from users order by n`,
  )
  await client.query('analyze people')
}

// HMAC-SHA-256 in SQL, so that the tokens are hashed as the server hashes them.
async function insertSessions(client: pg.Client) {
  const key = Buffer.alloc(64)
  key.write(AUTH_SECRET)
  const [inner, outer] = [0x36, 0x5c].map((pad) => key.map((byte) => byte ^ pad))
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, expires_at)
     select sha256($1 || sha256($2 || convert_to('bench-' || lpad(n::text, 26, '0'), 'UTF8'))), id, now(), now() + interval '7 days'
     from people`,
    [Buffer.from(outer ?? []), Buffer.from(inner ?? [])],
  )
}

async function insertDeclarations(client: pg.Client, seed: number) {
  await client.query(
    `insert into declarations (user_id, office_id, submitted_at, valid_until)
     select people.id, doors.id, submitted_at, submitted_at + interval '48 hours'
     from people
     cross join generate_series(0, ${DECLARED_OFFICES - 1}) choice
     cross join lateral (
       select now() - ${chance(`n * ${DECLARED_OFFICES} + choice`, seed, 24 * 60)} * interval '1 minute' as submitted_at
     ) moment
     join doors on doors.position = (n / ${PEOPLE_PER_OFFICE} + choice * ${DOOR_STEP}) % (select count(*) from doors)
     order by submitted_at`,
  )
  await drizzle(client)
    .update(declarations)
    .set({ wordings: wordingsAskedBy(declarations.officeId) })
}

// A person's last visit was within a day, and each earlier one 30 hours before: never two of a person in one
// minute.
const sinceVisit = (n: string, visit: string, seed: number) =>
  `${chance(`${n} * ${CHECK_INS_EACH} + ${visit}`, seed, 1440)} * interval '1 minute'`

async function insertCheckIns(client: pg.Client, seed: number) {
  await client.query(
    `insert into check_ins (office_id, user_id, email, name, time_in, time_in_local)
     select doors.id, people.id, email, name, time_in, to_char(time_in, 'FMMM/FMDD/YYYY, FMHH12:MI:SS AM')
     from generate_series(1, ${CHECK_INS_EACH}) visit
     cross join people
     cross join lateral (
       select now() - (visit - 1) * interval '30 hours'
         - ${sinceVisit('n', 'visit', seed)} as time_in
     ) moment
     join doors on doors.position = (n / ${PEOPLE_PER_OFFICE} + (visit % 5 = 0)::int * ${DOOR_STEP}) % (select count(*) from doors)
     order by time_in`,
  )
}

/** Adds statuses for everybody between two days, which are counted from today. */
export async function insertStatuses(client: pg.Client, seed: number, [first, last]: [number, number]) {
  await client.query(
    `insert into day_statuses (user_id, day, status)
     select ${idInSql('n')}, current_date + day, 1 + ${chance('n * 100 + day', seed, 4)}
     from (select substring(handle from 7)::int as n from users where handle like 'person%') people
     cross join generate_series(${first}, ${last}) day`,
  )
}
