import type { VisitState } from '../visitors/contract'
import { endOf, isUnconfirmed, type Said } from './presence'

/** The state of a visit, by the last statement on it. */
export function visitStateOf(last: Pick<Said, 'says' | 'source'> | null): VisitState {
  if (endOf(last) === null) return 'in'
  return last?.says === 'closed' || isUnconfirmed(last) ? 'unconfirmed' : 'left'
}
