import type { Components, Theme } from '@mui/material/styles'

const ring = (theme: Theme) => ({
  outline: `3px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
})

// Forced colours drop every background, so these take the system's highlight.
const CHOSEN = [
  '[aria-pressed="true"]',
  '[aria-current="page"]',
  '[aria-current="true"]',
  '[role="tab"][aria-selected="true"]',
  '[role="option"][aria-selected="true"]',
  '[role="gridcell"][aria-selected="true"] > *',
].join()

// Only forced colours show it, as they drop every background.
const edgeOfOwnColours = { outline: '1px solid transparent', outlineOffset: -1 }

// In a window this low all of a dialog scrolls, as its title and actions would leave no room to read.
const LOW = '@media (max-height: 360px)'

/** The styles of the component library: flat cards with a thin line, labels above their fields, tall targets, no ripples. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      ':focus-visible': ring(theme),
      'html:has(dialog[open])': { overflow: 'hidden' },
      // A long name must not make the page wider than its window.
      body: { overflowWrap: 'anywhere' },
      'table, label': { overflowWrap: 'break-word' },
      '@media (forced-colors: active)': {
        [CHOSEN]: {
          forcedColorAdjust: 'none',
          backgroundColor: 'Highlight !important',
          color: 'HighlightText !important',
        },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': ring(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { flexShrink: 0, maxWidth: '100%', minHeight: 44, paddingInline: 20, lineHeight: 1.3 },
      contained: edgeOfOwnColours,
      sizeSmall: { minHeight: 36, paddingInline: 14, fontSize: '0.9375rem' },
      sizeLarge: { minHeight: 52, fontSize: '1.0625rem' },
      text: { paddingInline: 12 },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: { fontWeight: 550, textUnderlineOffset: '0.18em', textDecorationThickness: '1px' },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 16 } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 20,
        border: `1px solid ${theme.vars.palette.divider}`,
        [theme.breakpoints.down('sm')]: { margin: 16, width: 'calc(100% - 32px)' },
        [LOW]: { display: 'block', marginBlock: 8, maxHeight: 'calc(100% - 16px)' },
      }),
    },
  },
  MuiDialogContent: { styleOverrides: { root: { [LOW]: { overflowY: 'visible' } } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 24px', gap: 4, flexWrap: 'wrap' } } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        fontSize: '0.9375rem',
        fontWeight: 600,
        lineHeight: 1.4,
        whiteSpace: 'normal',
        color: theme.vars.palette.text.primary,
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        '& legend': { display: 'none' },
      }),
      input: {
        paddingBlock: 12,
        height: '1.5rem',
        lineHeight: 1.5,
        boxSizing: 'content-box',
        '.MuiInputBase-multiline > &': { padding: 0, height: 'auto' },
      },
      multiline: { paddingBlock: 12 },
      notchedOutline: ({ theme }) => ({ top: 0, borderColor: theme.vars.palette.text.secondary }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, marginTop: 6, fontSize: '0.875rem', lineHeight: 1.45 } },
  },
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 12,
        color: theme.vars.palette.text.primary,
        fontSize: '0.9375rem',
      }),
    },
  },
  MuiTab: {
    styleOverrides: { root: { minHeight: 48, textTransform: 'none', fontWeight: 600, fontSize: '1rem' } },
  },
}
