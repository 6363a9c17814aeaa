import { keptSince } from '../../domain/retention/kept-days'
import type { Db } from '../platform/db/database'
import { readAtOneMoment } from '../platform/db/cursor'
import { createJudge, type Judge, type JudgeOptions } from './judge'
import { listGuards, listSealed, listUnsealed, listWritten } from './seal-store'

type ProofOptions = Omit<JudgeOptions, 'since'> & { keptDays: number }

export const READ_AT_ONCE = 200
const WITHIN_MS = 30 * 60_000

/**
 * Proves the present audit: computes every digest and link again, and reports the faults. It changes
 * nothing.
 */
export const verifyAudit = (db: Db, { keptDays, ...known }: ProofOptions) =>
  readAtOneMoment(db, WITHIN_MS, async (tx) => {
    const judge = createJudge({ ...known, since: keptSince(keptDays, known.now) })
    await lookAtChain(tx, judge)
    await lookAtUnsealed(tx, judge)
    judge.lookAtGuards(await listGuards(tx))
    return judge.verdict()
  })

async function lookAtChain(tx: Db, judge: Judge) {
  for (let last = Number.MIN_SAFE_INTEGER; ;) {
    const page = await listSealed(tx, last, READ_AT_ONCE)
    for (const sealed of page) judge.lookAtSealed(sealed)
    last = page.at(-1)?.seal.position ?? last
    if (page.length < READ_AT_ONCE) return
  }
}

async function lookAtUnsealed(tx: Db, judge: Judge) {
  for (let last = Number.MIN_SAFE_INTEGER; ;) {
    const ids = await listUnsealed(tx, last, READ_AT_ONCE)
    if (ids.length === 0) return
    for (const entry of await listWritten(tx, ids)) judge.lookAtUnsealed(entry)
    last = ids.at(-1) ?? last
  }
}
