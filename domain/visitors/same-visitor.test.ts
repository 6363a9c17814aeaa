import { expect, test } from 'vitest'
import { meantByName, visitorOf, visitsOf, visitsOfOne } from './same-visitor'

const visit = (name: string, phone: string, country = 'Germany') => ({ name, phone, country })
const vera = visit('Vera Visitor', '+491701234567')
const typed = { name: 'vera visitor', phone: '+491701234576' }

test.each([
  ['nobody came', [], []],
  ['the name, and two digits that changed places', [vera], [vera]],
  ['the name in other letters', [visit('VÉRA  VISITOR', vera.phone)], [visit('VÉRA  VISITOR', vera.phone)]],
  ['another name', [visit('Victor Visitor', vera.phone)], []],
  ['half of the name', [visit('Vera', vera.phone)], []],
  ['the name, and another number', [visit('Vera Visitor', '+491709876543')], []],
  ['a family with one number', [vera, visit('Victor Visitor', vera.phone)], [vera]],
  ['colleagues with numbers in a row', [visit('Ben', '+491701234577'), vera], [vera]],
  ['a namesake with another number', [vera, visit('Vera Visitor', '+491719999999')], [vera]],
  ['two visitors with one name and nearly one number', [vera, visit('Vera Visitor', '+491701234577')], []],
  [
    'one person at two offices, in two spellings',
    [vera, visit('Vera Visitor', '01701234567')],
    [vera, visit('Vera Visitor', '01701234567')],
  ],
])('a name and a number mean the right visits: %s', (_case, visits, meant) => {
  expect(meantByName(typed, visits)).toEqual(meant)
})

test('a name without letters is nobody’s', () => {
  expect(meantByName({ ...typed, name: '🙂' }, [visit('🙂', vera.phone)])).toEqual([])
})

test.each([
  ['the national spelling', vera, visit('Vera Visitor', '01701234567'), true],
  ['the name in other letters', vera, visit('vera VISITOR', vera.phone), true],
  ['the name with accents', vera, visit('Véra Visitor', '01701234567'), true],
  ['another name, as in a family', vera, visit('Victor Visitor', '01701234567'), false],
  [
    'the national spelling of an extension',
    visit('Vera', '+442079460000x12', 'UK'),
    visit('Vera', '02079460000x12', 'UK'),
    true,
  ],
  [
    'another extension of one company',
    visit('Vera', '+442079460000x12'),
    visit('Vera', '+442079460000x34'),
    false,
  ],
  [
    'an extension, and the company without it',
    visit('Vera', '+442079460000x12'),
    visit('Vera', '+442079460000'),
    false,
  ],
  ['nearly the same number', vera, visit('Vera Visitor', '+491701234568'), false],
  ['the national spelling of another country', vera, visit('Vera Visitor', '01701234567', 'UK'), false],
  [
    'a country that is not known',
    visit('Vera', '0170', 'Nowhere'),
    visit('Vera', '+49170', 'Nowhere'),
    false,
  ],
  ['names without letters', visit('🙂', vera.phone), visit('🙃', vera.phone), false],
])('the name and the number decide if two visits are of one person: %s', (_what, one, other, isOne) => {
  expect(visitorOf(one) === visitorOf(other)).toBe(isOne)
})

test('a visitor who comes again is the person of each visit with that name and number in the country of the office', () => {
  const before = [
    { name: 'VÉRA visitor', phone: '01701234567' },
    { name: 'Victor Visitor', phone: vera.phone },
    { name: 'Vera Visitor', phone: '+491719999999' },
    { name: 'Vera Visitor', phone: vera.phone },
  ]
  expect(visitsOf(vera, before)).toEqual([before[0], before[3]])
})

const there = (id: string, isEndedByDevice = false, given: object = {}) => ({
  id,
  name: 'Vera Visitor',
  phone: '+491701234567',
  isEndedByDevice,
  ...given,
})

test.each<[string, ReturnType<typeof there>[], string[]]>([
  ['it is alone', [there('one')], ['one']],
  ['it is not there', [there('other')], []],
  [
    'the same person came and left by their own device',
    [there('before', true), there('one')],
    ['before', 'one'],
  ],
  [
    'another visit of the same name and number was not ended by its device',
    [there('one'), there('other')],
    [],
  ],
  [
    'the other one is spelt otherwise',
    [there('one'), there('other', false, { name: 'VÉRA VISITOR', phone: '01701234567' })],
    [],
  ],
  ['the others are a family', [there('one'), there('other', false, { name: 'Victor Visitor' })], ['one']],
  [
    'the others have another number',
    [there('one'), there('other', false, { phone: '+491701234568' })],
    ['one'],
  ],
])('the right visits are of one person if %s', (_where, visits, ids) => {
  expect(visitsOfOne('one', visits, 'Germany').map(({ id }) => id)).toEqual(ids)
})
