import { sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isDatabaseUnavailable, type Db } from './database'

/** The role that may remove old audit entries. Nobody signs in as it. */
const ROLE = sql.identifier('whereabouts_retention')
// Members of this role may become the role above, but have none of its rights until then.
const STEP = sql.identifier('whereabouts_may_forget')
const AUDIT = sql`audit_entries, audit_seals`

const ROLES = [
  sql`create role ${ROLE} nologin`,
  sql`create role ${STEP} nologin noinherit`,
  sql`grant ${ROLE} to ${STEP}`,
  sql`grant ${STEP} to current_user`,
]
const RIGHTS = [
  sql`grant usage on schema public to ${ROLE}`,
  sql`grant select, delete on ${AUDIT} to ${ROLE}`,
]
const LEFT_TO_THE_ROLE = sql`revoke update, delete, truncate on ${AUDIT} from current_user`
const KEPT = sql`grant delete on ${AUDIT} to current_user`

/**
 * Leaves the removal of audit entries to a separate role, if the database lets us make one or has
 * one for us. Otherwise our own user does it. Can be repeated.
 */
export async function prepareRetentionRole(client: pg.Client) {
  const db = drizzle(client)
  if (!(await mayBecomeRetention(db))) {
    if (await mayMakeRoles(db)) await tryEach(db, ROLES)
    if (await isThere(db)) await tryEach(db, RIGHTS)
  }
  await tryEach(db, [(await mayBecomeRetention(db)) ? LEFT_TO_THE_ROLE : KEPT])
}

/**
 * Runs `act` as the retention role within the caller's transaction, or as the caller where there is
 * no such role.
 */
export async function asRetention<T>(tx: Db, act: () => Promise<T>) {
  if (!(await mayBecomeRetention(tx))) return act()
  await tx.execute(sql`set local role ${ROLE}`)
  const result = await act()
  await tx.execute(sql`reset role`)
  return result
}

/** True if this user may become the retention role, and that role may remove entries. */
export const mayBecomeRetention = (db: Db) =>
  isTrue(
    db,
    sql`exists (
      select 1 from pg_roles
      where rolname = 'whereabouts_retention'
        and pg_has_role(oid, case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end)
        and has_schema_privilege(oid, 'public', 'USAGE')
        and has_table_privilege(oid, 'audit_entries', 'SELECT') and has_table_privilege(oid, 'audit_entries', 'DELETE')
        and has_table_privilege(oid, 'audit_seals', 'SELECT') and has_table_privilege(oid, 'audit_seals', 'DELETE'))`,
  )

const mayMakeRoles = (db: Db) =>
  isTrue(db, sql`(select rolsuper or rolcreaterole from pg_roles where rolname = current_user)`)

const isThere = (db: Db) =>
  isTrue(db, sql`exists (select 1 from pg_roles where rolname = 'whereabouts_retention')`)

async function isTrue(db: Db, question: SQL) {
  const { rows } = await db.execute<{ answer: boolean }>(sql`select ${question} as answer`)
  return rows[0]?.answer ?? false
}

// The database may refuse a step, or another server may have taken it just now. Only the resulting
// rights count.
async function tryEach(db: Db, steps: SQL[]) {
  for (const step of steps)
    await db.execute(step).catch((refusal: unknown) => {
      if (isDatabaseUnavailable(refusal)) throw refusal
    })
}
