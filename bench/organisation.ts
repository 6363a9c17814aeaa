import pg from 'pg'
import { openDatabase } from '../server/platform/db/database'
import { migrate } from '../server/platform/db/migrate'
import { addFirstOffices } from '../server/health/first-offices-store'
import { withBareTables } from './bulk-load'
import {
  DOOR_STEP,
  insertCheckIns,
  insertDeclarations,
  insertOffices,
  insertPeople,
  insertSessions,
  insertStatuses,
  insertTracesOfToday,
  PEOPLE_PER_OFFICE,
} from './organisation-rows'

// An office admits 300 visitors an hour. With so many offices the bench never meets this limit.
const LOBBIES = 1000

/** Only pgbench writes check-ins of the last hundred lobbies, where it meets nobody. */
export const PGBENCH_LOBBIES = /^001 Lobby 0(09\d\d|1000)$/

export type Door = { id: string; name: string; checkInKey: string; timeZone: string }

/**
 * A made-up organisation, stored as a real one would be: people in no order, visits by time, the days of a
 * person together. People are numbered from 0 to size - 1, with a thousand in each of the first offices.
 */
export type Organisation = {
  size: number
  databaseUrl: string
  doors: Door[]
  /** The offices for which a person has a declaration, the person’s office first. */
  doorOf: (person: number, choice: number) => Door
}

export const peopleOffices = (size: number) => Math.ceil(size / PEOPLE_PER_OFFICE)

/** Person 0 is the administrator. */
export const tokenOf = (person: number) => `bench-${String(person).padStart(26, '0')}`

/** Makes a database with the product's schema and seed, and fills it with people, ten check-ins each. */
export async function makeOrganisation(
  clusterUrl: string,
  size: number,
  seed: number,
  { name = `bench_${size}`, lobbies = LOBBIES } = {},
): Promise<Organisation> {
  const databaseUrl = await createDatabase(clusterUrl, name)
  await prepareAsProduct(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      "set synchronous_commit = off; set maintenance_work_mem = '256MB'; set work_mem = '256MB'",
    )
    await insertOffices(client, peopleOffices(size), lobbies)
    await withBareTables(
      client,
      [
        'users',
        'sessions',
        'declarations',
        'check_ins',
        'presence_statements',
        'day_statuses',
        'idempotency_keys',
        'events',
      ],
      async () => {
        await insertPeople(client, size, seed)
        await client.query('analyze users')
        await insertSessions(client)
        await insertDeclarations(client, seed)
        await insertCheckIns(client, seed)
        await insertStatuses(client, seed, [-3, 3])
        await insertTracesOfToday(client)
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
  await addFirstOffices(db, new Date())
  await close()
}

async function listDoors(client: pg.Client) {
  const { rows } = await client.query<Door>(
    `select id, name, check_in_key as "checkInKey", time_zone as "timeZone" from offices order by name`,
  )
  return rows
}
