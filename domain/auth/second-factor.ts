import * as z from 'zod/mini'

export const RECOVERY_CODES = 10
export const CODE_DIGITS = 6

/** Letters and digits that are not mistaken for one another when copied from paper. */
export const RECOVERY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const RECOVERY_LENGTH = 12

/** A typed code, of the app or for recovery. `readCode` reads it. */
export const givenCode = z
  .string('refusals-account:enterCode')
  .check(
    z.trim(),
    z.minLength(1, 'refusals-account:enterCode'),
    z.maxLength(40, 'refusals-account:codeTooLong'),
  )

export type TypedCode = { kind: 'app' | 'recovery'; code: string }

/** Ignores spaces and dashes. Null if the text is neither kind of code. */
export function readCode(typed: string): TypedCode | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (code.length === CODE_DIGITS && /^[0-9]+$/.test(code)) return { kind: 'app', code }
  const isRecovery =
    code.length === RECOVERY_LENGTH && [...code].every((sign) => RECOVERY_ALPHABET.includes(sign))
  return isRecovery ? { kind: 'recovery', code } : null
}

/** Writes a recovery code, or the secret of an app, in groups of four, which are easier to read. */
export const inGroups = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? ''
