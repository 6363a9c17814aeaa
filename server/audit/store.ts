import { and, desc, eq, gte, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import type { AuditAction } from '../../domain/audit-actions'
import { AUDIT_PAGE, type StoredDetails } from '../../domain/audit/contract'
import { folded } from '../../domain/folded'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { addressesGotAfter, addressSpansOf, isInSpan } from '../platform/events/address-spans'
import { auditEntries } from '../platform/events/tables'
import type { Cursor } from './cursor'

type Search = {
  /** The actors and subjects to search for; undefined means any. */
  actors: string[] | undefined
  subjects: string[] | undefined
  /** Entries that belong to the subject too, by their ids. */
  looks: number[]
  action: AuditAction | undefined
  from: Date | undefined
  until: Date | undefined
  began: Cursor | null
}

// The ids of both are found first. By an "or" the database would read all entries in the order of their time.
const isAbout = (subjects: string[], looks: number[]) =>
  looks.length === 0
    ? inArray(auditEntries.subject, subjects)
    : sql`${auditEntries.id} = any(array(
        select named.id from ${auditEntries} named where named.subject = any(${sql.param(subjects)}::text[])
        union all select unnest(${sql.param(looks)}::bigint[])))`

/** Lists a page of entries, newest first. If there are more, it lists one entry too many. */
export const listEntries = (db: Db, { actors, subjects, looks, action, from, until, began }: Search) =>
  db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actor: auditEntries.actor,
      action: auditEntries.action,
      subject: auditEntries.subject,
      details: sql<StoredDetails>`${auditEntries.details}`,
    })
    .from(auditEntries)
    .where(
      and(
        actors && inArray(auditEntries.actor, actors),
        subjects && isAbout(subjects, looks),
        action && eq(auditEntries.action, action),
        from && gte(auditEntries.at, from),
        until && lt(auditEntries.at, until),
        began ? lte(auditEntries.at, began.at) : undefined,
      ),
    )
    // The database uses the index only with exactly this order.
    .orderBy(sql`${auditEntries.at} desc nulls last`, desc(auditEntries.id))
    .offset(began?.skip ?? 0)
    .limit(AUDIT_PAGE + 1)

const MOST_NAMES = 1000

/**
 * Lists the actors, or the subjects, whose name starts with this text. It jumps in the index from one name to
 * the next, so the number of entries does not matter.
 */
export async function listNames(db: Db, column: 'actor' | 'subject', start: string) {
  const name = auditEntries[column]
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive names (name) as (
      select min(${name}) from ${auditEntries}
      union all
      select (select min(${name}) from ${auditEntries} where ${name} > names.name) from names
      where names.name is not null
    )
    select name from names
    where name is not null and starts_with(folded(name), ${folded(start)})
    limit ${MOST_NAMES}`)
  return rows.map((row) => row.name)
}

/**
 * Lists the names of people by their addresses in entries from an id on. Left out are people without a name, and those who have got
 * the address since, because these entries may name somebody else by it.
 */
export const listNamesOfPeople = (db: Db, addresses: readonly string[], oldestId: number) =>
  db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(
      and(
        inArray(users.email, [...addresses]),
        ne(users.name, ''),
        sql`${users.email} not in (${addressesGotAfter(sql`${sql.param([...addresses])}::text[]`, sql`${oldestId}`)})`,
      ),
    )

/** Lists the ids of the entries that name a person by a former address. */
export async function listEntriesOfFormerAddresses(db: Db, email: string) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${auditEntries.id} as id from ${addressSpansOf(sql`${email}`)} as span
    join ${auditEntries} on ${isInSpan(sql`${auditEntries.subject}`, sql`${auditEntries.id}`)}
    where span.address <> ${email}`)
  return rows.map(({ id }) => Number(id))
}
