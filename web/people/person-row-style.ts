import type { Theme } from '@mui/material/styles'
import { weekStripStyle } from '../statuses/week-strip-style'

/** One style for all parts of a row: rows come and go while one scrolls, and a style for each part would be slow. */
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
    '& .quiet': { color: palette.text.secondary },

    '& .who': { gridArea: '1 / 1' },
    '& .name': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 8 },
    '& .name button': {
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
    ...weekStripStyle(theme, 'small'),
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
      // A check-in is said below the days.
      '& .when': { gridArea: '1 / 2', rowGap: 0 },
      '& .said': { gridArea: '1 / 3' },
      '& .edit': { gridArea: '1 / 4' },
    },
  } as const
}
