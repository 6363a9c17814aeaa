import { expect, test } from 'vitest'
import { ownDoorPath } from './scan'

const own = 'https://checkin.example.org'
const key = 'dGhpcy1pcy1hLWtleV8wMTIzNDU2Nzg5'
const code = '59820180.aB-_5678901234'

test.each([
  [`${own}/checkin/${key}`, `/checkin/${key}`],
  [`${own}/checkin/a`, '/checkin/a'],
  [`${own}/checkin/-_9`, '/checkin/-_9'],
  [`${own}/checkin/${key}?c=${code}`, `/checkin/${key}?c=${code}`],
  [`${own}/leave/${key}`, `/leave/${key}`],
])('the address %s is followed', (text, path) => {
  expect(ownDoorPath(text, own)).toBe(path)
})

test.each([
  ['scheme and host in capitals', `HTTPS://CHECKIN.EXAMPLE.ORG/checkin/${key}`],
  ['a host in capitals', `https://Checkin.Example.Org/checkin/${key}`],
  ['the usual port written out', `${own}:443/checkin/${key}`],
  ['a space before', ` ${own}/checkin/${key}`],
  ['a space behind', `${own}/checkin/${key} `],
  ['a line break behind', `${own}/checkin/${key}\n`],
  ['a slash at the end', `${own}/checkin/${key}/`],
  ['a full-width name', `https://ｃheckin.example.org/checkin/${key}`],
  ['a missing slash', `https:/checkin.example.org/checkin/${key}`],
  ['backslashes', `https:\\\\checkin.example.org\\checkin\\${key}`],
  ['a way back in', `${own}/x/../checkin/${key}`],
  ['a line break within', `${own}/check\nin/${key}`],
  ['a tab within', `${own}/checkin/\t${key}`],
  ['an empty question', `${own}/checkin/${key}?`],
  ['an empty fragment', `${own}/checkin/${key}#`],
])('an address with %s is the same one', (_what, text) => {
  expect(ownDoorPath(text, own)).toBe(`/checkin/${key}`)
})

test('a slash before the changing code does not take it away', () => {
  expect(ownDoorPath(`${own}/checkin/${key}/?c=${code}`, own)).toBe(`/checkin/${key}?c=${code}`)
})

test('a port is part of the address', () => {
  expect(ownDoorPath(`http://localhost:3000/checkin/${key}`, 'http://localhost:3000')).toBe(`/checkin/${key}`)
})

test.each([
  ['nothing', ''],
  ['a word', 'hello'],
  ['the key alone', key],
  ['the path alone', `/checkin/${key}`],
  ['no scheme', `checkin.example.org/checkin/${key}`],
  ['another scheme', `http://checkin.example.org/checkin/${key}`],
  ['another port', `${own}:8443/checkin/${key}`],
  ['a user', `https://ana@checkin.example.org/checkin/${key}`],
  ['our address as a user', `${own}@evil.example/checkin/${key}`],
  ['our address as a user and password', `${own}:443@evil.example/checkin/${key}`],
  ['our address as a sub-domain', `${own}.evil.example/checkin/${key}`],
  ['a longer name', `https://evilcheckin.example.org/checkin/${key}`],
  ['a sub-domain of ours', `https://a.checkin.example.org/checkin/${key}`],
  ['a look-alike letter', `https://chеckin.example.org/checkin/${key}`],
  ['a final dot', `https://checkin.example.org./checkin/${key}`],
  ['two slashes alone', `//checkin.example.org/checkin/${key}`],
  ['a script', `javascript:location='${own}/checkin/${key}'`],
  ['data', `data:text/html,${own}/checkin/${key}`],
  ['a blob', `blob:${own}/checkin/${key}`],
  ['a view of the source', `view-source:${own}/checkin/${key}`],
  ['no key', `${own}/checkin/`],
  ['no key and no slash', `${own}/checkin`],
  ['another page', `${own}/visitor`],
  ['the exit of another server', `https://evil.example/leave/${key}`],
  ['the exit without a key', `${own}/leave/`],
  ['a changing code at the exit', `${own}/leave/${key}?c=${code}`],
  ['two slashes at the end', `${own}/checkin/${key}//`],
  ['a page that begins alike', `${own}/checkinx/${key}`],
  ['a page in capitals', `${own}/CheckIn/${key}`],
  ['two slashes in the path', `${own}//checkin/${key}`],
  ['two slashes before the key', `${own}/checkin//${key}`],
  ['more path', `${own}/checkin/${key}/people`],
  ['a way out', `${own}/checkin/../people`],
  ['an encoded slash', `${own}/checkin/a%2Fb`],
  ['an encoded way out', `${own}/checkin/%2e%2e`],
  ['an encoded letter', `${own}/%63heckin/${key}`],
  ['a question', `${own}/checkin/${key}?next=//evil.example`],
  ['an empty changing code', `${own}/checkin/${key}?c=`],
  ['a changing code without a step', `${own}/checkin/${key}?c=.aB-_5678901234`],
  ['a changing code that is too short', `${own}/checkin/${key}?c=${code.slice(0, -1)}`],
  ['a changing code that is too long', `${own}/checkin/${key}?c=${code}5`],
  ['a changing code with more behind', `${own}/checkin/${key}?c=${code}&next=//evil.example`],
  ['two changing codes', `${own}/checkin/${key}?c=${code}&c=${code}`],
  ['a changing code under another name', `${own}/checkin/${key}?code=${code}`],
  ['a changing code with a fragment', `${own}/checkin/${key}?c=${code}#a`],
  ['an encoded changing code', `${own}/checkin/${key}?c=59820180%2EaB-_5678901234`],
  ['a changing code without a key', `${own}/checkin/?c=${code}`],
  ['a fragment', `${own}/checkin/${key}#a`],
  ['another letter in the key', `${own}/checkin/${key}é`],
  ['a semicolon', `${own}/checkin/${key};a`],
  ['more text behind', `${own}/checkin/${key} ${own}`],
])('a text with %s is not followed', (_what, text) => {
  expect(ownDoorPath(text, own)).toBeNull()
})
