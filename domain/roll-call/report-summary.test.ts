import { expect, test } from 'vitest'
import type { ReportLine, RollCallNumbers, RollCallReport } from './report-contract'
import { hasLostNames, lengthOf, partsOf, progressOf, stepsOf } from './report-summary'

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

const STEPS = [
  { after: 60, share: 0.5 },
  { after: 90, share: 0.25 },
  { after: 180, share: 1 },
]

test.each<[string, Parameters<typeof stepsOf>, ReturnType<typeof stepsOf>]>([
  [
    'go from the start over each change to the end',
    [STEPS, 600],
    { points: [{ after: 0, share: 0 }, ...STEPS, { after: 600, share: 1 }], areSteps: true, end: 600 },
  ],
  [
    'have no end before the last mark, as marks may come after the end',
    [STEPS, 150],
    { points: [{ after: 0, share: 0 }, ...STEPS, { after: 180, share: 1 }], areSteps: true, end: 180 },
  ],
  ['are none before the first mark', [[], 60], { points: [], areSteps: true, end: 60 }],
])('the steps of the progress %s', (_what, given, steps) => {
  expect(stepsOf(...given)).toEqual(steps)
})

const progressFor = (
  changed: Partial<Pick<RollCallReport, 'progress' | 'closedAt'>> & { numbers?: RollCallNumbers },
) => progressOf({ numbers, progress: [], startedAt: START, closedAt: at(600), asOf: at(900), ...changed })

test.each<[string, Parameters<typeof progressFor>[0], ReturnType<typeof progressOf>]>([
  ['the steps up to the end', { progress: STEPS }, stepsOf(STEPS, 600)],
  [
    'the steps up to the time of the report while it is open',
    { progress: STEPS, closedAt: null },
    stepsOf(STEPS, 900),
  ],
  [
    'the known moments alone once the marks are deleted',
    {},
    {
      points: [
        { after: 60, share: 0.5 },
        { after: 120, share: 0.9 },
        { after: 180, share: 1 },
      ],
      areSteps: false,
      end: 600,
    },
  ],
  [
    'no moment for a share that was not reached',
    { numbers: { ...numbers, nineTenths: null, all: null } },
    { points: [{ after: 60, share: 0.5 }], areSteps: false, end: 600 },
  ],
  [
    'no points if nothing is known',
    { numbers: { ...numbers, half: null, nineTenths: null, all: null } },
    { points: [], areSteps: false, end: 600 },
  ],
])('the progress of a report has %s', (_what, changed, progress) => {
  expect(progressFor(changed)).toEqual(progress)
})

test('a report has lost its names if it has people in its numbers and no lines', () => {
  const report = { lines: [], timeline: [], numbers } as unknown as RollCallReport
  expect(hasLostNames(report)).toBe(true)
  expect(hasLostNames({ ...report, numbers: { ...numbers, people: 0 } })).toBe(false)
  expect(hasLostNames({ ...report, lines: [line('Ada', {})] })).toBe(false)
})
