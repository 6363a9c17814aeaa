import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../domain/access/scope'
import { MOST_GIVEN_UP, type ListedWebhook } from '../../domain/webhooks/contract'
import { columnsOf, scopeOf, whereOf } from '../duties/store'
import { offices } from '../offices/tables'
import { isActive, namedPerson, users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { LOCKS } from '../platform/db/locks'
import type { WithMaker } from '../platform/mail/tell-makers'
import { webhookDeliveries, webhookLanes, webhookPlaces, webhooks, webhookSecrets } from './tables'

const DAY_MS = 86_400_000

const place = sql`place`
const office = sql`office`

const countOf = (isCounted: SQL) => sql<number>`(
  select count(*)::int from ${webhookDeliveries} delivery join ${webhookLanes} lane on lane.id = delivery.lane_id
  where lane.webhook_id = ${webhooks.id} and ${isCounted}
)`

/** Lists all webhooks by name, each with its places, its secrets, its deliveries and the name of the person who made it. */
export const listWebhooks = (db: Db, now: Date) =>
  db
    .select({
      id: webhooks.id,
      name: webhooks.name,
      address: webhooks.address,
      kinds: webhooks.kinds,
      madeBy: sql<string>`coalesce(${namedPerson(sql`users`)}, '')`,
      madeAt: webhooks.madeAt,
      deliveredAt: webhooks.deliveredAt,
      failingSince: webhooks.failingSince,
      fault: webhooks.fault,
      places: sql<ListedWebhook['places']>`(
        select json_agg(json_build_object('scope', ${scopeOf(place)}, 'where', ${whereOf(place, office)}) order by office.name)
        from ${webhookPlaces} place left join ${offices} office on office.id = place.office_id
        where place.webhook_id = ${webhooks.id}
      )`,
      secrets: sql<{ id: string; madeAt: string; endsAt: string | null }[]>`(
        select coalesce(json_agg(json_build_object('id', id, 'madeAt', made_at, 'endsAt', ends_at) order by made_at, id), '[]')
        from ${webhookSecrets} where webhook_id = ${webhooks.id} and coalesce(ends_at > ${now.toISOString()}::timestamptz, true)
      )`,
      waiting: countOf(sql`delivery.given_up_at is null`),
      givenUp: countOf(sql`delivery.given_up_at is not null`),
      lastGivenUp: sql<ListedWebhook['lastGivenUp']>`(
        select coalesce(json_agg(last), '[]') from (
          select delivery.id, delivery.kind, coalesce(office.name, '') as office, delivery.at, delivery.fault
          from ${webhookDeliveries} delivery join ${webhookLanes} lane on lane.id = delivery.lane_id
          left join ${offices} office on office.id = lane.office_id
          where lane.webhook_id = ${webhooks.id} and delivery.given_up_at is not null
          order by delivery.given_up_at desc, delivery.position desc limit ${sql.raw(String(MOST_GIVEN_UP))}
        ) last
      )`,
    })
    .from(webhooks)
    .leftJoin(users, eq(users.id, webhooks.madeById))
    .orderBy(asc(webhooks.name))

/** The address and the secrets that sign, the newest first. Null if there is no such webhook. */
export async function findSigner(db: Db, id: string, now: Date) {
  const [found] = await db
    .select({ name: webhooks.name, address: webhooks.address })
    .from(webhooks)
    .where(eq(webhooks.id, id))
  return found ? { ...found, secrets: await listSecrets(db, id, now) } : null
}

/** Lists the secrets of a webhook that sign now, the newest first. */
export const listSecrets = (db: Db, webhookId: string, now: Date) =>
  db
    .select({ id: webhookSecrets.id, sealed: webhookSecrets.sealed })
    .from(webhookSecrets)
    .where(
      and(
        eq(webhookSecrets.webhookId, webhookId),
        or(isNull(webhookSecrets.endsAt), gt(webhookSecrets.endsAt, now)),
      ),
    )
    .orderBy(desc(webhookSecrets.madeAt), desc(webhookSecrets.id))

type NewWebhook = Pick<typeof webhooks.$inferInsert, 'name' | 'address' | 'kinds' | 'madeById' | 'madeAt'> & {
  scopes: readonly Scope[]
}

/** Records a webhook and returns its id. Null if another one has its name. */
export async function recordWebhook(db: Db, { scopes, ...webhook }: NewWebhook) {
  const [made] = await db
    .insert(webhooks)
    .values(webhook)
    .onConflictDoNothing({ target: webhooks.name })
    .returning({ id: webhooks.id })
  if (!made) return null
  await db
    .insert(webhookPlaces)
    .values(scopes.map((scope) => ({ webhookId: made.id, ...columnsOf(scope) })))
    .onConflictDoNothing()
  return made.id
}

export const countWebhooks = (db: Db) => db.$count(webhooks)

/** Locks a webhook until the caller's transaction ends. Null if there is none. */
export async function lockWebhook(db: Db, id: string) {
  const [found] = await db
    .select({ name: webhooks.name })
    .from(webhooks)
    .where(eq(webhooks.id, id))
    .for('no key update')
  return found ?? null
}

/** Keeps all servers from queueing facts until the caller's transaction ends. Two that lock many lanes would stand in each other's way. */
export const holdQueue = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${LOCKS.webhooks})`)

/** Deletes a webhook with all that waits. Returns what the audit says of it, or null if there is none. */
export async function removeWebhook(db: Db, id: string) {
  await holdQueue(db)
  const [removed] = await db
    .delete(webhooks)
    .where(eq(webhooks.id, id))
    .returning({ name: webhooks.name, address: webhooks.address, kinds: webhooks.kinds })
  return removed ?? null
}

/** Records a secret that signs from now on. */
export const recordSecret = (db: Db, secret: typeof webhookSecrets.$inferInsert) =>
  db.insert(webhookSecrets).values(secret)

/** Sets the end of a secret, or takes it back. */
export const changeEnd = (db: Db, id: string, endsAt: Date | null) =>
  db.update(webhookSecrets).set({ endsAt }).where(eq(webhookSecrets.id, id))

export const removeSecret = (db: Db, id: string) => db.delete(webhookSecrets).where(eq(webhookSecrets.id, id))

export const removeEndedSecrets = (db: Db, now: Date) =>
  db.delete(webhookSecrets).where(lte(webhookSecrets.endsAt, now))

/** A webhook that has delivered nothing for a day, with its maker. */
export type FailingWebhook = WithMaker & { name: string; fault: string | null }

/** Locks the webhooks that have failed for a day and whose makers were not told, until the caller's transaction ends. Those that another server has locked are left out. */
export const lockFailing = (db: Db, now: Date): Promise<FailingWebhook[]> =>
  db
    .select({
      id: webhooks.id,
      name: webhooks.name,
      fault: webhooks.fault,
      email: users.email,
      language: users.language,
      officeLanguage: offices.language,
    })
    .from(webhooks)
    .leftJoin(users, and(eq(users.id, webhooks.madeById), isActive()))
    .leftJoin(offices, eq(offices.id, users.officeId))
    .where(and(isNull(webhooks.toldAt), lte(webhooks.failingSince, new Date(now.getTime() - DAY_MS))))
    .for('no key update', { of: webhooks, skipLocked: true })

export const noteTold = (db: Db, id: string, now: Date) =>
  db.update(webhooks).set({ toldAt: now }).where(eq(webhooks.id, id))

/** Lists the webhooks that a person made. */
export const listWebhooksMadeBy = (db: Db, userId: string) =>
  db
    .select({ webhook: webhooks.name, madeAt: webhooks.madeAt })
    .from(webhooks)
    .where(eq(webhooks.madeById, userId))
    .orderBy(asc(webhooks.madeAt))

/** Lists the facts about a person that wait for a delivery, or were given up. */
export const listFactsAbout = (db: Db, userId: string) =>
  db
    .select({ webhook: webhooks.name, fact: webhookDeliveries.kind, at: webhookDeliveries.at })
    .from(webhookDeliveries)
    .innerJoin(webhookLanes, eq(webhookLanes.id, webhookDeliveries.laneId))
    .innerJoin(webhooks, eq(webhooks.id, webhookLanes.webhookId))
    .where(eq(webhookDeliveries.personId, userId))
    .orderBy(asc(webhookDeliveries.position))

/** Deletes deliveries a week after they were given up, and those that nothing has attempted for longer. */
export const removeOldDeliveries = (db: Db, before: Date) =>
  db
    .delete(webhookDeliveries)
    .where(
      or(
        and(isNotNull(webhookDeliveries.givenUpAt), lt(webhookDeliveries.givenUpAt, before)),
        lt(webhookDeliveries.queuedAt, new Date(before.getTime() - DAY_MS)),
      ),
    )
