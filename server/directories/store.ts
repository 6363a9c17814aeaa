import { and, asc, count, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { MOST_WORDS, type DirectoryWord } from '../../domain/directories/contract'
import { offices } from '../offices/tables'
import { isActive, users } from '../people/tables'
import { countRows, type Db } from '../platform/db/database'
import type { WithMaker } from '../platform/mail/tell-makers'
import { directories, directoryDomains, directoryOffices, directoryPeople, directoryTokens } from './tables'

/** An ended token is listed for so many days, so that an administrator sees why a directory no longer comes. */
const ENDED_TOKEN_DAYS = 30

/** The maker of a token is told so many days before its end. */
const TOKEN_ENDS_SOON_DAYS = 14

export const listDirectories = (db: Db) =>
  db
    .select({
      id: directories.id,
      name: directories.name,
      connectedAt: directories.connectedAt,
      domains: sql<
        string[]
      >`array(select domain from ${directoryDomains} where directory_id = ${directories.id} order by domain)`,
      people: sql<number>`count(${directoryPeople.userId})::int`,
      active: sql<number>`(count(*) filter (where ${users.id} is not null and ${users.suspendedAt} is null))::int`,
    })
    .from(directories)
    .leftJoin(
      directoryPeople,
      and(eq(directoryPeople.directoryId, directories.id), isNull(directoryPeople.removedAt)),
    )
    .leftJoin(users, eq(users.id, directoryPeople.userId))
    .groupBy(directories.id)
    .orderBy(directories.name)

export const listTokens = (db: Db) =>
  db
    .select({
      id: directoryTokens.id,
      directoryId: directoryTokens.directoryId,
      madeAt: directoryTokens.madeAt,
      endsAt: directoryTokens.endsAt,
      usedAt: directoryTokens.usedAt,
    })
    .from(directoryTokens)
    .orderBy(asc(directoryTokens.madeAt))

type WordOfDirectory = DirectoryWord & { directoryId: string }

/** Lists the words of directories for offices, those of most people first, with the office that each means. */
export async function listWords(db: Db): Promise<WordOfDirectory[]> {
  const { rows } = await db.execute<WordOfDirectory>(sql`
    with said as (
      select directory_id, office_word as word, count(*)::int as people, (array_agg(office_id))[1] as office_id
      from ${directoryPeople} where removed_at is null and office_word <> '' group by directory_id, office_word
    )
    select coalesce(said.directory_id, mapped.directory_id) as "directoryId", coalesce(said.word, mapped.word) as word,
      coalesce(people, 0) as people, mapped.office_id is not null as "isMapped",
      case when office.id is not null
        then json_build_object('id', office.id, 'name', office.name, 'country', office.country) end as office
    from said full join ${directoryOffices} mapped
      on mapped.directory_id = said.directory_id and mapped.word = said.word
    left join ${offices} office on office.id = coalesce(mapped.office_id, said.office_id)
    order by people desc, word limit ${MOST_WORDS}`)
  return rows
}

/** Finds a directory and makes other changes of it wait. */
export async function lockDirectory(db: Db, id: string) {
  const [found] = await db.select().from(directories).where(eq(directories.id, id)).for('update')
  if (!found) return null
  const domains = await db
    .select({ domain: directoryDomains.domain })
    .from(directoryDomains)
    .where(eq(directoryDomains.directoryId, id))
    .orderBy(directoryDomains.domain)
  return { ...found, domains: domains.map(({ domain }) => domain) }
}

export const countDirectories = (db: Db) => db.$count(directories)

export async function recordDirectory(db: Db, name: string, now: Date) {
  const [made] = await db
    .insert(directories)
    .values({ name, connectedAt: now })
    .onConflictDoNothing()
    .returning({ id: directories.id })
  return made?.id ?? null
}

/** True if another directory has this name. */
export const isNameTaken = async (db: Db, id: string, name: string) =>
  (await db.$count(directories, and(eq(directories.name, name), ne(directories.id, id)))) > 0

export const renameDirectory = (db: Db, id: string, name: string) =>
  db.update(directories).set({ name }).where(eq(directories.id, id))

export const removeDirectory = (db: Db, id: string) => db.delete(directories).where(eq(directories.id, id))

/** Gives a directory further domains. Returns those that no other directory has. */
export async function recordDomains(db: Db, directoryId: string, domains: readonly string[]) {
  if (domains.length === 0) return []
  const made = await db
    .insert(directoryDomains)
    .values(domains.map((domain) => ({ domain, directoryId })))
    .onConflictDoNothing()
    .returning({ domain: directoryDomains.domain })
  return made.map(({ domain }) => domain)
}

/** Takes domains from a directory, and with them the facts that it gave about their people. */
export async function removeDomains(db: Db, directoryId: string, domains: readonly string[]) {
  if (domains.length === 0) return
  await db
    .delete(directoryDomains)
    .where(and(eq(directoryDomains.directoryId, directoryId), inArray(directoryDomains.domain, [...domains])))
  const theirs = db
    .select({ id: users.id })
    .from(users)
    .where(inArray(sql`split_part(${users.email}, '@', 2)`, [...domains]))
  await db.delete(directoryPeople).where(inArray(directoryPeople.userId, theirs))
}

export async function listTakenDomains(db: Db) {
  const taken = await db.select({ domain: directoryDomains.domain }).from(directoryDomains)
  return taken.map(({ domain }) => domain)
}

/** Counts the people whom a directory has written. */
export const countPeopleOf = (db: Db, directoryId: string) =>
  db.$count(
    directoryPeople,
    and(eq(directoryPeople.directoryId, directoryId), isNull(directoryPeople.removedAt)),
  )

/** Counts the tokens of a directory that have not ended. */
export const countTokens = (db: Db, directoryId: string, now: Date) =>
  db.$count(
    directoryTokens,
    and(eq(directoryTokens.directoryId, directoryId), gt(directoryTokens.endsAt, now)),
  )

type NewToken = { directoryId: string; tokenHash: Buffer; madeById: string; madeAt: Date; endsAt: Date }

export const recordToken = (db: Db, token: NewToken) => db.insert(directoryTokens).values(token)

/** Withdraws a token. Its directory is refused from the next call on. Returns false if there is no such token. */
export const removeToken = async (db: Db, directoryId: string, id: string) =>
  (await countRows(
    db
      .delete(directoryTokens)
      .where(and(eq(directoryTokens.id, id), eq(directoryTokens.directoryId, directoryId))),
  )) > 0

/** A token that ends soon, with the name of its directory. */
export type EndingToken = WithMaker & { directory: string; endsAt: Date }

/** Locks the tokens that end soon and whose makers were not told, until the caller's transaction ends. Those that another server has locked are left out. */
export const lockEndingTokens = (db: Db, now: Date): Promise<EndingToken[]> =>
  db
    .select({
      id: directoryTokens.id,
      directory: directories.name,
      endsAt: directoryTokens.endsAt,
      email: users.email,
      language: users.language,
      officeLanguage: offices.language,
    })
    .from(directoryTokens)
    .innerJoin(directories, eq(directories.id, directoryTokens.directoryId))
    .leftJoin(users, and(eq(users.id, directoryTokens.madeById), isActive()))
    .leftJoin(offices, eq(offices.id, users.officeId))
    .where(
      and(
        isNull(directoryTokens.endToldAt),
        lte(directoryTokens.endsAt, new Date(now.getTime() + TOKEN_ENDS_SOON_DAYS * 86_400_000)),
      ),
    )
    .for('update', { of: directoryTokens, skipLocked: true })

export const noteTokenEndTold = (db: Db, id: string, now: Date) =>
  db.update(directoryTokens).set({ endToldAt: now }).where(eq(directoryTokens.id, id))

/** Deletes tokens a month after their end. */
export const removeEndedTokens = (db: Db, now: Date) =>
  db
    .delete(directoryTokens)
    .where(lt(directoryTokens.endsAt, new Date(now.getTime() - ENDED_TOKEN_DAYS * 86_400_000)))

/** Maps a word of a directory to an office, or to none. */
export async function recordMapping(db: Db, directoryId: string, word: string, officeId: string | null) {
  if (officeId === null)
    return db
      .delete(directoryOffices)
      .where(and(eq(directoryOffices.directoryId, directoryId), eq(directoryOffices.word, word)))
  return db
    .insert(directoryOffices)
    .values({ directoryId, word, officeId })
    .onConflictDoUpdate({
      target: [directoryOffices.directoryId, directoryOffices.word],
      set: { officeId },
    })
}

export const countMappings = async (db: Db, directoryId: string) => {
  const [counted] = await db
    .select({ mappings: count() })
    .from(directoryOffices)
    .where(eq(directoryOffices.directoryId, directoryId))
  return counted?.mappings ?? 0
}

/** Notes for the people of a word the office that it means now. */
export const noteOfficeOfWord = (db: Db, directoryId: string, word: string, officeId: string | null) =>
  db
    .update(directoryPeople)
    .set({ officeId })
    .where(and(eq(directoryPeople.directoryId, directoryId), eq(directoryPeople.officeWord, word)))

/** Moves the people of a word to an office. Returns those who had another one, each with the former office and if they coordinate one. */
export async function movePeopleOfWord(db: Db, directoryId: string, word: string, officeId: string) {
  const { rows } = await db.execute<{
    id: string
    email: string
    formerId: string | null
    former: string | null
    coordinates: boolean
  }>(sql`
    with moved as (
      select person.id, person.email, person.office_id as former_id from ${users} person
      join ${directoryPeople} given on given.user_id = person.id
      where given.directory_id = ${directoryId} and given.office_word = ${word} and given.removed_at is null
        and person.office_id is distinct from ${officeId}
      order by person.id for no key update of person
    ), changed as (
      update ${users} set office_id = ${officeId} from moved where users.id = moved.id
    )
    select moved.id, moved.email, moved.former_id as "formerId", office.name as former,
      exists (select from ${offices} where coordinator_id = moved.id and offices.id <> ${officeId}) as coordinates
    from moved left join ${offices} office on office.id = moved.former_id
    order by moved.email`)
  return rows
}
