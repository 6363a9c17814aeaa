import { and, eq, gte } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import { checkIns } from '../check-ins/tables'
import { startOfDay } from '../offices/day-store'
import type { Db } from '../platform/database'

type Today = { office: { id: string; timeZone: string }; today: Day }

/** Lists the visits that began in an office today, open and ended ones, oldest first. */
export const listVisitsOfToday = (db: Db, now: Today) =>
  db
    .select({
      id: checkIns.id,
      name: checkIns.name,
      email: checkIns.email,
      phone: checkIns.phone,
      company: checkIns.company,
      host: checkIns.host,
      timeIn: checkIns.timeIn,
      timeOut: checkIns.timeOut,
      endedBy: checkIns.endedBy,
      proof: checkIns.proof,
    })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.officeId, now.office.id),
        gte(checkIns.timeIn, startOfDay(now.today, now.office.timeZone)),
        checkIns.isVisitor,
      ),
    )
    .orderBy(checkIns.timeIn, checkIns.id)
