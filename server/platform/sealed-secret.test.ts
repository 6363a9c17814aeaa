import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './sealed-secret'

const FACTOR = 'secrets of second factors'
const secret = randomBytes(20)
const stored = sealSecret('an auth secret', FACTOR, 'ana', secret)

test('a sealed secret opens again for its owner', () => {
  expect(openSecret('an auth secret', FACTOR, 'ana', stored)).toEqual(secret)
})

test('the same secret is stored differently each time', () => {
  expect(sealSecret('an auth secret', FACTOR, 'ana', secret)).not.toEqual(stored)
})

test.each([
  ['with another AUTH_SECRET', 'another secret', FACTOR, 'ana', stored],
  ['for another purpose', 'an auth secret', 'secrets of webhooks', 'ana', stored],
  ['beside another owner', 'an auth secret', FACTOR, 'bob', stored],
  ['cut short', 'an auth secret', FACTOR, 'ana', stored.subarray(0, -1)],
  ['of no length', 'an auth secret', FACTOR, 'ana', Buffer.alloc(0)],
  [
    'with one bit turned',
    'an auth secret',
    FACTOR,
    'ana',
    Buffer.from(stored.map((byte, at) => (at === 30 ? byte ^ 1 : byte))),
  ],
] as const)('a sealed secret does not open %s', (_how, authSecret, purpose, owner, bytes) => {
  expect(openSecret(authSecret, purpose, owner, bytes)).toBeNull()
})

test('a second factor that an earlier release has sealed opens', () => {
  const earlier = Buffer.from('AAECAwQFBgcICQoLRmWhmd80Kk1wTG8SY2BJUwnh1D6Y7qf7SbgoqkdXRKibDVJH', 'base64')
  expect(String(openSecret('an auth secret', FACTOR, 'ana', earlier))).toBe('12345678901234567890')
})
