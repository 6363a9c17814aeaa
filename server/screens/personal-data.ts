import type { PersonalData } from '../platform/data-subject'
import { listScreensPairedBy } from './store'
import { screens } from './tables'

/** A screen names the person who paired it until it is withdrawn. The database removes the name with the person's record. */
export const personalData = {
  tables: [screens],
  tell: async (db, { userId }) => ({ screens: userId ? await listScreensPairedBy(db, userId) : [] }),
} satisfies PersonalData
