/** For how long a proof of who somebody is (a sign-in, a password, a code) opens what asks for a fresh one. */
export const PROOF_MINUTES = 10

/** What a call that asks for a fresh proof answers without one. */
export const PROOF_WORDS = 'Please confirm that it is you to go on.'

/** Whether a proof is fresh: given at most ten minutes ago. */
export const isFreshProof = (provenAt: Date, now: Date) =>
  now.getTime() - provenAt.getTime() <= PROOF_MINUTES * 60_000
