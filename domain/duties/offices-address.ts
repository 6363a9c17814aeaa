import type { Scope } from '../access/scope'
import { PATHS } from '../paths'

/** The address of the list of offices, narrowed to one country or one business unit if all scopes are that one. */
export function officesPathOf(scopes: readonly Scope[]) {
  const [first = PATHS.offices, ...others] = new Set(scopes.map(pathOf))
  return others.length === 0 ? first : PATHS.offices
}

// The list has a choice of units but none of countries, so a country is searched for.
function pathOf(scope: Scope): string {
  if (scope.kind === 'country') return `${PATHS.offices}?search=${encodeURIComponent(scope.country)}`
  if (scope.kind === 'unit') return `${PATHS.offices}?unit=${encodeURIComponent(scope.businessUnit)}`
  return PATHS.offices
}
