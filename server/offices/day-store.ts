import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../domain/day'

type Given = Day | SQL

/** The first moment of a day in a time zone. `timeZone` is an IANA zone or a column that holds one. */
export const startOfDay = (day: Given, timeZone: unknown) =>
  sql`((${day})::date::timestamp at time zone ${timeZone})`

/** The first moment after a day in a time zone. */
export const startOfNextDay = (day: Given, timeZone: unknown) =>
  sql`(((${day})::date + 1)::timestamp at time zone ${timeZone})`

/** The day in a time zone at an instant. */
export const dayAt = (instant: unknown, timeZone: unknown) => sql`(${instant} at time zone ${timeZone})::date`
