/**
 * The person’s office and week stand beside the office of today, with the duties below them, or all below each other if there is no
 * room. The order is that of the page in both.
 */
export const HOME_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gridTemplateRows: { lg: 'auto 1fr' },
  alignItems: 'start',
  gap: { xs: 2, sm: 3 },
  // The office of today, or the week of a person without an office.
  '& > :nth-of-type(2)': { gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } },
}

export const HOME_STACK = { gap: { xs: 2, sm: 3 } }
