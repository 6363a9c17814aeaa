import { createHmac, timingSafeEqual } from 'node:crypto'

/** The visit that a mailed link is about, and the person to whom it was mailed. */
export type ArrivalLink = { visit: string; person: string }

const signatureOf = (secret: string, { visit, person }: ArrivalLink) =>
  createHmac('sha256', secret).update(`arrival ${visit} ${person}`).digest()

/** Makes the token of a mailed link by which one person answers one arrival. */
export const arrivalTokenOf = (secret: string, link: ArrivalLink) =>
  `${link.visit}.${link.person}.${signatureOf(secret, link).toString('base64url')}`

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const TOKEN = new RegExp(`^(${ID})\\.(${ID})\\.([\\w-]{43})$`)

/** Finds the link of a token. Null unless this product made the token. */
export function linkOfToken(secret: string, token: string): ArrivalLink | null {
  const [, visit = '', person = '', signature = ''] = TOKEN.exec(token) ?? []
  if (visit === '') return null
  const link = { visit, person }
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(secret, link)) ? link : null
}
