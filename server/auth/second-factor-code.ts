import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import {
  CODE_DIGITS,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
} from '../../domain/auth/second-factor'
import { hashToken } from './tokens'

const SECRET_BYTES = 20
const STEP_SECONDS = 30
/** Clocks of phones are off by some seconds, and typing takes time. */
const STEPS_AROUND = 1

export const randomSecret = () => randomBytes(SECRET_BYTES)

type Named = { issuer: string; label: string }

// Every authenticator app knows SHA-1 of RFC 6238; many ignore that another hash is asked for.
const totpOf = (secret: Buffer, named?: Named) =>
  new TOTP({
    ...named,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: STEP_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/** The secret as an app takes it: typed, or as the text of a QR code. */
export function describeSecret(secret: Buffer, named: Named) {
  const totp = totpOf(secret, named)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The 30 seconds, counted from 1970, that a code belongs to; null when it is none of now. */
export function stepOf(secret: Buffer, code: string, now: Date) {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: STEPS_AROUND })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}

/** The code that an app shows at an instant. */
export const codeAt = (secret: Buffer, instant: Date) =>
  totpOf(secret).generate({ timestamp: instant.getTime() })

const randomRecoveryCode = () =>
  Array.from(randomBytes(RECOVERY_LENGTH), (byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length]).join(
    '',
  )

export const randomRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, randomRecoveryCode)

/** What is stored of a recovery code: keyed, and of use to its person only. */
export const hashRecoveryCode = (authSecret: string, userId: string, code: string) =>
  hashToken(authSecret, `recovery code ${userId} ${code}`)
