import { once } from 'node:events'
import { request, type IncomingMessage, type RequestOptions } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../server/app'
import { oneTimeSecrets, sessions } from '../../server/auth/tables'
import { createSingleSignOn } from '../../server/auth/single-sign-on/single-sign-on'
import { readConfig } from '../../server/config'
import { findPerson } from '../../server/people/store'
import { users } from '../../server/people/tables'
import type { Db } from '../../server/platform/db/database'
import { createLimiter } from '../../server/platform/limits/limits'
import { openLive } from '../../server/platform/events/live'
import { createTestDatabase } from '../../server/testing/test-database'
import { demoSingleSignOnSettings, serveDemoIdentityProvider } from './identity-provider'

let home = ''
let db: Db
let app: FastifyInstance

beforeAll(async () => {
  const database = await createTestDatabase()
  db = database.db
  const port = await freePort()
  home = `http://127.0.0.1:${port}`
  const config = readConfig({ LOG_LEVEL: 'silent', PORT: String(port), PUBLIC_URL: home })
  const context = {
    config,
    db,
    now: () => new Date(),
    limiter: createLimiter(database.pool, config.authSecret),
    live: openLive(database.url),
  }
  const provider = createSingleSignOn([demoSingleSignOnSettings(config)])
  app = await buildApp(context, provider, (server) => serveDemoIdentityProvider(server, config))
  await app.listen({ port, host: '127.0.0.1' })
  return () => app.close()
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** Opens a page as a navigation does. A call of fetch would name itself one. */
async function openPage(url: URL, { body, ...options }: RequestOptions & { body?: string }) {
  const asking = request(url, options)
  asking.end(body)
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  const { 'set-cookie': cookies = [], location = null } = answer.headers
  return { status: answer.statusCode, cookies, to: location, text: await textOf(answer) }
}

/** A minimal browser for single sign-on: it keeps cookies and follows redirects one by one. */
function openBrowser() {
  const jar = new Map<string, { value: string; path: string }>()
  const visit = async (address: string, form?: Record<string, string>) => {
    const url = new URL(address, home)
    const cookie = [...jar]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const answer = await openPage(url, {
      headers: { cookie, ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin: home }) },
      ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
    })
    for (const line of answer.cookies) {
      const [pair = '', ...rules] = line.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(pair.indexOf('=') + 1)
      const path = rules.find((rule) => /^path=/i.test(rule))?.slice(5) ?? '/'
      const isGone = value === '' || rules.some((rule) => /^(max-age=0|expires=Thu, 01 Jan 1970)/i.test(rule))
      if (isGone) jar.delete(name)
      else jar.set(name, { value, path })
    }
    const { status, to, text } = answer
    return { status, to: to && new URL(to, url).href, text }
  }
  return { jar, visit }
}

type Browser = ReturnType<typeof openBrowser>

/** Follows the provider's pages until it sends the browser back. Returns the address of that redirect. */
async function goToReturn({ visit }: Browser, email: string) {
  const started = await visit(`/api/single-sign-on/start?email=${encodeURIComponent(email)}`)
  const authorization = new URL(started.to ?? '')
  let step = await visit(authorization.href)
  for (let hops = 0; hops < 10 && step.to; hops++) {
    if (step.to.includes('/api/single-sign-on/callback'))
      return { authorization, returnTo: step.to, page: '' }
    const page = await visit(step.to)
    step = page.status === 200 ? await visit(step.to, { email }) : page
    if (step.status === 422) return { authorization, returnTo: null, page: step.text }
  }
  throw new Error(`the provider led nowhere: ${step.status} ${step.text}`)
}

const meOf = async ({ visit }: Browser) =>
  (JSON.parse((await visit('/api/session')).text) as { me: { email: string } | null }).me
const sessionsNow = () => db.$count(sessions)
const outcomeOf = (to: string | null) => to && new URL(to).search

test('the complete single sign-on signs a person in, by authorization code with PKCE, state and nonce', async () => {
  const browser = openBrowser()
  const { authorization, returnTo } = await goToReturn(browser, 'sam.staff@erm.example')
  expect(Object.fromEntries(authorization.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    state: expect.stringMatching(/^.{20,}$/) as string,
    nonce: expect.stringMatching(/^.{20,}$/) as string,
    login_hint: 'sam.staff@erm.example',
    redirect_uri: `${home}/api/single-sign-on/callback`,
  })
  expect(new URL(returnTo ?? '').searchParams.get('state')).toBe(authorization.searchParams.get('state'))
  const end = await browser.visit(returnTo ?? '')
  expect(outcomeOf(end.to)).toBe('?outcome=ok')
  expect(await meOf(browser)).toMatchObject({ email: 'sam.staff@erm.example', name: 'Sam Staff' })
  expect(await findPerson(db, 'sam.staff@erm.example')).toMatchObject({ handle: 'sam.staff@erm.example' })
})

test('the second sign-in finds the same record', async () => {
  for (let time = 0; time < 2; time++) {
    const browser = openBrowser()
    const { returnTo } = await goToReturn(browser, 'ada.again@erm.example')
    expect(outcomeOf((await browser.visit(returnTo ?? '')).to)).toBe('?outcome=ok')
  }
  const people = (await db.select().from(users)).filter(({ email }) => email === 'ada.again@erm.example')
  expect(people).toHaveLength(1)
})

test.each([
  ['another state', (to: URL) => to.searchParams.set('state', 'x'.repeat(43))],
  ['no state', (to: URL) => to.searchParams.delete('state')],
  ['another code', (to: URL) => to.searchParams.set('code', 'x'.repeat(43))],
  ['no code', (to: URL) => to.searchParams.delete('code')],
  ['another issuer', (to: URL) => to.searchParams.set('iss', 'https://evil.example')],
  [
    'an error in place of a code',
    (to: URL) => (to.searchParams.delete('code'), to.searchParams.set('error', 'access_denied')),
  ],
])('a return with %s is refused and makes no session and no record', async (_what, tamper) => {
  const browser = openBrowser()
  const email = `tampered.${Math.random().toString(36).slice(2)}@erm.example`
  const { returnTo } = await goToReturn(browser, email)
  const to = new URL(returnTo ?? '')
  tamper(to)
  const before = await sessionsNow()
  expect(outcomeOf((await browser.visit(to.href)).to)).toBe('?outcome=error&code=refused')
  expect(await meOf(browser)).toBeNull()
  expect(await sessionsNow()).toBe(before)
  expect(await findPerson(db, email)).toBeNull()
  expect(outcomeOf((await browser.visit(returnTo ?? '')).to)).toBe('?outcome=error&code=refused')
})

test.each(['nonce', 'codeVerifier'])('a return for an attempt with another %s is refused', async (part) => {
  const browser = openBrowser()
  const email = `other.${part.toLowerCase()}@erm.example`
  const { returnTo } = await goToReturn(browser, email)
  const [attempt] = await db.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.email, email))
  const data = { ...(attempt?.data as object), [part]: 'x'.repeat(43) }
  await db.update(oneTimeSecrets).set({ data }).where(eq(oneTimeSecrets.email, email))
  expect(outcomeOf((await browser.visit(returnTo ?? '')).to)).toBe('?outcome=error&code=refused')
  expect(await meOf(browser)).toBeNull()
  expect(await findPerson(db, email)).toBeNull()
})

test('a used code is refused, even with the cookie of its attempt', async () => {
  const browser = openBrowser()
  const { returnTo } = await goToReturn(browser, 'replayed@erm.example')
  const attempt = browser.jar.get('whereabouts-single-sign-on')
  expect(outcomeOf((await browser.visit(returnTo ?? '')).to)).toBe('?outcome=ok')
  const before = await sessionsNow()
  const thief = openBrowser()
  if (attempt) thief.jar.set('whereabouts-single-sign-on', attempt)
  expect(outcomeOf((await thief.visit(returnTo ?? '')).to)).toBe('?outcome=error&code=refused')
  expect(await meOf(thief)).toBeNull()
  expect(await sessionsNow()).toBe(before)
})

test('a return address of one browser is refused in another, even if that has its own attempt', async () => {
  const attacker = openBrowser()
  const { returnTo } = await goToReturn(attacker, 'mallory@erm.example')
  const before = await sessionsNow()

  const bare = openBrowser()
  expect(outcomeOf((await bare.visit(returnTo ?? '')).to)).toBe('?outcome=error&code=refused')

  const victim = openBrowser()
  await goToReturn(victim, 'victim@erm.example')
  expect(outcomeOf((await victim.visit(returnTo ?? '')).to)).toBe('?outcome=error&code=refused')

  expect(await meOf(bare)).toBeNull()
  expect(await meOf(victim)).toBeNull()
  expect(await sessionsNow()).toBe(before)
})

test.each([
  'a@evil.org',
  'a@erm.example.evil.org',
  'a@tidal-research.example',
  'no address',
  '"><script>alert(1)</script>',
])('the provider accepts only addresses of the main domain: %s', async (email) => {
  const { returnTo, page } = await goToReturn(openBrowser(), email)
  expect(returnTo).toBeNull()
  expect(page).toContain('Please name an address that ends in @erm.example')
  expect(page).not.toContain('<script>')
})

test('the provider redirects to our own addresses only', async () => {
  const browser = openBrowser()
  const started = await browser.visit('/api/single-sign-on/start')
  const authorization = new URL(started.to ?? '')
  authorization.searchParams.set('redirect_uri', 'https://evil.example/callback')
  const { status, to } = await browser.visit(authorization.href)
  expect(status).toBe(400)
  expect(to).toBeNull()
})

test('the provider requires PKCE', async () => {
  const browser = openBrowser()
  const started = await browser.visit('/api/single-sign-on/start')
  const authorization = new URL(started.to ?? '')
  authorization.searchParams.delete('code_challenge')
  authorization.searchParams.delete('code_challenge_method')
  const { to } = await browser.visit(authorization.href)
  expect(new URL(to ?? '').searchParams.get('error')).toBe('invalid_request')
})
