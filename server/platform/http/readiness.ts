import type { FastifyInstance } from 'fastify'
import { fail } from '../../../domain/problem'
import { version } from '../../../package.json'
import { REQUIRE_WRITES, type Db } from '../db/database'

/**
 * Serves /healthz (the process is alive, and its version) and /readyz (the database takes writes, and the server is not stopping).
 */
export function serveReadiness(app: FastifyInstance, db: Db) {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.get('/healthz', async () => ({ status: 'alive', version }))
  app.get('/readyz', async () => {
    if (isStopping) fail('unavailable', { english: 'The server is stopping.' })
    await db.execute(REQUIRE_WRITES)
    return { status: 'ready' }
  })
}
