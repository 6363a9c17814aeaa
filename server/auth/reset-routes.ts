import { completeReset, requestReset } from '../../domain/auth/contract'
import { AUTH_MESSAGES, failSignIn } from '../../domain/auth/problems'
import type { Limit } from '../../domain/endpoint'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { queueMail } from '../platform/mail'
import { route, type Route } from '../platform/mount'
import { changePassword, findAccount } from './account-store'
import { resetMail } from './mails'
import { hashPassword, requireGoodPassword } from './passwords'
import { USED_LINK } from './refusals'
import { recordSecret, redeemSecret, removeSecretsOf } from './secret-store'
import { removeSessionsOf } from './session-store'
import { hashToken, randomToken } from './tokens'
import { WRONG_PASSWORDS_OF_ACCOUNT } from './wrong-passwords'

const RESETS_OF_ACCOUNT: Limit = { calls: 5, seconds: 3600 }
const RESETS_FROM_NETWORK: Limit = { calls: 30, seconds: 3600 }

/** A new password by a mailed link; it ends every session, and the wait after too many wrong passwords. */
export function resetRoutes({ config, limiter, now }: Context): Route[] {
  const hashed = (token: string) => hashToken(config.authSecret, token)

  return [
    route(requestReset, async ({ db, input, network }) => {
      const { email } = input
      for (const [limit, who] of [
        [RESETS_OF_ACCOUNT, email],
        [RESETS_FROM_NETWORK, network[0]?.name ?? ''],
      ] as const) {
        const wait = await limiter.count(limit, 'reset', who)
        if (wait !== null) failSignIn('auth/too-many-requests', wait)
      }
      const account = await findAccount(db, email)
      const userId = account?.passwordHash ? account.userId : null
      if (!userId && !config.strictEnumeration) return failSignIn('auth/user-not-found')
      await db.transaction(async (tx) => {
        const token = randomToken()
        await removeSecretsOf(tx, email, 'reset-password')
        await recordSecret(tx, {
          tokenHash: hashed(token),
          purpose: 'reset-password',
          email,
          data: { userId: userId ?? '' },
          now: now(),
        })
        // Without an account the same work is done, for nobody: time tells no more than the answer.
        if (userId) await queueMail(tx, resetMail(config, email, token), now())
      })
      return { info: AUTH_MESSAGES['auth/reset'] }
    }),

    route(completeReset, async ({ db, input }) => {
      requireGoodPassword(input)
      const passwordHash = await hashPassword(input.password)
      const email = await db.transaction(async (tx) => {
        const reset = await redeemSecret(tx, hashed(input.token), 'reset-password', now())
        const account = reset && (await findAccount(tx, reset.email))
        if (!reset || account?.userId !== reset.data.userId) return fail('not_found', USED_LINK)
        await changePassword(tx, account.userId, passwordHash, now())
        await removeSessionsOf(tx, account.userId)
        return reset.email
      })
      await limiter.forget(WRONG_PASSWORDS_OF_ACCOUNT, 'password', email)
      return { email }
    }),
  ]
}
