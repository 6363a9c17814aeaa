import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { IdentityProviderSettings } from '../../identity-provider-settings'
import { createSingleSignOn, type Attempt } from './single-sign-on'

const CLIENT = 'whereabouts'
const CLIENT_SECRET = 'a secret of the client that is long enough'
const KEY_ID = 'key of the provider'

const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = own.publicKey.export({ type: 'spki', format: 'pem' }) as string

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signedBy = (header: object, claims: object, signer: (text: string) => Buffer) => {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${signer(text).toString('base64url')}`
}
const rs256 = (key: KeyObject) => (text: string) => sign('sha256', Buffer.from(text), key)
const hs256 = (secret: string) => (text: string) => createHmac('sha256', secret).update(text).digest()
const RS256 = { alg: 'RS256', kid: KEY_ID }
const genuine = (claims: object) => signedBy(RS256, claims, rs256(own.privateKey))

// An OpenID provider that sends the ID token of the test.
let idToken = ''
let profile: object = {}
let announcedIssuer = ''
let address = ''
const provider = createServer((request, response) => {
  const answers: Record<string, object> = {
    '/.well-known/openid-configuration': {
      issuer: announcedIssuer,
      authorization_endpoint: `${address}/authorize`,
      token_endpoint: `${address}/token`,
      userinfo_endpoint: `${address}/profile`,
      jwks_uri: `${address}/keys`,
    },
    '/daughter/.well-known/openid-configuration': {
      issuer: `${issuer}/daughter`,
      authorization_endpoint: `${address}/daughter/authorize`,
      token_endpoint: `${address}/token`,
      jwks_uri: `${address}/keys`,
      end_session_endpoint: `${address}/daughter/end`,
    },
    '/keys': {
      keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
    },
    '/token': { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: idToken },
    '/profile': profile,
  }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answers[request.url ?? ''] ?? {}))
}).listen(0, '127.0.0.1')
await new Promise((listening) => provider.once('listening', listening))
const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
afterAll(() => void provider.close())

const seconds = () => Math.floor(Date.now() / 1000)
const attempt: Attempt = {
  state: 'the state of this browser',
  nonce: 'the nonce of this browser',
  codeVerifier: 'v'.repeat(43),
  redirectUri: 'https://whereabouts.example.org/api/single-sign-on/callback',
  issuer,
}
const claimsOf = (change: object = {}) => ({
  iss: issuer,
  aud: CLIENT,
  sub: 'sam',
  iat: seconds(),
  exp: seconds() + 300,
  nonce: attempt.nonce,
  email: 'sam@erm.example',
  email_verified: true,
  ...change,
})
const settingsOf = (change: Partial<IdentityProviderSettings> = {}): IdentityProviderSettings => ({
  domains: ['erm.example'],
  issuer,
  clientId: CLIENT,
  clientSecret: CLIENT_SECRET,
  emailsAreProven: false,
  addressClaim: 'email',
  isOnlyWay: false,
  emergencyAccounts: [],
  ...change,
})
const returned = new URL(`${attempt.redirectUri}?code=code&state=${encodeURIComponent(attempt.state)}`)
const proveBy = (change: Partial<IdentityProviderSettings>, to = returned, begun = attempt) => {
  const settings = settingsOf(change)
  return createSingleSignOn([settings]).prove(to, { ...begun, issuer: settings.issuer })
}
const proveAt = (configured: string, query?: string) =>
  proveBy({ issuer: configured }, query === undefined ? returned : new URL(`${attempt.redirectUri}?${query}`))
const prove = (query?: string) => proveAt(issuer, query)

beforeEach(() => {
  announcedIssuer = issuer
  address = issuer
  profile = {}
  idToken = genuine(claimsOf())
})

describe('T19 an ID token', () => {
  test('that is genuine proves its person', async () => {
    expect(await prove()).toEqual({
      issuer,
      subject: 'sam',
      email: 'sam@erm.example',
      name: '',
      hasSecondFactor: false,
    })
  })

  test.each<[string, () => string]>([
    ['of another issuer', () => genuine(claimsOf({ iss: 'https://login.evil.example' }))],
    ['of another tenant of the issuer', () => genuine(claimsOf({ iss: `${issuer}/other-tenant` }))],
    ['for another client', () => genuine(claimsOf({ aud: 'another client' }))],
    ['for many, given out to another', () => genuine(claimsOf({ aud: [CLIENT, 'x'], azp: 'x' }))],
    ['that is past its time', () => genuine(claimsOf({ iat: seconds() - 900, exp: seconds() - 600 }))],
    ['that never ends', () => genuine(claimsOf({ exp: undefined }))],
    ['with the nonce of another attempt', () => genuine(claimsOf({ nonce: 'another nonce' }))],
    ['without a nonce', () => genuine(claimsOf({ nonce: undefined }))],
    ['with a subject of 70,000 characters', () => genuine(claimsOf({ sub: 's'.repeat(70_000) }))],
    ['with a subject of 256 characters', () => genuine(claimsOf({ sub: 's'.repeat(256) }))],
    ['with an empty subject', () => genuine(claimsOf({ sub: '' }))],
    ['with a blank subject', () => genuine(claimsOf({ sub: ' ' }))],
    ['with a subject of signs that nobody sees', () => genuine(claimsOf({ sub: '\u200B\u0000' }))],
    ['with a number as its subject', () => genuine(claimsOf({ sub: 7 }))],
    ['with a list as its subject', () => genuine(claimsOf({ sub: ['sam'] }))],
    ['without a subject', () => genuine(claimsOf({ sub: undefined }))],
    ['that nobody signed', () => signedBy({ alg: 'none' }, claimsOf(), () => Buffer.alloc(0))],
    ['signed with the client’s secret', () => signedBy({ alg: 'HS256' }, claimsOf(), hs256(CLIENT_SECRET))],
    [
      'signed with the public key as if it were a secret',
      () => signedBy({ alg: 'HS256', kid: KEY_ID }, claimsOf(), hs256(publicPem)),
    ],
    ['signed by another key', () => signedBy(RS256, claimsOf(), rs256(foreign.privateKey))],
    [
      'signed by a key that is not the provider’s',
      () => signedBy({ alg: 'RS256', kid: 'unknown' }, claimsOf(), rs256(foreign.privateKey)),
    ],
    [
      'whose address was changed after it was signed',
      () => {
        const [header, , signature] = idToken.split('.')
        return `${header}.${part(claimsOf({ email: 'admin@erm.example' }))}.${signature}`
      },
    ],
    ['that is no token', () => 'a.b'],
    ['whose address is not verified', () => genuine(claimsOf({ email_verified: false }))],
    [
      'that says nothing of whether its address is verified',
      () => genuine(claimsOf({ email_verified: undefined })),
    ],
    ['whose address is "verified" in letters', () => genuine(claimsOf({ email_verified: 'true' }))],
    ['whose address is "not verified" in letters', () => genuine(claimsOf({ email_verified: 'false' }))],
    ['whose address is verified as 1', () => genuine(claimsOf({ email_verified: 1 }))],
    ['whose address is verified as 0', () => genuine(claimsOf({ email_verified: 0 }))],
    ['whose address is a list', () => genuine(claimsOf({ email: ['sam@erm.example'] }))],
  ])('%s proves nothing', async (_what, make) => {
    idToken = make()
    await expect(prove()).rejects.toThrow()
  })
})

describe('T19 a provider whose tenant owns its addresses, and that never states if they are verified,', () => {
  const byTenant = () => proveBy({ emailsAreProven: true })

  test('is trusted without a statement', async () => {
    idToken = genuine(claimsOf({ email_verified: undefined }))
    expect(await byTenant()).toMatchObject({ email: 'sam@erm.example' })
  })

  test.each([false, 'false', 0, null])('is not trusted against its statement %j', async (email_verified) => {
    idToken = genuine(claimsOf({ email_verified }))
    await expect(byTenant()).rejects.toThrow('did not vouch')
  })
})

describe('T19 a fresh proof', () => {
  const proveFreshly = (change: object) => {
    idToken = genuine(claimsOf(change))
    return proveBy({}, returned, { ...attempt, isProof: true })
  }

  test('needs a provider that has asked the person just now', async () => {
    expect(await proveFreshly({ auth_time: seconds() - 5 })).toMatchObject({ subject: 'sam' })
  })

  test.each([
    ['of this morning', { auth_time: seconds() - 3 * 3600 }],
    ['of which nothing is said', {}],
  ])('is no sign-in %s', async (_what, change) => {
    await expect(proveFreshly(change)).rejects.toThrow()
  })
})

describe('T19 a return', () => {
  test.each([
    ['with the state of another attempt', 'code=code&state=another'],
    ['without a state', 'code=code'],
    ['without a code', `state=${encodeURIComponent(attempt.state)}`],
    ['with two states', `code=code&state=a&state=${encodeURIComponent(attempt.state)}`],
    ['that tells of an error', `error=access_denied&state=${encodeURIComponent(attempt.state)}`],
  ])('%s proves nothing', async (_what, query) => {
    await expect(prove(query)).rejects.toThrow()
  })

  test('from a provider that gives itself another name proves nothing', async () => {
    announcedIssuer = 'https://login.evil.example'
    await expect(prove()).rejects.toThrow()
  })

  test('whose profile is another person’s proves nothing', async () => {
    idToken = genuine(claimsOf({ email: undefined }))
    profile = { sub: 'somebody else', email: 'admin@erm.example', email_verified: true }
    await expect(prove()).rejects.toThrow()
    profile = { sub: 'sam', email: 'sam@erm.example', email_verified: true }
    expect(await prove()).toMatchObject({ subject: 'sam', email: 'sam@erm.example' })
  })
})

describe('T19 a provider of many tenants', () => {
  const entra = 'https://login.microsoftonline.com'
  const ownTenant = `${entra}/11111111-1111-4111-8111-111111111111/v2.0`
  const foreignTenant = '22222222-2222-4222-8222-222222222222'
  const ofForeignTenant = () =>
    genuine(claimsOf({ iss: `${entra}/${foreignTenant}/v2.0`, tid: foreignTenant }))

  beforeEach(() => {
    const send = fetch
    vi.stubGlobal('fetch', (to: string | URL, options?: RequestInit) =>
      send(String(to).replace(/^https:\/\/login\.microsoftonline\.com\/[^/]+\/v2\.0/, issuer), options),
    )
    address = ownTenant
    announcedIssuer = ownTenant
  })
  afterEach(() => void vi.unstubAllGlobals())

  test.each(['common', 'organizations', 'consumers'])('proves nothing if it is asked as %s', async (all) => {
    announcedIssuer = `${entra}/{tenantid}/v2.0`
    idToken = ofForeignTenant()
    await expect(proveAt(`${entra}/${all}/v2.0`)).rejects.toThrow('another issuer')
  })

  test('proves nothing if it gives a tenant another name', async () => {
    announcedIssuer = `${entra}/${foreignTenant}/v2.0`
    idToken = ofForeignTenant()
    await expect(proveAt(ownTenant)).rejects.toThrow('another issuer')
  })

  test('proves the people of the one tenant, and nobody of another', async () => {
    idToken = genuine(claimsOf({ iss: ownTenant }))
    expect(await proveAt(ownTenant)).toMatchObject({ issuer: ownTenant, subject: 'sam' })
    idToken = ofForeignTenant()
    await expect(proveAt(ownTenant)).rejects.toThrow()
  })
})

test.each([
  ['with a slash that the token has not', '/', ''],
  ['without a slash that the token has', '', '/'],
])('a bare host is the same issuer %s', async (_how, configured, announced) => {
  announcedIssuer = issuer + announced
  idToken = genuine(claimsOf({ iss: announcedIssuer }))
  expect(await proveAt(issuer + configured)).toMatchObject({ issuer: announcedIssuer })
})

test.each([
  ['several factors', ['pwd', 'mfa'], true],
  ['a password only', ['pwd'], false],
  ['a text instead of a list', 'mfa', false],
  ['nothing', undefined, false],
])('a provider that reports a check of %s counts as a second factor: %j', async (_what, amr, vouches) => {
  idToken = genuine(claimsOf({ amr }))
  expect((await prove()).hasSecondFactor).toBe(vouches)
})

describe('T19 of several providers', () => {
  const daughter = `${issuer}/daughter`
  const DOMAINS = Array.from({ length: 12 }, (_, place) => `company-${place}.example`)
  const both = () =>
    createSingleSignOn([settingsOf(), settingsOf({ issuer: daughter, domains: DOMAINS, isOnlyWay: true })])
  const byDaughter = { ...attempt, issuer: daughter }
  const ofDaughter = (change: object = {}) =>
    genuine(claimsOf({ iss: daughter, email: 'sam@company-3.example', ...change }))

  test.each([...DOMAINS, 'Company-4.EXAMPLE'])('the one of %s is asked for its people', async (domain) => {
    const { url, attempt: begun } = await both().begin(`sam@${domain.toLowerCase()}`, attempt.redirectUri)
    expect(url.pathname).toBe('/daughter/authorize')
    expect(begun.issuer).toBe(daughter)
  })

  test.each(['sam@erm.example', 'sam@elsewhere.example', ''])(
    'the main one is asked for "%s"',
    async (email) => {
      const { url, attempt: begun } = await both().begin(email, attempt.redirectUri)
      expect(url.pathname).toBe('/authorize')
      expect(begun.issuer).toBe(issuer)
    },
  )

  test('each proves its own people, and one subject at both is two identities', async () => {
    idToken = ofDaughter()
    expect(await both().prove(returned, byDaughter)).toMatchObject({ issuer: daughter, subject: 'sam' })
    idToken = genuine(claimsOf())
    expect(await both().prove(returned, attempt)).toMatchObject({ issuer, subject: 'sam' })
  })

  test('none proves an address of another one', async () => {
    idToken = ofDaughter({ email: 'admin@erm.example' })
    await expect(both().prove(returned, byDaughter)).rejects.toThrow('foreign-domain')
    idToken = genuine(claimsOf({ email: 'sam@company-3.example' }))
    await expect(both().prove(returned, attempt)).rejects.toThrow('foreign-domain')
    idToken = genuine(claimsOf({ email: 'sam@erm.example@company-3.example' }))
    await expect(both().prove(returned, attempt)).rejects.toThrow('foreign-domain')
  })

  test('none answers the attempt of another one', async () => {
    idToken = ofDaughter()
    await expect(both().prove(returned, attempt)).rejects.toThrow()
    idToken = genuine(claimsOf())
    await expect(both().prove(returned, byDaughter)).rejects.toThrow()
  })

  test('one that left the settings after the attempt proves nothing', async () => {
    idToken = ofDaughter()
    await expect(createSingleSignOn([settingsOf()]).prove(returned, byDaughter)).rejects.toThrow('any more')
  })

  test('a guest of the company is none of its people', async () => {
    idToken = ofDaughter({ acct: 1 })
    await expect(both().prove(returned, byDaughter)).rejects.toThrow('guest')
    idToken = ofDaughter({ acct: 0 })
    expect(await both().prove(returned, byDaughter)).toMatchObject({ issuer: daughter })
  })

  test('one that is down keeps only its own people out', async () => {
    const nowhere = settingsOf({ issuer: 'http://127.0.0.1:1', domains: DOMAINS })
    const some = createSingleSignOn([settingsOf(), nowhere])
    await expect(some.begin('sam@company-3.example', attempt.redirectUri)).rejects.toThrow()
    expect((await some.begin('sam@erm.example', attempt.redirectUri)).url.pathname).toBe('/authorize')
    expect(await some.findEnd('company-3.example', 'https://whereabouts.example.org/')).toBeNull()
  })

  test('one with a page for the end of its session is named by it', async () => {
    const home = 'https://whereabouts.example.org/'
    const end = await both().findEnd('company-3.example', home)
    expect(end?.pathname).toBe('/daughter/end')
    expect(end?.searchParams.get('post_logout_redirect_uri')).toBe(home)
    expect(await both().findEnd('erm.example', home)).toBeNull()
    expect(await both().findEnd('elsewhere.example', home)).toBeNull()
  })
})
