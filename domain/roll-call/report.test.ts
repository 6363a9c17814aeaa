import { describe, expect, test } from 'vitest'
import type { Mark } from './mark'
import { needsHelp, numbersOf, outcomesOf, timesOf, zoneOutcomesOf, type ListedPerson } from './report'

let made = 0
const mark = (about: string, kind: Mark['kind'], after = 60, given: Partial<Mark> = {}): Mark => ({
  id: `deviceA_:${++made}`,
  about,
  kind,
  note: '',
  supersedes: [],
  after,
  by: 'wanda',
  ...given,
})
const on = (about: string, listed: ListedPerson['listed'] = 'inside') => ({ about, listed })
const words = (people: ListedPerson[], marks: Mark[]) =>
  outcomesOf(people, marks).map(({ about, listed, kind }) => `${about} ${listed} ${kind}`)

describe('the outcome of a person', () => {
  test.each<[string, ListedPerson, Mark[], string[]]>([
    ['inside without a mark is missing', on('p1'), [], ['p1 inside missing']],
    ['inside and seen is seen', on('p1'), [mark('p1', 'seen')], ['p1 inside seen']],
    ['probably left without a mark is missing', on('p1', 'probably left'), [], ['p1 probably left missing']],
    ['not confirmed without a mark is missing', on('p1', 'unconfirmed'), [], ['p1 unconfirmed missing']],
    ['expected without a mark is left out', on('p1', 'expected'), [], []],
    ['expected and seen is seen', on('p1', 'expected'), [mark('p1', 'seen')], ['p1 expected seen']],
    [
      'expected and marked as missing is missing',
      on('p1', 'expected'),
      [mark('p1', 'missing')],
      ['p1 expected missing'],
    ],
    [
      'that only a mark names came later',
      on('p1'),
      [mark('p2', 'out')],
      ['p1 inside missing', 'p2 later out'],
    ],
    [
      'that was added is seen',
      on('p1'),
      [mark('nX', 'added', 60, { note: 'Gus' })],
      ['p1 inside missing', 'nX added seen'],
    ],
  ])('%s', (_who, person, marks, told) => {
    expect(words([person], marks)).toEqual(told)
  })

  test('has its places and says whether it is disputed', () => {
    const marks = [mark('p1', 'help', 10, { note: 'Roof' }), mark('p1', 'seen', 20)]
    expect(outcomesOf([on('p1')], marks)).toEqual([
      { about: 'p1', listed: 'inside', kind: 'help', notes: ['Roof'], isDisputed: true },
    ])
  })
})

test('a zone is clear, could not be checked, or is open, as it was marked', () => {
  const zones = [1, 2, 3].map((number) => ({ number, name: `Zone ${number}` }))
  expect(zoneOutcomesOf(zones, [mark('z1', 'clear'), mark('z1', 'unchecked'), mark('z2', 'clear')])).toEqual([
    { name: 'Zone 1', kind: 'unchecked', isDisputed: true },
    { name: 'Zone 2', kind: 'clear', isDisputed: false },
    { name: 'Zone 3', kind: 'open', isDisputed: false },
  ])
})

describe('the times', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `p${index + 1}`)
  const seenAt = (...afters: number[]) => afters.map((after, index) => mark(`p${index + 1}`, 'seen', after))
  const first = mark('p1', 'seen', 10)
  const takenBack = mark('p1', 'missing', 20, { supersedes: [first.id] })
  const again = mark('p1', 'out', 50, { supersedes: [takenBack.id] })

  test.each<[string, string[], Mark[], (number | null)[]]>([
    ['of nobody are none', [], [mark('p1', 'seen')], [null, null, null]],
    ['without marks are none', ten, [], [null, null, null]],
    ['of one are all the same', ['p1'], seenAt(42), [42, 42, 42]],
    [
      'of ten are those of the fifth, ninth and tenth',
      ten,
      seenAt(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
      [5, 9, 10],
    ],
    ['do not depend on the order of arrival', ten, seenAt(10, 9, 8, 7, 6, 5, 4, 3, 2, 1), [5, 9, 10]],
    ['of four of ten are none', ten, seenAt(1, 2, 3, 4), [null, null, null]],
    ['of two need both for nine tenths', ['p1', 'p2'], seenAt(7, 9), [7, 9, 9]],
    ['of all at one moment are that moment', ten, seenAt(...ten.map(() => 30)), [30, 30, 30]],
    [
      'count who needs help and who is not in the building',
      ['p1', 'p2'],
      [mark('p1', 'help', 3), mark('p2', 'out', 4)],
      [3, 4, 4],
    ],
    ['do not count who is still missing', ['p1'], [mark('p1', 'missing', 3)], [null, null, null]],
    [
      'do not count others',
      ['p1'],
      [mark('p2', 'seen', 3), mark('nX', 'added', 3), mark('z1', 'clear', 3)],
      [null, null, null],
    ],
    ['are those since which nobody was taken back', ['p1'], [first, takenBack, again], [50, 50, 50]],
    [
      'wait for who was taken back before the others came',
      ['p1', 'p2'],
      [first, takenBack, mark('p2', 'seen', 40), again],
      [40, 50, 50],
    ],
    [
      'are none for all if somebody is missing at the end',
      ['p1', 'p2'],
      [first, mark('p2', 'seen', 15), takenBack],
      [10, null, null],
    ],
    [
      'know nothing of the order within a second',
      ['p1'],
      [mark('p1', 'seen', 5, { id: 'a:1' }), mark('p1', 'missing', 5, { supersedes: ['a:1'] })],
      [null, null, null],
    ],
  ])('%s', (_which, people, marks, [half, nineTenths, all]) => {
    expect(timesOf(people, marks)).toEqual({ half, nineTenths, all })
  })
})

test('the numbers have no names, and count mistakes nowhere', () => {
  const people = [
    on('p1'),
    on('p2'),
    on('p3', 'probably left'),
    on('p4', 'expected'),
    on('p5', 'unconfirmed'),
  ]
  const addedOne = mark('nX', 'added', 30, { note: 'Gus' })
  const marks = [
    mark('p1', 'seen', 10),
    mark('p2', 'help', 20),
    mark('p2', 'seen', 25, { by: 'otto' }),
    mark('p5', 'out', 40, { by: null }),
    addedOne,
    mark('nX', 'mistake', 35, { supersedes: [addedOne.id] }),
    mark('nY', 'added', 36, { note: 'Gil' }),
    mark('z1', 'clear'),
    mark('z1', 'unchecked', 60, { by: 'otto' }),
  ]
  expect(numbersOf(people, [{ number: 1, name: 'Cellar' }], marks)).toEqual({
    people: 5,
    seen: 2,
    out: 1,
    help: 1,
    missing: 1,
    disputes: 2,
    wardens: 2,
    half: 10,
    nineTenths: 20,
    all: 20,
  })
})

test('help is open until somebody who knows it says otherwise', () => {
  const help = mark('p1', 'help')
  expect(needsHelp([help, mark('p1', 'seen')])).toBe(true)
  expect(needsHelp([help, mark('p1', 'seen', 90, { supersedes: [help.id] })])).toBe(false)
  expect(needsHelp([])).toBe(false)
})
