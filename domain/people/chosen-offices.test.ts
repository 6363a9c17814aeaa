import { expect, test } from 'vitest'
import {
  officesInWords,
  officesToAsk,
  placeOf,
  readOffices,
  withoutRefused,
  writeOffices,
} from './chosen-offices'

test.each<[string, string, string | null, string[]]>([
  ['the own office where it names none', 'day=2026-11-20', 'London', ['London']],
  ['nothing where there is no own one either', '', null, []],
  ['the one that it names', 'office=Lima', 'London', ['Lima']],
  ['several, in their order', 'office=Lima&office=Cork&office=Bonn', 'London', ['Lima', 'Cork', 'Bonn']],
  ['each once', 'office=Lima&office=Cork&office=Lima', null, ['Lima', 'Cork']],
  ['no empty ones', 'office=&office=Cork&office=+', null, ['Cork']],
  ['the own one where all are empty', 'office=', 'London', ['London']],
  ['the first five of more', 'ABCDEFG'.replace(/./g, '&office=$&'), null, ['A', 'B', 'C', 'D', 'E']],
  ['a name with a comma as one', 'office=Paris%2C+Texas', null, ['Paris, Texas']],
])('an address gives %s', (_what, address, own, expected) => {
  expect(readOffices(new URLSearchParams(address), own)).toEqual(expected)
})

test.each<[string, string, string[], string]>([
  ['one', '', ['Lima'], 'office=Lima'],
  ['several, each once', '', ['Lima', 'Cork', 'Lima'], 'office=Lima&office=Cork'],
  ['others in the place of those before', 'office=Bonn&office=Rome', ['Lima'], 'office=Lima'],
  ['five of six', '', [...'ABCDEF'], 'office=A&office=B&office=C&office=D&office=E'],
  [
    'none, and what else there is stays',
    'day=2026-11-20&office=Bonn&search=a',
    [],
    'day=2026-11-20&search=a',
  ],
])('into an address is written %s', (_what, before, offices, expected) => {
  expect(writeOffices(new URLSearchParams(before), offices).toString()).toBe(expected)
})

test.each<[string, string[], object]>([
  ['one', ['Lima'], { office: 'Lima' }],
  ['several', ['Lima', 'Cork', 'Bonn'], { office: 'Lima', also: ['Cork', 'Bonn'] }],
])('the server is asked for %s', (_what, offices, asked) => {
  expect(officesToAsk(offices)).toEqual(asked)
})

test.each<[string, string[], string[]]>([
  ['the first', ['office'], ['Cork', 'Bonn']],
  ['another', ['also.1'], ['Lima', 'Cork']],
  ['two', ['office', 'also.0'], ['Bonn']],
  ['too many', ['also'], ['Lima']],
  ['a day', ['day'], ['Lima', 'Cork', 'Bonn']],
])('where %s is refused, the other offices stay', (_what, refused, rest) => {
  expect(withoutRefused(['Lima', 'Cork', 'Bonn'], refused)).toEqual(rest)
})

test.each<[string[], string]>([
  [[], ''],
  [['London'], 'London'],
  [['London', 'Cardiff'], 'London and Cardiff'],
  [['London', 'Cardiff', 'Leeds'], 'London, Cardiff and Leeds'],
])('%j reads as %j', (offices, words) => {
  expect(officesInWords(offices)).toBe(words)
})

test('what holds of a person is what holds of the person’s own office', () => {
  const places = [
    { officeId: 'Lima', today: '2026-11-18' },
    { officeId: 'Cork', today: '2026-11-19' },
  ]
  expect(placeOf(places, { officeId: 'Cork' })?.today).toBe('2026-11-19')
  expect(placeOf(places, { officeId: 'Bonn' })).toBeUndefined()
})
