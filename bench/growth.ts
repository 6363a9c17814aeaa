import { openConnections } from './connections'
import { checkInByHttp, drawArrivals } from './operations/check-in'
import { drawPeopleQuestions, peopleByHttp } from './operations/people'
import { readIntoCache, type Organisation } from './organisation'
import { inTurns, latenciesOf, measureRound, readPerAnswer, type Round } from './rounds'
import { median, spread } from './statistics'

export const GROWING = ['check-in', 'people of the same office', 'people of any office'] as const
export type Growing = (typeof GROWING)[number]

type Site = { organisation: Organisation; origin: string }

const sizeName = (size: number) => size.toLocaleString('en')

/**
 * Measures an operation at one connection in organisations of every size, in turns, and how its latency grows
 * from the smallest one.
 */
export async function measureGrowth(
  operation: Growing,
  sites: Site[],
  { rounds, seconds, seed }: { rounds: number; seconds: number; seed: number },
) {
  const opened = sites.map(({ organisation, origin }) => ({ organisation, http: openConnections(origin) }))
  const ways = Object.fromEntries(
    opened.map(({ organisation, http }) => [
      sizeName(organisation.size),
      wayOf(operation, organisation, http, seed),
    ]),
  )
  for (const { organisation } of opened) await readIntoCache(organisation.databaseUrl)
  const results = await inTurns(ways, { rounds, seconds })
  await Promise.all(opened.map(({ http }) => http.close()))
  const smallest = Object.values(results)[0] ?? []
  const rows = Object.entries(results).map(([users, measured]) => ({
    operation,
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

function wayOf(
  operation: Growing,
  organisation: Organisation,
  http: ReturnType<typeof openConnections>,
  seed: number,
) {
  const alone = (seconds: number) => ({ connections: 1, seconds })
  if (operation === 'check-in') {
    const draw = drawArrivals(organisation, seed + 2)
    return (seconds: number) => measureRound(draw, checkInByHttp(http), alone(seconds))
  }
  const ofAny = drawPeopleQuestions(organisation, seed + 2)
  const first = organisation.doorOf(0, 0).name
  const draw = operation === 'people of any office' ? ofAny : () => ({ ...ofAny(), office: first })
  return (seconds: number) => measureRound(draw, peopleByHttp(http), alone(seconds))
}
