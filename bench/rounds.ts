import { bytesReadFromDisk } from './machine'
import { percentile } from './statistics'

/** A call that got no connection to the database in time, which is answered with 503. */
export class Refused extends Error {}

export type Round = {
  perSecond: number
  latencies: number[]
  refused: number
  bytesRead: number
}

export type Draw<Job> = () => Job | Promise<Job>
export type Act<Job> = (job: Job, connection: number) => Promise<unknown>

/** Lets so many connections act for some seconds, each as soon as its last act is answered. */
export async function measureRound<Job>(
  draw: Draw<Job>,
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
        if (!(cause instanceof Refused)) throw cause
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

export const refusedIn = (rounds: Round[]) => rounds.reduce((sum, { refused }) => sum + refused, 0)

/** A percentile of the latency of each round, in milliseconds. */
export const latenciesOf = (rounds: Round[], part: number) =>
  rounds.map(({ latencies }) => percentile(latencies, part))

/**
 * The kB read from the disks for one answer: the data that was neither in the database's cache nor in the
 * machine's.
 */
export const readPerAnswer = (rounds: Round[]) =>
  rounds.map(({ bytesRead, latencies }) => bytesRead / 1000 / latencies.length)
