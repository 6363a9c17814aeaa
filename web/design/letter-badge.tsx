import { Box } from './box'

export type BadgeColour = 'primary' | 'secondary' | 'error' | 'warning' | 'info' | 'success'

type Props = { letter: string; colour: BadgeColour; size?: number }

/** A letter in a coloured disc. Its meaning stands beside it. */
export const LetterBadge = ({ letter, colour, size = 32 }: Props) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      width: size,
      height: size,
      borderRadius: '50%',
      // Only forced colours show it, as they drop the background.
      outline: '1px solid transparent',
      outlineOffset: -1,
      bgcolor: `${colour}.main`,
      color: `${colour}.contrastText`,
      fontSize: size < 32 ? '0.8125rem' : '0.9375rem',
      fontWeight: 600,
    }}
  >
    {letter}
  </Box>
)
