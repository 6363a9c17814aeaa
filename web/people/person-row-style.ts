import { colour, up } from '../design/theme'
import { visuallyHidden } from '../design/visually-hidden-style'
import { weekStripStyle } from '../statuses/week-strip-style'

const SMALL = weekStripStyle('small')
const WEEK = SMALL['& .week']

/** One style for all parts of a row. Rows come and go during scrolling, and a style for each part would be slow. */
export const rowStyle = {
  position: 'absolute',
  inset: '0 0 auto',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.75,
  py: 1.25,
  ps: 2,
  pe: 1.5,
  fontSize: '0.875rem',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${colour('divider')}` },
  '&:hover': { backgroundColor: colour('action.hover') },
  '& .quiet': { color: colour('text.secondary') },

  '& .who': { gridArea: '1 / 2' },
  '& .email': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.8125rem',
  },
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
  '& .hidden': visuallyHidden,
  '& .office': { color: colour('text.secondary') },
  '& .badge': {
    padding: '0 7px',
    borderRadius: '99px',
    fontSize: '0.75rem',
    fontWeight: 600,
    color: colour('secondary.contrastText'),
    backgroundColor: colour('secondary.main'),
  },

  '& .duty': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    paddingInline: '5px 8px',
    border: `1px solid ${colour('success.main')}`,
    borderRadius: '99px',
    fontSize: '0.75rem',
    fontWeight: 600,
    color: colour('success.main'),
    '& svg': { fontSize: '0.9375rem' },
  },

  '& .when': {
    gridColumn: '2 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'start',
    gap: '4px 12px',
  },
  ...SMALL,
  '& .mark': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    fontWeight: 600,
    color: colour('success.main'),
  },

  '& .said': { gridColumn: '2 / -1', '&:empty': { display: 'none' } },
  '& .said p': {
    margin: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  // Only a missing form is loud.
  '& [data-declaration]': { color: colour('text.secondary') },
  '& [data-declaration=expired]': { color: colour('error.main'), fontWeight: 600 },
  '& [data-declaration="not submitted"]': { color: colour('warning.main'), fontWeight: 600 },

  '& .acts': {
    gridArea: '1 / 3',
    position: 'relative',
    display: 'flex',
    justifyContent: 'end',
    // The star comes a little later.
    minWidth: 44,
    margin: '-6px 0',
    // The place of the star of the reader's own row.
    '& > i': { width: 44 },
  },

  [up('lg')]: {
    paddingBlock: '5px',
    lineHeight: 1.3,
    gridTemplateColumns: 'auto minmax(0, 5fr) minmax(0, 300px) minmax(0, 4fr) minmax(44px, auto)',
    columnGap: 2,
    // A row without weekend days needs no room for them.
    '& .week': { ...WEEK, display: 'grid', gridTemplateColumns: 'repeat(5, 32px)', gridAutoColumns: '32px' },
    '& .when': { gridArea: '1 / 3' },
    '& .said': { gridArea: '1 / 4' },
    '& .acts': { gridArea: '1 / 5', margin: '-6px 0' },
  },
} as const
