import { expect, test } from 'vitest'
import { profileProblems } from './refusal'

test.each([
  [
    'a field is told at the field',
    { office: 'This office is not known' },
    { office: 'This office is not known' },
  ],
  ['the days are told at the calendar', { statuses: 'Too many' }, { statuses: 'Too many' }],
  [
    'one day is told at the calendar with its name',
    { 'statuses.2026-11-26.comment': 'Too long' },
    { statuses: 'Thu 26 November 2026: Too long' },
  ],
  [
    'of several days the first is told',
    { 'statuses.2026-11-26': 'Closed', 'statuses.2026-11-27': 'Closed' },
    { statuses: 'Thu 26 November 2026: Closed' },
  ],
  ['what the form does not show is told in general', { today: 'Not a day' }, { general: 'Not a day' }],
  ['a refusal without fields is told in general', {}, { general: 'Try again' }],
])('%s', (_rule, fields, problems) => {
  expect(profileProblems(fields, 'Try again')).toEqual(problems)
})
