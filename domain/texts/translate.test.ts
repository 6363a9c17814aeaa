import { expect, test } from 'vitest'
import type { TextKey } from '../../texts/keys'
import { LANGUAGES, type Language } from '../language'
import { entriesOf, translator, type Entry } from './translate'

const KEY: TextKey = 'frame:retry'
const OTHER: TextKey = 'frame:close'

/** Says a text in a language. A second text can be a value of it. */
const says = (language: Language, text: Entry, other: Entry = '') =>
  translator(language, (key) => ({ [KEY]: text, [OTHER]: other })[key])

test('every placeholder gets its value, as often as it is there', () => {
  const t = says('en', '{{name}} met {{other}}, and {{name}} left')
  expect(t(KEY, { name: 'Ana', other: 'Bo' })).toBe('Ana met Bo, and Ana left')
})

test('a key and its values can be given as one', () => {
  const t = says('en', 'Hello {{name}}')
  expect(t({ key: KEY, values: { name: 'Ana' } })).toBe('Hello Ana')
  expect(t({ key: KEY })).toBe('Hello {{name}}')
})

test('a placeholder without a value stays, and a value is not read for placeholders', () => {
  const t = says('en', '{{name}} and {{other}}')
  expect(t(KEY, { name: '{{other}} $& $1' })).toBe('{{other}} $& $1 and {{other}}')
})

test('a text can be the value of another', () => {
  const t = says('en', 'Press {{button}}', 'Close {{count}}')
  expect(t(KEY, { button: { key: OTHER, values: { count: 1200 } } })).toBe('Press Close 1,200')
})

test.each([
  ['en', '1,234.5'],
  ['pt', '1.234,5'],
  ['fr', '1\u202f234,5'],
  ['de', '1.234,5'],
  ['ar', '1,234.5'],
  ['pl', '1234,5'],
  ['ja', '1,234.5'],
] as const)('in %s a number is written %s', (language, written) => {
  expect(says(language, '{{count}}')(KEY, { count: 1234.5 })).toBe(written)
})

test('a link is not isolated in a right-to-left language, because programs take the mark for a part of it', () => {
  const t = says('ar', '{{office}}: {{link}}')
  const values = { office: 'https: the office', link: 'https://erm.example/alarm#token' }
  expect(t(KEY, values)).toBe('\u2068https: the office\u2069: https://erm.example/alarm#token')
})

test('a value in a right-to-left language is isolated, but not a number or a text of the catalogue', () => {
  const t = says('ar', '{{name}}: {{count}} {{state}}', 'هنا')
  const values = { name: 'Ana +1', count: 3, state: { key: OTHER } }
  expect(t(KEY, values)).toBe('\u2068Ana +1\u2069: 3 هنا')
  expect(says('fr', '{{name}}')(KEY, values)).toBe('Ana +1')
})

test('a key without an entry is said as it is', () => {
  expect(translator('en', () => undefined)(KEY, { name: 'Ana' })).toBe(KEY)
})

test('a form that is missing is replaced by the general one', () => {
  expect(says('ar', { other: 'كثير' })(KEY, { count: 2 })).toBe('كثير')
  expect(says('en', { one: 'only one' })(KEY, { count: 2 })).toBe(KEY)
})

test('the forms of a room’s file are one entry', () => {
  const file = { retry: 'Retry', people_one: 'a person', people_other: 'people', the_only_one: 'one' }
  expect(entriesOf('frame', file)).toEqual({
    'frame:retry': 'Retry',
    'frame:people': { one: 'a person', other: 'people' },
    'frame:the_only': { one: 'one' },
  })
})

test('a translator names its language', () => {
  expect(LANGUAGES.map((language) => says(language, '').language)).toEqual(LANGUAGES)
})

const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]
const FORMS = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }

test.each([
  ['en', 'other one other other other other other other other'],
  ['es', 'other one other other other other other other many'],
  ['pt', 'one one other other other other other other many'],
  ['fr', 'one one other other other other other other many'],
  ['de', 'other one other other other other other other other'],
  ['ar', 'zero one two few few many many other other'],
  ['it', 'other one other other other other other other many'],
  ['nl', 'other one other other other other other other other'],
  ['pl', 'many one few few many many many many many'],
  ['ja', 'other other other other other other other other other'],
  ['zh-Hans', 'other other other other other other other other other'],
  ['vi', 'other other other other other other other other other'],
] as const)(
  'in %s the counts 0, 1, 2, 3, 5, 11, 21, 100 and 1,000,000 choose the forms %s',
  (language, chosen) => {
    const t = says(language, FORMS)
    expect(COUNTS.map((count) => t(KEY, { count })).join(' ')).toBe(chosen)
  },
)
