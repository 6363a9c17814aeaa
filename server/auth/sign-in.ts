import { ADMIN } from '../../domain/profile/me'
import type { Context } from '../context'
import { assignRole } from '../people/roles'
import type { Browser } from '../platform/browser'
import type { Db } from '../platform/database'
import { recordSession, removeSession, SESSION_SECONDS } from './session-store'
import { hashToken, randomToken } from './tokens'

/** Opens a new session for a person in this browser and ends the one that was there; gives its token. */
export async function openSession(
  db: Db,
  { config, now }: Context,
  browser: Browser,
  userId: string,
  { hasSecondFactor = false } = {},
) {
  const before = browser.cookie('session')
  if (before) await removeSession(db, hashToken(config.authSecret, before))
  const token = randomToken()
  const tokenHash = hashToken(config.authSecret, token)
  await recordSession(db, { tokenHash, userId, hasSecondFactor, now: now() })
  browser.setCookie('session', token, SESSION_SECONDS)
  return token
}

/** Gives the Admin role to the first administrators, at their first sign-in with a proven address. */
export async function appointFirstAdmin(db: Db, { config, now }: Context, email: string) {
  if (config.adminEmails.includes(email))
    await assignRole(db, { email, role: ADMIN, actor: 'ADMIN_EMAILS', now: now() })
}
