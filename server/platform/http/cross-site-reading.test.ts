import { beforeAll, describe, expect, test } from 'vitest'
import { ADMIN } from '../../../domain/access/role'
import { allRoutes } from '../../app'
import { signedIn } from '../../auth/factory'
import { makeOffice } from '../../offices/factory'
import { makePerson } from '../../people/factory'
import { callWithSamples, everythingStored } from '../../testing/sample-call'
import { createTestServer } from '../../testing/test-server'

const server = await createTestServer()
const readings = allRoutes(server)
  .map(({ endpoint }) => endpoint)
  .filter(({ method, access }) => method === 'GET' && access !== 'open')

// Browsers send these headers when a person presses a link.
const ASKS_FOR_PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

let cookie = ''
const sample = { office: '', email: '', name: 'Exeter' }
beforeAll(async () => {
  const office = await makeOffice(server.db, { name: 'Exeter' })
  const admin = await makePerson(server.db, { office, role: ADMIN, name: 'Exeter Admin' })
  Object.assign(sample, { office: office.name, email: admin.email })
  cookie = `whereabouts-session=${await signedIn(server, admin)}`
})

const ask = (endpoint: (typeof readings)[number], headers: Record<string, string>) =>
  callWithSamples(
    { send: (options) => server.send({ ...options, headers: { cookie, ...headers } }) },
    endpoint,
    null,
    sample,
  )

describe.each(readings.map((endpoint) => [endpoint.path, endpoint] as const))(
  'T18 GET %s',
  (_path, endpoint) => {
    test.each([
      ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site', accept: ASKS_FOR_PAGE }],
      ['a browser that says same-site', { 'sec-fetch-site': 'same-site', accept: 'application/json' }],
      ['a browser that says nothing', { accept: ASKS_FOR_PAGE }],
      ['a browser that says nothing, in capitals', { accept: 'TEXT/HTML' }],
    ])(
      'is refused to a link on a foreign page in %s, without an entry in the audit',
      async (_who, headers) => {
        const before = await everythingStored(server)
        expect(await ask(endpoint, headers)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
        expect(await everythingStored(server)).toEqual(before)
      },
    )

    test.each([
      ['our own page', { 'sec-fetch-site': 'same-origin', accept: 'application/json' }],
      ['our own page in a browser that says nothing', { accept: 'application/json' }],
      ['a program', {}],
    ])('is answered to %s', async (_who, headers) => {
      const { body } = await ask(endpoint, headers)
      expect(JSON.stringify(body)).not.toMatch(/from the pages of this server/)
    })
  },
)

test('the tests of cross-site reading have calls to test', () => {
  expect(readings.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/people/search', '/api/contacts', '/api/mentions']),
  )
})
