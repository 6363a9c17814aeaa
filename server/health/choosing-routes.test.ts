import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import type { ReplyOf } from '../../domain/endpoint'
import type { Question } from '../../domain/health/question'
import type { listQuestionChoices } from '../../domain/health/question-contract'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { newsDuring } from '../testing/news-during'
import { createTestServer } from '../testing/test-server'
import { rewordQuestion } from './factory'
import questionList from './questions.json'

const server = await createTestServer()
const { db } = server
const now = server.now()

let admin: Person
let token = ''
let office: Office
beforeEach(async () => {
  admin = await makePerson(db, { role: ADMIN })
  token = await signedIn(server, admin)
  office = await makeOffice(db, { asks: ['fever', 'contact', 'travel'], asksVisitors: ['rules'] })
})

const at = (name: string) => `/api/offices/${encodeURIComponent(name)}/questions`
const read = async () => {
  const { timePeriod, ...chosen } = (await server.send({ url: at(office.name), token })).body
  expect(timePeriod).toBe(14)
  return chosen as unknown
}
const choose = (
  questions: unknown,
  { audience = 'employee', of = office.name, as = token }: Record<string, string> = {},
) => server.send({ method: 'PUT', url: `${at(of)}/${audience}`, payload: { questions }, token: as })
const auditOf = () => db.select().from(auditEntries).where(eq(auditEntries.subject, office.name))
const doorOf = async (person: Person) => {
  const payload = { QR: office.checkInKey }
  const as = await signedIn(server, person)
  return (await server.send({ url: '/api/getOfficebyQR', payload, token: as })).body.door as {
    questions: { id: string }[]
  }
}

test('an administrator reads every question in each language that it has', async () => {
  const { status, body } = await server.send({ url: '/api/questions', token })
  expect(status).toBe(200)
  expect(body).toContainEqual({
    id: 'fever',
    en: 'fever in English',
    es: 'fever en español',
    pt: 'fever em português',
  })
})

test('a new office brings the translations of the bundled questions, but none of a reworded one', async () => {
  const [bundled] = questionList.questions
  await makeOffice(db, { asks: ['no-symptoms', 'no-quarantine'] })
  await rewordQuestion(db, 'no-symptoms', { en: bundled!.en })
  const place = { country: 'France', region: 'Europe', businessUnit: 'France', timeZone: 'Europe/Paris' }
  const made = await server.send({ url: '/api/offices', payload: { name: 'Lyon', ...place }, token })
  expect(made.status).toBe(200)
  const { body } = await server.send({ url: '/api/questions', token })
  const byId = new Map((body as unknown as Question[]).map((question) => [question.id, question]))
  expect(byId.get('no-symptoms')).toMatchObject({ es: 'no-symptoms en español', fr: bundled!.fr })
  expect(Object.keys(byId.get('no-quarantine') ?? {}).toSorted()).toEqual(['en', 'es', 'id', 'pt'])
  expect(byId.get('travel-rules')).toEqual(questionList.questions.find(({ id }) => id === 'travel-rules'))
})

test('the questions of an office are listed in its order', async () => {
  expect(await read()).toEqual({ employee: ['fever', 'contact', 'travel'], visitor: ['rules'] })
})

test('the questions of one audience are set in their order, and those of the other stay', async () => {
  const { status, body } = await choose(['travel', 'fever'])
  expect(status).toBe(200)
  expect(body).toEqual({
    info: 'Health Status Form updated.',
    questions: { employee: ['travel', 'fever'], visitor: ['rules'] },
  })
  expect(await read()).toEqual(body.questions)
  await choose(['fever', 'rules'], { audience: 'visitor' })
  expect(await read()).toEqual({ employee: ['travel', 'fever'], visitor: ['fever', 'rules'] })
})

test('the door asks the questions that administrators choose', async () => {
  const person = await makePerson(db, { office })
  await choose(['travel', 'fever'])
  expect((await doorOf(person)).questions.map(({ id }) => id)).toEqual(['travel', 'fever'])
  await choose([])
  expect((await doorOf(person)).questions).toEqual([])
})

test('employees and visitors need no form if there is no question', async () => {
  const checkIn = async () =>
    server.send({
      url: '/api/check-ins',
      token: await signedIn(server, await makePerson(db, { office })),
      payload: { key: office.checkInKey },
    })
  expect((await checkIn()).status).toBe(409)
  await choose([])
  expect((await checkIn()).status).toBe(200)
})

test('the choice of questions is stored with its author and time at the office and in the audit', async () => {
  await choose(['travel'], { audience: 'visitor' })
  const { body } = await server.send({ url: `/api/offices/${encodeURIComponent(office.name)}`, token })
  expect(body).toMatchObject({ updatedBy: admin.name, updatedOn: now.toISOString() })
  expect(await auditOf()).toMatchObject([
    {
      at: now,
      actor: admin.email,
      action: 'choose questions',
      details: { audience: 'visitor', questions: ['travel'] },
    },
  ])
})

test.each([
  ['a question that is not known', ['fever', 'unknown'], 'questions'],
  ['a question twice', ['fever', 'fever'], 'questions'],
  ['a text', 'fever', 'questions'],
  ['nothing', undefined, 'questions'],
  ['a number', [1], 'questions.0'],
  ['a NUL', ['fever\u0000'], 'questions.0'],
  ['half a character', ['\ud83c'], 'questions.0'],
])('%s is refused, and nothing changes', async (_what, questions, field) => {
  const before = await read()
  const { status, body } = await choose(questions)
  expect(status).toBe(422)
  expect(Object.keys(body.fields as object)).toEqual([field])
  expect(await read()).toEqual(before)
  expect(await auditOf()).toEqual([])
})

test('an office without a name, an unknown office and an unknown audience are refused', async () => {
  expect(await choose([], { of: ' ' })).toMatchObject({
    status: 422,
    body: { fields: { office: 'No Office Name' } },
  })
  expect((await choose([], { of: 'Atlantis' })).status).toBe(404)
  expect((await server.send({ url: at('Atlantis'), token })).status).toBe(404)
  expect((await choose([], { audience: 'everybody' })).status).toBe(422)
})

test('one choice stays whole if two administrators choose at one moment', async () => {
  const other = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const [one, two] = [
    ['travel', 'contact', 'fever'],
    ['fever', 'travel'],
  ]
  for (let time = 0; time < 5; time++) {
    const answers = await Promise.all([choose(one), choose(two, { as: other }), choose(one), choose(two)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { employee } = (await read()) as { employee: string[] }
    expect([one, two]).toContainEqual(employee)
  }
})

test('pages that show the office or the offices get news of the choice', async () => {
  expect(await newsDuring(server, () => choose(['fever']))).toEqual([
    { topic: 'office', office: office.id },
    { topic: 'offices' },
  ])
})

test('an employee may not read or choose questions', async () => {
  const as = await signedIn(server, await makePerson(db, { office }))
  const before = await read()
  expect((await choose([], { as })).status).toBe(403)
  for (const url of ['/api/questions', at(office.name)])
    expect((await server.send({ url, token: as })).status).toBe(403)
  expect(await read()).toEqual(before)
})

const chooseForMany = (offices: readonly string[], questions: unknown = ['travel'], as = token) =>
  server.send({
    method: 'PUT',
    url: '/api/question-choices/employee',
    payload: { offices, questions },
    token: as,
  })
const choicesFor = async (as = token, audience = 'employee') =>
  (await server.send({ url: `/api/question-choices/${audience}`, token: as })).body.offices as ReplyOf<
    typeof listQuestionChoices
  >['offices']
const questionsOf = async (id: string) => (await choicesFor()).find((choice) => choice.id === id)?.questions

test('several offices get the same questions at once, with an audit entry for each that changes', async () => {
  const [same, other] = [
    await makeOffice(db, { asks: ['travel'] }),
    await makeOffice(db, { asks: ['rules'] }),
  ]
  const { status, body } = await chooseForMany([office.id, same.id, other.id])
  expect([status, body]).toEqual([200, { info: 'Health Status Form updated.', offices: 2 }])
  expect(await Promise.all([office, same, other].map(({ id }) => questionsOf(id)))).toEqual(
    Array.from({ length: 3 }, () => ['travel']),
  )
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'choose questions'))
  expect(
    entries
      .filter(({ actor }) => actor === admin.email)
      .map(({ subject }) => subject)
      .toSorted(),
  ).toEqual([office.name, other.name].toSorted())
  expect(await choicesFor(token, 'visitor')).toContainEqual({
    id: office.id,
    name: office.name,
    country: office.country,
    questions: ['rules'],
  })
})

test('a coordinator chooses for the own offices only, and a list with another one changes nothing', async () => {
  const person = await makePerson(db)
  const own = await makeOffice(db, { asks: ['fever'], coordinatorId: person.id })
  const as = await signedIn(server, person)
  expect((await choicesFor(as)).map(({ id }) => id)).toEqual([own.id])
  const { status, body } = await chooseForMany([own.id, office.id], ['travel'], as)
  expect([status, Object.keys(body.fields)]).toEqual([422, ['offices']])
  expect(await questionsOf(own.id)).toEqual(['fever'])
  expect((await chooseForMany([own.id], ['travel'], as)).status).toBe(200)
})

test('an office that has closed for good is not offered', async () => {
  const closed = await makeOffice(db, { lastDay: '2026-01-31' })
  expect(await questionsOf(closed.id)).toBeUndefined()
  expect((await chooseForMany([closed.id])).status).toBe(422)
})

test.each([
  ['no office', [], ['travel'], 'offices'],
  ['an office twice', 'twice', ['travel'], 'offices'],
  ['a word as office', ['Lyon'], ['travel'], 'offices'],
  ['an unknown question', 'one', ['nonsense'], 'questions'],
  ['a question twice', 'one', ['travel', 'travel'], 'questions'],
])('%s is refused for several offices', async (_what, offices, questions, field) => {
  const ids =
    offices === 'twice' ? [office.id, office.id] : offices === 'one' ? [office.id] : (offices as string[])
  const { status, body } = await chooseForMany(ids, questions)
  expect([status, Object.keys(body.fields)[0]?.split('.')[0]]).toEqual([422, field])
  expect(await questionsOf(office.id)).toEqual(['fever', 'contact', 'travel'])
})

test('two lists with the same offices in another order are both answered', async () => {
  const ids = [office.id, (await makeOffice(db)).id, (await makeOffice(db)).id]
  const answers = await Promise.all([chooseForMany(ids), chooseForMany(ids.toReversed(), ['fever'])])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [one, ...others] = await Promise.all(ids.map(questionsOf))
  for (const each of others) expect(each).toEqual(one)
})
