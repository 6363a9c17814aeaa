import * as z from 'zod/mini'
import { addDays, Day, formatDay, weekdayOf } from '../day'
import { endpoint } from '../endpoint'
import { filledOfficeRef, officeRef } from '../offices/office-reference'
import type { Arrivals } from './attendance'

/** Smaller numbers are neither stored nor shown, so that nobody can be found behind them. */
export const FEWEST = 5

/** The parts of the attendance of a day: the office's own people, colleagues of other offices, visitors, and people who had planned it. */
export const ATTENDANCE_PARTS = ['staff', 'guests', 'visitors', 'planned'] as const
export type AttendancePart = (typeof ATTENDANCE_PARTS)[number]

const count = z.nullable(z.number())
/** A day that is over, with its numbers. Null means fewer than `FEWEST`, also none. */
export const PastDay = z.object({ day: Day, staff: count, guests: count, visitors: count, planned: count })
export type PastDay = z.infer<typeof PastDay>

const counted = { may: 'read past attendance', where: 'the office' } as const

export const readPastAttendance = endpoint({
  method: 'GET',
  path: '/api/offices/:office/past-attendance',
  access: counted,
  about: ['office'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: z.object({ days: z.array(PastDay) }),
})

export const downloadPastAttendance = endpoint({
  method: 'GET',
  path: '/api/offices/:office/past-attendance-file',
  access: counted,
  input: z.strictObject({ office: officeRef }),
  reply: z.any(),
  download: 'PastAttendance.csv',
})

/** A number as it is stored and shown. */
export const shownNumber = (people: number) => (people < FEWEST ? null : people)

/** The numbers of a day's own people and guests that may be stored for years. */
export const pastStaffOf = (
  { day, staff, guests }: Omit<Arrivals, 'visitors'>,
  planned: number,
): Omit<PastDay, 'visitors'> => ({
  day,
  staff: shownNumber(staff),
  guests: shownNumber(guests),
  planned: shownNumber(planned),
})

/**
 * The days whose numbers are worked out anew each night, until they are final: those of which every check-in and status is still
 * stored, until yesterday. So an erased person is not in them, as in no extract of those days. The first day that is kept may have
 * lost its first hours. Null if there is no such day.
 */
export function openDays(today: Day, keptSince: Day): { first: Day; last: Day } | null {
  const [first, last] = [addDays(keptSince, 2), addDays(today, -1)]
  return first > last ? null : { first, last }
}

/** The columns of the file of past attendance. */
export const PAST_ATTENDANCE_HEADER = ['Office', 'Date', 'Staff', 'Guests', 'Visitors', 'Planned']

const numberCell = (people: number | null) => (people === null ? `<${FEWEST}` : String(people))

export const pastAttendanceRow = ({ office, day, ...numbers }: PastDay & { office: string }) => [
  office,
  formatDay(day),
  ...ATTENDANCE_PARTS.map((part) => numberCell(numbers[part])),
]

/** The means of a group of days, such as all Mondays. Null means fewer than `FEWEST`. */
export type MeanDay = Record<AttendancePart, number | null> & { group: string; days: number }

/** The number that stands for each number that is not shown, when a mean is made. */
const OF_FEW = Math.floor(FEWEST / 2)

/** The mean of each part for groups of days, in the order of the groups. It is made of shown numbers alone, so it tells no more than they do. */
export function meansOf(days: readonly PastDay[], groupOf: (day: Day) => string): MeanDay[] {
  const groups = [...new Set(days.map(({ day }) => groupOf(day)))].sort()
  return groups.map((group) => {
    const some = days.filter(({ day }) => groupOf(day) === group)
    const mean = (part: AttendancePart) => {
      const sum = some.reduce((all, day) => all + (day[part] ?? OF_FEW), 0)
      return shownNumber(Math.round(sum / some.length))
    }
    const means = { staff: mean('staff'), guests: mean('guests'), visitors: mean('visitors') }
    return { group, days: some.length, ...means, planned: mean('planned') }
  })
}

/** The group of a weekday, from 0 for Monday. */
export const byWeekday = (day: Day) => String(weekdayOf(day))
/** The group of a month, as YYYY-MM. */
export const byMonth = (day: Day) => day.slice(0, 7)
