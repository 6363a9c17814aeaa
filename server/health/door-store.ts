import { and, desc, eq, exists } from 'drizzle-orm'
import { areMeantBy, meantBy } from '../offices/store'
import { offices } from '../organisation/tables'
import type { Db } from '../platform/database'
import { officeQuestions } from './tables'

/** Finds the offices that a call means, by the id or name in the call, each with whether it asks its employees for a form. Leaves unknown offices out. */
export async function findOfficesWithDoor(db: Db, given: readonly string[]) {
  const asked = db
    .select({ id: officeQuestions.questionId })
    .from(officeQuestions)
    .where(and(eq(officeQuestions.officeId, offices.id), eq(officeQuestions.audience, 'employee')))
  const found = await db
    .select({
      id: offices.id,
      name: offices.name,
      formerNames: offices.formerNames,
      timeZone: offices.timeZone,
      asksEmployees: exists(asked).mapWith(Boolean),
    })
    .from(offices)
    .where(areMeantBy(given))
    .orderBy(desc(offices.updatedOn))
  return new Map(
    given.flatMap((one) => {
      const office = meantBy(one, found)
      return office ? [[one, office] as const] : []
    }),
  )
}
