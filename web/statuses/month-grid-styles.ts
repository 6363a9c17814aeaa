import type { Style } from '../design/sx-style'
import { colour } from '../design/theme'
import { DAY_STATUS, type DayStatus } from '../../domain/statuses/day-status'
import { STATUS_COLOUR } from './status-colours'

const filled = (name: string) => ({
  borderColor: `color-mix(in srgb, ${colour(`${name}.main`)} 45%, transparent)`,
  backgroundColor: `color-mix(in srgb, ${colour(`${name}.main`)} 12%, ${colour('background.paper')})`,
  '& [data-letter]': {
    backgroundColor: colour(`${name}.main`),
    color: colour(`${name}.contrastText`),
  },
})

const days = (status: DayStatus) => ({ [`& button[data-status="${status}"]`]: filled(STATUS_COLOUR[status]) })

/** One rule styles the whole grid. Forty days with a class each would be slow to paint on a phone. */
export const monthGridStyles: Style = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: { xs: '2px', sm: '4px' },
  '& th': { pb: 0.5, fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
  '& td': { p: 0 },
  '& button': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3px',
    width: '100%',
    minHeight: 52,
    p: 0,
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: '10px',
    backgroundColor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    fontSize: '0.9375rem',
    lineHeight: 1.2,
    cursor: 'pointer',
    touchAction: 'manipulation',
    WebkitTapHighlightColor: 'transparent',
    '&:hover': { borderColor: 'text.secondary' },
    '&:focus-visible': { zIndex: 1 },
    '&[data-neighbour] [data-number]': { color: 'text.secondary' },
    '&:disabled': {
      borderColor: 'transparent',
      background: `repeating-linear-gradient(-45deg, transparent 0 5px, ${colour('action.hover')} 5px 7px)`,
      color: 'text.secondary',
      cursor: 'not-allowed',
    },
    '& [data-number]': { px: '5px', borderRadius: '8px' },
    '& [data-letter]': {
      position: 'relative',
      minWidth: 24,
      height: 18,
      borderRadius: '6px',
      fontSize: '0.75rem',
      fontWeight: 700,
      lineHeight: '18px',
    },
    '& [data-mark]': {
      position: 'absolute',
      top: -4,
      insetInlineEnd: -5,
      width: 11,
      height: 11,
      border: `2px solid ${colour('background.paper')}`,
    },
  },
  '& tr[data-closed] button': { minHeight: 30, '& [data-letter]': { display: 'none' } },
  ...days(DAY_STATUS.home),
  ...days(DAY_STATUS.office),
  ...days(DAY_STATUS.client),
  ...days(DAY_STATUS.leave),
  '& button[aria-current="date"] [data-number]': {
    backgroundColor: colour('text.primary'),
    color: colour('background.paper'),
    fontWeight: 700,
  },
  '& [aria-selected="true"] button': {
    borderColor: 'text.primary',
    boxShadow: `inset 0 0 0 1.5px ${colour('text.primary')}`,
  },
}
