import { formatDay, type Day } from '../../domain/day'
import { phaseBadge, type OfficePhase, type PhaseBadge } from '../../domain/offices/phases'
import { Box } from '../design/box'
import { Hint } from '../design/hint'
import { LetterBadge, type BadgeColour } from '../design/letter-badge'

const COLOUR: Record<PhaseBadge['colour'], BadgeColour> = {
  red: 'error',
  orange: 'warning',
  blue: 'info',
  green: 'success',
}

type Props = { phase: OfficePhase; status: string; validUntil: Day | null }

/** Shows an office's status by its letter and its text. Pointing at it or focusing it shows the end of its validity. */
export function PhaseStatus({ phase, status, validUntil }: Props) {
  if (!validUntil) return <Status phase={phase} status={status} />
  return (
    <Hint title={`Current status is valid until ${formatDay(validUntil)}`}>
      <Status phase={phase} status={status} />
    </Hint>
  )
}

/** The letter of a phase. Its text stands beside it. */
export function PhaseLetter({ phase }: { phase: OfficePhase }) {
  const { letter, colour } = phaseBadge(phase)
  return <LetterBadge letter={letter} colour={COLOUR[colour]} />
}

function Status({ phase, status }: Pick<Props, 'phase' | 'status'>) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, fontWeight: 600 }}>
      <PhaseLetter phase={phase} />
      {status}
    </Box>
  )
}
