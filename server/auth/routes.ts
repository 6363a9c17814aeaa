import { LOGIN_METHOD, loginMethodOf } from '../../domain/auth/address'
import {
  completeReset,
  findSignInMethod,
  logIn,
  readPendingLink,
  readSession,
  requestReset,
  signOut,
  signUp,
  verifyAddress,
} from '../../domain/auth/contract'
import { COMMON_PASSWORD, PASSWORDS_DIFFER } from '../../domain/auth/password'
import { AUTH_MESSAGES, failSignIn } from '../../domain/auth/problems'
import type { Limit } from '../../domain/endpoint'
import { fail, PROBLEM_STATUS, Problem } from '../../domain/problem'
import type { Context } from '../context'
import { presentOrganisation } from '../organisation/present'
import { isBarred, recordFirstSignIn } from '../people/store'
import { tooMany } from '../platform/limits'
import { queueMail } from '../platform/mail'
import { route, type Route } from '../platform/mount'
import { findMe } from '../profile/store'
import { changePassword, findAccount, recordIdentity } from './account-store'
import { closedAccountMail, resetMail, verificationMail } from './mails'
import { hashPassword, isCommonPassword, matchesPassword } from './passwords'
import { findPendingSignUp, findSecret, recordSecret, redeemSecret, removeSecretsOf } from './secret-store'
import { removeSession, removeSessionsOf } from './session-store'
import { appointFirstAdmin, openSession } from './sign-in'
import { hashToken, randomToken } from './tokens'

const QUARTER_OF_AN_HOUR = 900
const HOUR = 3600
const WRONG_PASSWORDS_OF_ACCOUNT: Limit = { calls: 10, seconds: QUARTER_OF_AN_HOUR }
const WRONG_PASSWORDS_FROM_ADDRESS: Limit = { calls: 100, seconds: HOUR }
const RESETS_OF_ACCOUNT: Limit = { calls: 5, seconds: HOUR }
const RESETS_FROM_ADDRESS: Limit = { calls: 30, seconds: HOUR }

const FOREIGN_DOMAIN = 'Please use the email address that your organisation gave you'
const USE_SINGLE_SIGN_ON = 'Please sign in with single sign-on: this address needs no password here'
const ACCOUNT_EXISTS = 'There is an account with this email already. Please log in.'
const SIGN_UP_INFO = 'Please open the link that we sent to your email account, then log in.'
const USED_LINK = 'This link was used already or is too old. Please ask for a new one.'

const refuseField = (field: string, message: string): never =>
  fail('invalid', 'Please correct the marked fields.', { [field]: message })

function requireGoodPassword({ password, confirmPassword }: { password: string; confirmPassword: string }) {
  if (password !== confirmPassword) refuseField('confirmPassword', PASSWORDS_DIFFER)
  if (isCommonPassword(password)) refuseField('password', COMMON_PASSWORD)
}

export function authRoutes(context: Context): Route[] {
  const { config, limiter, now } = context
  const { organisation } = config
  const hashed = (token: string) => hashToken(config.authSecret, token)

  return [
    route(readSession, async ({ db, user }) => ({
      organisation: presentOrganisation(config),
      me: user && (await findMe(db, user.id, now())),
    })),

    route(findSignInMethod, async ({ db, input }) => {
      const method = loginMethodOf(input.email, organisation)
      if (method === LOGIN_METHOD.none) return refuseField('email', FOREIGN_DOMAIN)
      if (method === LOGIN_METHOD.singleSignOn) return { next: 'single-sign-on' as const }
      const account = await findAccount(db, input.email)
      return { next: account?.passwordHash ? ('login' as const) : ('signup' as const) }
    }),

    route(signUp, async ({ db, input }) => {
      const { email } = input
      const method = loginMethodOf(email, organisation)
      if (method === LOGIN_METHOD.none) refuseField('email', FOREIGN_DOMAIN)
      if (method === LOGIN_METHOD.singleSignOn) refuseField('email', USE_SINGLE_SIGN_ON)
      if (input.handle && input.handle.trim().toLowerCase() !== email)
        refuseField('handle', 'The handle must be the email address')
      requireGoodPassword(input)
      const account = await findAccount(db, email)
      if (account?.passwordHash || account?.isLinked)
        throw new Problem('conflict', PROBLEM_STATUS.conflict, ACCOUNT_EXISTS, { email: ACCOUNT_EXISTS })
      const passwordHash = await hashPassword(input.password)
      await db.transaction(async (tx) => {
        if (await isBarred(tx, email)) return queueMail(tx, closedAccountMail(config, email), now())
        const token = randomToken()
        await removeSecretsOf(tx, email, 'verify-address')
        const data = { passwordHash, handle: email }
        await recordSecret(tx, {
          tokenHash: hashed(token),
          purpose: 'verify-address',
          email,
          data,
          now: now(),
        })
        await queueMail(tx, verificationMail(config, email, token), now())
      })
      return { info: SIGN_UP_INFO }
    }),

    route(verifyAddress, ({ db, input }) =>
      db.transaction(async (tx) => {
        const signedUp = await redeemSecret(tx, hashed(input.token), 'verify-address', now())
        if (!signedUp || (await isBarred(tx, signedUp.email))) return fail('not_found', USED_LINK)
        const { email, data } = signedUp
        const userId = await recordFirstSignIn(tx, { email, handle: data.handle, name: '', now: now() })
        await changePassword(tx, userId, data.passwordHash, now())
        await appointFirstAdmin(tx, context, email)
        return { email }
      }),
    ),

    route(logIn, async ({ db, input, browser, address }) => {
      const { email, password } = input
      const attempts = [
        { limit: WRONG_PASSWORDS_OF_ACCOUNT, who: email },
        { limit: WRONG_PASSWORDS_FROM_ADDRESS, who: address },
      ]
      for (const { limit, who } of attempts) {
        const wait = await limiter.count(limit, 'password', who)
        if (wait !== null) throw tooMany(wait)
      }
      const account = await findAccount(db, email)
      const pending = account?.passwordHash ? null : await findPendingSignUp(db, email, now())
      const stored = account?.passwordHash ?? pending?.passwordHash ?? null
      const isMatch = await matchesPassword(stored, password)
      if (!stored) return failSignIn('auth/user-not-found')
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

    route(signOut, async ({ db, user, browser, token }) => {
      if (user && token) await removeSession(db, hashed(token))
      browser.clearCookie('session')
      browser.clearCookie('pending-link')
      return {}
    }),

    route(requestReset, async ({ db, input, address }) => {
      const { email } = input
      for (const [limit, who] of [
        [RESETS_OF_ACCOUNT, email],
        [RESETS_FROM_ADDRESS, address],
      ] as const) {
        const wait = await limiter.count(limit, 'reset', who)
        if (wait !== null) failSignIn('auth/too-many-requests', wait)
      }
      const account = await findAccount(db, email)
      if (!account?.passwordHash) return failSignIn('auth/user-not-found')
      const { userId } = account
      await db.transaction(async (tx) => {
        const token = randomToken()
        await removeSecretsOf(tx, email, 'reset-password')
        await recordSecret(tx, {
          tokenHash: hashed(token),
          purpose: 'reset-password',
          email,
          data: { userId },
          now: now(),
        })
        await queueMail(tx, resetMail(config, email, token), now())
      })
      return { info: AUTH_MESSAGES['auth/reset'] }
    }),

    route(completeReset, async ({ db, input }) => {
      requireGoodPassword(input)
      const passwordHash = await hashPassword(input.password)
      return db.transaction(async (tx) => {
        const reset = await redeemSecret(tx, hashed(input.token), 'reset-password', now())
        const account = reset && (await findAccount(tx, reset.email))
        if (!reset || account?.userId !== reset.data.userId) return fail('not_found', USED_LINK)
        await changePassword(tx, account.userId, passwordHash, now())
        await removeSessionsOf(tx, account.userId)
        return { email: reset.email }
      })
    }),

    route(readPendingLink, async ({ db, browser }) => {
      const token = browser.cookie('pending-link')
      const link = token ? await findSecret(db, hashed(token), 'pending-link', now()) : null
      return { email: link?.email ?? null }
    }),
  ]
}
