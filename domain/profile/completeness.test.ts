import { expect, test } from 'vitest'
import { firstNameOf, isProfileIncomplete, needsProfileUpdate } from './completeness'

const whole = {
  handle: 'ada@main.example',
  name: 'Ada Lovelace',
  country: 'United Kingdom',
  office: 'London',
  statuses: { '2026-11-18': { status: 1 as const, comment: '' } },
}

test.each([
  ['a whole profile', {}, false, false],
  ['no handle', { handle: '' }, true, false],
  ['no country', { country: null, office: null }, true, true],
  ['no status', { statuses: {} }, true, true],
  ['no name', { name: '' }, false, true],
  ['no office', { office: null }, false, true],
  [
    'a day on leave, which is a status',
    { statuses: { '2026-11-18': { status: 4 as const, comment: '' } } },
    false,
    false,
  ],
])('%s', (_what, change, isIncomplete, needsUpdate) => {
  expect(isProfileIncomplete({ ...whole, ...change })).toBe(isIncomplete)
  expect(needsProfileUpdate({ ...whole, ...change })).toBe(needsUpdate)
})

test.each([
  ['Ada Lovelace', 'ada'],
  ['Ada', 'ada'],
])('%s is greeted by the first name', (name) => {
  expect(firstNameOf({ name, email: 'someone@main.example' })).toBe('Ada')
})

test('a person without a name is greeted by what stands before the @', () => {
  expect(firstNameOf({ name: '', email: 'ada.lovelace@main.example' })).toBe('ada.lovelace')
})
