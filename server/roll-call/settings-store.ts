import { eq } from 'drizzle-orm'
import type { Zone } from '../../domain/roll-call/zones'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'

type Settings = { zones: Zone[]; drillEveryMonths: number; updatedById: string; updatedOn: Date }

/** Changes the zones of an office and the interval of its drills. */
export const changeSettings = (db: Db, officeId: string, settings: Settings) =>
  db.update(offices).set(settings).where(eq(offices.id, officeId))
