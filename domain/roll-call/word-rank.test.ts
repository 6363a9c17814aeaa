import { expect, test } from 'vitest'
import { BY_FORM, BY_VISITOR } from './by-visitor'
import type { MarkKind } from './mark'
import { byRank, isShownBelow, rankOf, ringsAfterEnd, WORD_RANKS } from './word-rank'

const OF_PHONE = 'deviceA_:1.aaaaaa'
const OF_LINK = '*mailed_:1.aaaaaa'
const word = (id: string, byName: string, isActing = false, kind: MarkKind = 'help') => ({
  id,
  byName,
  isActing,
  kind,
})

const WORDS = {
  given: word(OF_PHONE, 'Wanda'),
  inside: word(OF_LINK, ''),
  acting: word(OF_PHONE, 'Emma', true),
  visitor: word(OF_LINK, BY_VISITOR),
  form: word(OF_LINK, BY_FORM),
}

test.each<[string, ReturnType<typeof word>, string, boolean]>([
  ['a warden', WORDS.given, 'given', false],
  ['a person inside, by the mailed link', WORDS.inside, 'inside', false],
  ['an acting warden', WORDS.acting, 'acting', false],
  ['a warden whose phone has not brought it', word(OF_PHONE, 'Wanda', true), 'acting', false],
  ['an answer by a link that came in a code', word(OF_LINK, BY_VISITOR, true), 'acting', false],
  ['a visitor who scanned the code', WORDS.visitor, 'visitor', true],
  ['a visitor who scanned none', WORDS.form, 'form', true],
  // A deleted warden has no name either, and no link.
  ['a warden whose record is gone', word(OF_PHONE, ''), 'given', false],
])('the word of %s has its rank and its place', (_whose, mark, rank, isBelow) => {
  expect([rankOf(mark), isShownBelow([mark])]).toEqual([rank, isBelow])
})

test('the strongest call for help decides the place', () => {
  expect(isShownBelow([WORDS.form, WORDS.acting])).toBe(false)
  expect(isShownBelow([WORDS.form, word(OF_PHONE, 'Wanda', false, 'seen')])).toBe(true)
  const people = WORD_RANKS.toReversed().map((rank) => ({ rank, standing: { heads: [WORDS[rank]] } }))
  // The first three keep the order of the list.
  expect(byRank(people).map(({ rank }) => rank)).toEqual(['acting', 'inside', 'given', 'visitor', 'form'])
})

test.each([
  ['a warden with a given duty, for the first time', true, false, null, true],
  ['a warden with a given duty, within the minute', true, true, 59, false],
  ['a warden with a given duty, a minute later', true, true, 60, true],
  ['a former acting warden, for the first time', false, false, null, true],
  ['a former acting warden, within the minute of another', false, false, 59, false],
  ['a former acting warden, once more', false, true, 600, false],
  ['a former acting warden, once more after an answer', false, true, null, false],
])('a call for help after the end from %s: rings or not', (_whose, isGiven, hasRung, since, rings) => {
  expect(ringsAfterEnd({ isGiven, hasRung }, since)).toBe(rings)
})
