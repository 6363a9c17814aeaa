import { expect, test } from 'vitest'
import { english } from '../testing/words'
import type { RollCallNumbers } from './report-contract'
import { MARKS } from './mark'
import {
  atTheEndText,
  countedHeadingText,
  everyMonthsText,
  headingText,
  listAgeText,
  madeByText,
  subjectText,
  markText,
  outcomeText,
  progressText,
  reachedText,
  spanText,
} from './report-text'

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [130, '2 min 10 s'],
  [3599, '59 min 59 s'],
  [3600, '1 h'],
  [3900, '1 h 5 min'],
  [172_800, '48 h'],
])('%d seconds read %j', (seconds, text) => {
  expect(spanText(seconds, english)).toBe(text)
})

const LONDON = { id: '', name: 'London', timeZone: 'Europe/London' }
const ENDED = { closedAt: '2026-11-18T13:20:00.000Z', asOf: '2026-11-18T13:31:00.000Z', office: LONDON }
const OPEN = { ...ENDED, closedAt: null }

test('the headings of an open roll call name the time of the report', () => {
  expect(headingText('Zones', ENDED, english)).toBe('Zones')
  expect(headingText('Zones', OPEN, english)).toBe('Zones, as of 13:31, still open')
  expect(countedHeadingText('Zones', 3, OPEN, english)).toBe('Zones (3), as of 13:31, still open')
  expect(atTheEndText('missing', ENDED, english)).toBe('Missing at the end')
  expect(atTheEndText('missing', OPEN, english)).toBe('Missing so far')
})

test('a time that was never reached and a phone without a list have texts of their own', () => {
  expect(reachedText(null, ENDED, english)).toBe('Not reached')
  expect(reachedText(70, ENDED, english)).toBe('1 min 10 s')
  expect(reachedText(null, OPEN, english)).toBe('Not yet reached')
  expect(listAgeText(null, english)).toBe('The phone had no list')
  expect(listAgeText(240, english)).toBe('4 min old')
})

test('every kind of mark has a text, and one of a newer server stays as it is', () => {
  expect(new Set(MARKS.map((kind) => markText(kind, english))).size).toBe(MARKS.length)
  expect(markText('evacuated', english)).toBe('evacuated')
  expect(markText('toString', english)).toBe('toString')
})

const numbers: RollCallNumbers = {
  people: 150,
  seen: 150,
  out: 0,
  help: 0,
  missing: 0,
  disputes: 0,
  wardens: 5,
  half: 70,
  nineTenths: 190,
  all: 380,
}

test.each<[string, Partial<RollCallNumbers>, string]>([
  ['the time until all', {}, '150 people, all in 6 min 20 s'],
  [
    'missing people, and the best time that was reached',
    { all: null, missing: 3 },
    '150 people, 3 missing, nine tenths in 3 min 10 s',
  ],
  ['half, if no more was reached', { all: null, nineTenths: null }, '150 people, half in 1 min 10 s'],
  [
    'help that is still needed',
    { all: null, nineTenths: null, half: null, help: 1, people: 1 },
    '1 person, 1 needs help',
  ],
  [
    'two people who need help',
    { all: null, nineTenths: null, half: null, help: 2 },
    '150 people, 2 need help',
  ],
  ['nobody at all', { people: 0, all: 0 }, '0 people, all in 0 s'],
])('a roll call in short names %s', (_what, changed, text) => {
  expect(outcomeText({ ...numbers, ...changed }, english)).toBe(text)
})

test('the line of progress has a description', () => {
  expect(progressText({ ...ENDED, numbers: { ...numbers, all: null } }, english)).toBe(
    'People inside who were accounted for: half after 1 min 10 s, nine tenths after 3 min 10 s, all never.',
  )
})

test.each([
  [1, 'every month'],
  [12, 'every 12 months'],
])('a drill is due %d: %s', (months, text) => {
  expect(everyMonthsText(months, english)).toBe(text)
})

test.each([
  ['seen', 'Wanda', '', 'Wanda'],
  ['seen', 'Wanda', 'Willi', 'Wanda, brought by Willi'],
  ['seen', '', '', 'Own answer, or a deleted record'],
  ['seen', '', 'Willi', 'Own answer, or a deleted record, brought by Willi'],
  ['line', 'Wanda', '', 'Wanda'],
  ['line', '', '', 'Somebody whose record is gone'],
  ['stands', '', '', 'Somebody whose record is gone'],
])('the maker of a mark %s by %j, brought by %j, is written as %j', (kind, by, broughtBy, text) => {
  expect(madeByText({ kind, by, broughtBy }, english)).toBe(text)
})

test.each([
  ['seen', 'Ana Alvarez', 'Ana Alvarez'],
  ['seen', '', 'Somebody whose record is gone'],
  ['line', '', 'Log'],
  ['struck', '', 'Log'],
  ['stands', '', 'Log'],
])('the subject of a mark %s of %j is written as %j', (kind, name, text) => {
  expect(subjectText({ kind, name, after: 0, note: '', by: '', broughtBy: '' }, english)).toBe(text)
})
