import type { Theme } from '@mui/material/styles'
import { STATUS_COLOUR } from '../statuses/status-colours'
import { visuallyHidden } from '../design/visually-hidden'

/** The days on which somebody is not out, each in its status's colour. */
const highlighted = (palette: Theme['vars']['palette']) =>
  Object.fromEntries(
    Object.entries(STATUS_COLOUR).map(([status, colour]) => [
      `& .week li[data-highlighted=true][data-status="${status}"]`,
      {
        borderColor: palette[colour].main,
        backgroundColor: palette[colour].main,
        color: palette[colour].contrastText,
      },
    ]),
  )

/** One rule for all parts of a row: rows come and go while one scrolls, and each styled part of its own would cost. */
export const rowStyle = ({ theme }: { theme: Theme }) => {
  const { palette } = theme.vars
  return {
    position: 'absolute',
    inset: '0 0 auto',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 16,
    rowGap: 4,
    padding: '8px 12px 8px 16px',
    fontSize: '0.875rem',
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
    '& + &': { borderTop: `1px solid ${palette.divider}` },
    '&:hover': { backgroundColor: palette.action.hover },
    '& .hidden': visuallyHidden,
    '& .quiet': { color: palette.text.secondary },

    '& .who': { gridArea: '1 / 1' },
    '& .name': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 8 },
    '& .name button': {
      // With its line of text it is 24 px high at least.
      minHeight: 24,
      padding: 0,
      border: 0,
      background: 'none',
      font: 'inherit',
      fontSize: '0.9375rem',
      fontWeight: 600,
      color: 'inherit',
      textAlign: 'left',
      cursor: 'pointer',
      '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
      // The whole row is the target.
      '&::after': { content: '""', position: 'absolute', inset: 0 },
      '&:focus-visible': {
        outline: 'none',
        '&::after': { outline: `3px solid ${palette.primary.main}`, outlineOffset: -3, borderRadius: 12 },
      },
    },
    '& .office': { color: palette.text.secondary },
    '& .badge': {
      padding: '0 7px',
      borderRadius: 99,
      fontSize: '0.75rem',
      fontWeight: 600,
      color: palette.secondary.contrastText,
      backgroundColor: palette.secondary.main,
    },

    '& .when': {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      alignContent: 'start',
      gap: '4px 12px',
    },
    '& .week': { display: 'flex', gap: 4, margin: 0, padding: 0, listStyle: 'none' },
    '& .week li': {
      display: 'grid',
      justifyItems: 'center',
      width: 30,
      padding: '1px 0',
      border: `1px solid ${palette.divider}`,
      borderRadius: 8,
      fontSize: '0.75rem',
      lineHeight: 1.15,
      color: palette.text.secondary,
      // Above the row's target, so that a day can say its comment.
      position: 'relative',
    },
    ...highlighted(palette),
    '& .week li[aria-current]': { outline: `2px solid ${palette.text.primary}`, outlineOffset: 1 },
    '& .mark': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      fontWeight: 600,
      color: palette.success.main,
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
    '& [data-declaration=valid]': { color: palette.success.main },
    '& [data-declaration=expired]': { color: palette.error.main },
    '& [data-declaration="due on the day"]': { color: palette.text.secondary },
    '& [data-declaration="not submitted"]': { color: palette.warning.main },

    '& .edit': { gridArea: '1 / 2', position: 'relative', margin: '-6px 0' },

    [theme.breakpoints.up('lg')]: {
      paddingBlock: 2,
      lineHeight: 1.3,
      gridTemplateColumns: 'minmax(0, 5fr) 248px minmax(0, 4fr) 36px',
      // Seven days wide in every row, so that the days stand under each other; a check-in is said below them.
      '& .when': { gridArea: '1 / 2', rowGap: 0 },
      '& .week': { display: 'grid', gridTemplateColumns: 'repeat(7, 32px)', gap: 4 },
      '& .said': { gridArea: '1 / 3' },
      '& .edit': { gridArea: '1 / 4' },
    },
  } as const
}
