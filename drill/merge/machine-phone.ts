import { stepByHandOver } from '../../domain/roll-call/phone/hand-over-step'
import { markAsSent, settleMarks } from '../../domain/roll-call/phone/kept-marks'
import { current } from '../../domain/roll-call/phone/phone-draft'
import {
  newPhone,
  store,
  type CallFailure,
  type ExchangeInput,
  type KeptMark,
  type PhoneEffect,
  type UntimedEvent,
  type PhoneState,
  type StorageEffect,
} from '../../domain/roll-call/phone/phone-state'
import { step, type Step } from '../../domain/roll-call/phone/phone-step'
import type { RollCall } from '../../domain/roll-call/list'
import type { Mark } from '../../domain/roll-call/mark'
import { StoredPhone } from './stored-phone'
import { DAY, listAt, OFFICE, openOf, STARTED_AT } from './sample-office'
import {
  GIVES_UP_AFTER,
  newBits,
  newDeviceName,
  type HandOver,
  type Hear,
  type Later,
  type PhoneParts,
  type Said,
  type WardenPhone,
} from './warden-phone'

type Send = (input: ExchangeInput, hear: Hear) => void

const OFFLINE: CallFailure = { code: 'offline', words: '', reason: '', isOffline: true }

/** A warden's phone: the machine of the page, with a storage that loses what it is writing when the phone is killed. */
export class MachinePhone implements WardenPhone {
  /** Null while the phone is off. */
  state: PhoneState | null = null
  readonly storage: StoredPhone
  private device = ''
  private sequence = 0
  /** A new number each time that the phone is killed. */
  life = 0
  protected now = 0
  private writing = 0
  private waiting: (() => void)[] = []
  private send: Send = () => {}
  private onMet: (isDone: boolean | null) => void = () => {}
  private readonly onStored = new Map<string, (mark: Mark) => void>()
  /** The place up to which it had read when it was killed. Only a broken rule stores this. */
  private cursors: PhoneState['cursors'] = {}
  protected readonly parts: PhoneParts
  private readonly later: Later
  private readonly office: string

  constructor(parts: PhoneParts, later: Later, office = OFFICE) {
    this.storage = new StoredPhone(() => this.clock())
    this.parts = parts
    this.later = later
    this.office = office
  }

  get isOn() {
    return this.state !== null
  }

  get rollCall() {
    return (this.state && current(this.state)?.id) ?? null
  }

  readonly marks = {
    of: (about: string) => this.kept((mark) => mark.about === about).map(({ mark }) => mark),
    values: () => this.kept().map(({ mark }) => markAsSent(mark)),
  }

  get unsent() {
    return this.kept().filter(({ isSent }) => !isSent).length
  }

  private kept(isWanted: (mark: Mark) => boolean = () => true): readonly KeptMark[] {
    // A phone that is off still has what it stored.
    if (!this.state) return this.storage.marks().filter(({ mark }) => isWanted(mark))
    const rollCall = current(this.state)
    if (!rollCall) return []
    return this.state.marks.filter((kept) => isWanted(kept.mark) && rollCall.ids.includes(kept.rollCall))
  }

  start() {
    const { rules, random, by } = this.parts
    if (rules.namesItself === 'at each start' || !this.device) this.device = newDeviceName(random)
    this.sequence = 0
    this.state = { ...newPhone(this.office), cursors: this.cursors }
    const kept = this.storage.read()
    this.happen({ kind: 'storage answered', kept, timesForgotten: 0 })
    this.happen({ kind: 'given', holder: { id: by, name: `Warden ${by.slice(-2)}` }, powers: '' })
  }

  kill() {
    this.life++
    this.state = null
    this.writing = 0
    this.waiting = []
    this.onStored.clear()
  }

  begin(now: number) {
    this.now = now
    if (this.rollCall === null)
      this.happen({ kind: 'started', id: this.parts.newRollCall(), rollCall: 'real', today: DAY })
  }

  join({ rollCall, ago }: { rollCall: string; ago: number }, now: number) {
    this.now = now
    this.hearList(listAt(now, { ...openOf(rollCall), ago: Math.round(ago) }), now)
  }

  hearList(list: RollCall, now: number) {
    this.now = now
    this.happen({ kind: 'list came', list })
  }

  mark({ about, kind, note }: Said, now: number, onStored: (mark: Mark) => void) {
    this.now = now
    // Without a new name the random bits would hide that numbers come twice.
    const bits = this.parts.rules.namesItself === 'once' ? '' : newBits(this.parts.random)
    const id = `${this.device}:${++this.sequence}${bits}`
    this.onStored.set(id, onStored)
    if (kind === 'added') this.happen({ kind: 'added', id, name: note })
    else this.happen({ kind: 'marked', id, said: { about, kind, note } })
  }

  /** `onMet` is called once the exchange is over, with whether it worked. */
  exchange(now: number, send: Send, onMet: (isDone: boolean | null) => void = () => {}) {
    this.now = now
    if (!this.state || this.state.meeting) return
    this.send = send
    this.onMet = onMet
    this.happen({ kind: 'meet' })
  }

  show(now: number): HandOver | null {
    this.now = now
    const open = this.state && current(this.state)
    if (!open) return null
    // A maker knows of a mark before the storage has it. Nobody hands it over so fast.
    const marks = this.kept(({ id }) => !this.onStored.has(id)).map(({ mark }) => mark)
    return { rollCall: open.id, ago: (this.clock() - open.startedAt) / 1000, marks, open }
  }

  take({ rollCall, ago, marks, open, list = null }: HandOver, now: number) {
    this.now = now
    const before = new Set(this.state?.marks.map(({ mark }) => mark.id))
    const { id, kind, day, startedBy, zones } = open ?? openOf(rollCall)
    const handed = {
      ...{ office: this.office, rollCall: { id, kind, day, startedBy, zones, ago }, list },
      marks: marks.map((mark) => ({ ...mark, byName: '', broughtBy: '', isActing: false })),
    }
    if (this.state) this.follow(stepByHandOver(this.state, { at: this.clock(), handed }))
    if (!this.parts.rules.sendsOn)
      this.spoil((kept) => !before.has(kept.mark.id) && { ...kept, isSent: true })
  }

  /** Takes one event, and does what follows from it. */
  happen(happening: UntimedEvent, now = this.now) {
    this.now = now
    if (this.state) this.follow(step(this.state, { ...happening, at: this.clock() }))
  }

  protected follow({ state, effects }: Step) {
    const { life } = this
    this.state = state
    for (const effect of effects) if (life === this.life) this.run(effect)
  }

  protected clock() {
    return STARTED_AT + (this.now + this.parts.clock.offset) * 1000
  }

  protected run(effect: PhoneEffect) {
    switch (effect.kind) {
      case 'give storage':
        this.storage.give(effect.holder)
        return this.happen({
          ...{ kind: 'storage answered', timesForgotten: effect.timesForgotten },
          kept: this.storage.read(),
        })
      case 'exchange':
        // Marks must be on the phone before they are sent.
        return this.whenWritten(() => this.bring(effect.turn, effect.input))
      case 'met':
        return this.onMet(effect.isDone)
      case 'work':
      case 'say':
      case 'end':
      case 'tell tabs':
        return
      case 'store':
        return this.write(effect)
    }
  }

  private whenWritten(act: () => void) {
    if (this.writing === 0) act()
    else this.waiting.push(act)
  }

  private write(effect: StorageEffect) {
    const { life } = this
    this.writing++
    this.later(this.writeWait(), () => {
      if (life !== this.life) return
      store(this.storage, effect)
      this.tellStored(effect)
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

  private tellStored(effect: StorageEffect) {
    if (effect.act !== 'keepMarks') return
    for (const { mark } of effect.args[1]) {
      this.onStored.get(mark.id)?.(markAsSent(mark))
      this.onStored.delete(mark.id)
    }
  }

  private bring(turn: number, input: ExchangeInput) {
    const { life } = this
    const { sendsUntil, writes } = this.parts.rules
    this.later(GIVES_UP_AFTER, () => {
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
