import { StartProblem } from './platform/db/start-problem'
import { LOOPBACK } from './platform/http/this-machine'

export type IdentityProviderSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** True if every address from this provider counts as proven without its statement. */
  emailsAreProven: boolean
}

type Settings = {
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_EMAILS_PROVEN: '0' | '1'
}

/**
 * Reads the settings of the main domain's identity provider; null if none is set. Throws a StartProblem for
 * a provider that would accept strangers.
 */
export function readIdentityProvider(env: Settings): IdentityProviderSettings | null {
  const emailsAreProven = env.OIDC_EMAILS_PROVEN === '1'
  if (emailsAreProven && !isOwnEntraTenant(env.OIDC_ISSUER)) throw new StartProblem(ONLY_FOR_ENTRA)
  if (!env.OIDC_ISSUER || !env.OIDC_CLIENT_ID || !env.OIDC_CLIENT_SECRET) return null
  return {
    issuer: ofOneTenant(securely(env.OIDC_ISSUER)),
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    emailsAreProven,
  }
}

const ONLY_FOR_ENTRA =
  'OIDC_EMAILS_PROVEN=1 is only for an own Entra tenant, whose OIDC_ISSUER is https://login.microsoftonline.com/<tenant ID>/v2.0 and which never says whether an address is proven: set up any other provider to send email_verified, and remove this setting.'

function securely(issuer: string) {
  const { protocol, hostname } = new URL(issuer)
  if (protocol === 'https:' || LOOPBACK.includes(hostname.replace(/^\[|\]$/g, ''))) return issuer
  throw new StartProblem('OIDC_ISSUER must start with https:// unless it is on this machine.')
}

const ENTRA = 'https://login.microsoftonline.com'
const ENTRA_TENANT = /^\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/v2\.0\/?$/
// The tenant of all personal Microsoft accounts.
const ENTRA_PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad'

// The OpenID client accepts an Entra token from any tenant, so the issuer must name one.
function ofOneTenant(issuer: string) {
  const tenant = ownTenantIn(issuer)
  if (tenant) return `${ENTRA}/${tenant}/v2.0`
  const { href, origin } = new URL(issuer)
  if (origin === ENTRA)
    throw new StartProblem(
      'OIDC_ISSUER must be the issuer of your own Entra tenant, https://login.microsoftonline.com/<tenant ID>/v2.0: common, organizations and consumers vouch for people of every tenant, and a tenant’s name is not its ID.',
    )
  if (href.includes('/.well-known/'))
    throw new StartProblem(
      'OIDC_ISSUER must be the issuer itself, as its discovery document names it, without /.well-known/ and what follows.',
    )
  return issuer
}

const isOwnEntraTenant = (issuer: string | undefined) => issuer !== undefined && ownTenantIn(issuer) !== null

function ownTenantIn(issuer: string) {
  const { origin, pathname } = new URL(issuer)
  const tenant = ENTRA_TENANT.exec(pathname.toLowerCase())?.[1]
  return origin === ENTRA && tenant && tenant !== ENTRA_PERSONAL ? tenant : null
}
