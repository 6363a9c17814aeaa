import { describe, expect, test } from 'vitest'
import {
  changeOf,
  draftOf,
  draftOver,
  isDraftChanged,
  isOfficeMissing,
  mayChooseOffice,
  typedOver,
} from './draft'

const today = '2026-11-26'
const home = { status: 1, comment: '' } as const
const office = { status: 2, comment: '' } as const
const settled = draftOf({
  name: 'Jane Doe',
  comment: 'Here',
  country: 'Peru',
  officeId: 'Lima',
  statuses: { '2026-11-25': home, '2026-11-26': office },
})
const fresh = draftOf({ name: '', comment: '', country: null, officeId: null, statuses: {} })
const brisbane = { country: 'Australia', office: 'Brisbane' }

describe('what is sent', () => {
  test.each([
    [
      'name and comment',
      settled,
      { name: 'Jane Roe', comment: 'There' },
      { name: 'Jane Roe', comment: 'There' },
    ],
    ['an emptied comment', settled, { comment: '' }, { comment: '' }],
    ['an emptied name is not', settled, { name: '  ' }, {}],
    [
      'a first office with its country',
      fresh,
      { country: 'Peru', office: 'Lima' },
      { country: 'Peru', office: 'Lima' },
    ],
    ['a country alone is not', fresh, { country: 'Peru' }, {}],
    ['an office that is set is not', settled, brisbane, {}],
    ['days that are as they were are not', settled, { statuses: { ...settled.statuses } }, {}],
    [
      'a day that got a status, with the day that it is',
      settled,
      { statuses: { ...settled.statuses, '2026-11-27': home } },
      { statuses: { '2026-11-27': home }, today },
    ],
    [
      'a day with another status',
      settled,
      { statuses: { ...settled.statuses, '2026-11-25': office } },
      { statuses: { '2026-11-25': office }, today },
    ],
    ['a name and a comment that are as they were are not', settled, { name: ' Jane Doe ' }, {}],
    [
      'a day that was emptied',
      settled,
      { statuses: { '2026-11-26': office } },
      { statuses: { '2026-11-25': null }, today },
    ],
    [
      'a day with another comment',
      settled,
      { statuses: { ...settled.statuses, '2026-11-25': { ...home, comment: 'until noon' } } },
      { statuses: { '2026-11-25': { status: 1, comment: 'until noon' } }, today },
    ],
  ] as const)('%s', (_rule, saved, typed, sent) => {
    expect(changeOf({ ...saved, ...typed }, saved, today)).toEqual(sent)
  })
})

test('what another device changed meanwhile is neither hidden nor taken back by what was typed here', () => {
  const typed = typedOver(settled, { ...settled, statuses: { ...settled.statuses, '2026-11-27': home } })
  const meanwhile = { ...settled, comment: 'Back at noon', statuses: { '2026-11-25': office } }
  const draft = draftOver(meanwhile, typed)
  expect(draft).toEqual({ ...meanwhile, statuses: { '2026-11-25': office, '2026-11-27': home } })
  expect(changeOf(draft, meanwhile, today)).toEqual({ statuses: { '2026-11-27': home }, today })
})

test.each([
  ['nothing', {}, {}],
  ['a name', { name: 'Jane Roe' }, { name: 'Jane Roe' }],
  ['an emptied comment', { comment: '' }, { comment: '' }],
  ['a place', brisbane, brisbane],
  ['an emptied day', { statuses: { '2026-11-26': office } }, { days: { '2026-11-25': null } }],
] as const)('what was typed over a record: %s', (_what, changed, typed) => {
  const draft = { ...settled, ...changed }
  expect(typedOver(settled, draft)).toEqual(typed)
  expect(draftOver(settled, typed)).toEqual(draft)
})

test.each([
  ['another office with its country', brisbane, brisbane],
  ['the office that was set is not', {}, {}],
  ['a country without an office is not', { country: 'Australia', office: '' }, {}],
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
