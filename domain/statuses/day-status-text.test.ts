import { expect, test } from 'vitest'
import { DAY_STATUS } from './day-status'
import { dayStatusText } from './day-status-text'

test.each([
  [DAY_STATUS.home, 'Home', 'H'],
  [DAY_STATUS.office, 'Office', 'O'],
  [DAY_STATUS.client, 'Client', 'C'],
  [DAY_STATUS.leave, 'On Leave', 'L'],
])('status %s reads %s, in short %s', (status, text, letter) => {
  expect(dayStatusText({ status })).toEqual({ text, letter })
})

test('a day without an entry reads Not set', () => {
  expect(dayStatusText(undefined).text).toBe('Not set')
})
