import { BARE } from './button-styles'

/** Tiles side by side, as many as there is room for. */
export const TILES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9em), 1fr))',
  gap: 1.5,
} as const

/** A button or link with a number over its words. */
export const TILE = {
  ...BARE,
  display: 'block',
  minHeight: 44,
  p: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '10px',
  font: 'inherit',
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
  color: 'text.primary',
  '&:hover': { bgcolor: 'action.hover' },
} as const

/** The number of a tile. */
export const TILE_NUMBER = {
  display: 'block',
  fontSize: '1.75rem',
  fontWeight: 700,
  lineHeight: 1.2,
} as const
