import { createECDH, hkdfSync } from 'node:crypto'

/**
 * Derives the pair of keys that identify this server to push services, as base64url. The same secret gives the same keys, so
 * nothing is stored.
 */
export function senderKeys(secret: string) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'sender of messages', 32)))
  return {
    publicKey: pair.getPublicKey('base64url'),
    // A key that begins with zeros is shorter without them.
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  }
}
