import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PERSON_MARKS, type Mark } from './mark'
import { gatherReport, needsHelp, type ListedPerson } from './report'
import { statesOf } from './state'
import type { Zone } from './zones'

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
/** Gathers a report from all marks at once. */
function reportOf(people: readonly ListedPerson[], marks: readonly Mark[], zones: readonly Zone[] = []) {
  const report = gatherReport(people, zones)
  report.add(marks)
  return report
}
const outcomesOf = (people: readonly ListedPerson[], marks: readonly Mark[]) =>
  reportOf(people, marks).outcomes()
function timesOf(people: readonly string[], marks: readonly Mark[]) {
  const { half, nineTenths, all } = reportOf(
    people.map((about) => on(about)),
    marks,
  ).numbers()
  return { half, nineTenths, all }
}
const words = (people: ListedPerson[], marks: Mark[]) =>
  outcomesOf(people, marks).map(({ about, listed, kind }) => `${about} ${listed} ${kind}`)

describe('the outcome of a person', () => {
  test.each<[string, ListedPerson, Mark[], string[]]>([
    ['inside without a mark is missing', on('p1'), [], ['p1 inside missing']],
    ['inside and seen is seen', on('p1'), [mark('p1', 'seen')], ['p1 inside seen']],
    ['probably left without a mark is missing', on('p1', 'probably left'), [], ['p1 probably left missing']],
    ['not confirmed without a mark is missing', on('p1', 'unconfirmed'), [], ['p1 unconfirmed missing']],
    ['expected without a mark is missing', on('p1', 'expected'), [], ['p1 expected missing']],
    ['expected and seen is seen', on('p1', 'expected'), [mark('p1', 'seen')], ['p1 expected seen']],
    [
      'expected and marked as missing is missing',
      on('p1', 'expected'),
      [mark('p1', 'missing')],
      ['p1 expected missing'],
    ],
    ['only named by a mark came later', on('p1'), [mark('p2', 'out')], ['p1 inside missing', 'p2 later out']],
    [
      'added by a mark is seen',
      on('p1'),
      [mark('nX', 'added', 60, { note: 'Gus' })],
      ['p1 inside missing', 'nX added seen'],
    ],
  ])('%s', (_who, person, marks, told) => {
    expect(words([person], marks)).toEqual(told)
  })

  test('has its places and its dispute', () => {
    const marks = [mark('p1', 'help', 10, { note: 'Roof' }), mark('p1', 'seen', 20)]
    expect(outcomesOf([on('p1')], marks)).toEqual([
      { about: 'p1', listed: 'inside', kind: 'help', notes: ['Roof'], isDisputed: true },
    ])
  })
})

test('a zone is clear, could not be checked, or is open, as it was marked', () => {
  const zones = [1, 2, 3].map((number) => ({ number, name: `Zone ${number}` }))
  const marks = [mark('z1', 'clear'), mark('z1', 'unchecked'), mark('z2', 'clear')]
  expect(reportOf([], marks, zones).zoneOutcomes()).toEqual([
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
      'count people who need help and people who are not in the building',
      ['p1', 'p2'],
      [mark('p1', 'help', 3), mark('p2', 'out', 4)],
      [3, 4, 4],
    ],
    ['do not count people who are still missing', ['p1'], [mark('p1', 'missing', 3)], [null, null, null]],
    [
      'do not count people who were not inside',
      ['p1'],
      [mark('p2', 'seen', 3), mark('nX', 'added', 3), mark('z1', 'clear', 3)],
      [null, null, null],
    ],
    ['are those after which no mark was taken back', ['p1'], [first, takenBack, again], [50, 50, 50]],
    [
      'wait for a person whose mark was taken back before the others came',
      ['p1', 'p2'],
      [first, takenBack, mark('p2', 'seen', 40), again],
      [40, 50, 50],
    ],
    [
      'have none for all if a person is missing at the end',
      ['p1', 'p2'],
      [first, mark('p2', 'seen', 15), takenBack],
      [10, null, null],
    ],
    [
      'do not depend on the order within a second',
      ['p1'],
      [mark('p1', 'seen', 5, { id: 'a:1' }), mark('p1', 'missing', 5, { supersedes: ['a:1'] })],
      [null, null, null],
    ],
  ])('%s', (_which, people, marks, [half, nineTenths, all]) => {
    expect(timesOf(people, marks)).toEqual({ half, nineTenths, all })
  })
})

const isAccounted = (kind: string | undefined) => ['seen', 'help', 'out'].includes(kind ?? '')

/** The times by their definition: the state of everybody is derived again at each moment. */
function timesByDefinition(people: readonly string[], marks: readonly Mark[]) {
  const moments = [...new Set(marks.map(({ after }) => after))].toSorted((one, other) => one - other)
  const reached = moments.map((moment) => {
    const states = statesOf(marks.filter(({ after }) => after <= moment))
    return {
      moment,
      share: people.filter((about) => isAccounted(states.get(about)?.kind)).length / people.length,
    }
  })
  const since = (share: number) =>
    reached[reached.findLastIndex((at) => at.share < share) + 1]?.moment ?? null
  return { half: since(0.5), nineTenths: since(0.9), all: since(1) }
}

// Each mark may replace earlier ones only, in another order than that of their clocks.
const anyMarks = fc.array(
  fc.record({
    about: fc.constantFrom('p1', 'p2', 'p3'),
    kind: fc.constantFrom(...PERSON_MARKS),
    after: fc.integer({ min: 0, max: 6 }),
    answers: fc.array(fc.nat({ max: 13 }), { maxLength: 3 }),
    isTwin: fc.boolean(),
  }),
  { maxLength: 14 },
)

test('the times of any marks without a circle are those of the definition', () => {
  fc.assert(
    fc.property(anyMarks, (drawn) => {
      const marks: Mark[] = []
      for (const { about, kind, after, answers, isTwin } of drawn) {
        const others = marks.filter((other) => other.about === about)
        const supersedes = answers.flatMap((place) => others[place]?.id ?? [])
        // Two marks may have one id.
        const id =
          isTwin && others.length > 0 && supersedes.length === 0 ? others[0]!.id : `deviceA_:${++made}`
        marks.push({ id, about, kind, note: '', supersedes, after, by: 'wanda' })
      }
      const people = ['p1', 'p2', 'p3']
      expect(timesOf(people, marks)).toEqual(timesByDefinition(people, marks))
    }),
    { numRuns: 3000, seed: 20_261_125 },
  )
})

test('the progress has each moment at which the share of the people who were inside changed, also back', () => {
  const first = mark('p1', 'seen', 10)
  const marks = [
    first,
    mark('p1', 'missing', 30, { supersedes: [first.id] }),
    mark('p2', 'seen', 20),
    mark('p4', 'help', 20),
    mark('p3', 'seen', 5),
    mark('nX', 'added', 6),
  ]
  const people = [on('p1'), on('p2'), on('p4'), on('p5'), on('p3', 'expected')]
  expect(reportOf(people, marks).progress()).toEqual([
    { after: 10, share: 0.25 },
    { after: 20, share: 0.75 },
    { after: 30, share: 0.5 },
  ])
  expect(reportOf([on('p3', 'expected')], marks).progress()).toEqual([])
})

test('a report that is gathered person by person is the report of all marks at once', () => {
  const people = [on('p1'), on('p2'), on('p3', 'expected')]
  const zones = [{ number: 1, name: 'Cellar' }]
  const marks = [
    mark('p1', 'seen', 10),
    mark('z1', 'clear'),
    mark('p2', 'help', 20),
    mark('nX', 'added', 30, { note: 'Gus' }),
    mark('p1', 'out', 40, { by: 'otto' }),
  ]
  const gathered = gatherReport(people, zones)
  for (const about of ['p1', 'z1', 'p2', 'nX']) gathered.add(marks.filter((each) => each.about === about))
  const whole = reportOf(people, marks, zones)
  expect(gathered.numbers()).toEqual(whole.numbers())
  expect(gathered.outcomes()).toEqual(whole.outcomes())
  expect(gathered.zoneOutcomes()).toEqual(whole.zoneOutcomes())
  expect(gathered.progress()).toEqual(whole.progress())
})

describe('hostile marks of one person', () => {
  const MANY = 20_000

  /** Reads marks, and counts how often one of them is looked at. */
  function counted(marks: Mark[]) {
    let looks = 0
    const watched = marks.map((each) => {
      const { id } = each
      return Object.defineProperty(each, 'id', { get: () => (looks++, id), enumerable: true })
    })
    return { watched, looks: () => looks }
  }

  test.each<[string, (index: number, before: string) => Partial<Mark>]>([
    ['that replace nothing', () => ({})],
    ['of which each replaces the one before', (_, before) => ({ supersedes: [before] })],
    ['that all have one id', () => ({ id: 'deviceA_:1' })],
    [
      'of which each replaces twenty that never come',
      (index) => ({
        supersedes: Array.from({ length: 20 }, (_, place) => `deviceB_:${index * 20 + place + 1}`),
      }),
    ],
    [
      'in circles of two',
      (index) => ({
        id: `deviceC_:${index + 1}`,
        supersedes: [`deviceC_:${index % 2 ? index : index + 2}`],
      }),
    ],
  ])('%s are each visited a few times, however many there are', (_which, given) => {
    let before = 'deviceA_:999999'
    const marks = Array.from({ length: MANY }, (_, index) => {
      const each = mark('p1', index % 2 ? 'seen' : 'missing', index, {
        note: String(index),
        ...given(index, before),
      })
      before = each.id
      return each
    })
    const { watched, looks } = counted(marks)
    const report = reportOf([on('p1')], watched)
    expect(report.numbers()).toMatchObject({ people: 1 })
    expect(looks()).toBeLessThan(MANY * 100)
    expect(report.outcomes()[0]!.notes.length).toBeLessThanOrEqual(20)
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
  expect(reportOf(people, marks, [{ number: 1, name: 'Cellar' }]).numbers()).toEqual({
    people: 6,
    seen: 2,
    out: 1,
    help: 1,
    missing: 2,
    expected: 1,
    disputes: 2,
    wardens: 2,
    half: 10,
    nineTenths: 20,
    all: 20,
  })
})

test('a call for help is open until a mark that knows it replaces it', () => {
  const help = mark('p1', 'help')
  expect(needsHelp([help, mark('p1', 'seen')])).toBe(true)
  expect(needsHelp([help, mark('p1', 'seen', 90, { supersedes: [help.id] })])).toBe(false)
  expect(needsHelp([])).toBe(false)
})
