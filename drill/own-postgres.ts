import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  asAccount,
  findBinaries,
  isRoot,
  nobody,
  runAs,
  type Account,
} from '../server/postgres/embedded-postgres'

const USER = 'whereabouts'

/**
 * A PostgreSQL that the drill runs itself. It listens on a socket in a directory that stays over restarts.
 */
export class OwnPostgres {
  readonly socketDir: string
  private readonly cluster: string
  private readonly directory: string
  private readonly account: Account
  private readonly programs: { initdb: string; postgres: string }
  private child: ChildProcess | null = null

  private constructor(directory: string, account: Account, programs: { initdb: string; postgres: string }) {
    this.directory = directory
    this.cluster = join(directory, 'cluster')
    this.socketDir = join(directory, 'socket')
    this.account = account
    this.programs = programs
  }

  /** Makes a new cluster with the bundled programs, or with those of another installation, and starts it. */
  static async create(directory: string, otherPrograms?: string) {
    const account = isRoot() ? nobody : null
    const programs = otherPrograms
      ? { initdb: join(otherPrograms, 'initdb'), postgres: join(otherPrograms, 'postgres') }
      : await findBinaries(account, () => undefined)
    const own = new OwnPostgres(directory, account, programs)
    for (const made of [own.cluster, own.socketDir]) {
      mkdirSync(made, { mode: 0o700 })
      if (account) chownSync(made, account.uid, account.gid)
    }
    const auth = ['--auth-local=trust', '--auth-host=reject']
    const made = await runAs(account, programs.initdb, [
      ...['-D', own.cluster, '-U', USER, ...auth],
      ...['--encoding=UTF8', '--locale=C', '--no-instructions'],
    ])
    if (!made.ok) throw new Error(`initdb failed: ${made.output}`)
    await own.start()
    return own
  }

  async start() {
    const log = openSync(join(this.directory, 'postgres.log'), 'a')
    const settings = ['-c', 'listen_addresses=', '-c', 'fsync=on', '-c', 'max_connections=100']
    const child = spawn(this.programs.postgres, ['-D', this.cluster, '-k', this.socketDir, ...settings], {
      ...asAccount(this.account),
      stdio: ['ignore', log, log],
    })
    this.child = child
    for (let tries = 0; !(await this.answers()); tries++) {
      if (tries > 500 || child.exitCode !== null) throw new Error('the PostgreSQL of the drill did not start')
      await sleep(20)
    }
  }

  /** Shuts down immediately: every connection breaks, and uncommitted changes are lost. */
  async crash() {
    await this.end('SIGQUIT')
  }

  async stop() {
    if (this.child) await this.end('SIGINT')
  }

  url(database = USER, socketDir = this.socketDir) {
    return `postgresql://${USER}@localhost/${database}?host=${encodeURIComponent(socketDir)}&port=5432`
  }

  async createDatabase(name: string) {
    const client = new pg.Client(this.url('postgres'))
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
  }

  private async end(signal: NodeJS.Signals) {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  private async answers() {
    const client = new pg.Client(this.url('postgres'))
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
