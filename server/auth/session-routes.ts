import { endOtherSessions, endSession, listMySessions } from '../../domain/auth/session-contract'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { recordAudit } from '../platform/audit'
import { route, type Route } from '../platform/mount'
import { removeOtherDevices } from './device-store'
import { rememberDevice } from './devices'
import { listSessions, removeOtherSessions, removeSessionById } from './session-store'
import { hashToken } from './tokens'

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
