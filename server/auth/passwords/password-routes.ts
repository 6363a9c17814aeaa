import { completeReset, requestReset } from '../../../domain/auth/contract'
import { AUTH_MESSAGES, failSignIn } from '../../../domain/auth/problems'
import { changeMyPassword } from '../../../domain/auth/session-contract'
import { fail } from '../../../domain/problem'
import type { Context } from '../../context'
import { queueMail } from '../../platform/mail/mail'
import { route, type Route } from '../../platform/calls/route'
import { findAccount } from '../account-store'
import { knownDevice } from '../sessions/devices'
import { resetMail } from '../mails'
import { hashPassword, matchesPassword, requireGoodPassword } from './passwords'
import { NOT_YOUR_PASSWORD, USED_LINK } from '../refusals'
import { findSecret, recordSecret, redeemLink } from '../secret-store'
import { removeOtherSessions, removeSessionsOf } from '../sessions/session-store'
import { setPassword } from './set-password'
import { forgiveAll, resetTries } from '../waits'
import { tryProof, wrongLinkNote } from '../try-secret'
import { transact } from '../../platform/db/database'
import { english } from '../../platform/texts'
import { hashToken } from '../../platform/tokens'

const NO_PASSWORD = 'refusals-account:passwordElsewhere'

/** The calls that change a person’s own password, or set a new one by a mailed link, which also ends the wait after wrong passwords. */
export function passwordRoutes(context: Context): Route[] {
  const { config, limiter, now } = context

  return [
    route(
      requestReset,
      'Mails a link with which a new password can be set; it works once, for 10 minutes.',
      async ({ db, input, browser, callers }) => {
        const { email } = input
        const account = await findAccount(db, email, browser.language)
        const device = account && (await knownDevice(db, context, browser, account.userId))
        const { wait } = await limiter.begin(resetTries(email, device, callers), now())
        if (wait !== null) failSignIn('auth/too-many-requests', wait)
        const owner = account?.passwordHash ? account : null
        if (!owner && !config.strictEnumeration) return failSignIn('auth/user-not-found')
        await transact(db, async (tx) => {
          const data = { userId: owner?.userId ?? '' }
          const token = await recordSecret(tx, context, 'reset-password', { email, data })
          // An unknown address takes the same work, so the time shows nothing.
          if (owner) await queueMail(tx, resetMail(config, { email, ...owner }, token), now())
        })
        return { info: english(AUTH_MESSAGES['auth/reset']) }
      },
    ),

    route(
      completeReset,
      'Sets a new password by a mailed link and ends every session of that account.',
      async ({ db, input, browser }) => {
        // A wrong link must not cost the time of a hash.
        if (!(await findSecret(db, context, input.token, 'reset-password'))) fail('not_found', USED_LINK)
        requireGoodPassword(input)
        const passwordHash = await hashPassword(input.password)
        const owner = await transact(db, async (tx) => {
          const reset = await redeemLink(tx, context, input.token, 'reset-password')
          const account = reset && (await findAccount(tx, reset.email))
          const isStillTheirs = account?.userId === reset?.data.userId && account?.passwordHash
          if (!reset || !account || !isStillTheirs) return fail('not_found', USED_LINK)
          const { email } = reset
          await removeSessionsOf(tx, account.userId, 'password')
          // The mailbox proves the owner, also in a new browser.
          const person = { id: account.userId, email, languages: account.languages }
          await setPassword(tx, context, browser, { person, passwordHash })
          return person
        })
        await forgiveAll(context, owner)
        return { email: owner.email }
      },
      wrongLinkNote(context),
    ),

    route(
      changeMyPassword,
      'Sets a new password for the caller, who gives the present one, and ends all of the caller’s other sessions. Wrong present ones count as wrong proofs.',
      async ({ db, user, token, browser, input }) => {
        const account = await findAccount(db, user.email)
        const present = account?.passwordHash
        if (!present) return fail('conflict', NO_PASSWORD)
        const isOwner = await tryProof(db, context, { by: 'password', user, token }, () =>
          matchesPassword(present, input.currentPassword),
        )
        requireGoodPassword(input, isOwner ? {} : { currentPassword: NOT_YOUR_PASSWORD })
        const passwordHash = await hashPassword(input.password)
        await transact(db, async (tx) => {
          await removeOtherSessions(tx, user.id, hashToken(config.authSecret, token ?? ''), 'password')
          const person = { ...user, languages: account.languages }
          await setPassword(tx, context, browser, { person, passwordHash })
        })
        await forgiveAll(context, user)
        return {}
      },
    ),
  ]
}
