import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { FACT_KINDS } from '../../domain/fact'
import { checkIns } from '../check-ins/tables'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import { bytes } from '../platform/db/bytes'
import type { Place } from '../platform/events/read-events'
import { rollCalls } from '../roll-call/tables'

/** The addresses of other programs that hear of some facts. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Names the webhook in the audit, so no two have one name. */
    name: text().notNull().unique(),
    /** As it was typed: another spelling of a signed address would be refused by some receivers. */
    address: text().notNull(),
    kinds: text({ enum: FACT_KINDS }).array().notNull(),
    /** The person who made it. Null once that record is deleted. */
    madeById: uuid('made_by_id').references(() => users.id, { onDelete: 'set null' }),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** The first failure since the last delivery, and the reason of the last failure. */
    failingSince: timestamp('failing_since', { withTimezone: true }),
    fault: text(),
    /** The time of the mail that nothing was delivered for a day. */
    toldAt: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [
    index('webhooks_made_by').on(table.madeById),
    check('webhooks_kinds', sql`cardinality(${table.kinds}) > 0`),
  ],
)

/** A place whose facts a webhook tells: an office, a country or a business unit. Without any of them it tells those of all places. */
export const webhookPlaces = pgTable(
  'webhook_places',
  {
    id: uuid().primaryKey().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    officeId: uuid('office_id').references(() => offices.id, { onDelete: 'cascade' }),
    country: text(),
    businessUnit: text('business_unit'),
  },
  (table) => [
    unique('webhook_places_once')
      .on(table.webhookId, table.officeId, table.country, table.businessUnit)
      .nullsNotDistinct(),
    index('webhook_places_office').on(table.officeId),
    check(
      'webhook_places_scope',
      sql`num_nonnulls(${table.officeId}, ${table.country}, ${table.businessUnit}) <= 1`,
    ),
  ],
)

/** The secrets that sign, sealed under AUTH_SECRET. A webhook has two at most, so that one can replace the other without a gap. */
export const webhookSecrets = pgTable(
  'webhook_secrets',
  {
    id: uuid().primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    sealed: bytes().notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    /** The time at which it stops signing. Null while no newer one is there. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
  },
  (table) => [index('webhook_secrets_webhook').on(table.webhookId)],
)

/** The lanes of a webhook, one for each office and one for people without an office. Deliveries of a lane go out one after the other. */
export const webhookLanes = pgTable(
  'webhook_lanes',
  {
    id: uuid().primaryKey().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    officeId: uuid('office_id').references(() => offices.id, { onDelete: 'cascade' }),
    /** The time of the next attempt. Null if nothing waits. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** The time until which a server has the lane. */
    takenUntil: timestamp('taken_until', { withTimezone: true }),
    /** The failures since the last delivery. */
    failures: integer().notNull().default(0),
  },
  (table) => [
    unique('webhook_lanes_once').on(table.webhookId, table.officeId).nullsNotDistinct(),
    index('webhook_lanes_office').on(table.officeId),
    index('webhook_lanes_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)

/** The facts that wait for their delivery, or were given up, all by id. A row goes with the delivery, and with what it is about. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    position: bigserial({ mode: 'number' }).notNull(),
    laneId: uuid('lane_id')
      .notNull()
      .references(() => webhookLanes.id, { onDelete: 'cascade' }),
    kind: text({ enum: FACT_KINDS }).notNull(),
    value: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    checkInId: uuid('check_in_id').references(() => checkIns.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'cascade' }),
    rollCallId: uuid('roll_call_id').references(() => rollCalls.id, { onDelete: 'cascade' }),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
    givenUpAt: timestamp('given_up_at', { withTimezone: true }),
    /** The reason why it was given up. */
    fault: text(),
  },
  (table) => [
    index('webhook_deliveries_waiting')
      .on(table.laneId, table.position)
      .where(sql`${table.givenUpAt} is null`),
    index('webhook_deliveries_given_up')
      .on(table.laneId, table.givenUpAt.desc())
      .where(sql`${table.givenUpAt} is not null`),
    index('webhook_deliveries_check_in').on(table.checkInId),
    index('webhook_deliveries_person').on(table.personId),
    index('webhook_deliveries_roll_call').on(table.rollCallId),
  ],
)

/** The place of the webhooks in the events, in one row. */
export const webhookCursor = pgTable(
  'webhook_cursor',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    last: bigint({ mode: 'number' }).notNull(),
    missing: jsonb().$type<Place['missing']>().notNull(),
  },
  (table) => [check('webhook_cursor_only', sql`${table.isOnly}`)],
)
