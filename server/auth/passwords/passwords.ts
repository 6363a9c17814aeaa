import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { newPassword, PASSWORD_MIN, PASSWORDS_DIFFER } from '../../../domain/auth/password'
import { issueText } from '../../../domain/field-problems'
import { refuseFields, type RefusalText } from '../../../domain/problem'

const COMMON_COUNT = 3000

// Shorter passwords are left out: their length is refused anyway.
const common = new Set(
  dictionary.passwords.filter(({ length }) => length >= PASSWORD_MIN).slice(0, COMMON_COUNT),
)

/** True for the 3,000 most common passwords, in any letter case. */
export const isCommonPassword = (password: string) => common.has(password.toLowerCase())

/** Hashes a password by Argon2id with the library's defaults (19 MiB, two passes). */
export const hashPassword = (password: string) => hash(password.normalize('NFKC'))

let decoy: Promise<string> | undefined

/** Compares a password with a stored hash. Without a hash it does the same work, so the time shows nothing. */
export async function matchesPassword(stored: string | null, password: string) {
  decoy ??= hashPassword('nobody has this password')
  const isMatch = await verify(stored ?? (await decoy), password.normalize('NFKC'))
  return stored !== null && isMatch
}

/** Compares a password with several hashes. Without a hash it does the work of one. */
export async function matchesAny(stored: readonly string[], password: string) {
  for (const hash of stored) if (await matchesPassword(hash, password)) return true
  return stored.length === 0 && matchesPassword(null, password)
}

type TypedTwice = { password: string; confirmPassword: string }

/** Refuses a new password that is too short, too long, too common or not confirmed, together with other refused fields. */
export function requireGoodPassword({ password, confirmPassword }: TypedTwice, others: Fields = {}) {
  const refused = newPassword.safeParse(password).error?.issues[0]
  const problems: Fields = {
    ...others,
    ...(isCommonPassword(password) && { password: 'refusals-account:commonPassword' }),
    ...(refused && { password: issueText(refused) }),
    ...(password !== confirmPassword && { confirmPassword: PASSWORDS_DIFFER }),
  }
  if (Object.keys(problems).length > 0) refuseFields(problems)
}

type Fields = Record<string, RefusalText>
