import type { Context } from '../context'
import type { Db } from '../platform/db/database'
import { hashToken, randomToken } from '../platform/tokens'
import { changePassword, recordIdentity } from './account-store'
import { hashPassword } from './passwords/passwords'
import { recordSession } from './sessions/session-store'

/** Makes a session for a person and returns its bearer token. */
export async function signedIn(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  person: { id: string },
  { hasSecondFactor = false } = {},
) {
  const token = randomToken()
  const tokenHash = hashToken(config.authSecret, token)
  await recordSession(db, { tokenHash, userId: person.id, hasSecondFactor, now: now() })
  return token
}

export const PASSWORD = 'a long enough passphrase'

/** Gives a person a password to log in with. */
export const makePassword = async (db: Db, person: { id: string }, password = PASSWORD) =>
  changePassword(db, person.id, await hashPassword(password), new Date('2026-01-05T08:00:00Z'))

/** Links a person to an identity of the organisation's provider. */
export const makeIdentity = (db: Db, person: { id: string }, identity: { issuer: string; subject: string }) =>
  recordIdentity(db, person.id, identity, new Date('2026-01-05T08:00:00Z'))
