import { expect, test } from 'vitest'
import { asBrowser, networksOf } from './network'

const namesOf = (address: string) => networksOf(address).map(({ name }) => name)

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
])('%s is counted as %s alone', (address, name) => {
  expect(networksOf(address)).toEqual([{ name, times: 1 }])
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
])('%s is counted as %s first', (address, name) => {
  expect(namesOf(address)[0]).toBe(name)
})

test('an IPv6 caller is counted in the networks of 64, 56 and 48 bits, with 1, 4 and 16 times the limit', () => {
  expect(networksOf('2001:db8:1:2f3:4::5')).toEqual([
    { name: '2001:db8:1:2f3::/64', times: 1 },
    { name: '2001:db8:1:200::/56', times: 4 },
    { name: '2001:db8:1:0::/48', times: 16 },
  ])
})

test.each([
  ['192.0.2.7:51234', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
])('%s from a proxy is the network %s, with any port', (address, name) => {
  expect(namesOf(address)[0]).toBe(name)
})

test.each([
  '',
  'no address',
  'unknown',
  '192.0.2.7:x',
  '192.0.2.999',
  '[192.0.2.7',
  '_hidden',
  '192.0.2.7:1:2',
])('"%s" is no address and is refused', (address) => {
  expect(() => networksOf(address)).toThrow(expect.objectContaining({ status: 400 }))
})

test('a browser counts alone, and then with five times as much together with the browsers of its networks', () => {
  expect(asBrowser('one', networksOf('192.0.2.7'))).toEqual([
    { name: 'browser one', times: 1 },
    { name: 'browsers of 192.0.2.7', times: 5 },
  ])
  expect(asBrowser('one', networksOf('2001:db8:1:2::1')).map(({ times }) => times)).toEqual([1, 5, 20, 80])
})

test('a caller without the cookie of our pages counts as its networks', () => {
  const networks = networksOf('2001:db8:1:2::1')
  expect(asBrowser(null, networks)).toEqual(networks)
})
