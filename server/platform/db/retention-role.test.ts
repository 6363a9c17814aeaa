import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetEntries } from '../../audit/forget-store'
import { openDatabase, type Database, type Db } from './database'
import { startEmbeddedPostgres } from '../../postgres/embedded-postgres'
import { migrate } from './migrate'
import { mayBecomeRetention } from './retention-role'
import { runAlone, withDatabase } from '../../testing/template-database'

const DAY_MS = 86_400_000
const undo: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

// Roles belong to a whole cluster, so this test has a separate cluster.
let cluster = ''
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'whereabouts-roles-'))
  chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, describeMe: 'tests', say: () => undefined })
  undo.push(async () => rmSync(dataDir, { recursive: true, force: true }), postgres.stop)
  cluster = postgres.url
  await runAlone(cluster, 'create role owner login')
  await runAlone(cluster, 'create role maker login createrole')
  for (const [name, owner] of [
    ['owned', 'owner'],
    ['made', 'maker'],
    ['made_beside', 'maker'],
  ])
    await runAlone(cluster, `create database ${name} owner ${owner}`)
})

const urlOf = (database: string, user: string) => {
  const url = new URL(withDatabase(cluster, database))
  url.username = user
  return url.href
}
const open = (database: string, user: string): Db => {
  const { db, close } = openDatabase(urlOf(database, user), { connections: 3 }) satisfies Database
  undo.push(close)
  return db
}
const asSuperuser = (database: string, statement: string) =>
  runAlone(withDatabase(cluster, database), statement)

async function rightsIn(database: string) {
  const client = new pg.Client({ connectionString: withDatabase(cluster, database) })
  await client.connect()
  const { rows } = await client.query<{ acl: string }>(
    "select relacl::text as acl from pg_class where relname in ('audit_entries', 'audit_seals') order by relname",
  )
  await client.end()
  return rows.map(({ acl }) => acl)
}

const refusal = (db: Db, ...statements: SQL[]) =>
  db
    .transaction(async (tx) => {
      for (const statement of statements) await tx.execute(statement)
    })
    .then(
      () => 'done',
      (error: { cause?: Error }) => error.cause?.message,
    )

const write = (db: Db) =>
  db.execute(sql`
    insert into audit_entries (at, actor, action, details)
    select now() - days * interval '1 day', 'ada@erm.example', 'grant Admin', '{}' from unnest(array[400, 399, 31, 29, 0]) days`)
const ages = async (db: Db) => {
  const { rows } = await db.execute<{ days: number }>(
    sql`select extract(day from now() - at)::int as days from audit_entries order by at`,
  )
  return rows.map(({ days }) => days)
}
const forget = (db: Db, days: number) =>
  db.transaction((tx) => forgetEntries(tx, new Date(new Date().getTime() - days * DAY_MS), 5000))

const YOUNG = sql`delete from audit_entries where at > now() - interval '30 days'`
const OLD = sql`delete from audit_entries where at < now() - interval '390 days'`

describe('where the database makes no role for the server,', () => {
  let db: Db
  beforeAll(async () => {
    await migrate(urlOf('owned', 'owner'))
    db = open('owned', 'owner')
    await write(db)
  })

  test('no setting allows the removal of young entries', async () => {
    expect(await mayBecomeRetention(db)).toBe(false)
    for (const setting of [
      sql`set local whereabouts.retention = 'on'`,
      sql`set local timezone = '+167'`,
      sql`set local search_path = pg_temp, public, pg_catalog`,
      sql`set local check_function_bodies = off`,
    ])
      expect(await refusal(db, setting, YOUNG)).toBe('audit entries are append-only')
    expect(await refusal(db, sql`set local session_replication_role = replica`, YOUNG)).toMatch(
      /permission denied/,
    )
  })

  test('a user’s own operator that makes every entry old does not allow it either', async () => {
    expect(
      await refusal(
        db,
        sql`create schema own`,
        sql`create function own.never(timestamptz, timestamptz) returns boolean language sql as 'select false'`,
        sql`create operator own.> (leftarg = timestamptz, rightarg = timestamptz, function = own.never)`,
        sql`set local search_path = own, pg_catalog, public`,
        sql`delete from audit_entries where at operator(pg_catalog.>) now() - interval '30 days'`,
      ),
    ).toBe('audit entries are append-only')
  })

  test('retention still removes the old entries', async () => {
    expect(await forget(db, 365)).toBe(2)
    expect(await ages(db)).toEqual([31, 29, 0])
  })

  test('young entries stay, whatever age is given to retention', async () => {
    expect(await forget(db, 0)).toBe(1)
    expect(await ages(db)).toEqual([29, 0])
  })

  test('a right that was lost with another cluster comes back at the next start', async () => {
    await asSuperuser('owned', 'revoke delete on audit_entries, audit_seals from owner')
    await migrate(urlOf('owned', 'owner'))
    await write(db)
    expect(await forget(db, 365)).toBe(2)
  })
})

describe('where the server may make a role,', () => {
  let db: Db
  beforeAll(async () => {
    await Promise.all([migrate(urlOf('made', 'maker')), migrate(urlOf('made_beside', 'maker'))])
    // If two servers make the role at the same time, the database may refuse one. Its next start
    // finds the role.
    await migrate(urlOf('made_beside', 'maker'))
    await migrate(urlOf('made', 'maker'))
    db = open('made', 'maker')
    await write(db)
  })

  test('its own user can remove nothing from the audit, old or young', async () => {
    expect(await mayBecomeRetention(db)).toBe(true)
    expect(await mayBecomeRetention(open('made_beside', 'maker'))).toBe(true)
    for (const statement of [
      OLD,
      YOUNG,
      sql`update audit_entries set actor = ''`,
      sql`truncate audit_entries`,
    ])
      expect(await refusal(db, statement)).toBe('permission denied for table audit_entries')
    for (const statement of [sql`delete from audit_seals`, sql`truncate audit_seals`])
      expect(await refusal(db, statement)).toBe('permission denied for table audit_seals')
  })

  test('the role can’t remove young entries or change any', async () => {
    const role = sql`set local role whereabouts_retention`
    expect(await refusal(db, role, YOUNG)).toBe('audit entries are append-only')
    expect(await refusal(db, role, sql`update audit_entries set actor = ''`)).toMatch(/permission denied/)
    expect(await refusal(db, role, sql`select * from users`)).toMatch(/permission denied/)
  })

  test('retention removes old entries as that role, and then returns to its own user', async () => {
    const user = await db.transaction(async (tx) => {
      expect(await forgetEntries(tx, new Date(new Date().getTime() - 365 * DAY_MS), 5000)).toBe(2)
      return tx.execute<{ who: string }>(sql`select current_user as who`)
    })
    expect(user.rows).toEqual([{ who: 'maker' }])
    expect(await ages(db)).toEqual([31, 29, 0])
  })

  test('a second start changes nothing', async () => {
    const before = await rightsIn('made')
    await migrate(urlOf('made', 'maker'))
    expect(await rightsIn('made')).toEqual(before)
  })

  test('a database that was restored without rights has them again after a start', async () => {
    const before = await rightsIn('made')
    await asSuperuser('made', 'revoke all on audit_entries, audit_seals from whereabouts_retention, maker')
    await asSuperuser('made', 'grant all on audit_entries, audit_seals to maker')
    expect(await mayBecomeRetention(db)).toBe(false)
    await migrate(urlOf('made', 'maker'))
    expect((await rightsIn('made')).map(inOrder)).toEqual(before.map(inOrder))
  })

  test('a user who may not make roles uses one that an operator gave it', async () => {
    await asSuperuser('owned', 'grant whereabouts_may_forget to owner')
    await migrate(urlOf('owned', 'owner'))
    const other = open('owned', 'owner')
    expect(await mayBecomeRetention(other)).toBe(true)
    expect(await refusal(other, OLD)).toBe('permission denied for table audit_entries')
    await write(other)
    expect(await forget(other, 365)).toBe(2)
  })
})

const inOrder = (acl: string) => acl.replace(/[{}]/g, '').split(',').toSorted()

test('a superuser’s setting that turns off triggers does not turn off those of the audit', async () => {
  const db = open('made', 'whereabouts')
  expect(await refusal(db, sql`set local session_replication_role = replica`, YOUNG)).toBe(
    'audit entries are append-only',
  )
  expect(
    await refusal(db, sql`set local session_replication_role = replica`, sql`truncate audit_entries`),
  ).toBe('audit entries are append-only')
})
