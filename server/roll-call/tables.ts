import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { RollCallNumbers } from '../../domain/roll-call/report-contract'
import { ROLL_CALL_KINDS } from '../../domain/roll-call/kinds'
import { MARKS } from '../../domain/roll-call/mark'
import { checkIns } from '../check-ins/tables'
import { areZones, offices } from '../offices/tables'
import { users } from '../people/tables'

/** Everybody who was on a list of an office on one of its days, by a number that stays. Marks name people by it. */
export const rollCallLines = pgTable(
  'roll_call_lines',
  {
    officeId: uuid('office_id')
      .notNull()
      .references(() => offices.id, { onDelete: 'restrict' }),
    day: date().notNull(),
    number: integer().notNull(),
    /** The person; null for a visitor, and for a check-in whose person's record is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The visit, or the check-in without a person's record. */
    checkInId: uuid('check_in_id').references(() => checkIns.id, { onDelete: 'cascade' }),
    listedAt: timestamp('listed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.officeId, table.day, table.number] }),
    uniqueIndex('roll_call_lines_person')
      .on(table.officeId, table.day, table.userId)
      .where(sql`${table.userId} is not null`),
    uniqueIndex('roll_call_lines_check_in')
      .on(table.checkInId)
      .where(sql`${table.checkInId} is not null`),
    index('roll_call_lines_user').on(table.userId),
    index('roll_call_lines_day').on(table.day),
    check('roll_call_lines_who', sql`num_nonnulls(${table.userId}, ${table.checkInId}) = 1`),
  ],
)

const areNumbers = (numbers: AnyPgColumn) =>
  sql`jsonb_typeof(${numbers}) = 'object' and ${numbers} ?& array['people', 'seen', 'out', 'help', 'missing', 'disputes', 'wardens', 'half', 'nineTenths', 'all'] and not jsonb_path_exists(${numbers}, '$.keyvalue() ? (!(@.value.type() == "number" && @.value == @.value.floor()) && !(@.value.type() == "null" && @.key like_regex "^(half|nineTenths|all)$"))')`

/** A roll call of an office, real or a drill. The device that started it made its id. */
export const rollCalls = pgTable(
  'roll_calls',
  {
    id: uuid().primaryKey(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => offices.id, { onDelete: 'restrict' }),
    /** The day of the office on which it started. */
    day: date().notNull(),
    kind: text({ enum: ROLL_CALL_KINDS }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    startedById: uuid('started_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name of the program that started it, such as a fire panel. Null if a person did. */
    startedByProgram: text('started_by_program'),
    /** The age of the list with which it was started, in seconds. */
    listAge: integer('list_age'),
    /** The zones as they were at the start. */
    zones: jsonb().$type<{ number: number; name: string }[]>().notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    closedById: uuid('closed_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** True if it ended by its longest time, because nobody ended it. */
    endedByItself: boolean('ended_by_itself').notNull().default(false),
    /** The time of a call for help after the end. Null once it is answered or the roll call is open again. */
    helpAfterEndAt: timestamp('help_after_end_at', { withTimezone: true }),
    /** Its numbers, counted after the end. They have no names and stay. */
    numbers: jsonb().$type<RollCallNumbers>(),
  },
  (table) => [
    index('roll_calls_office').on(table.officeId, table.startedAt.desc()),
    uniqueIndex('roll_calls_one_open')
      .on(table.officeId)
      .where(sql`${table.closedAt} is null`),
    index('roll_calls_help_after_end')
      .on(table.helpAfterEndAt)
      .where(sql`${table.helpAfterEndAt} is not null`),
    index('roll_calls_started_by').on(table.startedById),
    index('roll_calls_closed_by').on(table.closedById),
    check('roll_calls_zones', areZones(table.zones)),
    check('roll_calls_numbers', areNumbers(table.numbers)),
    check('roll_calls_kind', sql`${table.kind} in ('real', 'drill')`),
    check('roll_calls_closed', sql`${table.closedAt} is null or ${table.closedAt} >= ${table.startedAt}`),
  ],
)

/** The words after the end of a roll call that the building may, or may not yet, be entered. */
export const rollCallAllClears = pgTable(
  'roll_call_all_clears',
  {
    rollCallId: uuid('roll_call_id')
      .notNull()
      .references(() => rollCalls.id, { onDelete: 'cascade' }),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    mayEnter: boolean('may_enter').notNull(),
    sentById: uuid('sent_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.rollCallId, table.sentAt] }),
    index('roll_call_all_clears_sent_by').on(table.sentById),
    index('roll_call_all_clears_sent').on(table.sentAt),
  ],
)

/** The ids that devices made for a roll call: one for each device that started it. */
export const rollCallStarts = pgTable(
  'roll_call_starts',
  {
    id: uuid().primaryKey(),
    rollCallId: uuid('roll_call_id')
      .notNull()
      .references(() => rollCalls.id, { onDelete: 'cascade' }),
  },
  (table) => [index('roll_call_starts_roll_call').on(table.rollCallId)],
)

/** The people listed when a roll call started, with their states. */
export const rollCallPeople = pgTable(
  'roll_call_people',
  {
    rollCallId: uuid('roll_call_id')
      .notNull()
      .references(() => rollCalls.id, { onDelete: 'cascade' }),
    officeId: uuid('office_id').notNull(),
    day: date().notNull(),
    number: integer().notNull(),
    listed: text({ enum: ['inside', 'probably left', 'unconfirmed', 'expected', 'later'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rollCallId, table.number] }),
    foreignKey({
      name: 'roll_call_people_line',
      columns: [table.officeId, table.day, table.number],
      foreignColumns: [rollCallLines.officeId, rollCallLines.day, rollCallLines.number],
    }).onDelete('cascade'),
    index('roll_call_people_line').on(table.officeId, table.day, table.number),
    check(
      'roll_call_people_listed',
      sql`${table.listed} in ('inside', 'probably left', 'unconfirmed', 'expected', 'later')`,
    ),
  ],
)

/** Everybody who was told of the start of a roll call: people on its list by their number, others because of a duty. */
export const rollCallTold = pgTable(
  'roll_call_told',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    rollCallId: uuid('roll_call_id')
      .notNull()
      .references(() => rollCalls.id, { onDelete: 'cascade' }),
    number: integer(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The mail. The outbox knows if it was handed over, and forgets it before this row. Null if there was no address. */
    mail: uuid(),
    /** The best outcome of the messages to the person's devices. Null while it is not known. */
    message: text({ enum: ['off', 'taken', 'refused'] }),
    toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'roll_call_told_listed',
      columns: [table.rollCallId, table.number],
      foreignColumns: [rollCallPeople.rollCallId, rollCallPeople.number],
    }).onDelete('cascade'),
    uniqueIndex('roll_call_told_number')
      .on(table.rollCallId, table.number)
      .where(sql`${table.number} is not null`),
    uniqueIndex('roll_call_told_user')
      .on(table.rollCallId, table.userId)
      .where(sql`${table.userId} is not null`),
    index('roll_call_told_person').on(table.userId),
    index('roll_call_told_at').on(table.toldAt),
    check('roll_call_told_who', sql`num_nonnulls(${table.number}, ${table.userId}) = 1`),
    check('roll_call_told_message', sql`${table.message} in ('off', 'taken', 'refused')`),
  ],
)

/**
 * Marks, which never change. Only the word of one rises when its maker brings it. Then it gets a new position, so that all phones
 * read it again. Their order is that of arrival and does not decide which mark counts. Two marks with one id can only
 * be forged, and both stay.
 */
export const rollCallMarks = pgTable(
  'roll_call_marks',
  {
    position: bigserial({ mode: 'number' }).notNull(),
    rollCallId: uuid('roll_call_id')
      .notNull()
      .references(() => rollCalls.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    about: text().notNull(),
    kind: text({ enum: MARKS }).notNull(),
    note: text().notNull().default(''),
    supersedes: text().array().notNull().default([]),
    /** Seconds from the start to the mark, by the clock of its device. */
    after: integer().notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** The maker; null if the person of the mark answered the mail, or if that record is gone. */
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    /** The person who brought it to the server. Null if it came in this person's own name from a code of another phone. */
    broughtById: uuid('brought_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** True if it counts as an acting warden's mark, which replaces no mark of other people: also that of a maker who has not brought it. */
    isActing: boolean('is_acting').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.rollCallId, table.position] }),
    index('roll_call_marks_id').on(table.rollCallId, table.id),
    index('roll_call_marks_about').on(table.rollCallId, table.about, table.position),
    index('roll_call_marks_after').on(table.rollCallId, table.after, table.position),
    index('roll_call_marks_by').on(table.byId),
    index('roll_call_marks_brought_by').on(table.broughtById),
    index('roll_call_marks_received').on(table.receivedAt),
    check(
      'roll_call_marks_kind',
      sql`${table.kind} in ('seen', 'help', 'out', 'missing', 'added', 'mistake', 'clear', 'unchecked', 'open', 'line', 'struck', 'stands')`,
    ),
  ],
)

/**
 * Everybody who may, or once could, call the roll in a roll call. Their marks of it are taken also after its end, and after they lost the
 * right. The marks that they brought are counted, because each person has a limit.
 */
export const rollCallCallers = pgTable(
  'roll_call_callers',
  {
    rollCallId: uuid('roll_call_id')
      .notNull()
      .references(() => rollCalls.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** True if the person was an acting warden only. */
    isActing: boolean('is_acting').notNull(),
    /** The time from which the right is known here. */
    since: timestamp({ withTimezone: true }).notNull(),
    /** The time at which the person lost the right. Null if that was not before the end of the roll call. */
    until: timestamp({ withTimezone: true }),
    /** The last call of one of this person's phones. Null means never. */
    heardAt: timestamp('heard_at', { withTimezone: true }),
    /** The number of own marks that the person brought, and of the marks 'added' among them. */
    brought: integer().notNull().default(0),
    added: integer().notNull().default(0),
    /** The same of marks of others, which the person had from codes of their phones. */
    handed: integer().notNull().default(0),
    handedAdded: integer('handed_added').notNull().default(0),
    /** The time at which a warden withdrew this acting warden's marks. Then they count no longer, and none is taken any more. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    /** True if a call for help that this person brought after the end was sent to everybody with a duty. */
    hasRung: boolean('has_rung').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.rollCallId, table.userId] }),
    index('roll_call_callers_user').on(table.userId),
    index('roll_call_callers_since').on(table.since),
  ],
)
