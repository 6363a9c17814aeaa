import { asc, eq } from 'drizzle-orm'
import { directories, directoryTokens } from '../directories/tables'
import type { PersonalData } from '../platform/data-subject'
import type { Db } from '../platform/db/database'
import { listKeysMadeBy } from './store'
import { programKeyPlaces, programKeys } from './tables'

/** A key of a program, and a token of a directory, name the person who made it. The database removes the name with the person's record. */
export const personalData = {
  tables: [programKeys, programKeyPlaces, directoryTokens],
  tell: async (db, { userId }) => ({
    programs: userId ? await listKeysMadeBy(db, userId) : [],
    directories: userId ? await listTokensMadeBy(db, userId) : [],
  }),
} satisfies PersonalData

const listTokensMadeBy = (db: Db, userId: string) =>
  db
    .select({ directory: directories.name, madeAt: directoryTokens.madeAt })
    .from(directoryTokens)
    .innerJoin(directories, eq(directories.id, directoryTokens.directoryId))
    .where(eq(directoryTokens.madeById, userId))
    .orderBy(asc(directoryTokens.madeAt))
