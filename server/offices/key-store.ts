import { and, eq } from 'drizzle-orm'
import type { Scope } from '../../domain/access/scope'
import type { Language } from '../../domain/language'
import { inOrderOf } from '../../domain/natural-order'
import type { OfficeOfPosters } from '../../domain/offices/contract'
import type { Db } from '../platform/db/database'
import { isInScopes } from './scope-store'
import { isKeptAt } from './store'
import { offices } from './tables'

export const changeOfficeKey = (db: Db, officeId: string, checkInKey: string) =>
  db.update(offices).set({ checkInKey }).where(eq(offices.id, officeId))

/** Lists the offices of some scopes with their keys, by country and name, without those that have closed for good. */
export async function listKeys(
  db: Db,
  scopes: readonly Scope[],
  now: Date,
  reader: Language,
): Promise<OfficeOfPosters[]> {
  const { id, name, country, businessUnit, language, assemblyPoints, checkInKey: key } = offices
  const rows = await db
    .select({ id, name, country, businessUnit, language, assemblyPoints, key })
    .from(offices)
    .where(and(isInScopes(scopes), isKeptAt(now)))
  return inOrderOf(reader)(
    rows,
    (office) => office.country,
    (office) => office.name,
  )
}
