import { and, asc, eq, or } from 'drizzle-orm'
import { checkIns, presenceStatements } from '../check-ins/tables'
import { offices } from '../organisation/tables'
import type { PersonalData } from '../platform/data-subject'

/** What people said of their own check-ins. It goes with the check-in, so that the room of check-ins erases and ages it. */
export const personalData = {
  tables: [presenceStatements],

  tell: async (db, { email, userId }) => ({
    presence: await db
      .select({
        office: offices.name,
        timeIn: checkIns.timeIn,
        what: presenceStatements.what,
        source: presenceStatements.source,
        at: presenceStatements.at,
      })
      .from(presenceStatements)
      .innerJoin(checkIns, eq(checkIns.id, presenceStatements.checkInId))
      .innerJoin(offices, eq(offices.id, checkIns.officeId))
      .where(
        and(
          eq(checkIns.isVisitor, false),
          or(eq(checkIns.email, email), userId ? eq(checkIns.userId, userId) : undefined),
        ),
      )
      .orderBy(asc(presenceStatements.id)),
  }),
} satisfies PersonalData
