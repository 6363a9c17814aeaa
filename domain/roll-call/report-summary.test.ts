import { expect, test } from 'vitest'
import type { ReportLine, RollCallNumbers, RollCallReport } from './contract'
import { hasLostNames, lengthOf, partsOf, progressOf } from './report-summary'

const line = (name: string, changed: Partial<ReportLine>): ReportLine => ({
  about: 'p1',
  name,
  listed: 'inside',
  kind: 'seen',
  notes: [],
  isDisputed: false,
  ...changed,
})

const namesOf = (lines: readonly ReportLine[]) => lines.map(({ name }) => name)

test('a report lists missing people, people who need help, people outside of the building, added people and disputes', () => {
  const parts = partsOf({
    lines: [
      line('Ada', {}),
      line('Bob', { kind: 'missing', isDisputed: true }),
      line('Cem', { kind: 'help' }),
      line('Dora', { kind: 'out' }),
      line('Eve', { listed: 'added' }),
      line('Nobody', { listed: 'added', kind: 'mistake' }),
      line('Fay', { listed: 'added', kind: 'missing' }),
    ],
  })
  expect(Object.fromEntries(Object.entries(parts).map(([part, lines]) => [part, namesOf(lines)]))).toEqual({
    missing: ['Bob', 'Fay'],
    help: ['Cem'],
    out: ['Dora'],
    added: ['Eve', 'Fay'],
    disputed: ['Bob'],
  })
})

const START = '2026-11-18T10:00:00.000Z'
const at = (seconds: number) => new Date(Date.parse(START) + seconds * 1000).toISOString()

test.each([
  ['an open roll call has no length', null, null],
  ['a closed roll call has a length', at(600), 600],
  [
    'a roll call that was closed before its start, by a server with another clock, has the length 0',
    at(-5),
    0,
  ],
])('%s', (_rule, closedAt, length) => {
  expect(lengthOf({ startedAt: START, closedAt })).toBe(length)
})

const numbers: RollCallNumbers = {
  people: 10,
  seen: 10,
  out: 0,
  help: 0,
  missing: 0,
  disputes: 0,
  wardens: 1,
  half: 60,
  nineTenths: 120,
  all: 180,
}

test.each<[string, Partial<RollCallNumbers>, string | null, [number, number][]]>([
  [
    'half, nine tenths, all and the end',
    {},
    at(600),
    [
      [0, 0],
      [60, 0.5],
      [120, 0.9],
      [180, 1],
      [600, 1],
    ],
  ],
  [
    'no end while it is open',
    {},
    null,
    [
      [0, 0],
      [60, 0.5],
      [120, 0.9],
      [180, 1],
    ],
  ],
  [
    'the share at the end if all was never reached',
    { all: null, nineTenths: null, missing: 3 },
    at(600),
    [
      [0, 0],
      [60, 0.5],
      [600, 0.7],
    ],
  ],
  [
    'no way back if people were marked as missing again',
    { all: null, missing: 8 },
    at(600),
    [
      [0, 0],
      [60, 0.5],
      [120, 0.9],
      [600, 0.9],
    ],
  ],
  [
    'no end before the last moment, as marks may come after the end',
    {},
    at(150),
    [
      [0, 0],
      [60, 0.5],
      [120, 0.9],
      [180, 1],
    ],
  ],
  ['no points if nobody was there', { people: 0, half: null, nineTenths: null, all: null }, at(60), []],
  ['no points if nothing is known yet', { half: null, nineTenths: null, all: null }, null, []],
])('the line of progress has %s', (_what, changed, closedAt, points) => {
  const found = progressOf({ numbers: { ...numbers, ...changed }, lines: [], startedAt: START, closedAt })
  expect(found.map(({ after, share }) => [after, share])).toEqual(points)
})

test('the line of progress ends with the share of the people who were inside, as in the times', () => {
  const lines = [
    line('Ada', {}),
    line('Bob', { kind: 'missing' }),
    line('Cem', { listed: 'later', kind: 'missing' }),
  ]
  const report = { numbers: { ...numbers, half: null, nineTenths: null, all: null }, lines }
  expect(progressOf({ ...report, startedAt: START, closedAt: at(60) }).at(-1)).toEqual({
    after: 60,
    share: 0.5,
  })
})

test('a report has lost its names if it has people in its numbers and no lines', () => {
  const report = { lines: [], timeline: [], numbers } as unknown as RollCallReport
  expect(hasLostNames(report)).toBe(true)
  expect(hasLostNames({ ...report, numbers: { ...numbers, people: 0 } })).toBe(false)
  expect(hasLostNames({ ...report, lines: [line('Ada', {})] })).toBe(false)
})
