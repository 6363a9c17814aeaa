import { colourOf, initialsOf } from '../../domain/people/initials'
import { Box } from '../design/box'

type Props = { person: { id: string; name: string; email?: string }; size?: number }

/** A person's initials in a disc, for the eye alone: the name stands beside it. */
export function PersonMark({ person, size = 36 }: Props) {
  const colour = colourOf(person.id)
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
        color: `person.ink${colour}`,
        bgcolor: `person.tint${colour}`,
        fontSize: size < 32 ? '0.6875rem' : '0.8125rem',
        fontWeight: 600,
        lineHeight: 1,
      }}
    >
      {initialsOf(person)}
    </Box>
  )
}
