import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { isReleaseCheck } from '../../testbed/release-check'
import { makePerson } from '../people/factory'
import { users } from '../people/tables'
import { rateLimits } from '../platform/limits/tables'
import { fuzzSeed } from '../testing/fuzz-seed'
import { strangeTexts, strangeValues } from '../testing/strange'
import { createTestServer } from '../testing/test-server'
import { makeDirectory, OFFICE, scimCall, USER, userOf } from './factory'
import { directoryPeople } from './tables'

const server = await createTestServer()
const { db } = server
const CALLS = isReleaseCheck ? 10_000 : 1000
const AT_ONCE = 20

let token = ''
const ids: string[] = []
beforeAll(async () => {
  const directory = await makeDirectory(server, { domains: ['company.example'] })
  token = directory.token
  const call = scimCall(server, directory)
  for (const name of ['ana', 'ben'])
    ids.push((await call('/Users', userOf(`${name}@company.example`))).body.id)
  ids.push((await makePerson(db, { email: 'cem@company.example' })).id)
  ids.push((await makePerson(db, { email: 'stranger@elsewhere.example' })).id)
})

const strangeText = strangeTexts('ana@company.example', 'dora@company.example', 'userName', USER, OFFICE)
const strangeValue = strangeValues(strangeText)
const NAMES = [
  'userName',
  'externalId',
  'displayName',
  'name',
  'active',
  'emails',
  'phoneNumbers',
  'addresses',
  'schemas',
  'id',
  OFFICE,
]
const PATHS = [
  ...NAMES,
  'name.givenName',
  'emails[type eq "work"].value',
  'emails[type eq "wo',
  'emails[',
  'emails[primary eq true]',
  'phoneNumbers[type eq "mobile"].value',
  `${OFFICE}:office`,
  `${OFFICE}:badge`,
  `${USER}:active`,
  '__proto__',
  'constructor.prototype',
  '..',
]
const user = fc.dictionary(fc.constantFrom(...NAMES, 'title', '__proto__'), strangeValue)
const operation = fc.record(
  {
    op: fc.oneof(fc.constantFrom('add', 'Replace', 'REMOVE', 'move'), strangeValue),
    path: fc.oneof(fc.constantFrom(...PATHS), strangeText),
    value: fc.oneof(strangeValue, user, fc.array(user, { maxLength: 3 })),
  },
  { requiredKeys: [] },
)
const body = fc.oneof(
  user,
  user.map((fields) => ({ ...userOf('dora@company.example'), ...fields })),
  fc.record({ Operations: fc.array(operation, { maxLength: 4 }) }),
  fc.record({ schemas: strangeValue, Operations: fc.oneof(strangeValue, fc.array(operation)) }),
  fc.jsonValue(),
)
/** Nothing in these calls says plainly that somebody is to be ended. */
const harmless = (text: string) => text.replace(/false/gi, '0')

const malformed = fc.record({
  method: fc.constantFrom<'GET' | 'POST' | 'PUT' | 'PATCH'>('GET', 'POST', 'PUT', 'PATCH'),
  place: fc.oneof({ weight: 6, arbitrary: fc.nat(3) }, fc.constant(null)),
  strangePath: strangeText,
  query: fc.dictionary(
    fc.constantFrom('filter', 'startIndex', 'count', 'attributes', 'excludedAttributes'),
    strangeText,
  ),
  filter: fc.oneof(
    strangeText.map((value) => `userName eq ${JSON.stringify(value)}`),
    strangeText.map((value) => `externalId eq "${value}"`),
    fc.constant(null),
  ),
  body: fc.oneof({ weight: 9, arbitrary: body.map((each) => JSON.stringify(each)) }, strangeText),
  type: fc.oneof(
    { weight: 9, arbitrary: fc.constant('application/scim+json') },
    fc.constantFrom('application/json', 'text/plain', 'application/xml'),
  ),
})

test(`of ${CALLS} malformed calls none ends or removes anybody, and none is a fault of the server`, async () => {
  const before = await db.select().from(users).orderBy(users.id)
  const calls = fc.sample(malformed, { numRuns: CALLS, ...(fuzzSeed !== undefined && { seed: fuzzSeed }) })
  const statuses: Record<number, number> = {}
  for (let first = 0; first < calls.length; first += AT_ONCE) {
    await db.delete(rateLimits)
    await Promise.all(
      calls.slice(first, first + AT_ONCE).map(async (each) => {
        const query = new URLSearchParams({ ...each.query, ...(each.filter && { filter: each.filter }) })
        const path =
          each.place === null
            ? `/Users/${encodeURIComponent(wellFormed(each.strangePath))}`
            : `/Users/${ids[each.place]}`
        const isList = each.method === 'GET' ? each.place === 3 : each.method === 'POST'
        const url = `/scim/v2${isList ? '/Users' : path}?${query.toString()}`
        const { status } = await server.send({
          method: each.method,
          url,
          token,
          ...(each.method !== 'GET' && {
            payload: harmless(each.body),
            headers: { 'content-type': each.type },
          }),
        })
        statuses[status] = (statuses[status] ?? 0) + 1
        expect({ ...each, status }).toSatisfy(() => status < 500)
      }),
    )
  }
  // Some calls are right by chance, so the test would find a server that refuses everything.
  expect(statuses[200]).toBeGreaterThan(0)
  expect(statuses[400]).toBeGreaterThan(CALLS / 10)
  const after = await db.select().from(users)
  for (const person of before) {
    const now = after.find(({ id }) => id === person.id)
    expect(now).toMatchObject({ suspendedAt: person.suspendedAt, role: person.role })
    // A whole user with the address of dora may be right by chance.
    expect([person.email, 'dora@company.example']).toContain(now?.email)
    if (!person.email.endsWith('@company.example')) expect(now).toEqual(person)
  }
  expect(after.filter(({ suspendedAt }) => suspendedAt !== null)).toEqual([])
  const removed = (await db.select().from(directoryPeople)).filter(({ removedAt }) => removedAt !== null)
  expect(removed).toEqual([])
}, 600_000)

const wellFormed = (text: string) => text.replace(/[\ud800-\udfff]/g, '')
