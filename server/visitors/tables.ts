import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { HOST_ANSWERS, HOST_STATES } from '../../domain/visitors/arrival'
import { checkIns } from '../check-ins/tables'
import { users } from '../people/tables'

/** The arrivals of visitors as their hosts are told of them: the person whom the visitor meant, and the answer. They go with their visits. */
export const arrivals = pgTable(
  'arrivals',
  {
    visitId: uuid('visit_id')
      .primaryKey()
      .references(() => checkIns.id, { onDelete: 'cascade' }),
    /** The person of the organisation whom the visitor meant. Null before the look-up, for a name of nobody or of several, and once that record is deleted. */
    hostId: uuid('host_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null before the look-up. */
    hostState: text('host_state', { enum: HOST_STATES }),
    /** The moment at which the servers look at the arrival next. Null if nothing is due. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    receptionToldAt: timestamp('reception_told_at', { withTimezone: true }),
    answer: text({ enum: HOST_ANSWERS }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    answeredById: uuid('answered_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** True if the person who answered wants to be told when the visitor leaves. */
    tellsLeaving: boolean('tells_leaving').notNull().default(false),
    leavingToldAt: timestamp('leaving_told_at', { withTimezone: true }),
    /** The last moment at which the reception called the host again, and the person who did. */
    calledAt: timestamp('called_at', { withTimezone: true }),
    calledById: uuid('called_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('arrivals_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('arrivals_host')
      .on(table.hostId)
      .where(sql`${table.hostId} is not null`),
    index('arrivals_answered_by')
      .on(table.answeredById)
      .where(sql`${table.answeredById} is not null`),
    index('arrivals_called_by')
      .on(table.calledById)
      .where(sql`${table.calledById} is not null`),
    check('arrivals_answer', sql`${table.answer} in ('coming', 'send-up', 'not-mine')`),
    check('arrivals_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check(
      'arrivals_host_state',
      sql`${table.hostState} in ('here', 'not-in', 'elsewhere', 'on-leave', 'too-many', 'unknown', 'several', 'gone')`,
    ),
  ],
)

/** The subjects on which a person is told of an arrival: that the visitor came, that the reception must act, that the reception calls the host again, or that the visitor left. */
export const TELLINGS = ['arrival', 'reception', 'call', 'leaving'] as const

/** The people who were told of an arrival, each once on each subject. Of several calls of the reception the last one counts. */
export const arrivalTellings = pgTable(
  'arrival_tellings',
  {
    visitId: uuid('visit_id')
      .notNull()
      .references(() => arrivals.visitId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    about: text({ enum: TELLINGS }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.visitId, table.userId, table.about] }),
    index('arrival_tellings_person').on(table.userId, table.at),
    index('arrival_tellings_time').on(table.at),
    check('arrival_tellings_about', sql`${table.about} in ('arrival', 'reception', 'call', 'leaving')`),
  ],
)
