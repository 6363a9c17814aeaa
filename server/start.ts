import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { createSingleSignOn } from './auth/single-sign-on/single-sign-on'
import type { Config } from './config'
import { systemClock, type Context } from './context'
import { keepsStatements, openDatabase, type Database } from './platform/db/database'
import { freeBytesOf, guardDiskSpace } from './platform/http/disk-space'
import { startEmbeddedPostgres } from './postgres/embedded-postgres'
import { startJobs } from './platform/jobs/jobs'
import { createLimiter } from './platform/limits/limits'
import { openLive } from './platform/events/live'
import { createPost } from './platform/mail/mail'
import { serveMetrics } from './platform/http/metrics'
import { migrate } from './platform/db/migrate'
import { serveReadiness } from './platform/http/readiness'
import { StartProblem } from './platform/db/start-problem'
import { openReportsDatabase, requireStandby } from './platform/db/reports-database'
import { hashBars } from './people/store'
import { addFirstOffices } from './health/first-offices-store'
import { checkStoredValues } from './offices/unknown-values-store'
import { jobTasks } from './tasks'
import { countDeliveries } from './webhooks/delivery-store'

export type Server = { address: string; stop: () => Promise<void> }

/** Starts each part after the parts that it needs. `stop` ends them in the reverse order. */
export async function startServer(config: Config, say: (line: string) => void): Promise<Server> {
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  let app: FastifyInstance | undefined
  try {
    await requireFreePort(config)
    const { url, directory } = config.databaseUrl
      ? { url: config.databaseUrl, directory: null }
      : await startOwnDatabase(config, say, undo)
    const directUrl = config.directDatabaseUrl ?? url
    await migrate(directUrl, directUrl === url ? 'DATABASE_URL' : 'DIRECT_DATABASE_URL')
    const keepsNames = directUrl === url || (await keepsStatements(url))
    const database = openDatabase(url, { keepsNames })
    undo.push(database.close)
    const jobDatabase = directUrl === url ? database : openDatabase(directUrl, { connections: 4 })
    if (jobDatabase !== database) undo.push(jobDatabase.close)
    const live = openLive(directUrl)
    undo.push(live.close)
    const { reportsDatabaseUrl } = config
    const warn = (facts: object, message: string) => app?.log.warn(facts, message)
    const standby = reportsDatabaseUrl ? openReportsDatabase(reportsDatabaseUrl, database.db, warn) : null
    if (standby) undo.push(standby.close)
    if (standby) await requireStandby(standby, database.db)
    const context: Context = {
      config,
      db: database.db,
      now: systemClock,
      limiter: createLimiter(database.pool, config.authSecret),
      live,
      ...(standby && { reports: standby.reports }),
    }
    await hashBars(context.db, config.authSecret)
    const demo = config.isDemo ? await loadDemo() : null
    if (!demo) await addFirstOffices(context.db, context.now())
    else if (await demo.fillDemo(context)) say('Filled the database with the demo organisation.')
    const pools = { ...database, standby: standby?.pool }
    const built = (app = await buildWholeApp(context, demo, pools, directory))
    undo.push(() => built.close())
    await checkStoredValues(context.db, warn)
    const jobs = startJobs(jobDatabase.pool, jobTasks(context, createPost(config), warn), warn)
    undo.push(() => stopJobs(jobs))
    await listen(built, config)
    return { address: config.publicUrl, stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}

async function startOwnDatabase(
  { dataDir, publicUrl }: Config,
  say: (line: string) => void,
  undo: (() => Promise<unknown>)[],
) {
  const describeMe = `process ${process.pid} at ${publicUrl}`
  const postgres = await startEmbeddedPostgres({ dataDir, describeMe, say })
  undo.push(postgres.stop)
  return postgres
}

// Loaded here, because a real installation loads no part of the demo.
const loadDemo = () => import('../demo/demo')

async function buildWholeApp(
  context: Context,
  demo: Awaited<ReturnType<typeof loadDemo>> | null,
  { pool, standby }: Database & { standby: Database['pool'] | undefined },
  directory: string | null,
) {
  const { config, db, live } = context
  const providers = config.identityProviders
  const isOfMain = ({ domains }: { domains: string[] }) => domains.includes(config.organisation.mainDomain)
  const main = providers.find(isOfMain) ?? demo?.demoSingleSignOnSettings(config)
  if (!main) throw new StartProblem('Please set OIDC_ISSUER to the identity provider.')
  const singleSignOn = createSingleSignOn([main, ...providers.filter((each) => each !== main)])
  const hasWebhooks = config.webhookHosts.length > 0
  return buildApp(context, singleSignOn, async (app) => {
    serveReadiness(app, db)
    serveMetrics(app, { db, pool, standby, live, countDeliveries: hasWebhooks ? countDeliveries : null })
    if (directory) guardDiskSpace(app, () => freeBytesOf(directory))
    await demo?.serveDemoPages(app, context)
  })
}

async function stopJobs(jobs: { stop: () => Promise<unknown> }) {
  await jobs.stop().catch(() => undefined)
}

/** Refuses to start if the port is taken, before a database is filled in vain. `listen` refuses a port that is taken later. */
async function requireFreePort({ host, port }: Config) {
  const server = createServer()
  try {
    await once(server.listen({ host, port }), 'listening')
  } catch (cause) {
    throw problemOfListening(cause, host, port)
  }
  await once(server.close(), 'close')
}

async function listen(app: FastifyInstance, { host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (cause) {
    throw problemOfListening(cause, host, port)
  }
}

function problemOfListening(cause: unknown, host: string, port: number) {
  const { code } = cause as { code?: string }
  if (code === 'EADDRINUSE')
    return new StartProblem(
      `Port ${port} is in use: please stop the other program or set PORT to another number.`,
    )
  if (code === 'EACCES')
    return new StartProblem(`Port ${port} may not be used by this user: please set PORT to 1024 or more.`)
  if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_|EINVAL)/.test(code ?? ''))
    return new StartProblem(`HOST ${host} is not an address of this machine.`)
  return cause
}
