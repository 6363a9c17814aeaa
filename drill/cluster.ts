import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { rootDirectory } from '../server/platform/db/root'
import { asAccount, isRoot, nobody, runAs, type Account } from '../server/postgres/embedded-postgres'
import { freePort } from '../testbed/free-port'
import { findProgram, POSTGRES } from './cluster-programs'
import { childrenOf, postmasterOf, signal } from './processes'

const USER = 'whereabouts'
const PASSWORD = 'known-to-this-machine-only'
const STARTED_WITHIN_MS = 90_000

/** A PostgreSQL server under Patroni. */
type Node = { name: string; directory: string; port: number; api: number; patroni: ChildProcess | null }

type Member = { name: string; role: string; state: string }

/**
 * Three PostgreSQL servers under Patroni, with etcd and HAProxy, as the files of `deploy` have them. All is on this
 * machine's loopback, and none of it runs as root.
 */
export class Cluster {
  private readonly account: Account = isRoot() ? nobody : null
  private readonly children: ChildProcess[] = []
  private readonly nodes: Node[] = []
  private readonly directory: string
  private etcdPort = 0
  private proxyPort = 0

  private constructor(directory: string) {
    this.directory = directory
  }

  static async start(directory: string, made: (cluster: Cluster) => void) {
    const cluster = new Cluster(directory)
    made(cluster)
    await cluster.startEtcd()
    for (const name of ['db1', 'db2', 'db3']) {
      const [port, api] = [await freePort(), await freePort()]
      cluster.nodes.push({ name, directory: cluster.makeDirectory(name), port, api, patroni: null })
    }
    for (const node of cluster.nodes) cluster.startNode(node)
    await cluster.startProxy()
    await cluster.untilWhole()
    await cluster.createRole()
    await cluster.createDatabase(USER)
    return cluster
  }

  /** Returns the address at which HAProxy finds the leader. */
  url(database = USER, port = this.proxyPort) {
    return `postgresql://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`
  }

  async createDatabase(name: string) {
    await this.askLeader(`create database ${name} owner ${USER}`)
  }

  /** Kills the leader at once with all its processes. Returns what starts it again. */
  async killLeader() {
    const leader = await this.leader()
    signal(this.processesOf(leader), 'SIGKILL')
    return () => this.startNode(leader)
  }

  /** Stops the leader in the middle of everything. Returns what lets it go on. */
  async freezeLeader() {
    const processes = this.processesOf(await this.leader())
    signal(processes, 'SIGSTOP')
    return () => signal(processes, 'SIGCONT')
  }

  /** Waits until there are a leader, a standby that has everything, and a third server. */
  async untilWhole(withinMs = STARTED_WITHIN_MS) {
    const end = performance.now() + withinMs
    for (let members: Member[] = []; !isWhole(members); members = await this.members()) {
      if (performance.now() > end) throw new Error(`the cluster is not whole: ${JSON.stringify(members)}`)
      await sleep(250)
    }
  }

  /** Starts a PgBouncer in transaction mode before HAProxy. Returns its address and its version. */
  async startPooler(database: string, program = findProgram('pgbouncer') ?? '') {
    const directory = this.makeDirectory('pooler')
    const port = await freePort()
    const file = join(directory, 'pgbouncer.ini')
    writeFileSync(join(directory, 'users.txt'), `"${USER}" "${PASSWORD}"\n`, { mode: 0o644 })
    writeFileSync(
      file,
      `[databases]
${database} = host=127.0.0.1 port=${this.proxyPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${directory}/users.txt
pool_mode = transaction
default_pool_size = 20
ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout
query_wait_timeout = 2
server_login_retry = 1
`,
      { mode: 0o644 },
    )
    this.run('pooler', program, [file])
    const { output } = await runAs(this.account, program, ['--version'])
    return { url: this.url(database, port), version: output.split('\n')[0] ?? '' }
  }

  async stop() {
    for (const node of this.nodes) signal(this.processesOf(node), 'SIGKILL')
    for (const child of this.children) child.kill('SIGKILL')
    const running = this.children.filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    )
    await Promise.all(running.map((child) => new Promise((resolve) => child.once('exit', resolve))))
  }

  private async startEtcd() {
    this.etcdPort = await freePort()
    const [client, peer] = [`http://127.0.0.1:${this.etcdPort}`, `http://127.0.0.1:${await freePort()}`]
    this.run('etcd', findProgram('etcd') ?? '', [
      ...['--name', 'etcd', '--data-dir', this.makeDirectory('etcd'), '--enable-v2=true'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `etcd=${peer}`],
    ])
    const isUp = () =>
      fetch(`${client}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    for (let tries = 0; !(await isUp()); tries++) {
      if (tries > 200) throw new Error('etcd did not start')
      await sleep(100)
    }
  }

  private startNode(node: Node) {
    const { name, directory, port, api } = node
    const file = join(rootDirectory(), 'deploy/patroni.yml')
    node.patroni = this.run(name, findProgram('patroni') ?? '', [this.copyOf(file)], {
      PATRONI_NAME: name,
      PATRONI_ETCD_HOSTS: `127.0.0.1:${this.etcdPort}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(directory, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: POSTGRES,
      PATRONI_POSTGRESQL_PGPASS: join(directory, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    })
  }

  private async startProxy() {
    this.proxyPort = await freePort()
    const file = this.copyOf(join(rootDirectory(), 'deploy/haproxy.cfg'))
    const places = this.nodes.flatMap(({ name, port, api }) => [
      [name.toUpperCase(), `127.0.0.1:${port}`],
      [`${name.toUpperCase()}_API`, String(api)],
    ])
    this.run('haproxy', findProgram('haproxy') ?? '', ['-f', file], {
      BIND: `127.0.0.1:${this.proxyPort}`,
      ...(Object.fromEntries(places) as Record<string, string>),
    })
  }

  private async createRole() {
    const timeouts = ['statement_timeout', 'idle_in_transaction_session_timeout']
    await this.askLeader(
      `create role ${USER} login password '${PASSWORD}'`,
      ...timeouts.map((timeout) => `alter role ${USER} set ${timeout} = '15s'`),
    )
  }

  private async askLeader(...statements: string[]) {
    const client = new pg.Client(`postgresql://postgres:${PASSWORD}@127.0.0.1:${this.proxyPort}/postgres`)
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }

  private async members() {
    for (const { api } of this.nodes)
      try {
        const answer = await fetch(`http://127.0.0.1:${api}/cluster`, { signal: AbortSignal.timeout(1_000) })
        return ((await answer.json()) as { members: Member[] }).members
      } catch {
        // The next one is asked.
      }
    return []
  }

  private async leader() {
    const found = (await this.members()).find(({ role }) => role === 'leader')
    const node = this.nodes.find(({ name }) => name === found?.name)
    if (!node) throw new Error('the cluster has no leader')
    return node
  }

  /** Patroni, PostgreSQL's main process, and the processes that it started. */
  private processesOf({ directory, patroni }: Node) {
    const postmaster = postmasterOf(join(directory, 'data'))
    const isOwn = patroni?.exitCode === null && patroni.signalCode === null
    return [...(isOwn ? [patroni.pid ?? 0] : []), postmaster, ...childrenOf(postmaster)].filter(
      (pid) => pid > 1,
    )
  }

  // Another account may be unable to read the clone.
  private copyOf(file: string) {
    const copy = join(this.directory, file.split('/').at(-1) ?? '')
    writeFileSync(copy, readFileSync(file), { mode: 0o644 })
    return copy
  }

  private makeDirectory(name: string) {
    const made = join(this.directory, name)
    mkdirSync(made, { mode: 0o700 })
    if (this.account) chownSync(made, this.account.uid, this.account.gid)
    return made
  }

  private run(name: string, program: string, args: string[], settings: Record<string, string> = {}) {
    const log = openSync(join(this.directory, `${name}.log`), 'a')
    const as = asAccount(this.account)
    const env = { ...as.env, HOME: this.directory, ...settings }
    const child = spawn(program, args, { ...as, env, stdio: ['ignore', log, log] })
    child.on('error', () => undefined)
    this.children.push(child)
    return child
  }
}

const isWhole = (members: Member[]) =>
  members.length === 3 &&
  members.some(({ role }) => role === 'leader') &&
  members.some(({ role }) => role === 'sync_standby') &&
  members.every(({ state }) => state === 'running' || state === 'streaming')
