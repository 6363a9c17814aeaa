import { utcDay, type Day } from '../../domain/day'
import type { Context } from '../context'
import { transact, type Db } from '../platform/db/database'
import { createChain, headText, sealedAt, type Chain, type Seal, type WrittenEntry } from './chain'
import {
  findEntrySealedBefore,
  findHead,
  listUnsealed,
  listWritten,
  recordSeals,
  tryToTakeChain,
} from './seal-store'

export const SEALED_AT_ONCE = 500

type Round = { now: () => Date; after?: number; stop?: AbortSignal }

/**
 * Seals every committed entry after this one that has no seal, in batches. Returns false if it was stopped
 * early, or if another server is sealing.
 */
export async function sealAudit(db: Db, chain: Chain, { now, after = 0, stop }: Round) {
  for (let last = after; !stop?.aborted;) {
    const sealed = await sealBatch(db, chain, last, now())
    if (!sealed) return false
    if (sealed.length < SEALED_AT_ONCE) return true
    last = sealed.at(-1) ?? last
  }
  return false
}

const sealBatch = (db: Db, chain: Chain, after: number, now: Date) =>
  transact(db, async (tx) => {
    if (!(await tryToTakeChain(tx))) return null
    const ids = await listUnsealed(tx, after, SEALED_AT_ONCE)
    if (ids.length === 0) return ids
    let before = await findHead(tx)
    const seals = (await listWritten(tx, ids)).map((entry) => (before = nextSeal(chain, entry, before, now)))
    await recordSeals(tx, seals)
    return ids
  })

function nextSeal(chain: Chain, entry: WrittenEntry, before: Seal | null, now: Date): Seal {
  const seal = {
    position: (before?.position ?? 0) + 1,
    entryId: entry.id,
    at: sealedAt(entry, before, now),
    digest: chain.digestOf(entry),
  }
  return { ...seal, link: chain.linkOf(seal, before) }
}

const LOOKS_BACK_MS = 5 * 60_000
const LOOKS_AT_ALL_EVERY_MS = 3_600_000

/**
 * Makes the round that each server repeats: it seals newly committed entries, and logs the head of the chain
 * at the start and once a day. A long transaction can commit an entry after younger ones, so each round checks
 * the last five minutes again, and once an hour everything.
 */
export function createSealing(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  say: (line: string) => void,
) {
  const chain = createChain(config.authSecret)
  const isTold = config.logLevel === 'info' || config.logLevel === 'debug'
  let lookedAtAll: number | null = null
  let toldOn: Day | null = null

  const tellHead = async (today: Day) => {
    const head = await findHead(db)
    if (!head) return
    if (isTold) say(logLine(headText(head), now()))
    toldOn = today
  }
  return async (stop: AbortSignal) => {
    const began = now()
    const looksAtAll = lookedAtAll === null || began.getTime() - lookedAtAll >= LOOKS_AT_ALL_EVERY_MS
    const after = looksAtAll ? 0 : await findEntrySealedBefore(db, new Date(began.getTime() - LOOKS_BACK_MS))
    const isNothingNew = (await listUnsealed(db, after, 1)).length === 0
    if (!isNothingNew && !(await sealAudit(db, chain, { now, after, stop }))) return
    if (looksAtAll) lookedAtAll = began.getTime()
    if (toldOn !== utcDay(began)) await tellHead(utcDay(began))
  }
}

// In the form of the log's other lines.
const logLine = (head: string, now: Date) =>
  JSON.stringify({ level: 30, time: now.getTime(), head, msg: 'audit head' })
