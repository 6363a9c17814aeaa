import { createHmac, randomBytes } from 'node:crypto'

/** 32 random bytes as base64url: session tokens, mailed links, office keys. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token: it can be compared, not used. */
export const hashToken = (secret: string, token: string) =>
  createHmac('sha256', secret).update(token).digest()
