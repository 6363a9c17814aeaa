import type { RollCall } from '../../domain/roll-call/list'
import { aboutLine, aboutPost, type Mark, type MarkKind } from '../../domain/roll-call/mark'
import { stepByHandOver } from '../../domain/roll-call/phone/hand-over-step'
import { isWithdrawn } from '../../domain/roll-call/phone/kept-marks'
import { current } from '../../domain/roll-call/phone/phone-draft'
import {
  newPhone,
  type CallFailure,
  type ExchangeInput,
  type ExchangeReply,
  type HandedOver,
  type KeptMark,
  type PhoneEffect,
  type PhoneState,
  type NewMark,
  type StorageEffect,
  type UntimedEvent,
} from '../../domain/roll-call/phone/phone-state'
import { step, type Step } from '../../domain/roll-call/phone/phone-step'
import type { SeededRandom } from '../../demo/seed/seeded-random'
import { newBits, newDeviceName } from './device-name'
import { PhoneWrites } from './phone-writes'
import { STARTED_AT } from './sample-office'
import { StoredPhone } from './stored-phone'

/** The seconds that a phone waits for an answer. */
const GIVES_UP_AFTER = 15

/** The failure of a call without a network. */
export const OFFLINE: CallFailure = { code: 'offline', words: '', reason: '', isOffline: true }

/** Takes an answer, or why there is none. */
export type Hear = (answer: ExchangeReply | CallFailure) => void
type Send = (input: ExchangeInput, hear: Hear) => void

/** The surroundings of a phone. All times are in seconds; the clock of the phone is wrong by `offset`. */
export type PhoneParts = {
  random: SeededRandom
  office: string
  /** The holder's id. */
  by: string
  offset: number
  now: () => number
  later: (seconds: number, act: () => void) => void
}

/** The subject of the first mark of a line or a post. */
const aboutOfLog = (kind: MarkKind, id: string) => (kind === 'line' ? aboutLine(id) : aboutPost(id))

/** A warden's phone: the machine of the page, with a storage that loses what it is writing when the phone is killed. */
export class MachinePhone {
  /** Null while the phone is off. */
  state: PhoneState | null = null
  readonly storage: StoredPhone
  /** A new number each time that the phone is killed. */
  life = 0
  private device = ''
  private sequence = 0
  /** The storage's acts under way. A kill loses them. */
  writes: PhoneWrites
  private send: Send = () => {}
  private onMet: (isDone: boolean | null) => void = () => {}
  /** The place up to which it had read when it was killed. Only a broken rule stores this. */
  protected cursors: PhoneState['cursors'] = {}
  protected readonly parts: PhoneParts

  /** `storage` is that of another tab of the same phone. */
  constructor(parts: PhoneParts, storage?: StoredPhone) {
    this.parts = parts
    this.storage = storage ?? new StoredPhone(() => this.clock())
    this.writes = this.newWrites()
  }

  get by() {
    return this.parts.by
  }

  get person() {
    return { id: this.by, name: `Warden ${this.by.slice(-2)}` }
  }

  get isOn() {
    return this.state !== null
  }

  /** The marks of the roll call. A phone that is off still has what it stored. */
  get kept() {
    return this.keptOf(null)
  }

  private keptOf(about: string | null): readonly KeptMark[] {
    const rollCall = this.state && current(this.state)
    return (this.state?.marks ?? this.storage.marks()).filter(
      (kept) =>
        (about === null || kept.mark.about === about) &&
        (!this.state || rollCall?.ids.includes(kept.rollCall)),
    )
  }

  readonly marks = {
    /** Those that the screen shows. */
    of: (about: string) => {
      const open = this.state && current(this.state)
      return this.keptOf(about).flatMap(({ mark }) => (open && isWithdrawn(mark, open) ? [] : mark))
    },
  }

  start() {
    this.device = this.newName(this.device)
    this.sequence = 0
    this.state = { ...newPhone(this.parts.office), cursors: this.cursors }
    this.happen({ kind: 'storage answered', kept: this.storage.read(), timesForgotten: 0 })
    this.happen({ kind: 'given', holder: this.person, powers: '' })
  }

  private newWrites() {
    return new PhoneWrites(this.storage, (act) => this.parts.later(this.writeWait(), act))
  }

  kill() {
    this.life++
    this.state = null
    this.writes.stop()
    this.writes = this.newWrites()
  }

  receiveList(list: RollCall) {
    this.happen({ kind: 'list came', list })
  }

  /** Makes a mark, or several in place of many. `onStored` is called with each once it is on the phone and survives a kill: from then on it must not be lost. */
  mark(said: NewMark, onStored: (mark: Mark) => void) {
    const id = `${this.device}:${++this.sequence}${this.newBits()}`
    this.writes.onStored(id, onStored)
    if (said.kind === 'added') this.happen({ kind: 'added', id, name: said.note ?? '' })
    else
      this.happen({ kind: 'marked', id, said: { ...said, about: said.about || aboutOfLog(said.kind, id) } })
  }

  /**
   * Exchanges marks with the server, if the phone is not waiting for an answer, and goes on while there is more. `onMet` is called
   * once this is over, with whether it worked.
   */
  exchange(send: Send, onMet: (isDone: boolean | null) => void = () => {}) {
    if (!this.state || this.state.meeting) return
    this.send = send
    this.onMet = onMet
    this.happen({ kind: 'meet' })
  }

  /** Returns what it shows another phone. */
  show(): HandedOver | null {
    const open = this.state && current(this.state)
    if (!open) return null
    const { id, kind, day, startedBy, zones, startedAt } = open
    return {
      office: this.parts.office,
      rollCall: { id, kind, day, startedBy, zones, ago: (this.clock() - startedAt) / 1000 },
      // A maker knows of a mark before the storage has it. Nobody hands it over so fast.
      marks: this.kept.flatMap(({ mark }) => (this.writes.isStored(mark) ? mark : [])),
      list: null,
    }
  }

  /** Takes what another phone shows. It goes on to the server from here too, because the other phone may never come back. */
  take(handed: HandedOver) {
    if (this.state) this.follow(stepByHandOver(this.state, { at: this.clock(), handed }))
  }

  setClock(by: number) {
    this.parts.offset += by
    this.happen({ kind: 'clock moved', by: by * 1000 })
  }

  /** Takes one event, and does what follows from it. */
  happen(happening: UntimedEvent) {
    if (this.state) this.follow(step(this.state, { ...happening, at: this.clock() }))
  }

  protected follow({ state, effects }: Step) {
    const { life } = this
    this.state = state
    for (const effect of effects) if (life === this.life) this.run(effect)
  }

  protected clock() {
    return STARTED_AT + (this.parts.now() + this.parts.offset) * 1000
  }

  protected run(effect: PhoneEffect) {
    switch (effect.kind) {
      case 'give storage':
        this.storage.give(effect.holder)
        return this.happen({
          ...{ kind: 'storage answered', timesForgotten: effect.timesForgotten },
          kept: this.storage.read(),
        })
      case 'exchange': {
        // Marks must be on the phone before they are sent.
        return this.writes.whenDone(() => this.bring(effect.turn, effect.input))
      }
      case 'met':
        return this.onMet(effect.isDone)
      case 'store':
        return this.write(effect)
      case 'work':
      case 'say':
      case 'end':
      case 'tell tabs':
    }
  }

  protected write(effect: StorageEffect) {
    this.writes.add(effect)
  }

  /** The seconds that a write takes. */
  protected writeWait() {
    return 0
  }

  protected newName(_before: string) {
    return newDeviceName(this.parts.random)
  }

  protected newBits() {
    return newBits(this.parts.random)
  }

  protected bring(turn: number, input: ExchangeInput) {
    const { life } = this
    this.parts.later(GIVES_UP_AFTER, () => {
      if (life === this.life) this.happen({ kind: 'exchange failed', turn, failure: OFFLINE })
    })
    this.send(input, (answer) => {
      if (life !== this.life) return
      if (!('cursor' in answer)) return this.happen({ kind: 'exchange failed', turn, failure: answer })
      this.happen({ kind: 'answered', turn, reply: answer })
    })
  }
}
