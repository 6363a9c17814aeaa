import type { Config } from './config'
import type { Db } from './platform/db/database'
import type { Limiter } from './platform/limits/limits'
import type { Live } from './platform/events/live'
import type { ReportsDatabase } from './platform/db/reports-database'

/** The things that every route may use. app.ts or a test makes it once. */
export type Context = {
  config: Config
  db: Db
  /** The only clock of the server. */
  now: () => Date
  limiter: Limiter
  live: Live
  /** The standby for reading extracts, if there is one. */
  reports?: ReportsDatabase
}

export const systemClock = () => new Date()
