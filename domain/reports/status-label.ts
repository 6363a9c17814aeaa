const LABELS = ['All', 'Home', 'Office', 'Client', 'On Leave', 'Checked In']

export const CHECKED_IN = 5

/** The extracts' label of a status code: 0 is All, 5 is Checked In, and no code or any other is Not Set (specification §4). */
export const statusLabel = (code: number | undefined) =>
  (code === undefined ? undefined : LABELS[code]) ?? 'Not Set'
