/** The five phases of an office, which an administrator chooses (specification §4). */
export const OFFICE_PHASES = [
  'closed-directed',
  'closed-government',
  'approved-only',
  'scheduled',
  'open',
] as const
export type OfficePhase = (typeof OFFICE_PHASES)[number]

/** The specification's text of a phase. A directed closure has the organisation's short name in it. */
export function phaseText(phase: OfficePhase, shortName: string) {
  return {
    'closed-directed': `Closed - ${shortName} directed`,
    'closed-government': 'Closed - Government Order',
    'approved-only': 'Closed - Approved Access Only',
    scheduled: 'Open – Scheduled Access',
    open: 'Open - Completely open',
  }[phase]
}

export type PhaseBadge = { letter: 'C' | 'S' | 'O'; colour: 'red' | 'orange' | 'blue' | 'green' }

/** The letter of a phase. A phase is never shown by colour alone (specification §4). */
export function phaseBadge(phase: OfficePhase): PhaseBadge {
  if (phase === 'open') return { letter: 'O', colour: 'green' }
  if (phase === 'scheduled') return { letter: 'S', colour: 'blue' }
  return { letter: 'C', colour: phase === 'approved-only' ? 'orange' : 'red' }
}
