import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PATHS } from '../domain/paths'
import { allRoutes } from './app'
import { rootDirectory } from './platform/db/root'
import { BODY_LIMIT } from './platform/http/http'
import { createTestServer } from './testing/test-server'

const server = await createTestServer()
const configuration = readFileSync(join(rootDirectory(), 'deploy/nginx.conf'), 'utf8')
const [, rules = ''] = /^map \$uri \$route \{\n(.*?)^\}/ms.exec(configuration) ?? []
const patterns = [...rules.matchAll(/^ +~(\S+) (\S+);$/gm)].map(([, rule = '', said = '']) => ({
  rule: new RegExp(rule),
  said,
}))

/** The part of an address that the sample proxy configuration logs. */
function logged(address: string) {
  for (const { rule, said } of patterns) {
    const found = rule.exec(address)
    if (found) return said.replace(/\$(\w+)/g, (_, name: string) => found.groups?.[name] ?? '')
  }
  return 'other'
}

const addresses = [
  ...Object.values(PATHS),
  ...new Set(allRoutes(server).map(({ endpoint }) => endpoint.path)),
]

test.each(addresses)('the proxy logs %s by its pattern, without the values in the path', (path) => {
  const secret = 'q7Rk-secret'
  const asked = logged(path.replace(/:\w+/g, secret))
  expect(asked).not.toContain(secret)
  expect([path, 'other']).toContain(asked)
})

test('the proxy’s log distinguishes the paths that an operator looks for', () => {
  expect(logged('/checkin/key')).toBe(PATHS.checkIn)
  expect(logged('/api/login')).toBe('/api/login')
  expect(logged('/api/offices/Cusco/roll-call')).toBe('/api/offices/:office/roll-call')
})

test.each([
  '/checkin/key/more',
  '/checkin/',
  '/secret',
  '/login/secret',
  '/api/login/secret',
  '/api/people/1/secret',
])('the proxy logs no part of %s, which is not one of our paths', (address) => {
  expect(['/checkin/:officeKey', 'other']).toContain(logged(address))
})

test('the proxy logs no caller, no query and only the pattern of a path', () => {
  expect(/^log_format whereabouts '(.*)';$/m.exec(configuration)?.[1]).toBe(
    '$time_iso8601 $request_method $route $status $request_time',
  )
  const logs = [...configuration.matchAll(/^ *access_log (.+);$/gm)].map(([, how = '']) =>
    how.split(' ').at(-1),
  )
  expect(logs).toEqual(['off', 'whereabouts', 'whereabouts'])
})

test('the proxy passes on the largest body that a call takes', () => {
  const mostBytes = allRoutes(server).map(({ endpoint }) => endpoint.mostBytes ?? BODY_LIMIT)
  const sizes = [...configuration.matchAll(/^ *client_max_body_size (\d+)k;$/gm)].map(
    ([, kilobytes]) => Number(kilobytes) * 1024,
  )
  expect(sizes).toHaveLength(1)
  expect(sizes[0]).toBeGreaterThanOrEqual(Math.max(...mostBytes))
})
