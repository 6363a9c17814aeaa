import { endOfList } from '../../domain/roll-call/phone/phone-draft'
import type {
  Holder,
  Kept,
  KeptList,
  KeptMark,
  KeptRollCall,
  StorageEffect,
} from '../../domain/roll-call/phone/phone-state'

type Entry = { goneAt: number } & (
  | { kind: 'list' | 'everybody'; value: KeptList }
  | { kind: 'roll call'; value: KeptRollCall }
  | { kind: 'marks'; value: readonly KeptMark[] }
)

const MARKS_KEPT_MS = 48 * 3_600_000

/** What a phone has stored. It survives a kill. The vault of the page does the same for real, asynchronously and sealed. */
export class PhoneStorage {
  private holder: Holder | null = null
  private readonly entries = new Map<string, Entry>()
  private batches = 0

  /** Reads everything that is not past its end. */
  read(at: number): Kept | null {
    if (!this.holder) return null
    for (const [key, { goneAt }] of this.entries) if (goneAt <= at) this.entries.delete(key)
    const all = [...this.entries.values()]
    const lists = (kind: 'list' | 'everybody') =>
      all.flatMap((entry) => (entry.kind === kind ? entry.value : []))
    return {
      holder: this.holder,
      ...{ lists: lists('list'), everybody: lists('everybody') },
      rollCalls: all.flatMap((entry) => (entry.kind === 'roll call' ? entry.value : [])),
      marks: this.marks(),
    }
  }

  marks(): KeptMark[] {
    return [...this.entries.values()].flatMap((entry) => (entry.kind === 'marks' ? entry.value : []))
  }

  lists() {
    return [...this.entries.values()].filter(({ kind }) => kind === 'list' || kind === 'everybody')
  }

  give(holder: Holder) {
    this.holder = holder
  }

  /** Does what a phone wants stored, at a time of its clock. */
  write(effect: StorageEffect, at: number) {
    const goneAt = at + MARKS_KEPT_MS
    switch (effect.kind) {
      case 'keep list':
        return this.put(`list ${effect.kept.list.office.id}`, {
          ...{ kind: 'list', value: effect.kept, goneAt: endOfList(effect.kept) },
        })
      case 'keep everybody':
        return this.put(`everybody ${effect.kept.list.office.id}`, {
          ...{ kind: 'everybody', value: effect.kept, goneAt: effect.goneAt },
        })
      case 'keep roll call':
        return this.put(`roll call ${effect.rollCall.ids[0]}`, {
          ...{ kind: 'roll call', value: effect.rollCall, goneAt },
        })
      case 'keep marks':
        for (const kept of effect.marks)
          this.put(`mark ${kept.mark.id}`, { kind: 'marks', value: [kept], goneAt })
        return
      case 'keep batch':
        return this.put(`batch ${++this.batches}`, { kind: 'marks', value: effect.marks, goneAt })
      case 'forget lists':
        this.entries.delete(`list ${effect.office}`)
        this.entries.delete(`everybody ${effect.office}`)
        return
      case 'forget roll call':
        return this.forgetRollCall(effect.rollCall)
    }
  }

  private put(key: string, entry: Entry) {
    this.entries.set(key, entry)
  }

  /** Removes a roll call that has ended, and those of its marks that the server has. */
  private forgetRollCall({ ids, office }: KeptRollCall) {
    for (const id of ids) this.entries.delete(`roll call ${id}`)
    this.entries.delete(`everybody ${office}`)
    const sent = new Set(this.marks().flatMap(({ mark, isSent }) => (isSent ? mark.id : [])))
    for (const [key, entry] of this.entries)
      if (
        entry.kind === 'marks' &&
        entry.value.every(({ mark, rollCall }) => ids.includes(rollCall) && sent.has(mark.id))
      )
        this.entries.delete(key)
  }
}
