import { expect, test } from 'vitest'
import { LEFT_FORM, READ_WELCOME, secondsLeft, WAIT_FOR_HOST } from './idle-wait'

test.each([
  ['a form that was just touched', 0, LEFT_FORM, null],
  ['a form before it asks', 99, LEFT_FORM, null],
  ['a form that asks', 100, LEFT_FORM, 20],
  ['a form shortly before it is cleared', 119.2, LEFT_FORM, 1],
  ['a form after two minutes', 120, LEFT_FORM, 0],
  ['a form after a night', 36_000, LEFT_FORM, 0],
  ['a welcome that is being read', 39, READ_WELCOME, null],
  ['a welcome that has been read', 40, READ_WELCOME, 20],
  ['a welcome that nobody needs any more', 60, READ_WELCOME, 0],
  ['a visitor who waits for the host', 339, WAIT_FOR_HOST, null],
  ['a visitor who has waited for the host', 360, WAIT_FOR_HOST, 0],
])('the seconds left are right for %s, idle for %d seconds', (_rule, seconds, limits, left) => {
  expect(secondsLeft(seconds * 1000, limits)).toBe(left)
})
