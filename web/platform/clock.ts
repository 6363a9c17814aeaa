import { utcDay, type Day } from '../../domain/day'

export const now = () => new Date()

/** The viewer's own time zone. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The instant at which a day begins for the viewer. */
export const startOfDay = (day: Day) => new Date(`${day}T00:00:00`)

/** The day that it is for the viewer; asks the clock alone, as naming the zone holds a slow phone up for 60 ms. */
export function today(): Day {
  const at = now()
  return utcDay(new Date(at.getTime() - at.getTimezoneOffset() * 60_000))
}
