import type { Endpoint } from './endpoint'

/**
 * The outcome of a failed call. After 'unknown' the server may have done what it was asked: no answer came, or none that
 * says that the act was refused. After 'not taken' it did not look at the call, but it may have obeyed an earlier one of
 * the same press.
 */
export type Outcome = 'refused' | 'not taken' | 'unknown'

export function outcomeOf(code: string): Outcome {
  if (code === 'too_many' || code === 'http/429') return 'not taken'
  return /^(offline|unexpected|unavailable|http\/(408|5\d\d))$/.test(code) ? 'unknown' : 'refused'
}

/** True for a call that changes something, so that a lost answer leaves open if it did. */
export const isAct = ({ method, reads }: Pick<Endpoint, 'method' | 'reads'>) => method !== 'GET' && !reads
