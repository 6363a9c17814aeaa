import { LOGIN_METHOD, loginMethodOf } from '../../domain/auth/address'
import { findSignInMethod, logIn, readLink, readPendingLink } from '../../domain/auth/contract'
import { readSession, signOut } from '../../domain/session/contract'
import { failSignIn } from '../../domain/auth/problems'
import { WRONG_LINKS } from '../../domain/limits'
import type { Context } from '../context'
import { isEmergencyAccount, mustUseProvider } from '../identity-provider-settings'
import { recordAudit } from '../platform/events/audit'
import { requireNoWait } from '../platform/limits/limits'
import { decided, route, type Route } from '../platform/calls/route'
import { meValues, OWN_RECORD } from '../profile/store'
import { findAccount } from './account-store'
import { knownDevice } from './sessions/devices'
import { identityRoutes, linkOwnIdentity } from './single-sign-on/identities'
import { endAtProvider } from './single-sign-on/single-sign-on-routes'
import { matchesAny } from './passwords/passwords'
import { findEndingFor, presentSession } from './sessions/present-session'
import { FOREIGN_DOMAIN, refuseField, USE_SINGLE_SIGN_ON } from './refusals'
import { passwordRoutes } from './passwords/password-routes'
import { secondFactorRoutes } from './second-factor/second-factor-routes'
import { proofRoutes } from './second-factor/proof-routes'
import { findSecret, listPendingSignUps, redeemSecret } from './secret-store'
import { sessionRoutes } from './sessions/session-routes'
import { removeSession } from './sessions/session-store'
import { openSession } from './sign-in'
import { signUpRoutes } from './passwords/sign-up-routes'
import { forgiveAccount, passwordTries } from './waits'
import { STRANGER, trySecret } from './try-secret'
import { transact, type Db } from '../platform/db/database'
import { hashToken } from '../platform/tokens'

export function authRoutes(context: Context): Route[] {
  const { config, limiter, now } = context
  const { organisation } = config

  return [
    ...signUpRoutes(context),
    ...passwordRoutes(context),
    ...secondFactorRoutes(context),
    ...proofRoutes(context),
    ...sessionRoutes(context),
    ...identityRoutes(context),

    decided(readSession, 'The organisation, and who is signed in, if anybody.', {
      reading: OWN_RECORD,
      values: ({ at }) => meValues(at),
      more: (asker) => findEndingFor(context, asker),
      decide: ({ user, seen, more: ended }) => ({ reply: presentSession(config, { user }, seen, ended) }),
    }),

    route(
      findSignInMethod,
      'First step of sign-in: where an address of an allowed domain goes on (specification §5).',
      async ({ db, input, mayGuess }) => {
        const method = loginMethodOf(input.email, organisation)
        if (method === LOGIN_METHOD.none) return refuseField('email', FOREIGN_DOMAIN)
        if (method === LOGIN_METHOD.singleSignOn && !isEmergencyAccount(config, input.email))
          return { next: 'single-sign-on' as const }
        // The page of the login leads on to the sign-up.
        if (config.strictEnumeration || !(await mayGuess())) return { next: 'login' as const }
        const account = await findAccount(db, input.email)
        return { next: account?.passwordHash ? ('login' as const) : ('signup' as const) }
      },
    ),

    route(
      logIn,
      'Signs in by e-mail and password: sets the session cookie and answers the same token for use as a bearer token.',
      async ({ db, input, browser, callers }) => {
        const { email, password } = input
        const pendingLink = browser.cookie('pending-link')
        const findLink = async (db: Db) => {
          const link = pendingLink ? await findSecret(db, context, pendingLink, 'pending-link') : null
          return link?.email === email ? link : null
        }
        if (mustUseProvider(config, email) && !(await findLink(db)))
          return refuseField('email', USE_SINGLE_SIGN_ON)
        const account = await findAccount(db, email)
        const device = account && (await knownDevice(db, context, browser, account.userId))
        const ownHash = account?.passwordHash
        const given = {
          by: 'password',
          actor: STRANGER,
          owner: ownHash ? email : '',
          tries: passwordTries(email, device, callers),
          whileWaiting: 'refusals-account:tooManyPasswords',
        } as const
        const isMatch = await trySecret(db, context, given, async () => {
          const stored = ownHash ? [ownHash] : await listPendingSignUps(db, email, now())
          return matchesAny(stored, password)
        })
        // A sign-up whose link was not opened is an account only to the person who chose its password.
        if (!isMatch)
          return failSignIn(
            ownHash || config.strictEnumeration ? 'auth/wrong-password' : 'auth/user-not-found',
          )
        if (!account?.passwordHash) return failSignIn('auth/not-verified')
        await forgiveAccount(context, email)
        const person = { id: account.userId, email, languages: account.languages }
        return transact(db, async (tx) => {
          const link = await findLink(tx)
          if (pendingLink && link) {
            await redeemSecret(tx, context, pendingLink, 'pending-link')
            await linkOwnIdentity(tx, context, person, link.data)
            browser.clearCookie('pending-link')
          }
          return {
            token: await openSession(tx, context, browser, { person, by: 'password' }),
            linked: link !== null,
          }
        })
      },
    ),

    route(
      signOut,
      'Ends the session on the server and clears its cookie. `next` is the page at which the identity provider of the person’s company ends its own.',
      async ({ db, user, browser, token }) => {
        for (const ended of [token, browser.cookie('session')])
          if (ended) await removeSession(db, hashToken(config.authSecret, ended))
        if (user)
          await recordAudit(db, { at: now(), actor: user.email, action: 'sign out', subject: user.email })
        browser.clearCookie('session')
        browser.clearCookie('pending-link')
        return { next: user && endAtProvider(context, user.email) }
      },
    ),

    route(
      readLink,
      'Whom a mailed link was sent to, while it is good; changes nothing. A POST, as a token must not stand in an address.',
      async ({ db, input: { token, kind }, callers }) => {
        const link = await findSecret(db, context, token, kind)
        const miss = { what: readLink.path, of: callers, limit: WRONG_LINKS }
        if (!link) requireNoWait((await limiter.begin([miss], now())).wait)
        return { email: link?.email ?? null }
      },
    ),

    route(
      readPendingLink,
      'The address whose password is awaited to link a single sign-on to it, if this browser started one.',
      async ({ db, browser }) => {
        const token = browser.cookie('pending-link')
        const link = token ? await findSecret(db, context, token, 'pending-link') : null
        return { email: link?.email ?? null }
      },
    ),
  ]
}
