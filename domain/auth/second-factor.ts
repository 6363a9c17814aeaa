import * as z from 'zod/mini'

export const RECOVERY_CODES = 10
export const CODE_DIGITS = 6

/** Letters and digits that are not mistaken for one another when copied from paper. */
export const RECOVERY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const RECOVERY_LENGTH = 12

/** What is typed as a second factor: of the app, or one of the recovery codes; read by `readCode`. */
export const givenCode = z
  .string('Please enter a code')
  .check(z.trim(), z.minLength(1, 'Please enter a code'), z.maxLength(40, 'This code is too long'))

export type TypedCode = { kind: 'app' | 'recovery'; code: string }

/** Which kind of code was typed, without the spaces and dashes that people put in; null when it can be neither. */
export function readCode(typed: string): TypedCode | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (code.length === CODE_DIGITS && /^[0-9]+$/.test(code)) return { kind: 'app', code }
  const isRecovery =
    code.length === RECOVERY_LENGTH && [...code].every((sign) => RECOVERY_ALPHABET.includes(sign))
  return isRecovery ? { kind: 'recovery', code } : null
}

/** A recovery code, or the secret of an app, in groups of four, as people read it. */
export const inGroups = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? ''
