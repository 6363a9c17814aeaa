/** How long somebody waits after repeated failures. The wait doubles each time, up to a longest one. All in seconds. */
export type GrowingWait = {
  /** The waiting begins after so many failures, at least one. */
  free: number
  first: number
  longest: number
  /** The count starts anew after so long without a failure. This is at least the longest wait. */
  forgottenAfter: number
}

/** The wait of a network after mailed links that are not good. */
export const WRONG_LINKS: GrowingWait = { free: 30, first: 1, longest: 60, forgottenAfter: 3600 }

/** Lists the wait after each failure. All later waits are as long as the last one. */
export function waitsOf({ free, first, longest }: GrowingWait): number[] {
  const waits = Array<number>(free - 1).fill(0)
  for (let wait = first; wait < longest; wait *= 2) waits.push(wait)
  return [...waits, longest]
}

/** The wait after so many failures, at least one. */
export function waitAfter(failures: number, wait: GrowingWait) {
  const waits = waitsOf(wait)
  return waits[Math.min(failures, waits.length) - 1] ?? 0
}
