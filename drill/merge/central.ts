import { MOST_MARKS } from '../../domain/roll-call/contract'
import type { KnownMark } from '../../domain/roll-call/contract'
import { judgeMarks, type StoredMark } from '../../domain/roll-call/mark-refusal'
import type { Mark } from '../../domain/roll-call/mark'
import type { ExchangeInput, ExchangeReply } from '../../domain/roll-call/phone/phone-state'
import type { Zone } from '../../domain/roll-call/zones'
import { KnownMarks } from './marks-known'
import type { Rules } from './rules'
import { openOf } from './sample-office'

/** What the server knows besides the marks. */
export type Records = { lastNumber: number; zones: readonly Zone[]; people: ReadonlySet<string> }

/**
 * The rules of the exchange as the server keeps them: marks have positions in the order of their arrival, a known mark counts
 * once, and all ids that devices gave to the roll call are one. It stands for any number of servers on one database.
 */
export class Central {
  readonly marks: KnownMarks
  private readonly positions: KnownMark[] = []
  /** From when on a position can be read. */
  private readonly visibleFrom: number[] = []
  private readonly starts = new Set<string>()
  private rollCall: string | null = null
  private startedAt = 0
  private readonly rules: Rules
  private readonly records: Records
  private readonly mostAnswered: number
  private readonly commitsAfter: () => number

  constructor(
    rules: Rules,
    records: Records,
    { mostAnswered, commitsAfter }: { mostAnswered: number; commitsAfter: () => number },
  ) {
    this.rules = rules
    this.records = records
    this.marks = new KnownMarks(rules)
    this.mostAnswered = mostAnswered
    this.commitsAfter = commitsAfter
  }

  /** Answers a request. Null: the roll call is not known, because its start has not arrived. */
  exchange({ rollCall, start, marks, known }: ExchangeInput, now: number): ExchangeReply | null {
    if (marks.length > MOST_MARKS) throw new Error(`a phone sent ${marks.length} marks`)
    if (start) this.begin(rollCall, now - start.ago)
    if (this.rollCall === null || !this.starts.has(rollCall)) return null
    const visibleFrom = this.rules.positions === 'in their order' ? now : now + this.commitsAfter()
    const { taken, refused } = judgeMarks(marks, this.knowledgeFor(marks))
    for (const { isActing: _, ...mark } of taken) this.add(mark, visibleFrom)
    const isRefused = new Set(refused.map(({ id }) => id))
    const brought = new Set(marks.flatMap(({ id }) => (isRefused.has(id) ? [] : id)))
    const answered: KnownMark[] = []
    let cursor = known
    let position = known
    for (; position < this.positions.length && answered.length < this.mostAnswered; position++) {
      const mark = this.positions[position]!
      if (this.visibleFrom[position]! > now) continue
      cursor = position + 1
      if (!brought.has(mark.id)) answered.push(mark)
    }
    const ago = Math.max(0, Math.round(now - this.startedAt))
    return {
      rollCall: { ...openOf(this.rollCall), ago, isClosed: false },
      ...{ marks: answered, cursor, hasMore: position < this.positions.length, refused },
      ...{ right: 'leads' as const, taken: '', phones: [] },
    }
  }

  /** Takes what somebody answered by the link of the mail. Null before the start. */
  answerByLink(markOf: (known: readonly Mark[]) => Mark, about: string, now: number) {
    if (this.rollCall === null) return null
    const mark = markOf(this.marks.of(about))
    this.add(mark, now)
    return mark
  }

  /** What the list says of the open roll call. */
  open(now: number) {
    return this.rollCall === null ? null : { rollCall: this.rollCall, ago: now - this.startedAt }
  }

  private knowledgeFor(marks: readonly Mark[]) {
    const { lastNumber, zones, people } = this.records
    const known = new Map<string, StoredMark>()
    for (const { id, about, supersedes } of marks)
      for (const named of [id, ...supersedes, about.slice(1)]) {
        const mark = this.marks.byId.get(named)
        if (mark) known.set(named, { ...mark, isActing: false, isOfBringer: false, position: 0 })
      }
    return {
      ...{ marks: [...known.values()], lastNumber, zones, isGone: () => false, count: 0 },
      ...{ isPerson: (id: string) => people.has(id), isGiven: () => true },
      bringer: { id: '', brought: 0, added: 0, broughtOf: () => 0 },
    }
  }

  private begin(rollCall: string, startedAt: number) {
    this.starts.add(rollCall)
    if (this.rollCall === null) this.rollCall = rollCall
    else if (startedAt >= this.startedAt) return
    this.startedAt = startedAt
  }

  private add(mark: Mark, visibleFrom: number) {
    if (!this.marks.add(mark)) return
    this.positions.push({ ...mark, byName: `Name of ${mark.by}`, broughtBy: '', isActing: false })
    this.visibleFrom.push(visibleFrom)
  }
}
