import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startReceiver } from '../../testbed/webhook-receiver'
import { ADMIN } from '../../domain/access/role'
import { FACT_KINDS } from '../../domain/fact'
import { MOST_WEBHOOKS, type ListedWebhook } from '../../domain/webhooks/contract'
import { signedIn } from '../auth/factory'
import { sessions } from '../auth/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { recordEvent } from '../platform/events/events'
import { auditEntries } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { atOffice } from '../program-keys/factory'
import { jobTasks } from '../tasks'
import { mailsTo } from '../testing/outbox'
import { createTestServer } from '../testing/test-server'
import { makeHook } from './factory'
import { queueNewFacts } from './queue-new-facts'
import { sendWaiting } from './send-waiting'
import { webhookDeliveries, webhooks, webhookSecrets } from './tables'

const receiver = await startReceiver()
afterAll(() => receiver.close())
const environment = { WEBHOOK_HOSTS: `${receiver.origin},hooks.example.org,*.hooks.example.com` }
const server = await createTestServer({ environment })
const { db } = server
const START = new Date('2026-11-18T09:30:00Z')
const DAY_MS = 86_400_000

let office: Office
let ada: Person
let token: string
beforeEach(async () => {
  server.setNow(START)
  receiver.arrived = []
  receiver.answer = () => 204
  await db.delete(webhooks)
  await db.delete(rateLimits)
  office = await makeOffice(db)
  ada = await makePerson(db, { role: ADMIN, name: 'Ada Admin' })
  token = await signedIn(server, ada)
})

const make = (change: object = {}, by = token) =>
  server.send({
    url: '/api/webhooks',
    token: by,
    payload: {
      name: 'Canteen',
      address: `${receiver.origin}/hook?token=abc`,
      kinds: ['visitor.arrived', 'person.arrived', 'person.arrived'],
      places: [atOffice(office)],
      ...change,
    },
  })
const list = async () =>
  (await server.send({ url: '/api/webhooks', token })).body as { hosts: string[]; webhooks: ListedWebhook[] }
const only = async () => (await list()).webhooks[0]!
const call = (method: 'POST' | 'DELETE', path: string, by = token) =>
  server.send({ method, url: `/api/webhooks${path}`, token: by })
const entries = async () =>
  (await db.select().from(auditEntries))
    .filter(({ action }) => action.includes('webhook'))
    .map(({ actor, action, subject, details }) => ({ actor, action, subject, details }))
const later = (ms: number) => server.setNow(new Date(server.now().getTime() + ms))
const tell = (value: string) =>
  recordEvent(db, {
    act: 'change office',
    at: server.now(),
    by: 'not signed in',
    facts: [{ kind: 'office.phase-changed', id: office.id, value }],
  })
async function deliver() {
  await queueNewFacts(server)
  await sendWaiting(server)
}

test('a webhook is listed without its secret, which is shown once and stored sealed', async () => {
  const { status, body } = await make()
  expect(status).toBe(200)
  const { secret } = body as { secret: string }
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(await list()).toEqual({
    hosts: environment.WEBHOOK_HOSTS.split(','),
    webhooks: [
      {
        id: expect.any(String) as string,
        name: 'Canteen',
        address: `${receiver.origin}/hook?token=abc`,
        kinds: ['visitor.arrived', 'person.arrived'],
        places: [{ scope: atOffice(office), where: office.name }],
        madeBy: 'Ada Admin',
        madeAt: START.toISOString(),
        secrets: [{ id: expect.any(String) as string, madeAt: START.toISOString(), endsAt: null }],
        deliveredAt: null,
        failing: null,
        waiting: 0,
        givenUp: 0,
        lastGivenUp: [],
      },
    ],
  })
  const [stored] = await db.select().from(webhookSecrets)
  const raw = Buffer.from(secret.slice('whsec_'.length), 'base64')
  expect(stored?.sealed.includes(raw)).toBe(false)
  const text = JSON.stringify([await db.select().from(auditEntries), await list()])
  expect(text).not.toContain(secret.slice('whsec_'.length))
})

test('the audit says who made a webhook, where it sends, and that it names people, but not its whole address', async () => {
  await make()
  await make({ name: 'Panel', kinds: ['roll-call.started'], places: [{ kind: 'everywhere' }] })
  const of = (name: string) => ({ actor: ada.email, subject: name })
  const { host } = new URL(receiver.origin)
  expect((await entries()).slice(-2)).toEqual([
    {
      ...of('Canteen'),
      action: 'make webhook',
      details: {
        host,
        tells: ['visitor.arrived', 'person.arrived'],
        where: [office.name],
        'names people': true,
      },
    },
    {
      ...of('Panel'),
      action: 'make webhook',
      details: { host, tells: ['roll-call.started'], where: ['Everywhere'], 'names people': false },
    },
  ])
})

test.each([
  ['no name', { name: ' ' }, 'name', 'Please enter the name of the webhook.'],
  ['no fact', { kinds: [] }, 'kinds', 'Please choose what the webhook tells.'],
  [
    'a fact that there is not',
    { kinds: ['person.flew'] },
    'kinds.0',
    'Please choose what the webhook tells.',
  ],
  ['no place', { places: [] }, 'places', 'Please choose a place.'],
  [
    'an office that there is not',
    { places: [{ kind: 'office', office: '4c1d1c40-0000-4000-8000-000000000001' }] },
    'places',
    'Please choose a place.',
  ],
  [
    'too many places',
    { places: Array.from({ length: 21 }, () => ({ kind: 'everywhere' })) },
    'places',
    'A webhook has 20 places at most.',
  ],
  [
    'a text that is no address',
    { address: 'hooks.example.org' },
    'address',
    'Please enter an address such as https://hooks.example.org/arrivals.',
  ],
  [
    'another host',
    { address: 'https://evil.example/hook' },
    'address',
    'The setting WEBHOOK_HOSTS does not list this host. Please ask the operator.',
  ],
])('a webhook with %s is refused', async (_what, change, field, message) => {
  const { status, body } = await make(change)
  expect(status).toBe(422)
  expect(body.fields).toEqual({ [field]: message })
  expect(await db.$count(webhooks)).toBe(0)
})

test('a second webhook of one name is refused, and so is one too many', async () => {
  await make()
  expect((await make()).body.fields).toEqual({ name: 'Another webhook has this name.' })
  for (let nr = 1; nr < MOST_WEBHOOKS; nr++) await makeHook(server, { address: receiver.origin })
  expect((await make({ name: 'One more' })).status).toBe(409)
})

test('only administrators see and make webhooks, and a fresh proof is asked for before a secret is made', async () => {
  const employee = await signedIn(server, await makePerson(db, { office }))
  expect((await make({}, employee)).status).toBe(403)
  expect((await server.send({ url: '/api/webhooks', token: employee })).status).toBe(403)
  await make()
  const { id } = await only()
  await db.update(sessions).set({ provenAt: new Date(START.getTime() - 11 * 60_000) })
  for (const { status, body } of [await make({ name: 'Other' }), await call('POST', `/${id}/secrets`)])
    expect([status, body.code]).toEqual([403, 'proof_required'])
  expect((await call('DELETE', `/${id}`)).status).toBe(200)
})

const HOSTILE = [
  'http://hooks.example.org/',
  'ftp://hooks.example.org/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/plain,hooks.example.org',
  '//hooks.example.org/',
  'hooks.example.org',
  'https://hooks.example.org.evil.example/',
  'https://evil.example/hooks.example.org',
  'https://evil.example?hooks.example.org',
  'https://evil.example#hooks.example.org',
  'https://evil.example/?@hooks.example.org',
  'https://hooks.example.org@evil.example/',
  'https://hooks.example.org:443@evil.example/',
  'https://hooks.example.org%40evil.example/',
  'https://user@hooks.example.org/',
  'https://user:secret@hooks.example.org/',
  'https://:@hooks.example.org:1/',
  'https://hooks.example.org:8443/',
  'https://hooks.example.org:22/',
  'https://hooks.example.org:65536/',
  'https://hooks.example.org./',
  'https://.hooks.example.org/',
  'https://hooks..example.org/',
  'https://hooks.example.org../',
  'https://evilhooks.example.org/',
  'https://hooks.example.orgevil.example/',
  'https://hooks-example.org/',
  'https://a.hooks.example.org/',
  'https://hooks.example.com/',
  'https://evilhooks.example.com/',
  'https://hooks.example.com.evil.example/',
  'https://a.hooks.example.com./',
  'https://a.hooks.example.com:8443/',
  'https://a@b.hooks.example.com/',
  'https://evil.example\\@hooks.example.org/',
  'https://evil.example\\.hooks.example.com/',
  'https:\\\\evil.example\\hooks.example.org',
  'https://evil.example/..//hooks.example.org',
  'https://evil.example .hooks.example.com/',
  'https://hооks.example.org/',
  'https://xn--hks-5cda.example.org/',
  'https://hooks%2eexample%2eorg.evil.example/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://017700000001/',
  'https://0/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://metadata.google.internal/',
  'https://10.0.0.1/',
  'https://localhost/',
  'https://localhost.hooks.example.com.evil.example/',
  'http://127.0.0.1/',
  'http://localhost/',
  'http://[::1]/',
  'http://127.0.0.1.nip.io/',
]

/** Listed hosts in spellings that only a parser of addresses reads as such, or that no database stores. */
const ODD = [
  'https:hooks.example.org',
  'https:/hooks.example.org',
  'https:///hooks.example.org',
  'https://evil.example\u0000.hooks.example.com/',
  'https://evil.example\t.hooks.example.com/',
  'https://evil.example\n.hooks.example.com/',
  'https://hooks.example.org\u200b/',
  'https://hooks。example。org/',
  'https://ｈooks.example.org/',
]

describe('of the hostile addresses', () => {
  test.each(ODD)('%j makes no webhook', async (address) => {
    expect((await make({ address })).status).toBe(422)
  })

  test.each([...HOSTILE, ...portsOf(receiver.origin)])(
    '%j is reached neither by a webhook nor from the database',
    async (address) => {
      const fetched = vi
        .spyOn(globalThis, 'fetch')
        .mockRejectedValue(new TypeError('no network in this test'))
      const { status } = await make({ address })
      expect(status).toBe(422)
      const { id } = await makeHook(server, { address })
      await tell('open')
      await deliver()
      const tried = await call('POST', `/${id}/try`)
      expect(tried.body).toEqual({ fault: 'unlisted' })
      expect(fetched).not.toHaveBeenCalled()
      expect(receiver.arrived).toEqual([])
      fetched.mockRestore()
    },
  )

  test('there are sixty and more', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThan(60)
  })
})

/** Other spellings of a listed origin on this machine, and its neighbours. */
function portsOf(origin: string) {
  const { port } = new URL(origin)
  return [
    `https://127.0.0.1:${port}/`,
    `http://127.0.0.1:${Number(port) + 1}/`,
    `http://localhost:${port}/`,
    `http://user@127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}@evil.example/`,
    `http://127.0.0.2:${port}/`,
    `http://[::1]:${port}/`,
    `${origin}.evil.example/`,
  ]
}

test('without a listed host there are no webhooks, and nothing is queued', async () => {
  const off = await createTestServer()
  const admin = await signedIn(off, await makePerson(off.db, { role: ADMIN }))
  expect((await off.send({ url: '/api/webhooks', token: admin })).body).toEqual({ hosts: [], webhooks: [] })
  const place = await makeOffice(off.db)
  const payload = {
    name: 'A',
    address: 'https://hooks.example.org/',
    kinds: ['person.left'],
    places: [atOffice(place)],
  }
  expect((await off.send({ url: '/api/webhooks', token: admin, payload })).status).toBe(422)
  await makeHook(off, { address: 'https://hooks.example.org/' })
  await recordEvent(off.db, {
    act: 'change office',
    at: off.now(),
    by: 'not signed in',
    facts: [{ kind: 'office.phase-changed', id: place.id, value: 'open' }],
  })
  await queueNewFacts(off)
  expect(await off.db.$count(webhookDeliveries)).toBe(0)
})

describe('of two secrets', () => {
  const secretOf = (answer: { body: unknown }) => (answer.body as { secret: string }).secret
  const signers = (secrets: string[]) => {
    const last = receiver.arrived.at(-1)!
    return secrets.map((secret) => {
      try {
        return Boolean(new Webhook(secret).verify(last.body, last.headers))
      } catch {
        return false
      }
    })
  }

  test('both sign for a week, or until one is withdrawn, and the last one stays', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START })
    const first = secretOf(await make({ kinds: FACT_KINDS }))
    const { id } = await only()
    const second = secretOf(await call('POST', `/${id}/secrets`))
    expect((await call('POST', `/${id}/secrets`)).body.message).toBe(
      'There are two secrets already. Withdraw one first.',
    )
    await tell('one')
    await deliver()
    expect(receiver.arrived.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
    expect(signers([first, second])).toEqual([true, true])
    const endsAt = new Date(START.getTime() + 7 * DAY_MS)
    const { secrets } = await only()
    expect(secrets.map((secret) => secret.endsAt).toSorted()).toEqual([endsAt.toISOString(), null])

    const earlier = secrets.find((secret) => secret.endsAt !== null)!
    server.setNow(endsAt)
    vi.setSystemTime(endsAt)
    token = await signedIn(server, ada)
    await tell('two')
    await deliver()
    expect(signers([first, second])).toEqual([false, true])
    expect((await only()).secrets).toHaveLength(1)
    expect((await call('DELETE', `/${id}/secrets/${earlier.id}`)).status).toBe(404)
    expect((await call('DELETE', `/${id}/secrets/${(await only()).secrets[0]!.id}`)).body.message).toBe(
      'The last secret can’t be withdrawn. Make a new one first, or withdraw the webhook.',
    )
    await jobTasks(server, null).forget_expired({}, {} as never)
    expect(await db.$count(webhookSecrets)).toBe(1)
    vi.useRealTimers()
  })

  test('the new one is withdrawn after a lost answer, and the earlier one signs on without an end', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START })
    const first = secretOf(await make({ kinds: FACT_KINDS }))
    const { id } = await only()
    later(1000)
    const lost = secretOf(await call('POST', `/${id}/secrets`))
    const unknown = (await only()).secrets.find(({ endsAt }) => endsAt === null)!
    expect((await call('DELETE', `/${id}/secrets/${unknown.id}`)).body).toEqual({ name: 'Canteen' })
    expect((await only()).secrets.map(({ endsAt }) => endsAt)).toEqual([null])
    await tell('one')
    await deliver()
    expect(signers([first, lost])).toEqual([true, false])
    expect((await entries()).map(({ action }) => action).slice(-3)).toEqual([
      'make webhook',
      'make webhook secret',
      'withdraw webhook secret',
    ])
    vi.useRealTimers()
  })

  test('of two presses at one moment one makes a second secret', async () => {
    await make()
    const { id } = await only()
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', `/${id}/secrets`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await only()).secrets).toHaveLength(2)
  })
})

test('a secret that was sealed before AUTH_SECRET was replaced signs on with AUTH_SECRET_BEFORE, and fails in words without it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  const { secret } = (await make({ kinds: FACT_KINDS })).body as { secret: string }
  const replaced = 'another secret of at least thirty-two characters'
  const config = { ...server.config, authSecret: replaced, authSecretsBefore: [server.config.authSecret] }
  await tell('one')
  await queueNewFacts(server)
  await sendWaiting({ ...server, config: { ...config, authSecretsBefore: [] } })
  expect(receiver.arrived).toEqual([])
  expect((await only()).failing?.fault).toBe('unsigned')
  later(5000)
  vi.setSystemTime(server.now())
  await sendWaiting({ ...server, config })
  const { body, headers } = receiver.arrived[0]!
  expect(new Webhook(secret).verify(body, headers)).toBeTruthy()
  vi.useRealTimers()
})

describe('a test', () => {
  test('is signed, and sends at once what waits if it is taken', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START })
    const { secret } = (await make({ kinds: FACT_KINDS })).body as { secret: string }
    const { id } = await only()
    receiver.answer = () => 503
    await tell('one')
    await deliver()
    expect((await call('POST', `/${id}/try`)).body).toEqual({ fault: 'answered 503' })
    await sendWaiting(server)
    expect(receiver.arrived).toHaveLength(2)
    receiver.answer = () => 200
    expect((await call('POST', `/${id}/try`)).body).toEqual({ fault: null })
    const { body, headers } = receiver.arrived.at(-1)!
    expect(new Webhook(secret).verify(body, headers)).toEqual({
      type: 'webhook.tested',
      timestamp: START.toISOString(),
      data: { webhook: { id, name: 'Canteen' } },
    })
    expect(await only()).toMatchObject({ deliveredAt: START.toISOString(), failing: null, waiting: 1 })
    await sendWaiting(server)
    expect(receiver.arrived.at(-1)?.message.data.phase).toBe('one')
    vi.useRealTimers()
  })

  test('of a webhook that nobody knows is refused', async () => {
    expect((await call('POST', '/4c1d1c40-0000-4000-8000-000000000001/try')).status).toBe(404)
  })

  test('of a receiver that is gone says so', async () => {
    const gone = await startReceiver()
    const { id } = await makeHook(server, { address: gone.origin })
    const listed = { ...server.config, webhookHosts: [gone.origin] }
    await gone.close()
    await tell('one')
    await queueNewFacts({ ...server, config: listed })
    await sendWaiting({ ...server, config: listed })
    const [row] = await db.select({ fault: webhooks.fault }).from(webhooks).where(eq(webhooks.id, id))
    expect(row).toEqual({ fault: 'unreached' })
  })
})

test('an unknown webhook or secret is refused by every call', async () => {
  const none = '4c1d1c40-0000-4000-8000-000000000001'
  for (const [method, path] of [
    ['DELETE', `/${none}`],
    ['POST', `/${none}/secrets`],
    ['DELETE', `/${none}/secrets/${none}`],
    ['POST', `/${none}/deliveries`],
  ] as const)
    expect((await call(method, path)).status).toBe(404)
})

describe('the mail on a webhook that delivers nothing', () => {
  const tellAll = () => jobTasks(server, null).tell_failing_webhooks({}, {} as never)
  async function fail(madeBy: Person) {
    const made = await makeHook(server, { address: `${receiver.origin}/down`, madeBy, name: 'Panel' })
    receiver.answer = () => 500
    await tell('one')
    await deliver()
    return made
  }

  test('goes to its maker after a day, once until the next delivery, over two servers', async () => {
    const { id } = await fail(ada)
    later(DAY_MS - 1)
    await tellAll()
    expect(await mailsTo(db, ada.email)).toEqual([])
    later(1)
    await Promise.all([tellAll(), tellAll()])
    await tellAll()
    const mails = await mailsTo(db, ada.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['The webhook Panel has delivered nothing for a day'])
    expect(mails[0]?.body).toContain('The receiver answered 500.')
    expect(mails[0]?.body).toContain('/admin/systems')
    receiver.answer = () => 200
    token = await signedIn(server, ada)
    await call('POST', `/${id}/try`)
    receiver.answer = () => 500
    await tell('two')
    await deliver()
    later(DAY_MS)
    await tellAll()
    expect(await mailsTo(db, ada.email)).toHaveLength(2)
  })

  test('goes to nobody if the maker is suspended', async () => {
    const maker = await makePerson(db, { role: ADMIN, suspendedAt: START })
    await fail(maker)
    later(DAY_MS)
    await tellAll()
    expect(await mailsTo(db, maker.email)).toEqual([])
  })
})

test('what was given up goes after a week', async () => {
  await make({ kinds: FACT_KINDS })
  receiver.answer = () => 410
  await tell('one')
  await deliver()
  const forget = () => jobTasks(server, null).forget_expired({}, {} as never)
  later(7 * DAY_MS)
  await forget()
  expect(await db.$count(webhookDeliveries)).toBe(1)
  later(1)
  await forget()
  expect(await db.$count(webhookDeliveries)).toBe(0)
})
