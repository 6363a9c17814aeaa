import { and, eq, gte, not, sql } from 'drizzle-orm'
import { dayInZone } from '../../domain/day'
import type { Language } from '../../domain/language'
import { closingTimeOn } from '../../domain/offices/office-days'
import { lastStatementOf } from '../check-ins/statement-store'
import { checkIns } from '../check-ins/tables'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { isActive, users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { hasComeSince, type SeenPresence } from './own-presence-store'

type Member = {
  personId: string
  name: string
  email: string
  /** The language that the person chose, and that of the person’s office. */
  language: Language | null
  officeLanguage: Language | null
  /** True for a suspended person, who gets no mail. */
  isSuspended: boolean
  seen: SeenPresence
}

/** Lists the staff whose newest check-in is to this office since a moment, with the last statement on it. */
export async function listStaffSince(db: Db, office: Office, since: Date): Promise<Member[]> {
  const rows = await db
    .select({
      id: checkIns.id,
      timeIn: checkIns.timeIn,
      proof: checkIns.proof,
      last: lastStatementOf(sql`${checkIns.id}`),
      personId: users.id,
      name: users.name,
      email: users.email,
      language: users.language,
      officeLanguage: offices.language,
      isSuspended: sql<boolean>`not (${isActive()})`,
    })
    .from(checkIns)
    .innerJoin(users, eq(users.id, checkIns.userId))
    .leftJoin(offices, eq(offices.id, users.officeId))
    .where(
      and(
        eq(checkIns.officeId, office.id),
        gte(checkIns.timeIn, since),
        not(checkIns.isVisitor),
        sql`not ${hasComeSince(sql`${checkIns.userId}`, sql`${checkIns.timeIn}`)}`,
      ),
    )
    .orderBy(users.name, users.email)
  const { id: officeId, name: named, timeZone } = office
  return rows.map(({ id, timeIn, proof, last, ...person }) => ({
    ...person,
    seen: {
      id,
      timeIn: timeIn.toISOString(),
      proof,
      officeId,
      office: named,
      timeZone,
      closesAt: closingTimeOn(office, dayInZone(timeIn, timeZone)),
      last,
    },
  }))
}

/** Lists the offices that remind their staff before they close. */
export const listNudgingOffices = (db: Db) =>
  db.select().from(offices).where(eq(offices.nudgesBeforeClosing, true))
