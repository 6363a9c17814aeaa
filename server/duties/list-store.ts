import { sql, type SQL } from 'drizzle-orm'
import type { InputOf } from '../../domain/endpoint'
import {
  DUTIES_PAGE,
  ENDED_DUTY_DAYS,
  NEEDED_DUTIES,
  type downloadDuties,
  type ListedDuty,
  type NeededDuty,
  type OfficeWithout,
} from '../../domain/duties/contract'
import type { Duty } from '../../domain/access/duty'
import { utcDay, type Day } from '../../domain/day'
import { folded } from '../../domain/folded'
import { counts, hasNotEnded, isFor } from '../offices/scope-store'
import { endedOffices } from '../offices/store'
import { offices } from '../offices/tables'
import { isActive, namedPerson, users } from '../people/tables'
import type { RowQuery } from '../platform/db/cursor'
import { literal, momentOf } from '../platform/db/values'
import type { Db } from '../platform/db/database'
import type { DutyCursor } from './cursor'
import { everyDuty, recordedDuties, scopeOf, whereOf } from './store'

export type DutyFilter = InputOf<typeof downloadDuties> & { person?: string | undefined }

const given = sql`given`

function isAtPlace({ office, country, unit }: DutyFilter) {
  if (office) return sql`asked.id = ${office}`
  if (country) return sql`asked.country = ${country}`
  return unit && sql`asked.business_unit = ${unit}`
}

// The duty of an acting warden ends with the alarm, so nobody plans for its end.
function endsAs({ ending }: DutyFilter, at: SQL) {
  if (!ending) return undefined
  if (ending === 'ended') return sql`given.ends_at <= ${at}`
  return sql`(given.ends_at > ${at} and given.ends_at <= ${at} + make_interval(days => ${Number(ending)}::int)
    and given.duty <> 'acting-warden')`
}

function certificateEndsAs({ certificate }: DutyFilter, at: SQL, today: Day) {
  if (!certificate) return undefined
  const certified = {
    none: () => sql`(given.certificate_until is null and given.id is not null)`,
    ended: () => sql`given.certificate_until < ${today}::date`,
    soon: () =>
      sql`given.certificate_until between ${today}::date and ${today}::date + ${Number(certificate)}::int`,
  }[certificate === 'none' || certificate === 'ended' ? certificate : 'soon']()
  return sql`(${certified} and ${hasNotEnded(given, at)})`
}

const isOfPerson = (search: string) => sql`(
  person.folded_name like ${`%${literal(folded(search))}%`} or person.email like ${`%${literal(search.toLowerCase())}%`})`

function matches(filter: DutyFilter, now: Date) {
  const { search, duty, person } = filter
  const at = momentOf(now)
  const place = isAtPlace(filter)
  const conditions = [
    sql`(given.ends_at is null or given.ends_at > ${at} - make_interval(days => ${ENDED_DUTY_DAYS}))`,
    search && isOfPerson(search),
    duty && sql`given.duty = ${duty}`,
    person && sql`given.user_id = ${person}`,
    place && sql`exists (select from ${offices} asked where ${place} and ${isFor(given, sql`asked`)})`,
    endsAs(filter, at),
    certificateEndsAs(filter, at, utcDay(now)),
  ].flatMap((condition) => condition || [])
  return sql.join(conditions, sql` and `)
}

const from = sql`${recordedDuties} given
  join ${users} person on person.id = given.user_id and ${isActive(sql`person`)}
  left join ${offices} office on office.id = given.office_id
  left join ${users} giver on giver.id = given.given_by`

const instant = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const columns = sql`
  given.id, given.duty, ${scopeOf(given)} as scope, ${whereOf(given, sql`office`)} as "where",
  given.first_day::text as "from", given.until::text, given.certificate_until::text as "certificateUntil",
  json_build_object('id', person.id, 'name', person.name, 'email', person.email) as person,
  ${instant(sql`given.starts_at`)} as "startsAt", ${instant(sql`given.ends_at`)} as "endsAt",
  coalesce(${namedPerson(sql`giver`)}, '') as "givenBy", ${instant(sql`given.given_at`)} as "givenAt"`

/**
 * An order of the list: by the name, or by the day that the filter asks for. The second key differs for each duty, and
 * keeps those of a person together.
 */
const SECOND_KEY = sql`(given.user_id::text || given.duty || coalesce(given.id, given.office_id)::text)`

const BY_NAME = {
  // The index of names has this order.
  first: sql`person.folded_name`,
  follows: ({ first, second }: DutyCursor) =>
    sql`person.folded_name ~>=~ ${first} and (person.folded_name ~>~ ${first} or ${SECOND_KEY} ~>~ ${second})`,
  order: sql`person.folded_name using ~<~, ${SECOND_KEY} using ~<~`,
  hasForm: () => true,
}

const DAY_OR_INSTANT = /^2\d{3}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}\.\d{6}Z)?$/

function isReal(written: string) {
  const moment = new Date(written)
  return !Number.isNaN(moment.getTime()) && utcDay(moment) === written.slice(0, 10)
}

const byDay = (column: SQL, kind: SQL, written: SQL) => ({
  first: written,
  follows: ({ first, second }: DutyCursor) =>
    sql`${column} >= ${first}::${kind} and (${column} > ${first}::${kind} or ${SECOND_KEY} ~>~ ${second})`,
  order: sql`${column}, ${SECOND_KEY} using ~<~`,
  hasForm: (first: string) => DAY_OR_INSTANT.test(first) && isReal(first),
})

const BY_END = byDay(
  sql`given.ends_at`,
  sql`timestamptz`,
  sql`to_char(given.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
)
const BY_CERTIFICATE = byDay(sql`given.certificate_until`, sql`date`, sql`given.certificate_until::text`)

function orderOf({ ending, certificate }: DutyFilter) {
  if (certificate && certificate !== 'none') return BY_CERTIFICATE
  return ending ? BY_END : BY_NAME
}

/** True if a cursor's first key fits to the order of a filter. */
export const hasFormFor = (filter: DutyFilter, first: string) => orderOf(filter).hasForm(first)

/** Selects a page of duties, and one duty too many if there are more. */
export function pageOfDuties(filter: DutyFilter, now: Date, after: DutyCursor | null) {
  const { first, follows, order } = orderOf(filter)
  const rest = after ? sql` and ${follows(after)}` : sql``
  return sql`select ${columns}, ${first} as first, ${SECOND_KEY} as second
    from ${from} where ${matches(filter, now)}${rest} order by ${order} limit ${DUTIES_PAGE + 1}`
}

/** Lists a page of duties, and one duty too many if there are more. */
export async function listDuties(db: Db, filter: DutyFilter, now: Date, after: DutyCursor | null) {
  const { rows } = await db.execute<ListedDuty & DutyCursor>(pageOfDuties(filter, now, after))
  return rows
}

/** Counts the duties of a filter by their kind. */
export async function countDuties(db: Db, filter: DutyFilter, now: Date) {
  const { rows } = await db.execute<{ duty: Duty; count: number }>(
    sql`select given.duty, count(*)::int as count from ${from} where ${matches(filter, now)} group by given.duty`,
  )
  return Object.fromEntries(rows.map(({ duty, count }) => [duty, count])) as Partial<Record<Duty, number>>
}

/** Selects all duties of a filter for a file. */
export const dutiesOfFile = (filter: DutyFilter, now: Date): RowQuery => ({
  rows: sql`select ${columns} from ${from} where ${matches(filter, now)}`,
  order: orderOf(filter).order,
})

export type OfficeRow = Omit<OfficeWithout, 'comes' | 'onlyFromElsewhere'> & {
  lacks: { duty: NeededDuty; comes: Day | null; onlyFromElsewhere: boolean }[]
}

type Place = Pick<DutyFilter, 'country' | 'unit'>

// A duty for a country, a unit or everywhere is meant for offices elsewhere.
const isOfPlace = sql`(held.office_id is null or holder.office_id is null or holder.office_id = held.office_id)`

/** Selects the offices that lack any of the needed duties, or have only holders whose own office is another one, with the first day of somebody who has it later. */
export function officesThatLack({ country, unit }: Place, now: Date) {
  const at = momentOf(now)
  const isThere = [
    country && sql`place.country = ${country}`,
    unit && sql`place.business_unit = ${unit}`,
  ].flatMap((condition) => condition || [])
  return sql`
    with known as materialized (
      select held.duty, held.office_id, held.country, held.business_unit, bool_or(${counts(sql`held`, at)}) as counts,
        bool_or(${counts(sql`held`, at)} and ${isOfPlace}) as is_near,
        min(held.first_day) as first_day
      from ${everyDuty()} held join ${users} holder on holder.id = held.user_id
      where held.duty = any(${sql.param([...NEEDED_DUTIES])}::text[]) and ${hasNotEnded(sql`held`, at)}
      group by held.duty, held.office_id, held.country, held.business_unit
    )
    select place.id, place.name, place.country, place.business_unit as "businessUnit", lacks,
      (select count(*)::int from ${users} where ${users.officeId} = place.id) as people
    from ${offices} place, lateral (
      select json_agg(json_build_object(
        'duty', needed.duty, 'comes', found.comes, 'onlyFromElsewhere', found.is_there)) as lacks
      from unnest(${sql.param([...NEEDED_DUTIES])}::text[]) as needed (duty), lateral (
        select coalesce(bool_or(counts), false) as is_there, coalesce(bool_or(is_near), false) as is_near,
          min(first_day)::text as comes
        from known where known.duty = needed.duty and ${isFor(sql`known`, sql`place`)}
      ) as found
      where not found.is_near
    ) as missing
    where ${sql.join([sql`lacks is not null`, sql`place.id not in (${endedOffices(at)})`, ...isThere], sql` and `)}`
}

const MOST_PEOPLE_FIRST = sql`people desc, name`

/** Lists these offices, those with the most people first. */
export async function listOfficesThatLack(db: Db, place: Place, now: Date) {
  const { rows } = await db.execute<OfficeRow>(
    sql`${officesThatLack(place, now)} order by ${MOST_PEOPLE_FIRST}`,
  )
  return rows
}

/** Selects the offices without a duty for a file. */
export const officesWithoutFile = (duty: NeededDuty, place: Place, now: Date): RowQuery => ({
  rows: sql`select id, name, country, "businessUnit", people, missing ->> 'comes' as comes,
      (missing ->> 'onlyFromElsewhere')::boolean as "onlyFromElsewhere"
    from (${officesThatLack(place, now)}) lacking, json_array_elements(lacks) missing
    where missing ->> 'duty' = ${duty}`,
  order: MOST_PEOPLE_FIRST,
})
