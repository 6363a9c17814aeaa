import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Day } from '../../domain/day'
import type { Db } from './database'

/** Whose data is meant: an address, and the id of the record that has it, null where there is none. */
export type DataSubject = { email: string; userId: string | null }

/** The oldest instant, and the oldest calendar day in UTC, of what is still kept. */
export type Limit = { since: Date; sinceDay: Day; now: Date }

/** What one noun stores of people and does with it. The registry in server/personal-data lists the entry of every such noun. */
export type PersonalData = {
  /** Its tables with a column that names a person. */
  tables: readonly PgTable[]
  /** What the person may read, by the names of the file's parts: no hash, token or key, and no other person's name or address. */
  tell?: (db: Db, subject: DataSubject) => Promise<Record<string, unknown>>
  /** What is told besides to who answers for personal data: nobody proved that it belongs to the owner of the address. */
  tellOnRequest?: (db: Db, subject: DataSubject) => Promise<Record<string, unknown>>
  /** Removes all of it in the caller's transaction, and says how much of each kind it was. */
  erase?: (
    db: Db,
    subject: DataSubject,
    context: { secret: string; now: Date },
  ) => Promise<Record<string, number>>
  /** For each kind that is kept for some days only: removes the oldest batch of what is past the limit, and says how many rows it was. */
  age?: Record<string, (db: Db, limit: Limit) => Promise<number>>
  /** By the kind of text: selects the `place` of every one that somebody wrote and that holds these words. */
  mentions?: (words: string) => Record<string, SQL>
}
