import { describe, expect, test } from 'vitest'
import { employeeRow, extractDays, extractHeader, guestRow } from './office-data'
import { statusLabel } from './status-label'

const today = '2026-11-20'
const days = extractDays(today)
const cellOf = (row: string[], day: string) => row[6 + days.indexOf(day)]

describe('the day columns', () => {
  test('are 46: 15 back, today, 30 ahead', () => {
    expect(days).toHaveLength(46)
    expect(days[0]).toBe('2026-11-05')
    expect(days[15]).toBe(today)
    expect(days.at(-1)).toBe('2026-12-20')
  })

  test('stand behind the six named ones', () => {
    expect(extractHeader(days).slice(0, 7)).toEqual([
      'Type',
      'Name',
      'Email',
      'Office',
      'Comment',
      'LastUpdated',
      '05 Nov 2026',
    ])
  })
})

test.each([
  [0, 'All'],
  [1, 'Home'],
  [2, 'Office'],
  [3, 'Client'],
  [4, 'On Leave'],
  [5, 'Checked In'],
  [6, 'Not Set'],
  [undefined, 'Not Set'],
])('code %s is labelled %s', (code, label) => {
  expect(statusLabel(code)).toBe(label)
})

test('a day with a check-in says Checked In, whatever the status was', () => {
  const person = { name: 'Ana', email: 'ana@a.example', office: 'Lima', comment: 'x', lastUpdated: 'y' }
  const row = employeeRow(
    { ...person, statuses: { [today]: 1, '2026-11-21': 4 }, checkedInOn: [today] },
    days,
  )
  expect(row.slice(0, 6)).toEqual(['Employee', 'Ana', 'ana@a.example', 'Lima', 'x', 'y'])
  expect(cellOf(row, today)).toBe('Checked In')
  expect(cellOf(row, '2026-11-21')).toBe('On Leave')
  expect(cellOf(row, '2026-11-22')).toBe('Not Set')
})

const guest = { name: 'Bo', email: 'bo@b.example', office: 'Lima', host: 'Ana', checkedInOn: [today] }

test.each([
  ['a visitor has a host', true, ['Visitor', 'Host: Ana']],
  ['a colleague of another office is a guest', false, ['guest', 'Visitor from another ERM office']],
])('%s', (_rule, isVisitor, [type, comment]) => {
  const row = guestRow({ ...guest, isVisitor }, days, 'ERM')
  expect([row[0], row[4]]).toEqual([type, comment])
  expect(cellOf(row, today)).toBe('Checked In')
})
