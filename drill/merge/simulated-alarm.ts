import type { RollCall } from '../../domain/roll-call/list'
import { aboutPerson } from '../../domain/roll-call/mark'
import type { KnownMark } from '../../domain/roll-call/mark-contract'
import type {
  CallFailure,
  ExchangeReply,
  PhoneState,
  TabNews,
} from '../../domain/roll-call/phone/phone-state'
import { seededRandom, type SeededRandom } from '../../demo/seed/seeded-random'
import { EventQueue } from './event-queue'
import { History } from './history'
import { OFFLINE } from './machine-phone'
import { Network } from './network'
import { PlayedPhone } from './played-phone'
import { answered, isFailure, PlayedServer } from './played-server'
import { RULES, type ClaimsRule, type Rules } from './rules'
import { dayAt, listed, msOf, personIdOf, rollCallIdOf } from './sample-office'
import { drawAlarm, type Cut, type Scale } from './scale'

const MOST_FAULTS = 5
/** A minute, and the slowest answer. */
const LONG_KNOWN = 90

export const COUNTS = {
  ...{ marks: 0, links: 0, crashes: 0, lostPhones: 0, cuts: 0, handOvers: 0, forged: 0, dutiesTaken: 0 },
  ...{ acting: 0, withdrawn: 0, sessionsEnded: 0, ends: 0, reopened: 0, disputes: 0, log: 0, attacks: 0 },
  ...{ tabs: 0 },
}

/** The parts that a test may break, to see that it is found. */
export type Breaks = {
  rules?: Partial<Rules>
  claims?: ClaimsRule
  spoil?: (phone: PlayedPhone) => void
  /** The most seconds by which clocks are wrong. If it is given, nobody sets a clock. */
  clockError?: number
}

/** A simulated alarm: its people, phones, server and network, and the faults that were found. */
export class SimulatedAlarm {
  readonly random: SeededRandom
  /** Clocks have their own random numbers, so that an alarm is the same with right clocks. */
  readonly clockRandom: SeededRandom
  /** Tabs have their own too: an alarm is the same without second tabs. */
  private readonly tabRandom: SeededRandom
  readonly queue = new EventQueue()
  readonly drawn: ReturnType<typeof drawAlarm>
  readonly rules: Rules
  readonly server: PlayedServer
  readonly network: Network<PlayedPhone>
  readonly history: History
  readonly counts = { ...COUNTS }
  readonly faults: string[] = []
  readonly phones: PlayedPhone[] = []
  /** Notes marks that tabs have told each other, maybe before they were stored. */
  private readonly told = new Map<string, () => void>()
  private rollCalls = 0

  constructor(
    readonly seed: number,
    readonly scale: Scale,
    readonly breaks: Breaks,
  ) {
    this.random = seededRandom(seed)
    this.clockRandom = seededRandom(seed + 1_000_003)
    this.tabRandom = seededRandom(seed + 3_000_003)
    this.rules = { ...RULES, ...breaks.rules }
    this.drawn = drawAlarm(scale, this.random)
    const { begins, mostAnswered, visitors } = this.drawn
    this.queue.now = begins
    this.network = new Network(this.queue, this.random, {
      ...this.drawn,
      isCut: (phone, at) => this.isCutAt(phone, at),
    })
    this.server = new PlayedServer({
      ...{ rules: this.rules, zones: scale.zones, random: seededRandom(seed + 2_000_003) },
      now: () => msOf(this.queue.now),
    })
    Object.assign(this.server, { lastNumber: this.people, mostAnswered })
    if (this.rules.ranksVisitors) this.server.visitors = visitors
    this.history = new History(this.server)
    const count = this.random.whole(...scale.phones)
    for (let nth = 0; nth < count; nth++) {
      // The first has a duty, and others act without one.
      this.server.give(personIdOf(nth), nth === 0 || this.random.chance(0.7) ? 'leads' : 'brings')
      this.phones.push(new PlayedPhone(this, personIdOf(nth), this.drawn.cuts()))
    }
    for (const phone of [...this.phones])
      if (this.tabRandom.chance(scale.tabs)) {
        this.counts.tabs++
        this.phones.push(new PlayedPhone(this, phone.by, phone.cuts, phone))
      }
    for (let number = 1; number <= this.people; number++)
      this.random.pick(this.phones).queue.push(aboutPerson(number))
  }

  get people() {
    return this.drawn.stays.length
  }

  allCuts = (): Cut[] => [...this.phones.flatMap(({ cuts }) => cuts), ...this.drawn.outages]

  isCutAt({ cuts }: PlayedPhone, at: number) {
    const isIn = ({ from, to }: Cut) => at >= from && at < to
    return !this.network.isCalm && (this.drawn.outages.some(isIn) || cuts.some(isIn))
  }

  newRollCall = () => rollCallIdOf(++this.rollCalls)

  find = (fault: string) => {
    if (this.faults.length < MOST_FAULTS) this.faults.push(`schedule of seed ${this.seed}: ${fault}`)
  }

  later = (seconds: number, act: () => void) => this.queue.add(this.queue.now + seconds, act)

  isSignedIn = ({ by }: PlayedPhone) => this.server.people.get(by)?.isSignedIn === true
  isLeading = ({ by }: PlayedPhone) => this.server.people.get(by)?.right === 'leads'
  /** True if the phone reads the list and the marks of others. */
  mayRead = ({ by }: PlayedPhone) => this.server.people.get(by)?.right !== 'brings'

  signIn(phone: PlayedPhone) {
    this.server.people.get(phone.by)!.isSignedIn = true
    phone.happen({ kind: 'given', holder: phone.person, powers: '' })
  }

  /** Ends a roll call for a person. Only help of which more than a visitor's device speaks keeps it open. */
  endBy(person: string, id: string) {
    const held = this.server.find(id)
    const needs = held ? this.history.needHelp(held, this.drawn.visitors) : 0
    const wasOpen = held?.closedAt === null
    const answer = answered(() => (this.server.end(person, id), {}))
    const isRefused = isFailure(answer) && answer.code === 'conflict'
    if (wasOpen && isRefused && needs === 0)
      this.find('the end is refused, and nobody needs help by a word that counts')
    if (wasOpen && !isFailure(answer)) {
      this.counts.ends++
      if (needs > 0) this.find(`a roll call has ended, and ${needs} people need help`)
    }
    return answer
  }

  /** The other tabs of a phone. */
  tabsBeside = (phone: PlayedPhone) =>
    this.phones.filter((other) => other !== phone && other.storage === phone.storage)

  /** A tab that the browser has put to sleep hears the others late. */
  tellTabs(phone: PlayedPhone, news: TabNews) {
    for (const [id, note] of phone.writes.notersOf(news.marks)) this.told.set(id, note)
    for (const tab of this.tabsBeside(phone)) {
      const { life } = tab
      this.later(this.network.isCalm ? 0.01 : this.tabRandom.fraction() ** 4 * 60, () => {
        if (tab.life === life) tab.happen({ kind: 'tab told', news })
      })
    }
  }

  // The network.

  exchange(phone: PlayedPhone, onMet?: (isDone: boolean | null) => void) {
    phone.exchange((input, hear) => {
      const answer = () => {
        const reply = answered(() => this.server.exchange(phone.by, input))
        for (const { id } of isFailure(reply) ? [] : input.marks) this.told.get(id)?.()
        return reply
      }
      this.ask<ExchangeReply>(phone, answer, hear)
    }, onMet)
  }

  readList(phone: PlayedPhone) {
    const read = () => {
      const { now } = this.queue
      const there = this.drawn.stays.flatMap(({ from, to }, nth) =>
        from <= now && now < to ? listed(nth + 1, dayAt(now)) : [],
      )
      return answered(() => this.server.list(phone.by, { awaited: there }))
    }
    this.ask<RollCall>(phone, read, (list) => {
      if (isFailure(list)) phone.happen({ kind: 'list failed', failure: list })
      else phone.receiveList(list)
    })
  }

  /** Asks the server. A phone without a network is told so at once. */
  ask<Answer extends object>(
    phone: PlayedPhone,
    answer: () => Answer | CallFailure,
    hear: (answer: Answer | CallFailure) => void,
  ) {
    const { life } = phone
    if (!phone.isCut) return this.network.ask(phone, answer, hear)
    this.later(0.05, () => {
      if (phone.life === life) hear(OFFLINE)
    })
  }

  /** The people who were there when the roll call began and have not left, and are not among the marked. */
  countAbsent(rollCall: string, marked: ReadonlySet<string>) {
    const held = this.server.find(rollCall)
    const { now } = this.queue
    if (!held) return 0
    const began = held.startedAt.getTime()
    return this.drawn.stays.filter(
      ({ from, to }, nth) => msOf(from) <= began && now < to && !marked.has(aboutPerson(nth + 1)),
    ).length
  }

  /** The calls for help that the server has had for long and a phone lacks, and the people who need help by the marks that it has. */
  countCalls(state: PhoneState, rollCall: string, marks: readonly KnownMark[]) {
    const held = this.server.find(rollCall)
    if (!held) return { unheard: 0, open: 0 }
    return this.history.countCalls(held, { marks, state, before: this.queue.now - LONG_KNOWN })
  }
}
