import type { RollCall } from '../../domain/roll-call/list'
import type { Mark } from '../../domain/roll-call/mark'
import { english } from '../../server/platform/texts'
import { claimsOf, standingOf } from '../../domain/roll-call/phone/claims'
import { marksOf } from '../../domain/roll-call/phone/kept-marks'
import type {
  CallFailure,
  ExchangeInput,
  ExchangeReply,
  KeptMark,
  PhoneEffect,
  PhoneState,
} from '../../domain/roll-call/phone/phone-state'
import { shownOf, type PhoneView, type Step } from '../../domain/roll-call/phone/phone-step'
import { statesOf } from '../../domain/roll-call/state'
import { everybodyOf, listedLines } from '../../domain/roll-call/summary'
import { seededRandom, type SeededRandom } from '../../demo/seed/seeded-random'
import { EventQueue } from './event-queue'
import { MachinePhone, OFFLINE } from './machine-phone'
import { Network } from './network'
import { RULES, type Rules } from './rules'
import { dayAt, OFFICE, personIdOf, rollCallIdOf } from './sample-office'
import { isFailure, SimulatedServer } from './simulated-server'

const MINUTE = 60
const HOUR = 60 * MINUTE
const MOST_FAULTS = 5
/** A minute, and the slowest answer. */
const LONG_KNOWN = 90

/** The outcome of a seed: the counts of its events, and its faults. */
export type Simulated = {
  seed: number
  faults: string[]
  counts: Record<
    | 'marks'
    | 'crashes'
    | 'cuts'
    | 'lost'
    | 'repeats'
    | 'handOvers'
    | 'dutiesTaken'
    | 'sessionsEnded'
    | 'ends',
    number
  >
}

/** The parts that a test may break, to see that it is found. */
export type Breaks = { rules?: Rules; claims?: typeof claimsOf; spoil?: (phone: SimulatedPhone) => void }

/**
 * Plays one alarm at a small office: phones crash at every effect, networks are cut, lose, repeat and reorder, duties are taken
 * and given again, sessions end, clocks are set, days end. Each step of a phone is judged, and so is the end. The same seed
 * plays the same.
 */
export const simulate = (seed: number, breaks: Breaks = {}): Simulated => new Simulation(seed, breaks).play()

class Simulation {
  readonly random: SeededRandom
  readonly queue = new EventQueue()
  readonly server: SimulatedServer
  readonly network: Network<SimulatedPhone>
  readonly counts = {
    ...{ marks: 0, crashes: 0, cuts: 0, handOvers: 0 },
    ...{ dutiesTaken: 0, sessionsEnded: 0, ends: 0 },
  }
  readonly faults: string[] = []
  readonly breaks: Breaks
  readonly mayCrash: number
  private readonly seed: number
  private readonly phones: SimulatedPhone[]
  private rollCalls = 0
  private readonly people: number
  /** The second at which each person comes. */
  private readonly arrivals: readonly number[]

  constructor(seed: number, breaks: Breaks) {
    this.seed = seed
    this.breaks = breaks
    const random = seededRandom(seed)
    this.random = random
    this.network = new Network(this.queue, random, {
      ...{ loss: random.fraction() * 0.3, repeat: 0.1, slowest: random.pick([1, 5, 20]) },
      isCut: ({ isCut }: SimulatedPhone) => isCut,
    })
    this.mayCrash = random.pick([0, 0.004, 0.02])
    // Some alarms begin shortly before the day of the office ends.
    this.queue.run((this.queue.now = random.pick([0, 14 * HOUR - random.whole(0, 20) * MINUTE])))
    // Some come before the alarm, and some while it runs.
    const begins = this.queue.now
    this.people = random.pick([3, 12])
    this.arrivals = Array.from({ length: this.people }, () =>
      random.chance(0.5) ? begins : begins + random.whole(0, 3 * MINUTE),
    ).sort((one, other) => one - other)
    const people = Array.from({ length: random.whole(2, 4) }, (_, nth) => personIdOf(nth))
    this.server = new SimulatedServer({
      ...{ rules: breaks.rules ?? RULES, people: this.people },
      listedAt: (now) => this.arrivals.filter((at) => at <= now).length,
      acting: people.filter(() => random.chance(0.3)),
    })
    for (const person of people) this.server.hire(person)
    this.phones = people.map((by) => new SimulatedPhone(this, by))
  }

  play(): Simulated {
    const { phones, queue, random } = this
    const ends = queue.now + random.whole(6, 14) * MINUTE
    for (const phone of phones) {
      phone.start()
      // Some have the list when it begins, others have not.
      if (random.chance(0.7)) this.readList(phone)
      this.act(phone, ends)
    }
    queue.run(ends)
    this.calm()
    this.settle(2 * MINUTE)
    this.judgeAgreement()
    this.server.endAll(queue.now)
    this.settle(2 * MINUTE)
    this.judgeEnd()
    this.leave()
    const { lostRequests, lostAnswers, repeats } = this.network.counts
    const counts = { ...this.counts, lost: lostRequests + lostAnswers, repeats }
    return { seed: this.seed, faults: this.faults, counts }
  }

  newRollCall = () => rollCallIdOf(++this.rollCalls)

  find(fault: string) {
    if (this.faults.length < MOST_FAULTS) this.faults.push(`schedule of seed ${this.seed}: ${fault}`)
  }

  later = (seconds: number, act: () => void) => this.queue.add(this.queue.now + seconds, act)

  // The acts of people.

  private act(phone: SimulatedPhone, until: number) {
    if (this.queue.now >= until) return
    this.later(1 + this.random.fraction() * 20, () => this.act(phone, until))
    const { random } = this
    const what = random.pickWeighted(ACTS, (act) => WEIGHTS[act])
    if (!phone.isOn) return
    switch (what) {
      case 'mark':
        return this.mark(phone)
      case 'exchange':
        return this.exchange(phone)
      case 'read':
        return this.readList(phone)
      case 'start':
        return phone.happen({
          ...{ kind: 'started', id: this.newRollCall(), rollCall: random.pick(['real', 'drill']) },
          today: dayAt(this.queue.now),
        })
      case 'hand over':
        return this.handOver(phone, random.pick(this.phones))
      case 'cut':
        this.counts.cuts++
        phone.isCut = !phone.isCut
        return
      case 'kill':
        return phone.crash()
      case 'end':
        return this.exchange(phone, (hasMet) => phone.happen({ kind: 'end', hasMet }))
      case 'duty':
        return this.changeDuty(phone)
      case 'session':
        return this.changeSession(phone)
      case 'clock':
        return phone.setClock(random.whole(-HOUR, HOUR))
      case 'wait':
        return phone.happen({ kind: 'time passed' })
    }
  }

  private mark(phone: SimulatedPhone) {
    const { random } = this
    const about = `p${random.whole(1, this.people)}`
    const kind = random.pick(['seen', 'seen', 'seen', 'help', 'out', 'missing', 'added'] as const)
    phone.mark({ about, kind, note: kind === 'added' ? 'Ann' : '' }, (mark) => {
      this.counts.marks++
      phone.stored.push(mark)
    })
  }

  /** The people who were there when the roll call began and have no mark among these, and the calls for help that the server has had for long and these lack. */
  unknownTo(rollCall: string, marks: readonly Mark[]) {
    const held = this.server.rollCallOf(rollCall)
    if (!held) return { absent: 0, calls: 0 }
    const marked = new Set(marks.map(({ about }) => about))
    const there = this.arrivals.filter((at) => at <= held.startedAt).length
    const absent = Array.from({ length: there }, (_, nth) => `p${nth + 1}`).filter(
      (about) => !marked.has(about),
    )
    const known = new Set(marks.map(({ id }) => id))
    const early = held.positions.flatMap(({ mark, visibleFrom }) =>
      visibleFrom <= this.queue.now - LONG_KNOWN ? mark : [],
    )
    const calls = [...statesOf(early).values()].flatMap(({ heads }) =>
      heads.filter(({ kind, id }) => kind === 'help' && !known.has(id)),
    )
    return { absent: absent.length, calls: calls.length }
  }

  private changeDuty({ by }: SimulatedPhone) {
    const { server, queue } = this
    if (!server.wardens.has(by)) return void server.wardens.add(by)
    this.counts.dutiesTaken++
    server.takeDuty(by, queue.now)
  }

  private changeSession(phone: SimulatedPhone) {
    const { signedIn } = this.server
    if (signedIn.delete(phone.by)) {
      this.counts.sessionsEnded++
      // A person who ended it from elsewhere wants no list on the phone.
      if (this.random.chance(0.5) && !phone.isCut) phone.happen({ kind: 'session ended' })
    } else this.signIn(phone)
  }

  private signIn(phone: SimulatedPhone) {
    this.server.signedIn.add(phone.by)
    phone.happen({ kind: 'given', holder: phone.person, powers: '' })
  }

  private handOver(from: SimulatedPhone, to: SimulatedPhone) {
    const shown = from === to || !to.isOn ? null : from.show()
    if (!shown) return
    this.counts.handOvers++
    const list = this.random.chance(0.4) ? from.state && shownOf(from.state).list : null
    to.take({ ...shown, list: list ?? null })
  }

  // The network.

  exchange(phone: SimulatedPhone, onMet?: (isDone: boolean | null) => void) {
    const answer = (input: ExchangeInput) => () => this.server.exchange(phone.by, input, this.queue.now)
    phone.exchange((input, hear) => this.ask<ExchangeReply>(phone, answer(input), hear), onMet)
  }

  private readList(phone: SimulatedPhone) {
    this.ask<RollCall>(
      phone,
      () => this.server.list(phone.by, this.queue.now),
      (list) => {
        if (isFailure(list)) phone.happen({ kind: 'list failed', failure: list })
        else phone.receiveList(list)
      },
    )
  }

  /** Asks the server. A phone without a network is told so at once. */
  ask<Answer extends object>(
    phone: SimulatedPhone,
    answer: () => Answer | CallFailure,
    hear: (answer: Answer | CallFailure) => void,
  ) {
    const { life } = phone
    if (!phone.isCut) return this.network.ask(phone, answer, hear)
    this.later(0.05, () => {
      if (phone.life === life) hear(OFFLINE)
    })
  }

  // The end.

  private calm() {
    this.network.isCalm = true
    for (const phone of this.phones) {
      phone.isCut = false
      if (!phone.isOn) phone.start()
      this.signIn(phone)
    }
  }

  /** Lets every phone read and exchange for a while. */
  private settle(seconds: number) {
    const until = this.queue.now + seconds
    const tick = (phone: SimulatedPhone) => {
      if (this.queue.now >= until) return
      this.readList(phone)
      this.later(2, () => this.exchange(phone))
      this.later(8, () => tick(phone))
    }
    for (const phone of this.phones) tick(phone)
    this.queue.run(until + 20)
    // A mark may have come after the last exchange of another phone.
    for (const phone of this.phones) this.exchange(phone)
    this.queue.run(until + 40)
  }

  private isWarden = ({ by }: SimulatedPhone) => this.server.wardens.has(by)

  /** Each phone that may call the roll has the marks of the server, and the server has all of its marks. */
  private judgeAgreement() {
    const open = this.server.rollCalls.find(({ closedAt }) => closedAt === null)
    const wordOf = ({ id, isActing = false }: Mark & { isActing?: boolean }) => `${id} ${isActing}`
    const wanted = open && Array.from(open.marks.values(), wordOf).sort()
    for (const phone of this.phones.filter(this.isWarden)) {
      const shown = phone.state && shownOf(phone.state)
      if (shown && shown.contact.unsent > 0) this.find(`${phone.by} has marks that are not sent`)
      if (!wanted) continue
      const known = phone.openMarks().map(wordOf)
      if (JSON.stringify([...new Set(known)].sort()) !== JSON.stringify(wanted))
        this.find(
          `${phone.by} has ${known.length} marks, not the ${wanted.length} of the server, or with other words`,
        )
    }
  }

  private judgeEnd() {
    const atServer = new Set(this.server.rollCalls.flatMap(({ marks }) => [...marks.byId.keys()]))
    for (const phone of this.phones) {
      const here = new Set(phone.storage.marks().flatMap((kept) => (kept.isSent ? [] : kept.mark.id)))
      for (const { id } of phone.stored)
        if (!atServer.has(id) && !here.has(id)) this.find(`the mark ${id} is lost`)
      const { state } = phone
      if (JSON.stringify(JSON.parse(JSON.stringify(state))) !== JSON.stringify(state))
        this.find('the state of a phone is no plain data')
      const isLeft = state?.rollCalls.some(({ isClosed, isKnown }) => isKnown && !isClosed)
      if (isLeft) this.find(`${phone.by} has not heard of the end`)
      const hasOpen = state?.rollCalls.some(({ isClosed }) => !isClosed)
      if (!hasOpen) this.judgeGone(phone, this.isWarden(phone) ? ['everybody'] : ['everybody', 'list'])
    }
  }

  /** Days later nothing of the alarm is left, whatever the server has said. */
  private leave() {
    this.queue.run((this.queue.now += 38 * HOUR))
    for (const phone of this.phones) {
      phone.happen({ kind: 'time passed' })
      this.queue.run((this.queue.now += MINUTE))
      this.judgeGone(phone, ['everybody', 'list'])
    }
  }

  private judgeGone(phone: SimulatedPhone, kinds: readonly string[]) {
    phone.storage.read()
    const left = phone.storage.lists().filter((kind) => kinds.includes(kind))
    if (left.length > 0) this.find(`${phone.by} still stores ${left.join(' and ')}`)
    if (kinds.includes('list') && phone.state && shownOf(phone.state).list)
      this.find(`${phone.by} still shows a list`)
  }
}

const WEIGHTS = {
  ...{ mark: 30, exchange: 25, read: 15, start: 5, 'hand over': 6, cut: 5 },
  ...{ kill: 3, end: 2, duty: 3, session: 3, clock: 1, wait: 3 },
}
const ACTS = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]

const shownStates = new WeakMap<PhoneState, PhoneView>()

function shownIn(state: PhoneState) {
  const shown = shownStates.get(state) ?? shownOf(state)
  shownStates.set(state, shown)
  return shown
}

/** A phone that may crash before each effect, and whose every step is judged. */
export class SimulatedPhone extends MachinePhone {
  isCut = false
  /** The marks that were stored here. */
  readonly stored: Mark[] = []
  private judged: { facts: string; marks: readonly KeptMark[] } = { facts: '', marks: [] }
  private readonly simulation: Simulation

  constructor(simulation: Simulation, by: string) {
    const { random, newRollCall, breaks, later, queue } = simulation
    super({
      ...{ rules: breaks.rules ?? RULES, random, office: OFFICE, by, newRollCall, later },
      ...{ offset: random.whole(-HOUR, HOUR), now: () => queue.now },
    })
    this.simulation = simulation
    breaks.spoil?.(this)
  }

  /** The marks of the open roll call that the server has, as far as this phone knows. */
  openMarks() {
    const open = this.state?.rollCalls.find(({ isClosed }) => !isClosed)
    if (!this.state || !open) return []
    return marksOf(this.state.marks, open).flatMap(({ mark, isSent }) => (isSent ? mark : []))
  }

  crash() {
    const { simulation } = this
    simulation.counts.crashes++
    this.kill()
    simulation.later(simulation.random.whole(1, 90), () => {
      if (!this.isOn) this.start()
    })
  }

  protected override writeWait() {
    const { random, network } = this.simulation
    return network.isCalm ? 0.01 : random.fraction() ** 4 * 2
  }

  protected override run(effect: PhoneEffect) {
    const { simulation } = this
    if (!simulation.network.isCalm && simulation.random.chance(simulation.mayCrash)) return this.crash()
    if (effect.kind !== 'end') return super.run(effect)
    const { rollCall } = effect.input
    simulation.counts.ends++
    simulation.ask<object>(
      this,
      () => simulation.server.end(this.by, rollCall, simulation.queue.now) ?? { isEnded: true },
      (answer) => {
        if (isFailure(answer)) this.happen({ kind: 'end failed', failure: answer })
        else this.happen({ kind: 'ended', rollCall })
      },
    )
  }

  protected override follow(taken: Step) {
    if (this.state) this.judge(this.state, taken.state)
    super.follow(taken)
  }

  private judge(before: PhoneState, after: PhoneState) {
    const isSame = (['newest', 'everybody', 'rollCalls', 'marks'] as const).every(
      (part) => before[part] === after[part],
    )
    if (isSame) return
    const [was, is] = [shownIn(before), shownIn(after)]
    this.judgeKept(was, is)
    const { list, open } = is
    const facts = JSON.stringify([
      ...[standingOf(is, this.clock()), list?.today, list?.awaited.length, open?.day, open?.ids],
    ])
    if (facts !== this.judged.facts || after.marks !== this.judged.marks) this.judgeClaims(is, after.marks)
    this.judged = { facts, marks: after.marks }
  }

  private judgeClaims(shown: PhoneView, known: readonly KeptMark[]) {
    const { simulation } = this
    const { open, list } = shown
    const marks = open ? marksOf(known, open).map(({ mark }) => mark) : []
    const lines = list ? listedLines(list, open?.day) : []
    const claims = (simulation.breaks.claims ?? claimsOf)(
      standingOf(shown, this.clock()),
      everybodyOf(lines, [], marks, english).sums,
      { list: '', others: '' },
      english,
    )
    const isOfDay = list !== null && (open === null || list.today === open.day)
    if (claims.missing !== null && !isOfDay) simulation.find('a number is claimed without a list of the day')
    const isMarked = (number: number) => marks.some(({ about }) => about === `p${number}`)
    const unmarked = open && list ? list.awaited.filter(({ number }) => !isMarked(number)).length : 0
    if (claims.isEverybodyFound && (unmarked > 0 || !isOfDay))
      simulation.find(`everybody is claimed to be found, and ${unmarked} have no mark`)
    if (isOfDay && claims.missing !== null && claims.missing < unmarked)
      simulation.find(`${claims.missing} are claimed to be missing, and ${unmarked} have no mark`)
    if (!open) return
    const { absent, calls } = simulation.unknownTo(open.id, marks)
    if (claims.isEverybodyFound && absent > 0)
      simulation.find(`everybody is claimed to be found, and ${absent} who were there have no mark`)
    if (claims.isNobodyInNeed && calls > 0)
      simulation.find(`nobody is claimed to need help, and ${calls} calls are not known`)
  }

  /** The list of an open roll call stays until it has ended. */
  private judgeKept(was: PhoneView, is: PhoneView) {
    if (!was.open || !is.open || was.open.isClosed || is.open.isClosed) return
    const isSame = was.open.day === is.open.day && was.open.ids.some((id) => is.open?.ids.includes(id))
    if (isSame && was.list?.today === was.open.day && is.list?.today !== is.open.day)
      this.simulation.find('the list of the open roll call is gone')
  }
}
