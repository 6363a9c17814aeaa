import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { OFFICE_PHASES } from '../../domain/offices/phases'
import { LANGUAGE_CODES } from '../../domain/language'
import { MONDAY_TO_FRIDAY, type SpecialDays } from '../../domain/offices/office-days'
import { users } from '../people/tables'

/** The condition of a table that a column has the zones of an office: a list of numbers with names. */
export const areZones = (zones: AnyPgColumn) =>
  sql`jsonb_typeof(${zones}) = 'array' and not jsonb_path_exists(${zones}, '$[*] ? (!(@.type() == "object" && @.number.type() == "number" && @.name.type() == "string"))')`

/** The condition of a table that a column has special days: an object of objects, each with a kind and a time of a clock or none. */
const areSpecialDays = (days: AnyPgColumn) =>
  sql`jsonb_typeof(${days}) = 'object' and not jsonb_path_exists(${days}, '$.* ? (!(@.kind == "closed" || @.kind == "shorter" || @.kind == "working") || !(@.closesAt == null || @.closesAt like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$"))')`

export const offices = pgTable(
  'offices',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull().unique(),
    /** The office's earlier names. Old links still find it by them. */
    formerNames: text('former_names').array().notNull().default([]),
    country: text().notNull(),
    region: text().notNull(),
    businessUnit: text('business_unit').notNull(),
    /** The zone that the office works in. Node.js and the database both know it. */
    timeZone: text('time_zone').notNull(),
    /** The zone that was chosen, while Node.js or the database does not know it. The office works in UTC meanwhile. */
    unknownZone: text('unknown_zone'),
    phase: text({ enum: OFFICE_PHASES }).notNull().default('open'),
    comment: text().notNull().default(''),
    openingHours: text('opening_hours').notNull().default(''),
    /** On one line, as on a letter. */
    streetAddress: text('street_address').notNull().default(''),
    /** The places at which people gather in an alarm, one on each line. */
    assemblyPoints: text('assembly_points').notNull().default(''),
    /** The language of mails to people who chose none, and of the tablet at the door. */
    language: text({ enum: LANGUAGE_CODES }).notNull().default('en'),
    /** The usual closing time of the office's clock, as '19:00'. */
    closesAt: text('closes_at').notNull().default('19:00'),
    /** The numbers of its working weekdays, 1 for Monday … 7 for Sunday. */
    workingDays: text('working_days').notNull().default(MONDAY_TO_FRIDAY),
    /** The weekdays that close at another time, as '5=12:00 6=13:00'. */
    weekdayClosing: text('weekday_closing').notNull().default(''),
    /** The days of its country that differ from their weekday. Every office of a country has the same. */
    countryDays: jsonb('country_days').$type<SpecialDays>().notNull().default({}),
    /** Its own days that differ. They win over those of the country. */
    ownDays: jsonb('own_days').$type<SpecialDays>().notNull().default({}),
    /** True if a check-in needs the changing code of a screen at the door. */
    asksForScreenCode: boolean('asks_for_screen_code').notNull().default(false),
    /** True if people who are still checked in get a mail before the office closes. */
    nudgesBeforeClosing: boolean('nudges_before_closing').notNull().default(false),
    /** The parts of the office that wardens look through in an alarm. */
    zones: jsonb().$type<{ number: number; name: string }[]>().notNull().default([]),
    drillEveryMonths: integer('drill_every_months').notNull().default(12),
    /** The higher limit of visitors in an hour, for one day. */
    moreVisitorsPerHour: integer('more_visitors_per_hour'),
    moreVisitorsOn: date('more_visitors_on'),
    /** The days for which visits and invitations are kept here. Null if it is as long as check-ins in the organisation. */
    visitsKeptDays: integer('visits_kept_days'),
    /** Before this moment visits may have been removed by an earlier number. */
    visitsGoneBefore: timestamp('visits_gone_before', { withTimezone: true }),
    coordinatorId: uuid('coordinator_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** The person of the office who is told of visitors in place of the reception. */
    defaultHostId: uuid('default_host_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    validUntil: date('valid_until'),
    /** The day after which it is closed for good. */
    lastDay: date('last_day'),
    updatedById: uuid('updated_by_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    updatedOn: timestamp('updated_on', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    checkInKey: text('check_in_key').notNull().unique(),
  },
  (table) => [
    // A migration makes this collation. It treats two names as equal exactly if isSameName does.
    uniqueIndex('offices_same_name').on(sql`${table.name} collate same_name`),
    index('offices_business_unit').on(table.businessUnit, table.name),
    index('offices_coordinator').on(table.coordinatorId),
    index('offices_default_host').on(table.defaultHostId),
    check('offices_closes_at', sql`${table.closesAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check(
      'offices_working_days',
      sql`${table.workingDays} ~ '^1?2?3?4?5?6?7?$' and ${table.workingDays} <> ''`,
    ),
    check(
      'offices_weekday_closing',
      sql`${table.weekdayClosing} ~ '^([1-7]=([01][0-9]|2[0-3]):[0-5][0-9]( |$))*$'`,
    ),
    check('offices_country_days', areSpecialDays(table.countryDays)),
    check('offices_own_days', areSpecialDays(table.ownDays)),
    check('offices_drill_every_months', sql`${table.drillEveryMonths} between 1 and 60`),
    check(
      'offices_more_visitors',
      sql`(${table.moreVisitorsPerHour} is null) = (${table.moreVisitorsOn} is null) and ${table.moreVisitorsPerHour} between 301 and 3000`,
    ),
    check('offices_visits_kept_days', sql`${table.visitsKeptDays} between 5 and 90`),
    check('offices_zones', areZones(table.zones)),
    check('offices_opening_hours', sql`char_length(${table.openingHours}) <= 200`),
    check('offices_street_address', sql`char_length(${table.streetAddress}) <= 200`),
    check('offices_assembly_points', sql`char_length(${table.assemblyPoints}) <= 300`),
    check(
      'offices_phase',
      sql`${table.phase} in ('closed-directed', 'closed-government', 'approved-only', 'scheduled', 'open')`,
    ),
  ],
)

/** The days of countries, as the last office that left each had them. The next office that comes to the country gets them. */
export const leftCountryDays = pgTable(
  'left_country_days',
  {
    country: text().primaryKey(),
    days: jsonb().$type<SpecialDays>().notNull(),
  },
  (table) => [check('left_country_days_days', areSpecialDays(table.days))],
)
