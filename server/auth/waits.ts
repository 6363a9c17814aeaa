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

/** The wait after wrong codes, and after wrong passwords of a fresh proof. */
const WRONG_PROOFS: GrowingWait = { free: 5, first: 30, longest: 15 * MINUTE, forgottenAfter: DAY }

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

/** Returns the attempt that a proof of a signed-in person counts as. Wrong codes count together, at sign-in and later. */
export const proofTries = (by: 'password' | 'second factor' | 'single sign-on', userId: string): Try[] => [
  { what: `proof by ${by}`, of: userId, limit: WRONG_PROOFS, holdsUp: true },
]

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
