import { eq } from 'drizzle-orm'
import type { Db } from '../platform/db/database'
import { offices } from './tables'

export const changeOfficeKey = (db: Db, officeId: string, checkInKey: string) =>
  db.update(offices).set({ checkInKey }).where(eq(offices.id, officeId))
