import {
  changeMyPassword,
  endOtherSessions,
  endSession,
  listMySessions,
} from '../../domain/auth/session-contract'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { transact, type Db } from '../platform/database'
import { recordEvent } from '../platform/events'
import { route, type Caller, type Route } from '../platform/route'
import { hashToken } from '../platform/tokens'
import { findAccount } from './account-store'
import { keepThisDeviceOnly } from './devices'
import { hashPassword, requireGoodPassword } from './passwords'
import { listSessions, removeOtherSessions, removeSessionById } from './session-store'
import { setPassword } from './set-password'

const NO_PASSWORD = 'You sign in by single sign-on: your password is changed there.'
const NO_SESSION = 'This session has ended already.'

/** A person reads and ends the own sessions, and changes the own password. */
export function sessionRoutes(context: Context): Route[] {
  const { config, now } = context
  const hashed = (token: string | null) => hashToken(config.authSecret, token ?? '')

  const noteEnded = (db: Db, by: Caller, ended: number) =>
    recordEvent(db, {
      act: 'end sessions',
      at: now(),
      by,
      person: by.id,
      subject: by.email,
      details: { ended },
    })

  return [
    route(listMySessions, async ({ db, user, token }) => ({
      sessions: await listSessions(db, user.id, hashed(token), now()),
    })),

    route(endSession, ({ db, user, input }) =>
      transact(db, async (tx) => {
        if (!(await removeSessionById(tx, user.id, input.id))) fail('not_found', NO_SESSION)
        await noteEnded(tx, user, 1)
        return {}
      }),
    ),

    route(changeMyPassword, async ({ db, user, token, browser, input }) => {
      const account = await findAccount(db, user.email)
      if (!account?.passwordHash) fail('conflict', NO_PASSWORD)
      requireGoodPassword(input)
      const passwordHash = await hashPassword(input.password)
      return transact(db, async (tx) => {
        await removeOtherSessions(tx, user.id, hashed(token), 'password')
        await setPassword(tx, context, browser, { person: user, passwordHash })
        return {}
      })
    }),

    route(endOtherSessions, ({ db, user, token, browser }) =>
      transact(db, async (tx) => {
        const ended = await removeOtherSessions(tx, user.id, hashed(token))
        await keepThisDeviceOnly(tx, context, browser, user.id)
        await noteEnded(tx, user, ended)
        return { ended }
      }),
    ),
  ]
}
