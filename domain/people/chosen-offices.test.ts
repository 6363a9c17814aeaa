import { expect, test } from 'vitest'
import { officesToAsk, listedPlaceOf, readOffices, withoutRefused, writeOffices } from './chosen-offices'
import { placesText } from '../texts/formats'

test.each<[string, string, string | null, string[]]>([
  ['the person’s office if it names none', 'day=2026-11-20', 'London', ['London']],
  ['no office if there is no own one either', '', null, []],
  ['the one office that it names', 'office=Lima', 'London', ['Lima']],
  [
    'several offices in their order',
    'office=Lima&office=Cork&office=Bonn',
    'London',
    ['Lima', 'Cork', 'Bonn'],
  ],
  ['each office once', 'office=Lima&office=Cork&office=Lima', null, ['Lima', 'Cork']],
  ['no empty names', 'office=&office=Cork&office=+', null, ['Cork']],
  ['the person’s office if all names are empty', 'office=', 'London', ['London']],
  ['the first five of more offices', 'ABCDEFG'.replace(/./g, '&office=$&'), null, ['A', 'B', 'C', 'D', 'E']],
  ['a name with a comma as one office', 'office=Paris%2C+Texas', null, ['Paris, Texas']],
])('an address gives %s', (_what, address, own, expected) => {
  expect(readOffices(new URLSearchParams(address), own)).toEqual(expected)
})

test.each<[string, string, string[], string]>([
  ['one', '', ['Lima'], 'office=Lima'],
  ['several offices, each once', '', ['Lima', 'Cork', 'Lima'], 'office=Lima&office=Cork'],
  ['the new offices in place of the earlier ones', 'office=Bonn&office=Rome', ['Lima'], 'office=Lima'],
  ['five of six offices', '', [...'ABCDEF'], 'office=A&office=B&office=C&office=D&office=E'],
  [
    'no office, and its other values stay',
    'day=2026-11-20&office=Bonn&search=a',
    [],
    'day=2026-11-20&search=a',
  ],
])('an address gets %s', (_what, before, offices, expected) => {
  expect(writeOffices(new URLSearchParams(before), offices).toString()).toBe(expected)
})

test.each<[string, string[], object]>([
  ['one', ['Lima'], { office: 'Lima' }],
  ['several', ['Lima', 'Cork', 'Bonn'], { office: 'Lima', also: ['Cork', 'Bonn'] }],
])('the server is asked for %s', (_what, offices, asked) => {
  expect(officesToAsk(offices)).toEqual(asked)
})

test.each<[string, string[], string[]]>([
  ['the first office', ['office'], ['Cork', 'Bonn']],
  ['another', ['also.1'], ['Lima', 'Cork']],
  ['two', ['office', 'also.0'], ['Bonn']],
  ['too many offices', ['also'], ['Lima']],
  ['a day', ['day'], ['Lima', 'Cork', 'Bonn']],
])('if a refusal names %s, the other offices stay', (_what, refused, rest) => {
  expect(withoutRefused(['Lima', 'Cork', 'Bonn'], refused)).toEqual(rest)
})

test.each<[string[], string]>([
  [[], ''],
  [['London'], 'London'],
  [['London', 'Cardiff'], 'London and Cardiff'],
  [['London', 'Cardiff', 'Leeds'], 'London, Cardiff and Leeds'],
])('%j reads as %j', (offices, words) => {
  expect(placesText(offices, 'en')).toBe(words)
})

test('a person has the entry of their own office', () => {
  const places = [
    { officeId: 'Lima', today: '2026-11-18' },
    { officeId: 'Cork', today: '2026-11-19' },
  ]
  expect(listedPlaceOf(places, { officeId: 'Cork' })?.today).toBe('2026-11-19')
  expect(listedPlaceOf(places, { officeId: 'Bonn' })).toBeUndefined()
})
