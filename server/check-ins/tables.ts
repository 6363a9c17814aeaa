import { sql, type SQLWrapper } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ARRIVAL_PROOFS } from '../../domain/check-ins/changing-codes'
import { STATEMENT_SOURCES, STATEMENT_KINDS } from '../../domain/presence/presence'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import { bytes } from '../platform/db/bytes'

/** The arrivals of staff and visitors. A row changes only when the record of its person is deleted or made again, or has another address. */
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
    comment: text().notNull().default(''),
    timeIn: timestamp('time_in', { withTimezone: true }).notNull(),
    timeInLocal: text('time_in_local').notNull(),
    /** The code of the check-in: of the poster or of a screen. `app` is the app's own link, without a scan. Visitors may also come by the form alone or the reception. Null if unknown. */
    proof: text({ enum: ARRIVAL_PROOFS }),
  },
  (table) => [
    index('check_ins_office_time').on(table.officeId, table.timeIn.desc()),
    // An office lists its visitors, whatever the number of its employees.
    index('check_ins_office_visitors')
      .on(table.officeId, table.timeIn.desc())
      .where(sql`${table.isVisitor}`),
    // An office counts the visitors of an hour by their way to the door.
    index('check_ins_office_ways')
      .on(table.officeId, table.proof, table.timeIn.desc())
      .where(sql`${table.isVisitor} and ${table.proof} <> 'reception'`),
    index('check_ins_user_time')
      .on(table.userId, table.timeIn.desc())
      .where(sql`${table.userId} is not null`),
    index('check_ins_email').on(table.email),
    index('check_ins_time').on(table.timeIn),
    uniqueIndex('check_ins_once_a_minute')
      .on(table.userId, table.officeId, sql`date_trunc('minute', ${table.timeIn} at time zone 'UTC')`)
      .where(sql`${table.userId} is not null and ${table.proof} is distinct from 'badge'`),
    // A badge is no press that may be repeated: within a minute its person may be elsewhere and back.
    uniqueIndex('check_ins_badge_once')
      .on(table.userId, table.officeId, table.timeIn)
      .where(sql`${table.userId} is not null and ${table.proof} = 'badge'`),
    check(
      'check_ins_proof',
      sql`${table.proof} in ('poster', 'screen', 'app', 'form', 'reception', 'badge')`,
    ),
  ],
)

/** The last digits of a stored number, as `tailOf` makes them. The index of numbers has this expression. */
export const tailOfStored = (phone: SQLWrapper) => sql`right(translate(${phone}, '+x', ''), 5)`

/** The details that only a visitor's check-in has. Rows are never changed, and go with their check-in. */
export const visits = pgTable(
  'visits',
  {
    checkInId: uuid('check_in_id')
      .primaryKey()
      .references(() => checkIns.id, { onDelete: 'cascade' }),
    company: text().notNull(),
    /** Only digits, after a + where the number is international, and before an x and the digits of an extension. */
    phone: text().notNull(),
    host: text().notNull(),
    /** True if the office asked for a form, which the visitor then confirmed. */
    formRequired: boolean('form_required').notNull(),
    /** The hash of the token with which the visitor's own device ends the visit. */
    checkOutTokenHash: bytes('check_out_token_hash'),
  },
  (table) => [
    index('visits_phone').on(tailOfStored(table.phone)),
    uniqueIndex('visits_check_out_token')
      .on(table.checkOutTokenHash)
      .where(sql`${table.checkOutTokenHash} is not null`),
  ],
)

/**
 * The statements on a check-in after it, in the order of `nr` from 1. Rows are never changed,
 * and go with their check-in. Two callers can't both make the next statement.
 */
export const presenceStatements = pgTable(
  'presence_statements',
  {
    checkInId: uuid('check_in_id')
      .notNull()
      .references(() => checkIns.id, { onDelete: 'cascade' }),
    nr: integer().notNull(),
    what: text({ enum: STATEMENT_KINDS }).notNull(),
    source: text({ enum: STATEMENT_SOURCES }).notNull(),
    /** The time that is stated, for instance of the leaving. */
    at: timestamp({ withTimezone: true }).notNull(),
    saidAt: timestamp('said_at', { withTimezone: true }).notNull(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.checkInId, table.nr] }),
    index('presence_statements_by')
      .on(table.byId)
      .where(sql`${table.byId} is not null`),
    // The next closing of a day begins at the last one.
    index('presence_statements_closed')
      .on(table.saidAt)
      .where(sql`${table.what} = 'closed'`),
    check('presence_statements_nr', sql`${table.nr} > 0`),
    check('presence_statements_what', sql`${table.what} in ('left', 'here', 'confirmed', 'closed')`),
    check(
      'presence_statements_source',
      sql`${table.source} in ('self', 'exit', 'link', 'reception', 'badge', 'device', 'phone', 'host', 'day')`,
    ),
    check('presence_statements_day', sql`(${table.what} = 'closed') = (${table.source} = 'day')`),
  ],
)
