import { expect, test } from 'vitest'
import { allRoutes } from './app'
import { operationIdOf } from './operation-ids'
import { createTestServer } from './testing/test-server'

type Call = {
  operationId?: string
  'x-stable'?: true
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
  components: {
    schemas: Record<string, object>
    securitySchemes: Record<'cookie' | 'screen', { name: string }>
  }
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
    expect(call.security).toHaveLength(access === 'open' ? 0 : 2 + (machines?.length ?? 0))
    expect(call.responses.default?.content['application/json']?.schema.$ref).toBe(
      `#/components/schemas/${refusal === 'flat' ? 'FlatRefusal' : 'Problem'}`,
    )
    const inPath = call.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name))
    expect(call.parameters.some(({ name }) => name === 'Idempotency-Key')).toBe(repeatable === true)
    expect(Boolean(call.requestBody)).toBe(method !== 'GET')
  },
)

test('every call has an id of its own, and a reply of that name unless it is a file', () => {
  const ids = routes.map(({ endpoint }) => operationIdOf(endpoint))
  const nameless = routes
    .filter(({ endpoint }) => !operationIdOf(endpoint))
    .map(({ endpoint }) => endpoint.path)
  expect(nameless, 'Add the file of the contract of each of these calls to server/operation-ids.ts.').toEqual(
    [],
  )
  expect(new Set(ids).size).toBe(ids.length)
  const replies = routes.flatMap(({ endpoint: { method, path, download } }) => {
    const { operationId, responses } = callOf(method.toLowerCase(), path.replace(/:(\w+)/g, '{$1}'))
    if (download) return []
    return [[operationId, responses['200']?.content['application/json']?.schema.$ref]]
  })
  for (const [operationId = '', ref] of replies) {
    const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Reply`
    expect(ref).toBe(`#/components/schemas/${name}`)
    expect(document.components.schemas).toHaveProperty(name)
  }
})

const PROMISE =
  'A call that is promised to programs has changed (x-stable). If programs that were written before still work, because a reply has a new field or an input a new optional one, accept it by "npx vitest run server/openapi.test.ts -u" and say so in the changelog. Otherwise leave this call as it was and add a new one (docs/integrating.md).'

test('the calls that are promised to programs are as they were promised', async () => {
  const promised = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { summary: _, description: __, ...call }]) =>
      call['x-stable']
        ? [
            [
              `${method.toUpperCase()} ${path}`,
              { ...call, reply: schemaOf(call.responses['200']?.content['application/json']?.schema.$ref) },
            ],
          ]
        : [],
    ),
  )
  const text = `${JSON.stringify(Object.fromEntries(promised), null, 2)}\n`
  await expect(text, PROMISE).toMatchFileSnapshot('stable-calls.golden')
})

const schemaOf = (ref = '') => document.components.schemas[ref.replace('#/components/schemas/', '')]

test('a call of a program names the people and the programs that make it, and its key', () => {
  const { description, security } = callOf('get', '/api/offices/{office}/attendance')
  expect(description).toBe(
    'For administrators, and for who has the duty Health & safety of the office. A program with a key makes it where its duty counts: Read the attendance.',
  )
  expect(security).toContainEqual({ program: [] })
  expect(document.components.securitySchemes).toMatchObject({
    program: { type: 'http', scheme: 'bearer', description: 'A key for a program, as whereabouts_…' },
  })
})

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
