import { ADMIN } from '../../domain/access/role'
import type { Context } from '../context'
import { assignRole } from '../people/roles'
import { recordAudit } from '../platform/events/audit'
import type { Browser } from '../platform/http/browser'
import type { Db } from '../platform/db/database'
import { queueMail } from '../platform/mail/mail'
import { hashToken, randomToken } from '../platform/tokens'
import { spendAdminGrant } from './account-store'
import { rememberDevice } from './sessions/devices'
import { newDeviceMail } from './mails'
import { recordSession, removeSession, SESSION_SECONDS } from './sessions/session-store'

type SignIn = {
  person: { id: string; email: string }
  by: 'password' | 'single sign-on' | 'mailed link'
  hasSecondFactor?: boolean
  /** True for the account's first sign-in, which needs no mail on a new browser. */
  isFirst?: boolean
}

/** Opens a session for a person in this browser and ends the browser's earlier one. Returns its token. Sends a mail if the browser is new. */
export async function openSession(
  db: Db,
  context: Context,
  browser: Browser,
  { person, by, hasSecondFactor = false, isFirst = false }: SignIn,
) {
  const { config } = context
  const now = context.now()
  const before = browser.cookie('session')
  if (before) await removeSession(db, hashToken(config.authSecret, before))
  const token = randomToken()
  const tokenHash = hashToken(config.authSecret, token)
  const { device } = browser
  await recordSession(db, { tokenHash, userId: person.id, hasSecondFactor, device, now })
  browser.setCookie('session', token, SESSION_SECONDS)
  const { isNew } = await rememberDevice(db, context, browser, person.id)
  if (isNew && !isFirst) await queueMail(db, newDeviceMail(config, person.email, { device, at: now }), now)
  const { email } = person
  await recordAudit(db, { at: now, actor: email, action: 'sign in', subject: email, details: { by, device } })
  return token
}

/** Gives the Admin role to an address of ADMIN_EMAILS at its first proven sign-in. Each address gets it once. */
export async function appointFirstAdmin(db: Db, { config, now }: Context, email: string) {
  if (!config.adminEmails.includes(email)) return
  const addressHash = hashToken(config.authSecret, `first administrator ${email}`)
  if (await spendAdminGrant(db, { email, addressHash, now: now() }))
    await assignRole(db, { email, role: ADMIN, by: FIRST_ADMINISTRATORS, now: now() })
}

const FIRST_ADMINISTRATORS = 'ADMIN_EMAILS'
