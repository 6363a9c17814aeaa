import { isDatabaseUnavailable } from '../server/platform/database'
import { bytesReadFromDisk } from './machine'
import { median, percentile, spread } from './statistics'

/** Something that a connection repeats: in this process on the database (floor), or by HTTP (product). */
export type Operation<Job = unknown> = {
  name: string
  /** Chooses who acts next, and where. This is not measured. */
  draw: () => Job | Promise<Job>
  floor: (job: Job) => Promise<void>
  product: (job: Job, connection: number) => Promise<void>
}

/** An act that got no connection to the database within two seconds, which the product answers with 503. */
export class Refused extends Error {}

const isRefusal = (cause: unknown) => cause instanceof Refused || isDatabaseUnavailable(cause)

export type Round = {
  perSecond: number
  latencies: number[]
  refused: number
  bytesRead: number
}

type Act<Job> = (job: Job, connection: number) => Promise<void>

/** Lets so many connections act for some seconds, each as soon as its last act is answered. */
export async function measureRound<Job>(
  draw: Operation<Job>['draw'],
  act: Act<Job>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Round> {
  const latencies: number[] = []
  let refused = 0
  const readBefore = bytesReadFromDisk() ?? NaN
  const start = performance.now()
  const end = start + seconds * 1000
  const connection = async (index: number) => {
    while (performance.now() < end) {
      const job = await draw()
      const began = performance.now()
      try {
        await act(job, index)
        latencies.push(performance.now() - began)
      } catch (cause) {
        if (!isRefusal(cause)) throw cause
        refused++
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => connection(index)))
  const perSecond = (latencies.length / (performance.now() - start)) * 1000
  return { perSecond, latencies, refused, bytesRead: (bytesReadFromDisk() ?? NaN) - readBefore }
}

const WARM_UP_SECONDS = 1

/**
 * Measures several variants in turns, so that other work of the machine hits all of them. Every other turn
 * goes backwards.
 */
export async function inTurns<Name extends string>(
  ways: Record<Name, (seconds: number) => Promise<Round>>,
  { rounds, seconds }: { rounds: number; seconds: number },
) {
  const names = Object.keys(ways) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Name, Round[]>
  for (const name of names) await ways[name](WARM_UP_SECONDS)
  for (let turn = 0; turn < rounds; turn++)
    for (const name of turn % 2 ? names.toReversed() : names) results[name].push(await ways[name](seconds))
  return results
}

export const ratesOf = (rounds: Round[]) => rounds.map(({ perSecond }) => perSecond)

const refusedIn = (rounds: Round[]) => rounds.reduce((sum, { refused }) => sum + refused, 0)

/** A percentile of the latency of each round, in milliseconds. */
export const latenciesOf = (rounds: Round[], part: number) =>
  rounds.map(({ latencies }) => percentile(latencies, part))

/**
 * How many kB the disks were read for one answer: what was neither in the database's cache nor in the
 * machine's.
 */
export const readPerAnswer = (rounds: Round[]) =>
  rounds.map(({ bytesRead, latencies }) => bytesRead / 1000 / latencies.length)

/**
 * Compares floor and product of an operation at each number of connections, by the median of the rounds, with
 * the least and the most.
 */
export async function compareWithFloor<Job>(
  operation: Operation<Job>,
  { connections, rounds, seconds }: { connections: number[]; rounds: number; seconds: number },
) {
  const rows = []
  for (const count of connections) {
    const round = (act: Act<Job>) => (length: number) =>
      measureRound(operation.draw, act, { connections: count, seconds: length })
    const { floor, product } = await inTurns(
      { floor: round(operation.floor), product: round(operation.product) },
      { rounds, seconds },
    )
    const ratios = product.map(({ perSecond }, turn) => perSecond / (floor[turn]?.perSecond ?? NaN))
    rows.push({
      connections: count,
      ratio: median(ratios),
      p50: median(latenciesOf(product, 0.5)),
      columns: {
        operation: operation.name,
        connections: count,
        'floor /s': spread(ratesOf(floor)),
        'product /s': spread(ratesOf(product)),
        'of its floor': spread(ratios, 2),
        'p50 ms': spread(latenciesOf(product, 0.5)),
        'p95 ms': spread(latenciesOf(product, 0.95)),
        'p99 ms': spread(latenciesOf(product, 0.99)),
        'refused floor/product': `${refusedIn(floor)}/${refusedIn(product)}`,
      },
    })
  }
  return rows
}
