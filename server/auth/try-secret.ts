import { PROBLEM_STATUS, type Problem } from '../../domain/problem'
import type { Context } from '../context'
import { recordAudit } from '../platform/events/audit'
import { transact, type Db } from '../platform/db/database'
import { queueMail } from '../platform/mail/mail'
import { heldUpMail, wrongProofsMail } from './mails'
import { beginTries, mustWait, takeBackTries, type BegunTry, type Try } from './waits'

/** The actor in the audit when nobody is signed in. */
export const STRANGER = 'not signed in'

/** A secret that somebody gives. */
type Given = {
  by: 'password' | 'second factor' | 'single sign-on'
  actor: string
  /** The address of the secret's owner. Empty if it is unknown: somebody may have typed a password there. */
  owner: string
  /** The attempts as which it counts. */
  tries: readonly Try[]
  /** Advice for a person who has to wait. */
  meanwhile?: string
}

/**
 * Checks a secret that somebody gives. Returns what the check found, or null if the secret is wrong. Only a wrong one counts
 * for the waits. It is recorded in the audit, and its owner is told by mail when somebody goes on. Refuses whoever has to
 * wait. It runs outside of a transaction that a wrong secret undoes.
 */
export async function trySecret<Found>(
  db: Db,
  { config, limiter, now }: Pick<Context, 'config' | 'limiter' | 'now'>,
  given: Given,
  check: () => Promise<Found | null>,
): Promise<Found | null> {
  const { wait, begun } = await beginTries(limiter, given.tries, now())
  if (wait !== null) throw mustWait(wait, given.meanwhile ?? '')
  const found = await check()
  if (found === null) await noteWrongSecret(db, { config, now }, given, begun)
  else await takeBackTries(limiter, begun)
  return found
}

const TOLD_AT = 3

async function noteWrongSecret(
  db: Db,
  { config, now }: Pick<Context, 'config' | 'now'>,
  { by, actor, owner }: Given,
  begun: readonly BegunTry[],
) {
  const entry = { at: now(), actor, subject: owner }
  const isSignedIn = actor !== STRANGER
  const isHeldUp = begun.some(({ holdsUp, failures, wait }) => holdsUp && failures === wait.free)
  await transact(db, async (tx) => {
    await recordAudit(tx, {
      ...entry,
      action: isSignedIn ? 'refuse proof' : 'refuse sign-in',
      details: { by },
    })
    if (isSignedIn && begun.some(({ failures }) => failures === TOLD_AT))
      await queueMail(tx, wrongProofsMail(config, owner, by), entry.at)
    if (!isHeldUp) return
    await recordAudit(tx, { ...entry, action: 'hold up sign-in' })
    if (!isSignedIn && owner) await queueMail(tx, heldUpMail(config, owner), entry.at)
  })
}

/** Records a mailed link that is not good. Nobody knows whose it was meant to be. While its network waits, it is not recorded. */
export const wrongLinkNote =
  ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  async (_: unknown, { status }: Problem) => {
    if (status !== PROBLEM_STATUS.not_found) return
    const details = { by: 'mailed link' }
    await recordAudit(db, { at: now(), actor: STRANGER, action: 'refuse sign-in', details })
  }
