import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import {
  CODE_DIGITS,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
} from '../../../domain/auth/second-factor'
import { hashToken } from '../../platform/tokens'

const SECRET_BYTES = 20
const STEP_SECONDS = 30
/** A phone's clock may be some seconds wrong, and typing takes time. */
const STEPS_AROUND = 1

export const randomSecret = () => randomBytes(SECRET_BYTES)

type Named = { issuer: string; label: string }

// Every authenticator app knows SHA-1. Many ignore a request for another hash (RFC 6238).
const totpOf = (secret: Buffer, named?: Named) =>
  new TOTP({
    ...named,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: STEP_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/** Presents the secret for typing, and as the text of a QR code. */
export function describeSecret(secret: Buffer, named: Named) {
  const totp = totpOf(secret, named)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** Finds the step of a code. A step is 30 seconds, counted from 1970. Null if the code is not a present one. */
export function stepOf(secret: Buffer, code: string, now: Date) {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: STEPS_AROUND })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}

/** Returns the code that an app shows at an instant. */
export const codeAt = (secret: Buffer, instant: Date) =>
  totpOf(secret).generate({ timestamp: instant.getTime() })

const randomRecoveryCode = () =>
  Array.from(randomBytes(RECOVERY_LENGTH), (byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length]).join(
    '',
  )

export const randomRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, randomRecoveryCode)

/** Hashes a recovery code for its person. */
export const hashRecoveryCode = (authSecret: string, userId: string, code: string) =>
  hashToken(authSecret, `recovery code ${userId} ${code}`)
