/** The profile stands beside the offices, or above them if there is no room. */
export const HOME_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
  alignItems: 'start',
  gap: 3,
}
