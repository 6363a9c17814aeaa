import * as z from 'zod/mini'
import { urlOf } from './url'

// ASCII only: a look-alike letter from another alphabet must not pass for an allowed domain. The pattern is checked before
// the letters become lower-case, because the Kelvin sign would become a k.
const PATTERN =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,57}[a-z0-9])$/i

/** An e-mail address, lower-case, at most 254 characters. Anything else is refused with `message`. */
// @__NO_SIDE_EFFECTS__
export const emailAddress = (
  message: string,
  whenEmpty = message,
  tidy: (address: string) => string = (address) => address,
) =>
  z.string(whenEmpty).check(
    z.trim(),
    z.overwrite(tidy),
    z.minLength(1, whenEmpty),
    z.maxLength(254, message),
    z.refine(
      (value: string) => value.length <= 254 && value.indexOf('@') <= 64 && PATTERN.test(value),
      message,
    ),
    z.toLowerCase(),
  )

/**
 * As `emailAddress`, of a person without an account: the domain may be written in any alphabet, as a@münchen.example, and
 * becomes the ASCII form in which mail servers know it. The part before the @ is ASCII. An address that signs somebody in is
 * never changed so.
 */
// @__NO_SIDE_EFFECTS__
export const internationalAddress = (message: string) => emailAddress(message, message, withPlainDomain)

function withPlainDomain(address: string) {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (address.length > 254 || !/\P{ASCII}|xn--/iu.test(domain) || /[\s/?#:\\%[\]]/.test(domain))
    return address
  // Without a domain the address is refused.
  return address.slice(0, at) + (urlOf(`http://${domain}`)?.hostname ?? '')
}

/** The part after the last @, lower-case. Compare it exactly, never by "contains". */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

// A ? or & in an address would add headers to the mail that is opened.
const PLAIN = /^[a-z0-9._+'@-]+$/i

/** The link that opens a mail to an address. Null for anything but a plain address. */
export const mailtoOf = (address: string) =>
  PLAIN.test(address) && emailAddress('').safeParse(address).success ? `mailto:${address.trim()}` : null
