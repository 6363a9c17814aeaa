import * as z from 'zod/mini'
import { addDays, Day } from '../day'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from '../offices/office-reference'

/** The attendance of an office covers the 14 days that end today and the 14 days after today. */
const ATTENDANCE_DAYS = 14

/** The numbers of a day's arrivals: the office's own people, colleagues of other offices, and visitors. Each person counts once. */
export const Arrivals = z.object({ day: Day, staff: z.number(), guests: z.number(), visitors: z.number() })
export type Arrivals = z.infer<typeof Arrivals>

/** The number of the office's people with the status Office on the day. */
export const Expected = z.object({ day: Day, people: z.number() })
export type Expected = z.infer<typeof Expected>

export const OfficeAttendance = z.object({
  timeZone: z.string(),
  /** Today in the office. */
  today: Day,
  /** The number of the office's people. */
  people: z.number(),
  /** The 14 days that end today. */
  arrivals: z.array(Arrivals),
  /** Today and the next 14 days. */
  expected: z.array(Expected),
  /** The days of both on which nobody works at the office. A server of the release before does not tell them. */
  daysOff: z.optional(z.array(Day)),
})
export type OfficeAttendance = z.infer<typeof OfficeAttendance>

export const readOfficeAttendance = endpoint({
  method: 'GET',
  path: '/api/offices/:office/attendance',
  access: { may: 'read attendance', where: 'the office' },
  machines: ['program'],
  isStable: true,
  about: ['office'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: OfficeAttendance,
  readAgain: true,
})

export const firstAttendanceDay = (today: Day) => addDays(today, 1 - ATTENDANCE_DAYS)
export const lastAttendanceDay = (today: Day) => addDays(today, ATTENDANCE_DAYS)

const daysFrom = (first: Day, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** The days that end today, with zeros for a day without arrivals. */
export function everyArrival(
  employees: readonly Omit<Arrivals, 'visitors'>[],
  visitors: ReadonlyMap<Day, number>,
  today: Day,
): Arrivals[] {
  const byDay = new Map(employees.map((came) => [came.day, came]))
  return daysFrom(firstAttendanceDay(today), ATTENDANCE_DAYS).map((day) => ({
    ...(byDay.get(day) ?? { day, staff: 0, guests: 0 }),
    visitors: visitors.get(day) ?? 0,
  }))
}

/** A number of days from the first one on, with zero for a day without expected people. */
export function everyDayFrom(first: Day, count: number, found: readonly Expected[]): Expected[] {
  const byDay = new Map(found.map(({ day, people }) => [day, people]))
  return daysFrom(first, count).map((day) => ({ day, people: byDay.get(day) ?? 0 }))
}

/** Today and the days after it, with zero for a day without expected people. */
export const everyExpected = (found: readonly Expected[], today: Day) =>
  everyDayFrom(today, ATTENDANCE_DAYS + 1, found)

export const totalOf = ({ staff, guests, visitors }: Omit<Arrivals, 'day'>) => staff + guests + visitors

/** The day after today with the most expected people, and of equal days the first. Null if nobody is expected. */
export function busiestAhead({
  expected: [, ...ahead],
}: Pick<OfficeAttendance, 'expected'>): Expected | null {
  const most = Math.max(0, ...ahead.map(({ people }) => people))
  return most === 0 ? null : (ahead.find(({ people }) => people === most) ?? null)
}

export const isEmptyAttendance = ({ arrivals, expected }: Pick<OfficeAttendance, 'arrivals' | 'expected'>) =>
  arrivals.every((came) => totalOf(came) === 0) && expected.every(({ people }) => people === 0)

/** The top of the scale of the bars: the highest number, rounded up to one that divides well, at least 4. */
export function scaleOf({ arrivals, expected }: Pick<OfficeAttendance, 'arrivals' | 'expected'>) {
  const highest = Math.max(0, ...arrivals.map(totalOf), ...expected.map(({ people }) => people))
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(highest, 1))))
  const top = [1, 2, 4, 6, 8, 10].map((times) => times * step).find((value) => value >= highest) ?? highest
  return Math.max(top, 4)
}

/** A number above a bar. The height of the bar is in lines of text. Behind a slash the number may break into a second line. */
type BarNumber = { day: Day; label: string; height: number }

const widthOf = ({ label }: BarNumber) => Math.max(...label.split('/').map(({ length }) => length))
const topOf = ({ label, height }: BarNumber) => height + label.split('/').length

/**
 * The days whose numbers have room in columns that are so many digits wide. Of numbers that would touch, the first day's
 * stays, then that of the higher bar; half a digit is between neighbours.
 */
export function daysWithRoom(numbers: readonly BarNumber[], digits: number, first: Day): Set<Day> {
  const placed = numbers.map((number, place) => ({ ...number, place })).filter(({ label }) => label !== '')
  const kept: typeof placed = []
  for (const one of placed.toSorted(
    (a, b) => Number(b.day === first) - Number(a.day === first) || b.height - a.height || a.place - b.place,
  )) {
    const touches = kept.some(
      (other) =>
        (widthOf(one) + widthOf(other)) / 2 + 0.5 > digits * Math.abs(one.place - other.place) &&
        one.height < topOf(other) &&
        other.height < topOf(one),
    )
    if (!touches) kept.push(one)
  }
  return new Set(kept.map(({ day }) => day))
}
