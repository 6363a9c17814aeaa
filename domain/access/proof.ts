/** For so many minutes a sign-in, a password or a code counts as a fresh proof. */
export const PROOF_MINUTES = 10

/** The answer to a call that needs a fresh proof and has none. */
export const PROOF_WORDS = 'Please confirm that it is you to go on.'

/** Whether a proof is fresh: given at most ten minutes ago. */
export const isFreshProof = (provenAt: Date, now: Date) =>
  now.getTime() - provenAt.getTime() <= PROOF_MINUTES * 60_000
