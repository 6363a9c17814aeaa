import { describe, expect, test } from 'vitest'
import { createTestServer, noSingleSignOn } from '../../testing/test-server'
import type { SingleSignOn } from './single-sign-on'

const PROVIDER = 'https://id.example.org'
let sentBackTo = ''
const provider: SingleSignOn = {
  ...noSingleSignOn,
  begin: (_, redirectUri) => {
    sentBackTo = redirectUri
    const attempt = {
      state: 'state',
      nonce: 'nonce',
      codeVerifier: 'verifier',
      redirectUri,
      issuer: PROVIDER,
    }
    return Promise.resolve({ url: new URL(`${PROVIDER}/authorize`), attempt })
  },
}

const server = await createTestServer({ singleSignOn: provider })
let caller = 0
const visit = (url: string, headers: Record<string, string> = {}) =>
  server.send({ url, headers, remoteAddress: `192.0.2.${++caller}` })

const ELSEWHERE = [
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example',
  '%2f%2fevil.example',
  'https://localhost:3000@evil.example',
  'javascript:alert(1)',
  '/ok\r\nLocation: https://evil.example',
]
const NAMES = ['next', 'redirect_uri', 'returnTo', 'url', 'popup', 'email']

describe.each(ELSEWHERE)('T31 with a next page of %j', (target) => {
  const query = NAMES.map((name) => `${name}=${encodeURIComponent(target)}`).join('&')

  test('single sign-on begins at the provider', async () => {
    const { status, headers } = await visit(`/api/single-sign-on/start?${query}`)
    expect(status).toBe(302)
    expect(headers.location).toBe(`${PROVIDER}/authorize`)
    expect(sentBackTo).toMatch(/^http:\/\/localhost(:\d+)?\/api\/single-sign-on\/callback$/)
  })

  test('single sign-on ends at a page of our own', async () => {
    const begun = await visit('/api/single-sign-on/start')
    const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    for (const headers of [undefined, { cookie }]) {
      const { headers: answered } = await visit(`/api/single-sign-on/callback?${query}`, headers)
      expect(answered.location).toBe('/signed-in?outcome=error&code=refused')
    }
  })
})

test.each([
  'evil.example',
  'localhost:3000.evil.example',
  'localhost@evil.example',
  '127.0.0.1.evil.example',
])('T31 a browser whose Host header is %s is not sent to the provider', async (host) => {
  sentBackTo = ''
  expect((await visit('/api/single-sign-on/start', { host })).status).toBe(421)
  expect(sentBackTo).toBe('')
})
