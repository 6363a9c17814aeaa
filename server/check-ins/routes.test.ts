import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeDeclaration, rewordQuestion } from '../health/factory'
import { declarations } from '../health/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { ADMIN } from '../../domain/access/role'
import type { Language } from '../../domain/language'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { users } from '../people/tables'
import { idempotencyKeys } from '../platform/calls/tables'
import { signedIn } from '../auth/factory'
import { untilBlocked } from '../testing/blocked'
import { createTestServer } from '../testing/test-server'
import { makeCheckIn } from './factory'
import { checkIns } from './tables'

const server = await createTestServer()
const { db } = server
const start = new Date('2026-11-18T09:30:00Z')

let number = 0
let person: Person
let token = ''
let address = ''
beforeEach(async () => {
  server.setNow(start)
  address = `192.0.2.${++number}`
  person = await makePerson(db)
  token = await signedIn(server, person)
})

const later = (seconds: number) => server.setNow(new Date(start.getTime() + seconds * 1000))
const lookUp = (QR: unknown, as: string | null = null, language = 'en') =>
  server.send({
    url: '/api/getOfficebyQR',
    payload: { QR },
    token: as,
    remoteAddress: address,
    headers: { 'accept-language': language },
  })
const checkIn = (office: Pick<Office, 'checkInKey'>, given: object = {}, key?: string, as = token) =>
  server.send({
    url: '/api/check-ins',
    token: as,
    payload: { key: office.checkInKey, ...given },
    headers: key ? { 'idempotency-key': key } : {},
  })
const recent = async (as = token) =>
  (await server.send({ url: '/api/me/check-ins', token: as })).body as { office: string; timeIn: string }[]
const forms = async () => (await server.send({ url: '/api/me/declarations', token })).body as object[]
const me = async () => (await server.send({ url: '/api/session', token })).body.me as Record<string, unknown>
const kept = () => db.select().from(checkIns).where(eq(checkIns.userId, person.id))
const two = ['fever', 'contact']

test('a key shows anybody the name and the country of its office, and nothing else', async () => {
  const office = await makeOffice(db, { asks: two })
  const { status, body } = await lookUp(office.checkInKey)
  expect(status).toBe(200)
  expect(body).toEqual({
    id: office.id,
    name: office.name,
    country: office.country,
    notice: null,
    door: null,
    checkedIn: null,
    screen: { receipt: null, problem: null, isAdmitted: true },
  })
})

const WORDING = expect.stringMatching(/^[0-9a-f]{32}$/) as string

test('a signed-in person gets the questions of the door in English and the language of the page, in the order of the office', async () => {
  const office = await makeOffice(db, { asks: ['zeal', 'aches'], asksVisitors: ['fever'] })
  expect((await lookUp(office.checkInKey, token, 'es')).body.door).toEqual({
    next: 'privacy-policy',
    questions: [
      { id: 'zeal', en: 'zeal in English', es: 'zeal en español', wording: WORDING },
      { id: 'aches', en: 'aches in English', es: 'aches en español', wording: WORDING },
    ],
  })
})

test.each(['en', 'fr', 'xx', ''])(
  'a door read in "%s" has a question without such a text in English',
  async (language) => {
    const office = await makeOffice(db, { asks: ['zeal'] })
    const { questions } = (await lookUp(office.checkInKey, token, language)).body.door as {
      questions: object[]
    }
    expect(questions).toEqual([{ id: 'zeal', en: 'zeal in English', wording: WORDING }])
  },
)

test('a question has one wording in every language', async () => {
  const office = await makeOffice(db, { asks: ['zeal'] })
  const doors = await Promise.all(['en', 'es', 'pt'].map((each) => lookUp(office.checkInKey, token, each)))
  const wordings = doors.map(
    ({ body }) => (body.door as { questions: { wording: string }[] }).questions[0]!.wording,
  )
  expect(new Set(wordings).size).toBe(1)
})

test('a closed or expired office shows a notice to anybody, and people can still check in', async () => {
  const closed = { phase: 'closed-directed', comment: 'Ask at the gate', validUntil: '2026-11-17' } as const
  const office = await makeOffice(db, closed)
  expect((await lookUp(office.checkInKey)).body.notice).toEqual({ ...closed, isExpired: true })
  expect((await checkIn(office)).status).toBe(200)
})

test('a person who has checked in here today sees the time, and a person who did so yesterday or elsewhere does not', async () => {
  const [office, other] = [
    await makeOffice(db, { timeZone: 'Australia/Sydney' }),
    await makeOffice(db, { timeZone: 'Australia/Sydney' }),
  ]
  server.setNow(new Date('2026-11-18T12:30:00Z'))
  await checkIn(office)
  const seen = {
    id: expect.any(String) as string,
    action: 'in',
    office: office.name,
    officeId: office.id,
    timeIn: '2026-11-18T12:30:00.000Z',
    timeZone: office.timeZone,
  }
  expect((await lookUp(office.checkInKey, token)).body.checkedIn).toEqual(seen)
  expect((await lookUp(other.checkInKey, token)).body.checkedIn).toBeNull()
  expect((await lookUp(office.checkInKey)).body.checkedIn).toBeNull()
  server.setNow(new Date('2026-11-18T13:30:00Z'))
  expect((await lookUp(office.checkInKey, token)).body.checkedIn).toBeNull()
})

test('a new question is asked, although the last declaration is still valid', async () => {
  const office = await makeOffice(db, { asks: ['fever'] })
  const admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const choose = async (...questions: string[]) => {
    const url = `/api/offices/${encodeURIComponent(office.name)}/questions/employee`
    expect((await server.send({ method: 'PUT', url, payload: { questions }, token: admin })).status).toBe(200)
  }
  const next = async () => (await lookUp(office.checkInKey, token)).body.door.next as string
  await choose('fever')
  later(60)
  await checkIn(office, { confirmed: ['fever'] })
  expect(await next()).toBe('reminder')
  later(120)
  await choose('fever', 'contact')
  expect(await next()).toBe('privacy-policy')
  expect(await checkIn(office)).toMatchObject({ status: 409 })
  later(180)
  await choose('fever')
  expect(await next()).toBe('reminder')
  await choose('contact', 'fever')
  expect((await checkIn(office, { confirmed: two })).status).toBe(200)
  expect(await next()).toBe('reminder')
})

const doorOf = async (office: Office) =>
  (await lookUp(office.checkInKey, token)).body.door as {
    next: string
    questions: { id: string; wording: string }[]
  }
const wordingsOf = async (office: Office) => (await doorOf(office)).questions.map(({ wording }) => wording)
const reword = (id: string, texts: Partial<Record<Language, string>>) => rewordQuestion(db, id, texts)

test.each([
  ['in English', { en: 'It is stricter now' }],
  ['in Spanish only', { es: 'Ahora es más estricto' }],
  ['in Portuguese only', { pt: 'Agora é mais rigoroso' }],
  ['in a further language', { fr: 'C’est plus strict maintenant' }],
])(
  'a question with another text %s is asked again, because nobody has confirmed it',
  async (_where, texts) => {
    const [first, second] = [randomUUID(), randomUUID()]
    const office = await makeOffice(db, { asks: [first, second] })
    await checkIn(office, { confirmed: await wordingsOf(office) })
    expect((await doorOf(office)).next).toBe('reminder')
    await reword(second, texts)
    expect((await doorOf(office)).next).toBe('privacy-policy')
    later(60)
    expect(await checkIn(office)).toMatchObject({ status: 409 })
    expect((await checkIn(office, { confirmed: await wordingsOf(office) })).body.declaredUntil).not.toBeNull()
    expect((await doorOf(office)).next).toBe('reminder')
    expect(await forms()).toHaveLength(2)
  },
)

test('a new wording is confirmed by a new form, also in the same minute', async () => {
  const question = randomUUID()
  const office = await makeOffice(db, { asks: [question] })
  await checkIn(office, { confirmed: await wordingsOf(office) })
  await reword(question, { en: 'It is stricter now' })
  expect((await checkIn(office, { confirmed: await wordingsOf(office) })).status).toBe(200)
  expect((await doorOf(office)).next).toBe('reminder')
})

test('a form whose wording changed while it was open is refused, and nothing is stored', async () => {
  const question = randomUUID()
  const office = await makeOffice(db, { asks: [question] })
  const shown = await wordingsOf(office)
  await reword(question, { en: 'It is stricter now' })
  expect(await checkIn(office, { confirmed: shown })).toMatchObject({
    status: 409,
    body: { message: 'The questions of this office have changed. Please confirm each of them again.' },
  })
  expect([await kept(), await forms()]).toEqual([[], []])
})

test('a declaration from before wordings were stored does not count', async () => {
  const office = await makeOffice(db, { asks: two })
  await makeDeclaration(db, { person, office, submittedAt: start })
  await db.update(declarations).set({ wordings: [] }).where(eq(declarations.officeId, office.id))
  expect((await doorOf(office)).next).toBe('privacy-policy')
})

test.each<[string, string[], number | null, 'own' | 'other', string]>([
  ['a form that is valid is reminded of', two, -47, 'own', 'reminder'],
  ['a form that ran out is not', two, -48, 'own', 'privacy-policy'],
  ['no form is not', two, null, 'own', 'privacy-policy'],
  ["another office's form is not", two, -1, 'other', 'privacy-policy'],
  ['an office without questions starts at the privacy policy', [], -1, 'own', 'privacy-policy'],
])('%s', async (_rule, asks, hours, whose, next) => {
  const office = await makeOffice(db, { asks })
  const formOffice = whose === 'own' ? office : await makeOffice(db, { asks })
  if (hours !== null)
    await makeDeclaration(db, {
      person,
      office: formOffice,
      submittedAt: new Date(start.getTime() + hours * 3_600_000),
    })
  expect((await lookUp(office.checkInKey, token)).body.door.next).toBe(next)
})

test.each([
  ['unknown', 'nope'],
  ['empty', ''],
  ['of spaces', '   '],
  ['with a wildcard', '%'],
  ['with an injection', "' or '1'='1"],
  ['with a NUL', 'a\u0000b'],
  ['with half a pair', 'a\ud83c'],
  ['that is too long', 'x'.repeat(201)],
  ['that is a number', 7],
  ['that is a list', ['nope']],
  ['that is missing', undefined],
])('a key %s is refused with a flat body', async (_what, key) => {
  const { status, body } = await lookUp(key)
  expect([404, 422]).toContain(status)
  expect(Object.values(body as object)).toEqual(['We could not recognise the office code.'])
})

test('an unknown key is 404 with a general text', async () => {
  expect(await lookUp('nope')).toMatchObject({
    status: 404,
    body: { general: 'We could not recognise the office code.' },
  })
  expect(await checkIn({ checkInKey: 'nope' })).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'We could not recognise the office code.', fields: {} },
  })
})

test('a key that differs from a true one in one letter is not found', async () => {
  const office = await makeOffice(db)
  const { checkInKey } = office
  const near = [
    checkInKey.slice(0, -1),
    `${checkInKey}A`,
    checkInKey.toLowerCase(),
    checkInKey.slice(1) + checkInKey.charAt(0),
    ...[...checkInKey].map(
      (letter, place) =>
        checkInKey.slice(0, place) + (letter === 'A' ? 'B' : 'A') + checkInKey.slice(place + 1),
    ),
  ].filter((key) => key !== checkInKey)
  for (const key of near) expect(await checkIn({ checkInKey: key })).toMatchObject({ status: 404 })
  expect(await kept()).toEqual([])
})

test('300 wrong keys are answered without a wait, enough for an event, and a right one always', async () => {
  for (let time = 0; time < 300; time++) expect((await lookUp('nope')).status).toBe(404)
  const refused = await lookUp('nope')
  expect(refused.status).toBe(429)
  expect(refused.body).toEqual({ general: expect.stringMatching(/^Too many requests/) as string })
  expect(refused.headers['retry-after']).toBe('1')
  const { checkInKey } = await makeOffice(db)
  expect((await lookUp(checkInKey)).status).toBe(200)
})

test('a check-in by a key is recorded and is the last check-in', async () => {
  const office = await makeOffice(db, { timeZone: 'America/New_York' })
  const { status, body } = await checkIn(office)
  expect(status).toBe(200)
  expect(body).toEqual({
    checkIn: {
      id: expect.any(String) as string,
      action: 'in',
      office: office.name,
      officeId: office.id,
      timeIn: start.toISOString(),
      timeZone: 'America/New_York',
    },
    declaredUntil: null,
  })
  expect(await kept()).toMatchObject([
    {
      officeId: office.id,
      email: person.email,
      name: person.name,
      isVisitor: false,
      timeIn: start,
      timeInLocal: '11/18/2026, 4:30:00 AM',
      proof: 'poster',
    },
  ])
  expect(await recent()).toEqual([body.checkIn])
  expect(await me()).toMatchObject({ lastCheckInOffice: office.name, lastCheckInTime: start.toISOString() })
})

test('an administrator checks in like everybody, and anonymous callers can’t', async () => {
  const office = await makeOffice(db)
  const admin = await signedIn(server, await makePerson(db, { role: 'Admin' }))
  expect((await checkIn(office, {}, undefined, admin)).status).toBe(200)
  expect((await server.send({ url: '/api/check-ins', payload: { key: office.checkInKey } })).status).toBe(401)
})

test.each([
  ['timeIn', '2020-01-01T00:00:00Z'],
  ['timeInLocal', '1/1/2020'],
  ['office', 'Another'],
  ['email', 'somebody@tidal-research.example'],
  ['isGuest', 'X'],
  ['hdRequired', false],
  ['approved', true],
  ['proof', 'screen'],
  ['validUntil', '2030-01-01T00:00:00Z'],
])('a call with %s is refused, because the server decides it', async (field, value) => {
  const office = await makeOffice(db)
  expect(await checkIn(office, { [field]: value })).toMatchObject({
    status: 422,
    body: { fields: { [field]: 'This field is not known.' } },
  })
  expect(await kept()).toEqual([])
})

test('a person checks in to a closed office', async () => {
  const office = await makeOffice(db, { phase: 'closed-government', validUntil: '2026-01-01' })
  expect((await checkIn(office)).status).toBe(200)
})

test.each<[string, string[] | undefined, string]>([
  ['no ticks', undefined, 'This office asks for a Community Responsibility form first.'],
  [
    'one tick of two',
    ['fever'],
    'The questions of this office have changed. Please confirm each of them again.',
  ],
  [
    'one question twice',
    ['fever', 'fever'],
    'The questions of this office have changed. Please confirm each of them again.',
  ],
  ['no question ticked', [], 'The questions of this office have changed. Please confirm each of them again.'],
  [
    'an unknown question',
    [...two, 'mood'],
    'The questions of this office have changed. Please confirm each of them again.',
  ],
])(
  '%s do not open a door that asks: neither check-in nor form is kept',
  async (_what, confirmed, message) => {
    const office = await makeOffice(db, { asks: two })
    expect(await checkIn(office, { confirmed })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message },
    })
    expect(await kept()).toEqual([])
    expect(await forms()).toEqual([])
    expect(await me()).toMatchObject({ lastCheckInOffice: null, lastCheckInTime: null })
  },
)

test('a person who ticks every question has a form, valid for 48 hours, and a check-in', async () => {
  const office = await makeOffice(db, { asks: two })
  const { body } = await checkIn(office, { confirmed: two })
  expect(body.declaredUntil).toBe('2026-11-20T09:30:00.000Z')
  expect(await forms()).toEqual([
    {
      office: office.name,
      submitted: start.toISOString(),
      validUntil: body.declaredUntil as string,
      comment: '',
    },
  ])
  expect(await recent()).toHaveLength(1)
  expect((await me()).declarationsValidUntil).toEqual({ [office.id]: body.declaredUntil as string })
})

test.each<[string, number | null, 'own' | 'other' | 'another person', number]>([
  ['that is valid', -47, 'own', 200],
  ['that ran out', -48, 'own', 409],
  ['of another office', -1, 'other', 409],
  ['of another person', -1, 'another person', 409],
])('a form %s is accepted at the door or not', async (_what, hours, whose, status) => {
  const office = await makeOffice(db, { asks: two })
  await makeDeclaration(db, {
    person: whose === 'another person' ? await makePerson(db) : person,
    office: whose === 'other' ? await makeOffice(db, { asks: two }) : office,
    submittedAt: new Date(start.getTime() + (hours ?? 0) * 3_600_000),
  })
  expect((await checkIn(office)).status).toBe(status)
  expect(await kept()).toHaveLength(status === 200 ? 1 : 0)
})

test('a check-in with a valid form makes no new one', async () => {
  const office = await makeOffice(db, { asks: two })
  await checkIn(office, { confirmed: two })
  later(3600)
  expect((await checkIn(office)).body.declaredUntil).toBeNull()
  expect(await forms()).toHaveLength(1)
  expect(await recent()).toHaveLength(2)
})

test('an employee checks in without the questions for visitors', async () => {
  const office = await makeOffice(db, { asksVisitors: two })
  expect((await checkIn(office)).status).toBe(200)
  expect(await forms()).toEqual([])
})

test('ticks at an office without questions make no form', async () => {
  const office = await makeOffice(db)
  expect((await checkIn(office, { confirmed: two })).body.declaredUntil).toBeNull()
  expect(await forms()).toEqual([])
})

test('the ticked questions are stored nowhere', async () => {
  const office = await makeOffice(db, { asks: ['a-very-telling-question'] })
  await checkIn(office, { confirmed: ['a-very-telling-question'] }, randomUUID())
  const everything = JSON.stringify([
    await db.select().from(declarations),
    await db.select().from(checkIns),
    await db.select().from(idempotencyKeys),
  ])
  expect(everything).not.toContain('telling')
})

async function brokenBy(table: 'check_ins' | 'declarations', act: () => Promise<void>) {
  await db.execute(
    sql`create or replace function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$`,
  )
  await db.execute(
    sql`create trigger break_it before insert or update on ${sql.identifier(table)} for each row execute function break_it()`,
  )
  try {
    await act()
  } finally {
    await db.execute(sql`drop trigger break_it on ${sql.identifier(table)}`)
  }
}

test.each([
  ['check_ins', 'with a key', randomUUID()],
  ['check_ins', 'without a key', undefined],
  ['declarations', 'with a key', randomUUID()],
  ['declarations', 'without a key', undefined],
] as const)('when the write to %s fails %s, no part of the check-in is stored', async (table, _how, key) => {
  const office = await makeOffice(db, { asks: two })
  await brokenBy(table, async () => {
    const { status, body } = await checkIn(office, { confirmed: two }, key)
    expect(status).toBe(500)
    expect(body).toEqual({
      code: 'unexpected',
      message: 'Something went wrong, please try again',
      fields: {},
    })
  })
  expect(await kept()).toEqual([])
  expect(await forms()).toEqual([])
  expect(await me()).toMatchObject({ lastCheckInOffice: null, lastCheckInTime: null })
  expect((await checkIn(office, { confirmed: two }, key)).status).toBe(200)
  expect(await recent()).toHaveLength(1)
})

test('fifty presses with one key at the same moment are one check-in with one answer', async () => {
  const office = await makeOffice(db, { asks: two })
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => checkIn(office, { confirmed: two }, key)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  expect(await kept()).toHaveLength(1)
  expect(await forms()).toHaveLength(1)
})

test('a repeat a minute later gets the first answer and adds nothing', async () => {
  const office = await makeOffice(db)
  const key = randomUUID()
  const first = await checkIn(office, {}, key)
  later(90)
  expect(await checkIn(office, {}, key)).toMatchObject({ status: 200, body: first.body as object })
  expect(await kept()).toHaveLength(1)
})

test('an idempotency key that was used for another office is refused', async () => {
  const key = randomUUID()
  await checkIn(await makeOffice(db), {}, key)
  const refused = await checkIn(await makeOffice(db), {}, key)
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'invalid', message: expect.stringContaining('Idempotency-Key') as string },
  })
  expect(await kept()).toHaveLength(1)
})

test('the same idempotency key of two people makes two check-ins', async () => {
  const office = await makeOffice(db)
  const key = randomUUID()
  const other = await makePerson(db)
  await checkIn(office, {}, key)
  await checkIn(office, {}, key, await signedIn(server, other))
  expect(await db.select().from(checkIns).where(eq(checkIns.officeId, office.id))).toHaveLength(2)
})

test('a refused attempt leaves its idempotency key free', async () => {
  const office = await makeOffice(db, { asks: two })
  const key = randomUUID()
  expect((await checkIn(office, {}, key)).status).toBe(409)
  expect((await checkIn(office, { confirmed: two }, key)).status).toBe(200)
})

test.each(['short', 'x'.repeat(101), 'with spaces in the key', 'ключ-ключ-ключ-ключ'])(
  'the key %j is refused before the check-in',
  async (key) => {
    const office = await makeOffice(db)
    expect((await checkIn(office, {}, Buffer.from(key).toString('latin1'))).status).toBe(422)
    expect(await kept()).toEqual([])
  },
)

test.each([
  ['in the same minute', 0],
  ['over a full minute', 45],
])('a second press %s is the same check-in, also with another key and a form', async (_when, second) => {
  later(second)
  const office = await makeOffice(db, { asks: two })
  const first = await checkIn(office, { confirmed: two }, randomUUID())
  later(second + 29)
  const repeat = await checkIn(office, { confirmed: two }, randomUUID())
  expect(repeat).toMatchObject({ status: 200, body: first.body as object })
  expect(await kept()).toHaveLength(1)
  expect(await forms()).toHaveLength(1)
  expect(await me()).toMatchObject({ lastCheckInTime: first.body.checkIn.timeIn })
})

test('presses with different keys at one moment make one check-in and one form', async () => {
  const office = await makeOffice(db, { asks: two })
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => checkIn(office, { confirmed: two }, randomUUID())),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(await kept()).toHaveLength(1)
  expect(await forms()).toHaveLength(1)
})

test('a press a minute later makes another check-in', async () => {
  const office = await makeOffice(db)
  await checkIn(office)
  later(60)
  await checkIn(office)
  expect(await kept()).toHaveLength(2)
})

test('presses at two offices in one minute make two check-ins', async () => {
  const [first, second] = [await makeOffice(db), await makeOffice(db)]
  await checkIn(first)
  later(5)
  await checkIn(second)
  later(10)
  await checkIn(first)
  expect(await kept()).toHaveLength(2)
  expect(await me()).toMatchObject({
    lastCheckInOffice: second.name,
    lastCheckInTime: new Date(start.getTime() + 5000).toISOString(),
  })
})

test('the last check-in is the newest one, also when clocks of two servers differ', async () => {
  const [ahead, behind] = [await makeOffice(db), await makeOffice(db)]
  later(120)
  await checkIn(ahead)
  later(0)
  await checkIn(behind)
  expect((await recent())[0]?.office).toBe(ahead.name)
  expect(await me()).toMatchObject({ lastCheckInOffice: ahead.name })
})

test('a person’s newest five check-ins are listed, newest first', async () => {
  const offices = await Promise.all(Array.from({ length: 7 }, () => makeOffice(db)))
  const days = [3, 1, 7, 5, 2, 6, 4]
  for (const [index, office] of offices.entries())
    await makeCheckIn(db, { person, office, timeIn: new Date(`2026-11-0${days[index]}T10:00:00Z`) })
  await makeCheckIn(db, {
    person: await makePerson(db),
    office: offices[0] as Office,
    timeIn: new Date('2026-11-17T10:00:00Z'),
  })
  const listed = await recent()
  expect(listed.map(({ timeIn }) => timeIn.slice(8, 10))).toEqual(['07', '06', '05', '04', '03'])
  expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual([
    'action',
    'id',
    'office',
    'officeId',
    'timeIn',
    'timeZone',
  ])
})

test('the check-in of a deleted person stays, without the account', async () => {
  const office = await makeOffice(db)
  await checkIn(office)
  await db.delete(users).where(eq(users.id, person.id))
  expect(await db.select().from(checkIns).where(eq(checkIns.officeId, office.id))).toMatchObject([
    { userId: null, email: person.email, name: person.name },
  ])
})

test('a check-in needs no answer to a question that the office has removed', async () => {
  const office = await makeOffice(db, { asks: two })
  await db.execute(
    sql`delete from office_questions where office_id = ${office.id} and question_id = 'contact'`,
  )
  expect((await checkIn(office, { confirmed: two })).status).toBe(409)
  expect((await checkIn(office, { confirmed: ['fever'] })).status).toBe(200)
})

test('a person who is deleted while checking in is asked to sign in, and nothing is stored', async () => {
  const office = await makeOffice(db)
  let answer: ReturnType<typeof checkIn> | undefined
  await db.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.id, person.id))
    answer = checkIn(office)
    await untilBlocked(db)
  })
  expect(await answer).toMatchObject({ status: 401, body: { message: 'Please sign in.' } })
  expect(await db.$count(checkIns, eq(checkIns.officeId, office.id))).toBe(0)
})
