import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyFrom = (authSecret: string) =>
  new Uint8Array(hkdfSync('sha256', authSecret, '', 'secrets of second factors', 32))

/** Encrypts the secret of a person's second factor by AUTH_SECRET, for this person only. */
export function sealSecret(authSecret: string, userId: string, secret: Buffer) {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFrom(authSecret), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts the secret. Null when it has another AUTH_SECRET or another person, or was altered. */
export function openSecret(authSecret: string, userId: string, stored: Buffer) {
  const nonce = stored.subarray(0, NONCE_BYTES)
  const tag = stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, keyFrom(authSecret), nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(userId)).setAuthTag(tag)
    return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}
