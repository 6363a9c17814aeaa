import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { LANGUAGE_CODES } from '../../domain/language'
import { checkIns } from '../check-ins/tables'
import { offices } from '../offices/tables'
import { users } from '../people/tables'

/** Visits that a person of the organisation has arranged: one office, one time, one or more guests. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => offices.id, { onDelete: 'restrict' }),
    /** The person who invited. Null once that record is deleted: the guests may still come. */
    hostId: uuid('host_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name of that person, as the mails say it. */
    hostName: text('host_name').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    note: text().notNull().default(''),
    /** The language of the mails to the guests. */
    language: text({ enum: LANGUAGE_CODES }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
  },
  (table) => [
    index('invitations_office').on(table.officeId, table.startsAt),
    index('invitations_host')
      .on(table.hostId, table.startsAt)
      .where(sql`${table.hostId} is not null`),
    index('invitations_start').on(table.startsAt),
    check('invitations_times', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

/** The guests of an invitation. They go with it. */
export const invitedGuests = pgTable(
  'invited_guests',
  {
    id: uuid().primaryKey().defaultRandom(),
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    /** Empty until somebody says it. A visit needs it. */
    company: text().notNull().default(''),
    /** As `visits.phone`. Empty until the guest says it. */
    phone: text().notNull().default(''),
    /** True if the guest said that he or she needs help to leave the building. Forgotten in the night after the visit. */
    needsHelp: boolean('needs_help').notNull().default(false),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** The confirmation of the office's form, with the fingerprints of its questions. The answers are not stored. */
    formConfirmedAt: timestamp('form_confirmed_at', { withTimezone: true }),
    formWordings: text('form_wordings').array().notNull().default([]),
    declinedAt: timestamp('declined_at', { withTimezone: true }),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    /** The use of the pass. It is used once. */
    arrivedAt: timestamp('arrived_at', { withTimezone: true }),
    /** The visit that began then. */
    visitId: uuid('visit_id').references(() => checkIns.id, { onDelete: 'set null' }),
    /** The number of the newest calendar entry. Each mail has the next one. */
    sequence: integer().notNull().default(0),
    mailedAt: timestamp('mailed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('invited_guests_invitation').on(table.invitationId),
    index('invited_guests_email').on(table.email),
    uniqueIndex('invited_guests_visit')
      .on(table.visitId)
      .where(sql`${table.visitId} is not null`),
    index('invited_guests_help')
      .on(table.invitationId)
      .where(sql`${table.needsHelp}`),
    check('invited_guests_came', sql`${table.visitId} is null or ${table.arrivedAt} is not null`),
  ],
)
