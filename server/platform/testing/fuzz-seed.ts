/** The same bodies in every run, so that a red test can be looked at again; FUZZ_SEED=random, or a number, tries others. */
export const fuzzSeed =
  process.env.FUZZ_SEED === 'random' ? undefined : Number(process.env.FUZZ_SEED ?? 20_261_120)
