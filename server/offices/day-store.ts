import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import type { OfficeDays } from '../../domain/offices/office-days'

type Given = Day | SQL

/** The first moment of a day in a time zone. `timeZone` is an IANA zone or a column that holds one. */
export const startOfDay = (day: Given, timeZone: unknown) =>
  sql`((${day})::date::timestamp at time zone ${timeZone})`

/** The first moment after a day in a time zone. */
export const startOfNextDay = (day: Given, timeZone: unknown) =>
  sql`(((${day})::date + 1)::timestamp at time zone ${timeZone})`

/**
 * The closing time of an office on a day, as '19:00', by the rule of `closingTimeOn` in the domain. `office` is the name of a
 * row of offices in the query.
 */
export const closingTimeAt = (day: SQL, office = sql`offices`) => sql<string>`coalesce(
  (${office}.country_days || ${office}.own_days) -> to_char(${day}, 'YYYY-MM-DD') ->> 'closesAt',
  substring(${office}.weekday_closing from extract(isodow from ${day})::int::text || '=(.....)'),
  ${office}.closes_at
)`

/** The `OfficeDays` of an office as a column. `office` is the name of a row of offices in the query. */
export const officeDaysOf = (office = sql`offices`) => sql<OfficeDays>`json_build_object(
  'closesAt', ${office}.closes_at, 'workingDays', ${office}.working_days,
  'weekdayClosing', ${office}.weekday_closing, 'countryDays', ${office}.country_days, 'ownDays', ${office}.own_days
)`

/** The day in a time zone at an instant. */
export const dayAt = (instant: unknown, timeZone: unknown) => sql`(${instant} at time zone ${timeZone})::date`
