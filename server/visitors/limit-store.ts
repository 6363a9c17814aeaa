import { eq } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'

type Limit = {
  moreVisitorsPerHour: number | null
  moreVisitorsOn: Day | null
  updatedById: string
  updatedOn: Date
}

/** Changes the limit of visitors in an hour, for one day. */
export const changeLimit = (db: Db, officeId: string, limit: Limit) =>
  db.update(offices).set(limit).where(eq(offices.id, officeId))
