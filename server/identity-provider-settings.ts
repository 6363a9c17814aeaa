import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { domainOf, emailAddress } from '../domain/email-address'
import type { Organisation } from '../domain/organisation/organisation'
import { StartProblem } from './platform/db/start-problem'
import { LOOPBACK } from './platform/http/this-machine'

export type IdentityProviderSettings = {
  /** The domains for whose addresses the provider vouches. No other provider does. */
  domains: string[]
  issuer: string
  clientId: string
  clientSecret: string
  /** True if every address from this provider counts as proven without its statement. */
  emailsAreProven: boolean
  /** The claim with a person's address. Entra writes the address of a sign-in in `preferred_username` and `upn`. */
  addressClaim: 'email' | 'preferred_username' | 'upn'
  /** True if people of these domains sign in by this provider only, and sign out there too. */
  isOnlyWay: boolean
  /** The addresses that may use a password all the same, for the day on which the provider fails. */
  emergencyAccounts: string[]
}

type Settings = {
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_EMAILS_PROVEN: '0' | '1'
  SINGLE_SIGN_ON_FILE?: string | undefined
}

type Domains = Pick<Organisation, 'mainDomain' | 'allowedDomains'>

/**
 * Reads the settings of the identity providers: the main domain's own, and those of SINGLE_SIGN_ON_FILE. Throws a StartProblem
 * for a provider that would accept strangers, and for a domain with two.
 */
export function readIdentityProviders(env: Settings, organisation: Domains): IdentityProviderSettings[] {
  const main = readMainProvider(env, organisation.mainDomain)
  const others = env.SINGLE_SIGN_ON_FILE ? readFile(env.SINGLE_SIGN_ON_FILE, organisation) : []
  const all = [...(main ? [main] : []), ...others]
  const twice =
    findTwice(all.flatMap(({ domains }) => domains)) ??
    findTwice(all.map(({ issuer }) => new URL(issuer).href)) ??
    null
  if (twice !== null)
    throw new StartProblem(
      `SINGLE_SIGN_ON_FILE: ${twice} stands with two identity providers. A domain has one, and one entry has all domains of its issuer.`,
    )
  return all
}

/** True for an address whose domain has a provider as the only way in, so that a password opens nothing. */
export const mustUseProvider = (
  { identityProviders }: { identityProviders: readonly IdentityProviderSettings[] },
  email: string,
) =>
  identityProviders.some(
    ({ domains, isOnlyWay, emergencyAccounts }) =>
      isOnlyWay && domains.includes(domainOf(email)) && !emergencyAccounts.includes(email),
  )

/** True for an address that may use a password although its domain has a provider. */
export const isEmergencyAccount = (
  { identityProviders }: { identityProviders: readonly IdentityProviderSettings[] },
  email: string,
) => identityProviders.some(({ emergencyAccounts }) => emergencyAccounts.includes(email))

const findTwice = (texts: string[]) => texts.find((text, place) => texts.indexOf(text) !== place)

function readMainProvider(env: Settings, mainDomain: string): IdentityProviderSettings | null {
  const emailsAreProven = env.OIDC_EMAILS_PROVEN === '1'
  if (emailsAreProven && !isOwnEntraTenant(env.OIDC_ISSUER))
    throw new StartProblem(onlyForEntra('OIDC_EMAILS_PROVEN=1', 'OIDC_ISSUER'))
  if (!env.OIDC_ISSUER || !env.OIDC_CLIENT_ID || !env.OIDC_CLIENT_SECRET) return null
  return {
    domains: [mainDomain],
    issuer: checkedIssuer(env.OIDC_ISSUER, 'OIDC_ISSUER'),
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    emailsAreProven,
    addressClaim: 'email',
    isOnlyWay: false,
    emergencyAccounts: [],
  }
}

const filled = (help: string) => z.string(help).check(z.regex(/^\P{Cc}*\S\P{Cc}*$/u, help))

const EntryOfFile = z.strictObject(
  {
    domains: z
      .array(z.string('must be e-mail domains'), 'must be a list of e-mail domains in brackets')
      .check(z.minLength(1, 'must list at least one domain')),
    issuer: filled('must be the full address of the identity provider').check(
      z.refine((issuer) => /^https?:\/\//.test(issuer) && URL.canParse(issuer), {
        message: 'must be the full address of the identity provider',
        abort: true,
      }),
    ),
    clientId: filled('must be a text of one line'),
    clientSecret: filled('must be a text of one line'),
    emailsAreProven: z._default(z.boolean('must be true or false'), false),
    addressClaim: z._default(
      z.enum(['email', 'preferred_username', 'upn'], 'must be email, preferred_username or upn'),
      'email',
    ),
    emergencyAccounts: z._default(
      z.array(emailAddress('must be addresses'), 'must be a list of addresses in brackets'),
      [],
    ),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has what nobody reads: ${issue.keys?.join(', ')}`
        : 'must be an object in braces',
  },
)

function readFile(path: string, { allowedDomains }: Domains): IdentityProviderSettings[] {
  const fail = (fault: string): never => {
    throw new StartProblem(`SINGLE_SIGN_ON_FILE: ${fault}.`)
  }
  const text = textOf(path, fail)
  const content = jsonOf(text, fail)
  if (!Array.isArray(content)) return fail('it must be a list of identity providers in brackets')
  return content.map((each: unknown, place) => {
    const where = `identity provider ${place + 1}`
    const entry = EntryOfFile.safeParse(each)
    if (!entry.success) {
      const [issue] = entry.error.issues
      return fail([where, issue?.path.join('.'), issue?.message].filter(Boolean).join(' '))
    }
    const { domains, issuer, emailsAreProven, addressClaim, emergencyAccounts } = entry.data
    const foreign = domains.find((domain) => !allowedDomains.includes(domain))
    if (foreign !== undefined)
      return fail(`${where} names ${foreign}, which is no allowed domain of the organisation`)
    const stranger = emergencyAccounts.find((email) => !domains.includes(domainOf(email)))
    if (stranger !== undefined)
      return fail(`${where} has an emergency account of another domain: ${stranger}`)
    if (emailsAreProven && !isOwnEntraTenant(issuer))
      return fail(onlyForEntra(`${where} has emailsAreProven, which`, 'issuer').replace(/\.$/, ''))
    if (addressClaim !== 'email' && !emailsAreProven)
      return fail(`${where} proves the claim email only: ${addressClaim} needs emailsAreProven`)
    return {
      ...entry.data,
      issuer: checkedIssuer(issuer, `SINGLE_SIGN_ON_FILE: ${where}, issuer`),
      isOnlyWay: true,
    }
  })
}

function textOf(path: string, fail: (fault: string) => never) {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    return fail(`the file can't be read (${(cause as { code?: string }).code})`)
  }
}

/** The content of a JSON text. The parser's message may quote a secret, so only the line is told. */
function jsonOf(text: string, fail: (fault: string) => never): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const lines = text.split('\n')
    const line = lines.findIndex((_, place) => isFaulty(lines.slice(0, place + 1).join('\n')))
    return fail(`line ${line < 0 ? lines.length : line + 1} is no JSON`)
  }
}

/** True for a beginning of a JSON text that no further text mends. */
function isFaulty(beginning: string) {
  try {
    JSON.parse(beginning)
    return false
  } catch (cause) {
    const { message } = cause as Error
    const position = /position (\d+)/.exec(message)?.[1]
    return !/^(?:Unexpected end|Unterminated)/.test(message) && position !== String(beginning.length)
  }
}

const onlyForEntra = (what: string, issuer: string) =>
  `${what} is only for your own Entra tenant, whose ${issuer} is https://login.microsoftonline.com/<tenant ID>/v2.0 and which never says whether an address is proven: set up any other provider to send email_verified, and remove this setting.`

const checkedIssuer = (issuer: string, setting: string) => ofOneTenant(securely(issuer, setting), setting)

function securely(issuer: string, setting: string) {
  const { protocol, hostname } = new URL(issuer)
  if (protocol === 'https:' || LOOPBACK.includes(hostname.replace(/^\[|\]$/g, ''))) return issuer
  throw new StartProblem(`${setting} must start with https:// unless it is on this machine.`)
}

const ENTRA = 'https://login.microsoftonline.com'
const ENTRA_TENANT = /^\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/v2\.0\/?$/
// The tenant of all personal Microsoft accounts.
const ENTRA_PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad'

// The OpenID client accepts an Entra token from any tenant, so the issuer must name one.
function ofOneTenant(issuer: string, setting: string) {
  const tenant = ownTenantIn(issuer)
  if (tenant) return `${ENTRA}/${tenant}/v2.0`
  const { href, origin } = new URL(issuer)
  if (origin === ENTRA)
    throw new StartProblem(
      `${setting} must be the issuer of your own Entra tenant, https://login.microsoftonline.com/<tenant ID>/v2.0: common, organizations and consumers vouch for people of every tenant, and a tenant’s name is not its ID.`,
    )
  if (href.includes('/.well-known/'))
    throw new StartProblem(
      `${setting} must be the issuer itself, as its discovery document names it, without /.well-known/ and what follows.`,
    )
  return issuer
}

const isOwnEntraTenant = (issuer: string | undefined) => issuer !== undefined && ownTenantIn(issuer) !== null

function ownTenantIn(issuer: string) {
  const { origin, pathname } = new URL(issuer)
  const tenant = ENTRA_TENANT.exec(pathname.toLowerCase())?.[1]
  return origin === ENTRA && tenant && tenant !== ENTRA_PERSONAL ? tenant : null
}
