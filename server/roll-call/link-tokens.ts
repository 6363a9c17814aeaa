import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The owner of a mailed link: one line of one roll call. */
type LinkOwner = { rollCall: string; number: number }

const OWNER_BYTES = 20
const SIGNATURE_BYTES = 32

const ownerBytes = ({ rollCall, number }: LinkOwner) => {
  const bytes = Buffer.alloc(OWNER_BYTES)
  bytes.write(rollCall.replaceAll('-', ''), 'hex')
  bytes.writeUInt32BE(number, 16)
  return bytes
}

const signatureOf = (secret: string, owner: Buffer) =>
  createHmac('sha256', secret).update('link of a roll call ').update(owner).digest()

/** Makes the token of a mailed link. It is signed and not stored. */
export function linkToken(secret: string, owner: LinkOwner) {
  const bytes = ownerBytes(owner)
  return Buffer.concat([bytes, signatureOf(secret, bytes)]).toString('base64url')
}

/** Reads the owner from a token. Null for a token that this server has not signed. */
export function readLinkToken(secret: string, token: string): LinkOwner | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== OWNER_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null
  const owner = bytes.subarray(0, OWNER_BYTES)
  if (!timingSafeEqual(bytes.subarray(OWNER_BYTES), signatureOf(secret, owner))) return null
  const digits = owner.toString('hex', 0, 16)
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ]
  return { rollCall: parts.join('-'), number: owner.readUInt32BE(16) }
}

/** Names the owner of a link for limits. Null for a token that this server has not signed. */
export function ownerOfLink(secret: string, token: string) {
  const owner = readLinkToken(secret, token)
  return owner && `${owner.rollCall} ${owner.number}`
}

const letters = (count: number) => randomBytes(count).toString('base64url').slice(0, count)

/** Makes the id of an answer by a mailed link. Devices can't make such ids, and nobody can guess one. */
export const newLinkId = (sequence: number) => `*${letters(7)}:${sequence}.${letters(6)}`
