import { sql } from 'drizzle-orm'
import { databaseCode, openDatabase, type Database, type Db } from './database'
import { StartProblem } from './start-problem'

/** A standby for reading extracts, so they take no work from the database that is written to. */
export type ReportsDatabase = {
  db: Db
  /** The moment of its data, or null if no extract may be read from it now. */
  findMoment: () => Promise<Date | null>
  /** Notes that an extract is read from the main database instead. */
  noteFault: (cause: unknown) => void
}

/** The greatest age of data that is read. */
export const OLDEST_DATA_MS = 5 * 60_000

type WarnOfFault = (facts: { fault: string }, message: string) => void

// An extract holds one connection until its reader has finished. A server reads four at once.
const CONNECTIONS = 5

/** Opens the standby at an address. It connects at the first extract. */
export function openReportsDatabase(url: string, primary: Db, warn: WarnOfFault) {
  const database = openDatabase(url, { connections: CONNECTIONS })
  const noteFault = (cause: unknown) =>
    warn({ fault: faultOf(cause) }, 'an extract is read from the database itself, not from the standby')
  const reports: ReportsDatabase = {
    db: database.db,
    noteFault,
    async findMoment() {
      try {
        const { moment, age } = await readMoment(primary, database.db)
        if (age <= OLDEST_DATA_MS) return moment
        noteFault(`its data is ${Math.round(age / 1000)} seconds old`)
      } catch (cause) {
        noteFault(cause)
      }
      return null
    },
  }
  return { ...database, reports }
}

/**
 * Refuses to start if the address is not a standby of the database. A standby that can't be reached is no reason: it
 * may come later, and until then extracts are read from the database itself.
 */
export async function requireStandby(
  { db, reports }: Pick<Database, 'db'> & { reports: ReportsDatabase },
  primary: Db,
) {
  let found: Description
  try {
    found = await describe(db)
  } catch (cause) {
    return reports.noteFault(cause)
  }
  const own = await describe(primary)
  if (found.system !== own.system || found.name !== own.name)
    throw new StartProblem(
      'REPORTS_DATABASE_URL is another database than DATABASE_URL: it must be a standby that follows it.',
    )
  if (!found.isStandby)
    throw new StartProblem(
      'REPORTS_DATABASE_URL is no standby: it takes writes. Please give the address of a hot standby, or remove the setting.',
    )
}

type Description = { system: string; name: string; isStandby: boolean }

async function describe(db: Db): Promise<Description> {
  const { rows } = await db.execute<Description>(sql`
    select system_identifier::text as system, current_database() as name, pg_is_in_recovery() as "isStandby"
    from pg_control_system()`)
  if (!rows[0]) throw new Error('a database says nothing of itself')
  return rows[0]
}

// A standby that has replayed everything is as new as the primary, however old the last write is.
async function readMoment(primary: Db, standby: Db) {
  const written = await primary.execute<{ at: string }>(sql`select pg_current_wal_lsn()::text as at`)
  const { rows } = await standby.execute<{ moment: string | null; age: number }>(sql`
    select moment, extract(epoch from clock_timestamp() - moment)::float8 * 1000 as age
    from (
      select case when pg_last_wal_replay_lsn() >= ${written.rows[0]?.at}::pg_lsn then clock_timestamp()
        else pg_last_xact_replay_timestamp() end as moment
    ) as replayed`)
  const { moment, age } = rows[0] ?? { moment: null, age: 0 }
  // A standby has no moment before its first transaction.
  return moment === null ? { moment: new Date(0), age: Infinity } : { moment: new Date(moment), age }
}

// Messages of a failed query may contain addresses.
const faultOf = (cause: unknown) =>
  typeof cause === 'string'
    ? cause
    : (databaseCode(cause) ?? (cause instanceof Error ? cause.name : 'unknown'))
