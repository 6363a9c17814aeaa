import { describe, expect, test } from 'vitest'
import {
  ANSWERED_BEFORE,
  ANSWER_WITHIN_MS,
  ARRIVAL_OVER,
  goesToReception,
  HOST_STATES,
  hostStateOf,
  isHostTold,
  judgeAnswer,
  nextLookAt,
  receptionWordOf,
  VISITOR_HAS_LEFT,
  visitorWordOf,
  withoutRecord,
  type HostAnswer,
} from './arrival'

describe('a typed host', () => {
  const one = {
    records: 1,
    hasLeft: false,
    inOffice: null,
    isOnLeave: false,
    told: { host: 0, office: 0 },
  }
  test.each([
    ['of one record who is in the office is here', { inOffice: 'Lyon' }, 'here'],
    ['of one record who has not checked in is not in', {}, 'not-in'],
    ['of one record who is in another office is elsewhere', { inOffice: 'Paris' }, 'elsewhere'],
    ['of one record who is on leave is on leave', { isOnLeave: true }, 'on-leave'],
    ['who is in the office on a day of leave is here', { inOffice: 'Lyon', isOnLeave: true }, 'here'],
    [
      'who is in another office on a day of leave is there',
      { inOffice: 'Paris', isOnLeave: true },
      'elsewhere',
    ],
    ['of no record is unknown', { records: 0 }, 'unknown'],
    ['with the address of a deleted record is gone', { records: 0, hasLeft: true }, 'gone'],
    ['of two records is several', { records: 2, inOffice: 'Lyon' }, 'several'],
    [
      'who was told of ten arrivals within an hour is not told again',
      { told: { host: 10, office: 10 } },
      'too-many',
    ],
    ['who was told of nine is told', { told: { host: 9, office: 99 } }, 'not-in'],
    [
      'at an office whose hosts were told of a hundred is not told',
      { told: { host: 0, office: 100 } },
      'too-many',
    ],
  ])('%s', (_sentence, given, state) => {
    expect(hostStateOf({ ...one, ...given }, 'Lyon')).toBe(state)
  })
})

const at = (minutes: number) => minutes * 60_000

/** For each state of the host without an answer: is the host told, does the reception act at once and after five minutes, and what does it read. */
test.each([
  ['here', true, false, true, 'asked', 'unanswered'],
  ['not-in', true, false, true, 'asked', 'unanswered'],
  ['elsewhere', true, true, true, 'elsewhere', 'elsewhere'],
  ['on-leave', true, true, true, 'on-leave', 'on-leave'],
  ['too-many', false, true, true, 'too-many', 'too-many'],
  ['unknown', false, true, true, 'unknown', 'unknown'],
  ['several', false, true, true, 'several', 'several'],
  ['gone', false, true, true, 'gone', 'gone'],
] as const)(
  'of an arrival whose host is %s the host is told: %s, the reception at once: %s, after five minutes: %s',
  (state, host, atOnce, later, word, laterWord) => {
    const waiting = { state, answer: null, isOver: false }
    expect(isHostTold(state)).toBe(host)
    expect(goesToReception({ ...waiting, waitedMs: at(4.99) })).toBe(atOnce)
    expect(goesToReception({ ...waiting, waitedMs: at(5) })).toBe(later)
    expect(receptionWordOf({ ...waiting, waitedMs: at(4.99) })).toBe(word)
    expect(receptionWordOf({ ...waiting, waitedMs: at(5) })).toBe(laterWord)
  },
)

describe.each(HOST_STATES)('an arrival whose host is %s', (state) => {
  test.each([
    ['coming', false],
    ['send-up', false],
    ['not-mine', true],
  ] as const)('and has the answer %s goes to the reception: %s', (answer, goes) => {
    for (const waitedMs of [0, at(4), at(60)]) {
      expect(goesToReception({ state, answer, waitedMs, isOver: false })).toBe(goes)
      expect(receptionWordOf({ state, answer, waitedMs })).toBe(answer)
    }
  })

  test('goes to nobody once the visitor has left or the day is over', () => {
    for (const answer of [null, 'coming', 'not-mine'] as const)
      expect(goesToReception({ state, answer, waitedMs: at(60), isOver: true })).toBe(false)
  })
})

test('the words for the visitor depend on the answer and the time alone, and not on the host', () => {
  const words = (answer: HostAnswer | null) =>
    [0, at(4.99), at(5), at(600)].map((waitedMs) => visitorWordOf({ answer, waitedMs }))
  expect(words(null)).toEqual(['asked', 'asked', 'reception', 'reception'])
  expect(words('coming')).toEqual(Array(4).fill('coming'))
  expect(words('send-up')).toEqual(Array(4).fill('send-up'))
  expect(words('not-mine')).toEqual(Array(4).fill('reception'))
})

test.each([
  [null, null],
  ['unknown', 'unknown'],
  ['several', 'several'],
  ['here', 'gone'],
  ['on-leave', 'gone'],
  ['gone', 'gone'],
] as const)('a host who was %s and has no record now is %s', (before, state) => {
  expect(withoutRecord(before)).toBe(state)
})

test('the reception reads of an arrival that nobody has looked up yet that the host is being told', () => {
  expect(receptionWordOf({ state: null, answer: null, waitedMs: 0 })).toBe('looking')
})

describe('an answer', () => {
  const open = { answer: null, tellsLeaving: false, isOfToday: true, isLeft: false }
  const coming = { answer: 'coming', seen: null, tellsLeaving: false } as const
  test.each([
    ['to an open arrival is taken', open, coming, 'take'],
    ['that is pressed twice is the same', { ...open, answer: 'coming' }, coming, 'same'],
    [
      'that is pressed again on a page that shows it is the same',
      { ...open, answer: 'coming' },
      { ...coming, seen: 'coming' },
      'same',
    ],
    [
      'that replaces the one on the page is taken',
      { ...open, answer: 'send-up' },
      { ...coming, seen: 'send-up' },
      'take',
    ],
    [
      'of a page that shows none does not replace another',
      { ...open, answer: 'send-up' },
      coming,
      ANSWERED_BEFORE,
    ],
    [
      'of a page that shows an older one does not replace a newer',
      { ...open, answer: 'not-mine' },
      { ...coming, seen: 'send-up' },
      ANSWERED_BEFORE,
    ],
    [
      'that asks to be told of the leaving is taken',
      { ...open, answer: 'coming' },
      { ...coming, seen: 'coming', tellsLeaving: true },
      'take',
    ],
    ['after the visitor has left is refused', { ...open, isLeft: true }, coming, VISITOR_HAS_LEFT],
    ['of a page of yesterday is refused', { ...open, isOfToday: false, isLeft: true }, coming, ARRIVAL_OVER],
  ] as const)('%s', (_sentence, before, given, verdict) => {
    expect(judgeAnswer(before, given)).toBe(verdict)
  })
})

test.each([
  ['five minutes after the arrival while nobody has answered', null, false, at(5)],
  ['never once the reception was told', null, true, null],
  ['never after the answer coming', 'coming', false, null],
  ['never after the answer send up', 'send-up', false, null],
  ['at once after the answer not my guest', 'not-mine', false, at(1)],
  ['never after the answer not my guest of which the reception knows', 'not-mine', true, null],
] as const)('an arrival is looked at next %s', (_sentence, answer, isReceptionTold, next) => {
  const since = new Date('2026-11-18T09:30:00Z')
  const now = new Date(since.getTime() + at(1))
  expect(nextLookAt(since, { answer, isReceptionTold }, now)).toEqual(
    next === null ? null : new Date(since.getTime() + next),
  )
})

test('the reception acts after the minutes that the pages promise', () => {
  expect(ANSWER_WITHIN_MS).toBe(at(5))
})
