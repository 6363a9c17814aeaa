/** The extracts' label of a status code: 0 All, 5 Checked In, no entry or anything else Not Set (specification §4). */
export function statusLabel(code: number | undefined) {
  const labels = ['All', 'Home', 'Office', 'Client', 'On Leave', 'Checked In']
  return (code === undefined ? undefined : labels[code]) ?? 'Not Set'
}

export const CHECKED_IN = 5
