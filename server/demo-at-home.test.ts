import { describe, expect, test } from 'vitest'
import { readConfig } from './config'
import { StartProblem } from './platform/db/start-problem'
import { IN_PRODUCTION } from './testing/in-production'

const LOCAL_DATABASE = 'postgres://w:secret@localhost:5432/whereabouts'

const faultOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
    return null
  } catch (problem) {
    expect(problem).toBeInstanceOf(StartProblem)
    return (problem as Error).message
  }
}
const refused = (environment: Record<string, string>) =>
  /for a real installation: ([A-Z_, ]+)\. /.exec(faultOf(environment) ?? '')?.[1]?.split(', ') ?? []

describe.each([
  ['with no NODE_ENV', {}],
  ['with an empty NODE_ENV', { NODE_ENV: '' }],
  ['in development', { NODE_ENV: 'development' }],
  ['in a test', { NODE_ENV: 'test' }],
])('%s, the demo does not start', (_when, base: Record<string, string>) => {
  test.each([
    ['PUBLIC_URL', 'https://whereabouts.example.org'],
    ['PUBLIC_URL', 'http://192.168.1.20:3000'],
    ['PUBLIC_URL', 'http://localhost.example.org'],
    ['PUBLIC_URL', 'http://127.0.0.1.example.org'],
    ['PUBLIC_URL', 'http://0.0.0.0:3000'],
    ['PUBLIC_URL', 'http://[2001:db8::1]:3000'],
    ['TRUSTED_PROXIES', '1'],
    ['DATABASE_URL', 'postgres://db.example.org/whereabouts'],
    ['DATABASE_URL', LOCAL_DATABASE],
    ['DIRECT_DATABASE_URL', LOCAL_DATABASE],
    ['REPORTS_DATABASE_URL', LOCAL_DATABASE],
    ['SMTP_URL', 'smtps://mail.example.org'],
    ['SMTP_PROXY', 'http://proxy.example.org:3128'],
    ['SMTP_URL', 'smtp://localhost:25'],
    ['SMTP_PROXY', 'http://localhost:3128'],
    ['OIDC_ISSUER', 'https://id.example.org'],
    ['OIDC_ISSUER', 'http://localhost:9000'],
    ['OIDC_CLIENT_ID', 'whereabouts'],
    ['OIDC_CLIENT_SECRET', 'a secret'],
    ['OIDC_EMAILS_PROVEN', '1'],
  ])('with %s=%s', (name, value) => {
    expect(refused({ ...base, [name]: value })).toEqual([name])
  })
})

test('a real installation without NODE_ENV is refused with the names of its settings, without their values', () => {
  const { NODE_ENV: _forgotten, ...settings } = IN_PRODUCTION
  const fault = faultOf({ ...settings, TRUSTED_PROXIES: '1' })
  expect(fault).toBe(
    'Without NODE_ENV=production this is the demo, whose passwords and mails anybody can read, but these settings are for a real installation: PUBLIC_URL, TRUSTED_PROXIES, DATABASE_URL, SMTP_URL, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET. Set NODE_ENV=production, or remove them; with DEMO=1 the demo takes a database, a mail server and an identity provider on this machine.',
  )
})

test.each([
  ['PUBLIC_URL', 'http://localhost@example.org'],
  ['DATABASE_URL', 'no address at all'],
])('the demo refuses %s=%s, which is no address of this machine in any reading', (name, value) => {
  for (const DEMO of ['0', '1'])
    expect(faultOf({ DEMO, [name]: value })).toMatch(new RegExp(`^Please correct .*: ${name} must be `))
})

test.each(['prodution', 'Production', 'prod', 'production ', 'staging', 'live'])(
  'a misspelt NODE_ENV=%j starts no demo',
  (given) => {
    expect(faultOf({ NODE_ENV: given })).toContain('NODE_ENV must be production for a real installation')
  },
)

test.each([
  'http://localhost:5173',
  'http://LOCALHOST:3000',
  'http://127.0.0.1:3000',
  'http://127.9.8.7:3000',
  'http://[::1]:3000',
  'http://whereabouts.localhost:3000',
])('the demo may have the address %s', (address) => {
  expect(readConfig({ PUBLIC_URL: address })).toMatchObject({ isDemo: true, publicUrl: address })
})

test.each([
  ['DATABASE_URL', 'postgres://localhost/whereabouts'],
  ['DATABASE_URL', 'postgresql://127.0.0.1:5433/whereabouts'],
  ['DATABASE_URL', 'postgresql://[::1]/whereabouts'],
  ['DATABASE_URL', 'postgresql:///whereabouts?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgresql://w@%2Fvar%2Frun%2Fpostgresql/whereabouts'],
  ['DATABASE_URL', '/var/run/postgresql whereabouts'],
  ['DIRECT_DATABASE_URL', LOCAL_DATABASE],
  ['REPORTS_DATABASE_URL', LOCAL_DATABASE],
  ['SMTP_URL', 'smtp://localhost:1025'],
  ['SMTP_URL', 'smtp://127.0.0.1:1025'],
  ['OIDC_ISSUER', 'http://localhost:9000'],
  ['OIDC_ISSUER', 'http://[::1]:9000/realm'],
])('DEMO=1 accepts %s=%s', (name, value) => {
  expect(faultOf({ DEMO: '1', [name]: value })).toBeNull()
})

test.each([
  ['DATABASE_URL', 'postgres://db.example.org/whereabouts'],
  ['DATABASE_URL', 'postgres://localhost/whereabouts?host=db.example.org'],
  ['DATABASE_URL', 'postgres://localhost.example.org/whereabouts'],
  ['DATABASE_URL', 'postgres://localhost@db.example.org/whereabouts'],
  ['DIRECT_DATABASE_URL', 'postgres://db.example.org/whereabouts'],
  ['SMTP_URL', 'smtps://mail.example.org'],
  ['SMTP_PROXY', 'http://proxy.example.org:3128'],
  ['OIDC_ISSUER', 'https://id.example.org'],
  ['PUBLIC_URL', 'https://whereabouts.example.org'],
  ['TRUSTED_PROXIES', '1'],
  ['OIDC_EMAILS_PROVEN', '1'],
])('DEMO=1 refuses %s=%s', (name, value) => {
  expect(refused({ DEMO: '1', [name]: value })).toEqual([name])
})

test.each([
  [{ TRUSTED_PROXIES: '1' }, 'TRUSTED_PROXIES. Set NODE_ENV=production, or remove them.'],
  [
    { SMTP_URL: 'smtps://mail.example.org' },
    'SMTP_URL. Set NODE_ENV=production, or remove them; with DEMO=1 the demo takes a database, a mail server and an identity provider on this machine.',
  ],
  [
    { DEMO: '1', TRUSTED_PROXIES: '1' },
    'TRUSTED_PROXIES. Set NODE_ENV=production in place of DEMO=1, or remove them.',
  ],
  [
    { DEMO: '1', SMTP_URL: 'smtps://mail.example.org' },
    'SMTP_URL. Set NODE_ENV=production in place of DEMO=1, or remove them; the demo takes a database, a mail server and an identity provider on this machine only.',
  ],
])('the advice for %j names no setting that is set already, and none that does not help', (given, advice) => {
  expect(faultOf(given)).toMatch(new RegExp(`are for a real installation: ${advice.replaceAll('.', '\\.')}$`))
})

test.each([
  [{}, 'Set NODE_ENV=production for a real installation.'],
  [{ DEMO: '1' }, 'Set NODE_ENV=production in place of DEMO=1 for a real installation.'],
])('%j: a demo for everybody is refused with advice that works', (given, advice) => {
  const fault = faultOf({ ...given, HOST: '0.0.0.0' }) ?? ''
  expect(fault.slice(fault.indexOf('Set '))).toBe(advice)
})

test('DEMO=0 changes nothing', () => {
  expect(refused({ DEMO: '0', DATABASE_URL: LOCAL_DATABASE })).toEqual(['DATABASE_URL'])
})

test('DEMO=1 and production together are refused', () => {
  expect(faultOf({ ...IN_PRODUCTION, DEMO: '1' })).toBe(
    'NODE_ENV=production and DEMO=1 contradict each other: remove one of them.',
  )
})
