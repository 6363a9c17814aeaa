import { addDays, daysBetween, weekdayOf, type Day } from '../day'

/** On a closed day nobody works. A shorter day closes at its own time. On a working day people work, whatever its weekday. */
export const SPECIAL_DAY_KINDS = ['closed', 'shorter', 'working'] as const
export type SpecialDayKind = (typeof SPECIAL_DAY_KINDS)[number]

/** A day that differs from its weekday. A closed day has no closing time, a shorter one always has its own. */
export type SpecialDay = { kind: SpecialDayKind; closesAt: string | null; name: string }
export type SpecialDays = Readonly<Record<Day, SpecialDay>>

/** The working week and the special days of an office. */
export type OfficeDays = {
  /** The usual closing time of its clock, as '19:00'. */
  closesAt: string
  /** The working weekdays in their order: '12345' is Monday to Friday, 7 is Sunday. */
  workingDays: string
  /** The weekdays that close at another time than usual, as '5=12:00 6=13:00'. Empty without one. */
  weekdayClosing: string
  /** The special days of its country. */
  countryDays: SpecialDays
  /** Its own special days. They win over those of its country. */
  ownDays: SpecialDays
}

export const MONDAY_TO_FRIDAY = '12345'

/** The days of an office of which nobody has said more than its closing time. */
export const usualDays = (closesAt: string): OfficeDays => ({
  closesAt,
  workingDays: MONDAY_TO_FRIDAY,
  weekdayClosing: '',
  countryDays: {},
  ownDays: {},
})

const specialDayOf = ({ countryDays, ownDays }: Pick<OfficeDays, 'countryDays' | 'ownDays'>, day: Day) =>
  ownDays[day] ?? countryDays[day] ?? null

/** The number of a weekday as offices store it: 1 for Monday … 7 for Sunday. */
const numberOf = (day: Day) => String(weekdayOf(day) + 1)

/** The closing times by the number of the weekday. */
export const closingByWeekday = (weekdayClosing: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    weekdayClosing.split(' ').flatMap((each) => (each === '' ? [] : [[each.slice(0, 1), each.slice(2)]])),
  )

/** A time of a clock, from '00:00' to '23:59'. */
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** True for closing times of weekdays in their order, each weekday once. */
export function isWeekdayClosing(text: string) {
  const each = text === '' ? [] : text.split(' ')
  const isInOrder = each.every(
    (one, place) => place === 0 || one.slice(0, 1) > (each[place - 1] ?? '').slice(0, 1),
  )
  return isInOrder && each.every((one) => /^[1-7]=/.test(one) && CLOCK_TIME.test(one.slice(2)))
}

/** True if people work at an office on a day. */
export function isWorkingDay(office: Omit<OfficeDays, 'closesAt' | 'weekdayClosing'>, day: Day): boolean {
  const special = specialDayOf(office, day)
  if (special?.kind === 'closed') return false
  return special?.kind === 'working' || office.workingDays.includes(numberOf(day))
}

/** The closing time of an office on a day, as '19:00'. On a day off it holds for people who come nevertheless. */
export const closingTimeOn = (office: OfficeDays, day: Day): string =>
  specialDayOf(office, day)?.closesAt ??
  closingByWeekday(office.weekdayClosing)[numberOf(day)] ??
  office.closesAt

/** No office is closed for longer. */
const MOST_DAYS_OFF = 400

/** The first working day of an office after a day. Null if it has none within 400 days. */
export function nextWorkingDay(office: OfficeDays, after: Day): Day | null {
  const days = Array.from({ length: MOST_DAYS_OFF }, (_, index) => addDays(after, index + 1))
  return days.find((day) => isWorkingDay(office, day)) ?? null
}

/** The days of a span, with both its ends, on which nobody works at an office. */
export const daysOffBetween = (office: OfficeDays, first: Day, last: Day): Day[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index)).filter(
    (day) => !isWorkingDay(office, day),
  )
