import { count, eq, sql, type SQL } from 'drizzle-orm'
import { GIVEN_DUTIES, type GivenDuty } from '../../domain/access/duty'
import { MOST_MOVERS, type Mover } from '../../domain/people/movers'
import { duties } from '../duties/tables'
import { hasNotEnded } from '../offices/scope-store'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'
import { momentOf } from '../platform/db/values'
import { givenByOf } from './given-by-store'
import { isActive, users } from './tables'

/** The duties that a person has, or has later, for the own office alone. That of an acting warden ends with its alarm. */
const dutiesOfOffice = (at: Date) => sql<GivenDuty[]>`(
  select coalesce(json_agg(held.duty order by array_position(${sql.param([...GIVEN_DUTIES])}::text[], held.duty)), '[]')
  from ${duties} held
  where held.user_id = users.id and held.office_id = users.office_id
    and held.duty <> 'acting-warden' and ${hasNotEnded(sql`held`, momentOf(at))}
)`

/** Lists the people of a condition as they would move, by name. */
async function listMovers(db: Db, condition: SQL, at: Date, most: number): Promise<Mover[]> {
  const found = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      from: { id: offices.id, name: offices.name },
      duties: dutiesOfOffice(at),
      coordinates: sql<boolean>`exists (select from ${offices} led where led.coordinator_id = users.id)`,
      givenBy: givenByOf(sql`users.id`),
    })
    .from(users)
    .leftJoin(offices, eq(offices.id, users.officeId))
    .where(condition)
    .orderBy(users.foldedName, users.email)
    .limit(most)
  return found.map(({ givenBy, ...mover }) => ({
    ...mover,
    directory: givenBy?.office ? givenBy.directory : null,
  }))
}

/** Lists those of some addresses that have a record. */
export const listMoversByAddress = (db: Db, emails: readonly string[], at: Date) =>
  listMovers(db, sql`${users.email} = any(${sql.param([...emails])}::text[])`, at, emails.length)

const isOf = (officeId: string) => sql`${users.officeId} = ${officeId} and ${isActive()}`

/** Lists the people of an office. A suspended one is in no list. */
export const listMoversOf = (db: Db, officeId: string, at: Date) =>
  listMovers(db, isOf(officeId), at, MOST_MOVERS)

export async function countPeopleOf(db: Db, officeId: string) {
  const [found] = await db.select({ people: count() }).from(users).where(isOf(officeId))
  return found?.people ?? 0
}
