import type { RollCall } from '../../domain/roll-call/list'
import type { Mark } from '../../domain/roll-call/mark'
import { stepByHandOver } from '../../domain/roll-call/phone/hand-over-step'
import { isWithdrawn, markAsSent, settleMarks } from '../../domain/roll-call/phone/kept-marks'
import { current } from '../../domain/roll-call/phone/phone-draft'
import {
  newPhone,
  store,
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
import type { Rules } from './rules'
import { DAY, STARTED_AT } from './sample-office'
import { StoredPhone } from './stored-phone'

/** The seconds that a phone waits for an answer. */
const GIVES_UP_AFTER = 15

/** The failure of a call without a network. */
export const OFFLINE: CallFailure = { code: 'offline', words: '', reason: '', isOffline: true }

/** Takes an answer, or why there is none. `isKilled` says that the phone is killed before it has written everything. */
export type Hear = (answer: ExchangeReply | CallFailure, isKilled?: boolean) => void
type Send = (input: ExchangeInput, hear: Hear) => void

/** The surroundings of a phone. All times are in seconds; the clock of the phone is wrong by `offset`. */
export type PhoneParts = {
  rules: Rules
  random: SeededRandom
  office: string
  /** The holder's id. */
  by: string
  offset: number
  now: () => number
  later: (seconds: number, act: () => void) => void
  newRollCall: () => string
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const letters = (random: SeededRandom, count: number) =>
  Array.from({ length: count }, () => LETTERS[random.whole(0, 63)]).join('')

export const newDeviceName = (random: SeededRandom) => letters(random, 8)

/** Makes the random bits at the end of a mark's id. */
export const newBits = (random: SeededRandom) => `.${letters(random, 6)}`

const pressOf = (id: string) => id.split('.')[0]!

/** A warden's phone: the machine of the page, with a storage that loses what it is writing when the phone is killed. */
export class MachinePhone {
  /** Null while the phone is off. */
  state: PhoneState | null = null
  readonly storage = new StoredPhone(() => this.clock())
  /** A new number each time that the phone is killed. */
  life = 0
  private device = ''
  private sequence = 0
  private writing = 0
  private waiting: (() => void)[] = []
  private send: Send = () => {}
  private onMet: (isDone: boolean | null) => void = () => {}
  private readonly onStored = new Map<string, (mark: Mark) => void>()
  /** The place up to which it had read when it was killed. Only a broken rule stores this. */
  private cursors: PhoneState['cursors'] = {}
  protected readonly parts: PhoneParts

  constructor(parts: PhoneParts) {
    this.parts = parts
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

  get rollCall() {
    return (this.state && current(this.state)?.id) ?? null
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
    values: () => this.kept.map(({ mark }) => ({ ...markAsSent(mark), isActing: mark.isActing })),
  }

  get unsent() {
    return this.kept.filter(({ isSent }) => !isSent).length
  }

  start() {
    const { rules, random, office } = this.parts
    if (rules.namesItself === 'at each start' || !this.device) this.device = newDeviceName(random)
    this.sequence = 0
    this.state = { ...newPhone(office), cursors: this.cursors }
    this.happen({ kind: 'storage answered', kept: this.storage.read(), timesForgotten: 0 })
    this.happen({ kind: 'given', holder: this.person, powers: '' })
  }

  kill() {
    this.life++
    this.state = null
    this.writing = 0
    this.waiting = []
    this.onStored.clear()
  }

  /** Starts a roll call, also without a network. */
  begin() {
    if (this.rollCall === null)
      this.happen({ kind: 'started', id: this.parts.newRollCall(), rollCall: 'real', today: DAY })
  }

  receiveList(list: RollCall) {
    this.happen({ kind: 'list came', list })
  }

  /** Makes a mark, or several in place of many. `onStored` is called with each once it is on the phone and survives a kill: from then on it must not be lost. */
  mark(said: NewMark, onStored: (mark: Mark) => void) {
    // Without a new name the random bits would hide that numbers come twice.
    const bits = this.parts.rules.namesItself === 'once' ? '' : newBits(this.parts.random)
    const id = `${this.device}:${++this.sequence}${bits}`
    this.onStored.set(pressOf(id), onStored)
    if (said.kind === 'added') this.happen({ kind: 'added', id, name: said.note ?? '' })
    else this.happen({ kind: 'marked', id, said })
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
      marks: this.kept.flatMap(({ mark }) => (this.onStored.has(pressOf(mark.id)) ? [] : mark)),
      list: null,
    }
  }

  /** Takes what another phone shows. It goes on to the server from here too, because the other phone may never come back. */
  take(handed: HandedOver) {
    const before = this.state
    if (!before) return
    this.follow(stepByHandOver(before, { at: this.clock(), handed }))
    if (this.parts.rules.sendsOn) return
    const known = new Set(before.marks.map(({ mark }) => mark.id))
    this.spoil((kept) => !known.has(kept.mark.id) && { ...kept, isSent: true })
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
        const bring = () => this.bring(effect.turn, effect.input)
        // Marks must be on the phone before they are sent.
        return this.writing === 0 ? bring() : void this.waiting.push(bring)
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

  private write(effect: StorageEffect) {
    const { life } = this
    this.writing++
    this.parts.later(this.writeWait(), () => {
      if (life !== this.life) return
      store(this.storage, effect)
      if (effect.act === 'keepMarks') this.tellStored(effect.args[1])
      if (--this.writing > 0) return
      const { waiting } = this
      this.waiting = []
      for (const act of waiting) act()
    })
  }

  /** The seconds that a write takes. */
  protected writeWait() {
    return 0
  }

  private tellStored(marks: readonly KeptMark[]) {
    for (const { mark } of marks) {
      this.onStored.get(pressOf(mark.id))?.(markAsSent(mark))
    }
    for (const { mark } of marks) this.onStored.delete(pressOf(mark.id))
  }

  private bring(turn: number, input: ExchangeInput) {
    const { life } = this
    const { sendsUntil, writes } = this.parts.rules
    this.parts.later(GIVES_UP_AFTER, () => {
      if (life === this.life) this.happen({ kind: 'exchange failed', turn, failure: OFFLINE })
    })
    if (sendsUntil === 'sent') {
      const sent = new Set(input.marks.map(({ id }) => id))
      this.spoil((kept) => sent.has(kept.mark.id) && { ...kept, isSent: true })
    }
    this.send(input, (answer, isKilled = false) => {
      if (life !== this.life) return
      if (!('cursor' in answer)) return this.happen({ kind: 'exchange failed', turn, failure: answer })
      if (writes === 'cursor first' && this.state?.meeting?.turn === turn)
        this.cursors = { ...this.cursors, [this.state.meeting.rollCall]: answer.cursor }
      if (!isKilled) this.happen({ kind: 'answered', turn, reply: answer })
    })
  }

  /** Breaks what is known of some marks, in the state and in the storage. */
  private spoil(change: (kept: KeptMark) => KeptMark | false) {
    if (!this.state) return
    const spoilt = this.state.marks.flatMap((kept) => change(kept) || [])
    this.state = { ...this.state, marks: settleMarks(this.state.marks, spoilt) }
    if (spoilt.length > 0 && this.state.holder)
      this.write({ kind: 'store', act: 'keepMarks', args: [this.state.holder, spoilt] })
  }
}
