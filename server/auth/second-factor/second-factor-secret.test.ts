import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeAt, stepOf } from './second-factor-code'
import { openSecret, sealSecret } from './second-factor-secret'

const secret = randomBytes(20)
const stored = sealSecret('an auth secret', 'ana', secret)

test('a sealed secret opens again for its person', () => {
  expect(openSecret('an auth secret', 'ana', stored)).toEqual(secret)
})

test('the same secret is stored differently each time', () => {
  expect(sealSecret('an auth secret', 'ana', secret)).not.toEqual(stored)
})

test.each([
  ['with another AUTH_SECRET', 'another secret', 'ana', stored],
  ['beside another person', 'an auth secret', 'bob', stored],
  ['cut short', 'an auth secret', 'ana', stored.subarray(0, -1)],
  ['of no length', 'an auth secret', 'ana', Buffer.alloc(0)],
  [
    'with one bit turned',
    'an auth secret',
    'ana',
    Buffer.from(stored.map((byte, at) => (at === 30 ? byte ^ 1 : byte))),
  ],
])('a sealed secret does not open %s', (_how, authSecret, person, bytes) => {
  expect(openSecret(authSecret, person, bytes)).toBeNull()
})

// RFC 6238 has these codes in appendix B, with eight digits. These are the last six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('%i seconds after 1970 the code of RFC 6238 is %s', (seconds, code) => {
  const shared = Buffer.from('12345678901234567890')
  const instant = new Date(seconds * 1000)
  expect(codeAt(shared, instant)).toBe(code)
  expect(stepOf(shared, code, instant)).toBe(Math.floor(seconds / 30))
})
