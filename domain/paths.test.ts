import { expect, test } from 'vitest'
import {
  addressesOf,
  checkInPath,
  doorCodePath,
  isDoor,
  isPage,
  leavePath,
  officeKeyOf,
  officePath,
  PATHS,
  posterPath,
  rollCallPath,
} from './paths'

test.each(Object.values(PATHS).filter((path) => !path.includes(':')))('%s is a page', (path) => {
  expect(isPage(path)).toBe(true)
})

test.each([...addressesOf('admin'), ...addressesOf('tracing')])(
  'the task at %s has an address of its own',
  (path) => {
    expect(isPage(path)).toBe(true)
  },
)

test.each(['/checkin/a-key', '/checkin/a%2Fb'])('%s is the page of an office', (path) => {
  expect(isPage(path)).toBe(true)
})

test.each([
  '/checkin',
  '/checkin/',
  '/checkin/a/b',
  '/office',
  '/offices/',
  '/Offices',
  '',
  '//',
  '/.env',
  '/admin/../people',
  '/admin/unknown',
  '/tracing/unknown',
])('%j is not a page', (path) => {
  expect(isPage(path)).toBe(false)
})

test('the address behind a QR code keeps a strange key in one part', () => {
  expect(checkInPath('a/b?c#d')).toBe('/checkin/a%2Fb%3Fc%23d')
  expect(isPage(checkInPath('a/b?c#d'))).toBe(true)
  expect(leavePath('a/b?c#d')).toBe('/leave/a%2Fb%3Fc%23d')
  expect(isPage(leavePath('a/b?c#d'))).toBe(true)
})

test('the address of a screen’s code is that of the poster with the code behind it', () => {
  expect(checkInPath('a-key')).toBe('/checkin/a-key')
  expect(checkInPath('a-key', '59820180.aB-_5678901234')).toBe('/checkin/a-key?c=59820180.aB-_5678901234')
  expect(doorCodePath('an id')).toBe('/offices/an%20id/door-code')
  expect(isPage(doorCodePath('an id'))).toBe(true)
})

test('a poster, the page and the roll call of an office with a strange name are pages', () => {
  expect(posterPath('St. John’s / 2')).toBe('/poster/St.%20John%E2%80%99s%20%2F%202')
  expect(isPage(posterPath('St. John’s / 2'))).toBe(true)
  expect(isPage(officePath('St. John’s / 2'))).toBe(true)
  expect(rollCallPath('St. John’s / 2')).toBe('/offices/St.%20John%E2%80%99s%20%2F%202/roll-call')
  expect(isPage(rollCallPath('St. John’s / 2'))).toBe(true)
})

test.each<[pathname: string, isDoor: boolean]>([
  ['/checkin/a-key', true],
  ['/checkin/a%2Fb', true],
  ['/visitor', true],
  ['/qr', true],
  ['/leave/a-key', true],
  ['/have-left', true],
  ['/leave', false],
  ['/leave/a/b', false],
  ['/checkin', false],
  ['/checkin/', false],
  ['/checkin/a/b', false],
  ['/visitor/', false],
  ['/Visitor', false],
  ['/qr/a', false],
  ['/', false],
  ['/support', false],
  ['/door.html', false],
])('%s belongs to the door: %s', (pathname, expected) => {
  expect(isDoor(pathname)).toBe(expected)
})

test.each([
  ['/checkin/a-key', 'a-key'],
  [checkInPath('a/b?c#d'), 'a/b?c#d'],
  [leavePath('a/b?c#d'), 'a/b?c#d'],
  ['/checkin/%E0%A4%A', '%E0%A4%A'],
  ['/visitor', ''],
])('the key in %s is %j', (pathname, key) => {
  expect(officeKeyOf(pathname)).toBe(key)
})
