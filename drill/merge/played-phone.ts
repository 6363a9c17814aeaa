import type { Mark } from '../../domain/roll-call/mark'
import type { KnownMark } from '../../domain/roll-call/mark-contract'
import { claimsOf, standingOf } from '../../domain/roll-call/phone/claims'
import { countingMarksOf, marksOf } from '../../domain/roll-call/phone/kept-marks'
import type {
  CallFailure,
  KeptMark,
  PhoneEffect,
  PhoneState,
  TabNews,
} from '../../domain/roll-call/phone/phone-state'
import { openNow } from '../../domain/roll-call/phone/phone-draft'
import { shownOf, type PhoneView, type Step } from '../../domain/roll-call/phone/phone-step'
import { listedLines } from '../../domain/roll-call/lines'
import { everybodyOf } from '../../domain/roll-call/summary'
import { english } from '../../server/platform/texts'
import { BreakablePhone } from './breakable-phone'
import { OFFICE } from './sample-office'
import type { EventQueue } from './event-queue'
import type { Network } from './network'
import { isFailure } from './played-server'
import type { ClaimsRule, Rules } from './rules'
import type { SeededRandom } from '../../demo/seed/seeded-random'
import type { Cut, Scale } from './scale'

const HOUR = 3600

const shownStates = new WeakMap<PhoneState, PhoneView>()

/** The alarm in which a phone is played. */
type Surroundings = {
  rules: Rules
  scale: Scale
  drawn: { crash: number }
  breaks: { clockError?: number; claims?: ClaimsRule; spoil?: (phone: PlayedPhone) => void }
  random: SeededRandom
  clockRandom: SeededRandom
  queue: EventQueue
  network: Network<PlayedPhone>
  counts: { crashes: number }
  find: (fault: string) => void
  later: (seconds: number, act: () => void) => void
  isCutAt: (phone: PlayedPhone, at: number) => boolean
  tellTabs: (phone: PlayedPhone, news: TabNews) => void
  endBy: (person: string, rollCall: string) => object | CallFailure
  ask: (
    phone: PlayedPhone,
    answer: () => object | CallFailure,
    hear: (answer: object | CallFailure) => void,
  ) => void
  countAbsent: (rollCall: string, marked: ReadonlySet<string>) => number
  countCalls: (
    state: PhoneState,
    rollCall: string,
    marks: readonly KnownMark[],
  ) => { unheard: number; open: number }
}

export function shownIn(state: PhoneState) {
  const shown = shownStates.get(state) ?? shownOf(state)
  shownStates.set(state, shown)
  return shown
}

/** A phone that may crash before each effect, and whose every step is judged. */
export class PlayedPhone extends BreakablePhone {
  /** The times at which its network is cut. */
  readonly cuts: readonly Cut[]
  /** True if it fell into the water. */
  isLost = false
  /** The marks that were stored here. */
  readonly stored: Mark[] = []
  /** The people or zones in front of its holder. */
  readonly queue: string[] = []
  private judged: { facts: string; marks: readonly KeptMark[] } = { facts: '', marks: [] }
  private steps = 0
  private readonly alarm: Surroundings

  /** `first` is another tab of the same phone. */
  constructor(alarm: Surroundings, by: string, cuts: readonly Cut[], first?: PlayedPhone) {
    const { random, clockRandom, breaks, rules, later, queue } = alarm
    const parts = first?.parts ?? {
      ...{ random, office: OFFICE, by, later },
      ...{ offset: (clockRandom.fraction() - 0.5) * 2 * (breaks.clockError ?? HOUR), now: () => queue.now },
    }
    super(rules, parts, first?.storage)
    this.alarm = alarm
    this.cuts = cuts
    breaks.spoil?.(this)
  }

  get isCut() {
    return this.alarm.isCutAt(this, this.alarm.queue.now)
  }

  /** The marks of the open roll call that the server has, as far as this phone knows. */
  openMarks() {
    const open = this.state && openNow(this.state)
    if (!this.state || !open) return []
    return marksOf(this.state.marks, open).flatMap(({ mark, isSent }) => (isSent ? mark : []))
  }

  crash() {
    const { alarm } = this
    alarm.counts.crashes++
    this.kill()
    alarm.later(alarm.random.whole(1, 90), () => {
      if (!this.isOn && !this.isLost) this.start()
    })
  }

  protected override writeWait() {
    const { random, network } = this.alarm
    return network.isCalm ? 0.01 : random.fraction() ** 4 * 2
  }

  protected override run(effect: PhoneEffect) {
    const { alarm } = this
    const { network, random, drawn } = alarm
    if (!network.isCalm && random.chance(drawn.crash)) return this.crash()
    if (effect.kind === 'tell tabs') return alarm.tellTabs(this, effect.news)
    if (effect.kind !== 'end') return super.run(effect)
    const { rollCall } = effect.input
    alarm.ask(
      this,
      () => alarm.endBy(this.by, rollCall),
      (answer) => {
        if (isFailure(answer)) this.happen({ kind: 'end failed', failure: answer })
        else this.happen({ kind: 'ended', rollCall })
      },
    )
  }

  protected override follow(taken: Step) {
    const before = this.state
    super.follow(taken)
    if (before) this.judge(before, taken.state)
  }

  private judge(before: PhoneState, after: PhoneState) {
    const isSame = (['list', 'rollCalls', 'marks'] as const).every((part) => before[part] === after[part])
    if (isSame || this.steps++ % this.alarm.scale.judgedEach > 0) return
    const [was, is] = [shownIn(before), shownIn(after)]
    this.judgeKept(was, is)
    const { list, open } = is
    const facts = JSON.stringify([
      ...[standingOf(is, this.clock()), list?.today, list?.awaited.length, open?.day, open?.ids],
    ])
    if (facts !== this.judged.facts || after.marks !== this.judged.marks) this.judgeClaims(is, after)
    this.judged = { facts, marks: after.marks }
  }

  private judgeClaims(shown: PhoneView, state: PhoneState) {
    const { alarm } = this
    const { open, list } = shown
    const marks = open ? countingMarksOf(state.marks, open) : []
    const lines = list ? listedLines(list, open?.day) : []
    const claims = (alarm.breaks.claims ?? claimsOf)(
      standingOf(shown, this.clock()),
      everybodyOf(lines, [], marks, english).sums,
      { list: '', others: '' },
      english,
    )
    const isOfDay = list !== null && (open === null || list.today === open.day)
    if (claims.missing !== null && !isOfDay) alarm.find('a number is claimed without a list of the day')
    const marked = new Set(marks.map(({ about }) => about))
    const unmarked = open && list ? list.awaited.filter(({ number }) => !marked.has(`p${number}`)).length : 0
    if (claims.isEverybodyFound && (unmarked > 0 || !isOfDay))
      alarm.find(`everybody is claimed to be found, and ${unmarked} have no mark`)
    if (isOfDay && claims.missing !== null && claims.missing < unmarked)
      alarm.find(`${claims.missing} are claimed to be missing, and ${unmarked} have no mark`)
    if (!open) return
    if (claims.isEverybodyFound) {
      const absent = alarm.countAbsent(open.id, marked)
      if (absent > 0)
        alarm.find(`everybody is claimed to be found, and ${absent} who were there have no mark`)
    }
    if (!claims.isNobodyInNeed) return
    const calls = alarm.countCalls(state, open.id, marks)
    if (calls.unheard > 0)
      alarm.find(`nobody is claimed to need help, and ${calls.unheard} calls are not known`)
    if (calls.open > 0) alarm.find(`nobody is claimed to need help, and ${calls.open} people need it`)
  }

  /** The list of an open roll call stays until it has ended. */
  private judgeKept(was: PhoneView, is: PhoneView) {
    if (!was.open || !is.open || was.open.isClosed || is.open.isClosed) return
    const isSame = was.open.day === is.open.day && was.open.ids.some((id) => is.open?.ids.includes(id))
    if (isSame && was.list?.today === was.open.day && is.list?.today !== is.open.day)
      this.alarm.find('the list of the open roll call is gone')
  }
}
