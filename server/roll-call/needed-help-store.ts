import { and, inArray } from 'drizzle-orm'
import { invitedGuests } from '../invitations/tables'
import type { Db } from '../platform/db/database'

/** Lists the numbers of the visitors who said in their invitation that they need help to leave the building. */
export async function listNeededHelp(db: Db, lines: readonly { number: number; checkIn: string }[]) {
  const found = await db
    .select({ visit: invitedGuests.visitId })
    .from(invitedGuests)
    .where(
      and(
        invitedGuests.needsHelp,
        inArray(
          invitedGuests.visitId,
          lines.map(({ checkIn }) => checkIn),
        ),
      ),
    )
  const visits = new Set(found.map(({ visit }) => visit))
  return lines.filter(({ checkIn }) => visits.has(checkIn)).map(({ number }) => number)
}
