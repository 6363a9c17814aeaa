import { expect, test } from 'vitest'
import {
  inCountry,
  isZoneName,
  placeIn,
  valuesOf,
  zoneOfToday,
  zonesOfToday,
  type OfficeLocation,
} from './place'

const place = (country: string, timeZone: string): OfficeLocation => ({
  country,
  region: 'Somewhere',
  businessUnit: 'Some Unit',
  timeZone,
})
const places = [
  place('USA', 'America/New_York'),
  place('UK', 'Europe/London'),
  place('USA', 'America/Chicago'),
]

test.each([
  ['Europe/London', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Asia/Kathmandu', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['+05:30', false],
  ['EST', false],
  ['Europe/Atlantis', false],
  ['London', false],
  ['Europe/London; drop table', false],
  ['', false],
])('%j is a time zone: %s', (name, expected) => {
  expect(isZoneName(name)).toBe(expected)
})

test.each([
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['US/Eastern', 'America/New_York'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['europe/london', 'Europe/London'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['Etc/UTC', 'UTC'],
])('%s is called %s today', (name, today) => {
  expect(zoneOfToday(name)).toBe(today)
})

test('the zones of today have each zone once, by a name that stays as it is', () => {
  const zones = zonesOfToday()
  expect(zones.length).toBeGreaterThan(400)
  expect(zones).toEqual([...new Set(zones)].toSorted())
  expect(zones.map(zoneOfToday)).toEqual(zones)
  expect(zones).toContain('Europe/Kyiv')
  expect(zones).not.toContain('Europe/Kiev')
})

test('a country suggests the values of most of its offices, in capitals or not', () => {
  expect(placeIn('usa', places)).toBe(places[0])
  expect(placeIn('Peru', places)).toBeNull()
})

test('the values of a part stand once, by alphabet', () => {
  expect(valuesOf('country', places)).toEqual(['UK', 'USA'])
})

const peru: OfficeLocation = {
  country: 'Peru',
  region: 'Andes',
  businessUnit: 'Own',
  timeZone: 'America/Lima',
}

test.each<[string, OfficeLocation, string, OfficeLocation]>([
  ['a country with offices fills in the rest', peru, 'UK', place('UK', 'Europe/London')],
  [
    'a country without offices keeps nothing of the one before',
    place('USA', 'America/Chicago'),
    'Peru',
    { country: 'Peru', region: '', businessUnit: '', timeZone: '' },
  ],
  [
    'values chosen by hand stay if the previous country has no offices',
    { ...peru, country: 'Per' },
    'Peru',
    peru,
  ],
  [
    'values chosen by hand stay if the previous country’s offices have others',
    { ...place('USA', 'America/Lima'), region: 'Andes' },
    'Peru',
    { ...peru, businessUnit: '' },
  ],
])('%s', (_rule, before, country, expected) => {
  expect(inCountry(before, country, places)).toEqual(expected)
})
