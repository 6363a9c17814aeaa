import { createFindCaller } from '../server/auth/find-caller'
import { readConfig } from '../server/config'
import { openDatabase, type Db } from '../server/platform/database'
import { createLimiter, type Limiter } from '../server/platform/limits'
import type { Caller } from '../server/platform/mount'
import { openLive } from '../server/platform/live'
import { IN_PRODUCTION } from './measured-server'

/** The product's own functions on the same kind of pool, in this process and without HTTP. */
export type Floor = {
  db: Db
  limiter: Limiter
  findCaller: (token: string) => Promise<Caller>
  close: () => Promise<void>
}

export function openFloor(databaseUrl: string): Floor {
  const config = readConfig(IN_PRODUCTION(databaseUrl))
  const { db, pool, close } = openDatabase(databaseUrl)
  const limiter = createLimiter(pool, config.authSecret)
  const live = openLive(databaseUrl)
  const find = createFindCaller({ config, db, limiter, live, now: () => new Date() })
  return {
    db,
    limiter,
    async findCaller(token) {
      const { user } = await find(`Bearer ${token}`, { cookie: () => null })
      if (!user) throw new Error('The session of the bench has gone')
      return user
    },
    async close() {
      await live.close()
      await close()
    },
  }
}
