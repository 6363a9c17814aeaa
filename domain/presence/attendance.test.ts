import { expect, test } from 'vitest'
import { english } from '../testing/words'
import fc from 'fast-check'
import {
  busiestAhead,
  daysWithRoom,
  everyArrival,
  everyExpected,
  isEmptyAttendance,
  scaleOf,
  totalOf,
} from './attendance'
import { arrivalText } from './office-today-text'

const today = '2026-11-18'
const some = { day: '2026-11-10', staff: 5, guests: 1, visitors: 2 }

test('the arrivals have 14 days, today the last, with zeros for a day without arrivals', () => {
  const { visitors, ...employees } = some
  const days = everyArrival([employees], new Map([[some.day, visitors]]), today)
  expect(days).toHaveLength(14)
  expect(days[0]).toEqual({ day: '2026-11-05', staff: 0, guests: 0, visitors: 0 })
  expect(days[5]).toEqual(some)
  expect(days[13]?.day).toBe(today)
})

test('the expected days are today and the 14 days after it, with zero for a day without people', () => {
  const days = everyExpected([{ day: '2026-12-01', people: 7 }], today)
  expect(days).toHaveLength(15)
  expect(days[0]).toEqual({ day: today, people: 0 })
  expect(days[13]).toEqual({ day: '2026-12-01', people: 7 })
  expect(days[14]?.day).toBe('2026-12-02')
})

test('the total of a day counts everybody', () => {
  expect(totalOf(some)).toBe(8)
})

test.each([
  [0, 4],
  [3, 4],
  [4, 4],
  [5, 6],
  [9, 10],
  [10, 10],
  [11, 20],
  [37, 40],
  [55, 60],
  [99, 100],
  [101, 200],
  [1000, 1000],
  [2500, 4000],
])('the scale of the bars for at most %i people a day is %i', (highest, scale) => {
  const expected = [{ day: today, people: highest }]
  expect(scaleOf({ arrivals: [some].slice(1), expected })).toBe(scale)
  expect(scaleOf({ arrivals: [{ ...some, staff: highest, guests: 0, visitors: 0 }], expected: [] })).toBe(
    scale,
  )
})

test.each([
  [{ staff: 9, guests: 1, visitors: 2 }, '9 staff, 1 guest, 2 visitors'],
  [{ staff: 0, guests: 0, visitors: 1 }, '0 staff, 0 guests, 1 visitor'],
])('%j has a text', (arrivals, words) => {
  expect(english(arrivalText(arrivals))).toBe(words)
})

const expecting = (...counts: number[]) =>
  counts.map((people, index) => ({ day: `2026-11-${18 + index}`, people }))

test.each([
  ['the day with most', expecting(0, 3, 7, 5), '2026-11-20'],
  ['the first of two alike', expecting(0, 7, 3, 7), '2026-11-19'],
  ['never today itself', expecting(9, 1, 2), '2026-11-20'],
  ['none if nobody is expected', expecting(9, 0, 0), null],
])('the busiest day ahead is %s', (_which, expected, day) => {
  expect(busiestAhead({ expected })?.day ?? null).toBe(day)
})

test.each([
  ['nobody came or is expected', [{ ...some, staff: 0, guests: 0, visitors: 0 }], expecting(0, 0), true],
  ['a visitor came', [{ ...some, staff: 0, guests: 0 }], expecting(0), false],
  ['somebody is expected', [], expecting(0, 1), false],
])('an attendance is empty when %s: %#', (_when, arrivals, expected, isEmpty) => {
  expect(isEmptyAttendance({ arrivals, expected })).toBe(isEmpty)
})

const numbers = (...drawn: [label: string, height: number][]) =>
  drawn.map(([label, height], place) => ({ day: `2026-11-${10 + place}`, label, height }))
const shown = (drawn: [label: string, height: number][], digits: number, first = '2026-11-10') => {
  const withRoom = daysWithRoom(numbers(...drawn), digits, first)
  return numbers(...drawn).map(({ day, label }) => (withRoom.has(day) ? label : ''))
}

test.each<[string, [string, number][], number, string[]]>([
  [
    'numbers of two digits have room',
    [
      ['20', 2],
      ['21', 2],
      ['22', 2],
    ],
    3,
    ['20', '21', '22'],
  ],
  [
    'of three digits each second one stays',
    [
      ['120', 2],
      ['118', 2],
      ['120', 2],
    ],
    3,
    ['120', '', '120'],
  ],
  [
    'the higher bar keeps its number',
    [
      ['1', 0],
      ['120', 2],
      ['125', 2.5],
    ],
    3,
    ['1', '', '125'],
  ],
  [
    'numbers at other heights do not touch',
    [
      ['120', 2],
      ['240', 4],
      ['120', 2],
    ],
    3,
    ['120', '240', '120'],
  ],
  [
    'three digits have room in wider columns',
    [
      ['120', 2],
      ['118', 2],
    ],
    4,
    ['120', '118'],
  ],
  [
    'the numbers of today stay',
    [
      ['112/120', 2],
      ['1200', 2.5],
      ['1200', 2.5],
    ],
    4,
    ['112/120', '1200', ''],
  ],
  [
    'today stays beside a higher bar',
    [
      ['1000/1000', 2],
      ['1200', 2.5],
    ],
    4,
    ['1000/1000', ''],
  ],
  [
    'both lines of today take room',
    [
      ['90/112', 2],
      ['1200', 3.5],
    ],
    3,
    ['90/112', ''],
  ],
  [
    'a day without a number takes no room',
    [
      ['', 0],
      ['120', 0],
      ['', 0],
    ],
    3,
    ['', '120', ''],
  ],
])('%s', (_sentence, drawn, digits, expected) => {
  expect(shown(drawn, digits)).toEqual(expected)
})

test('no two shown numbers of any picture touch, and a number is left out only beside a shown one', () => {
  const any = fc.tuple(fc.constantFrom('', '7', '48', '120', '1200', '112/120', '12000'), fc.nat(8))
  fc.assert(
    fc.property(fc.array(any, { maxLength: 15 }), fc.constantFrom(3, 4), (drawn, digits) => {
      const labels = shown(drawn, digits)
      const lengthOf = (label: string) => Math.max(...label.split('/').map((part) => part.length))
      const meets = (one: number, other: number) => {
        const [[a, low], [b, high]] = [drawn[one]!, drawn[other]!]
        const isBeside = lengthOf(a) + lengthOf(b) + 1 > 2 * digits * Math.abs(one - other)
        return isBeside && low < high + b.split('/').length && high < low + a.split('/').length
      }
      for (const [place, [label]] of drawn.entries()) {
        const met = labels.some(
          (each, other) => other !== place && each !== '' && label && meets(place, other),
        )
        expect(met).toBe(label !== '' && labels[place] === '')
      }
    }),
  )
})
