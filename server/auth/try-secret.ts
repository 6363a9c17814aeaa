import type { TextKey } from '../../texts/keys'
import { PROBLEM_STATUS, type Problem } from '../../domain/problem'
import type { Context } from '../context'
import { recordAudit } from '../platform/events/audit'
import { transact, type Db } from '../platform/db/database'
import { tooMany, type Attempt } from '../platform/limits/limits'
import type { Browser } from '../platform/http/browser'
import { queueMail } from '../platform/mail/mail'
import { findReader } from './account-store'
import { heldUpMail, wrongProofsMail } from './mails'
import { provenDevice } from './sessions/devices'
import { proofTries, type ProofBy, type Try } from './waits'

/** The actor in the audit when nobody is signed in. */
export const STRANGER = 'not signed in'

/** A secret that a caller gives. */
type Given = {
  by: ProofBy
  actor: string
  /** The address of the secret's owner. Empty if it is unknown, because the typed address may be a password. */
  owner: string
  /** The attempts that it counts as. */
  tries: readonly Try[]
  /** The refusal of a person who has to wait, with advice. */
  whileWaiting?: TextKey
}

/**
 * Checks a given secret. Returns the result of the check, or null for a wrong secret (a check may return false too). Only a wrong one counts
 * for the waits. It is recorded in the audit, and its owner gets a mail after several. Refuses a caller who has to
 * wait. It runs outside of the transaction that a wrong secret undoes.
 */
export async function trySecret<Found>(
  db: Db,
  { config, limiter, now }: Pick<Context, 'config' | 'limiter' | 'now'>,
  given: Given,
  check: () => Promise<Found | null | false>,
): Promise<Found | null> {
  const { wait, attempts } = await limiter.begin(given.tries, now())
  if (wait !== null)
    throw tooMany(wait, (time) => ({
      key: given.whileWaiting ?? 'refusals-account:tooManyAttempts',
      values: { time },
    }))
  const found = await check()
  if (found) await limiter.takeBack(attempts)
  else await noteWrongSecret(db, { config, now }, given, attempts)
  return found || null
}

type GivenProof = {
  by: ProofBy
  user: { id: string; email: string; hasSecondFactor?: boolean }
  token: string | null
  /** The browser in which a code is given. */
  browser?: Browser
}

/**
 * Checks the secret of a signed-in person's fresh proof. Wrong ones count for the session. A code counts for the device if a
 * code was right there before, else also for the account, because a thief who knows the password opens many sessions.
 */
export async function tryProof<Found>(
  db: Db,
  context: Pick<Context, 'config' | 'limiter' | 'now'>,
  { by, user, token, browser }: GivenProof,
  check: () => Promise<Found | null | false>,
) {
  const { id, email, hasSecondFactor } = user
  const device = browser && !hasSecondFactor ? await provenDevice(db, context, browser, id) : null
  const isOwners = by !== 'second factor' || hasSecondFactor || device !== null
  const tries = proofTries(by, device ?? `session ${token}`, isOwners ? null : id)
  return trySecret(db, context, { by, actor: email, owner: email, tries }, check)
}

const TOLD_AT = 3

async function noteWrongSecret(
  db: Db,
  { config, now }: Pick<Context, 'config' | 'now'>,
  { by, actor, owner }: Given,
  attempts: readonly Attempt<Try>[],
) {
  const entry = { at: now(), actor, subject: owner }
  const isSignedIn = actor !== STRANGER
  const isHeldUp = attempts.some(({ holdsUp, failures, limit }) => holdsUp && failures === limit.free)
  await transact(db, async (tx) => {
    await recordAudit(tx, {
      ...entry,
      action: isSignedIn ? 'refuse proof' : 'refuse sign-in',
      details: { by },
    })
    const readerOf = async () => ({ email: owner, ...(await findReader(tx, { email: owner })) })
    // The last count is the widest, so many sessions of a thief cause one mail.
    if (isSignedIn && attempts.at(-1)?.failures === TOLD_AT)
      await queueMail(tx, wrongProofsMail(config, await readerOf(), by), entry.at)
    if (!isHeldUp) return
    await recordAudit(tx, { ...entry, action: 'hold up sign-in' })
    if (!isSignedIn && owner) await queueMail(tx, heldUpMail(config, await readerOf()), entry.at)
  })
}

/** Records a wrong mailed link, whose owner is unknown. It is not recorded while its network has to wait. */
export const wrongLinkNote =
  ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  async (_: unknown, { status }: Problem) => {
    if (status !== PROBLEM_STATUS.not_found) return
    const details = { by: 'mailed link' }
    await recordAudit(db, { at: now(), actor: STRANGER, action: 'refuse sign-in', details })
  }
