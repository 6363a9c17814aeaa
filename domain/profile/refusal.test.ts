import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { profileProblems } from './refusal'

test.each([
  [
    'the message of a field is at the field',
    { office: 'This office is not known' },
    { office: 'This office is not known' },
  ],
  ['the message of the days is at the calendar', { statuses: 'Too many' }, { statuses: 'Too many' }],
  [
    'the message of a day is at the calendar with the day’s name',
    { 'statuses.2026-11-26.comment': 'Too long' },
    { statuses: 'Thu 26 November 2026: Too long' },
  ],
  [
    'the calendar has the first message of several days',
    { 'statuses.2026-11-26': 'Closed', 'statuses.2026-11-27': 'Closed' },
    { statuses: 'Thu 26 November 2026: Closed' },
  ],
  ['the message of a field outside of the form is general', { today: 'Not a day' }, { general: 'Not a day' }],
  ['the message of a refusal without fields is general', {}, { general: 'Try again' }],
])('%s', (_rule, fields, problems) => {
  expect(profileProblems(fields, 'Try again', english)).toEqual(problems)
})
