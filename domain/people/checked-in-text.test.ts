import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { checkedInText, leftText } from './checked-in-text'

test.each([
  ['2026-11-18', 'Checked in'],
  ['2026-11-17', 'Checked in today'],
  ['2026-11-19', 'Checked in today'],
])('on Wed 18 November, a check-in beside the statuses of %s reads %s', (day, text) => {
  expect(checkedInText(day, '2026-11-18', english)).toBe(text)
})

test.each([
  ['who left', '2026-11-18T12:00:00.000Z', 'left 13:00'],
  ['without a stated leaving', undefined, ''],
])('the list says of a person %s: %s', (_who, leftAt, text) => {
  expect(leftText({ ...(leftAt && { leftAt }) }, { timeZone: 'Europe/Paris' }, english)).toBe(text)
})
