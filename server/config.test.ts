import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config'
import { StartProblem } from './platform/db/start-problem'
import { createPost } from './platform/mail/mail'
import { SECRET_NAMES, SETTING_NAMES } from './settings'
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
    identityProviders: [],
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
    identityProviders: [
      {
        domains: ['erm.example'],
        issuer: 'https://id.example.org',
        clientId: 'whereabouts',
        clientSecret: 'a secret',
        emailsAreProven: false,
      },
    ],
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
    expect(config.identityProviders[0]?.issuer).toBe(issuer)
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
    const [provider] = readConfig(ofProvider(`https://login.microsoftonline.com${path}`)).identityProviders
    expect(provider?.issuer).toBe(`https://login.microsoftonline.com/${TENANT}/v2.0`)
  },
)

test('the address of a discovery document is not an issuer', () => {
  expect(faultOf(ofProvider('https://id.example.org/.well-known/openid-configuration'))).toBe(
    'OIDC_ISSUER must be the issuer itself, as its discovery document names it, without /.well-known/ and what follows.',
  )
})

test.each([
  ['your own Entra tenant may', `https://login.microsoftonline.com/${TENANT}/v2.0`, '1', true],
  ['and does not without being asked', `https://login.microsoftonline.com/${TENANT}/v2.0`, '', false],
  ['another provider has to say it', 'https://id.example.org', '0', false],
])(
  'addresses count as proven without the provider’s statement, or not: %s',
  (_rule, issuer, setting, areProven) => {
    const [provider] = readConfig({ ...ofProvider(issuer), OIDC_EMAILS_PROVEN: setting }).identityProviders
    expect(provider?.emailsAreProven).toBe(areProven)
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
    /^OIDC_EMAILS_PROVEN=1 is only for your own Entra tenant/,
  )
})

describe('the file of identity providers', () => {
  const DAUGHTER = {
    domains: ['tidal-research.example', 'summit-safety.example'],
    issuer: 'https://login.tidal-research.example',
    clientId: 'whereabouts',
    clientSecret: 'a secret of the daughter',
  }
  const withFile = (content: string) => {
    const path = join(directory, 'single-sign-on.json')
    writeFileSync(path, content)
    return { ...production, SINGLE_SIGN_ON_FILE: path }
  }
  const withEntries = (...entries: object[]) => withFile(JSON.stringify(entries))

  test('gives domains a provider as their only way in, beside that of the main domain', () => {
    const { identityProviders, organisation } = readConfig(
      withEntries({ ...DAUGHTER, emergencyAccounts: ['Rescue@Tidal-Research.example'] }),
    )
    expect(identityProviders).toMatchObject([
      { domains: ['erm.example'], isOnlyWay: false },
      {
        ...DAUGHTER,
        isOnlyWay: true,
        emailsAreProven: false,
        addressClaim: 'email',
        emergencyAccounts: ['rescue@tidal-research.example'],
      },
    ])
    expect(organisation.singleSignOnDomains).toEqual(DAUGHTER.domains)
  })

  test('may name the provider of the main domain too, in place of the three settings', () => {
    const {
      OIDC_ISSUER: _i,
      OIDC_CLIENT_ID: _c,
      OIDC_CLIENT_SECRET: _s,
      ...rest
    } = withEntries(DAUGHTER, {
      ...DAUGHTER,
      domains: ['erm.example'],
      issuer: 'https://id.example.org',
    })
    expect(readConfig(rest).organisation.singleSignOnDomains).toEqual(DAUGHTER.domains)
    const { OIDC_ISSUER: _, ...without } = withEntries(DAUGHTER)
    expect(faultOf(without)).toMatch(/^No identity provider vouches for the main domain, erm\.example/)
  })

  const ENTRA_OF_DAUGHTER = `https://login.microsoftonline.com/${TENANT}/v2.0`
  test.each<[string, object, RegExp]>([
    [
      'a domain that is not allowed',
      { domains: ['evil.example'] },
      /provider 1 names evil\.example, which is no/,
    ],
    ['no domain', { domains: [] }, /provider 1 domains must list at least one/],
    ['the main domain twice', { domains: ['erm.example'] }, /erm\.example stands with two/],
    ['an issuer twice', { issuer: 'https://id.example.org/' }, /id\.example\.org\/ stands with two/],
    ['an issuer in the clear', { issuer: 'http://id.example.org' }, /issuer must start with https/],
    [
      'an issuer of every tenant',
      { issuer: 'https://login.microsoftonline.com/common/v2.0' },
      /own Entra tenant/,
    ],
    ['an issuer that is no address', { issuer: 'login' }, /provider 1 issuer must be the full address/],
    ['a secret that is none', { clientSecret: '' }, /provider 1 clientSecret must be a text/],
    ['a word that nobody reads', { emailClaim: 'upn' }, /provider 1 has what nobody reads: emailClaim/],
    ['an unknown claim', { addressClaim: 'sub' }, /addressClaim must be email, preferred_username or upn/],
    ['another claim without a proof', { addressClaim: 'upn' }, /upn needs emailsAreProven/],
    ['a proof by any provider', { emailsAreProven: true }, /only for your own Entra tenant/],
    ['an emergency account of another domain', { emergencyAccounts: ['a@erm.example'] }, /of another domain/],
  ])('is refused with %s', (_what, change, fault) => {
    const message = faultOf(withEntries({ ...DAUGHTER, ...change }))
    expect(message).toMatch(/^SINGLE_SIGN_ON_FILE: /)
    expect(message).toMatch(fault)
    expect(message).not.toContain('a secret')
  })

  test('takes an Entra tenant whose addresses stand in another claim', () => {
    const entra = { issuer: ENTRA_OF_DAUGHTER, emailsAreProven: true, addressClaim: 'preferred_username' }
    const [, provider] = readConfig(withEntries({ ...DAUGHTER, ...entra })).identityProviders
    expect(provider).toMatchObject(entra)
  })

  test('that is no JSON is refused by its line, without its words', () => {
    expect(faultOf(withFile('[\n  {\n    "clientSecret": secret\n  }\n]'))).toBe(
      'SINGLE_SIGN_ON_FILE: line 3 is no JSON.',
    )
    expect(faultOf(withFile('{}'))).toMatch(/must be a list/)
    expect(faultOf({ ...production, SINGLE_SIGN_ON_FILE: join(directory, 'none') })).toMatch(/ENOENT/)
  })

  test('keeps the demo at home', () => {
    const { SINGLE_SIGN_ON_FILE } = withEntries(DAUGHTER)
    expect(faultOf({ DEMO: '1', SINGLE_SIGN_ON_FILE })).toMatch(/on this machine only/)
  })
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

test('webhooks are off without a list of hosts, and a list is read as that of push services', () => {
  const given = (list: string) => ({ ...production, WEBHOOK_HOSTS: list })
  expect(readConfig(production).webhookHosts).toEqual([])
  expect(readConfig(given('none')).webhookHosts).toEqual([])
  expect(readConfig(given('a.example.com, *.b.example.com')).webhookHosts).toEqual([
    'a.example.com',
    '*.b.example.com',
  ])
  for (const list of ['*', 'localhost', '10.0.0.7', 'a.example.com:8443', 'http://127.0.0.1:4000'])
    expect(faultOf(given(list))).toContain('WEBHOOK_HOSTS holds something that is not the host of a receiver')
  expect(readConfig({ WEBHOOK_HOSTS: 'http://127.0.0.1:4000' }).webhookHosts).toHaveLength(1)
})

const SECRET = 'S3cret'
const HOSTILE = [
  `#${SECRET}`,
  `postgres://whereabouts:${SECRET}#b@db.example/whereabouts`,
  `postgres://whereabouts:12#${SECRET}@db.example/whereabouts`,
  `postgres://whereabouts:12/${SECRET}@db.example/whereabouts`,
  `postgres://whereabouts:12?${SECRET}@db.example/whereabouts`,
  `postgres://whereabouts:${SECRET}@db.example:port/whereabouts`,
  `postgres://whereabouts:${SECRET}%zz@db.example/whereabouts`,
  `postgres://whereabouts:${SECRET}@db.example/whereabouts?sslrootcert=/there/is/none.pem`,
  `postgres://whereabouts:${SECRET}@db.example/whereabouts?sslnegotiation=maybe`,
  `mysql://whereabouts:${SECRET}@db.example/whereabouts`,
  `smtps://user:${SECRET}#b@mail.example.org`,
  `smtps://user:12#${SECRET}@mail.example.org`,
  `smtps://user:${SECRET}%zz@mail.example.org`,
  `https://user:${SECRET}@whereabouts.example.org`,
  `https://intranet.example/whereabouts?${SECRET}`,
  `https://intranet.example/#${SECRET}`,
  `ftp://localhost/${SECRET}`,
  `javascript:alert('${SECRET}')`,
  `https://${SECRET}.exa mple.org`,
  `https://[::1/${SECRET}`,
  `${SECRET}\r\nBcc: all@example.org`,
  `${SECRET} <w@example.org`,
  `<${SECRET}>`,
  `\u0000${SECRET}`,
  `${SECRET}\u2028`,
  SECRET.repeat(20_000),
  `{"${SECRET}": 1}`,
  `/there/is/no/${SECRET}`,
  `-${SECRET}`,
  '-1',
  '0x1F',
  '1e3',
  '99999999999999999999',
  'NaN',
  ' ',
  '%',
  '💥',
]

const allSettings = [...SETTING_NAMES, ...SECRET_NAMES.map((name) => `${name}_FILE` as const)]
const isSecret = (name: string) => SECRET_NAMES.some((secret) => name === secret || name === `${secret}_FILE`)

test.each(allSettings)('a hostile %s is accepted or refused in a sentence that names it', (name) => {
  const { [name.replace(/_FILE$/, '') as 'AUTH_SECRET']: _replaced, ...others } = production
  for (const value of HOSTILE)
    for (const base of [{}, { DEMO: '1' }, others] as Record<string, string>[]) {
      const fault = faultOf({ ...base, [name]: value })
      if (fault === null) continue
      expect(fault).toContain(name)
      expect(fault).not.toContain('\n')
      if (isSecret(name)) expect(fault).not.toContain(SECRET)
    }
})

test('a database and a mail server are made without an error from every accepted setting', () => {
  for (const name of [
    'DATABASE_URL',
    'DIRECT_DATABASE_URL',
    'REPORTS_DATABASE_URL',
    'SMTP_URL',
    'SMTP_PROXY',
  ])
    for (const value of HOSTILE) {
      const environment = { ...production, [name]: value }
      if (faultOf(environment) !== null) continue
      const config = readConfig(environment)
      createPost(config)
      for (const url of [config.databaseUrl, config.directDatabaseUrl, config.reportsDatabaseUrl])
        if (url) new pg.Client({ connectionString: url })
    }
})

test.each([
  'https://intranet.example/whereabouts',
  'https://intranet.example/?a=b',
  'https://intranet.example/#a',
  'https://somebody@intranet.example',
  'ftp://intranet.example',
])('%s is no public address, because links would be dead or lead elsewhere', (address) => {
  expect(faultOf({ ...production, PUBLIC_URL: address })).toBe(
    'Please correct these settings: PUBLIC_URL must be a full address without a path, such as https://whereabouts.example.org: Whereabouts needs a host name of its own.',
  )
})

test.each(['#', '/', '?', '@', ':', '%'])('a password with %s is accepted once it is escaped', (sign) => {
  const address = `postgres://whereabouts:S3cret${encodeURIComponent(sign)}b@db.example/whereabouts`
  const { databaseUrl } = readConfig({ ...production, DATABASE_URL: address })
  expect(new pg.Client({ connectionString: databaseUrl ?? '' }).password).toBe(`S3cret${sign}b`)
})

test('a certificate that the address of the database names must be readable', () => {
  const address = 'postgres://db.example/whereabouts?sslmode=verify-full&sslrootcert=/there/is/none.pem'
  expect(faultOf({ ...production, DATABASE_URL: address })).toBe(
    "Please correct these settings: DATABASE_URL names the file /there/is/none.pem, which can't be read (ENOENT).",
  )
})

describe.each(SECRET_NAMES.map((name) => [name]))('%s may stand in a file:', (name) => {
  const usual = (production as Record<string, string | undefined>)[name]
  const value =
    usual ?? (name.includes('DATABASE') ? production.DATABASE_URL : 'http://a-long-secret.example.org:99')
  const { [name as 'AUTH_SECRET']: _replaced, ...others } = production
  const inFile = (content: string, more = {}) => ({ ...others, ...more, [`${name}_FILE`]: fileWith(content) })

  test.each([
    ['without a line break at its end', ''],
    ['with a line break', '\n'],
    ['with a line break of Windows', '\r\n'],
  ])('%s', (_what, end) => {
    expect(readConfig(inFile(value + end))).toEqual(readConfig({ ...others, [name]: value }))
  })

  test('a setting that stands in both places is refused', () => {
    expect(faultOf(inFile(value, { [name]: value }))).toBe(
      `${name} and ${name}_FILE are both set: please remove one of them.`,
    )
  })

  test.each([
    ['that is empty', '\n', /names an empty file\.$/],
    ['that is too long', 'x'.repeat(65_537), /must name a file of at most 64 kB\.$/],
  ])('a file %s is refused', (_what, content, sentence) => {
    expect(faultOf(inFile(content))).toMatch(new RegExp(`^${name}_FILE ${sentence.source}`))
  })

  test.each([
    [join(directory, 'none'), "names a file that can't be read (ENOENT)."],
    [directory, 'must name a file of at most 64 kB.'],
    ['/dev/zero', 'must name a file of at most 64 kB.'],
  ])('the path %s is refused', (path, sentence) => {
    expect(faultOf({ ...others, [`${name}_FILE`]: path })).toBe(`${name}_FILE ${sentence}`)
  })
})

test('every setting whose name speaks of a secret, a server’s address or a key may stand in a file', () => {
  const speaking = SETTING_NAMES.filter((name) =>
    /SECRET(?!_LEVEL)|_URL$|_PROXY$|PASSWORD|TOKEN|KEY/.test(name),
  )
  expect(speaking.filter((name) => name !== 'PUBLIC_URL').toSorted()).toEqual(SECRET_NAMES.toSorted())
})

test('the document of settings has every setting, and every secret that may stand in a file', () => {
  const text = readFileSync('docs/settings.md', 'utf8')
  const [, secrets = ''] = /^A setting that may hold a secret \((.*?)\)/m.exec(text) ?? []
  for (const name of SETTING_NAMES) expect(text).toContain(`\`${name}\``)
  expect(secrets.replaceAll('`', '').split(', ').toSorted()).toEqual(SECRET_NAMES.toSorted())
})

test('a secret in a file is as secret in the demo', () => {
  expect(faultOf({ DATABASE_URL_FILE: fileWith(production.DATABASE_URL) })).toMatch(
    /are for a real installation: DATABASE_URL\./,
  )
})

test.each([
  ['ADMIN_EMAIL', 'ADMIN_EMAILS'],
  ['OIDC_ISSUERS', 'OIDC_ISSUER'],
  ['OIDC_SECRET', 'OIDC_CLIENT_SECRET or OIDC_ISSUER or OIDC_EMAILS_PROVEN or OIDC_CLIENT_ID'],
  ['RETENTION_CHECKIN_DAYS', 'RETENTION_CHECK_INS_DAYS'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['ORGANIZATION_FILE', 'ORGANISATION_FILE'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['AUTH_SECRET_FIL', 'AUTH_SECRET_FILE'],
  ['SMTP_HOST', 'SMTP_PROXY or SMTP_URL'],
  ['LOG_LEVLE', 'LOG_LEVEL'],
  ['STRICT_ENUMERATIONS', 'STRICT_ENUMERATION'],
])('%s is no setting: production does not start, the demo warns, and both name %s', (name, nearest) => {
  const sentence = `Whereabouts has no such settings: ${name} (did you mean ${nearest}?). Please correct or remove them.`
  expect(faultOf({ ...production, [name]: '1' })).toBe(sentence)
  expect(readConfig({ [name]: '1' }).warning).toBe(sentence)
})

test.each(SETTING_NAMES.filter(({ length }) => length >= 8))(
  '%s with a letter too many, too few or two exchanged is no setting',
  (name) => {
    const at = 1
    for (const typo of [
      `${name}S`,
      name.slice(0, -1),
      name.slice(0, at) + name.slice(at + 1),
      name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2),
    ])
      if (typo !== name)
        expect([typo, faultOf({ ...production, [typo]: '1' })]).toEqual([
          typo,
          expect.stringContaining(`${typo} (did you mean ${name}`),
        ])
  },
)

test('variables of the machine, of tools and of the network are none of our affair', () => {
  const ofOthers = [
    'PATH HOME USER LOGNAME SHELL LANG LC_ALL TZ TERM PWD OLDPWD SHLVL TMPDIR EDITOR PAGER DISPLAY MAIL MAILTO MAILFROM',
    'HOSTNAME HOSTTYPE OSTYPE MACHTYPE SSH_AUTH_SOCK SSH_CONNECTION SUDO_USER XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR',
    'NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_USE_ENV_PROXY NODE_VERSION NODE_IMAGE NODE_DEBUG UV_THREADPOOL_SIZE',
    'npm_config_cache npm_lifecycle_event npm_package_name INIT_CWD NPM_TOKEN YARN_VERSION',
    'HTTP_PROXY HTTPS_PROXY NO_PROXY FTP_PROXY ALL_PROXY http_proxy https_proxy no_proxy SSL_CERT_FILE SSL_CERT_DIR',
    'PGHOST PGPORT PGUSER PGPASSWORD PGPASSFILE PGDATABASE PGSSLMODE PGSSLROOTCERT PGDATA DATADIR POSTGRES_PASSWORD_FILE',
    'INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID LISTEN_FDS NOTIFY_SOCKET CREDENTIALS_DIRECTORY STATE_DIRECTORY LOGS_DIRECTORY',
    'KUBERNETES_SERVICE_HOST KUBERNETES_PORT KUBERNETES_PORT_443_TCP container CI GITHUB_TOKEN AWS_REGION DOCKER_HOST',
    'TEST_DATABASE_URL FUZZ_SEED CHROMIUM COUNT_FILE STORIES DEBUG PORT_RANGE HOST_IP LOG_FORMAT DATABASE_HOST DATABASE_NAME',
  ].flatMap((names) => names.split(' '))
  for (const name of ofOthers)
    expect([name, readConfig({ ...production, [name]: '1' }).warning]).toEqual([name, null])
  const ofNetwork = {
    SMTP_SERVICE_HOST: '10.0.0.7',
    SMTP_SERVICE_PORT_SUBMISSION: '587',
    SMTP_PORT: 'tcp://10.0.0.7:587',
    OIDC_PORT_443_TCP: 'tcp://10.0.0.8:443',
    OIDC_PORT_443_TCP_ADDR: '10.0.0.8',
    ADMIN_PORT_53_UDP_PROTO: 'udp',
  }
  expect(readConfig({ ...production, ...ofNetwork }).warning).toBeNull()
})

test('a name that is like no setting, but begins as several do, is refused with all of those', () => {
  const fault = faultOf({ ...production, RETENTION_VISITORS_DAYS: '7' })
  for (const name of SETTING_NAMES) if (name.startsWith('RETENTION_')) expect(fault).toContain(name)
  expect(fault).not.toContain('ADMIN_EMAILS')
})

test('an unknown setting without a value does no harm', () => {
  expect(readConfig({ ...production, ADMIN_EMAIL: '' }).warning).toBeNull()
})
