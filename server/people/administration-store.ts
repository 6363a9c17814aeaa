import { and, eq, gt, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { ADMIN } from '../../domain/access/role'
import type { AuditAction } from '../../domain/audit-actions'
import { utcDay } from '../../domain/day'
import { folded } from '../../domain/folded'
import type { Administrator, Deletion, FoundPerson } from '../../domain/people/administration'
import type { PersonSearch } from '../../domain/people/person-search'
import { secondFactors } from '../auth/tables'
import { checkIns } from '../check-ins/tables'
import { isKeptAt } from '../offices/store'
import { offices } from '../offices/tables'
import { barredAddresses, erasedAddresses, isActive, users } from './tables'
import type { Db } from '../platform/db/database'
import { literal } from '../platform/db/values'
import { addressSpansOf, isInSpan } from '../platform/events/address-spans'
import { auditEntries } from '../platform/events/tables'
import { bytes, listOf, moment, orNull, statement, text, uuid } from '../platform/db/statement'
import { byName } from './names'
import { barredHash } from './store'

const startsWith = ({ by, prefix }: PersonSearch) =>
  by === 'name'
    ? like(users.foldedName, `${literal(folded(prefix))}%`)
    : like(users.email, `${literal(prefix)}%`)

const foundColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  office: offices.name,
  officeId: users.officeId,
  role: users.role,
  notUser: sql<FoundPerson['notUser']>`case when ${users.notUser} then 'X' else '' end`,
  isSuspended: sql<boolean>`not (${isActive()})`,
}

const peopleWithOffice = (db: Db) =>
  db.select(foundColumns).from(users).leftJoin(offices, eq(offices.id, users.officeId))

const newestEntry = (column: 'actor' | 'subject', action: AuditAction) => sql`(
  select newest.at, newest.actor from ${addressSpansOf(sql`${users.email}`)} as span
  cross join lateral (
    select id, at, actor from ${auditEntries}
    where ${isInSpan(sql`${auditEntries[column]}`, sql`${auditEntries.id}`)} and action = ${action}
    order by id desc limit 1
  ) as newest
  order by newest.id desc limit 1
)`

/** Lists the administrators, in the order of the list of people. */
export async function listAdministrators(db: Db): Promise<Administrator[]> {
  const found = await db
    .select({
      ...foundColumns,
      since: sql<Date | null>`granted.at`.mapWith(auditEntries.at),
      by: sql<string>`coalesce(granted.actor, '')`,
      lastSignInAt: sql<Date | null>`signed_in.at`.mapWith(auditEntries.at),
      hasSecondFactor: sql<boolean>`exists (
        select from ${secondFactors} where user_id = ${users.id} and confirmed_at is not null)`,
    })
    .from(users)
    .leftJoin(offices, eq(offices.id, users.officeId))
    .leftJoinLateral(sql`${newestEntry('subject', 'grant Admin')} as granted`, sql`true`)
    .leftJoinLateral(sql`${newestEntry('actor', 'sign in')} as signed_in`, sql`true`)
    .where(and(eq(users.role, ADMIN), isActive()))
  return found
    .map(({ since, lastSignInAt, ...administrator }) => ({
      ...administrator,
      since: since?.toISOString() ?? null,
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
    }))
    .sort(byName)
}

const byEmail = (one: FoundPerson, other: FoundPerson) => (one.email < other.email ? -1 : 1)

/** Selects the people, of an office or of all, whose name or e-mail begins with a prefix. */
export const peopleStartingWith = (db: Db, search: PersonSearch, officeId?: string) =>
  peopleWithOffice(db).where(
    and(startsWith(search), officeId === undefined ? undefined : eq(users.officeId, officeId)),
  )

/** Finds the people, of an office or of all, whose name or e-mail begins with a prefix, in the order of the list of people. */
export async function findPeople(db: Db, search: PersonSearch, officeId?: string): Promise<FoundPerson[]> {
  const found = await peopleStartingWith(db, search, officeId)
  return found.sort(search.by === 'name' ? byName : byEmail)
}

// The index has the folded names. Only a name without letters is folded to nothing too.
const isIncomplete = (ended: readonly string[]) =>
  and(
    isActive(),
    or(
      isNull(users.officeId),
      inArray(users.officeId, [...ended]),
      and(eq(users.foldedName, ''), eq(users.name, '')),
    ),
  )

/** Lists at most `most` people without an office or a name, by e-mail, after an address. The office of the `ended` ones is none. */
export const incompletePeople = (
  db: Db,
  { after, most, ended }: { after: string; most: number; ended: readonly string[] },
) =>
  peopleWithOffice(db)
    .where(and(isIncomplete(ended), gt(users.email, after)))
    .orderBy(users.email)
    .limit(most)

export const countIncompletePeople = (db: Db, ended: readonly string[]) =>
  db.$count(users, isIncomplete(ended))

export async function findPersonById(db: Db, id: string): Promise<FoundPerson | null> {
  const [found] = await peopleWithOffice(db).where(eq(users.id, id))
  return found ?? null
}

/** Finds a person's own office; null while there is none, or if it has closed for good. */
export async function findOfficeOf(db: Db, userId: string, now: Date) {
  const [found] = await db
    .select({ id: offices.id, name: offices.name })
    .from(users)
    .innerJoin(offices, and(eq(offices.id, users.officeId), isKeptAt(now)))
    .where(eq(users.id, userId))
  return found ?? null
}

/** Lists the ids of the offices that a person coordinates. */
export async function listCoordinated(db: Db, userId: string) {
  const rows = await db.select({ id: offices.id }).from(offices).where(eq(offices.coordinatorId, userId))
  return rows.map(({ id }) => id)
}

/** Lists the ids of the offices whose pages show an address: as one of the people, or among the check-ins. */
export async function listOfficesThatShow(db: Db, email: string) {
  const home = db.select({ id: users.officeId }).from(users).where(eq(users.email, email))
  const visited = db.select({ id: checkIns.officeId }).from(checkIns).where(eq(checkIns.email, email))
  const found = await db
    .select({ id: offices.id })
    .from(offices)
    .where(or(inArray(offices.id, home), inArray(offices.id, visited)))
  return found.map(({ id }) => id)
}

/** Lists the offices that have not closed for good, with the names by which a list of people may mean them. */
export const listNamedOffices = (db: Db, now: Date) =>
  db
    .select({
      id: offices.id,
      name: offices.name,
      country: offices.country,
      formerNames: offices.formerNames,
    })
    .from(offices)
    .where(isKeptAt(now))

// All callers insert in one order. Otherwise two with the same addresses could wait for each other.
const recordAll = statement(
  'record joiners',
  {
    emails: listOf(text),
    names: listOf(text),
    officeIds: listOf(orNull(uuid)),
    hashes: listOf(bytes),
    readmitted: listOf(text),
    now: moment,
  },
  ({ emails, names, officeIds, hashes, readmitted, now }) => sql<{ email: string; wasBarred: boolean }>`
    with joiners as (
      select joiner.*, (
        exists (select from ${barredAddresses} where address_hash = joiner.hash)
        or exists (select from ${barredAddresses} where barred_addresses.email = joiner.email)
        or exists (select from ${erasedAddresses} where address_hash = joiner.hash)) as was_barred
      from unnest(${emails}, ${names}, ${officeIds}, ${hashes}) as joiner (email, name, office_id, hash)
    ), made as (
      insert into ${users} (email, name, handle, office_id, not_user, created_at)
      select email, name, email, office_id, true, ${now} from joiners
      where not was_barred or email = any(${readmitted}) order by email
      on conflict do nothing
      returning id, email
    ), adopted as (
      update ${checkIns} set user_id = made.id from made
      where check_ins.email = made.email and check_ins.user_id is null and not check_ins.is_visitor
    ), lifted as (
      delete from ${barredAddresses} barred using made join joiners using (email)
      where barred.address_hash = joiners.hash or barred.email = made.email
    ), forgotten as (
      delete from ${erasedAddresses} erased using made join joiners using (email)
      where erased.address_hash = joiners.hash
    )
    select email, was_barred as "wasBarred" from made join joiners using (email)`,
)

const deletionsOf = statement(
  'deletions of addresses',
  { emails: listOf(text), hashes: listOf(bytes) },
  ({ emails, hashes }) => sql<{ email: string; since: Date; by: string | null }>`
    select asked.email, bar.since, (
      select actor from ${auditEntries} where subject = asked.email and action = 'delete person' order by id desc limit 1
    ) as by
    from unnest(${emails}, ${hashes}) as asked (email, hash)
    cross join lateral (
      select barred_at as since from ${barredAddresses} where address_hash = asked.hash
      union all select barred_at from ${barredAddresses} where email = asked.email
      union all select erased_at from ${erasedAddresses} where address_hash = asked.hash
      limit 1
    ) as bar`,
)

/** Finds the deletions of those of some addresses that are barred since. */
export async function findDeletions(db: Db, emails: readonly string[], secret: string) {
  const hashes = emails.map((email) => barredHash(secret, email))
  const found = await deletionsOf(db, { emails, hashes })
  return new Map<string, Deletion>(
    found.map(({ email, since, by }) => [email, { day: utcDay(since), by: by ?? '' }]),
  )
}

export type NewRecord = { email: string; name: string; office: { id: string; name: string } | null }

/**
 * Records people who have not signed in yet, and gives them the check-ins of the deleted records with the same addresses, so files
 * show one person. Those of barred addresses that are not readmitted get no record; the bars of the others are lifted. Returns the
 * new addresses, each with true if it was barred.
 */
export async function recordPeople(
  db: Db,
  people: readonly NewRecord[],
  { secret, now, readmit }: { secret: string; now: Date; readmit: readonly string[] },
) {
  const made = await recordAll(db, {
    emails: people.map(({ email }) => email),
    names: people.map(({ name }) => name),
    officeIds: people.map(({ office }) => office?.id ?? null),
    hashes: people.map(({ email }) => barredHash(secret, email)),
    readmitted: readmit,
    now,
  })
  return new Map(made.map(({ email, wasBarred }) => [email, wasBarred]))
}
