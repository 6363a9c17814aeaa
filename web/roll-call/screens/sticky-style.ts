/** In a window this low the bars would leave no room for the list, so they scroll with it. */
const LOW = '@media (max-height: 520px)'

/** The height of the search with the filters, in pixels. */
const HEAD = 122

/** Stays at the top of the window. */
export const STICKY_HEAD = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  [LOW]: { position: 'static' },
} as const

/** Stays at the foot of the window, where a thumb reaches. */
export const STICKY_FOOT = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  [LOW]: { position: 'static' },
} as const

/** Lets what has the focus scroll out from under the bars. */
export const CLEAR_OF_BARS = { scrollMarginBlock: `${HEAD}px 240px` }
