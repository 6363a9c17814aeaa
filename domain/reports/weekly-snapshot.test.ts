import { expect, test } from 'vitest'
import { DAY_STATUS, type DayStatus } from '../statuses/day-status'
import { lastWholeWeek, mondayOf, snapshotCell, snapshotDay } from './weekly-snapshot'

const { home, office, client, leave } = DAY_STATUS

test.each<[string, DayStatus | undefined, boolean, string, string]>([
  ['a day at home is work', home, true, 'Home', 'Home'],
  ['a day in the office is work', office, true, 'Office', 'Office'],
  ['a day at a client is work', client, true, 'Client', 'Client'],
  ['a day on leave is no work', leave, false, '', 'Not Working'],
  ['a day without an entry is no work', undefined, false, '', 'Not Working'],
])('%s', (_rule, status, isWorking, option, cell) => {
  expect(snapshotDay(status)).toEqual({ isWorking, option })
  expect(snapshotCell(snapshotDay(status))).toBe(cell)
})

test('a flag without its option still says nothing but the flag', () => {
  expect(snapshotCell({ isWorking: false, option: 'Office' })).toBe('Not Working')
})

test.each([
  ['a Monday', '2026-11-16', '2026-11-16', '2026-11-09'],
  ['a Wednesday', '2026-11-18', '2026-11-16', '2026-11-09'],
  ['a Sunday', '2026-11-22', '2026-11-16', '2026-11-09'],
  ['a Monday after the turn of the year', '2027-01-04', '2027-01-04', '2026-12-28'],
  ['the first of January', '2027-01-01', '2026-12-28', '2026-12-21'],
])('%s has its Monday, and before it a whole week', (_day, day, monday, last) => {
  expect(mondayOf(day)).toBe(monday)
  expect(lastWholeWeek(day)).toBe(last)
})
