import { listsToForget, marksToForget } from '../../domain/roll-call/phone/forgetting'
import { MARKS_KEPT_MS } from '../../domain/roll-call/phone/kept-marks'
import type {
  Holder,
  StoredData,
  KeptList,
  KeptMark,
  KeptRollCall,
  PhoneStorage,
} from '../../domain/roll-call/phone/phone-state'

type Entry = { goneAt: number } & (
  | { kind: 'list'; value: KeptList }
  | { kind: 'roll call'; value: KeptRollCall }
  | { kind: 'marks'; value: readonly KeptMark[] }
)

/** The storage of a phone. It survives a kill. The vault of the page does the same for real, asynchronously and sealed. */
export class StoredPhone implements PhoneStorage {
  private holder: Holder | null = null
  private readonly entries = new Map<string, Entry>()
  private batches = 0
  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  /** Reads everything that is not past its end. */
  read(): StoredData | null {
    if (!this.holder) return null
    for (const [key, { goneAt }] of this.entries) if (goneAt <= this.now()) this.entries.delete(key)
    const all = [...this.entries.values()]
    return {
      holder: this.holder,
      lists: all.flatMap((entry) => (entry.kind === 'list' ? entry.value : [])),
      rollCalls: all.flatMap((entry) => (entry.kind === 'roll call' ? entry.value : [])),
      marks: this.marks(),
    }
  }

  marks(): KeptMark[] {
    return [...this.entries.values()].flatMap((entry) => (entry.kind === 'marks' ? entry.value : []))
  }

  /** The kinds of lists that it has. */
  lists() {
    return [...this.entries.values()].flatMap((entry) =>
      entry.kind === 'list' ? (entry.value.newest ? 'list of a roll call' : 'list') : [],
    )
  }

  give(holder: Holder) {
    this.holder = holder
  }

  keepList(_: Holder, value: KeptList, goneAt: number) {
    this.entries.set('list', { kind: 'list', value, goneAt })
  }

  keepRollCall(_: Holder, value: KeptRollCall) {
    this.put(`roll call ${value.ids[0]}`, { kind: 'roll call', value })
  }

  keepMarks(holder: Holder, marks: readonly KeptMark[], rollCall?: KeptRollCall) {
    for (const kept of marks) this.put(`mark ${kept.mark.id}`, { kind: 'marks', value: [kept] })
    if (rollCall) this.keepRollCall(holder, rollCall)
  }

  keepBatch(holder: Holder, value: readonly KeptMark[], rollCall?: KeptRollCall) {
    this.put(`batch ${++this.batches}`, { kind: 'marks', value })
    if (rollCall) this.keepRollCall(holder, rollCall)
  }

  forgetLists() {
    const lists = [...this.entries].flatMap(([key, entry]) =>
      entry.kind === 'list' ? { key, office: entry.value.list.office.id } : [],
    )
    const rollCalls = [...this.entries.values()].flatMap((entry) =>
      entry.kind === 'roll call' ? entry.value : [],
    )
    for (const { key } of listsToForget(lists, rollCalls, this.now())) this.entries.delete(key)
  }

  /** Removes a roll call that has ended, and those of its marks that the server has. */
  forgetRollCall(holder: Holder, rollCall: KeptRollCall, sent: readonly string[]) {
    for (const id of rollCall.ids) this.entries.delete(`roll call ${id}`)
    const marks = [...this.entries].flatMap(([key, entry]) =>
      entry.kind === 'marks' ? { key, marks: entry.value } : [],
    )
    const { going, stays } = marksToForget(marks, rollCall, sent)
    for (const { key } of going) this.entries.delete(key)
    if (stays) this.keepRollCall(holder, rollCall)
  }

  private put(key: string, entry: Omit<Extract<Entry, { kind: 'roll call' | 'marks' }>, 'goneAt'>) {
    this.entries.set(key, { ...entry, goneAt: this.now() + MARKS_KEPT_MS } as Entry)
  }
}
