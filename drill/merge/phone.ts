import { MOST_MARKS } from '../../domain/roll-call/contract'
import { LONGEST_ROLL_CALL, MOST_SUPERSEDED, type Mark } from '../../domain/roll-call/mark'
import type { SeededRandom } from '../../server/seed/seeded-random'
import type { Reply, Request } from './central'
import { KnownMarks } from './marks-known'
import type { Rules } from './rules'
import type { HandOver, Hear, Said, WardenPhone } from './warden-phone'

/** How long a phone waits for an answer, in seconds. */
export const GIVES_UP_AFTER = 15

const DEVICE_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const letters = (random: SeededRandom, count: number) =>
  Array.from({ length: count }, () => DEVICE_LETTERS[random.whole(0, 63)]).join('')

export const newDeviceName = (random: SeededRandom) => letters(random, 8)
export const newBits = (random: SeededRandom) => `.${letters(random, 6)}`

/** A clock that somebody has set wrong, and may set again. Times are in seconds. */
export type WrongClock = { offset: number }

/** What a phone is made of. `by` is the id of who holds it. */
export type PhoneParts = {
  rules: Rules
  clock: WrongClock
  random: SeededRandom
  by: string
  newRollCall: () => string
}

/**
 * A warden's phone as the rules of the roll call make it. What it stores survives a kill: marks, which of them the server has
 * not confirmed, and how far it has read.
 */
export class Phone implements WardenPhone {
  /** Null while the phone is off. */
  device: string | null = null
  readonly marks: KnownMarks
  readonly unsent = new Set<string>()
  rollCall: string | null = null
  private cursor = 0
  private sequence = 0
  private startedAt = 0
  private busyUntil = 0
  private isStartKnown = false
  private readonly rules: Rules
  private readonly clock: WrongClock
  private readonly random: SeededRandom
  private readonly by: string
  private readonly newRollCall: () => string

  constructor({ rules, clock, random, by, newRollCall }: PhoneParts) {
    this.rules = rules
    this.clock = clock
    this.random = random
    this.by = by
    this.newRollCall = newRollCall
    this.marks = new KnownMarks(rules)
  }

  start() {
    if (this.rules.namesItself === 'once') {
      this.firstName ??= newDeviceName(this.random)
      this.device = this.firstName
    } else this.device = newDeviceName(this.random)
    this.sequence = 0
  }

  private firstName: string | null = null

  kill() {
    this.device = null
    this.busyUntil = 0
  }

  get isOn() {
    return this.device !== null
  }

  begin(now: number, rollCall = this.newRollCall()) {
    if (this.rollCall !== null) return
    this.rollCall = rollCall
    this.startedAt = this.read(now)
  }

  join({ rollCall, ago }: { rollCall: string; ago: number }, now: number) {
    if (this.rollCall !== null) return
    this.begin(now, rollCall)
    this.startedAt -= ago
    this.isStartKnown = true
  }

  mark({ about, kind, note }: Said, now: number, onStored: (mark: Mark) => void) {
    // Without a new name the random bits would hide that numbers come twice.
    const bits = this.rules.namesItself === 'once' ? '' : newBits(this.random)
    const id = `${this.device}:${++this.sequence}${bits}`
    const aboutOne = kind === 'added' ? `n${id}` : about
    const known = this.marks.of(aboutOne)
    const heads = known.length === 0 ? [] : this.rules.statesOf(known).get(aboutOne)!.heads
    const mark: Mark = {
      ...{ id, about: aboutOne, kind, note, by: this.by },
      supersedes: heads.slice(0, MOST_SUPERSEDED).map((head) => head.id),
      after: within(this.read(now) - this.startedAt),
    }
    if (this.marks.add(mark)) this.unsent.add(id)
    onStored(mark)
  }

  /** Writes the next request. Null if the phone knows of no roll call. */
  ask(now: number): Request | null {
    if (this.rollCall === null) return null
    const marks: Mark[] = []
    for (const id of this.unsent) {
      const mark = this.marks.byId.get(id)
      if (mark) marks.push(mark)
      if (marks.length === MOST_MARKS) break
    }
    if (this.rules.sendsUntil === 'sent') for (const { id } of marks) this.unsent.delete(id)
    const start = this.isStartKnown ? null : { ago: within(this.read(now) - this.startedAt) }
    return { rollCall: this.rollCall, start, marks, known: this.cursor }
  }

  /** Takes the answer to a request. Whether the phone was killed before it had written everything changes what it stores. */
  hear(request: Request, reply: Reply, isKilled: boolean) {
    if (this.rules.writes === 'cursor first') this.cursor = Math.max(this.cursor, reply.cursor)
    if (isKilled) return
    for (const mark of reply.marks) this.marks.add(mark)
    for (const { id } of request.marks) this.unsent.delete(id)
    this.cursor = Math.max(this.cursor, reply.cursor)
    this.rollCall = reply.rollCall
    this.isStartKnown = true
  }

  exchange(now: number, send: (request: Request, hear: Hear) => void, again: () => void) {
    const request = now < this.busyUntil ? null : this.ask(now)
    if (!request) return
    this.busyUntil = now + GIVES_UP_AFTER
    send(request, (reply, isKilled) => {
      this.hear(request, reply, isKilled)
      this.busyUntil = 0
      const hasSentAll = request.marks.length === 0 || this.unsent.size === 0
      if (!isKilled && (reply.hasMore || !hasSentAll)) again()
    })
  }

  show(now: number): HandOver | null {
    if (this.rollCall === null) return null
    return {
      rollCall: this.rollCall,
      ago: within(this.read(now) - this.startedAt),
      marks: [...this.marks.values()],
    }
  }

  take({ rollCall, ago, marks }: HandOver, now: number) {
    if (this.rollCall === null) {
      this.begin(now, rollCall)
      this.startedAt -= ago
    }
    for (const mark of marks) if (this.marks.add(mark) && this.rules.sendsOn) this.unsent.add(mark.id)
  }

  private read(now: number) {
    return now + this.clock.offset
  }
}

const within = (seconds: number) => Math.round(Math.min(LONGEST_ROLL_CALL, Math.max(0, seconds)))
