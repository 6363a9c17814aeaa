import { createHmac, randomBytes } from 'node:crypto'

/** Makes a token of 32 random bytes as base64url, for sessions, mailed links and office keys. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** Makes the stored form of a token, which can be compared but not used. */
export const hashToken = (secret: string, token: string) =>
  createHmac('sha256', secret).update(token).digest()

/** A use of a token is noted at most once in this time. */
const NOTED_EVERY_MS = 60_000

/** True if a use of a token at `now` is to be noted. */
export const isNoteDue = (notedAt: Date | null, now: Date) =>
  notedAt === null || now.getTime() - notedAt.getTime() >= NOTED_EVERY_MS

/** Makes a secret id that is the same for the same text. */
export function idOf(secret: string, text: string) {
  const digits = createHmac('sha256', secret).update(`id ${text}`).digest('hex')
  // The form of a UUID of version 8, which is free for uses like this.
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}
