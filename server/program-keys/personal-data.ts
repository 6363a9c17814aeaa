import type { PersonalData } from '../platform/data-subject'
import { listKeysMadeBy } from './store'
import { programKeyPlaces, programKeys } from './tables'

/** A key names the person who made it. The database removes the name with the person's record. */
export const personalData = {
  tables: [programKeys, programKeyPlaces],
  tell: async (db, { userId }) => ({ programs: userId ? await listKeysMadeBy(db, userId) : [] }),
} satisfies PersonalData
