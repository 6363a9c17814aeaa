import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Day } from '../../domain/day'
import type { Db } from './db/database'

/** The person whose data is meant: an address, and the id of its record, or null where there is none. */
export type DataSubject = { email: string; userId: string | null }

/** The oldest instant, and the oldest calendar day in UTC, that is kept. */
export type Limit = { since: Date; sinceDay: Day; now: Date }

/**
 * The data about people that one noun stores, and how it shows, erases and forgets them. The registry in
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
   * Further data for the people who answer for personal data only: nobody proved that they belong to
   * the owner of the address.
   */
  tellOnRequest?: (
    db: Db,
    subject: DataSubject,
    context: { secret: string },
  ) => Promise<Record<string, unknown>>
  /** Removes everything in the caller's transaction, and returns how many records of each kind it removed. */
  erase?: (
    db: Db,
    subject: DataSubject,
    context: { secret: string; now: Date },
  ) => Promise<Record<string, number>>
  /**
   * For each kind that is kept for some days only: removes the oldest batch past the limit, and
   * returns how many rows it removed.
   */
  age?: Record<string, (db: Db, limit: Limit) => Promise<number>>
  /** For each kind of text that people write: selects the `place` of every text that contains these words. */
  mentions?: (words: string) => Record<string, SQL>
}
