import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/database'
import type { Live } from '../events/live'
import { countJobs } from '../jobs/jobs'

type Deliveries = Record<'waiting' | 'failed' | 'oldestSeconds', number>

type Sources = {
  db: Db
  pool: pg.Pool
  standby?: pg.Pool | undefined
  live: Live
  /** Counts the deliveries of webhooks. Null if there are no webhooks. */
  countDeliveries?: ((db: Db) => Promise<Deliveries>) | null
}

/**
 * Serves /metrics in the format of Prometheus: times of calls by route and status, pools, live streams, the process, and
 * the queues of jobs and webhooks, which all servers share.
 */
export function serveMetrics(app: FastifyInstance, { db, pool, standby, live, countDeliveries }: Sources) {
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
  new Gauge({
    name: 'whereabouts_live_streams',
    help: 'Pages that hear news from this server',
    registers: [registry],
    collect() {
      this.set(live.listeners())
    },
  })
  const show = showQueue(registry, db, countJobs)
  show('whereabouts_jobs', 'Jobs of all servers', { waiting: 'waiting', failed: 'failed' })
  show('whereabouts_mails', 'Mails of all servers', { waiting: 'mailsWaiting', given_up: 'mailsGivenUp' })
  show('whereabouts_oldest_job_seconds', 'Age of the oldest job of all servers', { waiting: 'oldestSeconds' })
  if (countDeliveries) {
    const showDeliveries = showQueue(registry, db, countDeliveries)
    showDeliveries('whereabouts_webhooks', 'Deliveries of webhooks of all servers', {
      waiting: 'waiting',
      given_up: 'failed',
    })
    showDeliveries('whereabouts_oldest_webhook_seconds', 'Age of the oldest delivery of all servers', {
      waiting: 'oldestSeconds',
    })
  }
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

const QUEUE_KEPT_MS = 10_000
const QUEUE_READ_WITHIN_MS = 2000

/** Returns a function that shows numbers of a queue. Without an answer of the database these metrics are left out. */
function showQueue<Name extends string>(
  registry: Registry,
  db: Db,
  count: (db: Db) => Promise<Record<Name, number>>,
) {
  let counted: { at: number; queue: Promise<Record<Name, number> | null> } | null = null
  const read = () => {
    // Callers of /metrics ask the database at most once in ten seconds.
    if (!counted || performance.now() - counted.at > QUEUE_KEPT_MS)
      counted = { at: performance.now(), queue: inTime(count(db)) }
    return counted.queue
  }
  return (name: string, help: string, states: Record<string, Name>) =>
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers: [registry],
      async collect() {
        const queue = await read()
        this.reset()
        if (queue) for (const [state, count] of Object.entries(states)) this.set({ state }, queue[count])
      },
    })
}

const inTime = <T>(counting: Promise<T>) =>
  Promise.race([counting, sleep(QUEUE_READ_WITHIN_MS, null, { ref: false })]).catch(() => null)
