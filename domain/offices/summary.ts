import type { TextKey } from '../../texts/keys'
import type { OfficePhase } from './phases'

/** The groups of phases in the summary, in its words (specification §2). */
export const PHASE_GROUPS = {
  open: 'offices:open',
  scheduled: 'offices:scheduled',
  restricted: 'offices:restricted',
  closed: 'offices:closed',
} as const satisfies Record<string, TextKey>
export type PhaseGroup = keyof typeof PHASE_GROUPS

const GROUP_OF: Record<OfficePhase, PhaseGroup> = {
  open: 'open',
  scheduled: 'scheduled',
  'approved-only': 'restricted',
  'closed-directed': 'closed',
  'closed-government': 'closed',
}

/** The group of a phase. Both closed phases count as closed (specification §4). */
export const groupOf = (phase: OfficePhase) => GROUP_OF[phase]

export type PhaseCounts = Record<PhaseGroup, number>

/** Counts the offices of each group. */
export function countPhases(offices: readonly { phase: OfficePhase }[]): PhaseCounts {
  const count = (group: PhaseGroup) => offices.filter(({ phase }) => groupOf(phase) === group).length
  return {
    open: count('open'),
    scheduled: count('scheduled'),
    restricted: count('restricted'),
    closed: count('closed'),
  }
}
