import type { Day } from '../day'

/** How a check-in of today is called beside the statuses of `day`: on another day than today, so that nobody takes it for that day's. */
export const checkedInText = (day: Day, today: Day | undefined) =>
  day === today ? 'Checked in' : 'Checked in today'
