import { MOST_MARKS } from '../../domain/roll-call/contract'
import type { KnownMark } from '../../domain/roll-call/mark-contract'
import { isEarlierStart, isStartOf, makesReal } from '../../domain/roll-call/server/start'
import type { OpenRollCall, RollCall } from '../../domain/roll-call/list'
import type { RollCallKind } from '../../domain/roll-call/kinds'
import { LONGEST_OPEN, type Mark } from '../../domain/roll-call/mark'
import {
  judgeMarks,
  type BroughtMark,
  type Knowledge,
  type StoredMark,
} from '../../domain/roll-call/server/mark-refusal'
import type { CallFailure, ExchangeInput, ExchangeReply } from '../../domain/roll-call/phone/phone-state'
import type { Zone } from '../../domain/roll-call/zones'
import { KnownMarks } from './marks-known'
import type { Rules } from './rules'
import { dayAt, instantOf, listAt } from './sample-office'

type Held = {
  id: string
  kind: RollCallKind
  startedAt: number
  day: string
  closedAt: number | null
  marks: KnownMarks
  /** The marks in the order of their arrival, and from when on each can be read. */
  positions: { mark: KnownMark; visibleFrom: number }[]
  /** The ids of the marks that their maker has brought while it was warden. */
  proven: Set<string>
  /** Everybody who was warden while it was open. */
  wardens: Set<string>
}

type Given = {
  rules: Rules
  /** The number of people of the office, and how many of them its list has at a second. */
  people: number
  listedAt: (now: number) => number
  zones?: readonly Zone[]
  /** The people who are wardens for one alarm only. */
  acting?: readonly string[]
  /** The marks of an answer at most. */
  mostAnswered?: number
  /** The seconds after which a mark can be read, if the rule of the positions is broken. */
  commitsAfter?: () => number
  /** True if a start belongs to a known roll call. */
  isStartOf?: typeof isStartOf
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

/**
 * The server of one office, as far as phones depend on it: its list, its roll calls, and the right to call the roll. It stands for
 * any number of servers on one database. Times are in seconds.
 */
export class SimulatedServer {
  readonly rollCalls: Held[] = []
  readonly signedIn = new Set<string>()
  readonly wardens = new Set<string>()
  private readonly hired = new Set<string>()
  /** The moment at which each former warden lost the duty. */
  private readonly lostAt = new Map<string, number>()
  private readonly ids = new Map<string, Held>()
  private readonly given: Required<Given>

  constructor(given: Given) {
    this.given = {
      ...{ zones: [], acting: [], mostAnswered: Infinity, commitsAfter: () => 0, isStartOf },
      ...given,
    }
  }

  hire(person: string) {
    for (const people of [this.hired, this.signedIn, this.wardens]) people.add(person)
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
    return listAt(now, open && presented(open, now), this.given.listedAt(now))
  }

  exchange(person: string, input: ExchangeInput, now: number): ExchangeReply | CallFailure {
    const { rollCall, start, marks, known } = input
    if (marks.length > MOST_MARKS) throw new Error(`a phone sent ${marks.length} marks`)
    if (!this.signedIn.has(person)) return failureOf('unauthenticated')
    const isWarden = this.wardens.has(person)
    const held = isWarden && start ? this.begin(rollCall, start, now) : this.ids.get(rollCall)
    if (!isWarden && !held?.wardens.has(person)) return failureOf('forbidden')
    if (!held) return failureOf('not_found')
    this.endAbandoned(now)
    if (isWarden && held.closedAt === null) held.wardens.add(person)
    const refused = this.takeMarks(person, held, { marks, now })
    return {
      rollCall: { ...presented(held, now), isClosed: held.closedAt !== null },
      ...(isWarden ? this.read(person, held, { known, marks, refused, now }) : NOTHING_READ(known)),
      refused,
      right: !isWarden ? 'brings' : this.given.acting.includes(person) ? 'acts' : 'leads',
      ...{ phones: [], taken: '' },
    }
  }

  /** The roll call that an id means. */
  rollCallOf(id: string) {
    return this.ids.get(id) ?? null
  }

  /** Takes the answer of a person by the mailed link. Returns null while no roll call is open. */
  answerByLink(markOf: (known: readonly Mark[]) => Mark, about: string, now: number) {
    const open = this.openNow(now)
    if (!open) return null
    const mark = markOf(open.marks.of(about))
    add(open, { ...mark, isActing: false }, now)
    return mark
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

  openNow(now: number) {
    this.endAbandoned(now)
    return this.rollCalls.find(({ closedAt }) => closedAt === null) ?? null
  }

  private close(held: Held, now: number) {
    held.closedAt ??= now
    for (const person of this.given.acting) this.takeDuty(person, now)
  }

  private refusalFor(person: string) {
    if (!this.signedIn.has(person)) return failureOf('unauthenticated')
    return this.wardens.has(person) ? null : failureOf('forbidden')
  }

  private endAbandoned(now: number) {
    for (const held of this.rollCalls)
      if (held.closedAt === null && now - held.startedAt > LONGEST_OPEN) this.close(held, now)
  }

  private begin(id: string, start: NonNullable<ExchangeInput['start']>, now: number) {
    const known = this.ids.get(id)
    if (known) return known
    const startedAt = now - start.ago
    const { kind, isHanded } = start
    const begun = { kind, isHanded, at: momentOf(startedAt), day: dayAt(startedAt) }
    const same = this.rollCalls.findLast((held) => this.given.isStartOf(asKnown(held), begun))
    // Two can't be open at once.
    const open = this.openNow(now)
    const held = same ?? {
      ...{ id, kind: start.kind, startedAt, day: begun.day, closedAt: open && open.startedAt },
      ...{ marks: new KnownMarks(this.given.rules), positions: [], wardens: new Set<string>() },
      proven: new Set<string>(),
    }
    if (!same) this.rollCalls.push(held)
    else if (isEarlierStart(asKnown(held), begun, momentOf(now))) held.startedAt = startedAt
    if (same && held.closedAt === null && makesReal(asKnown(held), begun)) held.kind = 'real'
    this.ids.set(id, held)
    return held
  }

  private takeMarks(
    person: string,
    held: Held,
    { marks, now }: { marks: readonly BroughtMark[]; now: number },
  ) {
    const { rules, commitsAfter } = this.given
    const visibleFrom = rules.positions === 'in their order' ? now : now + commitsAfter()
    const isInTime = (mark: Mark) =>
      this.wardens.has(person) || held.marks.byId.has(mark.id) || this.isOfItsTime(person, held, mark)
    const known = this.knowledgeFor(person, held, marks)
    const { taken, proven, refused } = judgeMarks(marks.filter(isInTime), known)
    for (const { isHanded: _, ...mark } of taken) add(held, mark, visibleFrom)
    for (const position of proven) raise(held, position, { isGiven: known.bringer.isGiven, visibleFrom })
    if (known.bringer.isGiven)
      for (const { id, by, isHanded } of marks) if (by === person && !isHanded) held.proven.add(id)
    const late = marks.filter((mark) => !isInTime(mark))
    return [
      ...refused.map(({ id, text }) => ({ id, message: text.key, said: text })),
      ...late.map(({ id }) => ({ id, message: 'It was made after the duty.' })),
    ]
  }

  // Seconds are whole, and the clock of a phone may have been set.
  private isOfItsTime(person: string, held: Held, { after }: Mark) {
    return held.startedAt + after <= (this.lostAt.get(person) ?? Infinity) + 2
  }

  private knowledgeFor(person: string, held: Held, marks: readonly Mark[]): Knowledge {
    const known = new Map<string, StoredMark>()
    for (const { id, about, supersedes } of marks)
      for (const named of [id, ...supersedes, about.slice(1)]) {
        const position = held.positions.findLastIndex(({ mark }) => mark.id === named)
        const found = held.positions[position]
        if (found) known.set(named, { ...found.mark, isOfBringer: false, position })
      }
    const { people, zones, acting } = this.given
    return {
      ...{ marks: [...known.values()], lastNumber: people, zones, isGone: () => false, count: 0 },
      ...{ isPerson: (id: string) => this.hired.has(id), countOf: () => 0 },
      bringer: {
        ...{ id: person, isGiven: this.wardens.has(person) && !acting.includes(person) },
        ...{ own: NONE, handed: NONE },
      },
    }
  }

  private read(
    person: string,
    { positions }: Held,
    { known, marks, refused, now }: Pick<ExchangeInput, 'known' | 'marks'> & Read,
  ) {
    const isRefused = new Set(refused.map(({ id }) => id))
    const brought = new Set(marks.flatMap(({ id }) => (isRefused.has(id) ? [] : id)))
    const answered: KnownMark[] = []
    let [cursor, place] = [known, known]
    for (; place < positions.length && answered.length < this.given.mostAnswered; place++) {
      const { mark, visibleFrom } = positions[place]!
      if (visibleFrom > now) continue
      cursor = place + 1
      if (!brought.has(mark.id) || mark.by !== person || mark.isActing) answered.push(mark)
    }
    return { marks: answered, cursor, hasMore: place < positions.length }
  }
}

type Read = { refused: ExchangeReply['refused']; now: number }

const NONE = { brought: 0, added: 0 }

const NOTHING_READ = (cursor: number) => ({ marks: [], cursor, hasMore: false })

function add({ marks, positions }: Held, mark: Mark & { isActing: boolean }, visibleFrom: number) {
  if (!marks.add(mark)) return
  positions.push({ mark: { ...mark, byName: `Name of ${mark.by}`, broughtBy: '' }, visibleFrom })
}

/** Gives a mark that its maker has brought a new position, so that all phones read it again. */
function raise(
  { marks, positions }: Held,
  position: number,
  { isGiven, visibleFrom }: { isGiven: boolean; visibleFrom: number },
) {
  const before = positions[position]
  if (!before?.mark.isActing || !isGiven) return
  const mark = { ...before.mark, isActing: false }
  before.visibleFrom = Infinity
  marks.replace(mark)
  positions.push({ mark, visibleFrom })
}
