import type { Fact } from '../fact'
import type { OfficePhase } from '../offices/phases'
import { endOf, isUnconfirmed, type Said } from '../presence/presence'

type Statement = {
  /** The check-in. */
  id: string
  says: Exclude<Said['says'], 'closed'>
  source: Said['source']
  /** The last statement before. */
  last: Pick<Said, 'says'> | null
  /** True if the check-in begins with it. */
  isArrival?: boolean
}

/** The facts of a statement on a check-in. A leaving that is taken back is an arrival again, with the same id. */
export function factsOfStatement(
  of: 'person' | 'visitor',
  { id, says, source, last, isArrival = false }: Statement,
): readonly Fact[] {
  if (says !== 'here')
    return [{ kind: `${of}.left`, id, ...(isUnconfirmed({ says, source }) && { value: 'unconfirmed' }) }]
  return endOf(last) === null && !isArrival ? [] : [{ kind: `${of}.arrived`, id }]
}

/** The facts of the beginning of a roll call, of which a phone may have told only after its end. */
export const factsOfStart = (id: string, hasEnded: boolean): readonly Fact[] => [
  { kind: 'roll-call.started', id },
  ...(hasEnded ? [{ kind: 'roll-call.ended', id } as const] : []),
]

type Phased = { id: string; phase: OfficePhase }

export const factsOfPhase = (before: Phased, phase: OfficePhase | undefined): readonly Fact[] =>
  phase === undefined || phase === before.phase
    ? []
    : [{ kind: 'office.phase-changed', id: before.id, value: phase }]
