import type { Mark } from '../../domain/roll-call/mark'
import { markAsSent } from '../../domain/roll-call/phone/kept-marks'
import { store, type KeptMark, type StorageEffect } from '../../domain/roll-call/phone/phone-state'
import type { StoredPhone } from './stored-phone'

const pressOf = (id: string) => id.split('.')[0]!

/** The acts of a storage that a phone has under way, one after the other, however long each of them takes. */
export class PhoneWrites {
  private writes: StorageEffect[] = []
  private waiting: (() => void)[] = []
  private readonly callbacks = new Map<string, (mark: Mark) => void>()
  private isStopped = false

  constructor(
    private readonly storage: StoredPhone,
    private readonly later: (act: () => void) => void,
  ) {}

  /** Calls back with each mark of a press once it is stored. */
  onStored(id: string, callback: (mark: Mark) => void) {
    this.callbacks.set(pressOf(id), callback)
  }

  isStored({ id }: Pick<Mark, 'id'>) {
    return !this.callbacks.has(pressOf(id))
  }

  add(effect: StorageEffect) {
    this.writes.push(effect)
    this.later(() => {
      if (this.isStopped) return
      const next = this.writes.shift()!
      store(this.storage, next)
      if (next.act === 'keepMarks') this.tellStored(next.args[1])
      if (this.writes.length > 0) return
      const { waiting } = this
      this.waiting = []
      for (const act of waiting) act()
    })
  }

  whenDone(act: () => void) {
    if (this.writes.length === 0) act()
    else this.waiting.push(act)
  }

  stop() {
    this.isStopped = true
  }

  /** The callbacks that wait for some marks, by their ids. */
  notersOf(marks: readonly KeptMark[]) {
    return marks.flatMap(({ mark }): [string, () => void][] => {
      const callback = this.callbacks.get(pressOf(mark.id))
      return callback ? [[mark.id, () => callback(markAsSent(mark))]] : []
    })
  }

  private tellStored(marks: readonly KeptMark[]) {
    for (const [, note] of this.notersOf(marks)) note()
    for (const { mark } of marks) this.callbacks.delete(pressOf(mark.id))
  }
}
