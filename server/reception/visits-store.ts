import { and, eq, gte, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import { lastStatementOf, toStatement } from '../check-ins/statement-store'
import { checkIns, visits } from '../check-ins/tables'
import { startOfDay } from '../offices/day-store'
import { isActive, namedPerson, users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { arrivals } from '../visitors/tables'

type Today = { office: { id: string; timeZone: string }; today: Day }

/** Lists the visits that began in an office today, open and ended ones, oldest first. `isHeard` may leave out later statements. */
export async function listVisitsOfToday(db: Db, now: Today, isHeard?: SQL) {
  const found = await db
    .select({
      id: checkIns.id,
      name: checkIns.name,
      email: checkIns.email,
      phone: visits.phone,
      company: visits.company,
      host: visits.host,
      timeIn: checkIns.timeIn,
      last: lastStatementOf(sql`${checkIns.id}`, isHeard),
      proof: checkIns.proof,
      hostId: arrivals.hostId,
      hostState: arrivals.hostState,
      answer: arrivals.answer,
      isHostActive: sql<boolean>`exists (
        select from ${users} as host where host.id = ${arrivals.hostId} and ${isActive(sql`host`)}
      )`,
      calledAt: arrivals.calledAt,
      calledBy: sql<string | null>`(
        select ${namedPerson(sql`caller`)} from ${users} as caller where caller.id = ${arrivals.calledById}
      )`,
      isAwaited: isNotNull(arrivals.visitId).mapWith(Boolean),
    })
    .from(checkIns)
    .innerJoin(visits, eq(visits.checkInId, checkIns.id))
    .leftJoin(arrivals, eq(arrivals.visitId, checkIns.id))
    .where(
      and(
        eq(checkIns.officeId, now.office.id),
        gte(checkIns.timeIn, startOfDay(now.today, now.office.timeZone)),
        checkIns.isVisitor,
      ),
    )
    .orderBy(checkIns.timeIn, checkIns.id)
  return found.map((visit) => ({ ...visit, last: toStatement(visit.last) }))
}
