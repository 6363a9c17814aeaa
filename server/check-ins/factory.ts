import { eq } from 'drizzle-orm'
import type { Said } from '../../domain/presence/presence'
import type { Db } from '../platform/db/database'
import { checkIns, presenceStatements } from './tables'

type Given = Partial<typeof checkIns.$inferInsert> & {
  person: { id: string; email: string; name: string }
  office: { id: string; timeZone: string }
  timeIn: Date
}

/** Makes a check-in of an employee. */
export const makeCheckIn = (db: Db, { person, office, timeIn, ...given }: Given) =>
  db.insert(checkIns).values({
    userId: person.id,
    email: person.email,
    name: person.name,
    officeId: office.id,
    timeIn,
    timeInLocal: timeIn.toLocaleString('en-US', { timeZone: office.timeZone }),
    ...given,
  })

/** Makes a statement on a check-in, at the moment that it states. */
export async function makeStatement(db: Db, checkInId: string, { says, source, at }: Said) {
  const before = await db.$count(presenceStatements, eq(presenceStatements.checkInId, checkInId))
  await db
    .insert(presenceStatements)
    .values({ checkInId, nr: before + 1, what: says, source, at, saidAt: at })
}
