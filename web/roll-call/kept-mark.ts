import type { Mark } from '../../domain/roll-call/mark'
import { isUnsent, type KeptMark, type KeptRollCall } from './vault'

/** The server takes bodies of 64 kB. */
const MOST_BYTES = 40_000

/** A mark with the fields of the contract and no others. */
export const markAsSent = ({ id, about, kind, note, supersedes, after, by }: Mark): Mark => ({
  ...{ id, about, kind, note, supersedes, after, by },
})

// Two marks with one id can only be a forged pair. Both stay, as on the other devices.
const keyOf = ({ id, about, kind, note, supersedes }: Mark) =>
  JSON.stringify([id, about, kind, note, supersedes])

/** The marks on a device. A set of marks only grows. */
export function keptMarks() {
  const marks = new Map<string, KeptMark>()
  let changes = 0
  const of = ({ ids }: Pick<KeptRollCall, 'ids'>) =>
    [...marks.values()].filter(({ rollCall }) => ids.includes(rollCall))
  return {
    of,
    /** Counts the changes, so that what was made of the marks need not be made again. */
    changes: () => changes,
    unsentOf: (rollCall: Pick<KeptRollCall, 'ids'>) => of(rollCall).filter(isUnsent),
    /** Adds a mark and returns whether it is new. A mark that the server has stays one that the server has. */
    add(added: KeptMark) {
      const key = keyOf(added.mark)
      const here = marks.get(key)
      changes++
      if (!here) marks.set(key, added)
      else if (added.isSent && (!here.isSent || added.mark.isActing !== here.mark.isActing))
        // The server says how much a mark counts.
        marks.set(key, {
          ...here,
          mark: { ...added.mark, byName: added.mark.byName || here.mark.byName },
          isSent: true,
          refused: '',
        })
      return !here
    },
    /** Notes what has become of a mark. */
    settle(settled: KeptMark) {
      changes++
      marks.set(keyOf(settled.mark), settled)
    },
    clear() {
      changes++
      marks.clear()
    },
  }
}

/** The first marks that one call can bring. */
export function firstBatch(marks: readonly KeptMark[], most: number) {
  const batch: KeptMark[] = []
  let bytes = 0
  for (const kept of marks) {
    bytes += new TextEncoder().encode(JSON.stringify(markAsSent(kept.mark))).length
    if (batch.length > 0 && (batch.length >= most || bytes > MOST_BYTES)) break
    batch.push(kept)
  }
  return batch
}
