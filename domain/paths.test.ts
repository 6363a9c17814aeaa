import { expect, test } from 'vitest'
import { checkInPath, isPage, PATHS, posterPath } from './paths'

test.each(Object.values(PATHS).filter((path) => !path.includes(':')))('%s is a page', (path) => {
  expect(isPage(path)).toBe(true)
})

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
])('%j is not a page', (path) => {
  expect(isPage(path)).toBe(false)
})

test('the address behind a QR code keeps a strange key in one part', () => {
  expect(checkInPath('a/b?c#d')).toBe('/checkin/a%2Fb%3Fc%23d')
  expect(isPage(checkInPath('a/b?c#d'))).toBe(true)
})

test('a poster of an office with a strange name is a page', () => {
  expect(posterPath('St. John’s / 2')).toBe('/poster/St.%20John%E2%80%99s%20%2F%202')
  expect(isPage(posterPath('St. John’s / 2'))).toBe(true)
})
