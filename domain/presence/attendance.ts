import * as z from 'zod/mini'
import { addDays, Day } from '../day'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from '../offices/office-reference'

/** The attendance of an office tells of 14 days, today the last of them, and of the 14 days after today. */
export const ATTENDANCE_DAYS = 14

/** Who came in on a day: the office's own people, colleagues from other offices, and visitors, each person once. */
export const Arrivals = z.object({ day: Day, staff: z.number(), guests: z.number(), visitors: z.number() })
export type Arrivals = z.infer<typeof Arrivals>

/** How many of the office's people said that they will be in the office. */
export const Expected = z.object({ day: Day, people: z.number() })
export type Expected = z.infer<typeof Expected>

export const OfficeAttendance = z.object({
  timeZone: z.string(),
  /** The day that it is in the office. */
  today: Day,
  /** How many people the office has. */
  people: z.number(),
  /** The last 14 days, today the last of them. */
  arrivals: z.array(Arrivals),
  /** Today and the next 14 days. */
  expected: z.array(Expected),
})
export type OfficeAttendance = z.infer<typeof OfficeAttendance>

export const readOfficeAttendance = endpoint({
  method: 'GET',
  path: '/api/offices/:office/attendance',
  access: { may: 'read attendance', where: 'the office' },
  summary:
    "Two weeks back and two weeks ahead of an office, day by day in its own time zone: how many checked in, and how many are expected. Counts only, nobody's name.",
  about: ['office'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: OfficeAttendance,
  readAgain: true,
})

export const ExpectedDays = z.pick(OfficeAttendance, {
  timeZone: true,
  today: true,
  people: true,
  expected: true,
})

export const readExpectedDays = endpoint({
  method: 'GET',
  path: '/api/offices/:office/expected',
  access: 'signedIn',
  summary:
    "How many of an office's people are expected today and on the next 14 days. Counts only, nobody's name.",
  about: ['office'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: ExpectedDays,
  readAgain: true,
})

export const firstAttendanceDay = (today: Day) => addDays(today, 1 - ATTENDANCE_DAYS)
export const lastAttendanceDay = (today: Day) => addDays(today, ATTENDANCE_DAYS)

const daysFrom = (first: Day, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** Every day that ends today, with zeros where nobody came. */
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

/** Today and every day after it, with zero where nobody is expected. */
export function everyExpected(found: readonly Expected[], today: Day): Expected[] {
  const byDay = new Map(found.map(({ day, people }) => [day, people]))
  return daysFrom(today, ATTENDANCE_DAYS + 1).map((day) => ({ day, people: byDay.get(day) ?? 0 }))
}

export const totalOf = ({ staff, guests, visitors }: Omit<Arrivals, 'day'>) => staff + guests + visitors

/** The day after today on which most are expected, the first of several; null when nobody is. */
export function busiestAhead({
  expected: [, ...ahead],
}: Pick<OfficeAttendance, 'expected'>): Expected | null {
  const most = Math.max(0, ...ahead.map(({ people }) => people))
  return most === 0 ? null : (ahead.find(({ people }) => people === most) ?? null)
}

export const isEmptyAttendance = ({ arrivals, expected }: Pick<OfficeAttendance, 'arrivals' | 'expected'>) =>
  arrivals.every((came) => totalOf(came) === 0) && expected.every(({ people }) => people === 0)

/** The number that the bars are drawn against: the highest of all days, rounded up to what divides well, at least 4. */
export function scaleOf({ arrivals, expected }: Pick<OfficeAttendance, 'arrivals' | 'expected'>) {
  const highest = Math.max(0, ...arrivals.map(totalOf), ...expected.map(({ people }) => people))
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(highest, 1))))
  const top = [1, 2, 4, 6, 8, 10].map((times) => times * step).find((value) => value >= highest) ?? highest
  return Math.max(top, 4)
}

const people = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** A day's arrivals in words: '9 staff, 1 guest, 2 visitors'. */
export const arrivalWords = ({ staff, guests, visitors }: Omit<Arrivals, 'day'>) =>
  [`${staff} staff`, people(guests, 'guest', 'guests'), people(visitors, 'visitor', 'visitors')].join(', ')
