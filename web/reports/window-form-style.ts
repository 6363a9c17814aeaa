/** The form of a report: a field for the place or the person, the two days of its window, and its button. */
export const windowFormStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '2fr 1fr 1fr auto' },
  alignItems: 'start',
  gap: 2,
  '& > :first-of-type': { gridColumn: { sm: '1 / -1', md: 'auto' } },
}
