import { expect, test } from 'vitest'
import { isNearly, meantBy, tailOf } from './same-number'

test.each([
  ['+491701234567', '34567'],
  ['01701234567', '34567'],
  ['+4420794612', '94612'],
  ['+44207946x12', '94612'],
  ['12345', '12345'],
])('the last digits of %s are %s', (phone, tail) => {
  expect(tailOf(phone)).toBe(tail)
})

const desk12 = { phone: '+442079460000x12', country: 'UK' }
const desk34 = { phone: '+442079460000x34', country: 'UK' }
const switchboard = { phone: '+442079460000', country: 'UK' }
const unmarked = { phone: '+44207946000012', country: 'UK' }

const german = { phone: '+491701234567', country: 'Germany' }
const british = { phone: '+441701234567', country: 'UK' }
const national = { phone: '01701234567', country: 'Germany' }

test.each([
  ['a national number means the international one of that country', '01701234567', [german], [german]],
  ['an international number means the national one of that country', '+491701234567', [national], [national]],
  ['both spellings are one number', '+491701234567', [german, national], [german, national]],
  ['the same digits of another country are another number', '+441701234567', [national], []],
  ['a number that could be two means neither', '01701234567', [german, british], []],
  [
    'a number that could be two means the one in the same spelling',
    '01701234567',
    [national, british],
    [national],
  ],
  ['another number is never meant', '01701234568', [german, national], []],
  ['an extension means itself', '+442079460000x12', [desk12, desk34, switchboard], [desk12]],
  [
    'the national spelling of an extension means it',
    '02079460000x12',
    [desk12, desk34, switchboard],
    [desk12],
  ],
  ['another extension of a company is never meant', '+442079460000x13', [desk12, desk34, switchboard], []],
  ['the number of a company means none of its extensions', '+442079460000', [desk12, desk34], []],
  ['the digits of an extension mean it without a word', '+44207946000012', [desk12, desk34], [desk12]],
  ['a word means the digits that were given without one', '+442079460000x12', [unmarked, desk34], [unmarked]],
  ['two extensions with the same digits are two', '+4420794600001x2', [desk12], []],
  [
    'the exact number is meant before one with the same digits',
    '+442079460000x12',
    [unmarked, desk12],
    [desk12],
  ],
  [
    'the same digits of two extensions mean neither',
    '+44207946000012',
    [desk12, { phone: '+4420794600001x2', country: 'UK' }],
    [],
  ],
])('%s', (_rule, phone, given, meant) => {
  expect(meantBy(phone, given)).toEqual(meant)
})

test.each([
  ['the number of a company, of one of its extensions', '+442079460000', desk12, true],
  ['an extension of a company, of the company', '+442079460000x12', switchboard, true],
  ['a slip in the number before the extension', '+442079460001x12', desk12, true],
  ['another extension', '+442079460000x34', desk12, false],
  ['an extension with one digit that is wrong', '+442079460000x13', desk12, false],
  ['an extension with digits that changed places', '+442079460000x21', desk12, false],
  ['the digits of an extension without a word', '+44207946000012', desk12, true],
  [
    'the same extension of another company',
    '+442071234567x1234',
    { ...desk12, phone: '+441619999999x1234' },
    false,
  ],
  ['the number itself', '+491701234567', german, true],
  ['a digit that is wrong', '+491701234568', german, true],
  ['two digits that are wrong', '+491791234568', german, true],
  ['three digits that are wrong', '+491791834568', german, false],
  ['two digits that changed places', '+491701234576', german, true],
  ['two pairs that changed places', '+491701243576', german, true],
  ['a digit that is missing', '+49170123456', german, true],
  ['a digit too many', '+4917012345677', german, true],
  ['a digit too many and one that is wrong', '+4917912345677', german, true],
  ['three digits that are missing', '+491701234', german, false],
  ['the national spelling with a slip', '01701234568', german, true],
  ['the international spelling, of a national one with a slip', '+491701234568', national, true],
  ['the national spelling of another country', '01701234567', british, true],
  ['another number', '+491709876543', german, false],
  ['the same seven last digits', '+351211234567', german, true],
  ['the same six last digits', '+351219234567', german, false],
  ['a number of eight digits with one slip', '87654322', { phone: '87654321', country: 'Nowhere' }, true],
  ['a number of eight digits with two', '87654312', { phone: '87655421', country: 'Nowhere' }, false],
  ['a number of six digits with one slip', '654322', { phone: '654321', country: 'Nowhere' }, false],
  ['a number of six digits as it is', '654321', { phone: '654321', country: 'Nowhere' }, true],
  [
    'a Spanish number without one of its digits',
    '+34612345678',
    { phone: '61234567', country: 'Spain' },
    true,
  ],
])('the slips decide if a number is near: %s', (_what, phone, given, near) => {
  expect(isNearly(phone, given)).toBe(near)
})
