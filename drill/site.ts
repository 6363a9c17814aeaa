import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { SeededRandom } from '../demo/seed/seeded-random'
import { findRunningPostgres } from '../server/postgres/embedded-postgres'
import { freePort } from '../testbed/free-port'
import { ServerProcess, type Settings } from '../testbed/server-process'
import { createCast, type Cast } from './cast'
import { History } from './history'
import { createClients, startLoad, type Clients } from './load'
import { readStored, type StoredRows } from './stored'

const CLIENTS = 8

export type SiteOptions = {
  main: string
  random: SeededRandom
  directory: string
  /** The address by which the servers reach the database. Without one they run an embedded one. */
  databaseUrl?: string
  /** The address for the drill itself, if it is another one. */
  ownUrl?: string
  dataDir?: string
  servers?: number
  settings?: Settings
  /** The time that a server may take to its first readiness. */
  readyWithinMs?: number
}

/**
 * One installation under drill: its servers, its database, the clients that write, and the answers they got.
 */
export class Site {
  readonly history: History
  readonly servers: ServerProcess[] = []
  cast!: Cast
  clients!: Clients
  before!: StoredRows
  private readonly options: SiteOptions
  private readonly ports: string[] = []
  readonly authSecret = randomBytes(32).toString('hex')
  readonly dataDir: string

  private constructor(options: SiteOptions) {
    this.options = options
    this.dataDir = options.dataDir ?? join(options.directory, 'data')
    this.history = new History(join(options.directory, 'history.jsonl'))
  }

  static async create(options: SiteOptions, made: (site: Site) => void) {
    const site = new Site(options)
    made(site)
    if (!options.dataDir) mkdirSync(site.dataDir)
    chmodSync(site.dataDir, 0o755)
    for (let count = options.servers ?? 1; count > 0; count--) site.ports.push(String(await freePort()))
    await site.start()
    site.cast = await site.look((db) => createCast(db, CLIENTS, site.authSecret))
    site.clients = createClients(site.cast, options.random)
    site.before = await site.look(readStored)
    return site
  }

  /** Starts the servers that do not run. Returns the milliseconds until all were ready. */
  async start() {
    const { main, databaseUrl, settings, readyWithinMs } = this.options
    for (const [index, PORT] of this.ports.entries()) {
      if (this.servers[index]?.hasEnded() === false) continue
      this.servers[index] = new ServerProcess(main, {
        PORT,
        DEMO: '1',
        LOG_LEVEL: 'error',
        DATA_DIR: this.dataDir,
        AUTH_SECRET: this.authSecret,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...settings,
      })
    }
    const times = await Promise.all(this.servers.map((server) => server.ready(readyWithinMs)))
    return Math.max(...times)
  }

  url(nth = 0) {
    const server = this.servers[nth % this.servers.length]
    if (!server) throw new Error('no server was started')
    return server.url
  }

  /** Returns the address of this server if it runs, else of another one that does. */
  livingUrl(nth: number) {
    const own = this.servers[nth % this.servers.length]
    const living = own?.hasEnded() === false ? own : this.servers.find((server) => !server.hasEnded())
    return living?.url ?? this.url(nth)
  }

  load(pauseMs = 0) {
    return startLoad(this.clients, this.history, (client, nth) => this.url(client + nth), pauseMs)
  }

  /** Queries the database itself, not through the servers. */
  async look<T>(ask: (db: pg.Client) => Promise<T>): Promise<T> {
    const db = new pg.Client(this.options.ownUrl ?? this.options.databaseUrl ?? (await this.embeddedUrl()))
    db.on('error', () => undefined)
    await db.connect()
    try {
      return await ask(db)
    } finally {
      await db.end().catch(() => undefined)
    }
  }

  postmaster() {
    return findRunningPostgres(this.dataDir, () => undefined)
  }

  async close() {
    this.clients?.agent.destroy()
    for (const server of this.servers) if (!server.hasEnded()) server.signal('SIGKILL')
    await Promise.all(this.servers.map(({ exited }) => exited))
    const left = this.options.databaseUrl ? null : await this.postmaster()
    await left?.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  private async embeddedUrl() {
    const running = await this.postmaster()
    if (!running) throw new Error('the database does not run')
    return running.url
  }
}
