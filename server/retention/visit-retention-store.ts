import { eq, isNotNull, sql } from 'drizzle-orm'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'

type Change = { visitsKeptDays: number | null; visitsGoneBefore: Date; updatedById: string; updatedOn: Date }

/** Gives an office its number of days. What the earlier number has removed stays removed. */
export const changeVisitsKept = (db: Db, officeId: string, { visitsGoneBefore, ...change }: Change) =>
  db
    .update(offices)
    .set({
      ...change,
      visitsGoneBefore: sql`greatest(${offices.visitsGoneBefore}, ${visitsGoneBefore.toISOString()}::timestamptz)`,
    })
    .where(eq(offices.id, officeId))

/** Lists the offices that keep visits for a number of days of their own. */
export async function listOwnVisitsKept(db: Db) {
  const found = await db
    .select({ officeId: offices.id, days: offices.visitsKeptDays })
    .from(offices)
    .where(isNotNull(offices.visitsKeptDays))
    .orderBy(offices.id)
  return found.flatMap(({ officeId, days }) => (days === null ? [] : { officeId, days }))
}
