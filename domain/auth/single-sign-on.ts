/** A person whose identity a provider of the organisation has proved. */
export type ProvenIdentity = {
  issuer: string
  subject: string
  email: string
  name: string
  /** True if the provider says that the person passed a second factor. */
  hasSecondFactor?: boolean
}

/** An ID token's `amr` claim with `mfa` says that more than one factor was used (RFC 8176). */
export const vouchesForSecondFactor = (amr: unknown) => Array.isArray(amr) && amr.includes('mfa')

/** The record with the proven address. `isSomebodyElses` says that another person of the same provider signs in to it. */
export type KnownAccount = {
  userId: string
  hasPassword: boolean
  isSomebodyElses: boolean
  /** True if the record may do more than an ordinary person's. */
  hasPowers: boolean
} | null

export type SingleSignOnOutcome =
  | { act: 'sign-in'; userId: string }
  | { act: 'join'; userId: string }
  | { act: 'create' }
  | { act: 'ask-for-password' }
  | { act: 'ask-owner'; userId: string }
  | { act: 'refuse'; because: 'foreign-domain' | 'barred' | 'other-identity' }

/**
 * The identity (issuer and subject) decides. The address only finds a record that nobody has signed in to yet. If that
 * record may do more than others, its owner is asked by mail. An account with a password is linked after the password was
 * given (specification §4).
 */
export function singleSignOnOutcome(known: {
  usesSingleSignOn: boolean
  isBarred: boolean
  linkedUserId: string | null
  account: KnownAccount
}): SingleSignOnOutcome {
  if (!known.usesSingleSignOn) return { act: 'refuse', because: 'foreign-domain' }
  if (known.linkedUserId) return { act: 'sign-in', userId: known.linkedUserId }
  if (known.isBarred) return { act: 'refuse', because: 'barred' }
  if (!known.account) return { act: 'create' }
  if (known.account.isSomebodyElses) return { act: 'refuse', because: 'other-identity' }
  if (known.account.hasPassword) return { act: 'ask-for-password' }
  const { userId } = known.account
  return known.account.hasPowers ? { act: 'ask-owner', userId } : { act: 'join', userId }
}

/** An address is proven if `email_verified` is true, or if it is missing and the setting says that the provider never sends it. */
export const isProvenEmail = (emailVerified: unknown, { emailsAreProven = false } = {}) =>
  emailVerified === true || (emailsAreProven && emailVerified === undefined)
