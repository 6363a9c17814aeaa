import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { DAY_STATUS } from './day-status'
import { dayStatusText } from './day-status-text'

test.each([
  [DAY_STATUS.home, 'Home', 'H'],
  [DAY_STATUS.office, 'Office', 'O'],
  [DAY_STATUS.client, 'Client', 'C'],
  [DAY_STATUS.leave, 'On Leave', 'L'],
])('status %s reads %s, in short %s', (status, text, letter) => {
  expect(dayStatusText({ status }, english)).toEqual({ text, letter })
})

test('a day without an entry reads Not set', () => {
  expect(dayStatusText(undefined, english).text).toBe('Not set')
})
