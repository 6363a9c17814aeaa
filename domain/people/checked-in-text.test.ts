import { expect, test } from 'vitest'
import { checkedInText } from './checked-in-text'

test.each([
  ['2026-11-18', 'Checked in'],
  ['2026-11-17', 'Checked in today'],
  ['2026-11-19', 'Checked in today'],
])('on Wed 18 November, a check-in beside the statuses of %s reads %s', (day, text) => {
  expect(checkedInText(day, '2026-11-18')).toBe(text)
})
