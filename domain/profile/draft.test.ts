import { describe, expect, test } from 'vitest'
import { changeOf, draftOf, isDraftChanged, isOfficeMissing, mayChooseOffice } from './draft'

const today = '2026-11-26'
const home = { status: 1, comment: '' } as const
const office = { status: 2, comment: '' } as const
const settled = draftOf({
  name: 'Jane Doe',
  comment: 'Here',
  country: 'Peru',
  office: 'Lima',
  statuses: { '2026-11-25': home, '2026-11-26': office },
})
const fresh = draftOf({ name: '', comment: '', country: null, office: null, statuses: {} })
const words = { name: 'Jane Doe', comment: 'Here' }
const brisbane = { country: 'Australia', office: 'Brisbane' }

describe('what is sent', () => {
  test.each([
    [
      'name and comment',
      settled,
      { name: 'Jane Roe', comment: 'There' },
      { name: 'Jane Roe', comment: 'There' },
    ],
    ['an emptied comment', settled, { comment: '' }, { name: 'Jane Doe', comment: '' }],
    ['an emptied name is not', settled, { name: '  ' }, { comment: 'Here' }],
    [
      'a first office with its country',
      fresh,
      { country: 'Peru', office: 'Lima' },
      { comment: '', country: 'Peru', office: 'Lima' },
    ],
    ['a country alone is not', fresh, { country: 'Peru' }, { comment: '' }],
    ['an office that is set is not', settled, brisbane, words],
    ['days that are as they were are not', settled, { statuses: { ...settled.statuses } }, words],
    [
      'a day that got a status, with the day that it is',
      settled,
      { statuses: { ...settled.statuses, '2026-11-27': home } },
      { ...words, statuses: { '2026-11-27': home }, today },
    ],
    [
      'a day with another status',
      settled,
      { statuses: { ...settled.statuses, '2026-11-25': office } },
      { ...words, statuses: { '2026-11-25': office }, today },
    ],
    [
      'a day with another comment',
      settled,
      { statuses: { ...settled.statuses, '2026-11-25': { ...home, comment: 'until noon' } } },
      { ...words, statuses: { '2026-11-25': { status: 1, comment: 'until noon' } }, today },
    ],
  ] as const)('%s', (_rule, saved, typed, sent) => {
    expect(changeOf({ ...saved, ...typed }, saved, today)).toEqual(sent)
  })
})

test.each([
  ['another office with its country', brisbane, { ...words, ...brisbane }],
  ['the office that was set is not', {}, words],
  ['a country without an office is not', { country: 'Australia', office: '' }, words],
])('an administrator sends %s', (_rule, typed, sent) => {
  expect(changeOf({ ...settled, ...typed }, settled, today, true)).toEqual(sent)
})

test.each([
  ['the person, while none is set', fresh, false, true],
  ['not the person, once it is set', settled, false, false],
  ['an administrator, while none is set', fresh, true, true],
  ['an administrator, once it is set', settled, true, true],
])('the office is chosen by %s', (_who, saved, isByAdmin, may) => {
  expect(mayChooseOffice(saved, isByAdmin)).toBe(may)
})

test.each([
  ['nothing typed', {}, false],
  ['another name', { name: 'Jane Roe' }, true],
  ['another comment', { comment: '' }, true],
  ['a country', { country: 'Chile' }, true],
  ['blanks around a name', { name: ' Jane Doe ' }, false],
  ['a day that got a status', { statuses: { ...settled.statuses, '2026-11-27': home } }, true],
  ['a day that was moved on and back again', { statuses: { ...settled.statuses } }, false],
])('whether closing loses something: %s', (_rule, typed, isChanged) => {
  expect(isDraftChanged({ ...settled, ...typed }, settled)).toBe(isChanged)
})

test.each([
  ['neither', { country: '', office: '' }, false],
  ['a country alone', { country: 'Peru', office: '' }, true],
  ['both', { country: 'Peru', office: 'Lima' }, false],
])('whether the office is missing: %s', (_rule, typed, isMissing) => {
  expect(isOfficeMissing({ ...fresh, ...typed })).toBe(isMissing)
})
