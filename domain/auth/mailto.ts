import { emailAddress } from './address'

// A ? or & in an address would add headers to the mail that is opened.
const PLAIN = /^[a-z0-9._+'@-]+$/i

/** The link that writes to an address; null for anything but a plain address. */
export const mailtoOf = (address: string) =>
  PLAIN.test(address) && emailAddress('').safeParse(address).success ? `mailto:${address.trim()}` : null
