import { asc, eq } from 'drizzle-orm'
import { DUTY_WORDS } from '../../domain/access/duty-text'
import { offices } from '../offices/tables'
import type { DataSubject, PersonalData } from '../platform/data-subject'
import { english } from '../platform/texts'
import type { Db } from '../platform/db/database'
import { duties } from './tables'

/** A duty is deleted with its holder's record. It stays when the record of the person who gave it is deleted. */
export const personalData = {
  tables: [duties],
  tell: async (db, subject) => ({ duties: await listAllDuties(db, subject) }),
} satisfies PersonalData

async function listAllDuties(db: Db, { userId }: DataSubject) {
  if (!userId) return []
  const rows = await db
    .select({ row: duties, office: offices.name })
    .from(duties)
    .leftJoin(offices, eq(offices.id, duties.officeId))
    .where(eq(duties.userId, userId))
    .orderBy(asc(duties.givenAt), asc(duties.id))
  return rows.map(({ row, office }) => ({
    duty: english(DUTY_WORDS[row.duty]),
    office,
    country: row.country,
    businessUnit: row.businessUnit,
    from: row.from,
    until: row.until,
    certificateUntil: row.certificateUntil,
    givenAt: row.givenAt,
  }))
}
