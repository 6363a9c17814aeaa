import { expect, test } from 'vitest'
import { linesOf, postsOf, standingLinesOf, wordsInSentence } from './log'
import type { KnownMark } from './mark-contract'
import type { KeptMark } from './phone/phone-state'

const kept = (mark: Partial<KnownMark>, parts: Partial<KeptMark> = {}): KeptMark => ({
  mark: {
    ...{ id: 'deviceA_:1.aaaaaa', about: '', kind: 'line', note: '', supersedes: [], after: 0, by: 'nora' },
    ...{ byName: 'Nora Warden', broughtBy: '', isActing: false },
    ...mark,
  },
  ...{ office: 'London', rollCall: 'r1', isSent: true, refused: '' },
  ...parts,
})
const line = (id: string, note: string, after: number, parts: Partial<KeptMark> = {}) =>
  kept({ id, about: `l${id}`, note, after }, parts)
const struck = (id: string) => kept({ id: `${id}x`, about: `l${id}`, kind: 'struck', supersedes: [id] })
const stands = (id: string, by: string, note: string, mark: Partial<KnownMark> = {}) =>
  kept({ id, about: 'wa', kind: 'stands', note, by, byName: by, ...mark })

test('the newest line comes first, whatever the order in which the lines came', () => {
  const log = [line('a', 'Gas is off', 60), line('b', 'Fire brigade arrived', 240), line('c', 'Roof', 60)]
  const words = ['Fire brigade arrived', 'Gas is off', 'Roof']
  expect(linesOf(log).map((each) => each.words)).toEqual(words)
  expect(linesOf(log.toReversed()).map((each) => each.words)).toEqual(words)
})

test('of the lines of one second, the later one of a phone comes first', () => {
  const log = ['deviceA_:9.zzzzzz', 'deviceA_:10.aaaaaa'].map((id) => line(id, id, 60))
  for (const each of [log, log.toReversed()])
    expect(linesOf(each).map(({ words }) => words)).toEqual(['deviceA_:10.aaaaaa', 'deviceA_:9.zzzzzz'])
})

test('a line that is struck out stays in the log, and is left out elsewhere', () => {
  const log = [line('a', 'Gas is off', 60), struck('b'), line('b', 'Roof is on fire', 90)]
  expect(linesOf(log).map(({ words, isStruck }) => [words, isStruck])).toEqual([
    ['Roof is on fire', true],
    ['Gas is off', false],
  ])
  expect(standingLinesOf(log).map(({ words }) => words)).toEqual(['Gas is off'])
})

test.each<[string, Partial<KeptMark>, string]>([
  ['the server has', {}, 'sent'],
  ['waits on this phone', { isSent: false }, 'not sent'],
  ['the server refused', { isSent: false, refused: 'No.' }, 'refused'],
])('a line that %s says so', (_what, parts, state) => {
  expect(linesOf([line('a', 'Gas is off', 60, parts)])).toMatchObject([{ state, by: 'Nora Warden' }])
})

test.each([
  ['Gas is off', 'Gas is off'],
  ['وصلت سيارة الإطفاء 12:04.', '\u2068وصلت سيارة الإطفاء 12:04.\u2069'],
])('in a sentence the words “%s” keep their own order', (words, shown) => {
  expect(wordsInSentence(words)).toBe(shown)
})

const post = (name: string, point: string, after = 0, about = 'wa') => ({
  about,
  by: name,
  name,
  point,
  after,
})

test.each<[string, KeptMark[], object[]]>([
  ['nobody', [line('a', 'Gas is off', 60)], []],
  ['a warden', [stands('a', 'Nora', 'Car park')], [post('Nora', 'Car park')]],
  [
    'two wardens, by name',
    [stands('a', 'Nora', 'Car park'), stands('b', 'Ben', 'River', { about: 'wb' })],
    [post('Ben', 'River', 0, 'wb'), post('Nora', 'Car park')],
  ],
  [
    'a warden who went to another point',
    [stands('b', 'Nora', 'River', { supersedes: ['a'], after: 9 }), stands('a', 'Nora', 'Car park')],
    [post('Nora', 'River', 9)],
  ],
  [
    'a warden who went there as an acting one',
    [stands('b', 'Nora', 'River', { supersedes: ['a'], isActing: true }), stands('a', 'Nora', 'Car park')],
    [post('Nora', 'River')],
  ],
  [
    'a warden who took it back',
    [stands('a', 'Nora', 'Car park'), stands('b', 'Nora', '', { supersedes: ['a'] })],
    [],
  ],
  [
    'a warden with two phones that do not know of each other',
    [stands('a', 'Nora', 'Car park'), stands('b', 'Nora', 'River', { after: 5, about: 'wb' })],
    [post('Nora', 'Car park'), post('Nora', 'River', 5, 'wb')],
  ],
])('the posts of wardens are those of %s', (_who, log, posts) => {
  expect(postsOf(log, 'en')).toEqual(posts)
})
