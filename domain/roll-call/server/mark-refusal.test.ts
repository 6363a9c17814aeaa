import { describe, expect, test } from 'vitest'
import type { Mark } from '../mark'
import { MOST_ADDED, MOST_BROUGHT, MOST_OF_ONE, MOST_OF_ROLL_CALL, MOST_TWINS } from '../mark'
import type { Text } from '../../texts/translate'
import {
  judgeMarks,
  MARK_REFUSED,
  type Brought,
  type BroughtMark,
  type Knowledge,
  type StoredMark,
} from './mark-refusal'
import { statesOf } from '../state'

const WANDA = '00000000-0000-4000-8000-000000000001'
const OTTO = '00000000-0000-4000-8000-000000000003'
const EMMA = '00000000-0000-4000-8000-000000000004'
const STRANGER = '00000000-0000-4000-8000-000000000002'

const mark = (id: string, given: Partial<Mark> = {}): Mark => ({
  id: id.includes(':') ? id : `deviceA_:${id}`,
  about: 'p1',
  kind: 'seen',
  note: '',
  supersedes: [],
  after: 60,
  by: WANDA,
  ...given,
})
const added = mark('9', { about: 'ndeviceA_:9', kind: 'added', note: 'Gus Guest' })

type Conditions = {
  bringer?: string
  isGiven?: boolean
  hasLed?: boolean
  own?: Partial<Brought>
  handed?: Partial<Brought>
  countOf?: Knowledge['countOf']
  count?: number
}

const NONE = { brought: 0, added: 0 }

const known = (
  marks: readonly (Mark & Partial<StoredMark>)[],
  {
    bringer = WANDA,
    isGiven = bringer !== EMMA,
    hasLed = isGiven,
    own,
    handed,
    countOf = () => 0,
    count = 0,
  }: Conditions = {},
): Knowledge => ({
  marks: marks.map((each, position) => ({ isActing: false, isOfBringer: false, position, ...each })),
  lastNumber: 3,
  isGone: (about) => about === 'p3',
  zones: [{ number: 2, name: 'Cellar' }],
  isPerson: (id) => id !== STRANGER,
  bringer: { id: bringer, isGiven, hasLed, own: { ...NONE, ...own }, handed: { ...NONE, ...handed } },
  countOf,
  count,
})

const judge = (brought: Mark[], ...marks: (Mark & Partial<StoredMark>)[]) => {
  const { taken, refused } = judgeMarks(brought, known(marks))
  return [taken.map(({ id }) => id.split(':')[1]), refused.map(({ text }) => text)]
}

describe('one mark', () => {
  test.each<[string, Mark, Text | null]>([
    ['of a person of the list is taken', mark('1'), null],
    ['of the last person of the list is taken', mark('1', { about: 'p3' }), null],
    ['of a number that nobody has is refused', mark('1', { about: 'p4' }), MARK_REFUSED.unknownPerson],
    ['of a zone is taken', mark('1', { about: 'z2', kind: 'clear' }), null],
    ['of an unknown zone is refused', mark('1', { about: 'z1', kind: 'clear' }), MARK_REFUSED.unknownZone],
    ['that does not fit is refused', mark('1', { kind: 'clear' }), { key: 'refusals-roll-call:unfitMark' }],
    ['that adds a person is taken', added, null],
    ['on a person whom nobody added is refused', mark('1', { about: 'ndeviceB_:7' }), MARK_REFUSED.notAdded],
    ['that names a mark that is not known is taken', mark('1', { supersedes: ['deviceB_:7'] }), null],
    ['that names itself is taken', mark('1', { supersedes: ['deviceA_:1'] }), null],
    ['of nobody is refused', mark('1', { by: null }), MARK_REFUSED.noMaker],
    ['of a person without a record is refused', mark('1', { by: STRANGER }), MARK_REFUSED.unknownMaker],
    ['in the name of the mailed link is refused', mark('*mailed_:1.abcdef'), MARK_REFUSED.onlyByLink],
    ['of the mailed link is refused', mark('*mailed_:1.abcdef', { by: null }), MARK_REFUSED.onlyByLink],
  ])('%s', (_what, brought, message) => {
    expect(judge([brought])).toEqual(message === null ? [[brought.id.split(':')[1]], []] : [[], [message]])
  })
})

describe('a mark whose id is known', () => {
  const supersedes = ['deviceB_:7.aaaaaa', 'deviceB_:8.bbbbbb']
  const stored = mark('1', { kind: 'help', note: 'Roof', supersedes })

  test.each<[string, Partial<Mark>, string | Text]>([
    ['that is the same', {}, 'is known'],
    ['with another note', { note: 'Cellar' }, 'stays too'],
    ['without the note', { note: '' }, 'stays too'],
    ['of another kind', { kind: 'seen' }, 'stays too'],
    ['of another person', { about: 'p2' }, 'stays too'],
    ['at another time', { after: 61 }, 'stays too'],
    ['that names others', { supersedes: ['deviceB_:7.aaaaaa'] }, 'stays too'],
    ['by another', { by: OTTO }, 'stays too'],
    ['by nobody', { by: null }, MARK_REFUSED.noMaker],
    ['by a person without a record', { by: STRANGER }, MARK_REFUSED.unknownMaker],
  ])('%s %s', (_what, change, what) => {
    const told = what === 'is known' ? [[], []] : what === 'stays too' ? [['1'], []] : [[], [what]]
    expect(judge([{ ...stored, ...change }], stored)).toEqual(told)
  })

  test('stays beside as many as the same person may bring, and others may still bring it', () => {
    const forged = Array.from({ length: MOST_TWINS }, (_, place) => ({
      ...{ ...stored, note: `Place ${place}`, isOfBringer: true },
    }))
    expect(judge([stored], ...forged)).toEqual([[], [MARK_REFUSED.otherContent]])
    expect(judge([stored], ...forged.map((each) => ({ ...each, isOfBringer: false })))).toEqual([['1'], []])
    const many = [...forged, stored].map((each, place) => ({ ...each, note: `Other ${place}` }))
    expect(judge(many.map(({ isOfBringer: _, ...each }: Mark & { isOfBringer?: boolean }) => each))).toEqual([
      Array.from({ length: MOST_TWINS }, () => '1'),
      [MARK_REFUSED.otherContent],
    ])
  })

  test('and is of the mailed link is neither taken nor refused, whoever brings it', () => {
    const ofLink = mark('*mailed_:1.abcdef', { by: null })
    expect(judge([ofLink], ofLink)).toEqual([[], []])
  })

  test('and that has lost its maker is neither taken nor refused', () => {
    expect(judge([stored], { ...stored, by: null })).toEqual([[], []])
  })

  test('and that has lost its note is ignored only if the record of its person is gone', () => {
    expect(judge([stored], { ...stored, note: '' })).toEqual([['1'], []])
    const ofGone = { ...stored, about: 'p3' }
    expect(judge([ofGone], { ...ofGone, note: '' })).toEqual([[], []])
  })
})

describe('several marks', () => {
  test('on an added person may come before or after the mark that added the person', () => {
    const later = mark('10', { about: added.about, kind: 'help', supersedes: [added.id] })
    expect(judge([later, added])).toEqual([['9', '10'], []])
    expect(judge([added, later])).toEqual([['9', '10'], []])
    expect(judge([later], added)).toEqual([['10'], []])
  })

  test('on a person are refused with the mark that added the person', () => {
    const forged = { ...added, by: STRANGER }
    const later = mark('10', { about: added.about })
    expect(judge([later, forged])).toEqual([[], [MARK_REFUSED.unknownMaker, MARK_REFUSED.notAdded]])
  })

  test('with one id are one mark if they are the same. Else both stay', () => {
    expect(judge([mark('1'), mark('1')])).toEqual([['1'], []])
    expect(judge([mark('1'), mark('1', { kind: 'help' })])).toEqual([['1', '1'], []])
  })

  test('are taken although one of them is wrong', () => {
    expect(judge([mark('1'), mark('2', { about: 'p9' }), mark('3')])).toEqual([
      ['1', '3'],
      [MARK_REFUSED.unknownPerson],
    ])
  })
})

describe('the list of marks that a mark replaces', () => {
  const supersedesOf = (brought: Mark[], ...marks: Mark[]) =>
    judgeMarks(brought, known(marks)).taken.at(-1)?.supersedes

  test('has an id that nobody can have known before, even if that mark has not come yet', () => {
    expect(supersedesOf([mark('2', { supersedes: ['deviceB_:7.aaaaaa'] })])).toEqual(['deviceB_:7.aaaaaa'])
  })

  test('lacks an id that can be guessed if no such mark is there', () => {
    const hiding = mark('2', { supersedes: ['deviceB_:7', 'deviceB_:8'] })
    const there = mark('deviceB_:7', { kind: 'help' })
    expect(supersedesOf([hiding])).toEqual([])
    expect(supersedesOf([hiding], there)).toEqual(['deviceB_:7'])
    expect(supersedesOf([there, hiding])).toEqual(['deviceB_:7'])
  })

  test('is the same when the mark comes once more', () => {
    const hiding = mark('2', { supersedes: ['deviceB_:7'] })
    expect(judge([hiding], { ...hiding, supersedes: [] })).toEqual([[], []])
  })
})

describe('the weight of a mark', () => {
  const isActing = (maker: string, bringer: string, isHanded?: true) =>
    judgeMarks([{ ...mark('1', { by: maker }), isHanded }], known([], { bringer })).taken[0]?.isActing

  test.each<[string, string, string, boolean, true?]>([
    ['a warden brings a mark of their own', WANDA, WANDA, false],
    ['a warden brings the mark of another warden', OTTO, WANDA, true],
    ['a warden brings what a code says to be their own mark', WANDA, WANDA, true, true],
    ['an acting warden brings a mark of their own', EMMA, EMMA, true],
    ['an acting warden brings a mark in the name of a warden', WANDA, EMMA, true],
    ['a warden brings the mark of an acting warden', EMMA, WANDA, true],
  ])(
    'is the full one only from a maker with a given duty: %s',
    (_who, maker, bringer, isWeaker, isHanded) => {
      expect(isActing(maker, bringer, isHanded)).toBe(isWeaker)
    },
  )

  const own = mark('1')
  const forged = { ...own, note: 'Forged', isActing: true }

  test.each<[string, Partial<StoredMark>, Conditions & { isHanded?: true }, number[]]>([
    ['another person brought it', { isActing: true }, {}, [1]],
    ['its maker had brought it as an acting warden', { isActing: true, isOfBringer: true }, {}, [1]],
    ['its maker has brought it', { isOfBringer: true }, {}, []],
    ['its maker had the duty and is an acting warden now', { isOfBringer: true }, { isGiven: false }, []],
    ['its maker is an acting warden', { isActing: true }, { isGiven: false }, [1]],
    ['another person brings it', { isActing: true }, { bringer: OTTO }, []],
    ['a code brings it to its maker', { isActing: true }, { isHanded: true }, []],
  ])('is proven when its maker brings a known mark, and only then: %s', (_who, stored, given, positions) => {
    const { isHanded, ...conditions } = given
    const brought: BroughtMark = { ...own, isHanded }
    const { taken, proven } = judgeMarks([brought], known([forged, { ...own, ...stored }], conditions))
    expect([taken, proven]).toEqual([[], positions])
  })

  test('that is full already is told from a copy with the weaker one', () => {
    const full = { ...own, isOfBringer: true }
    expect(judgeMarks([own], known([{ ...own, isActing: true }, full])).proven).toEqual([])
  })
})

describe('a mark of the log', () => {
  const line = mark('5', { about: 'ldeviceA_:5', kind: 'line', note: 'Fire brigade arrived' })
  const struck = mark('6', { about: line.about, kind: 'struck', supersedes: [line.id] })
  const stands = mark('7', { about: 'wdeviceA_:7', kind: 'stands', note: 'Car park' })
  const moved = mark('8', { about: stands.about, kind: 'stands', note: 'River', supersedes: [stands.id] })
  const ACTS = { isGiven: false }
  const WAS_GIVEN = { isGiven: false, hasLed: true }

  test.each<[string, BroughtMark[], Conditions, Text | null]>([
    ['a line of a warden is taken', [line], {}, null],
    ['a line of a warden who has lost the duty since is taken', [line], WAS_GIVEN, null],
    ['a line of an acting warden is refused', [line], ACTS, MARK_REFUSED.onlyByWardens],
    ['a line that another warden brings is refused', [line], { bringer: OTTO }, MARK_REFUSED.onlyByAuthor],
    ['a line from a code is refused', [{ ...line, isHanded: true }], {}, MARK_REFUSED.onlyByAuthor],
    ['a line without words is refused', [{ ...line, note: '' }], {}, { key: 'refusals-roll-call:noLine' }],
    ['a line and its striking out are taken, in any order', [struck, line], {}, null],
    ['the striking out of a line that is not known is refused', [struck], {}, MARK_REFUSED.notYourLine],
    ['the post of a warden is taken', [stands], {}, null],
    ['the post of an acting warden is taken', [stands], ACTS, null],
    [
      'the post that another warden brings is refused',
      [stands],
      { bringer: OTTO },
      MARK_REFUSED.onlyByAuthor,
    ],
    ['the post of a warden who goes to another point is taken', [stands, moved], ACTS, null],
    ['a change of a post that is not known is refused', [moved], {}, MARK_REFUSED.notYourLine],
    [
      'a line too many is refused',
      [line],
      { own: { added: MOST_ADDED } },
      { key: 'refusals-roll-call:tooManyOfYou', values: { count: MOST_ADDED } },
    ],
  ])('%s', (_what, brought, given, text) => {
    const { taken, refused } = judgeMarks(brought, known([], given))
    expect(refused.map((each) => each.text)).toEqual(text === null ? [] : [text])
    expect(taken).toHaveLength(text === null ? brought.length : 0)
  })

  test('strikes out a line, or changes a post, of its own maker only', () => {
    const ofOtto = { ...line, by: OTTO }
    expect(judge([moved], { ...stands, by: OTTO })).toEqual([[], [MARK_REFUSED.notYourLine]])
    expect(judge([moved], stands)).toEqual([['8'], []])
    expect(judge([struck], ofOtto)).toEqual([[], [MARK_REFUSED.notYourLine]])
    expect(judge([struck], line)).toEqual([['6'], []])
  })

  test('that comes a second time changes nothing', () => {
    const stored = { ...line, isOfBringer: true }
    expect(judgeMarks([line], known([stored]))).toEqual({ taken: [], proven: [], refused: [] })
  })
})

describe('the words that count in the end', () => {
  const seen = mark('deviceA_:1.aaaaaa', { supersedes: ['deviceB_:1.bbbbbb'] })
  const help = mark('deviceB_:1.bbbbbb', { kind: 'help', by: OTTO })
  const acting = mark('deviceC_:1.cccccc', { kind: 'out', by: EMMA, supersedes: [help.id] })
  type Bringing = [bringer: string, marks: BroughtMark[]]

  const ordersOf = <Each>(all: readonly Each[]): Each[][] =>
    all.length === 0
      ? [[]]
      : all.flatMap((each, place) => ordersOf(all.toSpliced(place, 1)).map((rest) => [each, ...rest]))

  function storedAfter(bringings: readonly Bringing[]) {
    let marks: (StoredMark & { broughtBy: string })[] = []
    for (const [bringer, brought] of bringings) {
      const seenBy = marks.map((each) => ({ ...each, isOfBringer: each.broughtBy === bringer }))
      const { taken, proven } = judgeMarks(brought, known(seenBy, { bringer }))
      marks = marks.map((each) =>
        proven.includes(each.position)
          ? { ...each, broughtBy: bringer, isActing: each.isActing && bringer === EMMA }
          : each,
      )
      for (const { isHanded, ...each } of taken) {
        const broughtBy = isHanded ? '' : bringer
        marks.push({ ...each, broughtBy, isOfBringer: false, position: marks.length })
      }
    }
    return marks
  }

  test.each<[string, Bringing[], string]>([
    ['nobody brings the word of the maker that settles a call for help', [[OTTO, [seen, help]]], 'help'],
    [
      'its reader has it from a code only',
      [
        [OTTO, [help]],
        [WANDA, [{ ...seen, isHanded: true }]],
      ],
      'help',
    ],
    [
      'its maker brings it',
      [
        [OTTO, [seen, help]],
        [WANDA, [seen]],
      ],
      'seen',
    ],
    [
      'its maker brings it, and an acting warden all',
      [
        [EMMA, [acting, seen, help]],
        [OTTO, [help]],
        [WANDA, [seen]],
      ],
      'out',
    ],
    [
      'everybody brings all',
      [
        [EMMA, [acting, help, seen]],
        [WANDA, [help, acting, seen]],
        [OTTO, [seen, acting, help]],
        [WANDA, [seen]],
      ],
      'out',
    ],
  ])('are the same in every order in which the marks come: %s', (_who, bringings, kind) => {
    const wordsOf = (marks: readonly StoredMark[]) =>
      marks.map(({ id, isActing }) => `${id} ${isActing}`).sort()
    const ends = ordersOf(bringings).map((order) => storedAfter([...order, ...order]))
    expect(new Set(ends.map((marks) => wordsOf(marks).join())).size).toBe(1)
    expect(new Set(ends.map((marks) => statesOf(marks).get('p1')?.kind))).toEqual(new Set([kind]))
  })
})

describe('too many marks', () => {
  const judgeWith = (brought: Mark[], given: Conditions) => {
    const { taken, refused } = judgeMarks(brought, known([], given))
    return [taken.length, ...new Set(refused.map(({ text }) => text))]
  }
  const many = (count: number, given: Partial<Mark> = {}) =>
    Array.from({ length: count }, (_, place) => mark(String(place + 1), given))

  const ofOtto = { by: OTTO }
  test.each<[string, Mark[], Conditions, unknown[]]>([
    [
      'of one person in a roll call',
      many(3),
      { own: { brought: MOST_BROUGHT - 2 } },
      [2, MARK_REFUSED.tooManyOfYou],
    ],
    ['of one person about another', many(MOST_OF_ONE + 1), {}, [MOST_OF_ONE, MARK_REFUSED.tooManyOfOne]],
    [
      'of one person about another, with earlier ones',
      many(2),
      { countOf: (_about, maker, by) => (maker === WANDA && by === 'maker' ? MOST_OF_ONE - 1 : 0) },
      [1, MARK_REFUSED.tooManyOfOne],
    ],
    [
      'of another about one person',
      many(MOST_OF_ONE + 1, ofOtto),
      {},
      [MOST_OF_ONE, MARK_REFUSED.tooManyOfOne],
    ],
    ['of others', many(2, ofOtto), { handed: { brought: MOST_BROUGHT - 1 } }, [1, MARK_REFUSED.tooManyOfYou]],
    ['of added people', [added], { own: { added: MOST_ADDED } }, [0, MARK_REFUSED.tooManyAdded]],
    [
      'of people whom others added',
      [{ ...added, by: OTTO }],
      { handed: { added: MOST_ADDED } },
      [0, MARK_REFUSED.tooManyAdded],
    ],
    ['of a roll call', many(3), { count: MOST_OF_ROLL_CALL - 1 }, [1, MARK_REFUSED.isFull]],
    [
      'of acting wardens, who leave half of it to others',
      many(3, { by: EMMA }),
      { bringer: EMMA, count: MOST_OF_ROLL_CALL / 2 - 1 },
      [1, MARK_REFUSED.isFull],
    ],
    [
      'of others, which leave the same half,',
      many(3, ofOtto),
      { count: MOST_OF_ROLL_CALL / 2 - 1 },
      [1, MARK_REFUSED.isFull],
    ],
    ['of wardens, after acting wardens used up their half', many(3), { count: MOST_OF_ROLL_CALL / 2 }, [3]],
  ])('%s are refused with a sentence that says what to do', (_which, brought, given, told) => {
    expect(judgeWith(brought, given)).toEqual(told)
  })

  test.each<[string, Conditions]>([
    ['brought in the names of others', { handed: { brought: MOST_BROUGHT, added: MOST_ADDED } }],
    ['forged in this name', { countOf: (_about, _maker, by) => (by === 'others' ? MOST_OF_ONE : 0) }],
  ])('that were %s take no room from the bringer’s own', (_which, given) => {
    expect(judgeWith([mark('1'), added], given)).toEqual([2])
  })

  test('in the name of the bringer, from a code, take no room and no twin from the bringer’s own', () => {
    const handed = many(MOST_OF_ONE + 50).map((each) => ({ ...each, isHanded: true as const }))
    const twins = Array.from({ length: 9 }, (_, place) => ({
      ...mark('1', { note: `${place}` }),
      isHanded: true,
    }))
    expect(judgeWith([...handed, mark('999')], {})).toEqual([MOST_OF_ONE + 1, MARK_REFUSED.tooManyOfOne])
    expect(judgeWith([...twins, mark('1', { kind: 'help' })], {})).toEqual([
      MOST_TWINS + 1,
      MARK_REFUSED.otherContent,
    ])
  })

  test('do not come together in an alarm of 2,000 people with 20 wardens, whose marks one phone brings', () => {
    expect(MOST_BROUGHT).toBeGreaterThanOrEqual(3 * 2000 * 3)
    expect(MOST_OF_ROLL_CALL / 2).toBeGreaterThanOrEqual(10 * 2000 * 3)
    expect(MOST_OF_ONE).toBeGreaterThanOrEqual(20 * 5)
  })
})
