import { MOST_ANSWERED_MARKS } from '../../domain/roll-call/contract'
import { aboutPerson, aboutZone, type Mark, type MarkKind } from '../../domain/roll-call/mark'
import type { RollCall } from '../../domain/roll-call/list'
import type { ExchangeReply } from '../../domain/roll-call/phone/phone-state'
import { seededRandom, type SeededRandom } from '../../demo/seed/seeded-random'
import { EventQueue } from './event-queue'
import { MachinePhone, newDeviceName } from './machine-phone'
import { KnownMarks } from './marks-known'
import { Network } from './network'
import { countDifferences, tellFromHistory, type MadeMark } from './oracle'
import { RULES, type Rules } from './rules'
import { OFFICE, personIdOf, rollCallIdOf } from './sample-office'
import { isFailure, SimulatedServer } from './simulated-server'

const WARDENS = 10
const PEOPLE = 1000
const ZONES = 20
const MINUTE = 60
const DAY = 86_400
const LONGEST_CUT = 30 * MINUTE
/** Everything goes on for so long after the last fault. */
const CALM = 5 * MINUTE

const PLACES = ['Stairs B', 'Lift 2', '4th floor, kitchen', 'Roof', 'Car park']

/** The events of a schedule, and the faults found at its end. */
export type Outcome = {
  seed: number
  marks: number
  requests: number
  lostRequests: number
  lostAnswers: number
  repeats: number
  handOvers: number
  kills: number
  lostPhones: number
  longestCut: number
  /** Marks that nobody could save, because only a phone that was lost had them. */
  goneWithPhones: number
  disputes: number
  settled: number
  /** Marks that the server refused, although honest people made them. */
  refused: number
  /** Marks that are not on one of the phones or not on the server, counted once for each. */
  missing: number
  invented: number
  /** States on a phone or on the server that are not what the history tells. */
  differences: number
  /** The marks that the server shows in the end. */
  states: ReadonlyMap<string, string>
}

/** The faults at the end of a schedule, in words. */
export function faultsOf({ seed, refused, missing, invented, differences }: Outcome) {
  const found: [number, string][] = [
    [refused, 'marks were refused by the server'],
    [missing, 'marks are missing on a phone or on the server'],
    [invented, 'marks are stored that nobody made'],
    [differences, 'states are not what the history tells'],
  ]
  return found.flatMap(([count, what]) => (count > 0 ? `schedule of seed ${seed}: ${count} ${what}` : []))
}

/** The weaknesses of the network and of the phones in a schedule. */
type Weather = ReturnType<typeof drawWeather>

function drawWeather(random: SeededRandom) {
  const workEnds = random.whole(15, 30) * MINUTE
  const cuts = Array.from({ length: WARDENS + 1 }, () => {
    const count = random.whole(0, 2)
    return Array.from({ length: count }, () => drawCut(random, workEnds, random.whole(MINUTE, LONGEST_CUT)))
  })
  const outages = Array.from({ length: random.whole(0, 2) }, () =>
    drawCut(random, workEnds, random.whole(10, 10 * MINUTE)),
  )
  // The network of the building often ends with the alarm, for all.
  if (random.chance(0.25)) outages.push({ from: 0, to: random.whole(5 * MINUTE, LONGEST_CUT) })
  const ends = [...cuts.flat(), ...outages].map(({ to }) => to)
  return {
    workEnds,
    cuts,
    outages,
    calmFrom: Math.max(workEnds, ...ends) + MINUTE,
    loss: random.fraction() * 0.3,
    repeat: random.fraction() * 0.2,
    slowest: random.pick([1, 3, 60]),
    killEvery: random.pick([5, 20, 60]) * MINUTE,
    handOverEvery: random.pick([1, 3, 10]) * MINUTE,
    mostAnswered: random.pick([50, 500, MOST_ANSWERED_MARKS]),
    losesPhone: random.chance(0.2),
  }
}

const drawCut = (random: SeededRandom, before: number, length: number) => {
  const from = random.whole(0, before)
  return { from, to: from + length }
}

type Warden = {
  phone: MachinePhone
  /** The people in front of this warden at the assembly point. */
  queue: string[]
  last: string | null
  diesAtNextAnswer: boolean
  isLost: boolean
}

/**
 * Plays one alarm: ten wardens mark a thousand people by phones whose network, batteries and clocks fail, and everything ends
 * well for the network at last. The same seed gives the same schedule.
 */
export function playSchedule(seed: number, { rules = RULES, areClocksWrong = true } = {}): Outcome {
  const schedule = new Schedule(seed, rules, areClocksWrong)
  schedule.queue.run(schedule.end)
  return schedule.judge()
}

class Schedule {
  readonly queue = new EventQueue()
  private readonly seed: number
  private readonly rules: Rules
  private readonly areClocksWrong: boolean
  private readonly random: SeededRandom
  /** Clocks have their own random numbers, so that a schedule is the same with right clocks. */
  private readonly clockRandom: SeededRandom
  private readonly weather: Weather
  private readonly network: Network<MachinePhone>
  private readonly server: SimulatedServer
  private readonly wardens: Warden[] = []
  private readonly made: MadeMark[] = []
  /** The ids of marks that only a lost phone had. */
  private readonly gone = new Set<string>()
  private rollCalls = 0
  private readonly added: string[] = []
  private readonly crowded: string[] = []
  private readonly counts = { handOvers: 0, kills: 0, lostPhones: 0, settled: 0, refused: 0 }

  constructor(seed: number, rules: Rules, areClocksWrong: boolean) {
    this.seed = seed
    this.rules = rules
    this.areClocksWrong = areClocksWrong
    this.random = seededRandom(seed)
    this.clockRandom = seededRandom(seed + 1_000_003)
    this.weather = drawWeather(this.random)
    this.network = new Network(this.queue, this.random, {
      ...this.weather,
      isCut: (phone, at) => this.isCut(phone, at),
    })
    const commits = seededRandom(seed + 2_000_003)
    this.server = new SimulatedServer({
      ...{ rules, people: PEOPLE, listedAt: () => 0, mostAnswered: this.weather.mostAnswered },
      zones: Array.from({ length: ZONES }, (_, nth) => ({ number: nth + 1, name: `Zone ${nth + 1}` })),
      commitsAfter: () => commits.fraction() * 2,
      // All starts are of one alarm, by whatever clock.
      isStartOf: () => true,
    })
    this.plan()
  }

  /** The time at which everything has come to rest, in seconds. */
  get end() {
    return this.weather.calmFrom + CALM
  }

  private plan() {
    const { random, queue, weather } = this
    const queues = this.giveOutPeople()
    for (const people of queues) this.hireWarden(people, random.whole(0, 120))
    this.planHandOvers()
    this.planLinks()
    if (weather.losesPhone) queue.add(random.whole(5 * MINUTE, weather.workEnds), () => this.losePhone())
    queue.add(weather.calmFrom, () => this.calm())
  }

  // Most people stand at one assembly point. Some are counted at two.
  private giveOutPeople() {
    const queues = Array.from({ length: WARDENS }, (): string[] => [])
    for (let number = 1; number <= PEOPLE; number++) {
      const about = aboutPerson(number)
      this.random.pick(queues).push(about)
      if (this.random.chance(0.12)) this.random.pick(queues).push(about)
    }
    return queues
  }

  private hireWarden(people: string[], from: number) {
    const { queue, random, rules } = this
    const by = personIdOf(this.wardens.length)
    this.server.hire(by)
    const phone = new MachinePhone({
      ...{ rules, random, office: OFFICE, by, offset: this.clockOffset() },
      now: () => queue.now,
      later: (seconds, act) => queue.add(queue.now + seconds, act),
      newRollCall: () => rollCallIdOf(++this.rollCalls),
    })
    const warden: Warden = { phone, queue: people, last: null, diesAtNextAnswer: false, isLost: false }
    this.wardens.push(warden)
    this.planClock(phone)
    phone.start()
    const beginsAlone = random.chance(0.3)
    queue.add(from, () => {
      if (beginsAlone) phone.begin()
      this.work(warden)
      this.tick(warden)
    })
    // A warden who hears of no roll call within half a minute starts one.
    queue.add(from + 30, () => phone.begin())
    this.planKill(warden)
  }

  private clockOffset() {
    const offset = this.clockRandom.whole(-DAY, DAY)
    return this.areClocksWrong ? offset : 0
  }

  private planClock(phone: MachinePhone) {
    const { clockRandom: random, areClocksWrong, weather, queue } = this
    const isSetAgain = random.chance(0.2)
    const [at, by] = [random.whole(0, weather.workEnds), random.whole(-DAY, DAY)]
    if (isSetAgain && areClocksWrong) queue.add(at, () => phone.setClock(by))
  }

  // Each warden marks somebody every few seconds.
  private work(warden: Warden) {
    const { queue, weather, random } = this
    const now = queue.now
    if (warden.isLost || now > weather.workEnds) return
    queue.add(now + 2 + random.fraction() * 8, () => this.work(warden))
    const { phone } = warden
    if (!phone.isOn || phone.rollCall === null) return
    const chosen = this.choose(warden)
    if (chosen) this.mark(warden, ...chosen)
  }

  private choose(warden: Warden): [about: string, kind: MarkKind] | null {
    const { random } = this
    const { phone } = warden
    const dice = random.fraction()
    if (dice < 0.02)
      return [
        aboutZone(random.whole(1, ZONES)),
        random.pick(['clear', 'clear', 'clear', 'unchecked', 'open']),
      ]
    if (dice < 0.035) return ['', 'added']
    if (dice < 0.04) {
      const about = this.added.length > 0 ? random.pick(this.added) : ''
      return phone.marks.of(about).length > 0 ? [about, 'mistake'] : null
    }
    if (dice < 0.06) return takenBack(warden.last)
    if (dice < 0.12) return [aboutPerson(random.whole(1, PEOPLE)), this.drawKind()]
    if (dice < 0.16) return this.chooseDisputed(warden)
    const about = warden.queue.pop()
    if (about === undefined) return null
    const isMarked = phone.marks.of(about).length > 0
    return isMarked && random.chance(0.5) ? null : [about, this.drawKind()]
  }

  private drawKind(): MarkKind {
    const dice = this.random.fraction()
    return dice < 0.9 ? 'seen' : dice < 0.96 ? 'out' : dice < 0.98 ? 'help' : 'missing'
  }

  private chooseDisputed({ phone }: Warden): [about: string, kind: MarkKind] | null {
    for (let tries = 0; tries < 8 && this.crowded.length > 0; tries++) {
      const about = this.random.pick(this.crowded)
      const known = phone.marks.of(about)
      if (known.length < 2 || !this.rules.statesOf(known).get(about)!.isDisputed) continue
      this.counts.settled++
      return [about, about.startsWith('z') ? 'clear' : 'seen']
    }
    return null
  }

  private mark(warden: Warden, about: string, kind: MarkKind) {
    const { phone } = warden
    const note = kind === 'added' ? 'Ann Added' : this.drawNote(kind)
    const knew = phone.marks.of(about).map(({ id }) => id)
    phone.mark({ about, kind, note }, (mark) => {
      this.note({ mark, knew })
      warden.last = mark.about
      if (kind === 'added') this.added.push(mark.about)
    })
  }

  private drawNote(kind: MarkKind) {
    const place = this.random.pick(PLACES)
    return kind === 'help' || this.random.chance(0.02) ? place : ''
  }

  private note(made: MadeMark) {
    this.made.push(made)
    if (this.serverMarks.of(made.mark.about).length > 0) this.crowded.push(made.mark.about)
  }

  // A phone asks the server every few seconds, and at once while there is more.
  private tick(warden: Warden) {
    if (warden.isLost) return
    this.queue.add(this.queue.now + 5 + this.random.fraction() * 5, () => this.tick(warden))
    this.send(warden)
  }

  private send(warden: Warden) {
    const { phone, isLost } = warden
    if (!phone.isOn || isLost) return
    const { server, network, queue } = this
    if (phone.rollCall === null)
      return network.ask<RollCall>(
        phone,
        () => server.list(phone.by, queue.now),
        (list) => {
          if (!isFailure(list) && !warden.isLost) phone.receiveList(list)
        },
      )
    phone.exchange((input, hear) =>
      network.ask<ExchangeReply>(
        phone,
        () => {
          const reply = server.exchange(phone.by, input, queue.now)
          if (isFailure(reply)) throw new Error(`a phone was answered ${reply.code}`)
          this.counts.refused += reply.refused.length
          return reply
        },
        (reply) => {
          if (warden.isLost) return
          hear(reply, warden.diesAtNextAnswer)
          if (warden.diesAtNextAnswer) this.kill(warden)
        },
      ),
    )
  }

  private isCut({ by }: MachinePhone, at: number) {
    const { cuts, outages } = this.weather
    const isIn = ({ from, to }: { from: number; to: number }) => at >= from && at < to
    return outages.some(isIn) || (cuts[Number(by.slice(-12))]?.some(isIn) ?? false)
  }

  private planKill(warden: Warden) {
    const { queue, random, weather } = this
    const at = queue.now + random.fraction() * 2 * weather.killEvery
    queue.add(at, () => {
      if (this.network.isCalm || warden.isLost) return
      if (random.chance(0.5)) warden.diesAtNextAnswer = true
      else this.kill(warden)
      this.planKill(warden)
    })
  }

  private kill(warden: Warden) {
    const { queue, random } = this
    warden.diesAtNextAnswer = false
    if (!warden.phone.isOn) return
    this.counts.kills++
    warden.phone.kill()
    queue.add(queue.now + random.whole(3, 3 * MINUTE), () => this.startAgain(warden))
  }

  private startAgain(warden: Warden) {
    if (!warden.isLost && !warden.phone.isOn) warden.phone.start()
  }

  private planHandOvers() {
    const { queue, random, weather } = this
    const at = queue.now + random.fraction() * 2 * weather.handOverEvery
    queue.add(at, () => {
      if (this.network.isCalm) return
      this.handOver(random.pick(this.wardens), random.pick(this.wardens))
      this.planHandOvers()
    })
  }

  private handOver(from: Warden, to: Warden) {
    const areBothOn = [from, to].every(({ phone, isLost }) => phone.isOn && !isLost)
    const shown = from === to || !areBothOn ? null : from.phone.show()
    // A damaged code is refused whole.
    if (!shown || this.random.chance(0.05)) return
    this.counts.handOvers++
    to.phone.take(shown)
  }

  // Some answer the mail by its link, and some of them twice. The server makes these marks.
  private planLinks() {
    const { queue, random, weather, server } = this
    for (let number = 1; number <= PEOPLE; number++) {
      if (!random.chance(0.12)) continue
      const about = aboutPerson(number)
      const device = `*${newDeviceName(random).slice(1)}`
      const count = random.chance(0.2) ? 2 : 1
      for (let sequence = 1; sequence <= count; sequence++) {
        const kind = random.pickWeighted(['seen', 'out', 'help'] as const, (each) =>
          each === 'help' ? 1 : 8,
        )
        const note = this.drawNote(kind)
        queue.add(random.whole(MINUTE, weather.workEnds), () => {
          const mark = server.answerByLink(
            (known) => linkMark({ device, about, kind, note, known }),
            about,
            queue.now,
          )
          if (mark) this.note({ mark, knew: ownBefore(mark, this.serverMarks) })
        })
      }
    }
  }

  // A phone falls into the water, often just after it was shown to another one. Its warden gets a new one.
  private losePhone() {
    const { random, queue, wardens } = this
    const warden = random.pick(wardens)
    if (random.chance(0.5)) this.handOver(warden, random.pick(wardens))
    warden.isLost = true
    this.counts.lostPhones++
    const others = [this.serverMarks, ...this.survivors().map(({ phone }) => phone.marks)]
    for (const mark of warden.phone.marks.values())
      if (!others.some((marks) => marks.of(mark.about).some((other) => isSameMark(mark, other))))
        this.gone.add(mark.id)
    this.hireWarden(warden.queue, queue.now + MINUTE)
  }

  private survivors() {
    return this.wardens.filter(({ isLost }) => !isLost)
  }

  private calm() {
    this.network.isCalm = true
    for (const warden of this.survivors()) {
      warden.diesAtNextAnswer = false
      this.startAgain(warden)
    }
  }

  /** The server's marks of the alarm. */
  private get serverMarks() {
    return this.server.rollCalls[0]?.marks ?? new KnownMarks(this.rules)
  }

  judge(): Outcome {
    const { serverMarks, rules, weather, gone } = this
    // A mark of a lost phone may have been on its way.
    const wanted = this.made.filter(({ mark }) => !gone.has(mark.id) || serverMarks.byId.has(mark.id))
    const proven = this.server.rollCalls[0]?.proven
    const told = tellFromHistory(
      wanted.map((each) => ({ ...each, isWeak: each.mark.by !== null && !proven?.has(each.mark.id) })),
    )
    const replicas = [serverMarks, ...this.survivors().map(({ phone }) => phone.marks)]
    let [missing, invented, differences] = [0, 0, 0]
    for (const replica of replicas) {
      const known = new Map(Array.from(replica.values(), (mark) => [mark.id, mark]))
      const lacking = wanted.filter(({ mark }) => !isSameMark(mark, known.get(mark.id))).length
      missing += lacking
      invented += known.size - (wanted.length - lacking)
      differences += countDifferences(told, rules.statesOf(known.values()))
    }
    const shown = rules.statesOf(serverMarks.values())
    const cuts = [...weather.cuts.flat(), ...weather.outages].map(({ from, to }) => to - from)
    return {
      seed: this.seed,
      marks: this.made.length,
      ...this.counts,
      ...this.network.counts,
      longestCut: Math.max(0, ...cuts),
      goneWithPhones: this.made.length - wanted.length,
      disputes: [...told.values()].filter(({ isDisputed }) => isDisputed).length,
      ...{ missing, invented, differences },
      states: new Map(
        [...shown].map(([about, { kind, notes, isDisputed }]) => [
          about,
          `${kind} ${isDisputed} ${notes.join()}`,
        ]),
      ),
    }
  }
}

const takenBack = (about: string | null): [about: string, kind: MarkKind] | null =>
  about === null ? null : [about, about.startsWith('z') ? 'open' : 'missing']

type LinkAnswer = {
  device: string
  about: string
  kind: MarkKind
  note: string
  known: readonly Mark[]
}

function isSameMark(one: Mark, other: Mark | undefined) {
  if (one === other) return true
  return (
    other !== undefined &&
    one.id === other.id &&
    one.about === other.about &&
    one.kind === other.kind &&
    one.note === other.note &&
    one.after === other.after &&
    one.by === other.by &&
    one.supersedes.join() === other.supersedes.join()
  )
}

const isOwnOf = (device: string) => (mark: Mark) => mark.id.startsWith(`${device}:`)

// The last answer takes the place of the own earlier ones, and of nobody else's.
function linkMark({ device, about, kind, note, known }: LinkAnswer): Mark {
  const own = known.filter(isOwnOf(device)).map(({ id }) => id)
  return { id: `${device}:${own.length + 1}`, about, kind, note, supersedes: own, after: 0, by: null }
}

const ownBefore = (mark: Mark, marks: KnownMarks) =>
  marks
    .of(mark.about)
    .filter((other) => other.id !== mark.id && isOwnOf(mark.id.split(':')[0]!)(other))
    .map(({ id }) => id)
