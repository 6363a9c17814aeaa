import { addDays, formatDay, type Day } from '../day'
import { PERSON_TYPES, type PersonKind } from './person-label'
import { CHECKED_IN, statusLabel } from './status-label'

/** The extract's day columns: 15 days back to 30 days ahead, 46 in all. Check-ins count from the first of them (specification §9). */
export const EXTRACT_DAYS_BACK = 15
export const EXTRACT_DAYS_AHEAD = 30

export const extractDays = (today: Day): Day[] =>
  Array.from({ length: EXTRACT_DAYS_BACK + 1 + EXTRACT_DAYS_AHEAD }, (_, index) =>
    addDays(today, index - EXTRACT_DAYS_BACK),
  )

/** The header of CheckInHistory.csv and AllUsersData.csv (specification §7). */
export const checkInHistoryHeader = (days: readonly Day[]) => [
  'Type',
  'Name',
  'Email',
  'Office',
  'Comment',
  'LastUpdated',
  ...days.map(formatDay),
]

/** An employee, with the statuses in the order of the day columns, and the columns of the days with a check-in. */
export type EmployeeRow = {
  name: string
  email: string
  office: string
  comment: string
  lastUpdated: string
  statuses: readonly (number | undefined)[]
  checkedInOn: readonly number[]
}

/** A person from elsewhere who checked in to an office. */
export type GuestRow = {
  kind: GuestKind
  name: string
  email: string
  /** The visited office. In the file of all users, a visitor's offices and hosts, joined by commas. */
  office: string
  host: string
  checkedInOn: readonly number[]
}

/** A guest is a colleague of another office. Of a deleted person only the check-ins are left. */
export type GuestKind = Exclude<PersonKind, 'employee'>

const COLUMNS = EXTRACT_DAYS_BACK + 1 + EXTRACT_DAYS_AHEAD
const NOT_SET = statusLabel(undefined)

/** A row whose day columns are not yet filled. */
const rowOf = (...named: string[]) => [...named, ...Array<string>(COLUMNS).fill(NOT_SET)]

function checkIn(row: string[], columns: readonly number[]) {
  const first = row.length - COLUMNS
  for (const column of columns)
    if (column >= 0 && column < COLUMNS) row[first + column] = statusLabel(CHECKED_IN)
  return row
}

/** A day with a check-in shows the check-in, every other day the status (specification §4, §7). */
export function employeeRow(person: EmployeeRow) {
  const { name, email, office, comment, lastUpdated, statuses, checkedInOn } = person
  const row = rowOf(PERSON_TYPES.employee, name, email, office, comment, lastUpdated)
  const first = row.length - COLUMNS
  statuses.slice(0, COLUMNS).forEach((status, column) => (row[first + column] = statusLabel(status)))
  return checkIn(row, checkedInOn)
}

/** A visitor's row names the host. A guest's row says that the person is from another office (specification §7). */
export function guestRow({ kind, name, email, office, host, checkedInOn }: GuestRow, shortName: string) {
  const comment = {
    visitor: `Host: ${host}`,
    guest: `Visitor from another ${shortName} office`,
    former: 'Deleted since',
  }[kind]
  return checkIn(rowOf(PERSON_TYPES[kind], name, email, office, comment, ''), checkedInOn)
}
