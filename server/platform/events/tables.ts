import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Fact } from '../../../domain/fact'
import { bytes } from '../db/bytes'

/**
 * The events of the last day, from which open pages and webhooks get news: act, actor, person, offices and time, all by id.
 */
export const events = pgTable('events', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  act: text().notNull(),
  /** Null if the actor was not signed in. */
  actorId: uuid('actor_id'),
  /** The person whom the act affects. */
  personId: uuid('person_id'),
  officeIds: uuid('office_ids').array().notNull(),
  /** The facts that webhooks tell, by id. */
  facts: jsonb().$type<readonly Fact[]>().notNull().default([]),
})

/** Acts and readings with the people who did them. Rows are only added, and removed by retention. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull().default(''),
    details: jsonb().notNull(),
  },
  (table) => [
    index('audit_entries_at').on(table.at.desc()),
    index('audit_entries_actor').on(table.actor, table.id.desc()),
    index('audit_entries_action').on(table.action, table.id.desc()),
    index('audit_entries_subject').on(table.subject, table.id.desc()),
    // An address may have belonged to several people, one after the other.
    index('audit_entries_former_address')
      .on(table.subject, table.id)
      .where(sql`${table.action} = 'change address of person'`),
    index('audit_entries_new_address')
      .on(sql`(${table.details} #>> '{changed,address,1}')`, table.id)
      .where(sql`${table.action} = 'change address of person'`),
  ],
)

/**
 * The chain of keyed hashes over the audit: each link seals one entry and everything before it. It
 * names no person.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    /** Counts from 1 without a gap. */
    position: bigint({ mode: 'number' }).primaryKey(),
    entryId: bigint('entry_id', { mode: 'number' }).notNull().unique(),
    /**
     * The time of the entry in the chain: its own, but neither before the entry sealed before it
     * nor after its sealing.
     */
    at: timestamp({ withTimezone: true }).notNull(),
    digest: bytes().notNull(),
    /** The keyed hash of this seal, and of the time and link of the seal before. */
    link: bytes().notNull(),
  },
  (table) => [index('audit_seals_at').on(table.at)],
)
