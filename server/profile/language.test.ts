import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import { findPerson, type Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { newsDuring } from '../testing/news-during'
import { createTestServer } from '../testing/test-server'

const server = await createTestServer()
const { db } = server

let person: Person
let token = ''
beforeEach(async () => {
  person = await makePerson(db, { name: 'Ana', office: await makeOffice(db) })
  token = await signedIn(server, person)
})

const choose = (language: unknown, as: string | null = token) =>
  server.send({ method: 'PUT', url: '/api/me/language', payload: { language }, token: as })
const own = async (as = token) => (await server.send({ url: '/api/session', token: as })).body.me.language
const entries = () => db.select().from(auditEntries).orderBy(desc(auditEntries.id))

test('a person has no language at first, and then the chosen one on every device', async () => {
  expect(await own()).toBeNull()
  const { status, body } = await choose('fr')
  expect(status).toBe(200)
  expect(body).toEqual({ language: 'fr' })
  expect(await own()).toBe('fr')
  expect(await own(await signedIn(server, person))).toBe('fr')
})

test('a person takes the choice back', async () => {
  await choose('ar')
  expect((await choose(null)).body).toEqual({ language: null })
  expect(await own()).toBeNull()
})

test('the audit says that the language was changed, and not which one', async () => {
  await choose('de')
  const [entry] = await entries()
  expect(entry).toMatchObject({
    action: 'change own profile',
    actor: person.email,
    subject: person.email,
    details: { changed: { language: null } },
  })
})

test('the same choice twice is one change, even at the same moment', async () => {
  const before = (await entries()).length
  const answers = await Promise.all([choose('it'), choose('it')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await entries()).length).toBe(before + 1)
})

test('the choice leaves the rest of the record, and when it was last updated', async () => {
  const before = await findPerson(db, person.email)
  await choose('pl')
  expect(await findPerson(db, person.email)).toEqual({ ...before, language: 'pl' })
})

test('the other pages of the person are told', async () => {
  expect(await newsDuring(server, () => choose('nl'))).not.toEqual([])
})

test.each([
  'tlh',
  'EN',
  'x-long',
  'zh',
  'constructor',
  '__proto__',
  '',
  'fr ',
  7,
  ['fr'],
  { fr: true },
  undefined,
])('a language that does not exist is refused: %j', async (language) => {
  const { status, body } = await choose(language)
  expect(status).toBe(422)
  expect(body.fields).toEqual({ language: 'Please choose one of the product’s languages' })
  expect(await own()).toBeNull()
})

test('somebody who is not signed in has no language to store', async () => {
  expect((await choose('fr', null)).status).toBe(401)
  expect((await choose('fr', 'a stranger')).status).toBe(401)
})

test('nobody stores a language for somebody else', async () => {
  const other = await makePerson(db)
  const { status } = await server.send({
    method: 'PUT',
    url: '/api/me/language',
    payload: { language: 'fr', id: other.id },
    token,
  })
  expect(status).toBe(422)
  expect((await findPerson(db, other.email))?.language).toBeNull()
})
