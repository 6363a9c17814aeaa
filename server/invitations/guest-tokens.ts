import { createHmac, timingSafeEqual } from 'node:crypto'

const signatureOf = (secret: string, purpose: 'link' | 'pass', guest: string) =>
  createHmac('sha256', secret).update(`invited ${purpose} ${guest}`).digest().subarray(0, SIGNATURE_BYTES)

// 128 bits. A pass must stay small enough for a code that a tablet reads at once.
const SIGNATURE_BYTES = 16

const tokenOf = (secret: string, purpose: 'link' | 'pass', guest: string) =>
  [Buffer.from(guest.replaceAll('-', ''), 'hex'), signatureOf(secret, purpose, guest)]
    .map((part) => part.toString('base64url'))
    .join('.')

const TOKEN = /^([\w-]{22})\.([\w-]{22})$/

function guestIn(secret: string, purpose: 'link' | 'pass', token: string) {
  const [, id, signature] = TOKEN.exec(token) ?? []
  if (id === undefined || signature === undefined) return null
  const guest = Buffer.from(id, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(secret, purpose, guest))
  return isOurs ? guest : null
}

/** Makes the token of a guest's own link, by which the guest reads, answers and erases the invitation. */
export const linkTokenOf = (secret: string, guest: string) => tokenOf(secret, 'link', guest)

/** The guest of an own link. Null unless this product made the token. */
export const guestOfLink = (secret: string, token: string) => guestIn(secret, 'link', token)

/** Makes a guest's pass. It lets the guest in, and opens nothing of the link: others see it. */
export const passOf = (secret: string, guest: string) => tokenOf(secret, 'pass', guest)

/** The guest of a pass. Null unless this product made it. */
export const guestOfPass = (secret: string, pass: string) => guestIn(secret, 'pass', pass)
