import { expect, test } from 'vitest'
import type { RollCallReport } from '../../domain/roll-call/report-contract'
import { tellFromHistory } from '../merge/oracle'
import type { Member } from './crowd'
import { linesOfScript, linesOfTold, wrongLines, type ScriptLine } from './report-check'

const member = (name: string, change: Partial<Member>): Member => ({
  ...{ name, email: '', visit: null, listed: 'inside', fate: 'seen', place: '' },
  ...change,
})
const members = [
  member('Ana', {}),
  member('Bo', { fate: 'help', place: 'Lift 2' }),
  member('Cy', { fate: 'missing' }),
  member('Di', { listed: 'expected', fate: 'missing' }),
  member('Ed', { listed: null }),
]
const numbers = new Map(members.map(({ name }, nth) => [name, `p${nth + 1}`]))
const added = [{ about: 'ndevice-a:9', name: 'Ann Added', isMistake: true }]

const line = (about: string, name: string, change: Partial<ScriptLine> = {}): ScriptLine => ({
  ...{ about, name, listed: 'inside', kind: 'seen', notes: [], isDisputed: false },
  ...change,
})
const wanted = [
  line('p1', 'Ana'),
  line('p2', 'Bo', { kind: 'help', notes: ['Lift 2'] }),
  line('p3', 'Cy', { kind: 'missing' }),
  line('p4', 'Di', { listed: 'expected', kind: 'missing' }),
  line('ndevice-a:9', 'Ann Added', { listed: 'added', kind: 'mistake' }),
]

test('the script says where everybody is, and leaves out who was not listed', () => {
  expect(linesOfScript(members, numbers, added)).toEqual(wanted)
})

test('the history tells what counts of everybody who was listed, with disputes', () => {
  const mark = { note: '', supersedes: [], after: 0, by: null }
  const told = tellFromHistory([
    { mark: { ...mark, id: 'device-a:1', about: 'p1', kind: 'seen' }, knew: [] },
    { mark: { ...mark, id: 'device-b:1', about: 'p1', kind: 'out' }, knew: [] },
    { mark: { ...mark, id: 'device-b:2', about: 'p4', kind: 'seen' }, knew: [] },
  ])
  expect(linesOfTold(told, members, numbers, [])).toEqual([
    line('p1', 'Ana', { kind: 'out', isDisputed: true }),
    line('p2', 'Bo', { kind: 'missing' }),
    line('p3', 'Cy', { kind: 'missing' }),
    line('p4', 'Di', { listed: 'expected' }),
  ])
})

test.each<[string, (lines: ScriptLine[]) => ScriptLine[], number]>([
  ['as it must be', (lines) => lines, 0],
  ['in another order', (lines) => lines.toReversed(), 0],
  ['without a line', (lines) => lines.slice(1), 1],
  ['with a line more', (lines) => [...lines, line('p9', 'Zoe')], 1],
  ['of another state', ([first, ...others]) => [{ ...first!, kind: 'missing' }, ...others], 1],
  ['with a dispute', ([first, ...others]) => [{ ...first!, isDisputed: true }, ...others], 1],
  ['with another name', ([first, ...others]) => [{ ...first!, name: 'Anna' }, ...others], 1],
  ['listed otherwise', ([first, ...others]) => [{ ...first!, listed: 'expected' }, ...others], 1],
  ['without a place', (lines) => lines.map((each) => ({ ...each, notes: [] })), 1],
  [
    'with two people exchanged',
    ([one, two, ...others]) => [{ ...one!, about: 'p2' }, { ...two!, about: 'p1' }, ...others],
    2,
  ],
])('a report %s', (_, change, wrong) => {
  const report = { lines: change(wanted) } as unknown as RollCallReport
  expect(wrongLines(report, wanted)).toHaveLength(wrong)
})
