import type { FastifyInstance, FastifyRequest } from 'fastify'
import { emailAddress, LOGIN_METHOD, loginMethodOf } from '../../domain/auth/address'
import { singleSignOnOutcome, type ProvenIdentity } from '../../domain/auth/single-sign-on'
import type { Limit } from '../../domain/endpoint'
import { PATHS } from '../../domain/paths'
import { text } from '../../domain/text'
import type { Context } from '../context'
import { isBarred, recordFirstSignIn } from '../people/store'
import { browserOf, type Browser } from '../platform/browser'
import type { Db } from '../platform/database'
import { requireUnderLimit } from '../platform/limits'
import { networksOf } from '../platform/network'
import { findAccount, findUserIdByIdentity, hasIdentityOf, recordIdentity } from './account-store'
import { recordSecret, redeemSecret, SECRET_MINUTES } from './secret-store'
import { appointFirstAdmin, openSession } from './sign-in'
import type { SingleSignOn } from './single-sign-on'
import { hashToken, randomToken } from './tokens'

const START = '/api/single-sign-on/start'
const CALLBACK = '/api/single-sign-on/callback'
const LIMITS: Limit[] = [{ calls: 60, seconds: 60 }]

/** How a single sign-on ended, told to the page that the browser comes back to. */
type Outcome = { outcome: 'ok' | 'link' } | { outcome: 'error'; code: 'unavailable' | 'refused' | 'barred' }

/** The two addresses that a browser, not a program, is sent to; everything else about sign-in is a call of the contract. */
export function serveSingleSignOn(app: FastifyInstance, context: Context, singleSignOn: SingleSignOn) {
  const { config, db, limiter, now } = context
  const isSecure = config.publicUrl.startsWith('https:')
  const hashed = (token: string) => hashToken(config.authSecret, token)

  app.get(START, async (request, reply) => {
    await requireUnderLimit(limiter, LIMITS, START, networksOf(request.ip))
    const query = request.query as Record<string, unknown>
    const popup = query.popup === '1'
    const email = emailAddress('').safeParse(query.email).data ?? ''
    try {
      const { url, attempt } = await singleSignOn.begin(email, ownAddress(request, context) + CALLBACK)
      const token = randomToken()
      const data = { ...attempt, popup }
      await recordSecret(db, { tokenHash: hashed(token), purpose: 'single-sign-on', email, data, now: now() })
      browserOf(request, reply, isSecure).setCookie(
        'single-sign-on',
        token,
        SECRET_MINUTES['single-sign-on'] * 60,
      )
      return await reply.redirect(url.href)
    } catch (cause) {
      request.log.warn({ fault: (cause as Error).name }, 'single sign-on could not begin')
      return reply.redirect(pageFor({ outcome: 'error', code: 'unavailable' }, popup))
    }
  })

  app.get(CALLBACK, async (request, reply) => {
    const browser = browserOf(request, reply, isSecure)
    const token = browser.cookie('single-sign-on')
    const begun = token ? await redeemSecret(db, hashed(token), 'single-sign-on', now()) : null
    browser.clearCookie('single-sign-on')
    if (!begun) return reply.redirect(pageFor({ outcome: 'error', code: 'refused' }, false))
    const { popup, ...attempt } = begun.data
    try {
      const returnedTo = new URL(request.url, attempt.redirectUri)
      const identity = await singleSignOn.prove(returnedTo, attempt)
      const outcome = await db.transaction((tx) => enter(tx, context, browser, identity))
      return await reply.redirect(pageFor(outcome, popup))
    } catch (cause) {
      request.log.warn({ fault: (cause as Error).name }, 'single sign-on was refused')
      return reply.redirect(pageFor({ outcome: 'error', code: 'refused' }, popup))
    }
  })
}

const pageFor = (outcome: Outcome, popup: boolean) =>
  `${PATHS.signedIn}?${new URLSearchParams({ ...outcome, ...(popup && { popup: '1' }) }).toString()}`

// In the demo the product answers at localhost and at 127.0.0.1, and a cookie set at one is not sent to the other.
function ownAddress(request: FastifyRequest, { config }: Context) {
  return config.isDemo && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.host)
    ? `http://${request.host}`
    : config.publicUrl
}

async function enter(db: Db, context: Context, browser: Browser, proven: ProvenIdentity): Promise<Outcome> {
  const { config, now } = context
  const address = emailAddress('').safeParse(proven.email)
  if (!address.success) return { outcome: 'error', code: 'refused' }
  const email = address.data
  const account = await findAccount(db, email)
  // Asked before the identity itself: a second return at the same moment then finds both or neither.
  const isLinked = account !== null && (await hasIdentityOf(db, account.userId, proven.issuer))
  const decided = singleSignOnOutcome({
    isMainDomain: loginMethodOf(email, config.organisation) === LOGIN_METHOD.singleSignOn,
    isBarred: await isBarred(db, email),
    linkedUserId: await findUserIdByIdentity(db, proven),
    account: account && {
      userId: account.userId,
      hasPassword: account.passwordHash !== null,
      isSomebodyElses: isLinked,
    },
  })
  if (decided.act === 'refuse')
    return { outcome: 'error', code: decided.because === 'barred' ? 'barred' : 'refused' }
  const name = text(100).safeParse(proven.name).data ?? ''
  if (decided.act === 'ask-for-password') {
    const token = randomToken()
    await recordSecret(db, {
      tokenHash: hashToken(config.authSecret, token),
      purpose: 'pending-link',
      email,
      data: { issuer: proven.issuer, subject: proven.subject, name },
      now: now(),
    })
    browser.setCookie('pending-link', token, SECRET_MINUTES['pending-link'] * 60)
    return { outcome: 'link' }
  }
  if (decided.act === 'sign-in') {
    await openSession(db, context, browser, decided.userId, proven)
    return { outcome: 'ok' }
  }
  const userId = await recordFirstSignIn(db, { email, handle: email, name, now: now() })
  await recordIdentity(db, userId, proven, now())
  await appointFirstAdmin(db, context, email)
  await openSession(db, context, browser, userId, proven)
  return { outcome: 'ok' }
}
