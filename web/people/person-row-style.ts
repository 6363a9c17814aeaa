import { colour, up } from '../design/theme'
import { weekStripStyle } from '../statuses/week-strip-style'

/** One style for all parts of a row. Rows come and go during scrolling, and a style for each part would be slow. */
export const rowStyle = {
  position: 'absolute',
  inset: '0 0 auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  ps: 2,
  pe: 1.5,
  fontSize: '0.875rem',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${colour('divider')}` },
  '&:hover': { backgroundColor: colour('action.hover') },
  '& .quiet': { color: colour('text.secondary') },

  '& .who': { gridArea: '1 / 1' },
  '& .name': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 },
  '& .name button': {
    minHeight: 24,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 600,
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
    // The whole row is the target.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': {
      outline: 'none',
      '&::after': { outline: `3px solid ${colour('primary.main')}`, outlineOffset: -3, borderRadius: '12px' },
    },
  },
  '& .office': { color: colour('text.secondary') },
  '& .badge': {
    padding: '0 7px',
    borderRadius: '99px',
    fontSize: '0.75rem',
    fontWeight: 600,
    color: colour('secondary.contrastText'),
    backgroundColor: colour('secondary.main'),
  },

  '& .when': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'start',
    gap: '4px 12px',
  },
  ...weekStripStyle('small'),
  '& .mark': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    fontWeight: 600,
    color: colour('success.main'),
  },

  '& .said': { gridColumn: '1 / -1', '&:empty': { display: 'none' } },
  '& .said p': {
    margin: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  '& [data-declaration]': { fontWeight: 600 },
  '& [data-declaration=valid]': { color: colour('success.main') },
  '& [data-declaration=expired]': { color: colour('error.main') },
  '& [data-declaration="due on the day"]': { color: colour('text.secondary') },
  '& [data-declaration="not submitted"]': { color: colour('warning.main') },

  '& .edit': { gridArea: '1 / 2', position: 'relative', margin: '-6px 0' },

  [up('lg')]: {
    paddingBlock: '2px',
    lineHeight: 1.3,
    gridTemplateColumns: 'minmax(0, 5fr) 248px minmax(0, 4fr) 36px',
    // The check-in stands below the days.
    '& .when': { gridArea: '1 / 2', rowGap: 0 },
    '& .said': { gridArea: '1 / 3' },
    '& .edit': { gridArea: '1 / 4' },
  },
} as const
