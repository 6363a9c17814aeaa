/**
 * The seed of the bodies. It is the same in every run, so a failed test can be repeated. FUZZ_SEED=random, or a
 * number, makes other ones.
 */
export const fuzzSeed =
  process.env.FUZZ_SEED === 'random' ? undefined : Number(process.env.FUZZ_SEED ?? 20_261_120)
