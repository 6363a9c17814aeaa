import { describe, expect, test } from 'vitest'
import { changeOf, draftOf, isDraftChanged, isOfficeMissing } from './draft'

const settled = draftOf({ name: 'Jane Doe', comment: 'Here', country: 'Peru', office: 'Lima' })
const fresh = draftOf({ name: '', comment: '', country: null, office: null })

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
    [
      'an office that is set is not',
      settled,
      { office: 'Brisbane', country: 'Australia' },
      { name: 'Jane Doe', comment: 'Here' },
    ],
  ])('%s', (_rule, saved, typed, sent) => {
    expect(changeOf({ ...saved, ...typed }, saved)).toEqual(sent)
  })
})

test.each([
  ['nothing typed', {}, false],
  ['another name', { name: 'Jane Roe' }, true],
  ['another comment', { comment: '' }, true],
  ['a country', { country: 'Chile' }, true],
  ['blanks around a name', { name: ' Jane Doe ' }, false],
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
