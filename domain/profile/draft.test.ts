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

describe('a save', () => {
  test.each([
    [
      'sends name and comment',
      settled,
      { name: 'Jane Roe', comment: 'There' },
      { name: 'Jane Roe', comment: 'There' },
    ],
    ['sends an emptied comment', settled, { comment: '' }, { comment: '' }],
    ['does not send an emptied name', settled, { name: '  ' }, {}],
    [
      'sends a first office with its country',
      fresh,
      { country: 'Peru', office: 'Lima' },
      { country: 'Peru', office: 'Lima' },
    ],
    ['does not send a country alone', fresh, { country: 'Peru' }, {}],
    ['does not change an office that is set', settled, brisbane, {}],
    ['does not send unchanged days', settled, { statuses: { ...settled.statuses } }, {}],
    [
      'sends a day that got a status, with the present day',
      settled,
      { statuses: { ...settled.statuses, '2026-11-27': home } },
      { statuses: { '2026-11-27': home }, today },
    ],
    [
      'sends a day with another status',
      settled,
      { statuses: { ...settled.statuses, '2026-11-25': office } },
      { statuses: { '2026-11-25': office }, today },
    ],
    ['does not send an unchanged name and comment', settled, { name: ' Jane Doe ' }, {}],
    [
      'sends a day that was emptied',
      settled,
      { statuses: { '2026-11-26': office } },
      { statuses: { '2026-11-25': null }, today },
    ],
    [
      'sends a day with another comment',
      settled,
      { statuses: { ...settled.statuses, '2026-11-25': { ...home, comment: 'until noon' } } },
      { statuses: { '2026-11-25': { status: 1, comment: 'until noon' } }, today },
    ],
  ] as const)('%s', (_rule, saved, typed, sent) => {
    expect(changeOf({ ...saved, ...typed }, saved, today)).toEqual(sent)
  })
})

test('typed values neither hide nor undo the changes of another device', () => {
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
] as const)('the typed values are found and put over the record again: %s', (_what, changed, typed) => {
  const draft = { ...settled, ...changed }
  expect(typedOver(settled, draft)).toEqual(typed)
  expect(draftOver(settled, typed)).toEqual(draft)
})

test.each([
  ['another office with its country', brisbane, brisbane],
  ['not the office that was set', {}, {}],
  ['not a country without an office', { country: 'Australia', office: '' }, {}],
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
])('the typed values decide if the draft is changed: %s', (_rule, typed, isChanged) => {
  expect(isDraftChanged({ ...settled, ...typed }, settled)).toBe(isChanged)
})

test.each([
  ['neither country nor office', { country: '', office: '' }, false],
  ['a country alone', { country: 'Peru', office: '' }, true],
  ['country and office', { country: 'Peru', office: 'Lima' }, false],
])('a country decides if the office is missing: %s', (_rule, typed, isMissing) => {
  expect(isOfficeMissing({ ...fresh, ...typed })).toBe(isMissing)
})
