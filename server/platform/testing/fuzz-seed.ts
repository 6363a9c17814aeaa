/**
 * The same bodies in every run, so that a failed test can be repeated. FUZZ_SEED=random, or a
 * number, makes other ones.
 */
export const fuzzSeed =
  process.env.FUZZ_SEED === 'random' ? undefined : Number(process.env.FUZZ_SEED ?? 20_261_120)
