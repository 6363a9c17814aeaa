import { eq, sql } from 'drizzle-orm'
import { ADDRESS_DATA_PARTS } from '../../domain/personal-data/address-data'
import { ERASED_TEXTS, type Erased } from '../../domain/personal-data/erasure'
import type { Mention } from '../../domain/personal-data/mentions'
import { MY_DATA_PARTS } from '../../domain/personal-data/my-data'
import { users } from '../people/tables'
import type { DataSubject } from '../platform/data-subject'
import type { Db } from '../platform/db/database'
import { REGISTRY } from './registry'

/** Collects all stored data that a person may see about themselves, part by part. */
export async function collectMyData(db: Db, subject: DataSubject) {
  const data: Record<string, unknown> = {}
  for (const { tell } of REGISTRY) Object.assign(data, await tell?.(db, subject))
  return inOrder(data, MY_DATA_PARTS)
}

/**
 * Collects all stored data on an address: the data that its owner may read, and the data that others may have left
 * under it.
 */
export async function collectDataOfAddress(db: Db, subject: DataSubject, secret: string) {
  const data: Record<string, unknown> = {}
  for (const { tellOnRequest } of REGISTRY)
    Object.assign(data, await tellOnRequest?.(db, subject, { secret }))
  return { ...(await collectMyData(db, subject)), ...inOrder(data, ADDRESS_DATA_PARTS) }
}

const inOrder = (data: Record<string, unknown>, parts: readonly string[]) =>
  Object.fromEntries(parts.map((part) => [part, data[part]]))

type Context = { secret: string; now: Date }

/**
 * Removes all stored data on an address except the audit. Returns the number of records of each kind
 * that it removed.
 */
export async function eraseDataOf(db: Db, subject: DataSubject, context: Context): Promise<Erased> {
  const erased = Object.fromEntries(Object.keys(ERASED_TEXTS).map((kind) => [kind, 0])) as Erased
  for (const { erase } of REGISTRY) {
    const counts = (await erase?.(db, subject, context)) ?? {}
    for (const kind of Object.keys(counts) as (keyof Erased)[]) erased[kind] += counts[kind] ?? 0
  }
  return erased
}

/**
 * Lists the places with a text that others wrote, each with a count. If there are more than `most`, it lists one
 * more.
 */
export async function listMentions(db: Db, text: string, most: number) {
  const places = REGISTRY.flatMap(({ mentions }) => Object.entries(mentions?.(text) ?? {})).map(
    ([kind, select]) => sql`select ${kind}::text as kind, place from (${select}) texts`,
  )
  const { rows } = await db.execute<Mention>(sql`
    select kind, place as "where", count(*)::int as many
    from (${sql.join(places, sql` union all `)}) found
    group by 1, 2 order by 1, 2 limit ${most + 1}`)
  return rows
}

/** Counts the people who can sign in. */
export const countAccounts = (db: Db) => db.$count(users, eq(users.notUser, false))
