import { eq, or, sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../domain/duties/scope'
import { offices } from './tables'

/** Whether an office of a query is one of those where a duty counts. */
export const isInScope = (scope: Scope): SQL => {
  if (scope.kind === 'office') return eq(offices.id, scope.office)
  if (scope.kind === 'country') return eq(offices.country, scope.country)
  if (scope.kind === 'unit') return eq(offices.businessUnit, scope.businessUnit)
  return sql`true`
}

/** Whether it is one of any of them. */
export const isInScopes = (scopes: readonly Scope[]) => or(...scopes.map(isInScope)) ?? sql`false`
