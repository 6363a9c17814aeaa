import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The use of a secret. Each has a key of its own. */
type Purpose = 'secrets of second factors' | 'secrets of webhooks'

const keyFrom = (authSecret: string, purpose: Purpose) =>
  new Uint8Array(hkdfSync('sha256', authSecret, '', purpose, 32))

/** Encrypts a secret by AUTH_SECRET, for one owner only. */
export function sealSecret(authSecret: string, purpose: Purpose, ownerId: string, secret: Buffer) {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFrom(authSecret, purpose), nonce).setAAD(Buffer.from(ownerId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts the secret. Null when it has another AUTH_SECRET, purpose or owner, or was altered. */
export function openSecret(authSecret: string, purpose: Purpose, ownerId: string, stored: Buffer) {
  const nonce = stored.subarray(0, NONCE_BYTES)
  const tag = stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, keyFrom(authSecret, purpose), nonce, {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(ownerId)).setAuthTag(tag)
    return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}
