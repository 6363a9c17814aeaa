import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { keepsStatements, REQUIRE_WRITES } from '../../server/platform/db/database'
import { call, newAgent } from '../call'
import { Cluster } from '../cluster'
import type { Observation } from '../load'
import { brokenWords, checkRound } from '../round'
import type { Site, SiteOptions } from '../site'
import { problemsOf, type Part, type Stage } from '../stage'
import { seconds } from '../table'

const FROZEN_MS = 30_000
const CALM_MS = 3_000
const BACK_WITHIN_MS = 60_000
const ASKED_EVERY_MS = 200
/** The time by which /readyz may be behind the database. */
const BLIND_MS = 500

type Harm = { title: string; strike: () => Promise<() => void>; forMs: number }

/**
 * Takes the leader of three PostgreSQL servers away during writes, by killing and by freezing it, with and without a pooler
 * before them.
 */
export const failOver: Part = {
  name: 'fail-over',
  title:
    'the leader of three PostgreSQL servers killed and frozen under the writes of 8 clients to two servers',
  async run(stage: Stage) {
    const cluster = await Cluster.start(stage.directory, (made) => stage.later(() => made.stop()))
    const row = stage.table([
      { title: 'round', width: 5 },
      { title: 'leader', width: 13 },
      { title: 'by', width: 31 },
      ...[
        'acknowledged',
        'check-ins',
        { title: '503', width: 5 },
        'other',
        'lost',
        'doubled',
        'invented',
        'broken invariants',
      ],
      ...['database back', 'writes back', { title: '/readyz until the database was back', width: 20 }],
    ])
    const harms: Harm[] = [
      { title: 'kill -9', strike: () => cluster.killLeader(), forMs: 0 },
      { title: 'SIGSTOP, 30 s', strike: () => cluster.freezeLeader(), forMs: FROZEN_MS },
    ]
    await drillSite(stage, { cluster, harms, row, by: 'HAProxy', site: { databaseUrl: cluster.url() } })
    const database = 'pooled'
    await cluster.createDatabase(database)
    const pooler = await cluster.startPooler(database, stage.drill.pooler)
    const keeps = (await keepsStatements(pooler.url)) ? 'keeps' : 'drops'
    const directUrl = cluster.url(database)
    await drillSite(stage, {
      ...{ cluster, harms, row, by: `${pooler.version}, ${keeps} names` },
      site: {
        databaseUrl: pooler.url,
        ownUrl: directUrl,
        settings: { DIRECT_DATABASE_URL: directUrl },
      },
    })
  },
}

type Leg = { cluster: Cluster; row: ReturnType<Stage['table']>; by: string }

async function drillSite(
  stage: Stage,
  { harms, site: options, ...leg }: Leg & { harms: Harm[]; site: Partial<SiteOptions> },
) {
  // Each row of the demo waits for a second PostgreSQL.
  const site = await stage.site({ servers: 2, readyWithinMs: 120_000, ...options })
  for (let round = 1; round <= stage.rounds(5, 1); round++)
    for (const harm of harms) await play(harm, { ...leg, site, round })
  await site.close()
}

async function play(
  { title, strike, forMs }: Harm,
  { cluster, row, by, site, round }: Leg & { site: Site; round: number },
) {
  await cluster.untilWhole()
  const load = site.load(5)
  await load.acknowledged()
  await sleep(CALM_MS)
  const undo = await strike()
  const struckAt = Date.now()
  const readiness = watchReadiness(site)
  const databaseBack = untilWritable(cluster.url())
  const isBack = await load.acknowledged(struckAt, BACK_WITHIN_MS)
  const backAt = Math.min(
    ...load.seen.filter((call) => isAcknowledged(call) && call.at >= struckAt).map(endOf),
  )
  // A leader that wakes up must not take a write any more.
  await sleep(Math.max(0, struckAt + forMs - Date.now()))
  undo()
  await sleep(CALM_MS)
  await load.stop()
  const { refusedAt, writableAt: databaseBackAt } = await databaseBack
  const asked = readiness.stop().filter(({ at, endedAt }) => at > struckAt + BLIND_MS && endedAt < refusedAt)
  const ready = asked.filter(({ status }) => status === 200).length
  await cluster.untilWhole()
  const checkIns = site.history
    .round()
    .filter(({ kind, outcome }) => kind === 'check in' && outcome === 'ok').length
  const { ok, lost, invented, broken } = await checkRound(site)
  const doubled = broken.filter(({ invariant }) => invariant === 'I3' || invariant === 'I4').length
  const refused = load.seen.filter(({ status }) => status === 503)
  const other = load.seen.filter(({ status }) => status === null || (status >= 500 && status !== 503))
  row(
    [
      ...[round, title, by, ok, checkIns, refused.length, other.length, lost, doubled, invented],
      ...[
        brokenWords(broken),
        seconds(databaseBackAt - struckAt),
        isBack ? seconds(backAt - struckAt) : 'never',
      ],
      `200 ${ready} of ${asked.length} times`,
    ],
    [
      ...problemsOf(broken),
      ...other.map(({ status, trouble }) => `answered ${status ?? trouble}`),
      ...(refused.every(({ retryAfter }) => retryAfter) ? [] : ['503 without Retry-After']),
      ...(isBack ? [] : ['writes did not come back']),
      ...(ready === 0 ? [] : [`/readyz answered 200 ${ready} times while the database took no writes`]),
    ],
  )
}

const isAcknowledged = ({ status }: Observation) => status !== null && status < 300
const endOf = ({ at, ms }: Observation) => at + ms

/**
 * Waits until a new connection of the drill's own may write. Returns when the first such one and the last refused one before
 * it were begun. Between these two moments the database came back.
 */
async function untilWritable(url: string) {
  const refused: number[] = []
  let writableAt: number | null = null
  while (writableAt === null) {
    const at = Date.now()
    void mayWrite(url).then((may) => {
      if (may) writableAt = Math.min(at, writableAt ?? at)
      else refused.push(at)
    })
    await sleep(ASKED_EVERY_MS)
  }
  const first = writableAt
  return { writableAt: first, refusedAt: Math.max(0, ...refused.filter((at) => at < first)) }
}

async function mayWrite(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(REQUIRE_WRITES)
    return true
  } catch {
    return false
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** Asks both servers again and again whether they are ready. */
function watchReadiness(site: Site) {
  const agent = newAgent()
  const answers: { status: number | null; at: number; endedAt: number }[] = []
  const timer = setInterval(() => {
    for (const nth of [0, 1]) {
      const at = Date.now()
      void call(site.url(nth), { path: '/readyz' }, agent, 20_000).then(({ status }) =>
        answers.push({ status, at, endedAt: Date.now() }),
      )
    }
  }, ASKED_EVERY_MS)
  const stop = () => {
    clearInterval(timer)
    agent.destroy()
    return answers
  }
  return { stop }
}
