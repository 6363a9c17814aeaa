import { formatDay, WEEKDAYS, weekdayOf, type Day } from '../../domain/day'
import { totalOf, type Arrivals, type OfficeAttendance } from '../../domain/presence/attendance'
import { NumberTable, type NumberColumn } from '../design/number-table'

type Counted = { day: Day; came: Arrivals | null; expected: number | null }

export const AttendanceTable = ({ attendance }: { attendance: OfficeAttendance }) => (
  <NumberTable
    label="Two weeks back and two weeks ahead"
    rowHead="Day"
    columns={COLUMNS}
    rows={daysOf(attendance)}
    keyOf={({ day }) => day}
    nameOf={({ day }) => shortDay(day)}
    isToday={({ day }) => day === attendance.today}
  />
)

const COLUMNS: readonly NumberColumn<Counted>[] = [
  { head: 'Staff', count: ({ came }) => came && came.staff },
  { head: 'Guests', count: ({ came }) => came && came.guests },
  { head: 'Visitors', count: ({ came }) => came && came.visitors },
  { head: 'All', count: ({ came }) => came && totalOf(came) },
  { head: 'Expected', count: ({ expected }) => expected },
]

/** Today is the last day of the arrivals and the first of the expected people. */
function daysOf({ arrivals, expected: [first, ...ahead] }: OfficeAttendance): Counted[] {
  const expectedOn = (day: Day) => (first?.day === day ? first.people : null)
  return [
    ...arrivals.map((came) => ({ day: came.day, came, expected: expectedOn(came.day) })),
    ...ahead.map(({ day, people }) => ({ day, came: null, expected: people })),
  ]
}

const shortDay = (day: Day) => `${WEEKDAYS[weekdayOf(day)]} ${formatDay(day).slice(0, 6)}`
