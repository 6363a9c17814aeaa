import { and, eq, inArray, ne } from 'drizzle-orm'
import { internationalOf } from '../../domain/visitors/number-key'
import { visits } from '../check-ins/tables'
import { directoryPeople } from '../directories/tables'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'

/** Lists the phone numbers of visits by the numbers of their lines. Empty ones are left out. */
export async function listPhonesOfVisitors(db: Db, lines: readonly { number: number; checkIn: string }[]) {
  const found = await db
    .select({ checkIn: visits.checkInId, phone: visits.phone })
    .from(visits)
    .where(
      inArray(
        visits.checkInId,
        lines.map(({ checkIn }) => checkIn),
      ),
    )
  const phones = new Map(found.map(({ checkIn, phone }) => [checkIn, phone]))
  return lines.flatMap(({ number, checkIn }) => {
    const phone = phones.get(checkIn)
    return phone ? [{ number, phone }] : []
  })
}

/** Lists the phone numbers that directories give of people, by the numbers of their lines. A person without one is left out. */
export async function listPhonesOfColleagues(db: Db, lines: readonly { number: number; id: string }[]) {
  const found = await db
    .select({ id: users.id, phone: directoryPeople.phone, country: offices.country })
    .from(directoryPeople)
    .innerJoin(users, eq(users.id, directoryPeople.userId))
    .leftJoin(offices, eq(offices.id, users.officeId))
    .where(
      and(
        inArray(
          directoryPeople.userId,
          lines.map(({ id }) => id),
        ),
        ne(directoryPeople.phone, ''),
      ),
    )
  // A number that came before the person had an office is still as its country writes it.
  const phones = new Map(
    found.map(({ id, phone, country }) => [id, internationalOf({ phone, country: country ?? '' })]),
  )
  return lines.flatMap(({ number, id }) => {
    const phone = phones.get(id)
    return phone ? [{ number, phone }] : []
  })
}
