import { and, eq, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { HeldDuty } from '../../domain/access/ability'
import type { Duty } from '../../domain/access/duty'
import { ENDED_DUTY_DAYS } from '../../domain/duties/contract'
import { ADMIN } from '../../domain/access/role'
import type { ComingDuty, OwnDuty } from '../../domain/access/own-duty'
import type { Day } from '../../domain/day'
import type { Scope } from '../../domain/access/scope'
import type { HolderGroup } from '../../domain/personal-data/viewer-summary'
import { counts, hasNotEnded, isFor, isInScope } from '../offices/scope-store'
import { offices } from '../offices/tables'
import { isActive, suspendedPeople, users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { momentOf } from '../platform/db/values'
import { duties } from './tables'

const columns = sql.raw(
  'id, user_id, duty, office_id, country, business_unit, first_day, starts_at, until, ends_at, certificate_until, given_by, given_at',
)

const dutiesWhere = (given: SQL | undefined, coordinating: SQL) => sql`(
  select ${columns} from ${duties} ${given ? sql`where ${given}` : sql``}
  union all
  select null, coordinator_id, 'coordinator', id, null, null, null, null, null, null, null, null, null
  from ${offices} where ${coordinating}
)`

/** All duties with their columns, also those of suspended people. An office's coordinator has the duty without a row in the table. */
export const recordedDuties = dutiesWhere(undefined, sql`coordinator_id is not null`)

/** The same duties of people who are not suspended, or those of one person. */
export const everyDuty = (holder?: SQL) =>
  holder
    ? dutiesWhere(sql`user_id = ${holder}`, sql`coordinator_id = ${holder}`)
    : dutiesWhere(
        sql`user_id not in (${suspendedPeople})`,
        sql`coordinator_id is not null and coordinator_id not in (${suspendedPeople})`,
      )

export const scopeOf = (of: SQL) => sql`case
  when ${of}.office_id is not null then json_build_object('kind', 'office', 'office', ${of}.office_id)
  when ${of}.country is not null then json_build_object('kind', 'country', 'country', ${of}.country)
  when ${of}.business_unit is not null then json_build_object('kind', 'unit', 'businessUnit', ${of}.business_unit)
  else json_build_object('kind', 'everywhere') end`

const held = sql`held`

/** The duties of a person that count at a moment, as a column of a query. */
export const dutiesHeldBy = (userId: SQL, at: SQL) => sql<HeldDuty[]>`(
  select coalesce(json_agg(json_build_object('duty', held.duty, 'scope', ${scopeOf(held)})), '[]')
  from ${everyDuty(userId)} held where ${counts(held, at)}
)`

export const whereOf = (of: SQL, office: SQL) =>
  sql`coalesce(${office}.name, ${of}.country, ${of}.business_unit, 'Everywhere')`

const ownDuty = sql`'duty', held.duty, 'scope', ${scopeOf(held)}, 'where', ${whereOf(held, sql`office`)},
  'until', held.until, 'certificateUntil', held.certificate_until`

/** The same duties with the details that their holder reads. */
export const ownDutiesOf = (userId: SQL, at: SQL) => sql<OwnDuty[]>`(
  select coalesce(json_agg(json_build_object(${ownDuty}) order by held.duty, office.name), '[]')
  from ${everyDuty(userId)} held left join ${offices} office on office.id = held.office_id
  where ${counts(held, at)}
)`

/** The duties that a person has from a later day on. */
export const comingDutiesOf = (userId: SQL, at: SQL) => sql<ComingDuty[]>`(
  select coalesce(json_agg(
    json_build_object(${ownDuty}, 'from', held.first_day) order by held.starts_at, held.duty, office.name
  ), '[]')
  from ${duties} held left join ${offices} office on office.id = held.office_id
  where held.user_id = ${userId} and held.starts_at > ${at}
)`

/** The columns in which a table keeps a scope. */
export const columnsOf = (scope: Scope) => ({
  officeId: scope.kind === 'office' ? scope.office : null,
  country: scope.kind === 'country' ? scope.country : null,
  businessUnit: scope.kind === 'unit' ? scope.businessUnit : null,
})

/** Finds the name of a scope and the time zones of its offices; null if it has no office. */
export async function findScope(db: Db, scope: Scope) {
  const found = await db
    .select({ name: offices.name, timeZone: offices.timeZone })
    .from(offices)
    .where(isInScope(scope))
  const [first] = found
  if (!first) return null
  return { where: nameOf(scope, first.name), zones: [...new Set(found.map(({ timeZone }) => timeZone))] }
}

const nameOf = (scope: Scope, office: string | null) => {
  if (scope.kind === 'country') return scope.country
  if (scope.kind === 'unit') return scope.businessUnit
  return scope.kind === 'office' ? (office ?? '') : EVERYWHERE
}
const EVERYWHERE = 'Everywhere'

/** The names of all scopes of which an office is a part. */
export const scopesOf = ({
  name,
  country,
  businessUnit,
}: Pick<typeof offices.$inferSelect, 'name' | 'country' | 'businessUnit'>) => [
  name,
  country,
  businessUnit,
  EVERYWHERE,
]

type NewDuty = {
  userId: string
  duty: Duty
  scope: Scope
  from: Day | null
  startsAt: Date | null
  until: Day | null
  endsAt: Date | null
  certificateUntil: Day | null
  /** Null for an acting warden, who took the duty without a giver. */
  givenBy: string | null
  now: Date
}

/** Records a duty. It replaces the same duty that has ended. Returns its id, or null if the person has it already. */
export async function recordDuty(db: Db, { scope, now, ...given }: NewDuty) {
  const row = { ...given, ...columnsOf(scope), certificateMailed: null, givenAt: now }
  const [recorded] = await db
    .insert(duties)
    .values(row)
    .onConflictDoUpdate({
      target: [duties.userId, duties.duty, duties.officeId, duties.country, duties.businessUnit],
      set: row,
      setWhere: lte(duties.endsAt, now),
    })
    .returning({ id: duties.id })
  return recorded?.id ?? null
}

/** Finds a duty with its holder and its scope, and locks it until the caller's transaction ends; null when there is none. */
export async function lockDuty(db: Db, id: string) {
  const [found] = await db
    .select({ given: duties, person: { id: users.id, email: users.email }, office: offices.name })
    .from(duties)
    .innerJoin(users, eq(users.id, duties.userId))
    .leftJoin(offices, eq(offices.id, duties.officeId))
    .where(eq(duties.id, id))
    .for('update', { of: duties })
  if (!found) return null
  const { given, person, office } = found
  const scope = toScope(given)
  return { ...given, person, scope, where: nameOf(scope, office) }
}

function toScope({ officeId, country, businessUnit }: typeof duties.$inferSelect): Scope {
  if (officeId !== null) return { kind: 'office', office: officeId }
  if (country !== null) return { kind: 'country', country }
  return businessUnit === null ? { kind: 'everywhere' } : { kind: 'unit', businessUnit }
}

type DutyColumns = Partial<
  Pick<
    typeof duties.$inferInsert,
    'from' | 'startsAt' | 'until' | 'endsAt' | 'certificateUntil' | 'certificateMailed'
  >
>

export const changeDutyColumns = (db: Db, id: string, change: DutyColumns) =>
  db.update(duties).set(change).where(eq(duties.id, id))

export const removeDuty = (db: Db, id: string) => db.delete(duties).where(eq(duties.id, id))

/** Removes the duties that a person has, or has later, for one office alone, but that of an acting warden. Returns them. */
export async function removeDutiesFor(db: Db, userId: string, officeId: string, now: Date) {
  const removed = await db
    .delete(duties)
    .where(
      and(
        eq(duties.userId, userId),
        eq(duties.officeId, officeId),
        ne(duties.duty, 'acting-warden'),
        hasNotEnded(sql`duties`, momentOf(now)),
      ),
    )
    .returning({ duty: duties.duty })
  return removed.map(({ duty }) => duty)
}

/** Removes the duties of the acting wardens of an office: of all, or of one. Returns the ids of these people. */
export async function removeActingWardens(db: Db, officeId: string, personId: string | null = null) {
  const removed = await db
    .delete(duties)
    .where(
      and(
        eq(duties.duty, 'acting-warden'),
        eq(duties.officeId, officeId),
        personId === null ? undefined : eq(duties.userId, personId),
      ),
    )
    .returning({ person: duties.userId })
  return removed.map(({ person }) => person)
}

/** The people with any of the wanted duties at an office at a moment, as a query with the column `id`. */
export const dutyHoldersAt = (officeId: string, wanted: readonly Duty[], at: Date) => sql`
  select distinct held.user_id as id
  from ${everyDuty()} held join ${offices} place on place.id = ${officeId}
  where held.duty = any(${sql.param([...wanted])}::text[]) and ${counts(held, momentOf(at))}
    and ${isFor(held, sql`place`)}`

/** Counts the administrators and the people with duties at an office at a moment. People with the same duties are one row. */
export async function listHolderGroups(db: Db, officeId: string, at: Date): Promise<HolderGroup[]> {
  const { rows } = await db.execute<HolderGroup & Record<string, unknown>>(sql`
    with counting as (
      select held.user_id, held.duty, case
        when held.office_id is not null then 'office'
        when held.country is not null then 'country'
        when held.business_unit is not null then 'unit'
        else 'everywhere' end as scope
      from ${everyDuty()} held join ${offices} place on place.id = ${officeId}
      where ${counts(held, momentOf(at))}
        and ${isFor(held, sql`place`)}
    ), holders as (
      select user_id as id from counting union select id from ${users} where ${users.role} = ${ADMIN} and ${isActive()}
    ), each_person as (
      select person.id, person.role = ${ADMIN} as is_administrator, coalesce(
        jsonb_agg(distinct jsonb_build_object('duty', duty, 'scope', scope)) filter (where duty is not null), '[]'
      ) as held
      from (
        select user_id as id from counting
        union select id from ${users} where ${users.role} = ${ADMIN} and ${isActive()}
      ) holder
      join ${users} person on person.id = holder.id
      left join counting on counting.user_id = person.id
      group by person.id
    )
    select held, is_administrator as "isAdministrator", count(*)::int as people from each_person
    group by 1, 2`)
  return rows
}

/** Deletes duties that ended long ago. */
export const forgetEndedDuties = (db: Db, now: Date) =>
  db.delete(duties).where(lt(duties.endsAt, new Date(now.getTime() - ENDED_DUTY_DAYS * 86_400_000)))
