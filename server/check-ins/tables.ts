import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CHECK_IN_PROOFS } from '../../domain/check-ins/changing-codes'
import { WORD_SOURCES } from '../../domain/presence/presence'
import { offices, users } from '../organisation/tables'
import { bytes } from '../platform/bytes'

/** Check-ins of employees and visits of visitors. A visit keeps its row when it ends. */
export const checkIns = pgTable(
  'check_ins',
  {
    id: uuid().primaryKey().defaultRandom(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => offices.id, { onDelete: 'restrict' }),
    /** Empty for visitors and for deleted employees. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    isVisitor: boolean('is_visitor').notNull().default(false),
    email: text().notNull(),
    name: text().notNull(),
    company: text().notNull().default(''),
    /** Only digits, after a + where the number is international, and before an x and the digits of an extension. */
    phone: text().notNull().default(''),
    host: text().notNull().default(''),
    comment: text().notNull().default(''),
    /** Whether the office asked for a form. The visitor then confirmed it. */
    formRequired: boolean('form_required').notNull().default(false),
    timeIn: timestamp('time_in', { withTimezone: true }).notNull(),
    timeInLocal: text('time_in_local').notNull(),
    timeOut: timestamp('time_out', { withTimezone: true }),
    /** The device that began the visit, somebody who typed its phone number, the reception, the host, or the end of the day. */
    endedBy: text('ended_by', { enum: ['device', 'phone', 'reception', 'host', 'end-of-day'] }),
    /** The code by which the person checked in: of the poster, or the changing one of a screen. `app` is the app's own link, by which staff scan nothing. Null for visitors without a code. */
    proof: text({ enum: CHECK_IN_PROOFS }),
    /** The hash of the token with which the visitor's own device ends the visit. */
    checkOutTokenHash: bytes('check_out_token_hash'),
  },
  (table) => [
    index('check_ins_office_time').on(table.officeId, table.timeIn.desc()),
    // An office lists its visitors, whatever the number of its employees.
    index('check_ins_office_visitors')
      .on(table.officeId, table.timeIn.desc())
      .where(sql`${table.isVisitor}`),
    // It counts the visitors of an hour by the code of the door by which they came.
    index('check_ins_office_codes')
      .on(table.officeId, table.proof, table.timeIn.desc())
      .where(sql`${table.isVisitor} and ${table.checkOutTokenHash} is not null`),
    index('check_ins_user_time').on(table.userId, table.timeIn.desc()),
    index('check_ins_open')
      .on(table.timeIn)
      .where(sql`${table.isVisitor} and ${table.timeOut} is null`),
    // A visit that nobody ended ends with its day. Its visitor may still check out.
    index('check_ins_unended_phone')
      .on(table.phone, table.timeIn)
      .where(sql`${table.isVisitor} and (${table.timeOut} is null or ${table.endedBy} = 'end-of-day')`),
    index('check_ins_email').on(table.email),
    uniqueIndex('check_ins_check_out_token')
      .on(table.checkOutTokenHash)
      .where(sql`${table.checkOutTokenHash} is not null`),
    index('check_ins_time').on(table.timeIn),
    uniqueIndex('check_ins_once_a_minute')
      .on(table.userId, table.officeId, sql`date_trunc('minute', ${table.timeIn} at time zone 'UTC')`)
      .where(sql`${table.userId} is not null`),
    check('check_ins_proof', sql`${table.proof} in ('poster', 'screen', 'app')`),
    check('check_ins_out_after_in', sql`${table.timeOut} is null or ${table.timeOut} >= ${table.timeIn}`),
    check('check_ins_ended', sql`(${table.timeOut} is null) = (${table.endedBy} is null)`),
  ],
)

/** What was said of a check-in after it, one row for each time. Rows are never changed, and go with their check-in. */
export const presenceStatements = pgTable(
  'presence_statements',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    checkInId: uuid('check_in_id')
      .notNull()
      .references(() => checkIns.id, { onDelete: 'cascade' }),
    what: text({ enum: ['left', 'here'] }).notNull(),
    /** How it was said: by the person on a page, at the code of the exit or by a mailed link, or by the reception. */
    source: text({ enum: WORD_SOURCES }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('presence_statements_check_in').on(table.checkInId, table.id.desc()),
    index('presence_statements_by').on(table.byId),
    check('presence_statements_what', sql`${table.what} in ('left', 'here')`),
    check('presence_statements_source', sql`${table.source} in ('self', 'exit', 'link', 'reception')`),
  ],
)
