import type { Day } from '../../domain/day'

// Making a formatter is slow, so each zone has one.
const cached = (make: (timeZone: string) => Intl.DateTimeFormat) => {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string) => {
    const formatter = made.get(timeZone) ?? make(timeZone)
    made.set(timeZone, formatter)
    return formatter
  }
}

const wallClockIn = cached(
  (timeZone) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
)

const usTextIn = cached(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
    }),
)

/** Returns how many milliseconds a zone is ahead of UTC at an instant. */
function aheadOfUtc(instant: number, timeZone: string) {
  const part = Object.fromEntries(
    wallClockIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return (
    Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`) - instant
  )
}

/** Finds the instant of `minutes` after midnight of a day in a zone. */
export function instantAt(day: Day, minutes: number, timeZone: string): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  const guess = asIfUtc - aheadOfUtc(asIfUtc, timeZone)
  return new Date(asIfUtc - aheadOfUtc(guess, timeZone))
}

/** Writes an instant in a zone in the US locale. */
export const usLocaleText = (instant: Date, timeZone: string) =>
  usTextIn(timeZone).format(instant).replaceAll('\u202f', ' ')
