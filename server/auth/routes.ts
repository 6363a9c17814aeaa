import { LOGIN_METHOD, loginMethodOf } from '../../domain/auth/address'
import { findSignInMethod, logIn, readPendingLink, readSession, signOut } from '../../domain/auth/contract'
import { failSignIn } from '../../domain/auth/problems'
import type { Context } from '../context'
import { tooMany } from '../platform/limits'
import { route, type Route } from '../platform/mount'
import { findAccount, recordIdentity } from './account-store'
import { matchesPassword } from './passwords'
import { presentSession } from './present-session'
import { FOREIGN_DOMAIN, refuseField } from './refusals'
import { resetRoutes } from './reset-routes'
import { secondFactorRoutes } from './second-factor-routes'
import { findPendingSignUp, findSecret, redeemSecret } from './secret-store'
import { removeSession } from './session-store'
import { openSession } from './sign-in'
import { signUpRoutes } from './sign-up-routes'
import { hashToken } from './tokens'
import { WRONG_PASSWORDS_FROM_NETWORK, WRONG_PASSWORDS_OF_ACCOUNT } from './wrong-passwords'

export function authRoutes(context: Context): Route[] {
  const { config, limiter, now } = context
  const { organisation } = config
  const hashed = (token: string) => hashToken(config.authSecret, token)

  return [
    ...signUpRoutes(context),
    ...resetRoutes(context),
    ...secondFactorRoutes(context),

    route(readSession, async ({ user }) => presentSession(context, user)),

    route(findSignInMethod, async ({ db, input }) => {
      const method = loginMethodOf(input.email, organisation)
      if (method === LOGIN_METHOD.none) return refuseField('email', FOREIGN_DOMAIN)
      if (method === LOGIN_METHOD.singleSignOn) return { next: 'single-sign-on' as const }
      const account = await findAccount(db, input.email)
      if (config.strictEnumeration) return { next: 'login' as const }
      return { next: account?.passwordHash ? ('login' as const) : ('signup' as const) }
    }),

    route(logIn, async ({ db, input, browser, network }) => {
      const { email, password } = input
      const attempts = [
        { limit: WRONG_PASSWORDS_OF_ACCOUNT, who: email },
        { limit: WRONG_PASSWORDS_FROM_NETWORK, who: network[0]?.name ?? '' },
      ]
      for (const { limit, who } of attempts) {
        const wait = await limiter.count(limit, 'password', who)
        if (wait !== null) throw tooMany(wait)
      }
      const account = await findAccount(db, email)
      const pending = account?.passwordHash ? null : await findPendingSignUp(db, email, now())
      const stored = account?.passwordHash ?? pending?.passwordHash ?? null
      const isMatch = await matchesPassword(stored, password)
      if (!stored && !config.strictEnumeration) return failSignIn('auth/user-not-found')
      if (!isMatch) return failSignIn('auth/wrong-password')
      for (const { limit, who } of attempts) await limiter.forgive(limit, 'password', who)
      if (!account?.passwordHash) return failSignIn('auth/not-verified')
      const { userId } = account
      const pendingLink = browser.cookie('pending-link')
      return db.transaction(async (tx) => {
        const link = pendingLink && (await findSecret(tx, hashed(pendingLink), 'pending-link', now()))
        const isLinking = Boolean(pendingLink && link && link.email === email)
        if (pendingLink && link && isLinking) {
          await redeemSecret(tx, hashed(pendingLink), 'pending-link', now())
          await recordIdentity(tx, userId, link.data, now())
          browser.clearCookie('pending-link')
        }
        return { token: await openSession(tx, context, browser, userId), linked: isLinking }
      })
    }),

    route(signOut, async ({ db, browser, token }) => {
      for (const ended of [token, browser.cookie('session')])
        if (ended) await removeSession(db, hashed(ended))
      browser.clearCookie('session')
      browser.clearCookie('pending-link')
      return {}
    }),

    route(readPendingLink, async ({ db, browser }) => {
      const token = browser.cookie('pending-link')
      const link = token ? await findSecret(db, hashed(token), 'pending-link', now()) : null
      return { email: link?.email ?? null }
    }),
  ]
}
