import { expect, test } from 'vitest'
import { isListedAddress } from './listed-address'

const SERVICES = ['fcm.example.com', '*.push.example.net', 'http://127.0.0.1:4000']

test.each([
  ['a host', 'https://fcm.example.com/fcm/send/abc', true],
  ['a host in capitals', 'https://FCM.example.com/fcm/send/abc', true],
  ['a host beneath', 'https://web.push.example.net/abc', true],
  ['an origin', 'http://127.0.0.1:4000/abc', true],
  ['a host without https', 'http://fcm.example.com/abc', false],
  ['a host beneath a host that stands alone', 'https://a.fcm.example.com/abc', false],
  ['a host that only ends alike', 'https://evilpush.example.net/abc', false],
  ['the host itself if only hosts beneath it are listed', 'https://push.example.net/abc', false],
  ['a known host as the beginning of another', 'https://fcm.example.com.evil.example/abc', false],
  ['a known host as a user', 'https://fcm.example.com@evil.example/abc', false],
  ['a known host with a user', 'https://user:secret@fcm.example.com/abc', false],
  ['a known host in the path', 'https://evil.example/fcm.example.com', false],
  ['a port of its own', 'https://fcm.example.com:8443/abc', false],
  ['the usual port', 'https://fcm.example.com:443/abc', true],
  ['another port of an origin', 'http://127.0.0.1:4001/abc', false],
  ['this machine', 'https://127.0.0.1/abc', false],
  ['this machine as a number', 'https://2130706433/abc', false],
  ['addresses of a cloud', 'http://169.254.169.254/latest/meta-data', false],
  ['a file', 'file:///etc/passwd', false],
  ['no address', 'fcm.example.com', false],
  ['nothing', '', false],
])('the services decide on an address with %s (%s): %s', (_sentence, address, expected) => {
  expect(isListedAddress(address, SERVICES)).toBe(expected)
})

test('no address is accepted without services', () => {
  expect(isListedAddress('https://fcm.example.com/abc', [])).toBe(false)
})
