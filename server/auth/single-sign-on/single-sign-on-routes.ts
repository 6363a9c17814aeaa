import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LOGIN_METHOD, loginMethodOf } from '../../../domain/auth/address'
import { emailAddress } from '../../../domain/email-address'
import { singleSignOnOutcome, type ProvenIdentity } from '../../../domain/auth/single-sign-on'
import type { Limit } from '../../../domain/endpoint'
import { PATHS } from '../../../domain/paths'
import { line } from '../../../domain/text'
import type { Context } from '../../context'
import { findPersonById } from '../../people/administration-store'
import { provisionPerson } from '../../people/provision-person'
import { isBarred } from '../../people/store'
import { browserOf, type Browser } from '../../platform/http/browser'
import { transact, type Db } from '../../platform/db/database'
import { requireUnderLimit, tooMany } from '../../platform/limits/limits'
import { networksOf } from '../../platform/limits/network'
import { hashToken, randomToken } from '../../platform/tokens'
import { findAccount, findUserIdByIdentity, hasIdentityOf, recordIdentity } from '../account-store'
import { askOwner } from './identities'
import { recordSecret, redeemSecret, SECRET_MINUTES } from '../secret-store'
import { findCallerByToken, noteProof } from '../sessions/session-store'
import { appointFirstAdmin, openSession } from '../sign-in'
import type { SingleSignOn } from './single-sign-on'
import { beginTries, LINKS_TO_ADDRESS, proofTries } from '../waits'
import { trySecret } from '../try-secret'

const START = '/api/single-sign-on/start'
const CALLBACK = '/api/single-sign-on/callback'
const LIMITS: Limit[] = [{ calls: 120, seconds: 60 }]

/** The outcome of a single sign-on, which the page shows that the browser returns to. */
type Outcome =
  | { outcome: 'ok' | 'link' | 'mail' | 'proven' }
  | { outcome: 'error'; code: 'unavailable' | 'refused' | 'barred' | 'somebody-else' }

/** Serves the two addresses of single sign-on that a browser opens. Every other part of sign-in is a call of the contract. */
export function serveSingleSignOn(app: FastifyInstance, context: Context, singleSignOn: SingleSignOn) {
  const { config, db, limiter, now } = context
  const isSecure = config.publicUrl.startsWith('https:')
  const hashed = (token: string) => hashToken(config.authSecret, token)

  app.get(START, async (request, reply) => {
    await requireUnderLimit(limiter, LIMITS, START, networksOf(request.ip))
    const query = request.query as Record<string, unknown>
    const popup = query.popup === '1'
    const isProof = query.proof === '1'
    const email = emailAddress('').safeParse(query.email).data ?? ''
    try {
      const { url, attempt } = await singleSignOn.begin(email, ownAddress(request, context) + CALLBACK, {
        isProof,
      })
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
      const outcome = attempt.isProof
        ? await prove(db, context, browser, identity)
        : await transact(db, (tx) => enter(tx, context, browser, identity))
      return await reply.redirect(pageFor(outcome, popup))
    } catch (cause) {
      request.log.warn({ fault: (cause as Error).name }, 'single sign-on was refused')
      return reply.redirect(pageFor({ outcome: 'error', code: 'refused' }, popup))
    }
  })
}

const pageFor = (outcome: Outcome, popup: boolean) =>
  `${PATHS.signedIn}?${new URLSearchParams({ ...outcome, ...(popup && { popup: '1' }) }).toString()}`

// The demo answers at localhost and at 127.0.0.1. A browser sends a cookie of one address not to the other.
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
  // This comes before the search for the identity. A second return at the same moment then finds both or neither.
  const isLinked = account !== null && (await hasIdentityOf(db, account.userId, proven.issuer))
  const decided = singleSignOnOutcome({
    isMainDomain: loginMethodOf(email, config.organisation) === LOGIN_METHOD.singleSignOn,
    isBarred: await isBarred(db, email, config.authSecret),
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
  if (decided.act === 'ask-owner') {
    await requireUnderWait(context, email)
    await askOwner(db, context, browser, { id: decided.userId, email }, proven)
    return { outcome: 'mail' }
  }
  const signIn = { by: 'single sign-on' as const, hasSecondFactor: proven.hasSecondFactor ?? false }
  if (decided.act === 'sign-in') {
    const person = (await findPersonById(db, decided.userId)) ?? { id: decided.userId, email }
    await openSession(db, context, browser, { person, ...signIn })
    return { outcome: 'ok' }
  }
  const id = await provisionPerson(db, null, { email, name }, { secret: config.authSecret, now: now() })
  await recordIdentity(db, id, proven, now())
  await appointFirstAdmin(db, context, email)
  await openSession(db, context, browser, { person: { id, email }, ...signIn, isFirst: true })
  return { outcome: 'ok' }
}

async function requireUnderWait({ limiter, now }: Context, email: string) {
  const { wait } = await beginTries(
    limiter,
    [{ what: 'confirm identity', who: email, wait: LINKS_TO_ADDRESS }],
    now(),
  )
  if (wait !== null) throw tooMany(wait)
}

/** Takes a single sign-on as a fresh proof, if it is the signed-in person's own. */
async function prove(db: Db, context: Context, browser: Browser, identity: ProvenIdentity): Promise<Outcome> {
  const { config, now } = context
  const tokenHash = hashToken(config.authSecret, browser.cookie('session') ?? '')
  const caller = await findCallerByToken(db, tokenHash, now())
  const by = 'single sign-on'
  const isOwner =
    caller !== null &&
    (await trySecret(
      db,
      context,
      { by, actor: caller.email, owner: caller.email, tries: proofTries(by, caller.id) },
      async () => caller.id === (await findUserIdByIdentity(db, identity)) || null,
    ))
  if (!isOwner) return { outcome: 'error', code: 'somebody-else' }
  await noteProof(db, tokenHash, now())
  return { outcome: 'proven' }
}
