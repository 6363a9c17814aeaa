import { ADMIN } from '../../domain/auth/role'
import type { Context } from '../context'
import { assignRole } from '../people/roles'
import { recordAudit } from '../platform/audit'
import type { Browser } from '../platform/browser'
import type { Db } from '../platform/database'
import { queueMail } from '../platform/mail'
import { spendAdminGrant } from './account-store'
import { rememberDevice } from './devices'
import { newDeviceMail } from './mails'
import { recordSession, removeSession, SESSION_SECONDS } from './session-store'
import { hashToken, randomToken } from './tokens'

type SignIn = {
  person: { id: string; email: string }
  by: 'password' | 'single sign-on' | 'mailed link'
  hasSecondFactor?: boolean
  /** Whether the account came to be in this very moment: then no browser is a new one. */
  isFirst?: boolean
}

/** Opens a new session for a person in this browser and ends the one that was there; gives its token. A browser that is new to the person is told by mail. */
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

/** Gives the Admin role to the first administrators, at their first sign-in with a proven address: once for each address of this database, whatever becomes of them. */
export async function appointFirstAdmin(db: Db, { config, now }: Context, email: string) {
  if (!config.adminEmails.includes(email)) return
  const addressHash = hashToken(config.authSecret, `first administrator ${email}`)
  if (await spendAdminGrant(db, { email, addressHash, now: now() }))
    await assignRole(db, { email, role: ADMIN, by: FIRST_ADMINISTRATORS, now: now() })
}

/** The actor of a role that the setting gave. */
const FIRST_ADMINISTRATORS = 'ADMIN_EMAILS'
