import { expect, test } from 'vitest'
import { fullWaysOf, isDayForMore, perHourOn, wayOf, type Way } from './door-state'

test.each([
  ['screen', 'screen'],
  ['poster', 'poster'],
  [null, 'form'],
] as const)('a visit by %j counts among those by %s', (proof, way) => {
  expect(wayOf(proof)).toBe(way)
})

const until = new Date('2026-11-18T10:30:00Z')
const came = (way: Way, count: number, isFull = false) => ({ way, count, until: isFull ? until : null })

test.each([
  ['nobody has come', [], []],
  ['there is much room', [came('form', 239), came('poster', 1)], []],
  ['a way has a fifth left', [came('form', 240)], [{ way: 'form', count: 240, until: null }]],
  [
    'one way is full and another nearly',
    [came('poster', 250), came('form', 300, true)],
    [
      { way: 'form', count: 300, until: until.toISOString() },
      { way: 'poster', count: 250, until: null },
    ],
  ],
])('the reception sees the full ways if %s', (_when, arrivals, told) => {
  expect(fullWaysOf(arrivals, 300)).toEqual(told)
})

test('a higher number of a day counts instead', () => {
  expect(fullWaysOf([came('form', 300)], 600)).toEqual([])
})

const event = { moreVisitorsPerHour: 900, moreVisitorsOn: '2026-11-18' }
test.each([
  ['the day itself', '2026-11-18', event, 900],
  ['the day before', '2026-11-17', event, 300],
  ['the day after', '2026-11-19', event, 300],
  ['an office without such a day', '2026-11-18', { moreVisitorsPerHour: null, moreVisitorsOn: null }, 300],
])('the number of admitted visitors is right on %s', (_when, day, office, perHour) => {
  expect(perHourOn(day, office)).toBe(perHour)
})

test.each([
  ['2026-11-17', false],
  ['2026-11-18', true],
  ['2027-01-17', true],
  ['2027-01-18', false],
])('on 18 November a number for %s is allowed: %s', (day, isAllowed) => {
  expect(isDayForMore(day, '2026-11-18')).toBe(isAllowed)
})
