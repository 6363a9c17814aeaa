import { expect, test } from 'vitest'
import { readDayLines } from './day-lines'
import type { SpecialDay } from './office-days'

const TODAY = '2026-11-30'
const closed = (name = ''): SpecialDay => ({ kind: 'closed', closesAt: null, name })

test.each<[string, string, Record<string, SpecialDay>]>([
  ['a day with a name is closed', '2026-12-25 Christmas', { '2026-12-25': closed('Christmas') }],
  ['a day alone is closed', '2026-12-25', { '2026-12-25': closed() }],
  [
    'a day with a time closes then',
    '2026-12-24 14:00 Christmas Eve',
    { '2026-12-24': { kind: 'shorter', closesAt: '14:00', name: 'Christmas Eve' } },
  ],
  [
    'an hour of one digit is read',
    '2026-12-24 9:30',
    { '2026-12-24': { kind: 'shorter', closesAt: '09:30', name: '' } },
  ],
  [
    'a day after a plus is a working day',
    '+ 2026-12-19 Make-up day',
    { '2026-12-19': { kind: 'working', closesAt: null, name: 'Make-up day' } },
  ],
  [
    'a working day may close earlier',
    '+2026-12-19 13:00',
    { '2026-12-19': { kind: 'working', closesAt: '13:00', name: '' } },
  ],
  [
    'a span has each of its days',
    '2026-12-30 – 2027-01-01 Holidays',
    { '2026-12-30': closed('Holidays'), '2026-12-31': closed('Holidays'), '2027-01-01': closed('Holidays') },
  ],
  [
    'a span is written with other signs too',
    '2026-12-30/2026-12-31',
    { '2026-12-30': closed(), '2026-12-31': closed() },
  ],
  [
    'columns of a table are read',
    '2026-12-25\tChristmas\r\n2026-12-26;Boxing Day',
    { '2026-12-25': closed('Christmas'), '2026-12-26': closed('Boxing Day') },
  ],
  [
    'empty lines and comments are left out',
    '\n# 2026\n\n2026-12-25 Christmas\n',
    { '2026-12-25': closed('Christmas') },
  ],
  ['the last line of a day counts', '2026-12-25 A\n2026-12-25 B', { '2026-12-25': closed('B') }],
  ['today can be closed', '2026-11-30 Storm', { '2026-11-30': closed('Storm') }],
  [
    'a name may have digits and signs',
    '2026-12-25 1. Weihnachtstag (§ 2)',
    { '2026-12-25': closed('1. Weihnachtstag (§ 2)') },
  ],
])('%s', (_, text, days) => {
  expect(readDayLines(text, TODAY)).toEqual({ days, past: 0, faults: [] })
})

test.each([
  ['words', 'Christmas', 'offices:lineNeedsDay'],
  ['a day that is written another way', '25.12.2026 Christmas', 'offices:lineNeedsDay'],
  ['a day that does not exist', '2026-02-30 Never', 'refusals:enterDay'],
  ['a name that is glued to the day', '2026-12-25Christmas', 'offices:lineNeedsDay'],
  ['a span that ends before it begins', '2026-12-25 – 2026-12-24', 'offices:spanTooLong'],
  ['a span of a year', '2026-12-25 – 2027-12-24', 'offices:spanTooLong'],
  ['a name of 81 characters', `2026-12-25 ${'x'.repeat(81)}`, 'offices:dayNameUnusable'],
  ['a name that turns the direction of letters', '2026-12-25 \u202Eevil', 'offices:dayNameUnusable'],
])('%s cannot be read, and its line is told', (_, line, reason) => {
  expect(readDayLines(`2026-12-31 Fine\n${line}`, TODAY)).toEqual({
    days: { '2026-12-31': closed('Fine') },
    past: 0,
    faults: [{ line: 2, reason }],
  })
})

test('days that are over are counted and left out', () => {
  expect(readDayLines('2026-11-28 – 2026-12-01 Move\n2020-01-01 Old', TODAY)).toEqual({
    days: { '2026-11-30': closed('Move'), '2026-12-01': closed('Move') },
    past: 3,
    faults: [],
  })
})

test('a long paste of anything is read at once', () => {
  const text = `${'2026-12-25 '.repeat(5000)}\n${'-'.repeat(60_000)}\n2026-12-26 ${'\u0301'.repeat(31_000)}`
  expect(readDayLines(text, TODAY).faults.map(({ line }) => line)).toEqual([1, 2, 3])
})
