import { EDGE, RING } from './base-styles'
import { colour, FONT, tint, type ColourName } from './theme'

export type ButtonColour = ColourName | 'inherit'
export type ButtonVariant = 'text' | 'outlined' | 'contained'
export type ButtonSize = 'small' | 'medium' | 'large'

/** A button without any look of its own. */
export const BARE = {
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  position: 'relative',
  m: 0,
  p: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  textDecoration: 'none',
  verticalAlign: 'middle',
  WebkitUserSelect: 'none',
  userSelect: 'none',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  '&:disabled': { pointerEvents: 'none', cursor: 'default' },
} as const

export const BUTTON = {
  ...BARE,
  flexShrink: 0,
  minWidth: 64,
  maxWidth: '100%',
  borderRadius: 1,
  fontFamily: FONT,
  fontWeight: 600,
  lineHeight: 1.3,
  transition: 'background-color 250ms, border-color 250ms, color 250ms',
} as const

export const SIZE = {
  small: {
    minHeight: 36,
    padding: '3px 14px',
    fontSize: '0.9375rem',
    // A finger needs more than a pointer.
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  medium: { minHeight: 44, padding: '6px 20px', fontSize: '1rem' },
  large: { minHeight: 52, padding: '8px 20px', fontSize: '1.0625rem' },
}

const hover = (style: object) => ({ '@media (hover: hover)': { '&:hover': style } })

const veil = (of: ButtonColour) => tint(of === 'inherit' ? 'text.primary' : `${of}.main`, 4)

const main = (of: ButtonColour) => (of === 'inherit' ? 'inherit' : colour(`${of}.main`))

/** The look of a button by its kind and colour. */
export const LOOK = {
  text: (of: ButtonColour) => ({
    color: main(of),
    paddingInline: '12px',
    '&:disabled': { pointerEvents: 'none', color: colour('action.disabled') },
    ...hover({ backgroundColor: veil(of) }),
  }),
  outlined: (of: ButtonColour) => ({
    color: main(of),
    paddingBlock: '5px',
    border: '1px solid',
    borderColor: of === 'inherit' ? 'currentColor' : tint(`${of}.main`, 50),
    '&:disabled': {
      pointerEvents: 'none',
      color: colour('action.disabled'),
      borderColor: colour('action.disabledBackground'),
    },
    ...hover({ backgroundColor: veil(of), borderColor: main(of) }),
  }),
  contained: (of: ButtonColour) => ({
    color: of === 'inherit' ? 'inherit' : colour(`${of}.contrastText`),
    backgroundColor: main(of),
    ...EDGE,
    '&:focus-visible': RING,
    '&:disabled': {
      pointerEvents: 'none',
      color: colour('action.disabled'),
      backgroundColor: colour('action.disabledBackground'),
    },
    ...hover({ backgroundColor: of === 'inherit' ? veil(of) : colour(`${of}.dark`) }),
  }),
}
