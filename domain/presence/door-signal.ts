import type { ArrivalProof } from '../check-ins/changing-codes'
import type { Said } from './presence'

/** A badge at a door. `out` is a signal of a door that reads both ways: elsewhere an exit says nothing. */
export type DoorSignal = { says: 'in' | 'out'; at: Date }

/** A person's newest check-in anywhere, with the last statement on it. */
export type NewestCheckIn = { isHere: boolean; timeIn: Date; proof: ArrivalProof | null; last: Said | null }

/** `arrival`: there is no check-in of today at the office to speak of, so the signal is one. */
export type SignalTaken = { as: 'nothing' } | { as: 'arrival' | 'statement'; says: 'here' | 'left' }

/**
 * Decides what a signal adds to what is known of its person. The newest word counts, in whatever order the words arrive. A word of
 * a person wins over a signal of the same moment, and of two such signals the one that keeps the person on the roll call.
 * `newest` is null if the person has not checked in anywhere.
 */
export function takeSignal(newest: NewestCheckIn | null, { says, at }: DoorSignal): SignalTaken {
  const said = says === 'in' ? 'here' : 'left'
  if (newest === null) return { as: 'arrival', says: said }
  const word = lastWordOf(newest)
  const isNewer = at > word.at
  const isSaferAtOnce =
    at.getTime() === word.at.getTime() && word.isSignal && word.says === 'left' && says === 'in'
  if (!isNewer && !(isSaferAtOnce && newest.isHere)) return { as: 'nothing' }
  return { as: newest.isHere ? 'statement' : 'arrival', says: said }
}

const lastWordOf = ({ timeIn, proof, last }: NewestCheckIn) =>
  last
    ? { at: last.at, isSignal: last.source === 'badge', says: last.says }
    : { at: timeIn, isSignal: proof === 'badge', says: 'here' as const }
