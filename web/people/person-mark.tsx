import { colourOf, initialsOf } from '../../domain/people/initials'
import { Box } from '../design/box'

/** The background and the letters of each colour, light and dark. Every pair has a contrast of at least 7 : 1. */
const COLOURS = [
  ['light-dark(#d9ebdf, #234a33)', 'light-dark(#0f4f2a, #c9f0d8)'],
  ['light-dark(#d5e7f5, #1d4059)', 'light-dark(#08456b, #cfe8fa)'],
  ['light-dark(#f5e3c3, #56400f)', 'light-dark(#6b3f00, #fbe6bd)'],
  ['light-dark(#e2e2e2, #454846)', 'light-dark(#2b2b2b, #f0f0f0)'],
  ['light-dark(#ecdff3, #4a3558)', 'light-dark(#57306e, #efdcfa)'],
]

type Props = { person: { id: string; name: string; email?: string }; size?: number }

/** A person's initials in a disc, for the eye alone: the name stands beside it. */
export function PersonMark({ person, size = 36 }: Props) {
  const [background, letters] = COLOURS[colourOf(person.id)] ?? []
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
        borderRadius: '50%',
        outline: '1px solid transparent',
        outlineOffset: -1,
        color: letters,
        bgcolor: background,
        fontSize: size < 32 ? '0.6875rem' : '0.8125rem',
        fontWeight: 600,
        lineHeight: 1,
      }}
    >
      {initialsOf(person)}
    </Box>
  )
}
