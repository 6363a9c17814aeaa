import { describe, expect, test } from 'vitest'
import { checkInHistoryHeader, employeeRow, extractDays, guestRow, type GuestKind } from './check-in-history'
import { statusLabel } from './status-label'

const today = '2026-11-20'
const days = extractDays(today)
const columnOf = (day: string) => days.indexOf(day)
const cellOf = (row: string[], day: string) => row[6 + columnOf(day)]

describe('the day columns', () => {
  test('are 46: 15 back, today, 30 ahead', () => {
    expect(days).toHaveLength(46)
    expect(days[0]).toBe('2026-11-05')
    expect(days[15]).toBe(today)
    expect(days.at(-1)).toBe('2026-12-20')
  })

  test('stand behind the six named columns', () => {
    expect(checkInHistoryHeader(days).slice(0, 7)).toEqual([
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

test('a day with a check-in shows Checked In, whatever the status was', () => {
  const person = { name: 'Ana', email: 'ana@a.example', office: 'Lima', comment: 'x', lastUpdated: 'y' }
  const statuses: number[] = []
  statuses[columnOf(today)] = 1
  statuses[columnOf('2026-11-21')] = 4
  const row = employeeRow({ ...person, statuses, checkedInOn: [columnOf(today)] })
  expect(row.slice(0, 6)).toEqual(['Employee', 'Ana', 'ana@a.example', 'Lima', 'x', 'y'])
  expect(row).toHaveLength(52)
  expect(cellOf(row, today)).toBe('Checked In')
  expect(cellOf(row, '2026-11-21')).toBe('On Leave')
  expect(cellOf(row, '2026-11-22')).toBe('Not Set')
})

const guest = {
  name: 'Bo',
  email: 'bo@b.example',
  office: 'Lima',
  host: 'Ana',
  checkedInOn: [columnOf(today)],
}

test.each<[string, GuestKind, string, string]>([
  ['a visitor has a host', 'visitor', 'Visitor', 'Host: Ana'],
  ['a colleague of another office is a guest', 'guest', 'guest', 'Visitor from another ERM office'],
  ['a person who was deleted since is former', 'former', 'Former', 'Deleted since'],
])('%s', (_rule, kind, type, comment) => {
  const row = guestRow({ ...guest, kind }, 'ERM')
  expect(row.slice(0, 6)).toEqual([type, 'Bo', 'bo@b.example', 'Lima', comment, ''])
  expect(row).toHaveLength(52)
  expect(cellOf(row, today)).toBe('Checked In')
  expect(cellOf(row, '2026-11-19')).toBe('Not Set')
})

test('a check-in or a status outside of the columns neither lengthens a row nor changes its cells', () => {
  const outside = [-1, -6, 46, 47, 400]
  const statuses: number[] = []
  statuses[46] = 1
  const visitor = guestRow({ ...guest, kind: 'visitor', checkedInOn: outside }, 'ERM')
  const person = { name: 'Ana', email: 'ana@a.example', office: 'Lima', comment: 'x', lastUpdated: 'y' }
  const employee = employeeRow({ ...person, statuses, checkedInOn: outside })
  for (const row of [visitor, employee]) {
    expect(Object.keys(row)).toHaveLength(52)
    expect(new Set(row.slice(6))).toEqual(new Set(['Not Set']))
  }
  expect(employee.slice(0, 6)).toEqual(['Employee', 'Ana', 'ana@a.example', 'Lima', 'x', 'y'])
})
