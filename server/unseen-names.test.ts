import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ADMIN } from '../domain/access/role'
import { allRoutes } from './app'
import { signedIn } from './auth/factory'
import { checkIns } from './check-ins/tables'
import { makeOffice } from './offices/factory'
import { offices } from './offices/tables'
import { users } from './people/tables'
import { makePerson } from './people/factory'
import { createTestServer } from './testing/test-server'
import { supportTickets } from './support/tables'

const server = await createTestServer()
const { db } = server

const TURNED_ROUND = '\u202eazuoS anA'
const UNSEEN: [string, string][] = [
  ['turned round', TURNED_ROUND],
  ['blank', '\u3164\u200b'],
  ['made of tags', '\u{e0041}\u{e006e}\u{e0061}'],
  ['made of marks alone', '\u0301\u0308'],
]

let admin = ''
let person = ''
let personId = ''
beforeAll(async () => {
  const office = await makeOffice(db, { name: 'Exeter' })
  const colleague = await makePerson(db, { office, name: 'Colleague' })
  personId = colleague.id
  person = await signedIn(server, colleague)
  admin = await signedIn(server, await makePerson(db, { office, name: 'Administrator', role: ADMIN }))
})

const stored = async () => ({
  people: await db.select({ name: users.name, comment: users.comment }).from(users),
  offices: await db.select({ name: offices.name, country: offices.country }).from(offices),
  checkIns: await db.select().from(checkIns),
  tickets: await db.select().from(supportTickets),
})

const visit = {
  office: 'Exeter',
  name: 'Ana Souza',
  email: 'ana@guest.example',
  company: 'Guests',
  phone: '+44 1392 555010',
  host: 'Colleague',
}
const place = { country: 'UK', region: 'Europe', businessUnit: 'South', timeZone: 'Europe/London' }
const office = { name: 'Bath', ...place }
const ticket = { name: 'Ana Souza', email: 'ana@guest.example', description: 'It does not open' }
const newPerson = { name: 'Ana Souza', email: 'ana@tidal-research.example' }

describe.each(UNSEEN)('what is %s', (_how, unseen) => {
  test.each([
    ['name', visit],
    ['company', visit],
    ['host', visit],
  ] as const)("is no visitor's %s", async (field, whole) => {
    const before = await stored()
    const answer = await server.send({ url: '/api/checkin', payload: { ...whole, [field]: unseen } })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body)).toEqual([field])
    expect(await stored()).toEqual(before)
  })

  test.each([
    ['the caller’s name', 'PATCH', '/api/me', {}, 'name'],
    ['the name of another', 'PATCH', '/api/people/:id', {}, 'name'],
    ['the name of a new person', 'POST', '/api/people', newPerson, 'name'],
    ['the name of an office', 'POST', '/api/offices', office, 'name'],
    ['the country of an office', 'POST', '/api/offices', office, 'country'],
    ['the region of an office', 'POST', '/api/offices', office, 'region'],
    ['the business unit of an office', 'POST', '/api/offices', office, 'businessUnit'],
    ['the name under a ticket', 'POST', '/api/support-tickets', ticket, 'name'],
    ['the description in a ticket', 'POST', '/api/support-tickets', ticket, 'description'],
  ] as const)('is not %s', async (_what, method, path, whole, field) => {
    const before = await stored()
    const { status, body } = await server.send({
      method,
      url: path.replace(':id', personId),
      token: path === '/api/me' ? person : admin,
      payload: { ...whole, [field]: unseen },
    })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([field])
    expect(await stored()).toEqual(before)
  })
})

test('the comments of people, days and offices are refused with reversed text', async () => {
  const before = await stored()
  const change = (url: string, token: string, payload: object) =>
    server.send({ method: 'PATCH', url, token, payload })
  const today = '2026-11-18'
  for (const { status } of [
    await change('/api/me', person, { comment: TURNED_ROUND }),
    await change('/api/me', person, {
      today,
      statuses: { [today]: { status: 1, comment: TURNED_ROUND } },
    }),
    await change(`/api/people/${personId}`, admin, { comment: TURNED_ROUND }),
    await change('/api/offices/Exeter', admin, { comment: TURNED_ROUND }),
  ])
    expect(status).toBe(422)
  expect(await stored()).toEqual(before)
})

// These texts are compared or dropped, and never shown.
const SHOWN_TO_NOBODY = [
  ...['password', 'currentPassword', 'confirmPassword', 'token', 'code', 'before', 'handle'],
  ...['action', 'isGuest', 'timeIn', 'timeInLocal', 'QR', 'key', 'receipt', 'after', 'picture'],
]

// Each row of a list is refused alone.
const READ_BY_ROWS = ['list']

type Property = { type?: string; enum?: unknown; const?: unknown }

const texts = allRoutes(server).flatMap(({ endpoint }) => {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' })
  return Object.entries((schema.properties ?? {}) as Record<string, Property>)
    .filter(([name, { type }]) => type === 'string' && ![...SHOWN_TO_NOBODY, ...READ_BY_ROWS].includes(name))
    .map(([name]) => [`${endpoint.method} ${endpoint.path}`, name, endpoint] as const)
})

test.each(texts)('%s refuses a %s with reversed text', (_call, name, endpoint) => {
  const issues = z.safeParse(endpoint.input, { [name]: TURNED_ROUND }).error?.issues ?? []
  expect(issues.map(({ path }) => path[0])).toContain(name)
})

test('a row of joiners with reversed text is refused, and the others are not', async () => {
  const list = `Email,Name,Office\na@tidal-research.example,${TURNED_ROUND},\nb@tidal-research.example,Ben,`
  const { body } = await server.send({ url: '/api/joiners/preview', token: admin, payload: { list } })
  expect(body.rows).toMatchObject([{ outcome: 'refused' }, { outcome: 'create' }])
})
