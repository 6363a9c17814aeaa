import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { fail } from '../../domain/problem'
import type { Db } from './database'

/**
 * Serves /healthz (the process is alive) and /readyz (the database answers, and the server is not stopping).
 */
export function serveReadiness(app: FastifyInstance, db: Db) {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async () => {
    if (isStopping) fail('unavailable', 'The server is stopping.')
    await db.execute(sql`select 1`)
    return { status: 'ready' }
  })
}
