import type { Day } from '../../domain/day'

// A formatter costs more than what it formats: one for each zone, however many visits.
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

/** How many milliseconds the zone's clocks are ahead of UTC at an instant. */
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

/** The instant at which clocks in a zone show `minutes` after midnight of a day. */
export function instantAt(day: Day, minutes: number, timeZone: string): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  const guess = asIfUtc - aheadOfUtc(asIfUtc, timeZone)
  return new Date(asIfUtc - aheadOfUtc(guess, timeZone))
}

/** The US-locale text of an instant on the clocks of a zone. */
export const usLocaleText = (instant: Date, timeZone: string) =>
  usTextIn(timeZone).format(instant).replaceAll('\u202f', ' ')
