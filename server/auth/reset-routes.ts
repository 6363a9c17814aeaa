import { completeReset, requestReset } from '../../domain/auth/contract'
import { AUTH_MESSAGES, failSignIn } from '../../domain/auth/problems'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { queueMail } from '../platform/mail'
import { route, type Route } from '../platform/route'
import { findAccount } from './account-store'
import { knownDevice } from './devices'
import { resetMail } from './mails'
import { hashPassword, requireGoodPassword } from './passwords'
import { USED_LINK } from './refusals'
import { findSecret, recordSecret, redeemLink } from './secret-store'
import { removeSessionsOf } from './session-store'
import { setPassword } from './set-password'
import { forgiveAccount, resetTries } from './waits'
import { wrongLinkNote } from './try-secret'
import { transact } from '../platform/database'

/** A mailed link gives a new password. It ends every session, and the wait after too many wrong passwords. */
export function resetRoutes(context: Context): Route[] {
  const { config, limiter, now } = context

  return [
    route(requestReset, async ({ db, input, browser, network }) => {
      const { email } = input
      const account = await findAccount(db, email)
      const device = account && (await knownDevice(db, context, browser, account.userId))
      const { wait } = await limiter.begin(resetTries(email, device, network), now())
      if (wait !== null) failSignIn('auth/too-many-requests', wait)
      const userId = account?.passwordHash ? account.userId : null
      if (!userId && !config.strictEnumeration) return failSignIn('auth/user-not-found')
      await transact(db, async (tx) => {
        const data = { userId: userId ?? '' }
        const token = await recordSecret(tx, context, 'reset-password', { email, data })
        // An unknown address takes the same work, so that the time tells nothing.
        if (userId) await queueMail(tx, resetMail(config, email, token), now())
      })
      return { info: AUTH_MESSAGES['auth/reset'] }
    }),

    route(
      completeReset,
      async ({ db, input, browser }) => {
        // A wrong link must not cost a hash.
        if (!(await findSecret(db, context, input.token, 'reset-password'))) fail('not_found', USED_LINK)
        requireGoodPassword(input)
        const passwordHash = await hashPassword(input.password)
        const email = await transact(db, async (tx) => {
          const reset = await redeemLink(tx, context, input.token, 'reset-password')
          const account = reset && (await findAccount(tx, reset.email))
          const isStillTheirs = account?.userId === reset?.data.userId && account?.passwordHash
          if (!reset || !account || !isStillTheirs) return fail('not_found', USED_LINK)
          const { email } = reset
          await removeSessionsOf(tx, account.userId, 'password')
          // The mailbox proves the owner, also in a new browser.
          await setPassword(tx, context, browser, { person: { id: account.userId, email }, passwordHash })
          return email
        })
        await forgiveAccount(context, email)
        return { email }
      },
      wrongLinkNote(context),
    ),
  ]
}
