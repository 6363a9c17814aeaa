import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AuditAction } from '../../domain/audit-actions'
import type { Day } from '../../domain/day'
import { fail, PROBLEM_STATUS, Problem } from '../../domain/problem'
import { NO_DATA } from '../../domain/reports/contract'
import { BYTE_ORDER_MARK, csvLine } from '../../domain/reports/csv'
import type { Context } from '../context'
import { recordAudit } from '../platform/events/audit'
import { countRows, readAtOneMoment, readByCursor, type RowQuery } from '../platform/db/cursor'
import { databaseCode, type Db } from '../platform/db/database'
import type { Caller, DatedFile } from '../platform/calls/route'

type Cells = readonly string[]

/** A part of a file: the number of its rows, and then the rows in batches. */
export type Part = {
  count: (tx: Db) => Promise<number>
  lines: (tx: Db) => AsyncIterable<readonly Cells[]>
}

/** The choices by which the rows of a file were narrowed, without what was searched for. */
type Filter = Readonly<Record<string, string>>

/** A file before it is read: its columns, the source of its rows, and its audit entry. */
export type Extract = {
  header: readonly string[]
  parts: readonly Part[]
  audit: { action: AuditAction; subject: string } & ({ from: Day; to: Day } | { filter: Filter })
}

/** Makes a part of the rows of a query. */
export const part = <Row>(query: RowQuery, toCells: (row: Row) => Cells): Part => ({
  count: (tx) => countRows(tx, query),
  async *lines(tx) {
    for await (const rows of readByCursor(tx, query)) yield rows.map((row) => toCells(row as Row))
  },
})

/**
 * The limits of extracts at the same time, which keep the database free for check-ins; the interval at which the reader's
 * session is checked; and the time after which a slow reader is cut off.
 */
export const EXTRACT_LIMITS = { perServer: 4, perReader: 2, checkEveryMs: 1000, atMostMs: 30 * 60_000 }

const RETRY_AFTER_SECONDS = 15

type Reader = { user: Caller; mayStill: () => Promise<boolean> }

/** Makes the function that turns an extract into a stream. */
export function createExtracts(
  { db, now, reports }: Pick<Context, 'db' | 'now' | 'reports'>,
  limits = EXTRACT_LIMITS,
) {
  const running = new Set<{ reader: string }>()

  // A stream without its proper end shows the reader's program that the file is not complete.
  function watch(body: PassThrough, reader: Reader) {
    const breakOff = (why: string) => body.destroy(new Error(`an extract broke off: ${why}`))
    const look = () =>
      reader.mayStill().then(
        (may) => may || breakOff('its reader may not read it any more'),
        // A database that does not answer is no reason to stop the reader.
        () => undefined,
      )
    const looking = setInterval(() => void look(), limits.checkEveryMs)
    const ending = setTimeout(() => breakOff('it took too long'), limits.atMostMs)
    body.once('close', () => {
      clearInterval(looking)
      clearTimeout(ending)
    })
  }

  // The audit entry needs a connection of its own: the other transaction reads only, and keeps its view of the data until
  // the last row.
  const record = ({ audit: { action, subject, ...chosen } }: Extract, user: Caller, rows: number) => {
    const details = { ...('filter' in chosen ? chosen.filter : chosen), rows }
    return recordAudit(db, { at: now(), actor: user.email, action, subject, details })
  }

  const readFrom = (source: Db, extract: Extract, reader: Reader, free: () => void): Promise<PassThrough> => {
    const body = new PassThrough()
    return new Promise((open, refuse) => {
      let isOpen = false
      const read = readAtOneMoment(source, limits.atMostMs, async (tx) => {
        const rows = await countAll(tx, extract)
        if (rows === 0) fail('not_found', NO_DATA)
        await record(extract, reader.user, rows)
        isOpen = true
        watch(body, reader)
        open(body)
        await pipeline(fileOf(tx, extract), body, { end: false })
      }).finally(() => isOpen && free())
      read.then(
        () => body.end(),
        (cause: unknown) => {
          if (isOpen) body.destroy(body.errored ?? new Error(`an extract broke off: ${faultOf(cause)}`))
          else refuse(cause instanceof Error ? cause : new Error(faultOf(cause)))
        },
      )
    })
  }

  return async (extract: Extract, reader: Reader): Promise<DatedFile> => {
    requireRoom(running, reader.user, limits)
    const place = { reader: reader.user.id }
    const free = () => void running.delete(place)
    running.add(place)
    try {
      const moment = await reports?.findMoment()
      if (reports && moment)
        try {
          return Object.assign(await readFrom(reports.db, extract, reader, free), { moment })
        } catch (cause) {
          if (cause instanceof Problem) throw cause
          reports.noteFault(cause)
        }
      return await readFrom(db, extract, reader, free)
    } catch (cause) {
      free()
      throw cause
    }
  }
}

function requireRoom(running: ReadonlySet<{ reader: string }>, user: Caller, limits: typeof EXTRACT_LIMITS) {
  if ([...running].filter(({ reader }) => reader === user.id).length >= limits.perReader)
    throw new Problem(
      'too_many',
      PROBLEM_STATUS.too_many,
      'refusals-reports:otherDownloads',
      {},
      RETRY_AFTER_SECONDS,
    )
  if (running.size >= limits.perServer)
    throw new Problem(
      'unavailable',
      PROBLEM_STATUS.unavailable,
      'refusals-reports:manyDownloads',
      {},
      RETRY_AFTER_SECONDS,
    )
}

async function countAll(tx: Db, { parts }: Extract) {
  let rows = 0
  for (const { count } of parts) rows += await count(tx)
  return rows
}

async function* fileOf(tx: Db, { header, parts }: Extract) {
  yield BYTE_ORDER_MARK + csvLine(header)
  for (const { lines } of parts) for await (const rows of lines(tx)) yield rows.map(csvLine).join('')
}

// Messages of a failed query contain personal data.
const faultOf = (cause: unknown) => databaseCode(cause) ?? (cause instanceof Error ? cause.name : 'unknown')
