import type { GrowingWait } from '../../domain/auth/growing-wait'
import { PROBLEM_STATUS, Problem } from '../../domain/problem'
import type { Context } from '../context'
import { inWords, type Limiter } from '../platform/limits'
import type { Network } from '../platform/network'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** Wrong passwords for an account, by browsers in which its owner never signed in, and by each in which the owner did. */
export const WRONG_PASSWORDS: GrowingWait = {
  free: 10,
  first: 5,
  longest: 15 * MINUTE,
  forgottenAfter: HOUR,
}

/** Wrong passwords from a network, by browsers in which the owners of the accounts never signed in. */
const WRONG_PASSWORDS_OF_NETWORK: GrowingWait = { free: 100, first: 1, longest: 30, forgottenAfter: HOUR }

/** Wrong codes of a second factor, and wrong passwords where a signed-in person is asked for a fresh proof. */
export const WRONG_PROOFS: GrowingWait = {
  free: 5,
  first: 30,
  longest: 15 * MINUTE,
  forgottenAfter: DAY,
}

/** Mails with a link to one address. The longest wait is shorter than a link is good for: the owner always has one that works. */
export const LINKS_TO_ADDRESS: GrowingWait = {
  free: 5,
  first: MINUTE,
  longest: 8 * MINUTE,
  forgottenAfter: HOUR,
}

/** Resets that a network asks for. */
export const RESETS_OF_NETWORK: GrowingWait = { free: 100, first: 1, longest: 30, forgottenAfter: HOUR }

/** Who tries something, and how long that one waits after failing. */
export type Try = { what: string; who: string; wait: GrowingWait }

export const ofNetwork = (what: string, wait: GrowingWait, network: readonly Network[]): Try[] =>
  network.map(({ name, times }) => ({ what, who: name, wait: { ...wait, free: wait.free * times } }))

/** Whose wrong passwords a login counts as: a browser that its owner knows stands for itself, so that no stranger can close it. */
export const passwordTries = (email: string, device: string | null, network: readonly Network[]): Try[] =>
  device
    ? [{ what: 'password of device', who: device, wait: WRONG_PASSWORDS }]
    : [
        ...ofNetwork('password', WRONG_PASSWORDS_OF_NETWORK, network),
        { what: 'password', who: email, wait: WRONG_PASSWORDS },
      ]

/** Counts a try; while any of those who try has to wait, it is none, and the seconds are told. */
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

/** It was a good try after all. */
export async function takeBackTries(limiter: Limiter, tries: readonly Try[]) {
  for (const { wait, what, who } of tries) await limiter.takeBack(wait, what, who)
}

/** Whether these tries have just used up what was free: from now on there is a wait. */
export const beginsToWait = (begun: readonly BegunTry[], what: string) =>
  begun.some((each) => each.what === what && each.failures === each.wait.free)

/** The refusal of who has to wait, with what helps at once. */
export const mustWait = (seconds: number, meanwhile: string) =>
  new Problem(
    'too_many',
    PROBLEM_STATUS.too_many,
    `Too many attempts. Please try again in ${inWords(seconds)}. ${meanwhile}`.trim(),
    {},
    seconds,
  )

/** Forgets the wrong passwords for an account: its owner proved to be the owner. */
export const forgiveAccount = ({ limiter }: Pick<Context, 'limiter'>, email: string) =>
  limiter.startAnew('password', email)
