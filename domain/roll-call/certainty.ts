import type { Line } from './lines'
import type { MarkKind } from './mark'

export const CERTAINTIES = ['certain', 'likely', 'not certain'] as const
export type Certainty = (typeof CERTAINTIES)[number]

type Person = {
  line: Pick<Line, 'listed' | 'isFresh'>
  standing: { kind: MarkKind; notes: readonly string[] }
}

/**
 * The certainty that a person was in the building. A person who checked in or said “still here” a short time before is
 * certainly there. So is a person with a place in a mark.
 */
export function certaintyOf({ line: { listed, isFresh }, standing: { kind, notes } }: Person): Certainty {
  if (kind === 'help' || (kind === 'missing' && notes.length > 0) || listed === 'added') return 'certain'
  if (listed !== 'inside') return 'not certain'
  return isFresh ? 'certain' : 'likely'
}
