import { utcDay, type Day } from '../../domain/day'

export const now = () => new Date()

/**
 * Starts to measure time, and returns a function that gives the milliseconds since. It uses the clock that
 * has advanced most: performance.now() stops during sleep, and Date.now() may be set.
 */
export function startWatch() {
  const start = { clock: Date.now(), passed: performance.now() }
  return () => Math.max(Date.now() - start.clock, performance.now() - start.passed)
}

export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export const startOfDay = (day: Day) => new Date(`${day}T00:00:00`)

/** The viewer's day. It does not ask for the time zone's name, which takes a slow phone 60 ms. */
export function today(): Day {
  const at = now()
  return utcDay(new Date(at.getTime() - at.getTimezoneOffset() * 60_000))
}

/** The latest day that has begun at any place: an office east of the viewer may be a day ahead. No clock is more than 14 hours ahead of UTC. */
export const latestDay = () => utcDay(new Date(now().getTime() + 14 * 3_600_000))
