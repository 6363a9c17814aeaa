import { createHmac, timingSafeEqual } from 'node:crypto'

const signatureOf = (secret: string, checkIn: string) =>
  createHmac('sha256', secret).update(`have left ${checkIn}`).digest()

/** Makes the token of a mailed link that can state the leaving of one check-in. */
export const linkTokenOf = (secret: string, checkIn: string) =>
  `${checkIn}.${signatureOf(secret, checkIn).toString('base64url')}`

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** Finds the check-in of a token. Null unless this product made the token. */
export function checkInOfToken(secret: string, token: string) {
  const [, checkIn = '', signature = ''] = TOKEN.exec(token) ?? []
  if (checkIn === '') return null
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(secret, checkIn)) ? checkIn : null
}
