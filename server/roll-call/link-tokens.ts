import { createHmac, timingSafeEqual } from 'node:crypto'
import { MARK_ID } from '../../domain/roll-call/mark'

/** The person to whom a mailed link belongs: one line of one roll call. */
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

/** Makes the token of a mailed link. It is signed, and nothing of it is stored. */
export function linkToken(secret: string, owner: LinkOwner) {
  const bytes = ownerBytes(owner)
  return Buffer.concat([bytes, signatureOf(secret, bytes)]).toString('base64url')
}

/** Reads whose link a token is. Null for a token that this server has not signed. */
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

const DEVICE_LENGTH = 8

/** The name of the device as which a person's answers by the link count. */
export const linkDevice = (secret: string, { rollCall, number }: LinkOwner) =>
  createHmac('sha256', secret)
    .update(`device of a link ${rollCall} ${number}`)
    .digest('base64url')
    .slice(0, DEVICE_LENGTH)

/** The device and the number of a mark's id. */
export function partsOfMarkId(id: string) {
  if (!MARK_ID.test(id)) throw new Error('this is no id of a mark')
  return { device: id.slice(0, DEVICE_LENGTH), place: Number(id.slice(DEVICE_LENGTH + 1)) }
}
