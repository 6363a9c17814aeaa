import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LOGIN_METHOD, loginMethodOf } from '../../../domain/auth/address'
import { domainOf, emailAddress } from '../../../domain/email-address'
import { singleSignOnOutcome, type ProvenIdentity } from '../../../domain/auth/single-sign-on'
import { isLanguage, type Language } from '../../../domain/language'
import { PATHS } from '../../../domain/paths'
import { fail } from '../../../domain/problem'
import { line } from '../../../domain/text'
import type { Context } from '../../context'
import { mustUseProvider } from '../../identity-provider-settings'
import { findPersonById } from '../../people/administration-store'
import { isBarred, recordFirstSignIn } from '../../people/store'
import { strangersCookie } from '../../platform/calls/repeats'
import { browserOf, type Browser } from '../../platform/http/browser'
import { transact, type Db } from '../../platform/db/database'
import { languagesOf, wishOf } from '../../platform/mail/letter'
import { requireNoWait } from '../../platform/limits/limits'
import { asBrowser, networksOf } from '../../platform/limits/network'
import { hashToken } from '../../platform/tokens'
import { findAccount, findUserIdByIdentity, hasIdentityOf, recordIdentity } from '../account-store'
import { askOwner } from './identities'
import { recordSecret, redeemSecret, SECRET_MINUTES } from '../secret-store'
import { findCallerByToken, noteProof } from '../sessions/session-store'
import { appointFirstAdmin, openSession } from '../sign-in'
import { RefusedIdentity, type SingleSignOn } from './single-sign-on'
import { LINKS_TO_ADDRESS } from '../waits'
import { tryProof } from '../try-secret'

const START = '/api/single-sign-on/start'
const CALLBACK = '/api/single-sign-on/callback'
const END = '/api/single-sign-on/end'
const STARTS_OF_NETWORK = { calls: 120, seconds: 60 }

/** The outcome of a single sign-on. The page to which the browser returns shows it. */
type Outcome =
  | { outcome: 'ok' | 'link' | 'mail' | 'proven' }
  | {
      outcome: 'error'
      code: 'unavailable' | 'refused' | 'barred' | 'somebody-else' | RefusedIdentity['code']
    }

/** Serves the three addresses of single sign-on that a browser opens. Every other part of sign-in is a call of the contract. */
export function serveSingleSignOn(
  app: FastifyInstance,
  context: Context,
  singleSignOn: SingleSignOn,
  followAddress: (proven: ProvenIdentity) => Promise<void>,
) {
  const { config, db, limiter } = context

  app.get(START, async (request, reply) => {
    requireNavigation(request)
    const browser = browserOf(request, reply, config)
    const callers = asBrowser(strangersCookie(browser), networksOf(request.ip))
    requireNoWait(await limiter.count([{ what: START, of: callers, limit: STARTS_OF_NETWORK }]))
    const query = request.query as Record<string, unknown>
    const popup = query.popup === '1'
    const isProof = query.proof === '1'
    const email = emailAddress('').safeParse(query.email).data ?? ''
    try {
      const { url, attempt } = await singleSignOn.begin(email, ownAddress(request, context) + CALLBACK, {
        isProof,
      })
      const data = { ...attempt, popup, language: isLanguage(query.language) ? wishOf(query.language) : null }
      const token = await recordSecret(db, context, 'single-sign-on', { email, data })
      browser.setCookie('single-sign-on', token, SECRET_MINUTES['single-sign-on'] * 60)
      return await reply.redirect(url.href)
    } catch (cause) {
      request.log.warn({ fault: (cause as Error).name }, 'single sign-on could not begin')
      return reply.redirect(pageFor({ outcome: 'error', code: 'unavailable' }, popup))
    }
  })

  app.get(CALLBACK, async (request, reply) => {
    const browser = browserOf(request, reply, config)
    const token = browser.cookie('single-sign-on')
    const begun = token ? await redeemSecret(db, context, token, 'single-sign-on') : null
    browser.clearCookie('single-sign-on')
    if (!begun) return reply.redirect(pageFor({ outcome: 'error', code: 'refused' }, false))
    const { popup, language = null, ...attempt } = begun.data
    try {
      const returnedTo = new URL(request.url, attempt.redirectUri)
      const identity = await singleSignOn.prove(returnedTo, attempt)
      const outcome = attempt.isProof
        ? await prove(db, context, browser, identity)
        : await transact(db, (tx) => enter(tx, context, browser, { ...identity, language }))
      if (outcome.outcome === 'ok')
        await followAddress(identity).catch((cause: unknown) =>
          request.log.warn({ fault: (cause as Error).name }, 'an address could not follow its provider'),
        )
      return await reply.redirect(pageFor(outcome, popup))
    } catch (cause) {
      request.log.warn({ fault: (cause as Error).name }, 'single sign-on was refused')
      const code = cause instanceof RefusedIdentity ? cause.code : 'refused'
      return reply.redirect(pageFor({ outcome: 'error', code }, popup))
    }
  })

  app.get(END, async (request, reply) => {
    requireNavigation(request)
    const { domain } = request.query as Record<string, unknown>
    const home = ownAddress(request, context) + PATHS.home
    const end = typeof domain === 'string' ? await singleSignOn.findEnd(domain, home) : null
    return reply.redirect(end?.href ?? PATHS.home)
  })
}

// A foreign page could use up the starts of a network by images, frames and prefetches in the browsers of its visitors.
function requireNavigation({ headers }: FastifyRequest) {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': dest = 'document' } = headers
  const isPrefetch = /prefetch/i.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))
  if (mode !== 'navigate' || dest !== 'document' || isPrefetch) fail('forbidden', 'refusals:ownPagesOnly')
}

const pageFor = (outcome: Outcome, popup: boolean) =>
  `${PATHS.signedIn}?${new URLSearchParams({ ...outcome, ...(popup && { popup: '1' }) }).toString()}`

// The demo answers at localhost and at 127.0.0.1. A browser does not send a cookie of one address to the other.
function ownAddress(request: FastifyRequest, { config }: Context) {
  return config.isDemo && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.host)
    ? `http://${request.host}`
    : config.publicUrl
}

/** An identity, and the wish of the person who left a page to prove it. */
type Entering = ProvenIdentity & { language: Language | null }

/** The address at which a browser ends its session at the provider of a person too. Null for a domain without one that is the only way in. */
export const endAtProvider = ({ config }: Pick<Context, 'config'>, email: string) =>
  mustUseProvider(config, email)
    ? `${END}?${new URLSearchParams({ domain: domainOf(email) }).toString()}`
    : null

async function enter(db: Db, context: Context, browser: Browser, proven: Entering): Promise<Outcome> {
  const { config, limiter, now } = context
  const address = emailAddress('').safeParse(proven.email)
  if (!address.success) return { outcome: 'error', code: 'refused' }
  const email = address.data
  // It comes first: the address may be given to another record at this moment.
  const hasBar = await isBarred(db, email, config.authSecret)
  const account = await findAccount(db, email, proven.language ?? 'en')
  // This comes before the search for the identity. A second return at one moment then finds both or neither.
  const isLinked = account !== null && (await hasIdentityOf(db, account.userId, proven.issuer))
  const decided = singleSignOnOutcome({
    usesSingleSignOn: loginMethodOf(email, config.organisation) === LOGIN_METHOD.singleSignOn,
    isBarred: hasBar,
    linkedUserId: await findUserIdByIdentity(db, proven),
    account: account && {
      userId: account.userId,
      hasPassword: account.passwordHash !== null,
      isSomebodyElses: isLinked,
      hasPowers: account.hasPowers,
    },
  })
  if (decided.act === 'refuse')
    return { outcome: 'error', code: decided.because === 'barred' ? 'barred' : 'refused' }
  const name = line(100).safeParse(proven.name).data ?? ''
  if (decided.act === 'ask-for-password') {
    const data = { issuer: proven.issuer, subject: proven.subject, name }
    const token = await recordSecret(db, context, 'pending-link', { email, data })
    browser.setCookie('pending-link', token, SECRET_MINUTES['pending-link'] * 60)
    return { outcome: 'link' }
  }
  if (decided.act === 'ask-owner') {
    const link = { what: 'confirm identity', of: email, limit: LINKS_TO_ADDRESS }
    requireNoWait((await limiter.begin([link], now())).wait)
    const { languages = languagesOf(null, proven.language) } = account ?? {}
    await askOwner(db, context, browser, { id: decided.userId, email, languages }, proven)
    return { outcome: 'mail' }
  }
  const signIn = { by: 'single sign-on' as const, hasSecondFactor: proven.hasSecondFactor ?? false }
  if (decided.act === 'sign-in') {
    const person = (await findPersonById(db, decided.userId)) ?? { id: decided.userId, email }
    await openSession(db, context, browser, { person, ...signIn })
    return { outcome: 'ok' }
  }
  const id = await recordFirstSignIn(db, { email, name, language: proven.language, now: now() })
  await recordIdentity(db, id, proven, now())
  await appointFirstAdmin(db, context, email)
  await openSession(db, context, browser, { person: { id, email }, ...signIn, isFirst: true })
  return { outcome: 'ok' }
}

/** Accepts a single sign-on as a fresh proof if it is the signed-in person's own. */
async function prove(db: Db, context: Context, browser: Browser, identity: ProvenIdentity): Promise<Outcome> {
  const { config, now } = context
  const tokenHash = hashToken(config.authSecret, browser.cookie('session') ?? '')
  const caller = await findCallerByToken(db, tokenHash, now())
  const isOwner =
    caller !== null &&
    (await tryProof(
      db,
      context,
      { by: 'single sign-on', user: caller, token: browser.cookie('session') },
      async () => caller.id === (await findUserIdByIdentity(db, identity)),
    ))
  if (!isOwner) return { outcome: 'error', code: 'somebody-else' }
  await noteProof(db, tokenHash, now())
  return { outcome: 'proven' }
}
