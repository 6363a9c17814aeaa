import { inTurns, latenciesOf, ratesOf, refusedIn, type Round } from './rounds'
import { median, spread } from './statistics'

/** One way to do an operation, at so many connections for some seconds. */
export type Way = (connections: number, seconds: number) => Promise<Round>

type Measured = { connections: number; p50: number }

const PRODUCT = 'product'

/** Measures the product beside its floors, in turns at each number of connections. The product's rate is divided by those of the floors. */
export async function compareWays(
  product: Way,
  floors: Record<string, Way>,
  { connections, rounds, seconds }: { connections: number[]; rounds: number; seconds: number },
) {
  const ways: Record<string, Way> = { ...floors, [PRODUCT]: product }
  const rows: Record<string, string | number | null>[] = []
  const measured: Measured[] = []
  for (const count of connections) {
    const results = await inTurns(
      Object.fromEntries(
        Object.entries(ways).map(([name, way]) => [name, (length: number) => way(count, length)]),
      ),
      { rounds, seconds },
    )
    for (const [name, round] of Object.entries(results)) {
      const ratioTo = (floor: string) => {
        const rates = ratesOf(results[floor] ?? [])
        return spread(
          ratesOf(round).map((rate, turn) => rate / (rates[turn] ?? NaN)),
          2,
        )
      }
      const p50 = latenciesOf(round, 0.5)
      if (name === PRODUCT) measured.push({ connections: count, p50: median(p50) })
      rows.push({
        connections: count,
        'answered by': name,
        '/s': spread(ratesOf(round)),
        'p50 ms': spread(p50),
        'p95 ms': spread(latenciesOf(round, 0.95)),
        'p99 ms': spread(latenciesOf(round, 0.99)),
        refused: refusedIn(round),
        ...Object.fromEntries(
          Object.keys(floors).map((floor) => [
            `product ÷ ${floor}`,
            name === PRODUCT ? ratioTo(floor) : null,
          ]),
        ),
      })
    }
  }
  return { rows, measured }
}
