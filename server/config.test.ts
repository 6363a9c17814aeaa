import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config'
import { StartProblem } from './platform/db/start-problem'
import { IN_PRODUCTION } from './testing/in-production'

const directory = mkdtempSync(join(tmpdir(), 'config-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const faultOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
    return null
  } catch (problem) {
    expect(problem).toBeInstanceOf(StartProblem)
    return (problem as Error).message
  }
}
const fileWith = (content: string) => {
  const path = join(directory, 'organisation.json')
  writeFileSync(path, content)
  return path
}

const production = { ...IN_PRODUCTION, HOST: '0.0.0.0' }

test('without settings the configuration is the demo on this machine', () => {
  expect(readConfig({})).toMatchObject({
    isDemo: true,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    dataDir: resolve('data'),
    adminEmails: [],
    smtpUrl: null,
    oidc: null,
    trustedProxies: 0,
    countryHeader: null,
  })
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '', DATABASE_URL: '', AUTH_SECRET: '' })).toEqual(readConfig({}))
})

test('the public address follows the port and has no slash at its end', () => {
  expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
  const given = { ...production, PUBLIC_URL: 'https://w.example.org//' }
  expect(readConfig(given).publicUrl).toBe('https://w.example.org')
})

test('in production every setting is read', () => {
  expect(readConfig(production)).toMatchObject({
    isDemo: false,
    host: '0.0.0.0',
    publicUrl: 'https://whereabouts.example.org',
    databaseUrl: 'postgres://db.example.org/whereabouts',
    oidc: {
      issuer: 'https://id.example.org',
      clientId: 'whereabouts',
      clientSecret: 'a secret',
      emailsAreProven: false,
    },
    logLevel: 'info',
  })
})

test('in production all missing settings are listed together', () => {
  expect(faultOf({ NODE_ENV: 'production' })).toBe(
    'With NODE_ENV=production these settings are needed: PUBLIC_URL, DATABASE_URL, AUTH_SECRET, ORGANISATION_FILE, SMTP_URL, MAIL_FROM, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET.',
  )
})

test.each(
  Object.keys(production)
    .filter((name) => name !== 'NODE_ENV' && name !== 'HOST')
    .map((name) => [name]),
)('production does not start without %s', (name) => {
  expect(faultOf({ ...production, [name]: '' })).toContain(`needed: ${name}.`)
})

test.each([
  ['a port that is no number', { PORT: 'http' }, /PORT must be a whole number from 0 to 65535/],
  ['a port that is too large', { PORT: '70000' }, /PORT must be a whole number from 0 to 65535/],
  ['a port below zero', { PORT: '-1' }, /PORT must be a whole number from 0 to 65535/],
  ['half a port', { PORT: '80.5' }, /PORT must be a whole number from 0 to 65535/],
  ['a public address that is none', { PUBLIC_URL: 'whereabouts' }, /PUBLIC_URL must be a full address/],
  ['a short secret', { AUTH_SECRET: 'short' }, /AUTH_SECRET must have at least 32 characters/],
  [
    'an unknown level of logging',
    { LOG_LEVEL: 'loud' },
    /LOG_LEVEL must be debug, info, warn, error or silent/,
  ],
  ['too many proxies', { TRUSTED_PROXIES: '11' }, /TRUSTED_PROXIES must be a whole number from 0 to 10/],
  [
    'a header of the country that is none',
    { COUNTRY_HEADER: 'cf ipcountry' },
    /COUNTRY_HEADER must be the name of a header such as cf-ipcountry/,
  ],
  [
    'a header of the country without a proxy',
    { ...production, COUNTRY_HEADER: 'cf-ipcountry' },
    /COUNTRY_HEADER needs TRUSTED_PROXIES/,
  ],
  ['a demo for everybody', { HOST: '0.0.0.0' }, /^The demo listens on this machine only/],
  [
    'an administrator without an address',
    { ADMIN_EMAILS: 'a@erm.example, bob' },
    /not an e-mail address: bob/,
  ],
  [
    'an identity provider over http',
    { ...production, OIDC_ISSUER: 'http://id.example.org' },
    /OIDC_ISSUER must start with https/,
  ],
  [
    'an organisation file that is not there',
    { ORGANISATION_FILE: join(directory, 'none.json') },
    /can't be read/,
  ],
])('%s is refused with a useful message', (_what, environment, message) => {
  expect(faultOf(environment as Record<string, string>)).toMatch(message)
})

test('all wrong settings are named together', () => {
  const fault = faultOf({ PORT: 'x', AUTH_SECRET: 'short' })
  expect(fault).toContain('PORT')
  expect(fault).toContain('AUTH_SECRET')
})

test('a fault is described without the value of a secret', () => {
  expect(faultOf({ AUTH_SECRET: 'a-short-secret' })).not.toContain('a-short-secret')
})

test('an organisation file that is no JSON or has a fault is named with its fault', () => {
  expect(faultOf({ ORGANISATION_FILE: fileWith('{') })).toMatch(/organisation\.json can't be read/)
  expect(faultOf({ ORGANISATION_FILE: fileWith('{"name":""}') })).toMatch(/needs correction: .*Give the name/)
})

test('administrators are read in lower case from a list with spaces', () => {
  expect(readConfig({ ADMIN_EMAILS: ' Ada@ERM.example , bob@erm.example,' }).adminEmails).toEqual([
    'ada@erm.example',
    'bob@erm.example',
  ])
})

const ofProvider = (issuer: string) => ({ ...production, OIDC_ISSUER: issuer })

test.each(['http://127.0.0.1:9000', 'http://localhost:9000', 'http://[::1]:9000', 'https://id.example.org'])(
  'an identity provider at %s may be used',
  (issuer) => {
    const config = readConfig(ofProvider(issuer))
    expect(config.oidc?.issuer).toBe(issuer)
  },
)

const TENANT = '11111111-1111-4111-8111-11111111111a'

test.each([
  '/common/v2.0',
  '/organizations/v2.0',
  '/consumers/v2.0',
  '/COMMON/v2.0/',
  '/common',
  '/{tenantid}/v2.0',
  '/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
  '/example.onmicrosoft.com/v2.0',
  `/${TENANT}`,
  `/${TENANT}/v2.0/../../common/v2.0`,
  '/common/v2.0/.well-known/openid-configuration',
  ':443/common/v2.0',
])('Entra at %s, which is not the issuer of one tenant, is refused', (path) => {
  expect(faultOf(ofProvider(`https://login.microsoftonline.com${path}`))).toBe(
    'OIDC_ISSUER must be the issuer of your own Entra tenant, https://login.microsoftonline.com/<tenant ID>/v2.0: common, organizations and consumers vouch for people of every tenant, and a tenant’s name is not its ID.',
  )
})

test.each([`/${TENANT}/v2.0`, `/${TENANT}/v2.0/`, `/${TENANT.toUpperCase()}/v2.0`])(
  'the setting for Entra at %s becomes the issuer’s own name',
  (path) => {
    const { oidc } = readConfig(ofProvider(`https://login.microsoftonline.com${path}`))
    expect(oidc?.issuer).toBe(`https://login.microsoftonline.com/${TENANT}/v2.0`)
  },
)

test('the address of a discovery document is not an issuer', () => {
  expect(faultOf(ofProvider('https://id.example.org/.well-known/openid-configuration'))).toBe(
    'OIDC_ISSUER must be the issuer itself, as its discovery document names it, without /.well-known/ and what follows.',
  )
})

test.each([
  ['an own Entra tenant may', `https://login.microsoftonline.com/${TENANT}/v2.0`, '1', true],
  ['and does not without being asked', `https://login.microsoftonline.com/${TENANT}/v2.0`, '', false],
  ['another provider has to say it', 'https://id.example.org', '0', false],
])(
  'addresses count as proven without the provider’s statement, or not: %s',
  (_rule, issuer, setting, areProven) => {
    const { oidc } = readConfig({ ...ofProvider(issuer), OIDC_EMAILS_PROVEN: setting })
    expect(oidc?.emailsAreProven).toBe(areProven)
  },
)

test.each([
  'https://id.example.org',
  'https://login.microsoftonline.com/common/v2.0',
  'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
  `https://login.microsoftonline.com.evil.example/${TENANT}/v2.0`,
  `https://id.example.org/${TENANT}/v2.0`,
])('%s is not accepted for addresses that are proven without the provider’s statement', (issuer) => {
  expect(faultOf({ ...ofProvider(issuer), OIDC_EMAILS_PROVEN: '1' })).toMatch(
    /^OIDC_EMAILS_PROVEN=1 is only for an own Entra tenant/,
  )
})

test('in production the identity provider’s address must be secure', () => {
  expect(faultOf({ ...production, PUBLIC_URL: 'http://whereabouts.example.org' })).toContain('https://')
})

test.each([
  [{}, 'everyone'],
  [{ DECLARATIONS_VISIBLE_TO: 'everyone' }, 'everyone'],
  [{ DECLARATIONS_VISIBLE_TO: 'admins' }, 'admins'],
])('with %j colleagues’ declarations are visible to %s', (environment, visibleTo) => {
  expect(readConfig(environment).declarationsVisibleTo).toBe(visibleTo)
})

test('declarations can’t be visible to any other group', () => {
  expect(faultOf({ DECLARATIONS_VISIBLE_TO: 'Admins' })).toContain(
    'DECLARATIONS_VISIBLE_TO must be admins or everyone',
  )
})

test('each kind of record is kept for its usual time unless a setting says otherwise', () => {
  const usual = {
    'check-ins': 30,
    declarations: 30,
    'day statuses': 30,
    'weekly snapshots': 30,
    tickets: 90,
    mails: 30,
    'audit entries': 365,
  }
  expect(readConfig({}).retention).toEqual(usual)
  const settings = { RETENTION_CHECK_INS_DAYS: '16', RETENTION_AUDIT_DAYS: '3650' }
  expect(readConfig(settings).retention).toEqual({ ...usual, 'check-ins': 16, 'audit entries': 3650 })
})

test.each([
  ['RETENTION_CHECK_INS_DAYS', '15', 16],
  ['RETENTION_CHECK_INS_DAYS', '-1', 16],
  ['RETENTION_CHECK_INS_DAYS', '30.5', 16],
  ['RETENTION_CHECK_INS_DAYS', 'for ever', 16],
  ['RETENTION_CHECK_INS_DAYS', '3651', 16],
  ['RETENTION_DECLARATIONS_DAYS', '2', 3],
  ['RETENTION_STATUSES_DAYS', '21', 22],
  ['RETENTION_SNAPSHOTS_DAYS', '21', 22],
  ['RETENTION_TICKETS_DAYS', '0', 1],
  ['RETENTION_MAILS_DAYS', '0', 1],
  ['RETENTION_AUDIT_DAYS', '29', 30],
])('%s can’t be %s', (setting, value, least) => {
  expect(faultOf({ [setting]: value })).toBe(
    `Please correct these settings: ${setting} must be a whole number from ${least} to 3650.`,
  )
})

test.each([
  ['in the demo nobody is asked', {}, 'off'],
  ['in production administrators are', production, 'required'],
  ['the setting wins in the demo', { ADMIN_SECOND_FACTOR: 'optional' }, 'optional'],
  ['the setting wins in production', { ...production, ADMIN_SECOND_FACTOR: 'off' }, 'off'],
])('for a second factor, %s', (_rule, environment, setting) => {
  expect(readConfig(environment).adminSecondFactor).toBe(setting)
})

test('a second factor that is neither off, optional nor required is refused', () => {
  expect(faultOf({ ADMIN_SECOND_FACTOR: 'yes' })).toContain('must be off, optional or required')
})

test('sign-in has the same answer for every address only with its setting', () => {
  expect(readConfig({}).strictEnumeration).toBe(false)
  expect(readConfig({ STRICT_ENUMERATION: '1' }).strictEnumeration).toBe(true)
  expect(faultOf({ STRICT_ENUMERATION: 'true' })).toContain('must be 0 or 1')
})

test.each([
  ['the usual ones', undefined, expect.arrayContaining(['fcm.googleapis.com', '*.push.apple.com'])],
  ['those that are named', 'a.example.com, *.b.example.com', ['a.example.com', '*.b.example.com']],
  ['none', 'none', []],
])('messages are sent to %s', (_sentence, list, expected) => {
  const given = list === undefined ? production : { ...production, PUSH_SERVICES: list }
  expect(readConfig(given).pushServices).toEqual(expected)
})

test.each([
  '*',
  '*.com',
  'localhost',
  '127.0.0.1',
  '10.0.0.7',
  'a.example.com:8443',
  'https://a.example.com',
  ',',
])('messages are not sent to %s', (list) => {
  expect(faultOf({ ...production, PUSH_SERVICES: list })).toContain('PUSH_SERVICES holds something')
})

test('only the demo sends messages to this machine, and not to another one by its address', () => {
  const here = { PUSH_SERVICES: 'http://127.0.0.1:4000' }
  expect(readConfig(here).pushServices).toEqual(['http://127.0.0.1:4000'])
  expect(faultOf({ ...production, ...here })).toContain('PUSH_SERVICES holds something')
  expect(faultOf({ PUSH_SERVICES: 'http://10.0.0.7:4000' })).toContain('PUSH_SERVICES holds something')
})
