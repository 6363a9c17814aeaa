import { expect, test } from 'vitest'
import { allRoutes } from './app'
import { createTestServer } from './testing/test-server'

type Call = {
  summary: string
  description: string
  security: object[]
  parameters: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: { required?: string[]; properties: object } }> }
  responses: Record<string, { content: Record<string, { schema: { $ref?: string } }> }>
}

const server = await createTestServer()
const routes = allRoutes(server)
const document = (await server.send({ url: '/api/openapi.json' })).body as {
  openapi: string
  paths: Record<string, Record<string, Call>>
  components: { schemas: object; securitySchemes: Record<'cookie' | 'screen', { name: string }> }
}
const callOf = (method: string, path: string) => document.paths[path]?.[method] as Call

test('the description has every call of the contract and no other', () => {
  const described = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const served = routes.map(
    ({ endpoint: { method, path } }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.toSorted()).toEqual(served.toSorted())
})

test.each(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route] as const))(
  '%s says what it does, who may call and how it refuses',
  (_name, { endpoint: { method, path, access, machines, refusal, repeatable }, summary }) => {
    const call = callOf(method.toLowerCase(), path.replace(/:(\w+)/g, '{$1}'))
    expect(summary).toMatch(/^[A-Z].+\.$/)
    expect(call.summary).toBe(summary)
    expect(call.security).toHaveLength(access === 'open' ? 0 : machines ? 3 : 2)
    expect(call.responses.default?.content['application/json']?.schema.$ref).toBe(
      `#/components/schemas/${refusal === 'flat' ? 'FlatRefusal' : 'Problem'}`,
    )
    const inPath = call.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name))
    expect(call.parameters.some(({ name }) => name === 'Idempotency-Key')).toBe(repeatable === true)
    expect(Boolean(call.requestBody)).toBe(method !== 'GET')
  },
)

test('the description of a body names its required fields', () => {
  const schema = callOf('post', '/api/signup').requestBody?.content['application/json']?.schema
  expect(schema?.required).toEqual(['email', 'password', 'confirmPassword'])
  expect(Object.keys(schema?.properties ?? {})).toEqual(['email', 'password', 'confirmPassword', 'handle'])
})

test('the session cookie is named as the browser gets it', () => {
  expect(document.components.securitySchemes.cookie.name).toBe('whereabouts-session')
})

test('a call of a paired screen names the people and the screens that make it', () => {
  const { description, security } = callOf('get', '/api/offices/{office}/door-code')
  expect(description).toBe('For administrators. A paired screen makes it at its own office: Changing code.')
  expect(security).toContainEqual({ screen: [] })
  expect(document.components.securitySchemes.screen.name).toBe('whereabouts-screen')
})

const IN_DOCS = ['', '/', '/static/swagger-ui-bundle.js', '/static/swagger-initializer.js', '/json']

test.each(IN_DOCS)(
  'the page at /api/docs%s runs no inline script, calls no other server and is in no frame',
  async (path) => {
    const page = await server.send({ url: `/api/docs${path}` })
    expect(page.status).toBe(200)
    const policy = String(page.headers['content-security-policy'])
    expect(
      Object.fromEntries(policy.split('; ').map((rule) => rule.replace(';', '').split(/ (.*)/))),
    ).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    })
  },
)

test('the page of the description works within its policy', async () => {
  const page = await server.send({ url: '/api/docs/' })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).not.toMatch(/<style|\sstyle=|<script>|\son\w+=|https?:/)
  const start = await server.send({ url: '/api/docs/static/swagger-initializer.js' })
  expect(start.body).toContain('validatorUrl: null')
  expect(start.body).toContain('"layout":"BaseLayout"')
})
