import { eq, sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import type { EndingFacts } from '../../domain/offices/ending'
import type { OfficeLocation } from '../../domain/offices/place'
import type { PlaceFacts, TouchedDuty } from '../../domain/offices/place-effects'
import { DAY_STATUS } from '../../domain/statuses/day-status'
import { checkIns, presenceStatements } from '../check-ins/tables'
import { duties } from '../duties/tables'
import { namedPerson, users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { momentOf } from '../platform/db/values'
import { rollCalls } from '../roll-call/tables'
import { dayStatuses } from '../statuses/tables'
import { dayAt, startOfDay, startOfNextDay } from './day-store'
import { offices } from './tables'
import { hasNotEnded, isFor } from './scope-store'
import { type Office } from './store'

/** The office, its place before and its place after a correction. */
type Move = { office: Office; to: OfficeLocation; now: Date }

const holderOf = namedPerson(sql`person`)

// Only a duty of a country or a business unit begins or stops to count by a correction. The condition of one place is the same as in isInScope.
const countsAt = ({ country, businessUnit }: Pick<OfficeLocation, 'country' | 'businessUnit'>) =>
  sql`(given.country = ${country} or given.business_unit = ${businessUnit})`

async function listTouched(db: Db, condition: SQL, now: Date): Promise<TouchedDuty[]> {
  const { rows } = await db.execute<TouchedDuty>(sql`
    select given.id, given.duty, ${holderOf} as person
    from ${duties} given join ${users} person on person.id = given.user_id
    where ${condition} and ${hasNotEnded(sql`given`, momentOf(now))}
    order by lower(${holderOf}), given.duty, given.id`)
  return rows
}

// The first day begins at the place where it begins first, and the last day ends where it ends last.
const BOUNDS = {
  first: {
    day: sql`given.first_day`,
    stored: sql`given.starts_at`,
    atPlaces: sql`min(${startOfDay(sql`given.first_day`, sql`place.time_zone`)})`,
  },
  last: {
    day: sql`given.until`,
    stored: sql`given.ends_at`,
    atPlaces: sql`max(${startOfNextDay(sql`given.until`, sql`place.time_zone`)})`,
  },
}

/** The duties at the old or the new place whose first or last day is still to come, with its new moment by the places after the correction. */
function movedDuties({ office: { id, country, businessUnit }, to, now }: Move, bound: keyof typeof BOUNDS) {
  const { day, stored, atPlaces } = BOUNDS[bound]
  return sql`
    select given.id, ${atPlaces} as moment
    from ${duties} given join (
      select id, country, business_unit, time_zone from ${offices} where id <> ${id}
      union all
      select ${id}::uuid, ${to.country}, ${to.businessUnit}, ${to.timeZone}
    ) place on ${isFor(sql`given`, sql`place`)}
    where ${day} is not null and ${stored} > ${momentOf(now)}
      and coalesce(given.office_id, ${id}) = ${id}
      and coalesce(given.country, ${country}) in (${country}, ${to.country})
      and coalesce(given.business_unit, ${businessUnit}) in (${businessUnit}, ${to.businessUnit})
    group by given.id, ${stored}
    having ${stored} <> ${atPlaces}`
}

const peopleOf = (db: Db, { id }: Office) => db.$count(users, eq(users.officeId, id))

/** Reads what a correction of an office's place changes. */
export async function findPlaceFacts(db: Db, move: Move): Promise<PlaceFacts> {
  const { office, to, now } = move
  const moved = await db.execute<{ id: string; isOver: boolean }>(sql`
    select id, moment <= ${momentOf(now)} as "isOver" from (${movedDuties(move, 'last')}) as moved order by id`)
  const days = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${checkIns}
    where office_id = ${office.id} and ${dayAt(sql`time_in`, office.timeZone)} <> ${dayAt(sql`time_in`, to.timeZone)}`)
  return {
    people: await peopleOf(db, office),
    checkInsOfAnotherDay: days.rows[0]?.count ?? 0,
    lost: await listTouched(db, sql`${countsAt(office)} and not coalesce(${countsAt(to)}, false)`, now),
    won: await listTouched(db, sql`${countsAt(to)} and not coalesce(${countsAt(office)}, false)`, now),
    movedEnds: moved.rows.map(({ id }) => id),
    endedByIt: moved.rows.filter(({ isOver }) => isOver).map(({ id }) => id),
    hasDrill: (await findOpenKind(db, office.id)) === 'drill',
  }
}

/** Finds the kind of the roll call that is open at an office; null when there is none. */
export async function findOpenKind(db: Db, officeId: string) {
  const { rows } = await db.execute<{ kind: 'real' | 'drill' }>(
    sql`select kind from ${rollCalls} where office_id = ${officeId} and closed_at is null order by kind desc limit 1`,
  )
  return rows[0]?.kind ?? null
}

/** Writes the place of an office, and moves the first and last moments of the duties that follow it. */
export async function changeOfficePlace(
  db: Db,
  move: Move,
  changer: { updatedById: string; updatedOn: Date },
) {
  await db.execute(sql`
    update ${duties} set starts_at = moved.moment from (${movedDuties(move, 'first')}) as moved where duties.id = moved.id`)
  await db.execute(sql`
    update ${duties} set ends_at = moved.moment from (${movedDuties(move, 'last')}) as moved where duties.id = moved.id`)
  await db
    .update(offices)
    .set({ ...move.to, unknownZone: null, ...changer })
    .where(eq(offices.id, move.office.id))
}

const isOpen = sql`coalesce((
  select what = 'here' from ${presenceStatements} where check_in_id = ${checkIns.id} order by nr desc limit 1
), true)`

/** Reads what a last day of an office changes. */
export async function findEndingFacts(
  db: Db,
  office: Office,
  lastDay: Day,
  { today, now }: { today: Day; now: Date },
): Promise<EndingFacts> {
  const { rows } = await db.execute<Omit<EndingFacts, 'duties' | 'people'>>(sql`
    select (
      select count(*)::int from ${dayStatuses} join ${users} on ${users.id} = user_id
      where ${users.officeId} = ${office.id} and status = ${DAY_STATUS.office} and day > ${lastDay} and day >= ${today}
    ) as "plannedDays", (
      select count(*)::int from ${checkIns}
      where office_id = ${office.id} and time_in >= ${startOfNextDay(sql`${lastDay}`, office.timeZone)}
    ) as "laterCheckIns", (
      select count(*)::int from ${checkIns}
      where office_id = ${office.id} and ${dayAt(sql`time_in`, office.timeZone)} = ${today} and ${isOpen}
    ) as inside`)
  return {
    people: await peopleOf(db, office),
    duties: await listTouched(db, sql`given.office_id = ${office.id} and given.duty <> 'acting-warden'`, now),
    ...(rows[0] ?? { plannedDays: 0, laterCheckIns: 0, inside: 0 }),
  }
}

export const changeLastDay = (
  db: Db,
  id: string,
  change: { lastDay: Day | null; updatedById: string; updatedOn: Date },
) => db.update(offices).set(change).where(eq(offices.id, id))
