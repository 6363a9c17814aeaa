import * as z from 'zod/mini'

// ASCII only: a look-alike letter from another alphabet must not pass for an allowed domain.
const PATTERN =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** An e-mail address, lower-case, at most 254 characters; `message` says what is wrong with anything else. */
export const emailAddress = (message: string, whenEmpty = message) =>
  z.string(whenEmpty).check(
    z.trim(),
    z.minLength(1, whenEmpty),
    z.toLowerCase(),
    z.maxLength(254, message),
    z.refine((value: string) => PATTERN.test(value) && value.indexOf('@') <= 64, message),
  )

/** What follows the last @, lower-case; compared exactly, never "contains". */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Login method codes of specification §9. */
export const LOGIN_METHOD = { none: 0, singleSignOn: 1, password: 2 } as const
export type LoginMethod = (typeof LOGIN_METHOD)[keyof typeof LOGIN_METHOD]

type Domains = { mainDomain: string; allowedDomains: readonly string[] }

/** How an address signs in: the main domain by single sign-on, other allowed ones by password, the rest not at all (specification §5). */
export function loginMethodOf(email: string, domains: Domains): LoginMethod {
  const address = emailAddress('').safeParse(email)
  if (!address.success) return LOGIN_METHOD.none
  const domain = domainOf(address.data)
  if (domain === domains.mainDomain) return LOGIN_METHOD.singleSignOn
  return domains.allowedDomains.includes(domain) ? LOGIN_METHOD.password : LOGIN_METHOD.none
}
