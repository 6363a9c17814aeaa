import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MARKS, PERSON_MARKS, ZONE_MARKS, type Mark, type MarkKind } from './mark'
import { mergeMarks, statesOf } from './state'

let count = 0
const made = (kind: MarkKind, change: Partial<Mark> = {}): Mark => ({
  ...{ id: `device-a:${++count}`, about: 'p1', kind, note: '', supersedes: [], after: 0, by: null },
  ...change,
})

const stateOf = (marks: readonly Mark[], about = 'p1') => statesOf(marks).get(about)!
const idsOf = (marks: readonly Mark[]) => marks.map(({ id }) => id)

/** A state in one word, with '!' if it is disputed. */
const inWord = (marks: readonly Mark[]) => {
  const { kind, isDisputed } = stateOf(marks)
  return `${kind}${isDisputed ? '!' : ''}`
}

// Two marks that do not know each other: one down, the other across. '!' is disputed.
const CONCURRENT_OF_PERSONS = `
           seen      help   out    missing   added     mistake
  seen     seen      help!  out!   missing!  seen      seen!
  help     help!     help   help!  help!     help!     help!
  out      out!      help!  out    missing!  out!      out!
  missing  missing!  help!  missing!  missing  missing!  missing!
  added    seen      help!  out!   missing!  seen      seen!
  mistake  seen!     help!  out!   missing!  seen!     mistake`

const CONCURRENT_OF_ZONES = `
             clear       unchecked   open
  clear      clear       unchecked!  open!
  unchecked  unchecked!  unchecked   unchecked!
  open       open!       unchecked!  open`

function* cellsOf(table: string) {
  const [head = '', ...lines] = table.trim().split('\n')
  const others = head.trim().split(/\s+/) as MarkKind[]
  for (const line of lines) {
    const [one = '', ...words] = line.trim().split(/\s+/)
    for (const [place, word] of words.entries()) yield [one as MarkKind, others[place]!, word] as const
  }
}

const pairs = [...cellsOf(CONCURRENT_OF_PERSONS), ...cellsOf(CONCURRENT_OF_ZONES)]

test('the tables have every pair of marks of a person, and of a zone', () => {
  const wanted = [PERSON_MARKS, ZONE_MARKS].flatMap((kinds) =>
    kinds.flatMap((one) => kinds.map((other) => `${one} ${other}`)),
  )
  expect(new Set(pairs.map(([one, other]) => `${one} ${other}`))).toEqual(new Set(wanted))
  expect(pairs).toHaveLength(6 * 6 + 3 * 3)
})

test.each(pairs)('%s and %s, which do not know each other, are: %s', (one, other, word) => {
  const marks = [made(one), made(other)]
  expect(inWord(marks)).toBe(word)
  expect(inWord(marks.toReversed())).toBe(word)
  expect(new Set(stateOf(marks).heads)).toEqual(new Set(marks))
})

test.each(pairs)('%s, and then %s by a maker who knows it, is the second', (one, other) => {
  const first = made(one)
  const second = made(other, { supersedes: [first.id] })
  const meaning = other === 'added' ? 'seen' : other
  for (const marks of [
    [first, second],
    [second, first],
  ]) {
    expect(inWord(marks)).toBe(meaning)
    expect(stateOf(marks).heads).toEqual([second])
  }
})

describe('three marks', () => {
  test('the most alarming of three counts, and the quieter two dispute it', () => {
    const marks = [made('seen'), made('help'), made('out')]
    expect(inWord(marks)).toBe('help!')
    expect(stateOf(marks).heads.map(({ kind }) => kind)).toEqual(['help', 'out', 'seen'])
  })

  test('a mark that knows both settles a dispute', () => {
    const [seen, out] = [made('seen'), made('out')]
    const settled = made('seen', { supersedes: [seen.id, out.id] })
    expect(inWord([seen, out])).toBe('out!')
    expect(inWord([seen, out, settled])).toBe('seen')
  })

  test('a mark that knows one of two leaves the other', () => {
    const [seen, help] = [made('seen'), made('help')]
    const later = made('seen', { supersedes: [seen.id] })
    expect(inWord([seen, help, later])).toBe('help!')
    expect(idsOf(stateOf([seen, help, later]).heads)).toEqual([help.id, later.id])
  })

  test('two different marks that settle the same dispute are disputed', () => {
    const [seen, help] = [made('seen'), made('help')]
    const supersedes = [seen.id, help.id]
    expect(inWord([seen, help, made('seen', { supersedes }), made('help', { supersedes })])).toBe('help!')
    expect(inWord([seen, help, made('seen', { supersedes }), made('seen', { supersedes })])).toBe('seen')
  })

  test('a mark that replaces two others counts before they arrive', () => {
    const settled = made('seen', { supersedes: ['device-b:1', 'device-c:1'] })
    const late = [made('help', { id: 'device-b:1' }), made('out', { id: 'device-c:1' })]
    expect(inWord([settled])).toBe('seen')
    expect(inWord([settled, ...late])).toBe('seen')
  })

  test('a chain whose middle has not arrived is disputed until it does', () => {
    const help = made('help')
    const seen = made('seen', { supersedes: [help.id] })
    const out = made('out', { supersedes: [seen.id] })
    expect(inWord([help, out])).toBe('help!')
    expect(inWord([help, seen, out])).toBe('out')
  })

  test('a chain of 1,000 marks is its last one', () => {
    const chain: Mark[] = []
    for (let length = 0; length < 1000; length++)
      chain.push(made(length % 2 ? 'seen' : 'missing', { supersedes: idsOf(chain.slice(-1)) }))
    expect(inWord(chain)).toBe('seen')
    expect(inWord(chain.toReversed())).toBe('seen')
    expect(stateOf(chain).heads).toEqual(chain.slice(-1))
  })
})

describe('a mark of an acting warden', () => {
  const acting = (kind: MarkKind, change: Partial<Mark> = {}) => ({ ...made(kind, change), isActing: true })
  const link = (kind: MarkKind) => made(kind, { id: `*evice-l:${++count}.abcdef` })

  test.each<[string, Mark, MarkKind, string]>([
    ['a warden’s call for help is disputed', made('help'), 'seen', 'help!'],
    ['a warden’s “seen” is disputed', made('seen'), 'out', 'out!'],
    ['the same mark of a warden agrees', made('seen'), 'seen', 'seen'],
    ['an acting warden’s own mark counts', acting('help'), 'seen', 'seen'],
    ['a person’s “I am out” by mail is disputed', link('seen'), 'missing', 'missing!'],
    ['a person’s call for help by mail is disputed', link('help'), 'seen', 'help!'],
  ])('after %s', (_what, first, kind, word) => {
    const marks = [first, acting(kind, { supersedes: [first.id] })]
    expect(inWord(marks)).toBe(word)
    expect(inWord(marks.toReversed())).toBe(word)
  })

  test('is replaced by a warden’s mark', () => {
    const first = acting('help')
    expect(inWord([first, made('seen', { supersedes: [first.id] })])).toBe('seen')
  })

  test('counts as the warden’s own when the warden brings it', () => {
    const help = made('help')
    const forged = acting('seen', { supersedes: [help.id] })
    expect(inWord([help, forged])).toBe('help!')
    const genuine = { ...forged, isActing: false }
    for (const marks of [
      [help, forged, genuine],
      [genuine, help, forged],
    ])
      expect(inWord(marks)).toBe('seen')
  })

  test('hides no mark of a warden with the same id', () => {
    const id = 'device-f:9'
    const twins = [made('help', { id }), acting('seen', { id })]
    expect(inWord([...twins, acting('out', { supersedes: [id] })])).toBe('help!')
  })
})

describe('the subject of marks', () => {
  test('a mark replaces no mark on another person', () => {
    const help = made('help', { about: 'p2' })
    const states = statesOf([help, made('seen', { about: 'p1', supersedes: [help.id] })])
    expect([states.get('p1')?.kind, states.get('p2')?.kind]).toEqual(['seen', 'help'])
  })

  test('a person without a mark has no state', () => {
    expect(statesOf([]).size).toBe(0)
    expect(statesOf([made('seen')]).get('p2')).toBeUndefined()
  })

  test('a number of the list, a zone and an added person are three subjects', () => {
    const marks = [
      made('seen', { about: 'p1' }),
      made('clear', { about: 'z1' }),
      made('added', { id: 'device-x:1', about: 'ndevice-x:1', note: 'Ann Added' }),
    ]
    expect([...statesOf(marks)].map(([about, { kind }]) => [about, kind])).toEqual([
      ['p1', 'seen'],
      ['z1', 'clear'],
      ['ndevice-x:1', 'seen'],
    ])
  })
})

describe('notes', () => {
  const placesOf = (...marks: Mark[]) => stateOf(marks).notes
  test('the places of two equal marks are both shown, each once', () => {
    const first = made('help', { note: 'Stairs B' })
    const same = made('help', { note: 'Stairs B' })
    const other = made('help', { note: 'Lift 2' })
    expect([...placesOf(first, same, other)].sort()).toEqual(['Lift 2', 'Stairs B'])
    expect(placesOf(other, same, first)).toEqual(placesOf(first, same, other))
    expect(stateOf([first, same, other]).isDisputed).toBe(false)
  })
  test('the note of a mark that does not count is not shown', () => {
    expect(placesOf(made('help', { note: 'Stairs B' }), made('out', { note: 'called in' }))).toEqual([
      'Stairs B',
    ])
  })
  test('a note goes with the mark that is replaced', () => {
    const help = made('help', { note: 'Stairs B' })
    expect(placesOf(help, made('help', { note: 'Lift 2', supersedes: [help.id] }))).toEqual(['Lift 2'])
    expect(placesOf(help, made('seen', { supersedes: [help.id] }))).toEqual([])
  })
  test('the name of an added person is no place', () => {
    expect(placesOf(made('added', { note: 'Ann Added' }), made('seen', { note: 'Gate' }))).toEqual(['Gate'])
  })
})

describe('forged marks', () => {
  const id = 'device-f:1'

  test.each<[string, Mark, Mark, string]>([
    ['another kind', made('help', { id }), made('seen', { id }), 'help!'],
    ['another note', made('help', { id, note: 'Lift' }), made('help', { id, note: 'Roof' }), 'help'],
    ['other marks before it', made('seen', { id }), made('seen', { id, supersedes: ['device-b:1'] }), 'seen'],
    ['another time', made('seen', { id, after: 1 }), made('seen', { id, after: 2 }), 'seen'],
    [
      'another maker',
      made('seen', { id, by: '4a1cbb0e-5d50-4d6f-9d0e-0d6f3a6a8a11' }),
      made('seen', { id, by: '4a1cbb0e-5d50-4d6f-9d0e-0d6f3a6a8a12' }),
      'seen',
    ],
  ])('the order of two marks with one id and %s does not matter', (_, one, other, word) => {
    expect(inWord([one, other])).toBe(word)
    expect(statesOf([one, other])).toEqual(statesOf([other, one]))
    expect(new Set(mergeMarks([one], [other]))).toEqual(new Set(mergeMarks([other], [one])))
  })

  test('a mark that replaces an id replaces both marks with that id', () => {
    const seen = made('seen', { supersedes: [id] })
    expect(inWord([made('help', { id }), made('missing', { id }), seen])).toBe('seen')
  })

  test('a mark that names itself counts', () => {
    expect(inWord([made('help', { id, supersedes: [id] })])).toBe('help')
  })

  const circle = () => [
    made('help', { id: 'device-b:1', supersedes: ['device-c:1'] }),
    made('seen', { id: 'device-c:1', supersedes: ['device-b:1'] }),
  ]

  test('marks that replace each other all count', () => {
    expect(inWord(circle())).toBe('help!')
    expect(idsOf(stateOf(circle()).heads)).toEqual(['device-b:1', 'device-c:1'])
  })

  test('a circle does not vanish behind a mark that does not know it', () => {
    expect(inWord([...circle(), made('seen', { id })])).toBe('help!')
  })

  test('an honest mark behind a circle counts too, because the circle may have been made to hide it', () => {
    const honest = made('help', { id: 'device-d:1' })
    const [one, other] = circle().map((mark) => ({ ...mark, kind: 'seen' as const }))
    expect(inWord([honest, { ...one!, supersedes: ['device-c:1', 'device-d:1'] }, other!])).toBe('help!')
  })

  test('a mark that knows a circle settles it', () => {
    const known = circle()
    expect(inWord([...known, made('seen', { supersedes: idsOf(stateOf(known).heads) })])).toBe('seen')
  })

  test('a mark that was replaced before it was made counts, if its maker knew the replacing mark', () => {
    const forged = made('seen', { id: 'device-f:2', supersedes: ['device-a:900001'] })
    const help = made('help', { id: 'device-a:900001', supersedes: ['device-f:2'] })
    expect(inWord([forged, help])).toBe('help!')
  })
})

// Few devices, numbers and people, so that ids are forged, circles appear and marks arrive without the marks that they
// replace.
const markId = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 4 }))
const idOf = ([device, number]: [string, number]) => `device-${device}:${number}`
const anyMark: fc.Arbitrary<Mark & { isActing: boolean }> = fc.record({
  id: markId.map(idOf),
  about: fc.constantFrom('p1', 'p2', 'z1'),
  kind: fc.constantFrom(...MARKS),
  note: fc.constantFrom('', 'Stairs B', 'Lift 2'),
  supersedes: fc.array(markId.map(idOf), { maxLength: 4 }),
  after: fc.integer({ min: 0, max: 2 }),
  by: fc.constantFrom(null, '4a1cbb0e-5d50-4d6f-9d0e-0d6f3a6a8a11', '4a1cbb0e-5d50-4d6f-9d0e-0d6f3a6a8a12'),
  isActing: fc.boolean(),
})
const anyMarks = fc.array(anyMark, { maxLength: 12 })

const asSet = (marks: readonly Mark[]) => new Set(marks.map((mark) => JSON.stringify(mark)))
const RUNS = { numRuns: 2000, seed: 20_261_120 }

describe('any marks, forged ones too', () => {
  test('states do not depend on the order or on repetition', () => {
    fc.assert(
      fc.property(anyMarks, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (marks, keys) => {
        const repeated = [...marks, ...marks.filter(() => keys.next().value > 0.5)]
        const shuffled = repeated
          .map((mark) => ({ mark, key: keys.next().value }))
          .sort((one, other) => one.key - other.key)
          .map(({ mark }) => mark)
        expect(statesOf(shuffled)).toEqual(statesOf(marks))
        expect(asSet(mergeMarks(shuffled, []))).toEqual(asSet(mergeMarks(marks, [])))
      }),
      RUNS,
    )
  })

  test('merging is associative, commutative and repeatable', () => {
    fc.assert(
      fc.property(anyMarks, anyMarks, anyMarks, (one, two, three) => {
        expect(asSet(mergeMarks(mergeMarks(one, two), three))).toEqual(
          asSet(mergeMarks(one, mergeMarks(two, three))),
        )
        expect(asSet(mergeMarks(one, two))).toEqual(asSet(mergeMarks(two, one)))
        const merged = mergeMarks(one, two)
        expect(asSet(mergeMarks(merged, merged))).toEqual(asSet(merged))
        expect(asSet(mergeMarks(merged, one))).toEqual(asSet(merged))
      }),
      RUNS,
    )
  })

  test('all devices that merged the same sets, in any order, have the same states', () => {
    fc.assert(
      fc.property(anyMarks, anyMarks, anyMarks, (one, two, three) => {
        const states = statesOf([...one, ...two, ...three])
        expect(statesOf(mergeMarks(mergeMarks(three, one), two))).toEqual(states)
        expect(statesOf(mergeMarks(mergeMarks(two, three), one))).toEqual(states)
      }),
      RUNS,
    )
  })

  test('everybody with a mark has a state with at least one mark that counts', () => {
    fc.assert(
      fc.property(anyMarks, (marks) => {
        const states = statesOf(marks)
        expect(new Set(states.keys())).toEqual(new Set(marks.map(({ about }) => about)))
        for (const { heads } of states.values()) expect(heads.length).toBeGreaterThan(0)
      }),
      RUNS,
    )
  })

  test('a mark that names all marks that count settles a dispute', () => {
    fc.assert(
      fc.property(anyMarks, (marks) => {
        const ofOne = marks.filter(({ about }) => about === 'p1')
        fc.pre(ofOne.length > 0)
        const answer = made('seen', { id: 'device-z:1', supersedes: idsOf(stateOf(ofOne).heads) })
        expect(inWord([...ofOne, answer])).toBe('seen')
      }),
      RUNS,
    )
  })
})

/** Marks as honest wardens make them: each names the marks that count among those that its maker knows. */
const history = fc.array(
  fc.record({
    kind: fc.constantFrom(...PERSON_MARKS.filter((kind) => kind !== 'added')),
    knows: fc.array(fc.nat({ max: 11 })),
  }),
  { minLength: 1, maxLength: 12 },
)

test('honest marks count if no maker of another mark knew them', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const marks: Mark[] = []
      const isKnown = new Set<string>()
      for (const { kind, knows } of steps) {
        const known = marks.filter((_, place) => knows.includes(place))
        for (const { id } of known) isKnown.add(id)
        const heads = known.length > 0 ? stateOf(known).heads : []
        marks.push(made(kind, { supersedes: idsOf(heads) }))
      }
      const { heads } = stateOf(marks)
      expect(new Set(idsOf(heads))).toEqual(new Set(idsOf(marks).filter((id) => !isKnown.has(id))))
    }),
    RUNS,
  )
})
