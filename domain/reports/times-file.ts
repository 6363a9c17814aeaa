import { addDays, daysBetween, formatDay, type Day } from '../day'
import type { EndedBy } from '../presence/presence'
import { PERSON_TYPES, type PersonKind } from './person-label'

/** Without days the last two weeks are told; with days at most so many at once. */
const USUAL_DAYS_BACK = 14
export const MOST_DAYS = 92

/** The days from the first to the last that are asked for, or what is wrong with which. */
export function spanOf({ from, to }: { from?: Day; to?: Day }, today: Day) {
  const last = to ?? today
  const first = from ?? addDays(last, -USUAL_DAYS_BACK)
  if (first > last)
    return { field: 'to' as const, message: 'Please choose a last day that is not before the first' }
  if (daysBetween(first, last) >= MOST_DAYS)
    return { field: 'from' as const, message: `Please choose at most ${MOST_DAYS} days` }
  return { from: first, to: last }
}

/** How sure a time out is: an employee has none, and an end that was said or estimated is named as such. */
export function endInWords(kind: PersonKind, endedBy: EndedBy | null) {
  if (endedBy === 'device') return 'Checked out'
  if (endedBy === 'reception') return 'Checked out at the reception'
  if (endedBy === 'host') return 'Checked out, confirmed by the host'
  if (endedBy === 'phone') return 'Said by phone number, not confirmed'
  if (endedBy === 'end-of-day') return 'Estimated: end of the day'
  return kind === 'visitor' ? 'Not checked out' : 'Employees do not check out'
}

/** The columns of the file that tells who was at an office from when to when; In and Out are on the office's clock. */
export const TIMES_HEADER = [
  'Type',
  'Name',
  'Email',
  'Phone',
  'Company',
  'Host',
  'Office',
  'In',
  'Out',
  'End',
  'InUTC',
  'OutUTC',
]

export type TimesRow = {
  kind: PersonKind
  name: string
  email: string
  phone: string
  company: string
  host: string
  office: string
  /** On the clock of the office: YYYY-MM-DD HH:mm and maybe more. */
  localIn: string
  localOut: string | null
  timeIn: Date
  timeOut: Date | null
  endedBy: EndedBy | null
}

const minute = (local: string) => `${formatDay(local.slice(0, 10))} ${local.slice(11, 16)}`

export const timesRow = (row: TimesRow) => [
  PERSON_TYPES[row.kind],
  row.name,
  row.email,
  row.phone,
  row.company,
  row.host,
  row.office,
  minute(row.localIn),
  row.localOut === null ? '' : minute(row.localOut),
  endInWords(row.kind, row.endedBy),
  row.timeIn.toISOString(),
  row.timeOut?.toISOString() ?? '',
]
