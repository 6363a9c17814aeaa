import { colourOf, initialsOf } from '../../domain/people/initials'
import { Box } from '../design/box'
import type { Style } from '../design/sx-style'

type Props = {
  person: { id: string; name: string; email?: string; picture?: string | null }
  size?: number
}

/** A person's initials in a disc, or the picture over them, for the eye alone: the name stands beside it. */
export function PersonMark({ person, size = 36 }: Props) {
  const { id, picture } = person
  return (
    <Box
      component="span"
      aria-hidden
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem`, fontSize: `${(size * 0.37) / 16}rem` }}
      sx={STYLES[colourOf(id)]}
    >
      {initialsOf(person)}
      {picture && (
        <img
          key={picture}
          src={`/api/people/${id}/picture?v=${picture}`}
          alt=""
          loading="lazy"
          decoding="async"
          // The initials behind it show then.
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </Box>
  )
}

/** The colours of the discs: background and text, in light and in dark. */
const COLOURS = [
  ['#d9ebdf', '#0f4f2a', '#234a33', '#c9f0d8'],
  ['#d5e7f5', '#08456b', '#1d4059', '#cfe8fa'],
  ['#f5e3c3', '#6b3f00', '#56400f', '#fbe6bd'],
  ['#e2e2e2', '#2b2b2b', '#454846', '#f0f0f0'],
  ['#ecdff3', '#57306e', '#4a3558', '#efdcfa'],
] as const

// A list draws many of them during scrolling, so the styles are made once.
const STYLES = COLOURS.map(([bgcolor, color, darkBgcolor, darkColor]): Style => ({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: '50%',
  outline: '1px solid transparent',
  outlineOffset: -1,
  bgcolor,
  color,
  fontWeight: 600,
  lineHeight: 1,
  '@media (prefers-color-scheme: dark)': { bgcolor: darkBgcolor, color: darkColor },
  '@media print': { '& img': { display: 'none' } },
  '& img': { position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'cover' },
  '& img[hidden]': { display: 'none' },
}))
