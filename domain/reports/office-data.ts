import { addDays, formatDay, type Day } from '../day'
import { CHECKED_IN, statusLabel } from './status-label'

/** The extract's day columns: 15 days back to 30 ahead, 46 in all (specification §9). */
export const EXTRACT_DAYS_BACK = 15
export const EXTRACT_DAYS_AHEAD = 30

export const extractDays = (today: Day): Day[] =>
  Array.from({ length: EXTRACT_DAYS_BACK + 1 + EXTRACT_DAYS_AHEAD }, (_, index) =>
    addDays(today, index - EXTRACT_DAYS_BACK),
  )

export const extractHeader = (days: Day[]) => [
  'Type',
  'Name',
  'Email',
  'Office',
  'Comment',
  'LastUpdated',
  ...days.map(formatDay),
]

/** A person of the office: statuses by day, and the days of check-ins. */
export type EmployeeRow = {
  name: string
  email: string
  office: string
  comment: string
  lastUpdated: string
  statuses: Record<Day, number>
  checkedInOn: Day[]
}

/** Somebody from elsewhere who checked in: a visitor with a host, or a colleague of another office. */
export type GuestRow = {
  isVisitor: boolean
  name: string
  email: string
  office: string
  host: string
  checkedInOn: Day[]
}

/** An employee's row: a day on which the person checked in says so, every other the status (specification §4, §7). */
export function employeeRow(person: EmployeeRow, days: Day[]) {
  const checkedIn = new Set(person.checkedInOn)
  const cells = days.map((day) => statusLabel(checkedIn.has(day) ? CHECKED_IN : person.statuses[day]))
  return ['Employee', person.name, person.email, person.office, person.comment, person.lastUpdated, ...cells]
}

/** A visitor's row names the host; a guest's says where the person is from (specification §7). */
export function guestRow(guest: GuestRow, days: Day[], shortName: string) {
  const checkedIn = new Set(guest.checkedInOn)
  const cells = days.map((day) => statusLabel(checkedIn.has(day) ? CHECKED_IN : undefined))
  const [type, comment] = guest.isVisitor
    ? ['Visitor', `Host: ${guest.host}`]
    : ['guest', `Visitor from another ${shortName} office`]
  return [type, guest.name, guest.email, guest.office, comment, '', ...cells]
}
