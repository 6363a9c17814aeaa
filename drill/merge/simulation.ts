import type { RollCall } from '../../domain/roll-call/list'
import type { Mark } from '../../domain/roll-call/mark'
import { claimsOf, standingOf } from '../../domain/roll-call/phone/claims'
import { marksOf } from '../../domain/roll-call/phone/kept-marks'
import type {
  CallFailure,
  ExchangeReply,
  PhoneEffect,
  PhoneState,
} from '../../domain/roll-call/phone/phone-state'
import { shownOf, type Step } from '../../domain/roll-call/phone/phone-step'
import { everybodyOf, listedLines } from '../../domain/roll-call/summary'
import { seededRandom, type SeededRandom } from '../../demo/seed/seeded-random'
import { EventQueue } from './event-queue'
import { MachinePhone } from './machine-phone'
import { RULES, type Rules } from './rules'
import { dayAt } from './sample-office'
import { isFailure, SimulatedServer } from './simulated-server'

const MINUTE = 60
const HOUR = 60 * MINUTE
const PEOPLE = 12
const MOST_FAULTS = 5

const OFFLINE: CallFailure = { code: 'offline', words: '', reason: '', isOffline: true }

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
  readonly counts: Simulated['counts'] = {
    ...{ marks: 0, crashes: 0, cuts: 0, lost: 0, repeats: 0, handOvers: 0 },
    ...{ dutiesTaken: 0, sessionsEnded: 0, ends: 0 },
  }
  readonly faults: string[] = []
  readonly breaks: Breaks
  readonly mayCrash: number
  isCalm = false
  private readonly seed: number
  private readonly phones: SimulatedPhone[]
  private readonly loss: number
  private readonly slowest: number
  private rollCalls = 0

  constructor(seed: number, breaks: Breaks) {
    this.seed = seed
    this.breaks = breaks
    const random = seededRandom(seed)
    this.random = random
    this.loss = random.fraction() * 0.3
    this.slowest = random.pick([1, 5, 20])
    this.mayCrash = random.pick([0, 0.004, 0.02])
    // Some alarms begin shortly before the day of the office ends.
    this.queue.run((this.queue.now = random.pick([0, 14 * HOUR - random.whole(0, 20) * MINUTE])))
    const people = Array.from({ length: random.whole(2, 4) }, (_, nth) => personOf(nth))
    this.server = new SimulatedServer(
      PEOPLE,
      people.filter(() => random.chance(0.3)),
    )
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
    const { seed, faults, counts } = this
    return { seed, faults, counts }
  }

  newRollCall = () => `roll call ${++this.rollCalls}`

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
    const { now } = this.queue
    switch (what) {
      case 'mark':
        return this.mark(phone)
      case 'exchange':
        return this.exchange(phone)
      case 'read':
        return this.readList(phone)
      case 'start':
        return phone.happen(
          {
            kind: 'started',
            id: this.newRollCall(),
            rollCall: random.pick(['real', 'drill']),
            today: dayAt(now),
          },
          now,
        )
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
        return phone.happen({ kind: 'time passed' }, now)
    }
  }

  private mark(phone: SimulatedPhone) {
    const { random } = this
    const about = `p${random.whole(1, PEOPLE)}`
    const kind = random.pick(['seen', 'seen', 'seen', 'help', 'out', 'missing', 'added'] as const)
    phone.mark({ about, kind, note: kind === 'added' ? 'Ann' : '' }, this.queue.now, (mark) => {
      this.counts.marks++
      phone.stored.push(mark)
    })
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
      if (this.random.chance(0.5) && !phone.isCut) phone.happen({ kind: 'session ended' }, this.queue.now)
    } else this.signIn(phone)
  }

  private signIn(phone: SimulatedPhone) {
    this.server.signedIn.add(phone.by)
    phone.happen({ kind: 'given', holder: phone.person, powers: '' }, this.queue.now)
  }

  private handOver(from: SimulatedPhone, to: SimulatedPhone) {
    const shown = from === to || !to.isOn ? null : from.show(this.queue.now)
    if (!shown) return
    this.counts.handOvers++
    const list = this.random.chance(0.4) ? from.state && shownOf(from.state).list : null
    to.take({ ...shown, list: list ?? null }, this.queue.now)
  }

  // The network.

  exchange(phone: SimulatedPhone, onMet: (isDone: boolean | null) => void = () => {}) {
    phone.exchange(
      this.queue.now,
      (input, hear) =>
        this.carry<ExchangeReply>(phone, () => this.server.exchange(phone.by, input, this.queue.now), hear),
      onMet,
    )
  }

  private readList(phone: SimulatedPhone) {
    this.carry<RollCall>(
      phone,
      () => this.server.list(phone.by, this.queue.now),
      (answer) => {
        if (isFailure(answer)) phone.happen({ kind: 'list failed', failure: answer }, this.queue.now)
        else phone.happen({ kind: 'list came', list: answer }, this.queue.now)
      },
    )
  }

  carry<Answer extends object>(
    phone: SimulatedPhone,
    ask: () => Answer | CallFailure,
    hear: (answer: Answer | CallFailure) => void,
  ) {
    const { random } = this
    const { life } = phone
    const isLost = () => !this.isCalm && random.chance(this.loss)
    const wait = () => 0.05 + random.fraction() ** 3 * (this.isCalm ? 0.5 : this.slowest)
    const answerWith = (answer: Answer | CallFailure) =>
      this.later(wait(), () => {
        if (phone.life !== life || (phone.isCut && !isFailure(answer))) return
        phone.at(this.queue.now)
        hear(answer)
      })
    if (phone.isCut) return answerWith(OFFLINE)
    const arrive = () => {
      const answer = ask()
      if (isLost()) this.counts.lost++
      else answerWith(answer)
    }
    if (isLost()) this.counts.lost++
    else this.later(wait(), arrive)
    // The network delivers some calls twice, the second time late.
    if (!this.isCalm && random.chance(0.1)) {
      this.counts.repeats++
      this.later(wait() + random.fraction() * MINUTE, arrive)
    }
  }

  // The end.

  private calm() {
    this.isCalm = true
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
  }

  private isWarden = ({ by }: SimulatedPhone) => this.server.wardens.has(by)

  /** Each phone that may call the roll has the marks of the server, and the server has all of its marks. */
  private judgeAgreement() {
    const open = this.server.rollCalls.find(({ closedAt }) => closedAt === null)
    const wanted = open?.marks.map(({ id }) => id).sort()
    for (const phone of this.phones.filter(this.isWarden)) {
      const shown = phone.state && shownOf(phone.state)
      if (shown && shown.contact.unsent > 0) this.find(`${phone.by} has marks that are not sent`)
      if (!wanted) continue
      const known = phone.openMarks().map(({ id }) => id)
      if (JSON.stringify([...new Set(known)].sort()) !== JSON.stringify(wanted))
        this.find(`${phone.by} has ${known.length} of the ${wanted.length} marks of the server`)
    }
  }

  private judgeEnd() {
    const atServer = new Set(this.server.rollCalls.flatMap(({ marks }) => marks.map(({ id }) => id)))
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
      phone.happen({ kind: 'time passed' }, this.queue.now)
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
  ...{ kill: 3, end: 1, duty: 3, session: 3, clock: 1, wait: 3 },
}
const ACTS = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]

const personOf = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`

const shownStates = new WeakMap<PhoneState, ReturnType<typeof shownOf>>()

function shownIn(state: PhoneState) {
  const shown = shownStates.get(state) ?? shownOf(state)
  shownStates.set(state, shown)
  return shown
}

/** A phone that may crash before each effect, and whose every step is judged. */
export class SimulatedPhone extends MachinePhone {
  readonly by: string
  isCut = false
  /** The marks that were stored here. */
  readonly stored: Mark[] = []
  private readonly simulation: Simulation

  constructor(simulation: Simulation, by: string) {
    const { random, newRollCall, breaks, later } = simulation
    super(
      {
        ...{ rules: breaks.rules ?? RULES, random, by, newRollCall },
        clock: { offset: random.whole(-HOUR, HOUR) },
      },
      later,
    )
    this.by = by
    this.simulation = simulation
    breaks.spoil?.(this)
  }

  get person() {
    return { id: this.by, name: `Warden ${this.by.slice(-2)}` }
  }

  at(now: number) {
    this.now = now
  }

  /** The marks of the open roll call that the server has, as far as this phone knows. */
  openMarks() {
    const open = this.state?.rollCalls.find(({ isClosed }) => !isClosed)
    if (!this.state || !open) return []
    return marksOf(this.state.marks, open).flatMap(({ mark, isSent }) => (isSent ? mark : []))
  }

  setClock(by: number) {
    this.now = this.simulation.queue.now
    this.parts.clock.offset += by
    this.happen({ kind: 'clock moved', by: by * 1000 })
  }

  crash() {
    const { simulation } = this
    simulation.counts.crashes++
    this.kill()
    simulation.later(simulation.random.whole(1, 90), () => {
      this.now = simulation.queue.now
      if (!this.isOn) this.start()
    })
  }

  protected override writeWait() {
    const { random, isCalm } = this.simulation
    return isCalm ? 0.01 : random.fraction() ** 4 * 2
  }

  protected override run(effect: PhoneEffect) {
    const { simulation } = this
    if (!simulation.isCalm && simulation.random.chance(simulation.mayCrash)) return this.crash()
    if (effect.kind !== 'end') return super.run(effect)
    const { rollCall } = effect.input
    simulation.counts.ends++
    simulation.carry<object>(
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
    const { simulation } = this
    const isSame = (['newest', 'everybody', 'rollCalls', 'marks'] as const).every(
      (part) => before[part] === after[part],
    )
    if (isSame) return
    const shown = shownIn(after)
    const { open, list } = shown
    const marks = open ? marksOf(after.marks, open).map(({ mark }) => mark) : []
    const lines = list ? listedLines(list, open?.day) : []
    const claims = (simulation.breaks.claims ?? claimsOf)(
      standingOf(shown),
      everybodyOf(lines, [], marks).sums,
    )
    const isOfDay = list !== null && (open === null || list.today === open.day)
    if (claims.missing !== null && !isOfDay) simulation.find('a number is claimed without a list of the day')
    const isMarked = (number: number) => marks.some(({ about }) => about === `p${number}`)
    const unmarked = open && list ? list.awaited.filter(({ number }) => !isMarked(number)).length : 0
    if (claims.isEverybodyFound && (unmarked > 0 || !isOfDay))
      simulation.find(`everybody is claimed to be found, and ${unmarked} have no mark`)
    if (isOfDay && claims.missing !== null && claims.missing < unmarked)
      simulation.find(`${claims.missing} are claimed to be missing, and ${unmarked} have no mark`)
    this.judgeKept(before, after)
  }

  /** The list of an open roll call stays until it has ended. */
  private judgeKept(before: PhoneState, after: PhoneState) {
    const [was, is] = [shownIn(before), shownIn(after)]
    const isSame =
      was.open && is.open && !is.open.isClosed && was.open.ids.some((id) => is.open?.ids.includes(id))
    if (!isSame || was.open?.isClosed || was.open?.day !== is.open?.day) return
    if (was.list?.today === was.open?.day && is.list?.today !== is.open?.day)
      this.simulation.find('the list of the open roll call is gone')
  }
}
