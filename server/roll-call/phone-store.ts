import { inArray } from 'drizzle-orm'
import { visits } from '../check-ins/tables'
import type { Db } from '../platform/db/database'

/** Lists the phone numbers of visits by the numbers of their lines. Empty ones are left out. */
export async function listPhones(db: Db, lines: readonly { number: number; checkIn: string }[]) {
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
