import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/**
 * Serves /metrics in the format of Prometheus: times of calls by route and status, the pool and the process.
 */
export function serveMetrics(app: FastifyInstance, pool: pg.Pool, standby?: pg.Pool) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'whereabouts_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  showConnections(registry, 'whereabouts_database_connections', 'Connections of the pool', pool)
  if (standby)
    showConnections(
      registry,
      'whereabouts_reports_database_connections',
      'Connections of the pool of the standby for extracts',
      standby,
    )
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (_, reply) =>
    reply.header('content-type', registry.contentType).send(await registry.metrics()),
  )
}

const showConnections = (registry: Registry, name: string, help: string, pool: pg.Pool) =>
  new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
