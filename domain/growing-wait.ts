/** The wait after repeated failures. It doubles each time, up to a longest one. All times are in seconds. */
export type GrowingWait = {
  /** The waiting begins after this many failures, at least one. */
  free: number
  first: number
  longest: number
  /** The count starts again after this long without a failure. This is at least the longest wait. */
  forgottenAfter: number
}

/** The wait of a network address after wrong mailed links. */
export const WRONG_LINKS: GrowingWait = { free: 30, first: 1, longest: 60, forgottenAfter: 3600 }

/** The wait after each failure. All later waits are as long as the last one. */
export function waitsOf({ free, first, longest }: GrowingWait): number[] {
  const waits = Array<number>(free - 1).fill(0)
  for (let wait = first; wait < longest; wait *= 2) waits.push(wait)
  return [...waits, longest]
}

/** `failures` is at least one. */
export function waitAfter(failures: number, wait: GrowingWait) {
  const waits = waitsOf(wait)
  return waits[Math.min(failures, waits.length) - 1] ?? 0
}
