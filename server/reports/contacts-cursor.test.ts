import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './contacts-cursor'

test('a cursor is parsed as it was written', () => {
  const cursor = {
    at: new Date('2026-11-18T09:00:00.001Z'),
    after: { doubt: 2, minutes: 1440, number: 183_999 },
  }
  expect(readCursor(writeCursor(cursor))).toEqual(cursor)
  expect(writeCursor(cursor)).toMatch(/^[\w-]{1,100}$/)
})

test.each([
  ['nothing', ''],
  ['another text', 'hello'],
  ['a moment alone', '2026-11-18T09:00:00.001Z'],
  ['a month that there is not', '2026-13-18T09:00:00.001Z~0~1~1'],
  ['a negative number', '2026-11-18T09:00:00.001Z~0~-1~1'],
])('%s is not a cursor', (_what, given) => {
  expect(readCursor(Buffer.from(given).toString('base64url'))).toBeNull()
})
