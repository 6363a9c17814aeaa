import type { GrowingWait } from '../../domain/limits'
import type { Context } from '../context'
import type { Count, Counted } from '../platform/limits/limits'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** The wait after wrong passwords for an account, from one known device or from all other browsers together. */
const WRONG_PASSWORDS: GrowingWait = { free: 10, first: 5, longest: 15 * MINUTE, forgottenAfter: HOUR }

/** The wait after wrong passwords from a browser or a network, without those from known devices. */
const WRONG_PASSWORDS_OF_NETWORK: GrowingWait = { free: 100, first: 1, longest: 30, forgottenAfter: HOUR }

/** The wait after wrong codes, and after wrong passwords of a fresh proof, of one session or device. */
const WRONG_PROOFS: GrowingWait = { free: 5, first: 30, longest: 15 * MINUTE, forgottenAfter: DAY }

/** The wait after wrong codes for an account, from all sessions and devices together that have never given a right one. */
const WRONG_CODES: GrowingWait = { free: 10, first: 30, longest: 15 * MINUTE, forgottenAfter: DAY }

/** The wait between mailed links to one address. It is shorter than a link is valid, so the owner always has one that works. */
export const LINKS_TO_ADDRESS: GrowingWait = {
  free: 5,
  first: MINUTE,
  longest: 8 * MINUTE,
  forgottenAfter: HOUR,
}

/** The wait between resets, or between sign-ups, for one browser or network. */
const LINKS_TO_NETWORK: GrowingWait = { free: 100, first: 1, longest: 30, forgottenAfter: HOUR }

/** A count for an attempt. With `holdsUp`, its wait also stops the account's owner, who then gets a mail. */
export type Try = Count<GrowingWait> & { holdsUp?: true }

export type ProofBy = 'password' | 'second factor' | 'single sign-on'

/**
 * Returns the attempts that a proof of a signed-in person counts as. A thief's attempts count for the thief's session. A
 * thief who knows the password can open many, so those also count for the account.
 */
export const proofTries = (by: ProofBy, place: string, account: string | null): Try[] => [
  { what: `proof by ${by}`, of: place, limit: WRONG_PROOFS, holdsUp: true },
  ...(account === null ? [] : [{ what: CODES, of: account, limit: WRONG_CODES, holdsUp: true } as const]),
]

const CODES = 'codes of account'

/** Returns the attempts that a login counts as. A known device counts on its own, so a stranger cannot make its owner wait. */
export const passwordTries = (email: string, device: string | null, callers: Counted): Try[] =>
  device
    ? [{ what: 'password of device', of: device, limit: WRONG_PASSWORDS }]
    : [
        { what: 'password', of: callers, limit: WRONG_PASSWORDS_OF_NETWORK },
        { what: 'password', of: email, limit: WRONG_PASSWORDS, holdsUp: true },
      ]

/** Returns the attempts that a reset counts as. */
export const resetTries = (email: string, device: string | null, callers: Counted): Try[] =>
  device
    ? [{ what: 'reset on device', of: device, limit: LINKS_TO_ADDRESS }]
    : [
        { what: 'reset', of: callers, limit: LINKS_TO_NETWORK },
        { what: 'reset', of: email, limit: LINKS_TO_ADDRESS },
      ]

/** Returns the attempts that a sign-up counts as, for its sender and for its address. */
export const signUpTries = (email: string, callers: Counted) =>
  [
    { what: 'sign-up from', of: callers, limit: LINKS_TO_NETWORK },
    { what: 'sign-up of', of: email, limit: LINKS_TO_ADDRESS },
  ] as const

/** Resets the count of wrong passwords for an account after its owner gave a proof. */
export const forgiveAccount = ({ limiter }: Pick<Context, 'limiter'>, email: string) =>
  limiter.startAnew('password', email)

/** Resets the same, and the count of wrong codes, after the owner set a new password, which ends the sessions of a thief. */
export async function forgiveAll(
  context: Pick<Context, 'limiter'>,
  { id, email }: { id: string; email: string },
) {
  await forgiveAccount(context, email)
  await context.limiter.startAnew(CODES, id)
}
