import { checkIn } from './operations/check-in'
import { dayStatus } from './operations/day-status'
import { home } from './operations/home'
import { people } from './operations/people'
import type { Operation } from './operations/operation'
import type { Part } from './options'
import { readIntoCache, type Organisation } from './organisation'
import { inTurns, latenciesOf, measureRound, readPerAnswer, type Round } from './rounds'
import type { Site } from './site'
import { median, spread } from './statistics'

type Make = (organisation: Organisation, seed: number) => Operation<unknown>

const ofSameOffice = (organisation: Organisation, seed: number) => {
  const ofAny = people(organisation, seed)
  const door = organisation.doorOf(0, 0)
  return { ...ofAny, draw: async () => ({ ...(await ofAny.draw()), door }) }
}

/** The figures measured in organisations of every size, each with the part of the bench to which it belongs. */
export const GROWING: { name: string; part: Part; make: Make }[] = [
  { name: 'check-in', part: 'check-in', make: checkIn as Make },
  { name: 'a day’s status', part: 'status', make: dayStatus as Make },
  { name: "Home's data", part: 'home', make: home as Make },
  { name: 'people of the same office', part: 'people', make: ofSameOffice as Make },
  { name: 'people of any office', part: 'people', make: people as Make },
]

/**
 * Measures an operation at one connection in organisations of every size, in turns, and how its latency grows
 * from the smallest one.
 */
export async function measureGrowth(
  { name, make }: (typeof GROWING)[number],
  sites: Site[],
  { rounds, seconds, seed }: { rounds: number; seconds: number; seed: number },
) {
  const ways = Object.fromEntries(
    sites.map(({ organisation, http }) => {
      const { draw, send } = make(organisation, seed + 2)
      const act = (job: unknown, connection: number) => send(http, job, connection)
      const way = (length: number) => measureRound(draw, act, { connections: 1, seconds: length })
      return [organisation.size.toLocaleString('en'), way]
    }),
  )
  for (const { organisation } of sites) await readIntoCache(organisation.databaseUrl)
  const results = await inTurns(ways, { rounds, seconds })
  const smallest = Object.values(results)[0] ?? []
  const rows = Object.entries(results).map(([users, measured]) => ({
    operation: name,
    users,
    'p50 ms': spread(latenciesOf(measured, 0.5)),
    'p95 ms': spread(latenciesOf(measured, 0.95)),
    'p99 ms': spread(latenciesOf(measured, 0.99)),
    growth: spread(growthsOf(measured, smallest), 2),
    'kB from disk each': spread(readPerAnswer(measured)),
  }))
  return { rows, growth: median(growthsOf(Object.values(results).at(-1) ?? [], smallest)) }
}

// Rounds are compared one by one, as rounds of the same minute are alike.
function growthsOf(measured: Round[], smallest: Round[]) {
  const base = latenciesOf(smallest, 0.5)
  return latenciesOf(measured, 0.5).map((latency, turn) => latency / (base[turn] ?? NaN))
}
