/** In a window this low the bars would leave no room for the list, so they scroll with it. */
const LOW = '@media (max-height: 520px)'

/** So few letters on a line mean large text in a narrow window: 200 % at 390 pixels. */
export const LARGE_TEXT = '@container (max-width: 17rem)'

/** A desk with a mouse. A first screen of 800 pixels has room for ten people there. */
export const DESK = '@media (min-width: 1200px) and (pointer: fine)'

/** The height of the search with the filters, in pixels. */
const HEAD = 122

export const STICKY_HEAD = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  [LOW]: { position: 'static' },
  // With large text they would cover the people.
  [LARGE_TEXT]: { position: 'static' },
} as const

/** Stays at the foot of the window, in reach of a thumb. */
export const STICKY_FOOT = {
  mt: 'auto',
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  [LOW]: { position: 'static' },
} as const

/** Keeps the focused element from hiding under the bars. */
export const CLEAR_OF_BARS = { scrollMarginBlock: `${HEAD}px 240px` }
