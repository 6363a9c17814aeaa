import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../domain/day'

type Given = Day | SQL

/** The first moment of a day on the clock of an office; `timeZone` is the office's IANA zone, or a column that holds it. */
export const startOfDay = (day: Given, timeZone: unknown) =>
  sql`((${day})::date::timestamp at time zone ${timeZone})`

/** The first moment that is no longer of a day, on the clock of an office. */
export const startOfNextDay = (day: Given, timeZone: unknown) =>
  sql`(((${day})::date + 1)::timestamp at time zone ${timeZone})`

/** The day that it was at an office at an instant. */
export const dayAt = (instant: unknown, timeZone: unknown) => sql`(${instant} at time zone ${timeZone})::date`
