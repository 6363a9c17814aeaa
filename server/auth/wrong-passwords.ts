import type { Context } from '../context'
import { recordAudit } from '../platform/audit'
import { transact, type Db } from '../platform/database'
import { queueMail } from '../platform/mail'
import { heldUpMail, wrongCodesMail } from './mails'
import { beginsToWait, type BegunTry } from './waits'

/** Who it was that is not signed in, in the audit. */
export const STRANGER = 'not signed in'

/**
 * Writes down that a wrong password was given, and tells the owner once when waiting begins. What was typed in place of an
 * address without an account is not written: it may be a password.
 */
export async function noteWrongPassword(
  db: Db,
  { config, now }: Pick<Context, 'config' | 'now'>,
  email: string | null,
  begun: readonly BegunTry[],
) {
  const at = now()
  const subject = email ?? ''
  await transact(db, async (tx) => {
    await recordAudit(tx, { at, actor: STRANGER, action: 'refuse sign-in', subject })
    if (!beginsToWait(begun, 'password')) return
    await recordAudit(tx, { at, actor: STRANGER, action: 'hold up sign-in', subject })
    if (email) await queueMail(tx, heldUpMail(config, email), at)
  })
}

const TOLD_AT = 3

/** Tells the owner of a second factor, at the third wrong code, that somebody who is signed in does not have it; and writes down when waiting begins. */
export async function noteWrongCodes(
  db: Db,
  { config, now }: Pick<Context, 'config' | 'now'>,
  email: string,
  begun: readonly BegunTry[],
) {
  const at = now()
  if (begun.some(({ failures }) => failures === TOLD_AT))
    await queueMail(db, wrongCodesMail(config, email), at)
  if (beginsToWait(begun, 'second-factor'))
    await recordAudit(db, { at, actor: email, action: 'hold up sign-in', subject: email })
}
