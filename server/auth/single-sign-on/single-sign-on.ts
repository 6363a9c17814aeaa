import * as oidc from 'openid-client'
import {
  isProvenEmail,
  vouchesForSecondFactor,
  type ProvenIdentity,
} from '../../../domain/auth/single-sign-on'

export type SingleSignOnSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** True if the provider's addresses are proven without its statement, as in the organisation's own Entra tenant. */
  emailsAreProven?: boolean
}

export type Attempt = {
  state: string
  nonce: string
  codeVerifier: string
  redirectUri: string
  isProof?: boolean
}

export type SingleSignOn = {
  /** Returns the provider's address for the browser, with PKCE, state and nonce. For a fresh proof the provider asks the person again. Throws when the provider can't be reached. */
  begin: (
    loginHint: string,
    redirectUri: string,
    options?: { isProof: boolean },
  ) => Promise<{ url: URL; attempt: Attempt }>
  /** Checks the provider's answer: signature, issuer, audience, times and nonce. Throws when one is wrong. */
  prove: (returnedTo: URL, attempt: Attempt) => Promise<ProvenIdentity>
}

// The browser then has its answer within three seconds.
const WITHIN_SECONDS = 2.5
const DISCOVERY_KEPT_MS = 3_600_000
const PROOF_WITHIN_SECONDS = 600
// At most 255 characters by OpenID Connect Core 1.0, section 2. People without a subject would share one identity.
const SUBJECT = /^(?=.*\S)\P{C}{1,255}$/u

export function createSingleSignOn(settings: SingleSignOnSettings): SingleSignOn {
  const { issuer, clientId, clientSecret } = settings
  const isPlainHttp = issuer.startsWith('http:')
  let known: { provider: oidc.Configuration; until: number } | null = null

  async function findProvider() {
    if (known && performance.now() < known.until) return known.provider
    const provider = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: WITHIN_SECONDS,
      execute: [oidc.enableNonRepudiationChecks, ...(isPlainHttp ? [oidc.allowInsecureRequests] : [])],
    })
    provider.timeout = WITHIN_SECONDS
    known = { provider, until: performance.now() + DISCOVERY_KEPT_MS }
    return provider
  }

  return {
    async begin(loginHint, redirectUri, { isProof } = { isProof: false }) {
      const provider = await findProvider()
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
        redirectUri,
        isProof,
      }
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        ...(loginHint && { login_hint: loginHint }),
        ...(isProof && { prompt: 'login', max_age: '0' }),
      })
      return { url, attempt }
    },

    async prove(returnedTo, { state, nonce, codeVerifier, isProof }) {
      const provider = await findProvider()
      const tokens = await oidc.authorizationCodeGrant(provider, returnedTo, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        // The provider must state that it has asked the person just now.
        ...(isProof && { maxAge: PROOF_WITHIN_SECONDS }),
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the identity provider sent no ID token')
      if (!SUBJECT.test(claims.sub)) throw new Error('the ID token has a subject of no form')
      // The OpenID client accepts a token of any tenant of the provider.
      if (!isSameIssuer(claims.iss, issuer)) throw new Error('the ID token is of another issuer')
      const profile = claims.email
        ? claims
        : await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)
      if (typeof profile.email !== 'string' || !isProvenEmail(profile.email_verified, settings))
        throw new UnprovenEmail('the identity provider did not vouch for an e-mail address')
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: profile.email,
        name: typeof profile.name === 'string' ? profile.name : '',
        hasSecondFactor: vouchesForSecondFactor(claims.amr),
      }
    },
  }
}

// An issuer is the same with and without a slash at its end.
const isSameIssuer = (one: string, other: string) => new URL(one).href === new URL(other).href

/** The name of this error is in the log, so operators find the value that their provider does not send. */
class UnprovenEmail extends Error {
  override name = 'UnprovenEmail'
}
