import type { Day } from '../../domain/day'
import {
  LETTER_TEXT,
  phaseBadge,
  phaseText,
  type OfficePhase,
  type PhaseBadge,
} from '../../domain/offices/phases'
import { dayText } from '../../domain/texts/formats'
import { Box } from '../design/box'
import { Hint } from '../design/hint'
import { LetterBadge, type BadgeColour } from '../design/letter-badge'
import { useText } from '../i18n/language'
import { useOrganisation } from '../session/session'

const COLOUR: Record<PhaseBadge['colour'], BadgeColour> = {
  red: 'error',
  orange: 'warning',
  blue: 'info',
  green: 'success',
}

type Props = { phase: OfficePhase; validUntil: Day | null }

/** Shows an office's status by its letter and its text. Pointing at it or focusing it shows the end of its validity. */
export function PhaseStatus({ phase, validUntil }: Props) {
  const t = useText()
  if (!validUntil) return <Status phase={phase} />
  return (
    <Hint title={t('home:statusValidUntil', { day: dayText(validUntil, t.language) })}>
      <Status phase={phase} />
    </Hint>
  )
}

/** The letter of a phase. Its text stands beside it. */
export function PhaseLetter({ phase }: { phase: OfficePhase }) {
  const t = useText()
  const { letter, colour } = phaseBadge(phase)
  return <LetterBadge letter={t(LETTER_TEXT[letter])} colour={COLOUR[colour]} />
}

export const PhaseText = ({ phase }: { phase: OfficePhase }) =>
  phaseText(phase, useOrganisation().shortName, useText())

const Status = ({ phase }: { phase: OfficePhase }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, fontWeight: 600 }}>
    <PhaseLetter phase={phase} />
    <PhaseText phase={phase} />
  </Box>
)
