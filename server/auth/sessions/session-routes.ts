import { endOtherSessions, endSession, listMySessions } from '../../../domain/auth/session-contract'
import { fail } from '../../../domain/problem'
import type { Context } from '../../context'
import { transact, type Db } from '../../platform/db/database'
import { recordEvent } from '../../platform/events/events'
import { route, type Caller, type Route } from '../../platform/calls/route'
import { hashToken } from '../../platform/tokens'
import { keepThisDeviceOnly } from './devices'
import { listSessions, removeOtherSessions, removeSessionById } from './session-store'

const NO_SESSION = 'refusals-account:sessionEnded'

/** The calls by which a person reads and ends their own sessions. */
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
    route(
      listMySessions,
      'Where the caller is signed in, the newest first: the browser, the way of the sign-in, the last use to within five minutes, and the country of the network if the operator’s proxy names it.',
      async ({ db, user, token }) => ({
        sessions: await listSessions(db, user.id, hashed(token), now()),
      }),
    ),

    route(
      endSession,
      'Ends one of the caller’s sessions; it counts from its next request on.',
      ({ db, user, input }) =>
        transact(db, async (tx) => {
          if (!(await removeSessionById(tx, user.id, input.id))) fail('not_found', NO_SESSION)
          await noteEnded(tx, user, 1)
          return {}
        }),
    ),

    route(
      endOtherSessions,
      'Ends all of the caller’s sessions but the one that asks, and forgets the devices of the others.',
      ({ db, user, token, browser }) =>
        transact(db, async (tx) => {
          const ended = await removeOtherSessions(tx, user.id, hashed(token))
          await keepThisDeviceOnly(tx, context, browser, user.id)
          await noteEnded(tx, user, ended)
          return { ended }
        }),
    ),
  ]
}
