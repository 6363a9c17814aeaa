import { expect, test } from 'vitest'
import { allRoutes } from './app'
import { createTestServer } from './testing/test-server'

const server = await createTestServer()
const endpoints = allRoutes(server)
  .map(({ endpoint }) => endpoint)
  .filter(({ download }) => download === undefined)

/** The calls without data that changes on a page: the first call after single sign-on, and the key for messages. */
const TELLS_OF_NOTHING_SHOWN = [
  '/api/single-sign-on/pending',
  '/api/me/alarm-messages',
  '/api/calendars/:address',
]

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s says what its answer tells of or what it changes',
  (_name, { method, path, about }) => {
    expect(about).toBeDefined()
    if (method === 'GET' && !TELLS_OF_NOTHING_SHOWN.includes(path)) expect(about).not.toEqual([])
  },
)

test('every kind of change affects an answer', () => {
  const told = endpoints.filter(({ method }) => method === 'GET').flatMap(({ about = [] }) => about)
  const changed = endpoints.flatMap(({ about = [] }) => about)
  expect([...new Set(changed)].filter((word) => !told.includes(word))).toEqual([])
})
