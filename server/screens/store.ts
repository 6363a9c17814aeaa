import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { ScreenDuty } from '../../domain/access/duty'
import type { Scope } from '../../domain/access/scope'
import { MISSING_AFTER_MS } from '../../domain/screens/missing-screen'
import { isInScopes } from '../offices/scope-store'
import { offices } from '../offices/tables'
import { namedPerson, users } from '../people/tables'
import { countRows, type Db } from '../platform/db/database'
import { bytes, statement } from '../platform/db/statement'
import { isNoteDue } from '../platform/tokens'
import { screens } from './tables'

/** A withdrawn screen can learn that it is for so many days. */
const WITHDRAWN_DAYS = 30

/** A screen as its key finds it. */
export type SeenScreen = {
  id: string
  name: string
  duty: ScreenDuty
  officeId: string
  seenAt: Date
  isWithdrawn: boolean
}

const screenOfKey = statement(
  'screen of key',
  { keyHash: bytes },
  ({ keyHash }) => sql<SeenScreen>`
    select id, name, duty, office_id as "officeId", seen_at as "seenAt", withdrawn_at is not null as "isWithdrawn"
    from ${screens} where key_hash = ${keyHash}`,
)

/** Finds the screen of a key, withdrawn or not. */
export async function findScreenByKey(db: Db, keyHash: Buffer) {
  const [found] = await screenOfKey(db, { keyHash })
  return found ?? null
}

/** Records that a screen made a call, if that is due. */
export async function noteScreenSeen(db: Db, { id, seenAt }: Pick<SeenScreen, 'id' | 'seenAt'>, now: Date) {
  if (!isNoteDue(seenAt, now)) return
  await db
    .update(screens)
    .set({ seenAt: now, missingToldAt: null })
    .where(and(eq(screens.id, id), lt(screens.seenAt, now)))
}

type NewScreen = Pick<typeof screens.$inferInsert, 'officeId' | 'name' | 'duty' | 'keyHash' | 'device'> & {
  pairedById: string
  now: Date
}

export async function recordScreen(db: Db, { now, ...screen }: NewScreen) {
  const [made] = await db
    .insert(screens)
    .values({ ...screen, pairedAt: now, seenAt: now })
    .returning({ id: screens.id })
  if (!made) throw new Error('no screen was recorded')
  return made.id
}

const isPaired = isNull(screens.withdrawnAt)

export const countScreens = (db: Db, officeId: string) =>
  db.$count(screens, and(eq(screens.officeId, officeId), isPaired))

/** Lists the paired screens of an office by name, each with the name of the person who paired it. */
export const listScreensOf = (db: Db, officeId: string) =>
  db
    .select({
      id: screens.id,
      name: screens.name,
      duty: screens.duty,
      device: screens.device,
      pairedBy: sql<string>`coalesce(${namedPerson(sql`users`)}, '')`,
      pairedAt: screens.pairedAt,
      seenAt: screens.seenAt,
    })
    .from(screens)
    .leftJoin(users, eq(users.id, screens.pairedById))
    .where(and(eq(screens.officeId, officeId), isPaired))
    .orderBy(asc(screens.name), asc(screens.pairedAt))

/** Withdraws a screen of an office, and forgets who paired it. Returns its name and duty, or null if there is no such screen. */
export async function markWithdrawn(db: Db, officeId: string, id: string, now: Date) {
  const [withdrawn] = await db
    .update(screens)
    .set({ withdrawnAt: now, pairedById: null })
    .where(and(eq(screens.id, id), eq(screens.officeId, officeId), isPaired))
    .returning({ name: screens.name, duty: screens.duty })
  return withdrawn ?? null
}

const silentSince = (now: Date) =>
  and(isPaired, lte(screens.seenAt, new Date(now.getTime() - MISSING_AFTER_MS)))

/** Lists the paired screens of some places that made no call for an hour. Their offices may have been closed. */
export const listSilentScreens = (db: Db, scopes: readonly Scope[], now: Date) =>
  db
    .select({ id: screens.id, name: screens.name, seenAt: screens.seenAt, office: offices })
    .from(screens)
    .innerJoin(offices, eq(offices.id, screens.officeId))
    .where(and(silentSince(now), isInScopes(scopes)))
    .orderBy(asc(offices.name), asc(screens.name))

/** Locks the silent screens of which nobody was told, until the caller's transaction ends. Those that another server has locked are left out. */
export const lockUntoldScreens = (db: Db, now: Date) =>
  db
    .select({ id: screens.id, name: screens.name, seenAt: screens.seenAt, office: offices })
    .from(screens)
    .innerJoin(offices, eq(offices.id, screens.officeId))
    .where(and(silentSince(now), isNull(screens.missingToldAt)))
    .for('update', { of: screens, skipLocked: true })

export const noteMissingTold = (db: Db, id: string, now: Date) =>
  db.update(screens).set({ missingToldAt: now }).where(eq(screens.id, id))

/** Deletes screens a month after they were withdrawn. */
export const removeWithdrawnScreens = (db: Db, now: Date) =>
  countRows(
    db.delete(screens).where(lt(screens.withdrawnAt, new Date(now.getTime() - WITHDRAWN_DAYS * 86_400_000))),
  )

/** Lists the screens that a person paired and that are not withdrawn. */
export const listScreensPairedBy = (db: Db, userId: string) =>
  db
    .select({ screen: screens.name, office: offices.name, pairedAt: screens.pairedAt })
    .from(screens)
    .innerJoin(offices, eq(offices.id, screens.officeId))
    .where(eq(screens.pairedById, userId))
    .orderBy(asc(screens.pairedAt))
