import { setTimeout as sleep } from 'node:timers/promises'
import { call, newAgent } from '../call'
import type { Observation } from '../load'
import type { OwnPostgres } from '../own-postgres'
import { Proxy } from '../proxy'
import { brokenWords, checkRound } from '../round'
import type { Site } from '../site'
import { problemsOf, type Part, type Stage } from '../stage'
import { milliseconds, seconds } from '../table'

const WITHIN_MS = { refused: 2_000, answered: 5_000, recovered: 5_000 }
// A query without an answer is given up after 15 seconds, when no statement may take longer.
const WITHOUT_A_WORD_MS = { refused: 18_000, answered: 18_000, recovered: 18_000 }
const CALM_MS = 300
const POOL = 20

type Limits = { refused: number; answered: number; recovered: number }

/** A trouble ends when its promise resolves. */
type Trouble = {
  title: string
  isShort?: boolean
  /** The longest time that a call may take, and the longest until writes are acknowledged again. */
  withinMs?: Limits
  strike: () => Promise<void>
  /** Removes what is left of the trouble, after the load has ended. */
  after?: () => void
}

/** Takes the database away during writes, in every way, and gives it back. */
export const restart: Part = {
  name: 'restart',
  title: 'the database restarted and its connections cut under the writes of 8 clients',
  async run(stage: Stage) {
    const postgres = await stage.postgres()
    const proxy = new Proxy(stage.directory, postgres.socketDir)
    await proxy.open()
    stage.later(() => proxy.cut())
    const site = await stage.site({
      databaseUrl: postgres.url('whereabouts', proxy.socketDir),
      ownUrl: postgres.url(),
    })
    const row = tableOf(stage)
    const troubles = troublesOf(site, postgres, proxy).filter(
      ({ isShort }) => !stage.drill.isShort || isShort,
    )
    const rounds = stage.rounds(2, 1)
    for (let round = 1; round <= rounds; round++)
      for (const trouble of troubles) await strike(site, trouble, row)
    if (stage.drill.isShort) return
    const embedded = await stage.embeddedSite()
    for (let round = 1; round <= rounds; round++) await strike(embedded, killedDatabase(embedded), row)
  },
}

const killedDatabase = (site: Site): Trouble => ({
  title: 'the embedded one killed by kill -9',
  async strike() {
    const postmaster = await site.postmaster()
    if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
  },
})

const troublesOf = (site: Site, postgres: OwnPostgres, proxy: Proxy): Trouble[] => [
  {
    title: 'stopped at once, started after 0.7 s',
    async strike() {
      await postgres.crash()
      await sleep(700)
      await postgres.start()
    },
  },
  {
    title: 'every connection terminated, 5 times',
    async strike() {
      for (let times = 0; times < 5; times++) {
        await site.look((db) =>
          db.query(`select pg_terminate_backend(pid) from pg_stat_activity
                    where datname = current_database() and pid <> pg_backend_pid()`),
        )
        await sleep(100)
      }
    },
  },
  {
    title: 'connections cut, none for 0.7 s',
    isShort: true,
    async strike() {
      await proxy.cut()
      await sleep(700)
      await proxy.open()
    },
  },
  {
    title: 'no byte passes for 3 s',
    async strike() {
      proxy.hold({ all: true })
      await sleep(3_000)
      proxy.release()
    },
  },
  {
    title: 'connections dead without a word',
    withinMs: WITHOUT_A_WORD_MS,
    async strike() {
      proxy.hold({ all: false })
    },
    after: () => proxy.release(),
  },
]

function tableOf(stage: Stage) {
  return stage.table([
    { title: 'database', width: 37 },
    'acknowledged',
    '503',
    'other 5xx',
    'slowest 503',
    'slowest answer',
    'recovered after',
    'lost',
    'invented',
    'broken invariants',
    { title: 'connections', width: 12 },
  ])
}

async function strike(site: Site, trouble: Trouble, row: ReturnType<Stage['table']>) {
  const { title, withinMs = WITHIN_MS } = trouble
  const load = site.load(5)
  await load.acknowledged()
  await sleep(CALM_MS)
  const began = Date.now()
  await trouble.strike()
  const healed = Date.now()
  const isRecovered = await load.acknowledged(healed, 2 * withinMs.recovered)
  const recovered = Date.now() - healed
  await sleep(CALM_MS)
  await load.stop()
  trouble.after?.()
  const seen = load.seen.filter(({ at, ms }) => at + ms >= began)
  const connections = await connectionsOf(site)
  const { ok, lost, invented, broken } = await checkRound(site)
  const refused = seen.filter(({ status }) => status === 503)
  const faulty = seen.filter(({ status }) => status !== null && status >= 500 && status !== 503)
  row(
    [
      ...[title, ok, refused.length, faulty.length, milliseconds(slowest(refused)), seconds(slowest(seen))],
      ...[isRecovered ? seconds(recovered) : 'never', lost, invented, brokenWords(broken)],
      connections.words,
    ],
    [
      ...problemsOf(broken),
      ...connections.problems,
      ...unless(isRecovered && recovered <= withinMs.recovered, `recovered after ${recovered} ms`),
      ...unless(faulty.length === 0, `answered ${faulty[0]?.status}`),
      ...unless(
        refused.every(({ retryAfter }) => retryAfter),
        '503 without Retry-After',
      ),
      ...unless(slowest(refused) <= withinMs.refused, `503 after ${milliseconds(slowest(refused))}`),
      ...unless(slowest(seen) <= withinMs.answered, `answered after ${seconds(slowest(seen))}`),
      ...unless(
        seen.every(({ status }) => status !== null),
        'a call had no answer',
      ),
    ],
  )
}

async function connectionsOf(site: Site) {
  const agent = newAgent()
  const read = async () => {
    const { body } = await call(site.url(), { path: '/metrics' }, agent)
    const gauge = (state: string) =>
      Number(new RegExp(`whereabouts_database_connections{state="${state}"} (\\d+)`).exec(String(body))?.[1])
    return { idle: gauge('idle'), busy: gauge('busy'), waiting: gauge('waiting') }
  }
  // Each of the three job queues keeps one connection busy, to listen.
  const isCalm = ({ busy, waiting }: { busy: number; waiting: number }) => busy <= 3 && waiting === 0
  let pool = await read()
  for (let tries = 0; tries < 40 && !isCalm(pool); tries++) {
    await sleep(50)
    pool = await read()
  }
  agent.destroy()
  const open = await site.look(async (db) => {
    const { rows } = await db.query<{ total: string; left: string }>(
      `select count(*) as total, count(*) filter (where state like 'idle in transaction%') as left
       from pg_stat_activity where application_name = 'whereabouts'`,
    )
    return { total: Number(rows[0]?.total), left: Number(rows[0]?.left) }
  })
  return {
    words: `${pool.busy} busy of ${pool.idle + pool.busy}`,
    problems: [
      ...unless(isCalm(pool), `the pool has ${pool.busy} busy and ${pool.waiting} waiting`),
      ...unless(open.total <= POOL, `the database has ${open.total} connections`),
      ...unless(open.left === 0, `${open.left} transactions were left open`),
    ],
  }
}

const slowest = (seen: Observation[]) => Math.max(0, ...seen.map(({ ms }) => ms))

const unless = (isFine: boolean, problem: string) => (isFine ? [] : [problem])
