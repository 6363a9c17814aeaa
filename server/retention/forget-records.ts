import {
  keptSince,
  keptSinceDay,
  RETAINED_KINDS,
  type KeptDays,
  type RetainedKind,
} from '../../domain/retention/kept-days'
import { REGISTRY } from '../personal-data/registry'
import type { Limit } from '../platform/data-subject'
import { recordAudit } from '../platform/events/audit'
import { transact, type Db } from '../platform/db/database'
import { listOwnVisitsKept } from './visit-retention-store'

/**
 * The kinds that are forgotten together with the check-ins that they come from. A roll call
 * is ended before its marks are removed, because its numbers stay.
 */
export const WITH_CHECK_INS = ['roll calls', 'roll call lines', 'roll call marks', 'invitations'] as const

type Run = { now: Date; days: KeptDays; actor: string; signal?: AbortSignal }

export type ForgottenCounts = Record<string, number>

/**
 * Removes every record past its time, in batches. Each batch is a transaction with its own audit entry, so a
 * crash loses no count. If the signal aborts, it stops after the current batch.
 */
export async function forgetOldRecords(
  db: Db,
  run: Run,
): Promise<{ isDone: boolean; forgotten: ForgottenCounts }> {
  const forgotten: ForgottenCounts = {}
  while (!run.signal?.aborted) {
    const batch = await forgetBatch(db, run)
    if (Object.keys(batch).length === 0) return { isDone: true, forgotten }
    for (const [kind, count] of Object.entries(batch)) forgotten[kind] = (forgotten[kind] ?? 0) + count
  }
  return { isDone: false, forgotten }
}

const forgetBatch = (db: Db, { now, days, actor }: Run) =>
  transact(db, async (tx) => {
    const counts: ForgottenCounts = {}
    const own = await listOwnVisitsKept(tx)
    const ofVisits = own.map(({ officeId, days: kept }) => ({ officeId, since: keptSince(kept, now) }))
    for (const kind of WITH_CHECK_INS)
      counts[kind] = await ageBy(tx, kind, days['check-ins'], { now, ofVisits })
    for (const kind of RETAINED_KINDS) counts[kind] = await ageBy(tx, kind, days[kind], { now, ofVisits })
    const batch = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
    if (Object.keys(batch).length > 0)
      await recordAudit(tx, { at: now, actor, action: 'forget old records', details: batch })
    return batch
  })

type Kind = RetainedKind | (typeof WITH_CHECK_INS)[number]

/** Removes one batch of the oldest records of a kind that are past their days. Returns their number. */
export function ageBy(db: Db, kind: Kind, days: number, { now, ofVisits }: Pick<Limit, 'now' | 'ofVisits'>) {
  const age = REGISTRY.map((entry) => entry.age?.[kind]).find((found) => found !== undefined)
  if (!age) throw new Error(`no noun forgets ${kind}`)
  return age(db, { now, ofVisits, since: keptSince(days, now), sinceDay: keptSinceDay(days, now) })
}
