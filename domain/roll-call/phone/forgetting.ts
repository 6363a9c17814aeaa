import { settledIds } from './kept-marks'
import { isRunning } from './phone-draft'
import type { KeptMark, KeptRollCall } from './phone-state'

/** An entry of a storage that has marks: one own mark, or marks that came together. */
type MarksEntry = { marks: readonly KeptMark[] }

/**
 * The entries of marks that a storage removes with a roll call that has ended: the server has all of them, or has refused them for
 * good. Some of those that were `sent` are in entries that do not say so. The roll call `stays` if another tab has stored marks of it
 * that the server lacks.
 */
export function marksToForget<Entry extends MarksEntry>(
  entries: readonly Entry[],
  { ids }: Pick<KeptRollCall, 'ids'>,
  sent: readonly string[] = [],
): { going: Entry[]; stays: boolean } {
  const settled = new Set([...sent, ...settledIds(entries.flatMap(({ marks }) => marks))])
  const isHere = ({ rollCall }: KeptMark) => ids.includes(rollCall)
  const isDone = (kept: KeptMark) => settled.has(kept.mark.id) && kept.refused === '' && isHere(kept)
  const staying = entries.filter(({ marks }) => !marks.every(isDone))
  const stayingIds = new Set(staying.flatMap(({ marks }) => marks.map(({ mark }) => mark.id)))
  // A mark in a batch that stays needs the entry that records it as sent.
  const isNeeded = ({ mark, isSent }: KeptMark) => isSent && stayingIds.has(mark.id)
  return {
    going: entries.filter(({ marks }) => marks.every(isDone) && !marks.some(isNeeded)),
    stays: staying.some(({ marks }) => marks.some((kept) => isHere(kept) && !isDone(kept))),
  }
}

/**
 * The lists that a storage removes when a right or a session ends. The list of an office stays while a roll call is open there. Two
 * roll calls that became one may have an entry each, and only the entry of both hears of the end.
 */
export function listsToForget<Entry extends { office: string }>(
  lists: readonly Entry[],
  rollCalls: readonly KeptRollCall[],
  at: number,
): Entry[] {
  const ended = new Set(rollCalls.flatMap(({ ids, isClosed }) => (isClosed ? ids : [])))
  const open = rollCalls.filter((each) => isRunning(each, at) && !each.ids.some((id) => ended.has(id)))
  return lists.filter(({ office }) => !open.some((rollCall) => rollCall.office === office))
}
