import { describe, expect, test } from 'vitest'
import type { Mark } from './mark'
import { MOST_ADDED, MOST_BROUGHT, MOST_OF_ONE, MOST_OF_ROLL_CALL, MOST_TWINS } from './mark'
import type { Text } from '../texts/translate'
import { judgeMarks, MARK_REFUSED, type Knowledge, type StoredMark } from './mark-refusal'

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

type Conditions = { bringer?: string; given?: string[]; room?: Partial<Knowledge['bringer']>; count?: number }

const known = (
  marks: readonly (Mark & Partial<StoredMark>)[],
  { bringer = WANDA, given = [WANDA, OTTO], room = {}, count = 0 }: Conditions = {},
): Knowledge => ({
  marks: marks.map((each, position) => ({ isActing: false, isOfBringer: false, position, ...each })),
  lastNumber: 3,
  isGone: (about) => about === 'p3',
  zones: [{ number: 2, name: 'Cellar' }],
  isPerson: (id) => id !== STRANGER,
  isGiven: (id) => given.includes(id),
  bringer: { id: bringer, brought: 0, added: 0, broughtOf: () => 0, ...room },
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
  const isActing = (maker: string, bringer: string) =>
    judgeMarks([mark('1', { by: maker })], known([], { bringer })).taken[0]?.isActing

  test.each([
    ['a warden brings an own mark', WANDA, WANDA, false],
    ['a warden brings the mark of another warden', OTTO, WANDA, false],
    ['an acting warden brings an own mark', EMMA, EMMA, true],
    ['an acting warden brings a mark in the name of a warden', WANDA, EMMA, true],
    ['a warden brings the mark of an acting warden', EMMA, WANDA, true],
  ])('follows from its maker and its bringer: %s', (_who, maker, bringer, word) => {
    expect(isActing(maker, bringer)).toBe(word)
  })

  test('is proven when the maker brings a mark that another person had brought', () => {
    const own = mark('1')
    const forged = { ...own, note: 'Forged' }
    const provenBy = (bringer: string, isOfBringer = false) =>
      judgeMarks([own], known([forged, { ...own, isOfBringer }], { bringer })).proven
    expect(provenBy(WANDA)).toEqual([1])
    expect(provenBy(WANDA, true)).toEqual([])
    expect(provenBy(OTTO)).toEqual([])
  })

  test('is the maker’s own when the maker brings it, and stays so', () => {
    const own = mark('1')
    expect(judgeMarks([own], known([{ ...own, isActing: true }])).taken).toEqual([
      { ...own, isActing: false },
    ])
    expect(judgeMarks([own], known([{ ...own, isActing: true }, own])).taken).toEqual([])
    expect(judgeMarks([own], known([own], { bringer: EMMA })).taken).toEqual([])
  })
})

describe('too many marks', () => {
  const judgeWith = (brought: Mark[], given: Conditions) => {
    const { taken, refused } = judgeMarks(brought, known([], given))
    return [taken.length, ...new Set(refused.map(({ text }) => text))]
  }
  const many = (count: number, given: Partial<Mark> = {}) =>
    Array.from({ length: count }, (_, place) => mark(String(place + 1), given))

  test.each<[string, Mark[], Conditions, unknown[]]>([
    [
      'of one person in a roll call',
      many(3),
      { room: { brought: MOST_BROUGHT - 2 } },
      [2, MARK_REFUSED.tooManyOfYou],
    ],
    ['of one person about another', many(MOST_OF_ONE + 1), {}, [MOST_OF_ONE, MARK_REFUSED.tooManyOfOne]],
    [
      'of one person about another, with earlier ones',
      many(2),
      { room: { broughtOf: () => MOST_OF_ONE - 1 } },
      [1, MARK_REFUSED.tooManyOfOne],
    ],
    ['of added people', [added], { room: { added: MOST_ADDED } }, [0, MARK_REFUSED.tooManyAdded]],
    ['of a roll call', many(3), { count: MOST_OF_ROLL_CALL - 1 }, [1, MARK_REFUSED.isFull]],
    [
      'of acting wardens, who leave half of it to others',
      many(3, { by: EMMA }),
      { bringer: EMMA, count: MOST_OF_ROLL_CALL / 2 - 1 },
      [1, MARK_REFUSED.isFull],
    ],
    ['of wardens, after acting wardens used up their half', many(3), { count: MOST_OF_ROLL_CALL / 2 }, [3]],
  ])('%s are refused with a sentence that says what to do', (_which, brought, given, told) => {
    expect(judgeWith(brought, given)).toEqual(told)
  })

  test('do not come together in an alarm of 2,000 people with 20 wardens, whose marks one phone brings', () => {
    expect(MOST_BROUGHT).toBeGreaterThanOrEqual(3 * 2000 * 3)
    expect(MOST_OF_ROLL_CALL / 2).toBeGreaterThanOrEqual(10 * 2000 * 3)
    expect(MOST_OF_ONE).toBeGreaterThanOrEqual(20 * 5)
  })
})
