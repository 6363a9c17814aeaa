import { expect, test } from 'vitest'
import { makePassword } from '../../server/auth/factory'
import { sessions } from '../../server/auth/tables'
import { makeOffice } from '../../server/offices/factory'
import { makePerson } from '../../server/people/factory'
import { findPerson } from '../../server/people/store'
import type { Db } from '../../server/platform/db/database'
import { IN_PRODUCTION } from '../../server/testing/in-production'
import { createTestServer, type TestServer } from '../../server/testing/test-server'
import { DEMO_PASSWORD, DEMO_ACCOUNTS } from '../seed/accounts'
import { serveDemoPages } from './pages'

const server = await createTestServer({ extend: serveDemoPages })
const office = await makeDemo(server.db)

async function makeDemo(db: Db) {
  const london = await makeOffice(db, { name: 'London' })
  for (const { name, email, role } of DEMO_ACCOUNTS.filter((account) => account.office === 'London'))
    await makePassword(db, await makePerson(db, { name, email, role, office: london }), DEMO_PASSWORD)
  return london
}

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Presses a button like a browser on a page of this server. */
const press = (button: string, headers: object = OWN_PAGE, { send }: TestServer = server) =>
  send({
    url: `/demo/try/${button}`,
    payload: '',
    headers: { ...FORM, ...headers },
  })

const cookieOf = ({ cookies }: Awaited<ReturnType<typeof press>>) =>
  `whereabouts-session=${cookies.find(({ name }) => name === 'whereabouts-session')?.value ?? ''}`

const countSessions = () => server.db.$count(sessions)

test.each([
  ['check-in', 'emma.employee', `/checkin/${office.checkInKey}`],
  ['visitors', 'alex.admin', `/offices/${office.id}/visitors`],
  ['roll-call', 'will.warden', `/offices/${office.id}/roll-call`],
  ['second-window', 'alex.admin', `/offices/${office.id}/roll-call`],
  ['extract', 'alex.admin', '/admin'],
  ['audit', 'alex.admin', '/admin/audit'],
])('the button %s signs in as %s and leads to %s', async (button, account, path) => {
  const answer = await press(button)
  expect([answer.status, answer.headers.location]).toEqual([303, path])
  const session = await server.send({ url: '/api/session', headers: { cookie: cookieOf(answer) } })
  expect((session.body as { me: { email: string } }).me.email).toBe(`${account}@northshore-advisory.example`)
})

test('the page names the account of each button, shows the code of the door, and is in no frame', async () => {
  const page = await server.send({ url: '/demo' })
  expect(page.body).toContain('as Will Warden, will.warden@northshore-advisory.example')
  expect(page.body).toContain('open this page in a private one')
  expect(page.body).toMatch(/<svg class="code" role="img"/)
  expect(page.body).not.toMatch(/<style|\sstyle=|<script|\son\w+=/)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none';.*frame-ancestors 'none'$/,
    ) as string,
  })
})

test('a second person ends the session of the first in this browser', async () => {
  const cookie = cookieOf(await press('extract'))
  await press('check-in', { ...OWN_PAGE, cookie })
  expect((await server.send({ url: '/api/session', headers: { cookie } })).body).toMatchObject({ me: null })
})

test.each([
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a page at another port of this machine', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:9' }],
  ['a frame without an origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ['an old browser at another site', { origin: 'https://evil.example' }],
])('T38 %s can’t press a button', async (_who, headers) => {
  const before = await countSessions()
  const answer = await press('audit', headers)
  expect([answer.status, answer.cookies, await countSessions()]).toEqual([403, [], before])
})

test.each([
  ['another host name', { host: 'evil.example' }],
  ['a proxy', { 'x-forwarded-for': '192.0.2.1' }],
])('T38 a press that comes by %s is refused, and so is the page', async (_way, headers) => {
  expect((await press('audit', headers)).status).toBe(421)
  expect((await server.send({ url: '/demo', headers })).status).toBe(421)
})

test.each(['GET', 'HEAD', 'PUT', 'DELETE'] as const)('T38 %s presses nothing', async (method) => {
  const before = await countSessions()
  const answer = await server.send({ method, url: '/demo/try/audit', headers: FORM })
  expect([answer.status, answer.cookies, await countSessions()]).toEqual([404, [], before])
})

test.each(['nobody', 'constructor', '__proto__', 'alex.admin@northshore-advisory.example', '%2e%2e', ''])(
  'T38 there is no button %j',
  async (button) => {
    const answer = await press(button)
    expect([answer.status, answer.cookies]).toEqual([404, []])
  },
)

test('T38 a form can’t name an account or a page', async () => {
  const payload = 'email=ada.admin%40erm.example&password=x&to=https%3A%2F%2Fevil.example'
  const answer = await server.send({ url: '/demo/try/check-in?to=//evil.example', payload, headers: FORM })
  expect(answer.headers.location).toBe(`/checkin/${office.checkInKey}`)
})

test('T38 a button is refused after a change of the password', async () => {
  const own = await createTestServer({ extend: serveDemoPages })
  await makeDemo(own.db)
  const email = 'will.warden@northshore-advisory.example'
  const person = await findPerson(own.db, email)
  await makePassword(own.db, { id: person?.id ?? '' }, 'a passphrase of my own')
  const answer = await press('roll-call', OWN_PAGE, own)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.cookies).toEqual([])
  expect(answer.body).toContain('The password of Will Warden is no longer that of the demo')
})

test('T38 a button does not replace a second factor', async () => {
  const own = await createTestServer({
    extend: serveDemoPages,
    environment: { ADMIN_SECOND_FACTOR: 'required' },
  })
  await makeDemo(own.db)
  const cookie = cookieOf(await press('audit', OWN_PAGE, own))
  const session = await own.send({ url: '/api/session', headers: { cookie } })
  expect((session.body as { withheld: object | null }).withheld).not.toBeNull()
  expect((await own.send({ url: '/api/audit-entries', headers: { cookie } })).status).toBe(403)
})

test('T38 a real installation has no page of steps', async () => {
  const real = await createTestServer({ extend: serveDemoPages, environment: IN_PRODUCTION })
  await makeDemo(real.db)
  for (const url of ['/demo', '/demo/', '/demo/try/audit', '/demo/mailbox', '/demo/demo.css'])
    expect([url, (await real.send({ url })).status]).toEqual([url, 404])
  const answer = await press('audit', OWN_PAGE, real)
  expect([answer.status, answer.cookies, await real.db.$count(sessions)]).toEqual([404, [], 0])
})

test('the page has an instruction if its office is gone', async () => {
  const empty = await createTestServer({ extend: serveDemoPages })
  expect((await empty.send({ url: '/demo' })).body).toContain('no office London any more')
  expect((await press('audit', OWN_PAGE, empty)).status).toBe(404)
})
