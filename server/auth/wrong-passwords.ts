import type { Context } from '../context'
import { recordAudit } from '../platform/audit'
import { transact, type Db } from '../platform/database'
import { queueMail } from '../platform/mail'
import { heldUpMail, wrongCodesMail } from './mails'
import { beginsToWait, type BegunTry } from './waits'

/** The actor in the audit when nobody is signed in. */
export const STRANGER = 'not signed in'

/**
 * Records a wrong password in the audit, and tells the owner by mail when a wait begins. The audit never gets an unknown
 * address: somebody may have typed a password there.
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

/** Tells the owner by mail of the third wrong code, and records when a wait begins. */
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
