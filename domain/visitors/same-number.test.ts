import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { DIALLING } from './calling-codes'
import { candidatesOf, internationalOf, isNearly, meantBy, spellingsIn, spellingsOf } from './same-number'

test.each([
  ['01701234567', 'Germany', '+491701234567'],
  ['+491701234567', 'Germany', '+491701234567'],
  ['+441701234567', 'Germany', '+441701234567'],
  ['1701234567', 'Germany', '1701234567'],
  ['07911123456', 'UK', '+447911123456'],
  ['612345678', 'Spain', '+34612345678'],
  ['34612345678', 'Spain', '34612345678'],
  ['0612345678', 'Italy', '+390612345678'],
  ['2125550123', 'USA', '+12125550123'],
  ['12125550123', 'USA', '+12125550123'],
  ['1212555012', 'Germany', '1212555012'],
  ['9812345678', 'India', '+919812345678'],
  ['09812345678', 'India', '+919812345678'],
  ['13812345678', 'China', '+8613812345678'],
  ['11987654321', 'Brazil', '+5511987654321'],
  ['2125550123x45', 'USA', '+12125550123x45'],
  ['02079460000x12', 'UK', '+442079460000x12'],
  ['+442079460000x12', 'UK', '+442079460000x12'],
  ['02079460000x12', 'Nowhere', '02079460000x12'],
  ['01701234567', 'Nowhere', '01701234567'],
  ['01701234567', 'constructor', '01701234567'],
])('%s in %s is %s', (phone, country, international) => {
  expect(internationalOf({ phone, country })).toBe(international)
})

test('each spelling of a number leads to the others', () => {
  const all = ['+491701234567', '01701234567']
  for (const phone of all) expect(spellingsIn({ phone, country: 'Germany' }).sort()).toEqual(all.sort())
  const american = ['+12125550123', '12125550123', '2125550123']
  for (const phone of american) expect(spellingsIn({ phone, country: 'USA' }).sort()).toEqual(american)
  expect(spellingsOf('01701234567')).toEqual(expect.arrayContaining(['+491701234567', '+441701234567']))
  expect(spellingsOf('+491701234567')).toEqual(['+491701234567', '01701234567'])
})

test('each spelling of a number with an extension has it', () => {
  const all = ['+442079460000x12', '02079460000x12']
  for (const phone of all) expect(spellingsIn({ phone, country: 'UK' }).sort()).toEqual(all.sort())
  const any = spellingsOf('02079460000x12')
  expect(any).toContain('+442079460000x12')
  expect(any.filter((spelling) => !spelling.endsWith('0000x12'))).toEqual([])
})

test('the same digits are searched with and without the mark of an extension', () => {
  expect(candidatesOf('02079460000x12')).toEqual([...spellingsOf('02079460000x12'), '0207946000012'])
  const marked = candidatesOf('+4420794612').filter((each) => each.includes('x'))
  expect(marked).toEqual(['+442079461x2', '+44207946x12', '+4420794x612', '+442079x4612', '+44207x94612'])
  expect(candidatesOf('123456')).toContain('12345x6')
  expect(candidatesOf('12345').filter((each) => each.includes('x'))).toEqual([])
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

test('no country of the offices is without its numbers', () => {
  const offices = JSON.parse(readFileSync('server/offices/offices.json', 'utf8')) as { country: string }[]
  const countries = [...new Set(offices.map(({ country }) => country))]
  expect(countries.filter((country) => !(country in DIALLING))).toEqual([])
})
