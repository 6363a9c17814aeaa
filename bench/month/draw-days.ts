import { seededRandom, type SeededRandom } from '../../demo/seed/seeded-random'
import type { Assumptions } from './assumptions'

/** A check-in, and what was said of it. All times are minutes of the day at the office. */
export type DrawnArrival = {
  in: number
  /** What was said of it, in the order of time. */
  words: { says: 'left' | 'here'; source: 'self' | 'exit'; at: number }[]
  /** The end of a visit. */
  end: { at: number; by: 'device' | 'phone' | 'reception' } | null
}

/** One person's day at one office: the truth, and what the product hears of it. */
export type DrawnDay = {
  kind: 'employee' | 'visitor'
  /** When the person is truly inside. */
  inside: { from: number; to: number }[]
  arrivals: DrawnArrival[]
  /** Check-ins to other offices. */
  elsewhere: number[]
  saidOffice: boolean
}

const END_OF_DAY = 24 * 60 - 1

/** Draws a number of the normal distribution. */
function normal({ fraction }: SeededRandom) {
  return Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction())
}

const between = (random: SeededRandom, from: number, to: number) => from + random.fraction() * (to - from)

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

export function drawSize(random: SeededRandom, { people: { least, most } }: Assumptions) {
  return Math.round(least * (most / least) ** random.fraction())
}

/** Draws the days of everybody who has to do with an office on one of its days. */
export function* drawDays(random: SeededRandom, size: number, given: Assumptions): Generator<DrawnDay> {
  for (let desk = 0; desk < size; desk++) {
    // Each person has own random numbers. Another assumption changes nothing else then.
    const own = seededRandom(random.whole(0, 2 ** 32 - 1))
    const comes = own.chance(given.comes)
    const hasVisitor = comes && own.chance(given.visitorsEach)
    if (hasVisitor) yield drawVisitor(seededRandom(own.whole(0, 2 ** 32 - 1)), given)
    if (comes) yield drawEmployee(own, given)
    else if (own.chance(given.staysAway))
      yield { kind: 'employee', inside: [], arrivals: [], elsewhere: [], saidOffice: true }
  }
}

function drawEmployee(random: SeededRandom, given: Assumptions): DrawnDay {
  const { arrives, elsewhere } = given
  const from = within(arrives.at + normal(random) * arrives.spread, arrives.earliest, arrives.latest)
  const to = drawLeaving(random, given, from)
  const slipsIn = random.chance(given.slipsIn)
  const day: DrawnDay = {
    ...{ kind: 'employee', inside: [{ from, to }], arrivals: [arrivalAt(from)], elsewhere: [] },
    // Who comes in behind somebody else is known only by the status of the day.
    saidOffice: slipsIn || random.chance(0.7),
  }
  if (random.chance(given.lunch.share)) goOutForLunch(random, given, day)
  const goesOn = !slipsIn && random.chance(elsewhere.share)
  if (goesOn) goElsewhere(random, given, day)
  sayWhatLasts(random, given, day, goesOn)
  return slipsIn ? { ...day, arrivals: [] } : day
}

function drawLeaving(random: SeededRandom, given: Assumptions, from: number) {
  const { wholeDay, shortDay, late } = given
  const dice = random.fraction()
  if (dice < late.share) return between(random, late.from, late.to)
  const { length, spread } = dice < late.share + shortDay.share ? shortDay : wholeDay
  return within(from + Math.max(60, length + normal(random) * spread), from + 60, END_OF_DAY)
}

const arrivalAt = (at: number): DrawnArrival => ({ in: at, words: [], end: null })

function leave(random: SeededRandom, { saysLater }: Assumptions, arrival: DrawnArrival, at: number) {
  const isLater = random.chance(saysLater.share)
  arrival.words.push(
    isLater
      ? { says: 'left', source: 'self', at: at + random.fraction() * saysLater.within }
      : { says: 'left', source: 'exit', at },
  )
}

function goOutForLunch(random: SeededRandom, given: Assumptions, day: DrawnDay) {
  const { lunch } = given
  const [stay] = day.inside
  const out = between(random, lunch.from, lunch.to)
  const back = out + between(random, lunch.least, lunch.most)
  if (!stay || out <= stay.from + 30 || back >= stay.to - 30) return
  day.inside = [
    { from: stay.from, to: out },
    { from: back, to: stay.to },
  ]
  const says = random.chance(lunch.says)
  if (says) day.arrivals.at(-1)!.words.push({ says: 'left', source: 'exit', at: out })
  // Who has said so has to check in again. Nobody else knows.
  if (says || random.chance(lunch.again)) day.arrivals.push(arrivalAt(back))
}

function goElsewhere(random: SeededRandom, given: Assumptions, day: DrawnDay) {
  const { elsewhere } = given
  const stay = day.inside.at(-1)!
  const out = between(random, stay.from, stay.to)
  const there = out + between(random, elsewhere.least, elsewhere.most)
  const back = there + between(random, 60, 180)
  const comesBack = random.chance(elsewhere.comesBack) && back < stay.to - 30
  if (random.chance(elsewhere.says)) leave(random, given, day.arrivals.at(-1)!, out)
  day.inside = [...day.inside.slice(0, -1), { from: stay.from, to: out }]
  day.elsewhere.push(there)
  if (!comesBack) return
  day.inside.push({ from: back, to: stay.to })
  day.arrivals.push(arrivalAt(back))
}

function sayWhatLasts(random: SeededRandom, given: Assumptions, day: DrawnDay, wentOn: boolean) {
  const { to } = day.inside.at(-1)!
  const arrival = day.arrivals.at(-1)!
  const closing = minutesOf(given.closesAt)
  if (to > closing + 5 && random.chance(given.saysStillHere))
    arrival.words.push({ says: 'here', source: 'self', at: closing + 5 * random.fraction() })
  const hasComeBack = day.elsewhere.length > 0 && arrival.in > day.elsewhere[0]!
  if (wentOn && !hasComeBack) return
  if (!random.chance(given.forgets)) leave(random, given, arrival, to)
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function drawVisitor(random: SeededRandom, given: Assumptions): DrawnDay {
  const { visit } = given
  const from = between(random, visit.from, visit.to)
  const stay = visit.median * Math.exp(normal(random) * visit.spread)
  const to = Math.min(from + Math.max(10, stay), END_OF_DAY)
  const day: DrawnDay = {
    ...{
      kind: 'visitor',
      inside: [{ from, to }],
      arrivals: [arrivalAt(from)],
      elsewhere: [],
      saidOffice: false,
    },
  }
  endVisit(random, given, day)
  const back = to + between(random, 20, 60)
  if (random.chance(visit.comesBack) && back < 17 * 60) {
    day.inside.push({ from: back, to: back + 45 })
    // A new visit from the same device ends the earlier one.
    day.arrivals[0]!.end ??= { at: back, by: 'device' }
    day.arrivals.push(arrivalAt(back))
    endVisit(random, given, day)
  }
  return day
}

function endVisit(random: SeededRandom, given: Assumptions, { inside, arrivals }: DrawnDay) {
  const { from, to } = inside.at(-1)!
  const arrival = arrivals.at(-1)!
  if (random.chance(given.endedByStranger)) arrival.end = { at: between(random, from, to), by: 'phone' }
  else if (!random.chance(given.forgets)) {
    const ways = ['device', 'phone', 'reception'] as const
    arrival.end = { at: to, by: random.pickWeighted(ways, (way) => given.visitEnds[way]) }
  }
}
