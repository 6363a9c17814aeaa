import type { Office } from './cast'
import type { Operation } from './history'
import type { StoredRows } from './stored'

export type BrokenInvariant = {
  invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I6' | 'I7' | 'I8' | 'I9' | 'I10' | 'I11' | 'I12'
  what: string
}

/**
 * The operations since the last look at the database, all operations, and what was stored at the last look.
 */
export type Evidence = { all: Operation[]; round: Operation[]; before: StoredRows; offices: Office[] }

const CLOCK_MS = 5_000
export const may = ({ outcome }: Operation) => outcome === 'ok' || outcome === 'unknown'
export const isOk = ({ outcome }: Operation) => outcome === 'ok'

/** True if an instant lies between a call and its answer, as far as clocks agree. */
export function isWithin(instant: Date | null, { invokedAt, endedAt }: Operation) {
  if (!instant) return false
  const at = instant.getTime()
  return at >= invokedAt - CLOCK_MS && at <= (endedAt ?? Date.now()) + CLOCK_MS
}

export function groupBy<T, K>(list: T[], keyOf: (item: T) => K) {
  const groups = new Map<K, T[]>()
  for (const item of list) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
