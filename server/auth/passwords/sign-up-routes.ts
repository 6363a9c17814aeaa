import { LOGIN_METHOD, loginMethodOf } from '../../../domain/auth/address'
import { signUp, verifyAddress } from '../../../domain/auth/contract'
import { fail, PROBLEM_STATUS, Problem } from '../../../domain/problem'
import type { Context } from '../../context'
import { isEmergencyAccount } from '../../identity-provider-settings'
import { isBarred, recordFirstSignIn } from '../../people/store'
import { recordAudit } from '../../platform/events/audit'
import { requireNoWait, tooMany } from '../../platform/limits/limits'
import { languagesOf, wishOf } from '../../platform/mail/letter'
import { queueMail } from '../../platform/mail/mail'
import { route, type Route } from '../../platform/calls/route'
import { english } from '../../platform/texts'
import { changePassword, findAccount } from '../account-store'
import { closedAccountMail, existingAccountMail, verificationMail } from '../mails'
import { hashPassword, matchesPassword, requireGoodPassword } from './passwords'
import { FOREIGN_DOMAIN, refuseField, USE_SINGLE_SIGN_ON, USED_LINK } from '../refusals'
import { findSecret, recordSecret, redeemLink } from '../secret-store'
import { appointFirstAdmin, openSession } from '../sign-in'
import { proofTries, signUpTries } from '../waits'
import { STRANGER, trySecret, wrongLinkNote } from '../try-secret'
import { transact, type Db } from '../../platform/db/database'

const ACCOUNT_EXISTS = 'refusals-account:accountExists'

/**
 * A sign-up makes no account. The account begins when a person opens the mailed link and types the password of that sign-up,
 * or chooses another one. Several sign-ups of one address do not affect each other.
 */
export function signUpRoutes(context: Context): Route[] {
  const { config, limiter, now } = context
  const { organisation } = config

  async function requireOwnPassword(db: Db, token: string, passwordHash: string, password: string) {
    const tries = proofTries('password', `link ${token}`, null)
    const whileWaiting = 'refusals-account:tooManyPasswordsOfLink'
    const given = { by: 'password', actor: STRANGER, owner: '', tries, whileWaiting } as const
    const isOwn = await trySecret(db, context, given, () => matchesPassword(passwordHash, password))
    if (!isOwn) refuseField('password', 'refusals-account:notPasswordOfLink')
    return passwordHash
  }

  return [
    route(
      signUp,
      'Asks for an account with a password; it exists once the mailed link was opened (specification §7).',
      async ({ db, input, browser, callers }) => {
        const { email } = input
        const method = loginMethodOf(email, organisation)
        const isOther = input.handle && input.handle.trim().toLowerCase() !== email
        requireGoodPassword(input, {
          ...(method === LOGIN_METHOD.none && { email: FOREIGN_DOMAIN }),
          ...(method === LOGIN_METHOD.singleSignOn &&
            !isEmergencyAccount(config, email) && { email: USE_SINGLE_SIGN_ON }),
          ...(isOther && { handle: 'refusals-account:handleIsEmail' }),
        })
        // Each of them sends a mail, or tells that there is an account. Further ones wait before they cost a hash.
        const [ofCallers, ofAddress] = signUpTries(email, callers)
        requireNoWait((await limiter.begin([ofCallers], now())).wait)
        const account = await findAccount(db, email, browser.language)
        const isTaken = Boolean(account?.passwordHash || account?.isLinked)
        if (isTaken && !config.strictEnumeration)
          throw new Problem('conflict', PROBLEM_STATUS.conflict, ACCOUNT_EXISTS, { email: ACCOUNT_EXISTS })
        const { wait } = await limiter.begin([ofAddress], now())
        if (wait !== null) throw tooMany(wait, () => 'refusals-account:linksWereSent')
        const passwordHash = await hashPassword(input.password)
        const to = { email, languages: account?.languages ?? languagesOf(null, browser.language) }
        await transact(db, async (tx) => {
          if (isTaken) return queueMail(tx, existingAccountMail(config, to), now())
          if (await isBarred(tx, email, config.authSecret))
            return queueMail(tx, closedAccountMail(config, to), now())
          const token = await recordSecret(tx, context, 'verify-address', {
            email,
            data: { passwordHash, language: wishOf(browser.language) },
          })
          await queueMail(tx, verificationMail(config, to, token), now())
        })
        return { info: english('sign-in:openMailedLink') }
      },
    ),

    route(
      verifyAddress,
      'Opens the account that a mailed link belongs to, by the password of its own sign-up, or, with confirmPassword, by a new one; and signs in. A link works once, for 60 minutes.',
      async ({ db, input, browser }) => {
        const { token, password, confirmPassword } = input
        const waiting = await findSecret(db, context, token, 'verify-address')
        if (!waiting) return fail('not_found', USED_LINK)
        const passwordHash =
          confirmPassword === undefined
            ? await requireOwnPassword(db, token, waiting.data.passwordHash, password)
            : await hashNewPassword({ password, confirmPassword })
        // Only the password shows that it was the same person who signed up.
        const signUpLanguage = confirmPassword === undefined ? waiting.data.language : null
        const language = wishOf(browser.language) ?? signUpLanguage
        return transact(db, async (tx) => {
          const signedUp = await redeemLink(tx, context, token, 'verify-address')
          if (!signedUp || (await isBarred(tx, signedUp.email, config.authSecret)))
            return fail('not_found', USED_LINK)
          const { email } = signedUp
          const account = await findAccount(tx, email)
          // The account may have got single sign-on meanwhile. The password must not become a second way in.
          if (account?.passwordHash || account?.isLinked) return fail('not_found', USED_LINK)
          const id = await recordFirstSignIn(tx, { email, name: '', language, now: now() })
          await changePassword(tx, id, passwordHash, now())
          await recordAudit(tx, { at: now(), actor: email, action: 'open account', subject: email })
          await appointFirstAdmin(tx, context, email)
          const person = { id, email }
          return {
            email,
            token: await openSession(tx, context, browser, { person, by: 'mailed link', isFirst: true }),
          }
        })
      },
      wrongLinkNote(context),
    ),
  ]
}

function hashNewPassword(typed: { password: string; confirmPassword: string }) {
  requireGoodPassword(typed)
  return hashPassword(typed.password)
}
