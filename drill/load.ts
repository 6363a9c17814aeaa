import type { Agent } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SeededRandom } from '../demo/seed/seeded-random'
import { seededRandom } from '../demo/seed/seeded-random'
import { call, newAgent, type Answer } from './call'
import type { Cast } from './cast'
import type { History } from './history'
import { Writer } from './writer'

export type Clients = { writers: Writer[]; agent: Agent }

/** An answer as seen from outside, and when its call was made. */
export type Observation = Pick<Answer, 'status' | 'trouble' | 'ms' | 'isFresh'> & {
  at: number
  retryAfter: boolean
}

const AFTER_TROUBLE_MS = 25

export function createClients(cast: Cast, random: SeededRandom): Clients {
  const seeds = cast.roles.map(() => random.whole(1, 1e9))
  return {
    writers: seeds.map((seed, client) => new Writer(client, cast, seededRandom(seed))),
    agent: newAgent(),
  }
}

/** Lets every client write, one call after the other, until it is stopped. It waits for calls under way. */
export function startLoad(
  { writers, agent }: Clients,
  history: History,
  baseOf: (client: number, nth: number) => string,
  pauseMs = 0,
) {
  const seen: Observation[] = []
  let isStopped = false
  const work = async (writer: Writer, client: number) => {
    for (let nth = 0; !isStopped; nth++) {
      const { act, call: asked } = writer.next()
      const operation = history.invoke(client, act, asked)
      const answer = await call(baseOf(client, nth), asked, agent)
      history.complete(operation, answer)
      writer.remember(operation)
      const { status, trouble, ms, isFresh, headers } = answer
      seen.push({
        status,
        trouble,
        ms,
        isFresh,
        at: operation.invokedAt,
        retryAfter: 'retry-after' in headers,
      })
      const isTrouble = status === null || status >= 500
      if (isTrouble || pauseMs > 0) await sleep(isTrouble ? AFTER_TROUBLE_MS : pauseMs)
    }
  }
  const done = Promise.all(writers.map(work))
  const stop = async () => {
    isStopped = true
    await done
  }
  /** Waits for an acknowledged call that was made since then. Returns false if there is none in time. */
  const acknowledged = async (since = 0, withinMs = 30_000) => {
    const end = performance.now() + withinMs
    while (!seen.some(({ status, at }) => at >= since && status !== null && status < 300)) {
      if (performance.now() > end) return false
      await sleep(10)
    }
    return true
  }
  return { seen, stop, acknowledged }
}
