import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { ProgramDuty } from '../../domain/access/duty'
import type { Scope } from '../../domain/access/scope'
import type { Day } from '../../domain/day'
import { ENDED_KEY_DAYS, KEY_ENDS_SOON_DAYS } from '../../domain/program-keys/contract'
import { columnsOf, scopeOf, whereOf } from '../duties/store'
import { offices } from '../offices/tables'
import { isActive, namedPerson, users } from '../people/tables'
import { countRows, type Db } from '../platform/db/database'
import { bytes, moment, statement } from '../platform/db/statement'
import type { WithMaker } from '../platform/mail/tell-makers'
import { isNoteDue } from '../platform/tokens'
import { programKeyPlaces, programKeys } from './tables'

const DAY_MS = 86_400_000

const place = sql`place`

/** A program as its key finds it. */
type FoundProgram = {
  id: string
  name: string
  duties: ProgramDuty[]
  scopes: Scope[]
  callsPerMinute: number
  usedAt: Date | null
}

const programOfKey = statement(
  'program of key',
  { keyHash: bytes, now: moment },
  ({ keyHash, now }) => sql<FoundProgram>`
    select id, name, duties, calls_per_minute as "callsPerMinute", used_at as "usedAt", (
      select coalesce(json_agg(${scopeOf(place)}), '[]') from ${programKeyPlaces} place where key_id = key.id
    ) as scopes
    from ${programKeys} key where key_hash = ${keyHash} and ends_at > ${now}`,
)

/** Finds the program of a key that has not ended. */
export async function findProgramByKey(db: Db, keyHash: Buffer, now: Date) {
  const [found] = await programOfKey(db, { keyHash, now })
  return found ?? null
}

/** Records that a program made a call, if that is due. */
export async function noteProgramUse(db: Db, { id, usedAt }: Pick<FoundProgram, 'id' | 'usedAt'>, now: Date) {
  if (!isNoteDue(usedAt, now)) return
  await db
    .update(programKeys)
    .set({ usedAt: now })
    .where(and(eq(programKeys.id, id), or(isNull(programKeys.usedAt), lt(programKeys.usedAt, now))))
}

type NewKey = Omit<typeof programKeys.$inferInsert, 'id' | 'usedAt' | 'endToldAt'> & {
  scopes: readonly Scope[]
}

/** Records a key. Returns false if another program has its name. */
export async function recordProgramKey(db: Db, { scopes, ...key }: NewKey) {
  const [made] = await db
    .insert(programKeys)
    .values(key)
    .onConflictDoNothing({ target: programKeys.name })
    .returning({ id: programKeys.id })
  if (!made) return false
  await db
    .insert(programKeyPlaces)
    .values(scopes.map((scope) => ({ keyId: made.id, ...columnsOf(scope) })))
    .onConflictDoNothing()
  return true
}

export const countProgramKeys = (db: Db) => db.$count(programKeys)

type Place = { scope: Scope; where: string }

/** Lists all keys by name, each with its places and the name of the person who made it. */
export const listKeys = (db: Db) =>
  db
    .select({
      id: programKeys.id,
      name: programKeys.name,
      purpose: programKeys.purpose,
      duties: programKeys.duties,
      callsPerMinute: programKeys.callsPerMinute,
      madeBy: sql<string>`coalesce(${namedPerson(sql`users`)}, '')`,
      madeAt: programKeys.madeAt,
      until: programKeys.until,
      endsAt: programKeys.endsAt,
      usedAt: programKeys.usedAt,
      places: sql<Place[]>`(
        select json_agg(json_build_object('scope', ${scopeOf(place)}, 'where', ${whereOf(place, sql`office`)}) order by office.name)
        from ${programKeyPlaces} place left join ${offices} office on office.id = place.office_id
        where place.key_id = ${programKeys.id}
      )`,
    })
    .from(programKeys)
    .leftJoin(users, eq(users.id, programKeys.madeById))
    .orderBy(asc(programKeys.name))

/** Deletes a key. Returns its name and duties, or null if there is no such key. */
export async function removeProgramKey(db: Db, id: string) {
  const [removed] = await db
    .delete(programKeys)
    .where(eq(programKeys.id, id))
    .returning({ name: programKeys.name, duties: programKeys.duties })
  return removed ?? null
}

/** A key that ends soon. */
export type EndingKey = WithMaker & { name: string; until: Day }

/** Locks the keys that end soon and whose makers were not told, until the caller's transaction ends. Those that another server has locked are left out. */
export const lockEndingKeys = (db: Db, now: Date): Promise<EndingKey[]> =>
  db
    .select({
      id: programKeys.id,
      name: programKeys.name,
      until: programKeys.until,
      email: users.email,
      language: users.language,
      officeLanguage: offices.language,
    })
    .from(programKeys)
    .leftJoin(users, and(eq(users.id, programKeys.madeById), isActive()))
    .leftJoin(offices, eq(offices.id, users.officeId))
    .where(
      and(
        isNull(programKeys.endToldAt),
        lte(programKeys.endsAt, new Date(now.getTime() + KEY_ENDS_SOON_DAYS * DAY_MS)),
      ),
    )
    .for('update', { of: programKeys, skipLocked: true })

export const noteEndTold = (db: Db, id: string, now: Date) =>
  db.update(programKeys).set({ endToldAt: now }).where(eq(programKeys.id, id))

/** Deletes keys a month after their end. */
export const removeEndedKeys = (db: Db, now: Date) =>
  countRows(
    db.delete(programKeys).where(lt(programKeys.endsAt, new Date(now.getTime() - ENDED_KEY_DAYS * DAY_MS))),
  )

/** Lists the keys that a person made. */
export const listKeysMadeBy = (db: Db, userId: string) =>
  db
    .select({ program: programKeys.name, purpose: programKeys.purpose, madeAt: programKeys.madeAt })
    .from(programKeys)
    .where(eq(programKeys.madeById, userId))
    .orderBy(asc(programKeys.madeAt))
