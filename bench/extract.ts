import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { utcDay } from '../domain/day'
import { extractDays } from '../domain/reports/check-in-history'
import { downloadAllUsers } from '../domain/reports/contract'
import type { RowQuery } from '../server/platform/db/cursor'
import { hashToken } from '../server/platform/tokens'
import { guestsOf, peopleOf } from '../server/reports/store'
import { withBareTables } from './bulk-load'
import { tokenOf } from './organisation'
import { AUTH_SECRET } from './measured-server'
import { insertStatuses } from './organisation-rows'
import type { Report } from './report'
import type { Site } from './site'
import { median, spread, formatNumber } from './statistics'

type Reading = { firstByte: number; total: number; bytes: number }

const MB = 1e6
const ROUNDS = 3

/**
 * Compares the file of all users, with 46 days each, with COPY of the same queries, in turns, and shows how
 * much memory it takes the server.
 */
export async function reportExtract({ organisation, server }: Site, seed: number, report: Report) {
  const client = new pg.Client({ connectionString: organisation.databaseUrl })
  await client.connect()
  try {
    await withBareTables(client, ['day_statuses'], async () => {
      await client.query('truncate day_statuses')
      await insertStatuses(client, seed, [-15, 30])
    })
    await proveAnew(client)
    reportReadings(organisation.size, await readInTurns(client, server), report)
  } finally {
    await client.end()
  }
}

// The file asks for a proof of at most ten minutes ago, and the parts before take longer.
const proveAnew = (client: pg.Client) =>
  client.query(
    'update sessions set created_at = now(), last_used_at = now(), proven_at = now() where token_hash = $1',
    [hashToken(AUTH_SECRET, tokenOf(0))],
  )

type Readings = { floor: Reading[]; product: Reading[]; added: number[] }

async function readInTurns(client: pg.Client, { origin, memory }: Site['server']): Promise<Readings> {
  const floor: Reading[] = []
  const product: Reading[] = []
  const added: number[] = []
  const copy = async () => void floor.push(await copyOut(client))
  const download = async () => {
    const before = memory.now()
    memory.mark()
    product.push(await downloadByHttp(origin))
    const peak = memory.peakSinceMark()
    if (before !== null && peak !== null) added.push((peak - before) / MB)
  }
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const act of turn % 2 ? [download, copy] : [copy, download]) await act()
  return { floor, product, added }
}

function reportReadings(size: number, { floor, product, added }: Readings, report: Report) {
  const firstBytes = (readings: Reading[]) => readings.map(({ firstByte }) => firstByte / 1000)
  const facts = (readings: Reading[]) => ({
    'first byte s': spread(firstBytes(readings)),
    'total s': spread(readings.map(({ total }) => total / 1000)),
    MB: formatNumber(median(readings.map(({ bytes }) => bytes / MB)), 1),
  })
  const ratios = product.map(({ total }, turn) => total / (floor[turn]?.total ?? NaN))
  const memory = added.length ? spread(added, 0) : null
  const users = `${size.toLocaleString('en')} users`
  report.table('All users with 46 days each as a file, against COPY of the same queries', [
    { users, read: 'COPY (floor)', ...facts(floor), 'times the floor': '1.00', 'added MB': null },
    { users, read: 'product', ...facts(product), 'times the floor': spread(ratios, 2), 'added MB': memory },
  ])
  const first = median(firstBytes(product))
  report.target(`the file of ${users} starts within 1 s`, `${formatNumber(first)} s`, first <= 1)
  const times = median(ratios)
  report.target(`the file of ${users} takes at most 4 times its floor`, formatNumber(times), times <= 4)
  const most = Math.max(...added)
  report.target(
    `the file of ${users} adds less than 60 MB of memory`,
    memory ?? 'not measured here',
    most < 60,
  )
}

/** Reads the queries of the file as fast as the database answers. */
async function copyOut(client: pg.Client): Promise<Reading> {
  const days = extractDays(utcDay(new Date()))
  const window = { office: null, firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' }
  const began = performance.now()
  const reading = { firstByte: NaN, total: NaN, bytes: 0 }
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  const gather = ({ chunk }: { chunk: Buffer }) => {
    if (reading.bytes === 0) reading.firstByte = performance.now() - began
    reading.bytes += chunk.length
  }
  connection.on('copyData', gather)
  for (const query of [peopleOf(window), guestsOf(window)]) await client.query(copyOf(query))
  connection.off('copyData', gather)
  return { ...reading, total: performance.now() - began }
}

const copyOf = ({ rows, order }: RowQuery) =>
  new PgDialect().sqlToQuery(sql`copy (${rows} order by ${order}) to stdout`.inlineParams()).sql

function downloadByHttp(origin: string) {
  return new Promise<Reading>((resolve, reject) => {
    const began = performance.now()
    const headers = { authorization: `Bearer ${tokenOf(0)}` }
    const asking = request(origin + downloadAllUsers.path, { headers }, (answer) => {
      const reading = { firstByte: NaN, total: NaN, bytes: 0 }
      answer.on('data', (chunk: Buffer) => {
        if (reading.bytes === 0) reading.firstByte = performance.now() - began
        reading.bytes += chunk.length
      })
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve({ ...reading, total: performance.now() - began })
        else reject(new Error(`The extract was answered ${answer.statusCode}`))
      })
    })
    asking.on('error', reject)
    asking.end()
  })
}
