import { clockTime, type Day } from '../day'
import type { Translate } from '../texts/translate'
import type { ListedPlace, PersonRow } from './contract'

/** The label of a check-in of today beside the statuses of `day`. On another day it says 'today', so that nobody takes it for that day's. */
export const checkedInText = (day: Day, today: Day | undefined, t: Translate) =>
  t(day === today ? 'people:checkedIn' : 'people:checkedInToday')

/** The time on the office's clock at which a person left today, for readers who may see it. Else empty. */
export const leftText = (
  { leftAt }: Pick<PersonRow, 'leftAt'>,
  place: Pick<ListedPlace, 'timeZone'> | undefined,
  t: Translate,
) => (leftAt && place ? t('people:left', { time: clockTime(leftAt, place.timeZone) }) : '')
