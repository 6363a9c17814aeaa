const LOOK_EVERY_MS = 5000
/** A smaller step is the clock's own correction. */
const SMALLEST_STEP_MS = 60_000
/** A device may have slept for less than this. A longer step forward means that the clock was set. */
const LONGEST_SLEEP_MS = 12 * 3_600_000

/** The time of this device's clock, in milliseconds. It may be wrong, so only differences of it are useful. */
export const deviceTime = () => Date.now()

/** The milliseconds by which a clock was set between two looks. 0 if it was not. */
export function stepOf(clockMs: number, passedMs: number) {
  const step = clockMs - passedMs
  return step < -SMALLEST_STEP_MS || step > LONGEST_SLEEP_MS ? step : 0
}

/** Calls back when the device's clock was set while the page is open, with the step in milliseconds. Returns a function that stops it. */
export function watchClock(onSet: (stepMs: number) => void) {
  let last = { clock: Date.now(), passed: performance.now() }
  const look = () => {
    const next = { clock: Date.now(), passed: performance.now() }
    const step = stepOf(next.clock - last.clock, next.passed - last.passed)
    last = next
    if (step !== 0) onSet(step)
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
