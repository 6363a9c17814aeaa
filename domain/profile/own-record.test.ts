import { expect, test } from 'vitest'
import { DAY_STATUS } from '../statuses/day-status'
import { Problem } from '../problem'
import { changeOwnRecord, type OwnRecordInput } from './own-record'

const now = new Date('2026-11-26T09:30:00Z')
const by = { email: 'ada@erm.example' }
const home = { status: DAY_STATUS.home, comment: '' }
const leave = { status: DAY_STATUS.leave, comment: 'Skiing' }
const before = {
  name: 'Ada',
  comment: 'In on Fridays',
  statuses: { '2026-11-26': home, '2026-11-27': leave },
  givenBy: null,
  lastUpdated: '2026-11-01T08:00:00.000Z',
  updatedBy: 'eva@erm.example',
}
const NO_CHANGE = { changed: {}, changedDays: 0, emptied: [], chosen: [] }

const change = (input: OwnRecordInput, record: Parameters<typeof changeOwnRecord>[0] = before) =>
  changeOwnRecord(record, input, { by, now })

test.each<[string, OwnRecordInput, object]>([
  ['nothing changes nothing', {}, NO_CHANGE],
  ['a name is changed', { name: 'Ava' }, { ...NO_CHANGE, changed: { name: 'Ava' } }],
  ['an empty name changes nothing', { name: '' }, NO_CHANGE],
  ['an empty comment is stored', { comment: '' }, { ...NO_CHANGE, changed: { comment: '' } }],
  [
    'a day gets an entry',
    { statuses: { '2026-11-28': home } },
    { ...NO_CHANGE, changedDays: 1, chosen: [{ day: '2026-11-28', ...home }] },
  ],
  [
    'a day with the same entry is written and does not count as changed',
    { statuses: { '2026-11-27': leave } },
    { ...NO_CHANGE, chosen: [{ day: '2026-11-27', ...leave }] },
  ],
  [
    'a day with another comment counts as changed',
    { statuses: { '2026-11-27': { ...leave, comment: '' } } },
    { ...NO_CHANGE, changedDays: 1, chosen: [{ day: '2026-11-27', ...leave, comment: '' }] },
  ],
  [
    'a day with null is emptied',
    { statuses: { '2026-11-26': null } },
    { ...NO_CHANGE, changedDays: 1, emptied: ['2026-11-26'] },
  ],
])('%s', (_rule, input, decided) => {
  expect(change(input)).toMatchObject(decided)
})

test('a changed record has the new values, the time and its author, and keeps the rest', () => {
  const { after } = change({ name: 'Ava', statuses: { '2026-11-26': null } })
  expect(after).toEqual({
    ...before,
    name: 'Ava',
    statuses: { '2026-11-27': leave },
    lastUpdated: now.toISOString(),
    updatedBy: by.email,
  })
})

const fieldsOfRefusal = (act: () => unknown) => {
  try {
    act()
  } catch (problem) {
    return problem instanceof Problem ? Object.keys(problem.fields) : problem
  }
  return []
}

test.each<[string, OwnRecordInput, string[]]>([
  ['the first day of the calendar', { statuses: { '2026-11-19': home } }, []],
  ['the day before it', { statuses: { '2026-11-18': home } }, ['statuses.2026-11-18']],
  [
    'the day before it where yesterday is today',
    { statuses: { '2026-11-18': home }, today: '2026-11-25' },
    [],
  ],
  ['the last day of the calendar', { statuses: { '2026-12-26': home } }, []],
  ['the day after it', { statuses: { '2026-12-27': home } }, ['statuses.2026-12-27']],
  ['the day after it where tomorrow is today', { statuses: { '2026-12-27': home }, today: '2026-11-27' }, []],
  [
    'a day that only a wrong clock has',
    { statuses: { '2026-12-28': home }, today: '2026-11-28' },
    ['statuses.2026-12-28'],
  ],
])('a change of %s has the right refusals', (_day, input, fields) => {
  expect(fieldsOfRefusal(() => change(input))).toEqual(fields)
})

test('a name that a directory gives is refused', () => {
  const given = { ...before, givenBy: { directory: 'Entra', name: true, office: false } }
  expect(fieldsOfRefusal(() => change({ name: 'Ava' }, given))).toEqual(['name'])
})
