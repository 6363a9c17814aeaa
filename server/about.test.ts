import { expect, test } from 'vitest'
import { allRoutes } from './app'
import { createTestServer } from './platform/testing/test-server'

const server = await createTestServer()
const endpoints = allRoutes(server)
  .map(({ endpoint }) => endpoint)
  .filter(({ download }) => download === undefined)

/** Asked once by whoever comes back from single sign-on, who has no page open yet. */
const TELLS_OF_NOTHING_SHOWN = ['/api/single-sign-on/pending']

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s says what its answer tells of or what it changes',
  (_name, { method, path, about }) => {
    expect(about).toBeDefined()
    if (method === 'GET' && !TELLS_OF_NOTHING_SHOWN.includes(path)) expect(about).not.toEqual([])
  },
)

test('nothing is changed that no answer tells of', () => {
  const told = endpoints.filter(({ method }) => method === 'GET').flatMap(({ about = [] }) => about)
  const changed = endpoints.flatMap(({ about = [] }) => about)
  expect([...new Set(changed)].filter((word) => !told.includes(word))).toEqual([])
})
