import { expect, test } from 'vitest'
import { isAddressFollowed } from './followed-address'

const MARRIED = {
  from: 'ana.alves@a.example',
  to: 'ana.brito@a.example',
  domains: ['a.example', 'a.example.org'],
  isGiven: false,
  isSuspended: false,
}

test.each<[string, Partial<typeof MARRIED>, boolean]>([
  ['that the provider newly vouches for is followed', {}, true],
  ['in another domain of the provider is followed', { to: 'ana@a.example.org' }, true],
  ['that is the same is no change', { to: MARRIED.from }, false],
  ['in the domain of another provider is not followed', { to: 'ana@b.example' }, false],
  ['in a domain that ends like the provider’s is not followed', { to: 'ana@not-a.example' }, false],
  ['of a record that has moved to another company is not followed', { from: 'ana@b.example' }, false],
  ['of a person whom a directory gives is the directory’s word', { isGiven: true }, false],
  ['of a suspended person stays', { isSuspended: true }, false],
])('an address %s', (_what, change, isFollowed) => {
  expect(isAddressFollowed({ ...MARRIED, ...change })).toBe(isFollowed)
})
