import { colour } from './theme'

export const FIELD = {
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  width: '100%',
  minWidth: 0,
  scrollMarginBlock: 16,
  '&:focus-within > label:not([data-wrong])': { color: 'primary.main' },
} as const

export const LABEL = {
  mb: 0.75,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontSize: '0.9375rem',
  fontWeight: 600,
  lineHeight: 1.4,
  color: 'text.primary',
}

export const HELP = {
  m: 0,
  mt: 0.75,
  fontSize: '0.875rem',
  lineHeight: 1.45,
  color: 'text.secondary',
}

export const STATE = { disabled: { color: 'text.disabled' }, wrong: { color: 'error.main' } }

const line = (of: string, width = 1) => ({ boxShadow: `inset 0 0 0 ${width}px ${colour(of)}` })

export const INPUT = {
  frame: {
    display: 'flex',
    alignItems: 'center',
    position: 'relative',
    borderRadius: 1,
    color: 'text.primary',
    bgcolor: 'background.paper',
    // Only forced colours show it, as they drop the shadow.
    outline: '1px solid transparent',
    outlineOffset: -1,
    ...line('text.secondary'),
    '@media (hover: hover)': { '&:hover': line('text.primary') },
    '&:has(:is(input, textarea, select):focus)': line('primary.main', 2),
  },
  wrong: { '&, &:hover': line('error.main'), '&:has(:focus)': line('error.main', 2) },
  disabled: { '&, &:hover': { ...line('action.disabled'), color: 'text.disabled', cursor: 'default' } },
  text: {
    display: 'block',
    boxSizing: 'content-box',
    flex: 1,
    width: '100%',
    minWidth: 0,
    height: '1.5rem',
    m: 0,
    padding: '12px 14px',
    border: 0,
    borderRadius: 'inherit',
    backgroundColor: 'transparent',
    font: 'inherit',
    lineHeight: 1.5,
    color: 'currentColor',
    '[dir=rtl] &': { unicodeBidi: 'plaintext' },
    '&:focus': { outline: 0 },
    '&::placeholder': { color: 'currentColor', opacity: 0.42 },
    '&::-webkit-search-decoration': { WebkitAppearance: 'none' },
  },
  lines: { height: 'auto', resize: 'none' },
} as const
