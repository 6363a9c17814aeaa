import { LOGIN_METHOD, loginMethodOf } from '../../domain/auth/address'
import { signUp, verifyAddress } from '../../domain/auth/contract'
import type { Limit } from '../../domain/endpoint'
import { fail, PROBLEM_STATUS, Problem } from '../../domain/problem'
import type { Context } from '../context'
import { isBarred, recordFirstSignIn } from '../people/store'
import { requireUnderLimit } from '../platform/limits'
import { queueMail } from '../platform/mail'
import { route, type Route } from '../platform/mount'
import { changePassword, findAccount } from './account-store'
import { closedAccountMail, existingAccountMail, verificationMail } from './mails'
import { hashPassword, requireGoodPassword } from './passwords'
import { FOREIGN_DOMAIN, refuseField, USED_LINK } from './refusals'
import { recordSecret, redeemSecret, removeSecretsOf } from './secret-store'
import { appointFirstAdmin } from './sign-in'
import { hashToken, randomToken } from './tokens'

const SIGN_UPS_OF_ADDRESS: Limit = { calls: 5, seconds: 3600 }

const USE_SINGLE_SIGN_ON = 'Please sign in with single sign-on: this address needs no password here'
const ACCOUNT_EXISTS = 'There is an account with this email already. Please log in.'
const SIGN_UP_INFO = 'Please open the link that we sent to your email account, then log in.'

/** An account with a password exists once the mailed link was opened; until then a sign-up is only a secret that waits. */
export function signUpRoutes(context: Context): Route[] {
  const { config, limiter, now } = context
  const { organisation } = config
  const hashed = (token: string) => hashToken(config.authSecret, token)

  return [
    route(signUp, async ({ db, input }) => {
      const { email } = input
      const method = loginMethodOf(email, organisation)
      if (method === LOGIN_METHOD.none) refuseField('email', FOREIGN_DOMAIN)
      if (method === LOGIN_METHOD.singleSignOn) refuseField('email', USE_SINGLE_SIGN_ON)
      if (input.handle && input.handle.trim().toLowerCase() !== email)
        refuseField('handle', 'The handle must be the email address')
      requireGoodPassword(input)
      const account = await findAccount(db, email)
      const isTaken = Boolean(account?.passwordHash || account?.isLinked)
      if (isTaken && !config.strictEnumeration)
        throw new Problem('conflict', PROBLEM_STATUS.conflict, ACCOUNT_EXISTS, { email: ACCOUNT_EXISTS })
      await requireUnderLimit(limiter, [SIGN_UPS_OF_ADDRESS], 'sign-up', email)
      const passwordHash = await hashPassword(input.password)
      await db.transaction(async (tx) => {
        if (isTaken) return queueMail(tx, existingAccountMail(config, email), now())
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
        const account = await findAccount(tx, email)
        // A password that somebody chose before single sign-on proved who it is must not become a second way in.
        if (account?.passwordHash || account?.isLinked) return fail('not_found', USED_LINK)
        const userId = await recordFirstSignIn(tx, { email, handle: data.handle, name: '', now: now() })
        await changePassword(tx, userId, data.passwordHash, now())
        await appointFirstAdmin(tx, context, email)
        return { email }
      }),
    ),
  ]
}
