import { expect, test } from 'vitest'
import { english } from '../testing/words'
import {
  addZone,
  isZoneDraftChanged,
  moveZone,
  nameZone,
  removeZone,
  zoneChangeOf,
  zoneDraftOf,
  zoneDraftProblems,
} from './zone-draft'
import { MOST_ZONES, numberZones } from './zones'

const saved = zoneDraftOf({
  zones: [
    { number: 1, name: 'Ground floor' },
    { number: 7, name: 'First floor' },
    { number: 3, name: 'Roof' },
  ],
  drillEveryMonths: 12,
})
const named = (name: string, key = 'new') => nameZone(addZone(saved, key), key, name)

test.each([
  ['the stored ones', saved, ['1 Ground floor', '7 First floor', '3 Roof']],
  ['a zone moved up', moveZone(saved, 'z7', -1), ['7 First floor', '1 Ground floor', '3 Roof']],
  ['a zone moved down', moveZone(saved, 'z7', 1), ['1 Ground floor', '3 Roof', '7 First floor']],
  ['the first zone can not go up', moveZone(saved, 'z1', -1), ['1 Ground floor', '7 First floor', '3 Roof']],
  ['the last zone can not go down', moveZone(saved, 'z3', 1), ['1 Ground floor', '7 First floor', '3 Roof']],
  ['an unknown zone does not move', moveZone(saved, 'x', 1), ['1 Ground floor', '7 First floor', '3 Roof']],
  [
    'a renamed zone with its number',
    nameZone(saved, 'z7', 'Second floor'),
    ['1 Ground floor', '7 Second floor', '3 Roof'],
  ],
  ['a zone removed', removeZone(saved, 'z7'), ['1 Ground floor', '3 Roof']],
  [
    'a zone added at the end, without a number',
    named('Yard'),
    ['1 Ground floor', '7 First floor', '3 Roof', 'null Yard'],
  ],
  [
    'a zone added after another one',
    nameZone(addZone(saved, 'new', 'z1'), 'new', 'Yard'),
    ['1 Ground floor', 'null Yard', '7 First floor', '3 Roof'],
  ],
  [
    'a zone that was added and never named is not sent',
    addZone(saved, 'new'),
    ['1 Ground floor', '7 First floor', '3 Roof'],
  ],
])('the form has the right zones: %s', (_what, draft, expected) => {
  expect(zoneChangeOf(draft).zones.map(({ number, name }) => `${number} ${name}`)).toEqual(expected)
})

test('no more zones are added than an office can have', () => {
  let draft = zoneDraftOf({ zones: [], drillEveryMonths: 12 })
  for (let place = 0; place < MOST_ZONES + 5; place++) draft = addZone(draft, `new${place}`)
  expect(draft.zones).toHaveLength(MOST_ZONES)
})

test.each([
  ['a name', named('Yard'), null],
  [
    'an emptied name of a zone that was saved',
    nameZone(saved, 'z7', ' '),
    { z7: 'Please enter the name of the zone' },
  ],
  ['a long name', named('x'.repeat(61)), { new: 'Please use at most 60 characters' }],
  [
    'a name with hidden characters',
    named('Ya\u202erd'),
    { new: 'Please clear this and type it by hand: it holds hidden characters' },
  ],
  [
    'a name twice',
    named(' first   FLOOR'),
    { new: 'Another zone has this name. Please use a different one.' },
  ],
  ['no months', { ...saved, months: '' }, { months: 'Please enter a number of months from 1 to 60' }],
  [
    'no whole number of months',
    { ...saved, months: '1.5' },
    { months: 'Please enter a number of months from 1 to 60' },
  ],
  ['0 months', { ...saved, months: '0' }, { months: 'Please enter a number of months from 1 to 60' }],
  ['61 months', { ...saved, months: '61' }, { months: 'Please enter a number of months from 1 to 60' }],
  ['60 months', { ...saved, months: ' 60 ' }, null],
])('the problems are right for a form with %s', (_what, draft, problems) => {
  expect(zoneDraftProblems(draft, english)).toEqual(problems)
})

test.each([
  ['nothing', saved, false],
  ['an empty new zone', addZone(saved, 'new'), false],
  ['a move and back', moveZone(moveZone(saved, 'z7', 1), 'z7', -1), false],
  ['a name', nameZone(saved, 'z7', 'Second floor'), true],
  ['the order', moveZone(saved, 'z7', 1), true],
  ['the months', { ...saved, months: '6' }, true],
])('the changed values decide if the form is changed: %s', (_what, draft, isChanged) => {
  expect(isZoneDraftChanged(draft, saved)).toBe(isChanged)
})

test('zones keep their numbers through a change, and a new one gets a number of its own', () => {
  const before = saved.zones.flatMap(({ number, name }) => (number === null ? [] : { number, name }))
  const draft = moveZone(nameZone(named('Yard'), 'z7', 'Second floor'), 'z3', -1)
  expect(numberZones(before, zoneChangeOf(draft).zones)).toEqual([
    { number: 1, name: 'Ground floor' },
    { number: 3, name: 'Roof' },
    { number: 7, name: 'Second floor' },
    { number: 8, name: 'Yard' },
  ])
})
