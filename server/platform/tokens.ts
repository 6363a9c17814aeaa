import { createHmac, randomBytes } from 'node:crypto'

/** Makes a token of 32 random bytes as base64url, for sessions, mailed links and office keys. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** Makes the stored form of a token, which can be compared but not used. */
export const hashToken = (secret: string, token: string) =>
  createHmac('sha256', secret).update(token).digest()
