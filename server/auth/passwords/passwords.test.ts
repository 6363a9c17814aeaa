import { expect, test } from 'vitest'
import { hashPassword, matchesAny, matchesPassword } from './passwords'

test('a password is hashed by Argon2id with 19 MiB and two passes, and only that password matches', async () => {
  const stored = await hashPassword('a long enough passphrase')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await matchesPassword(stored, 'a long enough passphrase')).toBe(true)
  expect(await matchesPassword(stored, 'another long passphrase')).toBe(false)
  expect(await matchesAny([await hashPassword('an earlier one'), stored], 'a long enough passphrase')).toBe(
    true,
  )
})

test('without a stored hash no password matches, also not the one of the replacement hash', async () => {
  expect(await matchesPassword(null, 'nobody has this password')).toBe(false)
  expect(await matchesAny([], 'nobody has this password')).toBe(false)
})
