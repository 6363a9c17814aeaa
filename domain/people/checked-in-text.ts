import { clockTime, type Day } from '../day'
import type { ListedPlace, PersonRow } from './contract'

/** How a check-in of today is called beside the statuses of `day`: on another day than today, so that nobody takes it for that day's. */
export const checkedInText = (day: Day, today: Day | undefined) =>
  day === today ? 'Checked in' : 'Checked in today'

/** The time at which somebody left today on the clock of the office, for readers who may see it; else nothing. */
export const leftText = (
  { leftAt }: Pick<PersonRow, 'leftAt'>,
  place: Pick<ListedPlace, 'timeZone'> | undefined,
) => (leftAt && place ? `left ${clockTime(leftAt, place.timeZone)}` : '')
