import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres'
import { isRoot, nobody } from './account'
import { sharedDirectory } from './place'
import { isPostmasterOf, readPostmaster, stopPostmaster } from './postmaster'
import { StartProblem } from '../platform/db/start-problem'
import { makeOpenDirectory, memoryDirectory } from '../../testbed/open-directory'

const timeout = 30_000
let parent = ''
let dataDir = ''
let said: string[] = []
const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

// To make a cluster takes seconds, so most tests begin with a copy of this stopped one.
let stoppedCluster = ''
const copyCluster = () => {
  mkdirSync(dataDir)
  execFileSync('cp', ['-a', stoppedCluster, dataDir])
}

beforeAll(async () => {
  const directory = makeOpenDirectory('embedded', { parent: memoryDirectory() })
  const { stop } = await startEmbeddedPostgres({
    dataDir: directory,
    describeMe: 'the one to copy',
    say: () => undefined,
  })
  await stop()
  stoppedCluster = join(directory, 'postgres')
}, timeout)

afterAll(() => rmSync(dirname(stoppedCluster), { recursive: true, force: true }))

beforeEach(() => {
  parent = mkdtempSync(join(memoryDirectory(), 'embedded postgres '))
  chmodSync(parent, 0o755)
  dataDir = join(parent, 'data')
  said = []
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const postgres of running.splice(0)) await postgres.stop()
  const cluster = join(dataDir, 'postgres')
  const left = readPostmaster(cluster)
  if (left) await stopPostmaster(cluster, left, 5_000)
  chmodSync(parent, 0o755)
  rmSync(parent, { recursive: true, force: true })
}, timeout)

async function start(describeMe = 'the first') {
  const postgres = await startEmbeddedPostgres({ dataDir, describeMe, say: (line) => said.push(line) })
  running.push(postgres)
  return postgres
}

async function problemOfStart(describeMe = 'the second') {
  const error = await start(describeMe).then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartProblem)
  return (error as StartProblem).message
}

async function query(url: string, sql: string): Promise<unknown> {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/**
 * Starts the database in another Node process and returns the first line that it prints: its url, or
 * "refused: …".
 */
async function startInOtherProcess(describeMe: string) {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))})
    const options = { dataDir: ${JSON.stringify(dataDir)}, describeMe: ${JSON.stringify(describeMe)}, say() {} }
    await startEmbeddedPostgres(options).then(({ url }) => console.log(url), (error) => console.log('refused: ' + error.message))
    setInterval(() => {}, 1_000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  return { child, line: line.trim() }
}

function pidOfPostmaster() {
  return readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0
}

describe('starting and stopping', { timeout }, () => {
  test('a first start creates a UTF-8 database that keeps its data over a stop', async () => {
    const first = await start()
    expect(said).toEqual([`Creating the database in ${join(dataDir, 'postgres')} …`])
    expect(await query(first.url, "select current_user || ' ' || current_database()")).toBe(
      'whereabouts whereabouts',
    )
    expect(await query(first.url, 'show server_encoding')).toBe('UTF8')
    expect(await query(first.url, "select upper('é')")).toBe('É')
    expect(await query(first.url, 'show fsync')).toBe('on')
    await query(first.url, 'create table kept as select 42 as answer')
    const pid = pidOfPostmaster()
    const socketDir = new URL(first.url).searchParams.get('host') ?? ''
    expect(existsSync(socketDir)).toBe(true)
    await Promise.all([first.stop(), first.stop()])
    expect(isPostmasterOf(join(dataDir, 'postgres'), pid)).toBe(false)
    expect(existsSync(socketDir)).toBe(false)

    said = []
    const second = await start()
    expect(await query(second.url, 'select answer from kept')).toBe(42)
    expect(said).toEqual([])
  })

  test('the log holds neither statements nor values of failed statements', async () => {
    copyCluster()
    const { url } = await start()
    await query(url, 'create table people (email text unique)')
    await query(url, "insert into people values ('ana@secret.example')")
    await expect(query(url, "insert into people values ('ana@secret.example')")).rejects.toThrow('duplicate')
    await expect(query(url, 'select nonsense')).rejects.toThrow('nonsense')
    const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).not.toMatch(/secret|nonsense|people/)
  })

  test('a temporary directory of an interrupted first start is removed', async () => {
    mkdirSync(join(dataDir, 'postgres.new-999999999-0a0a0a0a', 'base'), { recursive: true })
    await start()
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log'])
  })
})

describe('a second start', { timeout }, () => {
  test('is refused within two seconds, naming the first', async () => {
    copyCluster()
    await start('process 123 at http://localhost:3000')
    const asked = performance.now()
    expect(await problemOfStart()).toMatch(
      /^process 123 at http:\/\/localhost:3000 already runs on the database/,
    )
    expect(performance.now() - asked).toBeLessThan(2_000)
  })

  test('is refused again after a crash of a backend made PostgreSQL drop every connection', async () => {
    copyCluster()
    const { url } = await start('the first')
    const lockHolder = () => query(url, "select pid from pg_locks where locktype = 'advisory'")
    const before = await lockHolder()
    const victim = new Client(url)
    victim.on('error', () => {})
    await victim.connect()
    const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid')
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
    // The holder from before the crash may live on for a moment, so another one is waited for.
    const isTakenAgain = async () => ![undefined, null, before].includes(await lockHolder().catch(() => null))
    await expect.poll(isTakenAgain, { timeout: 10_000 }).toBe(true)
    expect(await problemOfStart()).toMatch(/^the first already runs/)
  })

  test('at the same moment on a new directory: exactly one wins, and the other names it', async () => {
    const both = await Promise.all([startInOtherProcess('server A'), startInOtherProcess('server B')])
    const [winner, loser] = both[0].line.startsWith('refused') ? [both[1], both[0]] : both
    expect(winner.line).toMatch(/^postgresql:/)
    expect(loser.line).toBe(
      `refused: ${winner === both[0] ? 'server A' : 'server B'} already runs on the database in ${dataDir}: stop it first, or set another DATA_DIR and PORT.`,
    )
    expect(await query(winner.line, 'select 1')).toBe(1)
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log'])
  })
})

describe('a database server that is killed', { timeout }, () => {
  beforeEach(copyCluster)

  const killPostmaster = () => process.kill(pidOfPostmaster(), 'SIGKILL')

  const ask = (url: string, sql: string) => query(url, sql).catch(() => null)

  // This statement does not notice that its postmaster has died, so its process stays for a while.
  async function leaveOrphan(url: string) {
    const client = new Client(url)
    client.on('error', () => {})
    await client.connect()
    void client.query('select count(*) from (select generate_series(1, 20000000)) as long').catch(() => null)
    const underWay = () => ask(url, "select count(*) from pg_stat_activity where query like '%as long'")
    await expect.poll(underWay, { timeout: 5_000 }).toBe('1')
  }

  test('comes back at the same address with everything acknowledged, and stays ours', async () => {
    const { url } = await start()
    await query(url, 'create table kept as select 42 as answer')
    await leaveOrphan(url)
    const pid = pidOfPostmaster()
    killPostmaster()
    await expect.poll(() => ask(url, 'select answer from kept'), { timeout: 15_000 }).toBe(42)
    expect(pidOfPostmaster()).not.toBe(pid)
    const locks = () => ask(url, "select count(*) from pg_locks where locktype = 'advisory'")
    await expect.poll(locks, { timeout: 5_000 }).toBe('1')
    expect(await problemOfStart()).toMatch(/^the first already runs/)
    await running[0]?.stop()
    expect(isPostmasterOf(join(dataDir, 'postgres'), pidOfPostmaster())).toBe(false)
  })

  test('stays down when the server is stopped at that moment', async () => {
    const { stop } = await start()
    killPostmaster()
    await stop()
    expect(isPostmasterOf(join(dataDir, 'postgres'), pidOfPostmaster())).toBe(false)
  })

  test('together with its server: the next start waits for its remaining processes, and removes its socket directory', async () => {
    const killed = await startInOtherProcess('the killed')
    const socketDir = new URL(killed.line).searchParams.get('host') ?? ''
    await leaveOrphan(killed.line)
    killed.child.kill('SIGKILL')
    killPostmaster()
    const next = await start()
    expect(await query(next.url, 'select 1')).toBe(1)
    expect(existsSync(socketDir)).toBe(false)
  })
})

describe('after a server was killed', { timeout }, () => {
  beforeEach(copyCluster)

  test('the next start adopts its postmaster, with everything acknowledged', async () => {
    const killed = await startInOtherProcess('the killed')
    await query(killed.line, 'create table kept as select 42 as answer')
    const pid = pidOfPostmaster()
    killed.child.kill('SIGKILL')
    const next = await start('the next')
    expect(pidOfPostmaster()).toBe(pid)
    expect(next.url).toBe(killed.line)
    expect(await query(next.url, 'select answer from kept')).toBe(42)
    expect(await problemOfStart()).toMatch(/^the next already runs/)
    await next.stop()
    expect(isPostmasterOf(join(dataDir, 'postgres'), pid)).toBe(false)
  })

  test('and a tmp cleaner took the socket directory, the next start replaces the postmaster', async () => {
    const killed = await startInOtherProcess('the killed')
    const pid = pidOfPostmaster()
    killed.child.kill('SIGKILL')
    rmSync(new URL(killed.line).searchParams.get('host') ?? '', { recursive: true })
    const next = await start()
    expect(pidOfPostmaster()).not.toBe(pid)
    expect(await query(next.url, 'select 1')).toBe(1)
  })

  test.each([
    ['a dead process', () => 999_999_999],
    ['another program', () => process.pid],
    ['nothing, torn by a power cut', () => null],
  ])('a stale pid file of %s does not stop the next start', async (_, stalePid) => {
    const cluster = join(dataDir, 'postgres')
    const pid = stalePid()
    writeFileSync(
      join(cluster, 'postmaster.pid'),
      pid ? `${pid}\n${cluster}\n1\n5432\n/tmp/gone\n\n1 1\nready\n` : '',
    )
    const { url } = await start()
    expect(await query(url, 'select 1')).toBe(1)
  })

  test.runIf(process.platform === 'linux')('a zombie that holds the number is no postmaster', async () => {
    const mother = spawn('/bin/sh', ['-c', 'sleep 30 & echo $!; exec sleep 30'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    children.push(mother)
    const [line] = (await once(mother.stdout.setEncoding('utf8'), 'data')) as [string]
    const zombie = Number(line)
    // A shell would reap its child. The program that replaces the shell does not.
    await expect.poll(() => readFileSync(`/proc/${mother.pid}/comm`, 'utf8')).toBe('sleep\n')
    process.kill(zombie)
    await expect.poll(() => readFileSync(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z')
    expect(isPostmasterOf(dataDir, zombie)).toBe(false)
  })
})

describe('what the operator must put right', { timeout }, () => {
  test('a cluster of another PostgreSQL', async () => {
    copyCluster()
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '16\n')
    expect(await problemOfStart()).toMatch(
      /was made by PostgreSQL 16 and this is PostgreSQL 18: carry it over/,
    )
  })

  test('something else in the place of the cluster', async () => {
    mkdirSync(join(dataDir, 'postgres', 'photos'), { recursive: true })
    expect(await problemOfStart()).toMatch(/is not a database: move it away/)
  })

  test('a database that does not come up: its complaint is quoted', async () => {
    copyCluster()
    appendFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'nonsense = on\n')
    expect(await problemOfStart()).toMatch(
      /did not come up, and its log .* ends with "FATAL: .*contains errors/,
    )
  })

  test('a data directory that can not be made', async () => {
    writeFileSync(join(parent, 'file'), '')
    dataDir = join(parent, 'file', 'data')
    expect(await problemOfStart()).toMatch(/can't be written \(ENOTDIR\)/)
    dataDir = join(parent, 'data')
  })

  test.skipIf(isRoot())('a data directory that may not be written', async () => {
    mkdirSync(dataDir, { mode: 0o555 })
    expect(await problemOfStart()).toMatch(/can't be written \(EACCES\): give this account the right/)
  })

  test.runIf(isRoot())(
    'a data directory behind a closed one: root keeps the cluster apart and says so',
    async () => {
      chmodSync(parent, 0o700)
      const { url } = await start()
      const cluster = String(await query(url, 'show data_directory'))
      try {
        expect(dirname(dirname(cluster))).toBe(sharedDirectory)
        expect(said[0]).toBe(
          `The database is in ${dirname(cluster)}, because ${parent} is closed to the account that runs it.`,
        )
        await running.pop()?.stop()
        chmodSync(parent, 0o755)
        expect(await query((await start()).url, 'show data_directory')).toBe(cluster)
        await running.pop()?.stop()
      } finally {
        rmSync(dirname(cluster), { recursive: true })
      }
    },
  )

  test.runIf(isRoot())('a cluster whose way was closed afterwards is not replaced by a new one', async () => {
    copyCluster()
    chmodSync(parent, 0o700)
    expect(await problemOfStart()).toMatch(new RegExp(`uid ${nobody.uid}\\): make ${parent} traversable`))
  })
})
