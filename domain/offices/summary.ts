import type { OfficePhase } from './phases'

export type PhaseCounts = { open: number; scheduled: number; restricted: number; closed: number }

/** Counts the open, scheduled, restricted and closed offices. Both closed phases count as closed (specification §4). */
export function countPhases(offices: readonly { phase: OfficePhase }[]): PhaseCounts {
  const count = (...phases: OfficePhase[]) => offices.filter(({ phase }) => phases.includes(phase)).length
  return {
    open: count('open'),
    scheduled: count('scheduled'),
    restricted: count('approved-only'),
    closed: count('closed-directed', 'closed-government'),
  }
}
