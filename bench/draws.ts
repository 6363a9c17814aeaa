import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../demo/seed/seeded-random'

/**
 * Returns every number from 0 to count - 1 once, in an order that the seed decides, and then starts again.
 */
export function shuffledCycle(count: number, seed: number) {
  const random = seededRandom(seed)
  let step = random.whole(Math.floor(count / 3), count - 1)
  while (commonDivisor(step, count) !== 1) step++
  let at = random.whole(0, count - 1)
  return () => (at = (at + step) % count)
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}

const A_MINUTE_MS = 61_000

/**
 * Lets nobody act twice within a minute. A person who comes too early waits before the measurement starts.
 */
export function oncePerMinute(count: number) {
  const last = new Float64Array(count).fill(-A_MINUTE_MS)
  return async (turn: number) => {
    const wait = (last[turn] ?? 0) + A_MINUTE_MS - performance.now()
    if (wait > 0) await sleep(wait)
    last[turn] = performance.now()
  }
}
