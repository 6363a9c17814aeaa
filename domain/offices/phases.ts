import type { TextKey } from '../../texts/keys'
import type { Translate } from '../texts/translate'

/** The five phases of an office, which an administrator chooses (specification §4). */
export const OFFICE_PHASES = [
  'closed-directed',
  'closed-government',
  'approved-only',
  'scheduled',
  'open',
] as const
export type OfficePhase = (typeof OFFICE_PHASES)[number]

const PHASE_TEXT = {
  'closed-directed': 'phases:phaseClosedDirected',
  'closed-government': 'phases:phaseClosedGovernment',
  'approved-only': 'phases:phaseApprovedOnly',
  scheduled: 'phases:phaseScheduled',
  open: 'phases:phaseOpen',
} as const satisfies Record<OfficePhase, TextKey>

/** The phase of an office whose stored phase is unknown. It calls the office neither open for everybody nor closed. */
export const UNKNOWN_PHASE = 'approved-only' satisfies OfficePhase

export const knownPhase = (phase: OfficePhase) => (Object.hasOwn(PHASE_TEXT, phase) ? phase : UNKNOWN_PHASE)

/** The specification's text of a phase. A directed closure has the organisation's short name in it. */
export const phaseText = (phase: OfficePhase, shortName: string, t: Translate) =>
  t(PHASE_TEXT[knownPhase(phase)], { organisation: shortName })

export type PhaseBadge = { letter: 'C' | 'S' | 'O'; colour: 'red' | 'orange' | 'blue' | 'green' }

/** The texts of the letters, which are those of the reader's language. */
export const LETTER_TEXT = {
  C: 'phases:letterClosed',
  S: 'phases:letterScheduled',
  O: 'phases:letterOpen',
} as const satisfies Record<PhaseBadge['letter'], TextKey>

/** The letter of a phase. A phase is never shown by colour alone (specification §4). */
export function phaseBadge(phase: OfficePhase): PhaseBadge {
  if (phase === 'open') return { letter: 'O', colour: 'green' }
  if (phase === 'scheduled') return { letter: 'S', colour: 'blue' }
  return { letter: 'C', colour: phase === 'approved-only' ? 'orange' : 'red' }
}
