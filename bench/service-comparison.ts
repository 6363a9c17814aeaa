import { strictEqual } from 'node:assert'
import { compareWays, type Way } from './comparison'
import { openConnections, type Connections } from './connections'
import { findPgbench, runPgbench } from './floor/pgbench'
import { PLAIN_PATH } from './floor/plain-writes'
import { startSmallService } from './floor/small-service'
import { shuffledCycle } from './draws'
import { actAt, type Operation } from './operations/operation'
import type { Options } from './options'
import { emailOf, idOf, PGBENCH_LOBBIES, readIntoCache } from './organisation'
import { countOf, type Witness } from './proofs/proof'
import type { Report } from './report'
import { measureRound } from './rounds'
import type { Site } from './site'

const SERVICE = 'small service'

/** What the product is compared by: its own server, the small service, and what both are asked to prove. */
export type Comparison = {
  site: Site
  service: Connections
  witnesses: { product: Witness; service: Witness }
  options: Options
  report: Report
}

/** Starts the small service beside the product, on the same database. */
export async function openComparison(site: Site, options: Options, report: Report) {
  const small = await startSmallService(site.organisation.databaseUrl)
  const service = openConnections(small.origin)
  const { http, database } = site
  const witnesses = {
    product: { name: 'the product', http, database },
    service: { name: 'the small service', http: service, database },
  }
  const close = async () => {
    await service.close()
    await small.stop()
  }
  return { comparison: { site, service, witnesses, options, report }, close }
}

export type Compared<Job> = {
  title: string
  operation: Operation<Job>
  /** The script of bench/pgbench that only writes. */
  script?: string
  /** Where the database has one more row for each answer, as the rest of a count. */
  stored?: string
}

/**
 * Measures pgbench, the small service and the product in turns. Fails where product and service together have not stored
 * as many rows as they gave answers.
 */
export async function compareWithService<Job>(
  { site, service, witnesses, options, report }: Comparison,
  { title, operation, script, stored }: Compared<Job>,
) {
  const { databaseUrl } = site.organisation
  await readIntoCache(databaseUrl)
  const [product, small] = [actAt(operation, site.http), actAt(operation, service)]
  const wayOf =
    ({ act }: typeof product): Way =>
    (connections, seconds) =>
      measureRound(operation.draw, act, { connections, seconds })
  const program = script ? findPgbench() : null
  const ways = {
    ...(script && program && { pgbench: pgbenchWay(program, script, site, options.seed) }),
    [SERVICE]: wayOf(small),
    product: wayOf(product),
  }
  const count = () => (stored ? countOf(witnesses.product, stored) : 0)
  const before = await count()
  const { rows, measured } = await compareWays(ways, options, SERVICE)
  if (stored) {
    const answers = product.answers() + small.answers()
    strictEqual((await count()) - before, answers, `${title}: rows in the database for ${answers} answers`)
  }
  if (script && !program) rows.push({ ...rows[0], ...EMPTY, 'answered by': 'pgbench is not on this machine' })
  report.table(title, rows)
  return measured
}

const EMPTY = { connections: null, '/s': null, 'p50 ms': null, 'p95 ms': null, 'p99 ms': null, refused: null }

function pgbenchWay(program: string, script: string, site: Site, seed: number): Way {
  const { databaseUrl, size: people } = site.organisation
  let turn = 0
  return (connections, seconds) =>
    runPgbench(program, { script, databaseUrl, people, seed: seed + turn++ }, { connections, seconds })
}

/** Measures two plain writes behind the same small service. They ask who calls no more than a generic backend would. */
export async function reportPlainWrites({ site, service, options, report }: Comparison) {
  const { size, doors } = site.organisation
  const lobbies = doors.filter(({ name }) => PGBENCH_LOBBIES.test(name))
  const turns = shuffledCycle(size * lobbies.length, options.seed + 3)
  const draw = () => {
    const turn = turns()
    const [person, lobby] = [turn % size, Math.floor(turn / size)]
    return { user: idOf(person), email: emailOf(person), office: lobbies[lobby]?.id }
  }
  const way: Way = (connections, seconds) =>
    measureRound(
      draw,
      (body, connection) => service.call(connection, { method: 'POST', path: PLAIN_PATH, body }),
      { connections, seconds },
    )
  const { rows } = await compareWays({ 'two plain writes': way }, options)
  report.table(
    'For the record: an insert and an update without any rule, behind the same small service',
    rows,
  )
}
