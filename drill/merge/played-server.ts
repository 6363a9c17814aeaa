import { Problem } from '../../domain/problem'
import type { CallersRight } from '../../domain/roll-call/contract'
import { isOfLog } from '../../domain/roll-call/mark'
import type { BroughtMark } from '../../domain/roll-call/server/mark-refusal'
import { hasGivenDuty } from '../../domain/roll-call/server/callers'
import type { CallFailure, ExchangeInput, ExchangeReply } from '../../domain/roll-call/phone/phone-state'
import { MemoryServer, type StoredRollCall } from '../../testbed/memory-server'
import type { StoredMark } from '../../testbed/memory-marks'
import type { SeededRandom } from '../../demo/seed/seeded-random'
import type { Rules } from './rules'
import { OFFICE } from './sample-office'

export const isFailure = (answer: object): answer is CallFailure => 'isOffline' in answer

/** The answer to a call, or why there is none. */
export function answered<Answer extends object>(ask: () => Answer): Answer | CallFailure {
  try {
    return ask()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { code: error.code, words: error.message, reason: '', isOffline: false }
  }
}

type Setting = { rules: Rules; now: () => number; zones: number; random: SeededRandom }

/** The server in memory in a simulated alarm. It notes the marks that their makers prove, and may have a broken rule. */
export class PlayedServer extends MemoryServer {
  /** The moments at which marks got the full word, each by its roll call and id. */
  private readonly proven = new Map<string, number>()
  /** The starts of codes that have made a drill real. */
  madeReal = 0
  /** The people who had a given duty at some time. */
  readonly haveLed = new Set<string>()
  /** The moment at which each mark came first. */
  readonly receivedAt = new Map<string, number>()
  private readonly visibleFrom = new WeakMap<StoredMark, number>()
  private readonly rules: Rules
  private readonly random: SeededRandom

  constructor({ rules, now, zones, random }: Setting) {
    const named = Array.from({ length: zones }, (_, nth) => ({ number: nth + 1, name: `Zone ${nth + 1}` }))
    super({ office: { id: OFFICE, name: 'London' }, now, zones: named })
    this.rules = rules
    this.random = random
  }

  isProven = ({ id }: StoredRollCall, mark: string, at = Infinity) =>
    (this.proven.get(`${id} ${mark}`) ?? Infinity) < at

  private prove(key: string) {
    if (!this.proven.has(key)) this.proven.set(key, this.setting.now())
  }

  override give(id: string, right: CallersRight, name?: string) {
    if (right === 'leads') this.haveLed.add(id)
    super.give(id, right, name)
  }

  override exchange(person: string, input: ExchangeInput): ExchangeReply {
    const { start } = input
    const isDoubted = start?.isHanded === true
    const drills = this.rollCalls.filter(({ kind }) => kind === 'drill')
    const { isHanded: _, ...believed } = start ?? { kind: 'real', ago: 0, listAge: null }
    const reply = super.exchange(person, {
      ...input,
      ...(isDoubted && !this.rules.doubtsStarts && { start: believed }),
      ...(!this.rules.doubtsOwnName && { marks: input.marks.map(({ isHanded: _, ...mark }) => mark) }),
    })
    if (isDoubted && drills.some(({ kind }) => kind === 'real')) this.madeReal++
    const held = this.find(input.rollCall)
    const caller = held?.callers.find(({ userId }) => userId === person)
    const refused = new Set(reply.refused.map(({ id }) => id))
    if (held && caller && hasGivenDuty(caller))
      for (const { id, by, isHanded } of input.marks)
        if (by === person && !isHanded && !refused.has(id)) this.prove(`${held.id} ${id}`)
    if (!this.rules.tellsWithdrawn) delete reply.rollCall.withdrawn
    return reply
  }

  protected override takeMarks(held: StoredRollCall, person: string, marks: readonly BroughtMark[]) {
    const { rules } = this
    const isNew = (mark: BroughtMark) => held.marks.withId(mark.id).length === 0
    const fresh = new Set(marks.filter(isNew).map(({ id }) => id))
    const isFirst = (mark: BroughtMark, place: number) =>
      !isNew(mark) ||
      (held.marks.of(mark.about).length === 0 &&
        marks.findIndex(({ about }) => about === mark.about) === place)
    if (!rules.raises) held.marks.raise = () => undefined
    const refused = super.takeMarks(
      held,
      person,
      rules.stores === 'the first of each' ? marks.filter(isFirst) : marks,
    )
    if (!rules.guardsLog)
      for (const mark of marks)
        if (isOfLog(mark) && refused.some(({ id }) => id === mark.id))
          held.marks.add({ ...mark, byName: '', broughtBy: '', isActing: false }, person)
    for (const id of fresh) this.receivedAt.set(id, this.setting.now())
    const added = [...fresh].flatMap((id) => held.marks.withId(id))
    if (rules.positions === 'as they come')
      for (const mark of added) this.visibleFrom.set(mark, this.setting.now() + this.random.fraction() * 2000)
    if (rules.stores === 'what counts')
      for (const id of marks.flatMap(({ supersedes }) => supersedes))
        for (const mark of held.marks.withId(id)) held.marks.remove(mark)
    const isFull = ({ by }: StoredMark) =>
      (rules.fullWord === 'those of codes' && by !== person) ||
      (rules.fullWord === 'those of acting wardens' &&
        by === person &&
        this.people.get(person)?.right === 'acts')
    for (const mark of added) if (isFull(mark) && mark.by) held.marks.raise(mark.position, mark.by, true)
    return refused
  }

  protected override takesRoomOf(by: 'maker' | 'others', mark: StoredMark) {
    return !this.rules.keepsRoom || super.takesRoomOf(by, mark)
  }

  protected override marksAfter({ marks }: StoredRollCall, known: number, most: number) {
    return marks.after(known, most, (mark) => (this.visibleFrom.get(mark) ?? 0) <= this.setting.now())
  }
}
