import * as z from 'zod/mini'

/** A calendar day, 'YYYY-MM-DD', without a time or a zone. */
export type Day = string

/** Accepts only days that exist. */
export const Day = z.iso.date('refusals:enterDay')

const noon = (day: Day) => new Date(`${day}T12:00:00Z`)
export const utcDay = (instant: Date): Day => instant.toISOString().slice(0, 10)

/** The day `count` days after (before, if negative) `day`. */
export function addDays(day: Day, count: number): Day {
  const moved = noon(day)
  moved.setUTCDate(moved.getUTCDate() + count)
  return utcDay(moved)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day) =>
  Math.round((noon(to).getTime() - noon(from).getTime()) / 86_400_000)

/** 0 for Monday … 6 for Sunday. */
export const weekdayOf = (day: Day) => (noon(day).getUTCDay() + 6) % 7

export const isWeekend = (day: Day) => weekdayOf(day) >= 5

/** The seven days, Monday to Sunday, of the week that `day` is in. */
export function weekOf(day: Day): Day[] {
  const monday = addDays(day, -weekdayOf(day))
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

export const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

/** Makes a formatter for a time zone. In place of a zone that this program does not know it takes UTC. */
export function inZone(locale: string, options: Intl.DateTimeFormatOptions, timeZone: string) {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone })
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  }
}

// To make a formatter takes far longer than to use it.
const formatterOf = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const byZone = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string) => {
    const formatter = byZone.get(timeZone) ?? inZone(locale, options, timeZone)
    byZone.set(timeZone, formatter)
    return formatter
  }
}

// Sweden writes a day as YYYY-MM-DD in every engine. Canada does not: WebKit with CLDR 42 writes 11/30/2026.
const days = formatterOf('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' })

/** The calendar day that it is at `instant` in an IANA time zone. */
export const dayInZone = (instant: Date, timeZone: string): Day => days(timeZone).format(instant)

const localTimes = formatterOf('en-US', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** An instant in an IANA time zone as '11/18/2026, 9:30:00 AM', which is how check-ins keep it (specification §3). */
export const localTimeIn = (timeZone: string, instant: Date) => localTimes(timeZone).format(instant)

const wallClocks = formatterOf('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const aheadOfUtc = (instant: number, timeZone: string) =>
  Date.parse(`${wallClocks(timeZone).format(instant).replace(' ', 'T')}Z`) - instant

/** The instant at which the clocks of an IANA time zone show `minutes` after midnight. A time that they skip counts from after the step: 02:30 becomes 03:30. */
export function instantAt(day: Day, minutes: number, timeZone: string): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  const guess = asIfUtc - aheadOfUtc(asIfUtc, timeZone)
  const found = asIfUtc - aheadOfUtc(guess, timeZone)
  const isShown = found + aheadOfUtc(found, timeZone) === asIfUtc
  return new Date(isShown ? found : Math.max(guess, found))
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day as 'DD MMM YYYY' (specification §9). */
export const formatDay = (day: Day) =>
  `${day.slice(8, 10)} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

const clockTimes = formatterOf('en-GB', { hour: '2-digit', minute: '2-digit' })

/** An instant as 'HH:mm' in an IANA time zone. */
export const clockTime = (instant: Date | string, timeZone: string) =>
  clockTimes(timeZone).format(new Date(instant))

/** An instant as 'DD MMM YYYY HH:mm' in an IANA time zone (specification §9). */
export const formatInstant = (instant: Date, timeZone: string) =>
  `${formatDay(dayInZone(instant, timeZone))} ${clockTime(instant, timeZone)}`
