import { domainOf, emailAddress } from '../email-address'

/** Login method codes of specification §9. */
export const LOGIN_METHOD = { none: 0, singleSignOn: 1, password: 2 } as const
export type LoginMethod = (typeof LOGIN_METHOD)[keyof typeof LOGIN_METHOD]

type Domains = {
  mainDomain: string
  allowedDomains: readonly string[]
  /** The further domains with an identity provider of their own. */
  singleSignOnDomains?: readonly string[]
}

/**
 * The main domain and those with an identity provider of their own sign in by single sign-on, other allowed domains by password, and
 * the rest not at all (specification §5).
 */
export function loginMethodOf(email: string, domains: Domains): LoginMethod {
  const address = emailAddress('').safeParse(email)
  if (!address.success) return LOGIN_METHOD.none
  const domain = domainOf(address.data)
  if (domain === domains.mainDomain || domains.singleSignOnDomains?.includes(domain))
    return LOGIN_METHOD.singleSignOn
  return domains.allowedDomains.includes(domain) ? LOGIN_METHOD.password : LOGIN_METHOD.none
}
