import { expect, test } from 'vitest'
import { chosenPhone } from './phone-choice'

const mobile = { value: '+33 6 12 34 56 78', type: 'mobile' }
const work = { value: '01 23 45 67 89', type: 'work' }
const other = { value: '+33 1 99 99 99 99' }

test.each<[string, Parameters<typeof chosenPhone>[0], string, string]>([
  ['no number', [], 'France', ''],
  ['a mobile number before that of work', [work, mobile], 'France', '+33612345678'],
  [
    'a mobile number before a primary one of work',
    [{ ...work, primary: true }, mobile],
    'France',
    '+33612345678',
  ],
  [
    'the primary one of two mobile numbers',
    [mobile, { ...mobile, value: '0698765432', primary: true }],
    'France',
    '+33698765432',
  ],
  [
    'a type in capitals',
    [
      { ...work, type: 'WORK' },
      { ...mobile, type: 'Mobile' },
    ],
    'France',
    '+33612345678',
  ],
  ['a number of work before one without a type', [other, work], 'France', '+33123456789'],
  ['a number without a type alone', [other], 'France', '+33199999999'],
  [
    'a fax and a pager',
    [
      { ...work, type: 'fax' },
      { ...work, type: 'Pager' },
    ],
    'France',
    '',
  ],
  [
    'a mobile entry that is no number',
    [{ value: 'ask Ben', type: 'mobile' }, work],
    'France',
    '+33123456789',
  ],
  ['an entry without a value', [{ type: 'mobile' }, work], 'France', '+33123456789'],
  ['a national number of a country that nobody knows', [work], '', '0123456789'],
  ['an international number of a country that nobody knows', [mobile], '', '+33612345678'],
  ['a number with 00', [{ value: '0033612345678' }], 'Germany', '+33612345678'],
  ['an extension', [{ value: '01 23 45 67 89 ext. 12', type: 'work' }], 'France', '+33123456789x12'],
  ['digits of another script', [{ value: '٠٦١٢٣٤٥٦٧٨', type: 'mobile' }], 'France', '+33612345678'],
])('of %s the right number is called', (_what, given, country, phone) => {
  expect(chosenPhone(given, country)).toBe(phone)
})
