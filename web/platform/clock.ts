import { dayInZone, type Day } from '../../domain/day'

export const now = () => new Date()

/** The viewer's own time zone. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The instant at which a day begins for the viewer. */
export const startOfDay = (day: Day) => new Date(`${day}T00:00:00`)

/** The day that it is for the viewer. */
export const today = (): Day => dayInZone(now(), timeZone())
