import type { Theme } from '@mui/material/styles'
import { visuallyHidden } from '../design/visually-hidden'

/** One rule for all parts of a row: rows come and go while one scrolls, and each styled part of its own would cost. */
export const rowStyle = ({ theme }: { theme: Theme }) => {
  const { palette } = theme.vars
  return {
    position: 'absolute',
    inset: '0 0 auto',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 16,
    rowGap: 8,
    padding: '14px 12px 14px 20px',
    fontSize: '0.9375rem',
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
    '& + &': { borderTop: `1px solid ${palette.divider}` },
    '&:hover': { backgroundColor: palette.action.hover },
    '& .hidden': visuallyHidden,
    '& .quiet': { color: palette.text.secondary },

    '& .who': { gridArea: '1 / 1' },
    '& .name': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 8 },
    '& .name button': {
      padding: 0,
      border: 0,
      background: 'none',
      font: 'inherit',
      fontSize: '1rem',
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
    '& .badge': {
      padding: '1px 8px',
      borderRadius: 99,
      fontSize: '0.8125rem',
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
      gap: '6px 14px',
    },
    '& .week': { display: 'flex', gap: 4, margin: 0, padding: 0, listStyle: 'none' },
    '& .week li': {
      display: 'grid',
      justifyItems: 'center',
      width: 32,
      padding: '3px 0',
      border: `1px solid ${palette.divider}`,
      borderRadius: 8,
      fontSize: '0.8125rem',
      lineHeight: 1.3,
      color: palette.text.secondary,
      // Above the row's target, so that a day can say its comment.
      position: 'relative',
    },
    '& .week li[data-highlighted=true]': {
      borderColor: palette.primary.main,
      backgroundColor: palette.primary.main,
      color: palette.primary.contrastText,
    },
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
    '& [data-declaration]': { fontSize: '0.875rem', fontWeight: 600 },
    '& [data-declaration=valid]': { color: palette.success.main },
    '& [data-declaration=expired]': { color: palette.error.main },
    '& [data-declaration="not submitted"]': { color: palette.warning.main },

    '& .edit': { gridArea: '1 / 2', position: 'relative', alignSelf: 'start', margin: '-6px 0' },

    [theme.breakpoints.up('lg')]: {
      gridTemplateColumns: 'minmax(0, 4fr) 256px minmax(0, 5fr) 44px',
      '& .when': { gridArea: '1 / 2' },
      '& .said': { gridArea: '1 / 3' },
      '& .edit': { gridArea: '1 / 4' },
    },
  } as const
}
