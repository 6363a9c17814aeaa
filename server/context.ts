import type { Config } from './config'
import type { Db } from './platform/database'
import type { Limiter } from './platform/limits'

/** What every route may use; built once, in app.ts or by a test. */
export type Context = {
  config: Config
  db: Db
  /** The only clock of the server. */
  now: () => Date
  limiter: Limiter
}

export const systemClock = () => new Date()
