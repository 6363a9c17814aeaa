import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { presenceText } from './presence-text'

const LONDON = { timeZone: 'Europe/London', readerZone: 'Europe/Lisbon' }
const at = new Date('2026-11-18T08:57:00Z')

test.each([
  ['here', 'door', 'Here, code at the door 08:57'],
  ['here', 'screen', 'Here, changing code at the door 08:57'],
  ['here', 'app', 'Here, in the app 08:57'],
  ['here', 'self', 'Here, said so 08:57'],
  ['left', 'self', 'Left, said so 08:57'],
  ['left', 'exit', 'Left, said at the exit 08:57'],
  ['here', 'exit', 'Here again, said at the exit 08:57'],
  ['left', 'link', 'Left, said by the mailed link 08:57'],
  ['here', 'link', 'Here, said by the mailed link 08:57'],
  ['left', 'reception', 'Left, said at the reception 08:57'],
  ['here', 'reception', 'Here again, said at the reception 08:57'],
  ['left', 'host', 'Left, confirmed by the host 08:57'],
  ['probably left', 'closing time', 'Probably left (estimated), the office closed at 08:57'],
  ['unconfirmed', 'phone', 'Says left, not confirmed, by phone number 08:57'],
  ['elsewhere', 'other office', 'Elsewhere, checked in at another office 08:57'],
  ['expected', 'status', 'Expected, said Office'],
] as const)('%s by %s reads: %s', (state, source, text) => {
  expect(presenceText({ state, because: { source, at } }, LONDON, english)).toBe(text)
})

test('an unknown presence has no reason', () => {
  expect(presenceText({ state: 'unknown', because: null }, LONDON, english)).toBe('Unknown')
})

test('a time that differs from the reader’s clock has the zone of the office', () => {
  const zones = { timeZone: 'America/New_York', readerZone: 'Europe/London' }
  const text = presenceText({ state: 'here', because: { source: 'app', at } }, zones, english)
  expect(text).toBe('Here, in the app 03:57 GMT-5')
})
