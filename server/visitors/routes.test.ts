import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app'
import { signedIn } from '../auth/factory'
import type { StatementSource } from '../../domain/presence/presence'
import { checkIns } from '../check-ins/tables'
import { rewordQuestion } from '../health/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { openDatabase } from '../platform/db/database'
import { createLimiter } from '../platform/limits/limits'
import { idempotencyKeys } from '../platform/calls/tables'
import { mailOutbox } from '../platform/mail/tables'
import { rateLimits } from '../platform/limits/tables'
import { newsDuring } from '../testing/news-during'
import { createTestServer, noSingleSignOn } from '../testing/test-server'
import { endVisits, listVisits, makeVisit } from './factory'

const server = await createTestServer()
const { db } = server
const start = new Date('2026-11-18T09:30:00Z')
const HOUR = 3_600_000

let number = 0
let address = ''
let token = ''
let office: Office
beforeEach(async () => {
  server.setNow(start)
  address = `192.0.2.${++number}`
  office = await makeOffice(db)
})

const later = (ms: number) => server.setNow(new Date(start.getTime() + ms))
const two = ['fever', 'contact']
const CHANGED = 'What this office asks has just changed. Please read it again.'
const FORM = 'All items must be ticked for this health status form to be approved.'
const NO_VISIT = 'There is no visit to check out with this number. Please type it as you did at check-in.'

const visitor = {
  name: 'Vera Visitor',
  email: 'vera@guest.example',
  company: 'Guests Ltd',
  phone: '+49 170 1234567',
  host: 'Hanna Host',
}
type Change = Record<string, unknown>
const checkIn = (change: Change = {}, key?: string) =>
  server.send({
    url: '/api/checkin',
    payload: { office: office.name, ...visitor, ...change },
    headers: key ? { 'idempotency-key': key } : {},
    remoteAddress: address,
  })
const checkOut = (phone: unknown, from = address, key?: string) =>
  server.send({
    url: '/api/checkout',
    payload: { phone },
    headers: key ? { 'idempotency-key': key } : {},
    remoteAddress: from,
  })
const checkOutByDevice = (token: string, key?: string) =>
  server.send({
    url: '/api/visits/check-out',
    payload: { token },
    headers: key ? { 'idempotency-key': key } : {},
    remoteAddress: address,
  })
const kept = async (of = office) => (await listVisits(db)).filter(({ officeId }) => officeId === of.id)

describe('the door', () => {
  const door = (name: string, language = 'en') =>
    server.send({
      url: `/api/visitor-door?${new URLSearchParams({ office: name }).toString()}`,
      remoteAddress: address,
      headers: { 'accept-language': language },
    })
  const WORDING = expect.any(String) as string

  test('shows the questions for visitors in English and their language, in the order of the office', async () => {
    const asking = await makeOffice(db, { asks: ['contact'], asksVisitors: ['zeal', 'aches'] })
    const { status, body } = await door(asking.name, 'pt')
    expect({ status, office: body.office }).toEqual({ status: 200, office: asking.name })
    expect(body.questions).toEqual([
      { id: 'zeal', en: 'zeal in English', pt: 'zeal em português', wording: WORDING },
      { id: 'aches', en: 'aches in English', pt: 'aches em português', wording: WORDING },
    ])
  })

  test('names the language of its office', async () => {
    expect((await door((await makeOffice(db, { language: 'ar' })).name)).body.language).toBe('ar')
    expect((await door((await makeOffice(db, { visitsKeptDays: 5 })).name)).body.keptDays).toBe(5)
  })

  test('shows no question of an office that asks only employees', async () => {
    const asking = await makeOffice(db, { asks: two })
    expect((await door(asking.name)).body).toEqual({
      office: asking.name,
      officeId: asking.id,
      notice: null,
      language: 'en',
      keptDays: 30,
      questions: [],
    })
  })

  test('shows that an office is closed, the reason, and that the closing has expired', async () => {
    const closed = { phase: 'closed-government', comment: 'Flood', validUntil: '2026-11-17' } as const
    const { name } = await makeOffice(db, closed)
    expect((await door(name)).body).toMatchObject({ notice: { ...closed, isExpired: true } })
  })

  test('of an unknown office is 404', async () => {
    expect(await door('Nowhere')).toMatchObject({
      status: 404,
      body: { message: 'Office not set. Please scan QR code again.' },
    })
  })
})

test('the server decides the person, the time and the office of a visitor’s check-in', async () => {
  office = await makeOffice(db, { timeZone: 'America/New_York' })
  const { status, body } = await checkIn({
    email: ' Vera@Guest.example ',
    action: 'out',
    isGuest: '',
    timeIn: '2020-01-01T00:00:00Z',
    timeInLocal: '1/1/2020, 1:00:00 AM',
    hdRequired: true,
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    info: `Checked in to ${office.name} office. Stay Safe.`,
    office: office.name,
    officeId: office.id,
    checkOutToken: expect.stringMatching(/^[\w-]{43}$/) as string,
  })
  expect(await kept()).toMatchObject([
    {
      isVisitor: true,
      userId: null,
      name: 'Vera Visitor',
      email: 'vera@guest.example',
      company: 'Guests Ltd',
      phone: '+491701234567',
      host: 'Hanna Host',
      formRequired: false,
      timeIn: start,
      timeInLocal: '11/18/2026, 4:30:00 AM',
      timeOut: null,
      endedBy: null,
    },
  ])
})

test('the check-out token is in no list of visits', async () => {
  const { body } = await checkIn()
  const token = body.checkOutToken as string
  const [visit] = await kept()
  expect(visit?.checkOutTokenHash).toHaveLength(32)
  const stored = visit?.checkOutTokenHash
  for (const readable of [stored?.toString('utf8'), stored?.toString('base64url')])
    expect(readable).not.toContain(token.slice(0, 8))
})

describe('a token that the device has made', () => {
  const made = () => randomUUID()
  const read = (token: string) =>
    server.send({ url: '/api/visits/read', payload: { token }, remoteAddress: address })

  test('ends the visit, and is the answer', async () => {
    const mine = made()
    expect((await checkIn({ token: mine })).body.checkOutToken).toBe(mine)
    expect((await checkOutByDevice(mine)).status).toBe(200)
  })

  test('tells before an answer came that no visit is stored, and then its state', async () => {
    const mine = made()
    expect(await read(mine)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await checkIn({ token: mine })
    expect(await read(mine)).toMatchObject({
      status: 200,
      body: { office: office.name, since: start.toISOString(), state: 'in', at: null },
    })
    later(60_000)
    await checkOutByDevice(mine)
    const at = new Date(start.getTime() + 60_000).toISOString()
    expect((await read(mine)).body).toMatchObject({ state: 'left', at })
  })

  test('tells of an end by the number that it is not confirmed', async () => {
    const mine = made()
    await checkIn({ token: mine })
    await checkOut(visitor.phone)
    expect((await read(mine)).body.state).toBe('unconfirmed')
  })

  test('tells nothing a day later', async () => {
    const mine = made()
    await checkIn({ token: mine })
    later(24 * HOUR + 1)
    expect((await read(mine)).status).toBe(404)
  })

  test('of another visit is refused, and nothing is stored', async () => {
    const mine = made()
    await checkIn({ token: mine })
    const again = await checkIn({ token: mine, name: 'Victor Visitor' })
    expect(again).toMatchObject({
      status: 409,
      body: { general: expect.stringContaining('token') as string },
    })
    expect(await kept()).toHaveLength(1)
  })

  test.each(['short', 'a'.repeat(44), 'a token with spaces, of forty letters xx'])(
    'is refused as %j',
    async (token) => {
      expect(await checkIn({ token })).toMatchObject({ status: 422 })
    },
  )
})

test.each<[string, unknown, string]>([
  ['office', '', 'Office not set. Please scan QR code again.'],
  ['office', '   ', 'Office not set. Please scan QR code again.'],
  ['office', undefined, 'Office not set. Please scan QR code again.'],
  ['office', 'Nowhere', 'Office not set. Please scan QR code again.'],
  ['name', '', 'Please enter your name'],
  ['name', ' \t ', 'Please enter your name'],
  ['name', undefined, 'Please enter your name'],
  ['email', '', 'Please enter a valid email address'],
  ['email', 'abc', 'Please enter a valid email address'],
  ['email', undefined, 'Please enter a valid email address'],
  ['company', '', 'Please enter your company'],
  ['company', undefined, 'Please enter your company'],
  ['phone', '', 'Please enter your contact number'],
  ['phone', undefined, 'Please enter your contact number'],
  ['phone', 'none', 'Please enter a phone number'],
  ['phone', '1234', 'Please enter a phone number'],
  ['host', '', 'Please enter your host'],
  ['host', undefined, 'Please enter your host'],
  ['hdRequired', 'true', 'Please send true or false'],
  ['isVisitor', false, 'This field is not known.'],
  ['timeOut', null, 'This field is not known.'],
])('%s as %j is refused at its own field, and nothing is stored', async (field, value, message) => {
  expect(await checkIn({ [field]: value })).toMatchObject({ status: 422, body: { [field]: message } })
  expect(Object.keys((await checkIn({ [field]: value })).body as object)).toEqual([field])
  expect(await kept()).toEqual([])
})

test.each<[string, Change]>([
  ['says nothing', {}],
  ['says that the form is not confirmed', { hdRequired: false }],
  ['names every question without confirming', { confirmed: two }],
  ['leaves a question out', { hdRequired: true, confirmed: ['fever'] }],
])('an office with a form refuses a visitor who %s', async (_who, change) => {
  office = await makeOffice(db, { asks: ['zeal'], asksVisitors: two })
  expect(await checkIn(change)).toMatchObject({ status: 422, body: { general: FORM } })
  expect(await kept()).toEqual([])
})

test.each<[string, Change]>([
  ['names a question that is not asked', { hdRequired: true, confirmed: [...two, 'mood'] }],
  ["names the employees' question", { hdRequired: true, confirmed: ['fever', 'zeal'] }],
])('a visitor who %s has read another form, and must read this one', async (_who, change) => {
  office = await makeOffice(db, { asks: ['zeal'], asksVisitors: two })
  expect(await checkIn(change)).toMatchObject({ status: 409, body: { general: CHANGED } })
  expect(await kept()).toEqual([])
})

test('a visitor reads a question again that was reworded while the form was open', async () => {
  office = await makeOffice(db, { asksVisitors: two })
  const shown = async () => {
    const url = `/api/visitor-door?${new URLSearchParams({ office: office.name }).toString()}`
    const { body } = await server.send({ url, remoteAddress: address })
    return (body as { questions: { wording: string }[] }).questions.map(({ wording }) => wording)
  }
  const before = await shown()
  await rewordQuestion(db, 'fever', { es: 'otra cosa' })
  const refused = await checkIn({ hdRequired: true, confirmed: before })
  expect(refused).toMatchObject({ status: 409, body: { general: CHANGED } })
  expect(await kept()).toEqual([])
  expect((await checkIn({ hdRequired: true, confirmed: await shown() })).status).toBe(200)
  await rewordQuestion(db, 'fever', { es: 'fever en español' })
})

test.each<[string, Change]>([
  ['confirms the form', { hdRequired: true }],
  ['confirms the form and names its questions', { hdRequired: true, confirmed: ['contact', 'fever'] }],
])(
  'an office with a form accepts a visitor who %s, and stores that there was a form',
  async (_who, change) => {
    office = await makeOffice(db, { asksVisitors: two })
    expect((await checkIn(change)).status).toBe(200)
    const visits = await kept()
    expect(visits).toMatchObject([{ formRequired: true }])
    expect(JSON.stringify(visits)).not.toContain('fever')
  },
)

test('a visitor checks in without the questions for employees', async () => {
  office = await makeOffice(db, { asks: two })
  expect((await checkIn({ hdRequired: false })).status).toBe(200)
  expect(await kept()).toMatchObject([{ formRequired: false }])
})

test('a visitor checks in to a closed and expired office', async () => {
  office = await makeOffice(db, { phase: 'closed-government', validUntil: '2026-01-01' })
  expect((await checkIn()).status).toBe(200)
})

test('no mail goes to an address that a visitor typed', async () => {
  const person = await makePerson(db)
  await checkIn({ email: person.email, host: person.name })
  await checkOut(visitor.phone)
  expect(await kept()).toHaveLength(1)
  expect(await db.$count(mailOutbox)).toBe(0)
})

test('open pages of the office get news of a visitor who comes, or leaves by number or by device', async () => {
  const phone = '+49 170 7654321'
  const visit = { topic: 'office', office: office.id }
  expect(await newsDuring(server, () => checkIn({ phone }))).toEqual([visit])
  expect(await newsDuring(server, () => checkOut(phone))).toEqual([visit])
  const { body } = await checkIn({ phone })
  expect(await newsDuring(server, () => checkOutByDevice(body.checkOutToken as string))).toEqual([visit])
})

describe('a visitor’s check-in with an Idempotency-Key', () => {
  test('is one visit with one answer by fifty presses at one moment', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => checkIn({}, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(await kept()).toHaveLength(1)
    expect(await checkOutByDevice(answers[49]?.body.checkOutToken as string)).toMatchObject({ status: 200 })
  })

  test('gets the first answer again when it is repeated later', async () => {
    const key = randomUUID()
    const first = await checkIn({}, key)
    later(90_000)
    expect((await checkIn({}, key)).body).toEqual(first.body)
    expect(await kept()).toMatchObject([{ timeIn: start }])
  })

  test.each([
    ['visitor', { email: 'victor@guest.example' }],
    ['phone number', { phone: '+49 170 7654321' }],
    ['office', { office: 'another' }],
  ])('gives nothing of its answer to the same key with another %s', async (_what, change) => {
    const another = await makeOffice(db)
    const key = randomUUID()
    const first = await checkIn({}, key)
    const foreign = await checkIn('office' in change ? { office: another.name } : change, key)
    expect(foreign).toMatchObject({
      status: 422,
      body: { general: 'This Idempotency-Key was used for something else.' },
    })
    expect(Object.keys(foreign.body as object)).toEqual(['general'])
    expect(JSON.stringify(foreign.body)).not.toContain(first.body.checkOutToken)
    expect([...(await kept()), ...(await kept(another))]).toHaveLength(1)
  })

  describe('and the cookie of its browser', () => {
    const pageOf = async (cookie = '') => {
      const { cookies } = await server.send({ url: '/visitor', headers: { accept: 'text/html', cookie } })
      const { value } = cookies.find(({ name }) => name === 'whereabouts-visitor') ?? { value: '' }
      return `whereabouts-visitor=${value}`
    }
    const press = (key: string, cookie: string, remoteAddress = address) =>
      server.send({
        url: '/api/checkin',
        payload: { office: office.name, ...visitor },
        headers: { 'idempotency-key': key, cookie },
        remoteAddress,
      })

    test('gets the first answer again from another network too, after a reload of the page', async () => {
      const key = randomUUID()
      const cookie = await pageOf()
      const first = await press(key, cookie)
      expect(first.status).toBe(200)
      expect((await press(key, await pageOf(cookie), '198.51.100.77')).body).toEqual(first.body)
      expect(await kept()).toHaveLength(1)
    })

    test.each([
      ['another browser', () => pageOf()],
      ['a program without cookies', () => ''],
      ['a cookie that names the network', () => `whereabouts-visitor=${address}`],
      ['a cookie of no form', () => 'whereabouts-visitor=x'],
    ])(
      'gives nothing of its answer to the same key and input from %s in the same network',
      async (_who, other) => {
        const key = randomUUID()
        const { body } = await press(key, await pageOf())
        const foreign = await press(key, await other())
        expect(JSON.stringify(foreign.body)).not.toContain(body.checkOutToken)
        expect((await checkOutByDevice(body.checkOutToken as string)).status).toBe(200)
      },
    )

    test('from a program without cookies is known by its network', async () => {
      const key = randomUUID()
      const { body } = await press(key, '')
      expect((await press(key, '')).body).toEqual(body)
      expect((await press(key, '', '198.51.100.78')).body).not.toEqual(body)
    })
  })

  test('leaves the key free if it was refused', async () => {
    office = await makeOffice(db, { asksVisitors: two })
    const key = randomUUID()
    expect((await checkIn({}, key)).status).toBe(422)
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.key, key))).toBe(0)
    expect((await checkIn({ hdRequired: true }, key)).status).toBe(200)
  })

  test('stores no text of the visitor with the key', async () => {
    const key = randomUUID()
    await checkIn({}, key)
    const rows = JSON.stringify(await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)))
    expect(rows).toContain(office.name)
    for (const typed of ['Vera', 'vera@', '1701234567', 'Guests', 'Hanna']) expect(rows).not.toContain(typed)
  })
})

describe('an office that admits 300 visitors an hour', () => {
  const arrivals = async (count: number, timeIn: Date, change: object = {}) => {
    for (let time = 0; time < count; time++) await makeVisit(db, { office, timeIn, ...change })
  }

  test('tells the next visitor when to come back, in any network', async () => {
    await arrivals(1, new Date(start.getTime() - 1800_000))
    await arrivals(298, start)
    expect((await checkIn()).status).toBe(200)
    address = '198.51.100.1'
    const refused = await checkIn({}, randomUUID())
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1800' },
      body: { general: 'Too many requests. Please try again in 30 minutes, or go to the reception.' },
    })
    expect(await kept()).toHaveLength(300)
    later(1800_000)
    expect((await checkIn()).status).toBe(200)
    expect((await checkIn()).status).toBe(429)
  })

  test('does not count other offices, employees or visitors of an hour ago', async () => {
    const crowded = office
    await arrivals(300, new Date(start.getTime() - HOUR))
    await arrivals(299, start)
    const person = await makePerson(db)
    const employee = { isVisitor: false, email: person.email, userId: person.id }
    for (let minute = 1; minute <= 5; minute++)
      await makeVisit(db, { office, timeIn: new Date(start.getTime() - minute * 60_000), ...employee })
    expect((await checkIn()).status).toBe(200)
    expect((await checkIn()).status).toBe(429)
    office = await makeOffice(db)
    expect((await checkIn()).status).toBe(200)
    expect(await kept(crowded)).toHaveLength(605)
  })

  test('admits them on two servers together', async () => {
    await arrivals(299, start)
    expect((await checkIn()).status).toBe(200)
    await onSecondServer(async (app) => {
      const payload = { office: office.name, ...visitor }
      const answer = await app.inject({ method: 'POST', url: '/api/checkin', payload })
      expect(answer.statusCode).toBe(429)
    })
  })

  test('lets its visitors check out when it is full', async () => {
    await arrivals(300, start)
    expect((await checkOut(visitor.phone)).status).toBe(200)
  })
})

async function onSecondServer(act: (app: FastifyInstance) => Promise<void>) {
  const second = openDatabase(server.databaseUrl, { connections: 2 })
  const limiter = createLimiter(second.pool, server.config.authSecret)
  const app = await buildApp({ ...server, db: second.db, limiter }, noSingleSignOn)
  await act(app)
  await app.close()
  await second.close()
}

describe('a network that checks in 150 visitors an hour, half of an office’s limit', () => {
  const arrive = async (count: number) => {
    for (let time = 0; time < count; time++) expect((await checkIn()).status).toBe(200)
  }

  test('gets the time to come back for one more, and stops no other network', async () => {
    await arrive(150)
    later(HOUR / 4)
    expect(await checkIn()).toMatchObject({
      status: 429,
      headers: { 'retry-after': '2700' },
      body: { general: 'Too many requests. Please try again in 45 minutes, or go to the reception.' },
    })
    expect(await kept()).toHaveLength(150)
    address = '198.51.100.9'
    expect((await checkIn()).status).toBe(200)
  })

  test('can check in as many an hour later', async () => {
    await arrive(150)
    later(HOUR)
    expect((await checkIn()).status).toBe(200)
  })

  test('loses no place by a refused form', async () => {
    for (let time = 0; time < 160; time++)
      expect((await checkIn(time % 2 ? { phone: '' } : { office: 'Nowhere' })).status).toBe(422)
    expect((await checkIn()).status).toBe(200)
  })

  test('has this limit on two servers together, and a signed-in person in it has one of their own', async () => {
    await arrive(150)
    await onSecondServer(async (app) => {
      const call = {
        method: 'POST',
        url: '/api/checkin',
        payload: { office: office.name, ...visitor },
        remoteAddress: address,
      } as const
      expect((await app.inject(call)).statusCode).toBe(429)
      const token = await signedIn(server, await makePerson(db))
      const headers = { authorization: `Bearer ${token}` }
      expect((await app.inject({ ...call, headers })).statusCode).toBe(200)
    })
  })

  test('counts each visitor who checks in at the same moment once', async () => {
    await arrive(145)
    const answers = await Promise.all(Array.from({ length: 10 }, () => checkIn({}, randomUUID())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  test('is stored without a readable address', async () => {
    await checkIn()
    expect(JSON.stringify(await db.select().from(rateLimits))).not.toContain(address)
  })
})

describe('a check-out by phone', () => {
  test.each([
    ['+49 170 1234567', '0049 170 1234567'],
    ['0049-170-1234567', '+49 (0)170 1234567'],
    ['(020) 7946 0000', '020 7946 0000'],
  ])('of the number %s ends by %s', async (entered, left) => {
    await checkIn({ phone: entered })
    later(60_000)
    expect(await checkOut(left)).toMatchObject({
      status: 200,
      body: { info: 'Check out successfull. Stay Safe.' },
    })
    expect(await kept()).toMatchObject([{ timeOut: new Date(start.getTime() + 60_000), endedBy: 'phone' }])
  })

  test.each([
    ['Germany', '+49 170 1234567', '0170 1234567'],
    ['Germany', '0170 1234567', '0049 170 1234567'],
    ['USA', '(212) 555-0123', '+1 212 555 0123'],
    ['Spain', '612 345 678', '+34 612345678'],
    ['Egypt', '٠١٠ ١٢٣٤ ٥٦٧٨', '+20 10 12345678'],
    ['UK', '\u202a+44 7911 123456\u202c', '07911 123456'],
  ])('in %s of the number %s ends by %s', async (country, entered, left) => {
    office = await makeOffice(db, { country })
    expect((await checkIn({ phone: entered })).status).toBe(200)
    expect((await checkOut(left)).status).toBe(200)
    expect(await kept()).toMatchObject([{ endedBy: 'phone' }])
  })

  test('by a national number that fits two countries ends neither visit', async () => {
    for (const [country, phone] of [
      ['Germany', '+49 170 7777777'],
      ['UK', '+44 170 7777777'],
    ]) {
      office = await makeOffice(db, { country })
      await checkIn({ phone })
    }
    expect((await checkOut('0170 7777777')).status).toBe(404)
    expect((await checkOut('+49 170 7777777')).status).toBe(200)
    expect(await kept()).toMatchObject([{ timeOut: null }])
  })

  test('ends every open visit of that number of the last 24 hours, and no other', async () => {
    const at = (hours: number) => new Date(start.getTime() - hours * HOUR)
    const another = await makeOffice(db)
    const out = { timeOut: at(2), endedBy: 'device' } as const
    const phone = '+4917055555'
    await makeVisit(db, { office, phone, name: 'now', timeIn: at(0) })
    await makeVisit(db, { office: another, phone, name: 'elsewhere', timeIn: at(1) })
    await makeVisit(db, { office, phone, name: 'a day ago', timeIn: at(24) })
    await makeVisit(db, { office, phone, name: 'before', timeIn: new Date(at(24).getTime() - 1) })
    await makeVisit(db, { office, phone, name: 'ended', timeIn: at(3), ...out })
    await makeVisit(db, { office, phone: '+4917055556', name: 'another', timeIn: at(0) })
    expect((await checkOut(phone)).status).toBe(200)
    const ended = (await listVisits(db)).filter(({ endedBy }) => endedBy === 'phone')
    const own = ended.filter(({ phone: of }) => of.startsWith('+491705555'))
    expect(own.map(({ name }) => name).toSorted()).toEqual(['a day ago', 'elsewhere', 'now'])
    expect(own.map(({ timeOut }) => timeOut)).toEqual([start, start, start])
    expect(await kept()).toContainEqual(
      expect.objectContaining({ name: 'ended', timeOut: at(2), endedBy: 'device' }),
    )
  })

  test('of a number without a visit is refused at its field and tells nothing', async () => {
    await checkIn({ phone: '+49 170 2222222' })
    const { status, body } = await checkOut('+49 170 3333333')
    expect(status).toBe(404)
    expect(body).toEqual({ phone: NO_VISIT })
    expect(await kept()).toMatchObject([{ timeOut: null }])
  })

  test('is refused the second time, and the first time of leaving stays', async () => {
    await checkIn()
    await checkOut(visitor.phone)
    later(HOUR)
    expect((await checkOut(visitor.phone)).status).toBe(404)
    expect(await kept()).toMatchObject([{ timeOut: start }])
  })

  test('never shows the visitor, the office or the time', async () => {
    await checkIn()
    expect((await checkOut(visitor.phone)).body).toEqual({
      info: 'Check out successfull. Stay Safe.',
      confirmed: [],
    })
    expect((await checkOut(visitor.phone)).body).toEqual({ phone: NO_VISIT })
  })

  test.each([
    ['', 'Please enter your contact phone number to check out.'],
    ['  ', 'Please enter your contact phone number to check out.'],
    [undefined, 'Please enter your contact phone number to check out.'],
    [7, 'Please enter your contact phone number to check out.'],
    ['my phone', 'Please enter a phone number'],
  ])('with %j names the missing part', async (phone, message) => {
    expect(await checkOut(phone)).toMatchObject({ status: 422, body: { phone: message } })
  })

  test('succeeds on a server whose clock is behind that of the check-in', async () => {
    later(5000)
    await checkIn()
    later(0)
    expect((await checkOut(visitor.phone)).status).toBe(200)
    expect(await kept()).toMatchObject([{ timeOut: new Date(start.getTime() + 5000) }])
  })

  test('of a number ends its visit after many attempts in vain', async () => {
    const phone = '+49 170 4444444'
    for (let time = 0; time < 12; time++) expect((await checkOut(phone)).status).toBe(404)
    await checkIn({ phone })
    expect((await checkOut('0049 170 4444444')).status).toBe(200)
  })

  test('of one number succeeds again for each of many visits', async () => {
    for (let time = 0; time < 7; time++) {
      const from = `198.51.100.${time < 5 ? 3 : 4}`
      await makeVisit(db, { office, timeIn: start, phone: '+49170666' })
      expect((await checkOut('+49170666', from)).status).toBe(200)
      expect((await checkOut('+49170666', from)).status).toBe(404)
    }
  })

  test('succeeds for each of 150 visitors of an event in one network', async () => {
    const phones = Array.from({ length: 150 }, (_, index) => `+49170777${1000 + index}`)
    for (const phone of phones) await makeVisit(db, { office, timeIn: start, phone })
    for (const phone of phones) expect((await checkOut(phone)).status).toBe(200)
  })

  test('is never refused for the attempts in vain of other people in its network', async () => {
    const phone = '+49170888998'
    await makeVisit(db, { office, timeIn: start, phone })
    for (let asked = 0; asked < 30; asked++)
      expect((await checkOut(`+49170888${1000 + asked}`)).status).toBe(404)
    const refused = await checkOut('+49170888999')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    await onSecondServer(async (app) => {
      const call = { method: 'POST', url: '/api/checkout', remoteAddress: address } as const
      const asked = (phone: string) => app.inject({ ...call, payload: { phone } })
      expect((await asked('+49170888999')).statusCode).toBe(429)
      expect((await asked(phone)).statusCode).toBe(200)
      expect((await asked(phone)).statusCode).toBe(429)
    })
    expect((await checkOut('+49170888999', '198.51.100.8')).status).toBe(404)
  })

  test('after too many misses has one answer for a number that is unknown, has left or fits two visits', async () => {
    const numbers = { unknown: '+49170999999', left: '+49170999998', two: '0170999997' }
    const out = { timeOut: start, endedBy: 'device' } as const
    await makeVisit(db, { office, timeIn: start, phone: numbers.left, ...out })
    for (const country of ['Germany', 'UK']) {
      const place = await makeOffice(db, { country })
      const phone = `${country === 'UK' ? '+44' : '+49'}170999997`
      await makeVisit(db, { office: place, timeIn: start, phone })
    }
    for (let asked = 0; asked < 30; asked++) await checkOut(`+49170888${1000 + asked}`)
    const answers: unknown[] = []
    for (const phone of Object.values(numbers)) {
      const { status, body } = await checkOut(phone)
      answers.push([status, Object.keys(body as object)])
      expect(body.general).toMatch(/^Too many requests\. Please try again in \d+ seconds?\.$/)
    }
    expect(answers).toEqual(Array(3).fill([429, ['general']]))
  })

  test('is answered 300 times a minute for all numbers together, right ones too', async () => {
    const tries = Array.from({ length: 310 }, (_, index) => checkOut(`+49170555${1000 + index}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    expect((await checkOut(visitor.phone)).status).toBe(429)
  })

  test('succeeds by the device after any number of misses in its network', async () => {
    const { checkOutToken } = (await checkIn()).body as { checkOutToken: string }
    for (let asked = 0; asked < 31; asked++) await checkOut(`+49170999${1000 + asked}`)
    expect((await checkOut('+49170999999')).status).toBe(429)
    expect((await checkOutByDevice(checkOutToken)).status).toBe(200)
  })
})

describe.each([
  ['by phone', (key?: string) => checkOut(visitor.phone, address, key)],
  ['by device', (key?: string) => checkOutByDevice(token, key)],
] as const)('a check-out %s with an Idempotency-Key', (_how, leave) => {
  beforeEach(async () => {
    await db.delete(checkIns)
    token = (await checkIn()).body.checkOutToken as string
  })

  test('gets the same answer again if the first one was lost', async () => {
    const key = randomUUID()
    const first = await leave(key)
    expect(first).toMatchObject({ status: 200, body: { info: 'Check out successfull. Stay Safe.' } })
    later(90_000)
    expect(await leave(key)).toMatchObject({ status: 200, body: first.body as object })
    expect(await kept()).toMatchObject([{ timeOut: start }])
    expect((await leave(randomUUID())).status).toBe(404)
  })

  test('happens once by fifty presses at one moment', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => leave(key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await kept()).toMatchObject([{ timeOut: start }])
  })

  test('leaves the key free if it was refused', async () => {
    const key = randomUUID()
    later(25 * HOUR)
    expect((await leave(key)).status).toBe(404)
    later(HOUR)
    expect((await leave(key)).status).toBe(200)
  })

  test('gives nothing to a stranger with the same key', async () => {
    const key = randomUUID()
    await leave(key)
    const foreign = [
      await checkOut('+49 170 9999999', address, key),
      await checkOutByDevice('A'.repeat(43), key),
    ]
    for (const answer of foreign)
      expect(answer).toMatchObject({
        status: 422,
        body: { general: 'This Idempotency-Key was used for something else.' },
      })
  })
})

describe.each([
  ['by phone', 'phone', () => checkOut(visitor.phone)],
  ['by device', 'device', () => checkOutByDevice(token)],
] as const)('at a check-out %s, a visit that ended with its day', (_how, endedBy, leave) => {
  const midnight = new Date('2026-11-19T00:00:00Z')
  const atNight = { timeOut: midnight, endedBy: 'day' } as const
  beforeEach(() => db.delete(checkIns))
  const forgotten = async ({ timeOut, endedBy }: { timeOut: Date; endedBy: StatementSource } = atNight) => {
    token = (await checkIn()).body.checkOutToken as string
    await endVisits(db, endedBy, timeOut)
  }

  test.each([
    ['after its midnight', 15 * HOUR],
    ['24 hours after the check-in', 24 * HOUR],
  ])('ends at its true time %s', async (_when, ms) => {
    await forgotten()
    later(ms)
    expect((await leave()).status).toBe(200)
    expect(await kept()).toMatchObject([{ timeOut: new Date(start.getTime() + ms), endedBy }])
  })

  test('does not end later than 24 hours after the check-in', async () => {
    await forgotten()
    later(24 * HOUR + 1)
    expect((await leave()).status).toBe(404)
    expect(await kept()).toMatchObject([atNight])
  })

  test('ends once', async () => {
    await forgotten()
    later(15 * HOUR)
    await leave()
    later(16 * HOUR)
    expect((await leave()).status).toBe(404)
    expect(await kept()).toMatchObject([{ timeOut: new Date(start.getTime() + 15 * HOUR), endedBy }])
  })

  test('does not end again if its device ended it', async () => {
    const out = { timeOut: midnight, endedBy: 'device' } as const
    await forgotten(out)
    later(15 * HOUR)
    expect((await leave()).status).toBe(404)
    expect(await kept()).toMatchObject([out])
  })
})

test('a check-out of a visitor who comes again with another spelling of the number leaves the end of the earlier visit', async () => {
  await db.delete(checkIns)
  office = await makeOffice(db, { country: 'Germany' })
  const asItWas = { timeOut: new Date('2026-11-18T00:00:00Z'), endedBy: 'day' } as const
  await makeVisit(db, { office, phone: '01701234567', timeIn: new Date('2026-11-17T15:00:00Z'), ...asItWas })
  const { body } = await checkIn({ phone: '+491701234567' })
  await checkOutByDevice(body.checkOutToken as string)
  expect((await checkOut('01701234567')).status).toBe(404)
  expect(await kept()).toMatchObject([asItWas, { timeOut: start, endedBy: 'device' }])
})

test('a check-out of a visitor who comes again ends today’s visit and leaves the end of yesterday’s', async () => {
  await db.delete(checkIns)
  const yesterday = new Date('2026-11-17T15:00:00Z')
  const midnight = new Date('2026-11-18T00:00:00Z')
  const phone = '+491701234567'
  await makeVisit(db, { office, phone, timeIn: yesterday, timeOut: midnight, endedBy: 'day' })
  await checkIn({ phone })
  later(HOUR)
  expect((await checkOut(phone)).status).toBe(200)
  const asItWas = { timeIn: yesterday, timeOut: midnight, endedBy: 'day' }
  const ended = { timeIn: start, timeOut: new Date(start.getTime() + HOUR), endedBy: 'phone' }
  expect(await kept()).toMatchObject([asItWas, ended])
  expect((await checkOut(phone)).status).toBe(404)
  expect(await kept()).toMatchObject([asItWas, ended])
})

describe('a check-out by device', () => {
  test('ends the visit that was begun on it, and no other of the same number', async () => {
    const { body } = await checkIn()
    await checkIn()
    later(HOUR)
    expect(await checkOutByDevice(body.checkOutToken as string)).toMatchObject({
      status: 200,
      body: { info: 'Check out successfull. Stay Safe.' },
    })
    const visits = await kept()
    expect(visits.map(({ endedBy }) => endedBy).toSorted()).toEqual(['device', null])
    expect(visits.find(({ endedBy }) => endedBy)?.timeOut).toEqual(new Date(start.getTime() + HOUR))
  })

  test('succeeds once', async () => {
    const { body } = await checkIn()
    await checkOutByDevice(body.checkOutToken as string)
    later(HOUR)
    expect(await checkOutByDevice(body.checkOutToken as string)).toMatchObject({
      status: 404,
      body: { general: 'There is no visit to check out on this device. It may have ended already.' },
    })
    expect(await kept()).toMatchObject([{ timeOut: start, endedBy: 'device' }])
  })

  test('has the same answer the second time as with an unknown token', async () => {
    const { body } = await checkIn()
    await checkOutByDevice(body.checkOutToken as string)
    const ended = await checkOutByDevice(body.checkOutToken as string)
    const unknown = await checkOutByDevice('A'.repeat(43))
    expect(ended.status).toBe(404)
    expect(ended.body).toEqual(unknown.body)
  })

  test('is refused with the stored hash', async () => {
    await checkIn()
    const [visit] = await kept()
    expect((await checkOutByDevice(visit?.checkOutTokenHash?.toString('base64url') ?? '')).status).toBe(404)
  })
})

test('a visitor whom a signed-in person checks in has a visit without an account', async () => {
  const token = await signedIn(server, await makePerson(db))
  const { status } = await server.send({
    url: '/api/checkin',
    payload: { office: office.name, ...visitor },
    token,
  })
  expect(status).toBe(200)
  expect(await kept()).toMatchObject([{ isVisitor: true, userId: null, name: 'Vera Visitor' }])
})
