/** How long somebody waits after failing again and again: not at all at first, then twice as long each time, up to a longest wait. All in seconds. */
export type GrowingWait = {
  /** After so many failures the waiting begins; at least one. */
  free: number
  first: number
  longest: number
  /** After so long without another failure it starts anew; at least the longest wait. */
  forgottenAfter: number
}

/** The wait after each failure, from the first on; every later one is as long as the last. */
export function waitsOf({ free, first, longest }: GrowingWait): number[] {
  const waits = Array<number>(free - 1).fill(0)
  for (let wait = first; wait < longest; wait *= 2) waits.push(wait)
  return [...waits, longest]
}

/** The wait after a number of failures, at least one. */
export function waitAfter(failures: number, wait: GrowingWait) {
  const waits = waitsOf(wait)
  return waits[Math.min(failures, waits.length) - 1] ?? 0
}
