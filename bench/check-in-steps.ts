import type { Floor } from './floor'
import { checkInOnDatabase, drawArrivals, type Step } from './operations/check-in'
import type { Organisation } from './organisation'
import { inTurns, latenciesOf, measureRound, ratesOf } from './rounds'
import { spread } from './statistics'

const STEPS: Step[] = ['session look-up', 'repeat check', 'declaration check', 'last check-in', 'event']
const WHOLE = 'all of it'

/**
 * Measures what each step of a check-in costs the database: the whole, and the whole without that step, in
 * turns.
 */
export async function measureSteps(
  organisation: Organisation,
  floor: Floor,
  {
    connections,
    rounds,
    seconds,
    seed,
  }: { connections: number[]; rounds: number; seconds: number; seed: number },
) {
  const draw = drawArrivals(organisation, seed + 1)
  const rows = []
  for (const count of connections) {
    const way = (without?: Step) => (length: number) =>
      measureRound(draw, (arrival) => checkInOnDatabase(floor, arrival, without), {
        connections: count,
        seconds: length,
      })
    const ways: Record<string, ReturnType<typeof way>> = Object.fromEntries<ReturnType<typeof way>>([
      [WHOLE, way()],
      ...STEPS.map((step) => [`without ${step}`, way(step)] as const),
    ])
    const results = await inTurns(ways, { rounds, seconds })
    const whole = ratesOf(results[WHOLE] ?? [])
    for (const [name, measured] of Object.entries(results))
      rows.push({
        'check-in on the database': name,
        connections: count,
        '/s': spread(ratesOf(measured)),
        'p50 ms': spread(latenciesOf(measured, 0.5)),
        'times the whole': spread(
          ratesOf(measured).map((rate, turn) => rate / (whole[turn] ?? NaN)),
          2,
        ),
      })
  }
  return rows
}
