import {
  changeMyPassword,
  endOtherSessions,
  endSession,
  listMySessions,
} from '../../domain/auth/session-contract'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { recordAudit } from '../platform/audit'
import { queueMail } from '../platform/mail'
import { route, type Route } from '../platform/mount'
import { changePassword, findAccount } from './account-store'
import { removeOtherDevices } from './device-store'
import { rememberDevice } from './devices'
import { newPasswordMail } from './mails'
import { hashPassword, requireGoodPassword } from './passwords'
import { listSessions, removeOtherSessions, removeSessionById } from './session-store'
import { hashToken } from './tokens'

const NO_PASSWORD = 'You sign in by single sign-on: your password is changed there.'
const NO_SESSION = 'This session has ended already.'

/** Where a person is signed in, and how each of these sessions is ended from another. */
export function sessionRoutes(context: Context): Route[] {
  const { config, now } = context
  const hashed = (token: string | null) => hashToken(config.authSecret, token ?? '')

  return [
    route(listMySessions, async ({ db, user, token }) => ({
      sessions: await listSessions(db, user.id, hashed(token), now()),
    })),

    route(endSession, ({ db, user, input }) =>
      db.transaction(async (tx) => {
        if (!(await removeSessionById(tx, user.id, input.id))) fail('not_found', NO_SESSION)
        const { email } = user
        await recordAudit(tx, {
          at: now(),
          actor: email,
          action: 'end sessions',
          subject: email,
          details: { ended: 1 },
        })
        return {}
      }),
    ),

    route(changeMyPassword, async ({ db, user, token, browser, input }) => {
      const account = await findAccount(db, user.email)
      if (!account?.passwordHash) fail('conflict', NO_PASSWORD)
      requireGoodPassword(input)
      const passwordHash = await hashPassword(input.password)
      return db.transaction(async (tx) => {
        const { id, email } = user
        await changePassword(tx, id, passwordHash, now())
        await removeOtherSessions(tx, id, hashed(token), 'password')
        const { deviceHash } = await rememberDevice(tx, context, browser, id)
        await removeOtherDevices(tx, id, deviceHash)
        await recordAudit(tx, { at: now(), actor: email, action: 'set password', subject: email })
        await queueMail(tx, newPasswordMail(config, email), now())
        return {}
      })
    }),

    route(endOtherSessions, ({ db, user, token, browser }) =>
      db.transaction(async (tx) => {
        const ended = await removeOtherSessions(tx, user.id, hashed(token))
        const { deviceHash } = await rememberDevice(tx, context, browser, user.id)
        await removeOtherDevices(tx, user.id, deviceHash)
        const { email } = user
        await recordAudit(tx, {
          at: now(),
          actor: email,
          action: 'end sessions',
          subject: email,
          details: { ended },
        })
        return { ended }
      }),
    ),
  ]
}
