import type { GrowingWait } from '../../domain/growing-wait'
import { PROBLEM_STATUS, Problem } from '../../domain/problem'
import type { Context } from '../context'
import { inWords, type Limiter } from '../platform/limits/limits'
import type { Network } from '../platform/limits/network'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** The wait after wrong passwords for an account, from one known device or from all other browsers together. */
export const WRONG_PASSWORDS: GrowingWait = {
  free: 10,
  first: 5,
  longest: 15 * MINUTE,
  forgottenAfter: HOUR,
}

/** The wait after wrong passwords from a network, without those from known devices. */
const WRONG_PASSWORDS_OF_NETWORK: GrowingWait = { free: 100, first: 1, longest: 30, forgottenAfter: HOUR }

/** The wait after wrong codes, and after wrong passwords of a fresh proof. */
const WRONG_PROOFS: GrowingWait = {
  free: 5,
  first: 30,
  longest: 15 * MINUTE,
  forgottenAfter: DAY,
}

/** The wait between mailed links to one address. It is shorter than a link is valid, so the owner always has one that works. */
export const LINKS_TO_ADDRESS: GrowingWait = {
  free: 5,
  first: MINUTE,
  longest: 8 * MINUTE,
  forgottenAfter: HOUR,
}

/** The wait between resets that a network asks for. */
export const RESETS_OF_NETWORK: GrowingWait = { free: 100, first: 1, longest: 30, forgottenAfter: HOUR }

/** An attempt: what is tried by whom, and the wait after a failure. */
export type Try = {
  what: string
  who: string
  wait: GrowingWait
  /** True if a wait holds up the account's owner, who is told of it. */
  holdsUp?: true
}

export const ofNetwork = (what: string, wait: GrowingWait, network: readonly Network[]): Try[] =>
  network.map(({ name, times }) => ({ what, who: name, wait: { ...wait, free: wait.free * times } }))

/** Returns the attempt that a proof of a signed-in person counts as. Wrong codes count together, at sign-in and later. */
export const proofTries = (by: 'password' | 'second factor' | 'single sign-on', userId: string): Try[] => [
  { what: `proof by ${by}`, who: userId, wait: WRONG_PROOFS, holdsUp: true },
]

/** Returns the attempts that a login counts as. A known device counts on its own, so a stranger cannot make its owner wait. */
export const passwordTries = (email: string, device: string | null, network: readonly Network[]): Try[] =>
  device
    ? [{ what: 'password of device', who: device, wait: WRONG_PASSWORDS }]
    : [
        ...ofNetwork('password', WRONG_PASSWORDS_OF_NETWORK, network),
        { what: 'password', who: email, wait: WRONG_PASSWORDS, holdsUp: true },
      ]

/** Counts an attempt. Returns the seconds to wait, and counts nothing, while one of its parties has to wait. */
export async function beginTries(limiter: Limiter, tries: readonly Try[], now: Date) {
  const begun: (Try & { failures: number })[] = []
  for (const each of tries) {
    const { failures, wait } = await limiter.attempt(each.wait, each.what, each.who, now)
    if (wait !== null) {
      await takeBackTries(limiter, begun)
      return { wait, begun: [] }
    }
    begun.push({ ...each, failures })
  }
  return { wait: null, begun }
}

export type BegunTry = Awaited<ReturnType<typeof beginTries>>['begun'][number]

/** Takes back attempts that succeeded. */
export async function takeBackTries(limiter: Limiter, tries: readonly Try[]) {
  for (const { wait, what, who } of tries) await limiter.takeBack(wait, what, who)
}

/** Makes the refusal of somebody who has to wait, with a hint that helps at once. */
export const mustWait = (seconds: number, meanwhile: string) =>
  new Problem(
    'too_many',
    PROBLEM_STATUS.too_many,
    `Too many attempts. Please try again in ${inWords(seconds)}. ${meanwhile}`.trim(),
    {},
    seconds,
  )

/** Forgets the wrong passwords for an account after its owner gave a proof. */
export const forgiveAccount = ({ limiter }: Pick<Context, 'limiter'>, email: string) =>
  limiter.startAnew('password', email)
