import { expect, test } from 'vitest'
import { listHeader, listRow } from './list-file'

const day = '2026-11-19'
const now = new Date('2026-11-18T12:00:00Z')
const person = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Ann',
  email: 'ann@erm.example',
  role: '' as const,
  comment: 'Desk 4',
  lastUpdated: null,
  statuses: { '2026-11-16': { status: 1 as const, comment: '' }, [day]: { status: 2 as const, comment: '' } },
  checkedInToday: false,
  declarationValidUntil: '2026-11-18T11:00:00.000Z',
}
const list = { day, today: '2026-11-18', showsDeclarations: true, now }

test('the list names the chosen day and the days of its week', () => {
  expect(listHeader(list)).toEqual([
    'Name',
    'Email',
    'Status on 19 Nov 2026',
    'Mo 16 Nov 2026',
    'Tu 17 Nov 2026',
    'We 18 Nov 2026',
    'Th 19 Nov 2026',
    'Fr 20 Nov 2026',
    'Sa 21 Nov 2026',
    'Su 22 Nov 2026',
    'Checked in today',
    'Comment',
    'Health form',
  ])
})

test('a row has a cell for each column', () => {
  expect(listRow(person, list)).toEqual([
    'Ann',
    'ann@erm.example',
    'Office',
    'Home',
    'Not set',
    'Not set',
    'Office',
    'Not set',
    'Not set',
    'Not set',
    'No',
    'Desk 4',
    'due on the day',
  ])
})

test('who may not see health forms finds no column of them', () => {
  const without = { ...list, showsDeclarations: false }
  expect(listHeader(without)).not.toContain('Health form')
  expect(listRow(person, without)).toHaveLength(listHeader(without).length)
})
