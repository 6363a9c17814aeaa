import { strictEqual } from 'node:assert'
import type pg from 'pg'
import { compareWays, type Way } from './comparison'
import { checkIn } from './operations/check-in'
import { dayStatus } from './operations/day-status'
import { home } from './operations/home'
import { actAt, type Operation } from './operations/operation'
import { openPeopleInDatabase, people } from './operations/people'
import { visitorCheckIn } from './operations/visitor'
import type { Options, Part } from './options'
import { openConnections } from './connections'
import { startOneStatement } from './measured-server'
import { readIntoCache } from './organisation'
import { findPgbench, runPgbench } from './pgbench/pgbench'
import type { Report } from './report'
import { measureRound, type Act, type Draw } from './rounds'
import type { Site } from './site'
import { formatNumber } from './statistics'

const PEOPLE_MS = 25

/** Measures the product beside its floors, operation by operation. */
export async function reportOperations(
  site: Site,
  options: Options,
  wants: (part: Part) => boolean,
  report: Report,
) {
  const { organisation } = site
  const { seed } = options
  const measure = <Job>(what: string, operation: Operation<Job>, writing?: Writing) =>
    reportOperation(site, { what, operation, writing }, options, report)

  if (wants('check-in')) {
    const expert = await startOneStatement(organisation.databaseUrl)
    try {
      await measure('Employee check-in', checkIn(organisation, seed), {
        script: 'check-in',
        stored: "check_ins where not is_visitor and comment = ''",
        expert: expert.origin,
      })
    } finally {
      await expert.stop()
    }
  }
  if (wants('visitor'))
    await measure('Visitor check-in', visitorCheckIn(organisation, seed), {
      script: 'visitor-check-in',
      stored: "visits join check_ins on id = check_in_id where comment = ''",
    })
  if (wants('status'))
    await measure("A day's status", dayStatus(organisation, seed), {
      script: 'day-status',
      stored: "audit_entries where action = 'change own profile' and actor <> 'pgbench'",
    })
  if (wants('home')) await measure("Home's data", home(organisation, seed))
  if (wants('people')) await reportPeople(site, options, report)
}

const titleOf = (what: string, { size }: Site['organisation']) =>
  `${what}, in an organisation of ${size.toLocaleString('en')} users`

type Writing = {
  /** The script of bench/pgbench that only writes. */
  script: string
  /** The rest of a count. The database has one more row there for each answer of the product. */
  stored: string
  /** The origin of the server that does nothing else, by one statement. */
  expert?: string
}

type Measured<Job> = { what: string; operation: Operation<Job>; writing: Writing | undefined }

/** Measures an operation, beside pgbench if it writes. Fails if the product has not stored as many rows as it gave answers. */
async function reportOperation<Job>(
  site: Site,
  { what, operation, writing }: Measured<Job>,
  options: Options,
  report: Report,
) {
  const { organisation, http, database } = site
  await readIntoCache(organisation.databaseUrl)
  const { act, answers } = actAt(operation, http)
  const pgbench = writing && pgbenchWay(writing.script, organisation, options.seed)
  const expert = writing?.expert === undefined ? null : openConnections(writing.expert)
  const before = writing && (await countOf(database, writing.stored))
  const floors = {
    ...(pgbench && { pgbench }),
    ...(expert && { [EXPERT]: wayOf(operation.draw, actAt(operation, expert).act) }),
  }
  const { rows } = await compareWays(wayOf(operation.draw, act), floors, options)
  await expert?.close()
  if (writing && before !== undefined) {
    const added = (await countOf(database, writing.stored)) - before
    strictEqual(added, answers(), `${what}: rows in the database for ${answers()} answers`)
  }
  if (writing && !pgbench)
    rows.push({ ...rows[0], ...EMPTY, 'answered by': 'pgbench is not on this machine' })
  report.table(titleOf(what, organisation), rows)
}

const EMPTY = { connections: null, '/s': null, 'p50 ms': null, 'p95 ms': null, 'p99 ms': null, refused: null }

const EXPERT = 'one statement behind Fastify'

const wayOf =
  <Job>(draw: Draw<Job>, act: Act<Job>): Way =>
  (connections, seconds) =>
    measureRound(draw, act, { connections, seconds })

function pgbenchWay(script: string, organisation: Site['organisation'], seed: number): Way | null {
  const program = findPgbench()
  if (!program) return null
  const { databaseUrl, size } = organisation
  let turn = 0
  return (connections, seconds) =>
    runPgbench(program, { script, databaseUrl, people: size, seed: seed + turn++ }, { connections, seconds })
}

async function countOf(database: pg.Client, from: string) {
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${from}`)
  return rows[0]?.count ?? 0
}

async function reportPeople({ organisation, http }: Site, options: Options, report: Report) {
  const inDatabase = openPeopleInDatabase(organisation.databaseUrl)
  try {
    await readIntoCache(organisation.databaseUrl)
    const { draw, send } = people(organisation, options.seed)
    const { rows, measured } = await compareWays(
      wayOf(draw, (question, connection) => send(http, question, connection)),
      { 'PostgreSQL alone': wayOf(draw, ({ door }) => inDatabase.list(door)) },
      options,
    )
    report.table(titleOf('People of an office with 1,000', organisation), rows)
    const alone = measured.find(({ connections }) => connections === 1)
    if (alone)
      report.target(
        `people of an office answer within ${PEOPLE_MS} ms (p50, one connection)`,
        `${formatNumber(alone.p50)} ms`,
        alone.p50 <= PEOPLE_MS,
      )
  } finally {
    await inDatabase.close()
  }
}
