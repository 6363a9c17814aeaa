import { confirmIdentity } from '../../../domain/auth/contract'
import type { ProvenIdentity } from '../../../domain/auth/single-sign-on'
import { fail } from '../../../domain/problem'
import type { Context } from '../../context'
import { isBarred } from '../../people/store'
import { recordAudit } from '../../platform/events/audit'
import type { Browser } from '../../platform/http/browser'
import { transact, type Db } from '../../platform/db/database'
import { queueMail } from '../../platform/mail/mail'
import { route, type Route } from '../../platform/calls/route'
import { hashToken, randomToken } from '../../platform/tokens'
import { findAccount, findUserIdByIdentity, hasIdentityOf, linkIdentity } from '../account-store'
import { confirmIdentityMail, linkedIdentityMail } from '../mails'
import type { Reader } from '../../platform/mail/letter'
import { USED_LINK } from '../refusals'
import { findSecret, recordSecret, redeemLink, SECRET_MINUTES } from '../secret-store'
import { openSession } from '../sign-in'
import { wrongLinkNote } from '../try-secret'

const OTHER_BROWSER = 'refusals-account:otherBrowser'

type Person = Reader & { id: string }
type Identity = Pick<ProvenIdentity, 'issuer' | 'subject'>

/** Links a person to the person's own identity of single sign-on, and sends a mail on it. */
export async function linkOwnIdentity(
  db: Db,
  { config, now }: Pick<Context, 'config' | 'now'>,
  person: Person,
  { issuer, subject }: Identity,
) {
  const { id, email } = person
  await linkIdentity(db, id, { issuer, subject }, now())
  await recordAudit(db, { at: now(), actor: email, action: 'link identity', subject: email })
  await queueMail(db, linkedIdentityMail(config, person), now())
}

/** Sends the owner of an account a mail to confirm a single sign-on. Its link works in this browser only. */
export async function askOwner(
  db: Db,
  { config, now }: Pick<Context, 'config' | 'now'>,
  browser: Browser,
  person: Person,
  { issuer, subject }: Identity,
) {
  const { id, email } = person
  const kept = randomToken()
  const data = { issuer, subject, userId: id, browser: browserHash({ config }, kept) }
  const mailed = await recordSecret(db, { config, now }, 'confirm-identity', { email, data })
  browser.setCookie('pending-link', kept, SECRET_MINUTES['confirm-identity'] * 60)
  await queueMail(db, confirmIdentityMail(config, person, mailed), now())
}

const browserHash = ({ config }: Pick<Context, 'config'>, kept: string) =>
  hashToken(config.authSecret, kept).toString('base64url')

export function identityRoutes(context: Context): Route[] {
  const { config } = context
  return [
    route(
      confirmIdentity,
      'Links a single sign-on to the record that a mailed link belongs to, in the browser that began it, and signs in; a link works once, for 10 minutes.',
      async ({ db, input, browser }) => {
        const waiting = await findSecret(db, context, input.token, 'confirm-identity')
        if (!waiting) return fail('not_found', USED_LINK)
        const kept = browser.cookie('pending-link')
        if (!kept || browserHash(context, kept) !== waiting.data.browser) fail('conflict', OTHER_BROWSER)
        return transact(db, async (tx) => {
          const link = await redeemLink(tx, context, input.token, 'confirm-identity')
          if (!link || (await isBarred(tx, link.email, config.authSecret)))
            return fail('not_found', USED_LINK)
          const { email, data } = link
          const account = await findAccount(tx, email, browser.language)
          const isFree =
            account?.userId === data.userId &&
            !(await hasIdentityOf(tx, data.userId, data.issuer)) &&
            (await findUserIdByIdentity(tx, data)) === null
          if (!isFree) return fail('not_found', USED_LINK)
          const person = { id: data.userId, email, languages: account.languages }
          await linkOwnIdentity(tx, context, person, data)
          browser.clearCookie('pending-link')
          return { token: await openSession(tx, context, browser, { person, by: 'single sign-on' }) }
        })
      },
      wrongLinkNote(context),
    ),
  ]
}
