import { describe, expect, test } from 'vitest'
import { english } from '../../testing/words'
import type { RollCall } from '../list'
import type { Sums } from '../summary'
import { claimsOf, standingOf, type Claims, type PhoneFacts, type PhoneStanding } from './claims'
import type { OpenHere } from './phone-state'

const NONE: Sums = {
  ...{ people: 0, missing: 0, help: 0, seen: 0, out: 0 },
  ...{ certain: 0, likely: 0, disputed: 0 },
}
const ALL_SEEN = { ...NONE, people: 4, seen: 4 }
const SOME = { ...NONE, people: 8, missing: 2, seen: 5, help: 1, likely: 2 }

const LISTS = ['no list', 'list of another day', 'older list', 'list of the alarm'] as const
const OTHERS = ['never heard', 'heard earlier', 'heard'] as const

const TIMES = { list: '08:40', others: '13:31' }

const NOT_KNOWN = 'Not known how many are missing'
const NO_LIST = 'There is no list on this phone. Add everybody whom you see outside.'
const OTHER_DAY =
  'The list on this phone is of another day than this roll call. Its people can’t be marked here.'
const CAME_SINCE = 'People who came since are not known'
const ALONE = 'Marks of others are not known.'
const SINCE = 'Marks of others since 13:31 are not known.'
const NO_CALL = 'No call for help that this phone knows of'
const NO_CALL_AS_OF = `${NO_CALL}, as of 13:31`

type Row = [
  list: PhoneStanding['list'],
  others: PhoneStanding['others'],
  ofAllSeen: [words: string, details: string, helpWords: string],
  ofSome: [words: string, details: string],
]

const ROWS: Row[] = [
  ['no list', 'never heard', [NOT_KNOWN, NO_LIST, NO_CALL], [NOT_KNOWN, NO_LIST]],
  ['no list', 'heard earlier', [NOT_KNOWN, NO_LIST, NO_CALL_AS_OF], [NOT_KNOWN, NO_LIST]],
  ['no list', 'heard', [NOT_KNOWN, NO_LIST, NO_CALL_AS_OF], [NOT_KNOWN, NO_LIST]],
  ['list of another day', 'never heard', [NOT_KNOWN, OTHER_DAY, NO_CALL], [NOT_KNOWN, OTHER_DAY]],
  ['list of another day', 'heard earlier', [NOT_KNOWN, OTHER_DAY, NO_CALL_AS_OF], [NOT_KNOWN, OTHER_DAY]],
  ['list of another day', 'heard', [NOT_KNOWN, OTHER_DAY, NO_CALL_AS_OF], [NOT_KNOWN, OTHER_DAY]],
  [
    ...(['older list', 'never heard'] as const),
    ['List as of 08:40: 0 of 4 still missing', `${CAME_SINCE}. ${ALONE}`, NO_CALL],
    ['List as of 08:40: 2 of 8 still missing', `${CAME_SINCE}. ${ALONE}`],
  ],
  [
    ...(['older list', 'heard earlier'] as const),
    ['List as of 08:40: 0 of 4 still missing', `${CAME_SINCE}. ${SINCE}`, NO_CALL_AS_OF],
    ['List as of 08:40: 2 of 8 still missing', `${CAME_SINCE}. ${SINCE}`],
  ],
  [
    ...(['older list', 'heard'] as const),
    ['List as of 08:40: 0 of 4 still missing', `${CAME_SINCE}.`, NO_CALL_AS_OF],
    ['List as of 08:40: 2 of 8 still missing', `${CAME_SINCE}.`],
  ],
  [
    ...(['list of the alarm', 'never heard'] as const),
    ['Marks of this phone only: 0 of 4 still missing', ALONE, NO_CALL],
    ['Marks of this phone only: 2 of 8 still missing', ALONE],
  ],
  [
    ...(['list of the alarm', 'heard earlier'] as const),
    ['Marks as of 13:31: 0 of 4 still missing', SINCE, NO_CALL_AS_OF],
    ['Marks as of 13:31: 2 of 8 still missing', SINCE],
  ],
  [
    ...(['list of the alarm', 'heard'] as const),
    ['0 of 4 still missing', 'Everybody is accounted for.', 'Nobody needs help'],
    ['2 of 8 still missing', '2 likely'],
  ],
]

const claims = (standing: Pick<PhoneStanding, 'list' | 'others'>, sums: Sums) =>
  claimsOf(standing, sums, TIMES, english)

describe.each(ROWS)('with %s, others %s', (list, others, ofAllSeen, ofSome) => {
  const isCounted = list === 'older list' || list === 'list of the alarm'
  const isExact = list === 'list of the alarm' && others === 'heard'

  test('four of four are seen', () => {
    const [words, details, helpWords] = ofAllSeen
    expect(claims({ list, others }, ALL_SEEN)).toEqual<Claims>({
      ...{ missing: isExact ? 0 : null, help: isExact ? 0 : null, people: isCounted ? 4 : null },
      ...{ isExact, isEverybodyFound: isExact, isNobodyInNeed: isExact, found: isCounted ? 1 : 0 },
      ...{ words, details, helpWords, missingWords: isExact ? 'Nobody is missing' : words },
    })
  })

  test('two of eight are missing and one needs help', () => {
    const [words, details] = ofSome
    expect(claims({ list, others }, SOME)).toEqual<Claims>({
      ...{ missing: isCounted ? 2 : null, help: 1, people: isCounted ? 8 : null },
      ...{ isExact, isEverybodyFound: false, isNobodyInNeed: false, found: isCounted ? 0.75 : 0 },
      ...{ words, details, helpWords: 'Needing help (1)' },
      missingWords: isExact ? 'Missing: 2 likely' : words,
    })
  })

  test('nobody is listed', () => {
    expect(claims({ list, others }, NONE)).toMatchObject({
      ...{ missing: isExact ? 0 : null, isEverybodyFound: false, found: 0 },
      words: isCounted ? expect.stringMatching(/Nobody is on the list$/) : NOT_KNOWN,
    })
  })

  test('“Nobody is missing” and “Nobody needs help” are said only by a list of the alarm and the marks of others', () => {
    const { missingWords, helpWords, details } = claims({ list, others }, ALL_SEEN)
    const said = [missingWords, helpWords, details].join(' ')
    expect(/Nobody is missing|Nobody needs help|Everybody is accounted for/.test(said)).toBe(isExact)
  })
})

test('the table has every list and every knowledge of others', () => {
  const pairs = LISTS.flatMap((list) => OTHERS.map((others) => `${list}, ${others}`))
  expect(ROWS.map(([list, others]) => `${list}, ${others}`)).toEqual(pairs)
})

const NOW = 1_000_000
const DAY = '2026-11-18'
const open = { id: 'this one', isClosed: false, day: DAY } as OpenHere
const list = { today: DAY, open: { id: open.id } } as RollCall
const FACTS: PhoneFacts = { list, open, right: 'held', contact: { marksHeardAt: NOW } }
const standing = (changed: Partial<PhoneFacts>, now = NOW) => standingOf({ ...FACTS, ...changed }, now)

test.each<[string, Partial<PhoneFacts>, PhoneStanding['list']]>([
  ['there is none', { list: null }, 'no list'],
  ['it is of another day', { list: { ...list, today: '2026-11-17' } }, 'list of another day'],
  ['no roll call was open then', { list: { ...list, open: null } }, 'older list'],
  ['another one was open then', { list: { ...list, open: { ...list.open!, id: 'another' } } }, 'older list'],
  ['this one was open then', {}, 'list of the alarm'],
  ['no roll call is open', { open: null }, 'list of the alarm'],
])('the list of a phone: %s', (_what, changed, expected) => {
  expect(standing(changed).list).toBe(expected)
})

const RIGHTS = ['held', 'duty taken', 'session ended', 'none'] as const
const ROLL_CALLS = {
  'no roll call': null,
  open,
  'ended here': { ...open, isClosed: true, isEndedHere: true },
  'ended without me': { ...open, isClosed: true },
} as const

describe.each(Object.entries(ROLL_CALLS))('the roll call is: %s', (rollCall, here) => {
  test.each(RIGHTS)('the right is: %s', (right) => {
    const mayHear = right === 'held' && rollCall === 'open'
    expect(standing({ right, open: here })).toMatchObject({
      ...{ right, rollCall, others: mayHear ? 'heard' : 'heard earlier' },
    })
    expect(standing({ right, open: here }, NOW + 60_000).others).toBe('heard earlier')
    expect(standing({ right, open: here, contact: { marksHeardAt: null } }).others).toBe('never heard')
  })
})

test('marks of others are known for less than a minute', () => {
  expect(standing({}, NOW + 50_000).others).toBe('heard')
  expect(standing({}, NOW + 50_001).others).toBe('heard earlier')
})
