import type { DayStatus } from '../../domain/statuses/day-status'
import { dayStatusText } from '../../domain/statuses/day-status-text'
import { Box } from '../design/box'
import { useText } from '../i18n/language'
import { STATUS_COLOUR } from './status-colours'

type Props = {
  status: DayStatus | undefined
  /** The status of the letter, if it stands without a colour because it is not chosen. */
  letterOf?: DayStatus
  size?: number
}

/** A status as its letter on its colour. The words stand beside it. */
export function StatusBadge({ status, letterOf = status, size = 24 }: Props) {
  const { letter } = dayStatusText(letterOf && { status: letterOf }, useText())
  const colour = status && STATUS_COLOUR[status]
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: '30%',
        border: '1px solid',
        borderColor: colour ? `${colour}.main` : 'text.secondary',
        bgcolor: colour && `${colour}.main`,
        color: colour ? `${colour}.contrastText` : 'text.secondary',
        fontSize: size * 0.56,
        fontWeight: 700,
        lineHeight: 1,
      }}
    >
      {letter}
    </Box>
  )
}
