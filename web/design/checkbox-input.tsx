import type { ComponentProps, ReactNode } from 'react'
import { Box, type BoxProps } from './box'
import { SvgIcon } from './icons'
import { tint } from './theme'

const EMPTY = 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z'
const TICKED =
  'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z'

/** A box to tick, in a round target. */
export const Checkbox = ({ checked, ...rest }: ComponentProps<'input'>) => (
  <Box component="span" sx={[checkboxStyle, checked && { color: 'primary.main' }]}>
    <input type="checkbox" checked={checked} {...rest} />
    <SvgIcon>
      <path d={checked ? TICKED : EMPTY} />
    </SvgIcon>
  </Box>
)

const checkboxStyle = {
  display: 'inline-flex',
  flexShrink: 0,
  position: 'relative',
  padding: '9px',
  borderRadius: '50%',
  color: 'text.secondary',
  '& input': {
    position: 'absolute',
    inset: 0,
    zIndex: 1,
    width: 1,
    height: 1,
    m: 0,
    borderRadius: '50%',
    opacity: 0,
    cursor: 'inherit',
  },
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '@media (hover: hover)': { '&:hover': { backgroundColor: tint('primary.main', 4) } },
} as const

type LabelProps = Omit<BoxProps<'label'>, 'children'> & { label: ReactNode; control: ReactNode }

/** A box to tick and its label. */
export const FormControlLabel = ({ label, control, sx, ...rest }: LabelProps) => (
  <Box component="label" {...rest} sx={[labelStyle, sx]}>
    {control}
    <span>{label}</span>
  </Box>
)

const labelStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  ms: '-11px',
  me: 2,
  verticalAlign: 'middle',
  cursor: 'pointer',
}
