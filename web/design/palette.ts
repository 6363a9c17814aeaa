/** The colours of one scheme. `frame` is the dark grey frame around every page: bar, side navigation, drawer. */
type Palette = Record<string, Record<string, string> | string>

/** Green on near-white. Every text has a contrast of at least 4.5 : 1. */
export const light = {
  primary: { main: '#17693a', dark: '#0f4f2a', light: '#2c8653', contrastText: '#ffffff' },
  secondary: { main: '#424242', dark: '#2b2b2b', light: '#6a6a6a', contrastText: '#ffffff' },
  error: { main: '#b3261e', dark: '#8c1d17', light: '#d5564e', contrastText: '#ffffff' },
  warning: { main: '#b24800', dark: '#8a3800', light: '#c8621c', contrastText: '#ffffff' },
  info: { main: '#0b5a8a', dark: '#08456b', light: '#3a80ac', contrastText: '#ffffff' },
  success: { main: '#17693a', dark: '#0f4f2a', light: '#2c8653', contrastText: '#ffffff' },
  background: { default: '#f4f6f3', paper: '#ffffff' },
  text: { primary: '#262826', secondary: '#555a56', disabled: 'rgb(0 0 0 / 0.38)' },
  divider: '#dfe3de',
  action: {
    disabled: '#737873',
    disabledBackground: '#e4e8e3',
    active: 'rgb(0 0 0 / 0.54)',
    hover: 'rgb(0 0 0 / 0.04)',
    selected: 'rgb(0 0 0 / 0.08)',
  },
  skeleton: 'rgb(38 40 38 / 0.11)',
  badgeLine: '#bdbdbd',
  frame: { main: '#363636', text: '#ffffff', muted: '#cfd2cf', raised: '#484848', mark: '#7bd3a0' },
} satisfies Palette

export const dark = {
  primary: { main: '#7bd3a0', dark: '#57b881', light: '#a0e2bc', contrastText: '#0a2415' },
  secondary: { main: '#c6c8c6', dark: '#a5a7a5', light: '#dddedd', contrastText: '#1c1c1c' },
  error: { main: '#f3a59d', dark: '#e0867d', light: '#f8c5c0', contrastText: '#3b0a06' },
  warning: { main: '#ecb968', dark: '#d79f45', light: '#f3d09a', contrastText: '#2f1c00' },
  info: { main: '#8fc6ec', dark: '#6cacd6', light: '#b5daf3', contrastText: '#05263c' },
  success: { main: '#7bd3a0', dark: '#57b881', light: '#a0e2bc', contrastText: '#0a2415' },
  background: { default: '#141615', paper: '#1d201e' },
  text: { primary: '#eceeec', secondary: '#b4b9b5', disabled: 'rgb(255 255 255 / 0.5)' },
  divider: '#363b38',
  action: {
    disabled: '#8d938f',
    disabledBackground: '#2e332f',
    active: '#fff',
    hover: 'rgb(255 255 255 / 0.08)',
    selected: 'rgb(255 255 255 / 0.16)',
  },
  skeleton: 'rgb(236 238 236 / 0.13)',
  badgeLine: '#616161',
  frame: { main: '#242424', text: '#f4f4f4', muted: '#bdbfbd', raised: '#363636', mark: '#7bd3a0' },
} satisfies typeof light
