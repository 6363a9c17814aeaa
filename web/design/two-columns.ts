/** Asks for a window with room for two columns: from 720 pixels on, but not right after the navigation came to their side. */
export const TWO_COLUMNS =
  '@media (min-width:720px) and (max-width:899.95px), (min-width:1000px)' satisfies `@media ${string}`
