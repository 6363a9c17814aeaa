import { asc, eq, or, sql } from 'drizzle-orm'
import { checkIns } from '../check-ins/tables'
import { offices } from '../offices/tables'
import type { PersonalData } from '../platform/data-subject'
import type { Db } from '../platform/db/database'
import { arrivals, arrivalTellings } from './tables'

/**
 * The arrivals that a person was named in, told of or called a host for, without the visitor. They go with their visits. With the record of a host the
 * name goes, by the foreign keys.
 */
export const personalData = {
  tables: [arrivals, arrivalTellings],
  tell: async (db, { userId }) => ({ arrivals: userId ? await listOwnArrivals(db, userId) : [] }),
} satisfies PersonalData

const listOwnArrivals = (db: Db, userId: string) =>
  db
    .select({
      office: offices.name,
      at: checkIns.timeIn,
      isHost: sql<boolean>`coalesce(${arrivals.hostId} = ${userId}, false)`,
      hostState: sql<string | null>`case when ${arrivals.hostId} = ${userId} then ${arrivals.hostState} end`,
      told: sql<{ about: string; at: string }[]>`(
        select coalesce(json_agg(json_build_object('about', about, 'at', at) order by at, about), '[]')
        from ${arrivalTellings} where visit_id = ${arrivals.visitId} and user_id = ${userId}
      )`,
      ownAnswer: sql<
        string | null
      >`case when ${arrivals.answeredById} = ${userId} then ${arrivals.answer} end`,
      answeredAt: sql<
        string | null
      >`case when ${arrivals.answeredById} = ${userId} then ${arrivals.answeredAt} end`,
      ownCall: sql<string | null>`case when ${arrivals.calledById} = ${userId} then ${arrivals.calledAt} end`,
    })
    .from(arrivals)
    .innerJoin(checkIns, eq(checkIns.id, arrivals.visitId))
    .innerJoin(offices, eq(offices.id, checkIns.officeId))
    .where(
      or(
        eq(arrivals.hostId, userId),
        eq(arrivals.calledById, userId),
        sql`exists (select from ${arrivalTellings} where visit_id = ${arrivals.visitId} and user_id = ${userId})`,
      ),
    )
    .orderBy(asc(checkIns.timeIn), asc(checkIns.id))
