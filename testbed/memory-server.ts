import { fail } from '../domain/problem'
import {
  MAY_NOT_CALL,
  MOST_ANSWERED_MARKS,
  MOST_MARKS,
  type CallersRight,
} from '../domain/roll-call/contract'
import type { RollCall } from '../domain/roll-call/list'
import { isOfLink, type Mark } from '../domain/roll-call/mark'
import type { ExchangeInput, ExchangeReply } from '../domain/roll-call/phone/phone-state'
import { needsHelp } from '../domain/roll-call/report'
import { answerCaller, newCaller, type RollCallCaller } from '../domain/roll-call/server/callers'
import { answerEnd, answerReopening, answerWithdrawal, endsWith } from '../domain/roll-call/server/end'
import {
  answerExchange,
  answerMarks,
  presentOpen,
  ringsFor,
  type HeldRollCall,
} from '../domain/roll-call/server/exchange'
import type { BroughtMark } from '../domain/roll-call/server/mark-refusal'
import { answerStart, endByItself, longestOpen } from '../domain/roll-call/server/start'
import type { Zone } from '../domain/roll-call/zones'
import { MemoryMarks, type StoredMark } from './memory-marks'

const UNKNOWN = 'refusals-roll-call:unknown'

export type StoredRollCall = HeldRollCall & {
  readonly marks: MemoryMarks
  callers: readonly RollCallCaller[]
  rungAt: Date | null
}

type Person = { id: string; name: string; right: CallersRight; isSignedIn: boolean }
type Setting = { office: { id: string; name: string }; now: () => number; zones?: Zone[] }

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/**
 * The server of one office in memory: it has the rights of people and the marks of roll calls, and asks the same functions as the
 * real one. It stands for any number of servers on one database. Refusals are thrown.
 */
export class MemoryServer {
  readonly rollCalls: StoredRollCall[] = []
  readonly people = new Map<string, Person>()
  /** The highest number of a person on the list of the day. */
  lastNumber = 9999
  mostAnswered = MOST_ANSWERED_MARKS
  /** The people of the list who are visitors. */
  visitors: ReadonlySet<string> = new Set()
  /** The sentence on the end of a duty. */
  taken: ExchangeReply['taken']
  private readonly ids = new Map<string, StoredRollCall>()
  protected readonly setting: Required<Setting>

  constructor(setting: Setting) {
    this.setting = { zones: [], ...setting }
  }

  get now() {
    return new Date(this.setting.now())
  }

  get open() {
    for (const held of this.rollCalls)
      if (held.closedAt === null && this.now > longestOpen(held)) this.close(held, endByItself(held))
    return this.rollCalls.find(({ closedAt }) => closedAt === null) ?? null
  }

  /** Gives a person a right to call the roll, or takes it. */
  give(id: string, right: CallersRight, name = `Name of ${id}`) {
    this.people.set(id, { isSignedIn: true, name, ...this.people.get(id), id, right })
  }

  /** Makes somebody without a duty an acting warden of the open roll call. Returns false if nothing is open, or if that is withdrawn. */
  act(id: string) {
    const { open } = this
    const isWithdrawn = open?.callers.some(({ userId, withdrawnAt }) => userId === id && withdrawnAt)
    if (!open || isWithdrawn || this.people.get(id)?.right !== 'brings') return false
    this.give(id, 'acts')
    return true
  }

  /** The roll call that an id means. */
  find = (id: string) => this.ids.get(id) ?? null

  list(userId: string, parts: Partial<RollCall> = {}): RollCall {
    if (this.require(userId).right === 'brings') fail('forbidden', MAY_NOT_CALL)
    return this.listNow(parts)
  }

  listNow(parts: Partial<RollCall> = {}): RollCall {
    const { office, zones } = this.setting
    const { now, open } = this
    const today = dayOf(now)
    return {
      ...{ office, timeZone: 'Europe/London', sealKey: '', today, zones, asOf: now.toISOString() },
      ...{ inside: [], probablyLeft: [], unconfirmed: [], awaited: [] },
      until: new Date(Date.parse(today) + 86_400_000).toISOString(),
      open: open && presentOpen(open, now),
      ...parts,
    }
  }

  exchange(userId: string, input: ExchangeInput): ExchangeReply {
    const { rollCall: id, start, marks, known } = structuredClone(input)
    if (marks.length > MOST_MARKS) fail('invalid', 'refusals-roll-call:tooManyAtOnce')
    const user = this.require(userId)
    const { right } = user
    const hears = right !== 'brings'
    const held = start && hears ? this.begin(id, start, user) : this.find(id)
    const answer = held && answerCaller(held.callers, { user, right }, held, this.now)
    if (!hears && !answer) fail('forbidden', MAY_NOT_CALL)
    if (!held || !answer) return fail('not_found', UNKNOWN)
    held.callers = answer.callers
    const refused = marks.length === 0 ? [] : this.takeMarks(held, userId, marks)
    const after = hears ? this.marksAfter(held, known, this.mostAnswered + 1) : []
    return structuredClone(
      answerExchange(
        {
          ...{
            rollCall: held,
            callers: held.callers,
            most: this.mostAnswered,
            taken: hears ? undefined : this.taken,
          },
          after: after.map(({ position, broughtById: _, ...mark }) => ({ position, mark })),
          refused: refused.map(({ id, text }) => ({ id, reason: { text: text.key, said: text } })),
        },
        { user, right, marks, known },
        this.now,
      ),
    )
  }

  /** Answers for a person of the list by the mailed link. Null while no roll call is open. */
  answerByLink(about: string, { device, kind, note }: Pick<Mark, 'kind' | 'note'> & { device: string }) {
    const { open } = this
    if (!open) return null
    const before = open.marks.of(about).filter(isOfLink)
    const mark: Mark = {
      ...{ id: `*${device}:${before.length + 1}.${device.slice(0, 6)}`, about, kind, note, by: null },
      supersedes: before.slice(-1).map(({ id }) => id),
      after: Math.round((this.now.getTime() - open.startedAt.getTime()) / 1000),
    }
    open.marks.add({ ...mark, byName: '', broughtBy: '', isActing: false }, null)
    return mark
  }

  end(userId: string, id: string) {
    const held = this.requireLed(userId, id)
    if (held.closedAt !== null) return
    const withdrawn = held.callers.flatMap(({ userId, withdrawnAt }) => (withdrawnAt ? userId : []))
    const counting = held.marks
      .all()
      .filter(({ by, isActing }) => !(isActing && withdrawn.includes(by ?? '')))
    this.close(held, answerEnd(held, { isHelpOpen: needsHelp(counting, this.visitors) }, userId, this.now))
  }

  reopen(userId: string, id: string) {
    const held = this.requireLed(userId, id)
    if (held.closedAt !== null)
      held.closedAt = answerReopening(held, { isOtherOpen: this.open !== null }, this.now).closedAt
  }

  withdraw(userId: string, id: string, personId: string) {
    const held = this.requireLed(userId, id)
    const caller = held.callers.find((each) => each.userId === personId)
    const change = answerWithdrawal(caller, this.now)
    held.callers = held.callers.map((each) => (each === caller ? { ...each, ...change } : each))
    if (this.people.get(personId)?.right === 'acts') this.give(personId, 'brings')
  }

  close(held: StoredRollCall, { closedAt }: { closedAt: Date }) {
    held.closedAt = closedAt
    held.callers = held.callers.map((each) => (endsWith(each) ? { ...each, until: closedAt } : each))
    for (const { id, right } of this.people.values()) if (right === 'acts') this.give(id, 'brings')
  }

  private require(userId: string) {
    const person = this.people.get(userId)
    return person?.isSignedIn ? person : fail('unauthenticated', 'refusals:signIn')
  }

  private requireLed(userId: string, id: string) {
    if (this.require(userId).right !== 'leads') fail('forbidden', MAY_NOT_CALL)
    return this.find(id) ?? fail('not_found', UNKNOWN)
  }

  private begin(
    id: string,
    { kind, ago, isHanded }: NonNullable<ExchangeInput['start']>,
    { name, right }: Person,
  ) {
    const { now, open } = this
    const known = this.find(id)
    if (known) return known
    const at = new Date(now.getTime() - ago * 1000)
    const around = this.rollCalls
      .filter((held) => held !== open)
      .sort((one, other) => other.startedAt.getTime() - one.startedAt.getTime())
    const start = { kind, at, day: dayOf(at), isHanded }
    const answer = answerStart([...(open ? [open] : []), ...around], start, { leads: right === 'leads', now })
    if (answer.same) Object.assign(answer.same, answer.changes)
    else if (answer.lost) this.close(answer.lost, endByItself(answer.lost))
    const held: StoredRollCall = answer.same ?? {
      ...{ id, kind, day: start.day, startedAt: at, startedBy: name, zones: this.setting.zones },
      ...{ marks: new MemoryMarks(), rungAt: null, closedAt: answer.end.closedAt },
      callers: [...this.people.values()].flatMap((each) =>
        each.right === 'leads' ? newCaller(each.id, each.name) : [],
      ),
    }
    if (!answer.same) this.rollCalls.push(held)
    this.ids.set(id, held)
    return held
  }

  protected takeMarks(held: StoredRollCall, bringerId: string, marks: readonly BroughtMark[]) {
    const named = new Set(marks.flatMap(({ id, supersedes, about }) => [id, ...supersedes, about.slice(1)]))
    const facts = {
      marks: [...named].flatMap((id) =>
        held.marks.withId(id).map((mark) => ({ ...mark, isOfBringer: mark.broughtById === bringerId })),
      ),
      ...{ lastNumber: this.lastNumber, isGone: () => false },
      isPerson: (id: string) => this.people.has(id),
      countOf: (about: string, maker: string, by: 'maker' | 'others') =>
        held.marks.of(about).filter((mark) => mark.by === maker && this.takesRoomOf(by, mark)).length,
    }
    const { callers } = held
    const { refused, changes } = answerMarks({ rollCall: held, callers, facts }, { bringerId, marks })
    const nameOf = (id: string | null) => this.people.get(id ?? '')?.name ?? ''
    for (const { isHanded, ...mark } of changes.taken) {
      const broughtBy = isHanded || mark.by === bringerId ? '' : nameOf(bringerId)
      held.marks.add({ ...mark, byName: nameOf(mark.by), broughtBy }, isHanded ? null : bringerId)
    }
    for (const position of changes.proven) held.marks.raise(position, bringerId, changes.isGiven)
    const { own, handed } = changes
    const rings = changes.isLateHelp && ringsFor(bringerId, held, this.now)
    if (rings) held.rungAt = this.now
    held.callers = callers.map((each) =>
      each.userId !== bringerId
        ? each
        : {
            ...each,
            ...{ brought: each.brought + own.brought, added: each.added + own.added },
            ...{ handed: each.handed + handed.brought, handedAdded: each.handedAdded + handed.added },
            hasRung: each.hasRung || rings,
          },
    )
    return refused
  }

  /** True if a mark takes room of those that its maker brings, or of those that others bring of the maker. */
  protected takesRoomOf(by: 'maker' | 'others', mark: StoredMark) {
    return (mark.broughtById === mark.by) === (by === 'maker')
  }

  protected marksAfter({ marks }: StoredRollCall, known: number, most: number): StoredMark[] {
    return marks.after(known, most)
  }
}
