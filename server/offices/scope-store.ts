import { eq, or, sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../domain/access/scope'
import { offices } from './tables'
import type { Db } from '../platform/db/database'

/** The condition of a query that an office is in a scope. */
export const isInScope = (scope: Scope): SQL => {
  if (scope.kind === 'office') return eq(offices.id, scope.office)
  if (scope.kind === 'country') return eq(offices.country, scope.country)
  if (scope.kind === 'unit') return eq(offices.businessUnit, scope.businessUnit)
  return sql`true`
}

/** The condition of a query that an office is in one of several scopes. */
export const isInScopes = (scopes: readonly Scope[]) => or(...scopes.map(isInScope)) ?? sql`false`

/** Lists the ids of the offices in a scope. */
export async function listOfficesIn(db: Db, scope: Scope) {
  const found = await db.select({ id: offices.id }).from(offices).where(isInScope(scope))
  return found.map(({ id }) => id)
}

const hasStarted = (of: SQL, at: SQL) => sql`(${of}.starts_at is null or ${of}.starts_at <= ${at})`

export const hasNotEnded = (of: SQL, at: SQL) => sql`(${of}.ends_at is null or ${of}.ends_at > ${at})`

/** The condition that a duty counts at a moment. Every question of who has a duty asks it. */
export const counts = (of: SQL, at: SQL) => sql`(${hasStarted(of, at)} and ${hasNotEnded(of, at)})`

/** The condition that a duty is for an office, by whichever scope. An index finds the duties of one office by it. */
export const isFor = (of: SQL, place: SQL) => sql`(${of}.office_id = ${place}.id or ${of}.office_id is null
  and coalesce(${of}.country, ${place}.country) = ${place}.country
  and coalesce(${of}.business_unit, ${place}.business_unit) = ${place}.business_unit)`
