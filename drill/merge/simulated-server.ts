import { isStartOf } from '../../domain/roll-call/joined-start'
import type { OpenRollCall, RollCall, RollCallKind } from '../../domain/roll-call/list'
import { LONGEST_OPEN, type Mark } from '../../domain/roll-call/mark'
import type { CallFailure, ExchangeInput, ExchangeReply } from '../../domain/roll-call/phone/phone-state'
import { dayAt, instantOf, listAt } from './sample-office'

type Held = {
  id: string
  kind: RollCallKind
  startedAt: number
  day: string
  closedAt: number | null
  marks: Mark[]
  /** Everybody who was warden while it was open. */
  wardens: Set<string>
}

export const failureOf = (code: string): CallFailure => ({
  ...{ code, words: `The server says ${code}.`, reason: '', isOffline: false },
})

export const isFailure = (answer: object): answer is CallFailure => 'isOffline' in answer

const momentOf = (second: number) => new Date(instantOf(second))

const asKnown = ({ kind, startedAt, day, closedAt }: Held) => ({
  ...{ kind, day, startedAt: momentOf(startedAt) },
  closedAt: closedAt === null ? null : momentOf(closedAt),
})

const presented = ({ id, kind, startedAt, day }: Held, now: number): OpenRollCall => ({
  ...{ id, kind, day, startedBy: 'Sam', zones: [] },
  ago: Math.max(0, Math.round(now - startedAt)),
})

/** The server of one office, as far as phones depend on it: its list, its roll calls, and who may call the roll. Times are in seconds. */
export class SimulatedServer {
  readonly rollCalls: Held[] = []
  readonly signedIn = new Set<string>()
  /** People who may call the roll, and until when others might whose duty was taken. */
  readonly wardens = new Set<string>()
  private readonly lostAt = new Map<string, number>()
  private readonly acting: ReadonlySet<string>
  private readonly ids = new Map<string, Held>()
  private readonly people: number

  constructor(people: number, acting: Iterable<string>) {
    this.people = people
    this.acting = new Set(acting)
  }

  hire(person: string) {
    this.signedIn.add(person)
    this.wardens.add(person)
  }

  takeDuty(person: string, now: number) {
    if (this.wardens.delete(person)) this.lostAt.set(person, now)
  }

  /** The list as the server reads it, with numbers of the day. */
  list(person: string, now: number): RollCall | CallFailure {
    const refusal = this.refusalFor(person)
    if (refusal) return refusal
    const open = this.openNow(now)
    open?.wardens.add(person)
    return listAt(now, open && presented(open, now), this.people)
  }

  exchange(person: string, input: ExchangeInput, now: number): ExchangeReply | CallFailure {
    const { rollCall, start, marks, known } = input
    if (!this.signedIn.has(person)) return failureOf('unauthenticated')
    const isWarden = this.wardens.has(person)
    const held = isWarden && start ? this.begin(rollCall, start, now) : this.ids.get(rollCall)
    if (!isWarden && !held?.wardens.has(person)) return failureOf('forbidden')
    if (!held) return failureOf('not_found')
    this.endAbandoned(now)
    if (isWarden && held.closedAt === null) held.wardens.add(person)
    const refused: ExchangeReply['refused'] = []
    for (const mark of marks) {
      if (held.marks.some(({ id }) => id === mark.id)) continue
      if (isWarden || this.isOfItsTime(person, held, mark)) held.marks.push(mark)
      else refused.push({ id: mark.id, message: 'It was made after the duty.' })
    }
    const answered = isWarden ? held.marks.slice(known) : []
    return {
      rollCall: { ...presented(held, now), isClosed: held.closedAt !== null },
      marks: answered.map((mark) => ({ ...mark, byName: '', broughtBy: '', isActing: false })),
      cursor: isWarden ? held.marks.length : known,
      hasMore: false,
      refused,
      right: isWarden ? 'leads' : 'brings',
      phones: [],
      taken: '',
    }
  }

  end(person: string, rollCall: string, now: number): CallFailure | null {
    const refusal = this.refusalFor(person)
    const held = this.ids.get(rollCall)
    if (refusal || !held) return refusal ?? failureOf('not_found')
    this.close(held, now)
    return null
  }

  /** Ends whatever is open. */
  endAll(now: number) {
    for (const held of this.rollCalls) if (held.closedAt === null) this.close(held, now)
  }

  private close(held: Held, now: number) {
    held.closedAt ??= now
    for (const person of this.acting) this.takeDuty(person, now)
  }

  private refusalFor(person: string) {
    if (!this.signedIn.has(person)) return failureOf('unauthenticated')
    return this.wardens.has(person) ? null : failureOf('forbidden')
  }

  private openNow(now: number) {
    this.endAbandoned(now)
    return this.rollCalls.find(({ closedAt }) => closedAt === null) ?? null
  }

  private endAbandoned(now: number) {
    for (const held of this.rollCalls)
      if (held.closedAt === null && now - held.startedAt > LONGEST_OPEN) this.close(held, now)
  }

  // Seconds are whole, and the clock of a phone may have been set.
  private isOfItsTime(person: string, held: Held, { after }: Mark) {
    return held.startedAt + after <= (this.lostAt.get(person) ?? Infinity) + 2
  }

  private begin(id: string, start: NonNullable<ExchangeInput['start']>, now: number) {
    const known = this.ids.get(id)
    if (known) return known
    const startedAt = now - start.ago
    const begun = { kind: start.kind, at: momentOf(startedAt), day: dayAt(startedAt) }
    const same = this.rollCalls.findLast((held) => isStartOf(asKnown(held), begun))
    // Two can't be open at once.
    const open = this.openNow(now)
    const held = same ?? {
      ...{ id, kind: start.kind, startedAt, day: begun.day, closedAt: open && open.startedAt },
      ...{ marks: [], wardens: new Set<string>() },
    }
    if (!same) this.rollCalls.push(held)
    else if (startedAt < held.startedAt && begun.day === held.day) held.startedAt = startedAt
    if (start.kind === 'real' && held.closedAt === null) held.kind = 'real'
    this.ids.set(id, held)
    return held
  }
}
