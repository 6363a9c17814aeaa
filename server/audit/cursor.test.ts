import { expect, test } from 'vitest'
import { cursorAfter, readCursor, writeCursor } from './cursor'

const at = (time: string) => ({ at: new Date(`2026-11-18T${time}Z`) })
const [early, late] = [at('09:00:00.001'), at('09:00:00.002')]

test('a cursor is read back as it was written, and names no entry', () => {
  const place = { ...early, skip: 7 }
  expect(readCursor(writeCursor(place))).toEqual(place)
  expect(writeCursor(place)).toMatch(/^[\w-]+$/)
})

test.each([
  ['nothing', ''],
  ['another text', 'hello'],
  ['an instant alone', Buffer.from('2026-11-18T09:00:00.001Z').toString('base64url')],
  ['a month that there is not', Buffer.from('2026-13-18T09:00:00.001Z~1').toString('base64url')],
  ['a number too large', Buffer.from('2026-11-18T09:00:00.001Z~1234567').toString('base64url')],
])('%s is not a cursor', (_what, given) => {
  expect(readCursor(given)).toBeNull()
})

test.each([
  ['a page without entries has no next page', [], null, null],
  ['a page with different times ends at the last one', [late, early], null, { ...early, skip: 1 }],
  ['entries of the same time are counted', [late, early, early], null, { ...early, skip: 2 }],
  ['entries of the page before count too', [early, early], { ...early, skip: 3 }, { ...early, skip: 5 }],
  ['but only those of the same time', [late, early], { ...late, skip: 3 }, { ...early, skip: 1 }],
])('%s', (_sentence, page, began, expected) => {
  expect(cursorAfter(page, began)).toEqual(expected)
})
