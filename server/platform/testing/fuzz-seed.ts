const USUAL_SEED = 20_261_120

/**
 * The same bodies in every run, so that a failed test can be repeated. FUZZ_SEED=random, or a
 * number, makes other ones.
 */
export const fuzzSeed =
  process.env.FUZZ_SEED === 'random' ? undefined : Number(process.env.FUZZ_SEED ?? USUAL_SEED)

/** Whether a run looks for bodies that no run before has sent. */
export const isSearch = fuzzSeed !== USUAL_SEED
