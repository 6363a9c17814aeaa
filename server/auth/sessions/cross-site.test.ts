import { describe, expect, test } from 'vitest'
import { ADMIN } from '../../../domain/access/role'
import { allRoutes } from '../../app'
import { makePerson } from '../../people/factory'
import { createTestServer } from '../../testing/test-server'
import { signedIn } from '../factory'

const server = await createTestServer()
const token = await signedIn(server, await makePerson(server.db, { role: ADMIN }))

const changes = allRoutes(server)
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => [`${method} ${path}`, method, path.replace(/:\w+/g, 'x')] as const)

const send = (method: (typeof changes)[number][1], url: string, headers: object, payload: string = '{}') =>
  server.send({
    method,
    url,
    payload,
    headers: { cookie: `whereabouts-session=${token}`, 'content-type': 'application/json', ...headers },
  })

describe.each(changes)('T18 %s, sent by an administrator’s browser', (_call, method, url) => {
  test.each([
    ['from a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['from a page beside this one', { 'sec-fetch-site': 'same-site', origin: 'https://evil.localhost' }],
    ['from an old browser at another site', { origin: 'https://evil.example' }],
    ['from a frame without an origin', { origin: 'null' }],
  ])('%s is refused', async (_where, headers) => {
    const { status, body } = await send(method, url, headers)
    expect(status).toBe(403)
    expect(Object.values(body as object)).toContain('This call must come from the pages of this server.')
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'as a form of %s is refused',
    async (type) => {
      expect((await send(method, url, { 'content-type': type }, '{"a":"b"}')).status).toBe(415)
    },
  )
})
