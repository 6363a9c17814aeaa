import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { DIALLING } from './calling-codes'
import { internationalOf, isNearly, meantBy, spellingsIn, spellingsOf } from './same-number'

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

const german = { phone: '+491701234567', country: 'Germany' }
const british = { phone: '+441701234567', country: 'UK' }
const national = { phone: '01701234567', country: 'Germany' }

test.each([
  ['a national number means the international one of that country', '01701234567', [german], [german]],
  ['an international number means the national one of that country', '+491701234567', [national], [national]],
  ['both spellings are one number', '+491701234567', [german, national], [german, national]],
  ['the same digits of another country are another number', '+441701234567', [national], []],
  ['what could be two numbers is neither', '01701234567', [german, british], []],
  ['what could be two numbers is the one that was given so', '01701234567', [national, british], [national]],
  ['another number is never meant', '01701234568', [german, national], []],
])('%s', (_rule, phone, given, meant) => {
  expect(meantBy(phone, given)).toEqual(meant)
})

test.each([
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
])('%s is near or not', (_what, phone, given, near) => {
  expect(isNearly(phone, given)).toBe(near)
})

test('no country of the offices is without its numbers', () => {
  const offices = JSON.parse(readFileSync('server/seed/offices.json', 'utf8')) as { country: string }[]
  const countries = [...new Set(offices.map(({ country }) => country))]
  expect(countries.filter((country) => !(country in DIALLING))).toEqual([])
})
