import { dark, light } from './palette'

/** The least width of the window, in pixels, from which each size begins. */
const WIDTHS = { sm: 600, md: 900, lg: 1200, xl: 1700 } as const

export type Width = keyof typeof WIDTHS
export type ColourName = 'primary' | 'secondary' | 'error' | 'warning' | 'info' | 'success'

/** The widths from the narrowest to the widest. */
export const WIDTH_NAMES = Object.keys(WIDTHS) as Width[]

/** Asks for a window of this width or wider. */
export const up = (width: Width): `@media ${string}` => `@media (min-width:${WIDTHS[width]}px)`

/** Asks for a window narrower than this. */
export const down = (width: Width): `@media ${string}` => `@media (max-width:${WIDTHS[width] - 0.05}px)`

/** The CSS variable of a colour, such as `primary.main`. Light and dark follow the system, so a change needs no React. */
export const colour = (name: string) => `var(--palette-${name.replace('.', '-')})`

/** A colour that lets this much through of what is behind it. */
export const tint = (name: string, percent: number) =>
  `color-mix(in srgb, ${colour(name)} ${percent}%, transparent)`

export const FONT =
  'Figtree, "Figtree Fallback", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Ubuntu, Cantarell, sans-serif'

/** The layers of the screen, from the lowest. */
export const LAYERS: Record<string, number> = { appBar: 1100, popup: 1300, snackbar: 1400, tooltip: 1500 }

const variablesOf = (palette: object, prefix = '--palette'): string =>
  Object.entries(palette)
    .map(([name, value]: [string, object | string]) =>
      typeof value === 'string' ? `${prefix}-${name}:${value};` : variablesOf(value, `${prefix}-${name}`),
    )
    .join('')

/** The CSS variables of both schemes. */
export const VARIABLES = `
:root{color-scheme:light;${variablesOf(light)}}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;${variablesOf(dark)}}}
`
