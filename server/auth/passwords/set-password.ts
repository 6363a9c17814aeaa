import type { Context } from '../../context'
import type { Browser } from '../../platform/http/browser'
import type { Db } from '../../platform/db/database'
import { recordEvent } from '../../platform/events/events'
import { queueMail } from '../../platform/mail/mail'
import { changePassword } from '../account-store'
import { keepThisDeviceOnly } from '../sessions/devices'
import { newPasswordMail } from '../mails'
import type { Reader } from '../../platform/mail/letter'

type NewPassword = { person: Reader & { id: string }; passwordHash: string }

/** Sets a new password, keeps this browser as the only known device, and tells the owner by mail. */
export async function setPassword(
  db: Db,
  context: Pick<Context, 'config' | 'now'>,
  browser: Browser,
  { person, passwordHash }: NewPassword,
) {
  const { id, email } = person
  const now = context.now()
  await changePassword(db, id, passwordHash, now)
  await keepThisDeviceOnly(db, context, browser, id)
  await recordEvent(db, { act: 'set password', at: now, by: person, person: id, subject: email })
  await queueMail(db, newPasswordMail(context.config, person), now)
}
