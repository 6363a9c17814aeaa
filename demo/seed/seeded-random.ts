export type SeededRandom = ReturnType<typeof seededRandom>

/** Mulberry32 gives the same numbers for the same seed on every machine. It is not safe for secrets. */
export function seededRandom(seed: number) {
  let state = seed >>> 0

  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Returns a whole number from `least` to `most`, both included. */
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))

  const chance = (probability: number) => fraction() < probability

  function pick<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new Error('Nothing to pick from')
    return choices[whole(0, choices.length - 1)] as T
  }

  function pickWeighted<T>(choices: readonly T[], weightOf: (choice: T) => number): T {
    let left = fraction() * choices.reduce((sum, choice) => sum + weightOf(choice), 0)
    return choices.find((choice) => (left -= weightOf(choice)) < 0) ?? pick(choices)
  }

  return { fraction, whole, chance, pick, pickWeighted }
}
