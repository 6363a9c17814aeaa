import * as oidc from 'openid-client'
import { domainOf } from '../../../domain/email-address'
import {
  isProvenEmail,
  vouchesForSecondFactor,
  type ProvenIdentity,
} from '../../../domain/auth/single-sign-on'
import type { IdentityProviderSettings } from '../../identity-provider-settings'

export type Attempt = {
  state: string
  nonce: string
  codeVerifier: string
  redirectUri: string
  isProof?: boolean
  /** The provider that was asked. No other one can answer. */
  issuer: string
}

export type SingleSignOn = {
  /**
   * Returns the address for the browser at the provider of this person's domain, or of the main domain, with PKCE, state and nonce.
   * For a fresh proof the provider asks the person again. Throws when the provider can't be reached.
   */
  begin: (
    loginHint: string,
    redirectUri: string,
    options?: { isProof: boolean },
  ) => Promise<{ url: URL; attempt: Attempt }>
  /**
   * Checks the provider's answer: signature, issuer, audience, times and nonce, and that the address is of its own domains. Throws when
   * one is wrong.
   */
  prove: (returnedTo: URL, attempt: Attempt) => Promise<ProvenIdentity>
  /** Returns the page at which the provider of a domain ends its own session. Null if it has none, or can't be reached. */
  findEnd: (domain: string, returnTo: string) => Promise<URL | null>
}

// The browser then has its answer within three seconds.
const WITHIN_SECONDS = 2.5
const DISCOVERY_KEPT_MS = 3_600_000
const PROOF_WITHIN_SECONDS = 600
// At most 255 characters by OpenID Connect Core 1.0, section 2. People without a subject would share one identity.
const SUBJECT = /^(?=.*\S)\P{C}{1,255}$/u

/** Single sign-on by several providers, of which the first one answers for addresses of no domain of the others. */
export function createSingleSignOn([main, ...others]: readonly [
  IdentityProviderSettings,
  ...IdentityProviderSettings[],
]): SingleSignOn {
  const first = createProvider(main)
  const providers = [first, ...others.map(createProvider)]
  const ofDomain = (domain: string) => providers.find(({ settings }) => settings.domains.includes(domain))

  return {
    async begin(loginHint, redirectUri, { isProof } = { isProof: false }) {
      const { settings, discover } = ofDomain(domainOf(loginHint)) ?? first
      const provider = await discover()
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
        redirectUri,
        isProof,
        issuer: settings.issuer,
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

    async prove(returnedTo, attempt) {
      const asked = providers.find(({ settings }) => settings.issuer === attempt.issuer)
      if (!asked) throw new Error('the identity provider of this attempt is none any more')
      return asked.prove(returnedTo, attempt)
    },

    async findEnd(domain, returnTo) {
      const provider = await ofDomain(domain)
        ?.discover()
        .catch(() => undefined)
      return provider?.serverMetadata().end_session_endpoint
        ? oidc.buildEndSessionUrl(provider, { post_logout_redirect_uri: returnTo })
        : null
    },
  }
}

function createProvider(settings: IdentityProviderSettings) {
  const { issuer, clientId, clientSecret, domains, addressClaim } = settings
  const isPlainHttp = issuer.startsWith('http:')
  let known: { provider: oidc.Configuration; until: number } | null = null

  async function discover() {
    if (known && performance.now() < known.until) return known.provider
    const provider = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: WITHIN_SECONDS,
      execute: [oidc.enableNonRepudiationChecks, ...(isPlainHttp ? [oidc.allowInsecureRequests] : [])],
    })
    provider.timeout = WITHIN_SECONDS
    known = { provider, until: performance.now() + DISCOVERY_KEPT_MS }
    return provider
  }

  async function prove(
    returnedTo: URL,
    { state, nonce, codeVerifier, isProof }: Attempt,
  ): Promise<ProvenIdentity> {
    const provider = await discover()
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
    // An Entra tenant says so of people of other companies whom it has invited.
    if (claims.acct === 1) throw new RefusedIdentity('guest')
    const profile = claims[addressClaim]
      ? claims
      : await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)
    const email = profile[addressClaim]
    if (typeof email !== 'string' || !isProvenEmail(profile.email_verified, settings))
      throw new UnprovenEmail('the identity provider did not vouch for an e-mail address')
    if (!domains.includes(domainOf(email))) throw new RefusedIdentity('foreign-domain')
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email,
      name: typeof profile.name === 'string' ? profile.name : '',
      hasSecondFactor: vouchesForSecondFactor(claims.amr),
    }
  }

  return { settings, discover, prove }
}

// An issuer is the same with and without a slash at its end.
const isSameIssuer = (one: string, other: string) => new URL(one).href === new URL(other).href

/** The name of this error is in the log, so operators find the value that their provider does not send. */
class UnprovenEmail extends Error {
  override name = 'UnprovenEmail'
}

/** A proven identity that has no account here: of a guest of the company, or with an address of a domain that is not the provider's. */
export class RefusedIdentity extends Error {
  override name = 'RefusedIdentity'
  constructor(readonly code: 'guest' | 'foreign-domain') {
    super(code)
  }
}
