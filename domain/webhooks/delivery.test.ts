import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { faultText, isGone, secondsToWait, TRIED_HOURS, type Fault } from './delivery'

test.each([
  [1, 5],
  [2, 30],
  [3, 120],
  [4, 600],
  [5, 1800],
  [6, 3600],
  [7, 3600],
  [500, 3600],
])('after %i failures in a row the next attempt is %i seconds later', (failures, seconds) => {
  expect(secondsToWait(failures)).toBe(seconds)
})

test('a receiver that is down for a day is asked about thirty times', () => {
  let seconds = 0
  let attempts = 1
  while (seconds < TRIED_HOURS * 3600) seconds += secondsToWait(attempts++)
  expect(attempts).toBe(30)
})

test.each<[Fault, string, boolean]>([
  ['answered 500', 'The receiver answered 500.', false],
  ['answered 404', 'The receiver answered 404.', false],
  ['answered 410', 'The receiver answered 410.', true],
  [
    'answered 302',
    'The receiver wanted to send us to another address (302). Enter that address itself.',
    false,
  ],
  ['slow', 'The receiver did not answer within ten seconds.', false],
  ['unreached', 'The receiver was not reached.', false],
  ['unlisted', 'The setting WEBHOOK_HOSTS does not list this host.', false],
  ['unsigned', 'The secret can’t be read since AUTH_SECRET was replaced. Make a new secret.', false],
])('the fault %s reads %s', (fault, text, gone) => {
  expect(faultText(fault, english)).toBe(text)
  expect(isGone(fault)).toBe(gone)
})

test('a fault of a newer version stays as it is', () => {
  expect(faultText('melted', english)).toBe('melted')
})
