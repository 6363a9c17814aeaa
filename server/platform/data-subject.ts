import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Day } from '../../domain/day'
import type { Db } from './db/database'

/** The person of the data: an address, and the id of its record, or null without a record. */
export type DataSubject = { email: string; userId: string | null }

/**
 * The oldest instant and the oldest calendar day in UTC that are kept, and the oldest instant of the visits of each office that keeps them
 * for a time of its own.
 */
export type Limit = {
  since: Date
  sinceDay: Day
  now: Date
  ofVisits: readonly { officeId: string; since: Date }[]
}

/**
 * The data on people that one noun stores, with the functions that show, erase and forget it. The registry in
 * server/personal-data lists one for every such noun.
 */
export type PersonalData = {
  /** The tables with a column that names a person. */
  tables: readonly PgTable[]
  /**
   * The data that the person may read, by the names of the file's parts. They hold no hash, token or key, and
   * no other person's name or address.
   */
  tell?: (db: Db, subject: DataSubject) => Promise<Record<string, unknown>>
  /**
   * More data, only for people with the privacy duty: it is not proven that it belongs to
   * the owner of the address.
   */
  tellOnRequest?: (
    db: Db,
    subject: DataSubject,
    context: { secret: string },
  ) => Promise<Record<string, unknown>>
  /** Writes the new address of a person wherever the noun has a copy of the present one, in the caller's transaction. */
  readdress?: (db: Db, subject: { email: string; userId: string }, to: string) => Promise<unknown>
  /** Removes everything in the caller's transaction, and returns the number of removed records of each kind. */
  erase?: (
    db: Db,
    subject: DataSubject,
    context: { secret: string; now: Date },
  ) => Promise<Record<string, number>>
  /**
   * For each kind that is kept for some days only: removes the oldest batch past the limit, and
   * returns the number of removed rows.
   */
  age?: Record<string, (db: Db, limit: Limit) => Promise<number>>
  /** For each kind of text that people write: selects the `place` of every text that contains these words. */
  mentions?: (words: string) => Record<string, SQL>
}
