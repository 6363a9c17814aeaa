import { addDays, daysBetween, formatInstant, type Day } from '../day'
import type { Ending } from '../presence/stays'
import type { Translate } from '../texts/translate'
import type { ReportedCheckIn } from './day-stays'
import { PERSON_COLUMNS, personCells } from './person-label'
import { LEFT_WORDS } from './stay-text'

/** Without days the file has the last two weeks. It has at most MOST_DAYS days. */
const USUAL_DAYS_BACK = 14
export const MOST_DAYS = 92

/** The requested days, or the problem of a field. */
export function spanOf({ from, to }: { from?: Day; to?: Day }, today: Day) {
  const last = to ?? today
  const first = from ?? addDays(last, -USUAL_DAYS_BACK)
  if (first > last)
    return { field: 'to' as const, message: { key: 'refusals-reports:lastBeforeFirst' } as const }
  if (daysBetween(first, last) >= MOST_DAYS)
    return {
      field: 'from' as const,
      message: { key: 'refusals-reports:mostDays', values: { count: MOST_DAYS } } as const,
    }
  return { from: first, to: last }
}

/** The columns of the file of times in and out. In and Out are on the office's clock. */
export const TIMES_HEADER = [...PERSON_COLUMNS, 'Office', 'In', 'Out', 'End', 'InUTC', 'OutUTC']

type Office = { office: string; timeZone: string }

/** A check-in with its end, known or estimated. A person who is still there has no end. */
export function timesRow(
  checkIn: ReportedCheckIn,
  { until, source }: Ending,
  office: Office,
  english: Translate,
) {
  const out = source === 'now' ? null : until
  return [
    ...personCells(checkIn),
    office.office,
    formatInstant(checkIn.timeIn, office.timeZone),
    out ? formatInstant(out, office.timeZone) : '',
    english(LEFT_WORDS[source]),
    checkIn.timeIn.toISOString(),
    out?.toISOString() ?? '',
  ]
}
