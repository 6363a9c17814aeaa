/** What the organisation's identity provider proved about a person. */
export type ProvenIdentity = {
  issuer: string
  subject: string
  email: string
  name: string
  /** Whether it vouches that a second factor was passed. */
  hasSecondFactor?: boolean
}

/** Whether an ID token's `amr` claim says that more than one factor was used (RFC 8176). */
export const vouchesForSecondFactor = (amr: unknown) => Array.isArray(amr) && amr.includes('mfa')

/** What is known here about that person's address; `isSomebodyElses` when another person of the same provider signs in to it. */
export type KnownAccount = {
  userId: string
  hasPassword: boolean
  isSomebodyElses: boolean
  /** Whether the record may do more than an ordinary person's. */
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
 * What a proven single sign-on leads to. The identity (issuer and subject) decides; the address only finds a record
 * nobody has signed in to yet, and never one that may do more than others: its owner is asked by mail. An account that has a
 * password is linked after that password was given (specification §4).
 */
export function singleSignOnOutcome(known: {
  isMainDomain: boolean
  isBarred: boolean
  linkedUserId: string | null
  account: KnownAccount
}): SingleSignOnOutcome {
  if (!known.isMainDomain) return { act: 'refuse', because: 'foreign-domain' }
  if (known.linkedUserId) return { act: 'sign-in', userId: known.linkedUserId }
  if (known.isBarred) return { act: 'refuse', because: 'barred' }
  if (!known.account) return { act: 'create' }
  if (known.account.isSomebodyElses) return { act: 'refuse', because: 'other-identity' }
  if (known.account.hasPassword) return { act: 'ask-for-password' }
  const { userId } = known.account
  return known.account.hasPowers ? { act: 'ask-owner', userId } : { act: 'join', userId }
}

/** Whether a provider vouches for an address: by `email_verified` as the one value true, or without a word where the setting says that it never gives it. */
export const isProvenEmail = (emailVerified: unknown, { emailsAreProven = false } = {}) =>
  emailVerified === true || (emailsAreProven && emailVerified === undefined)
