import { expect, test } from 'vitest'
import { snapshotRow, STATUSES_HISTORY_HEADER } from './statuses-history'

const work = (option: string) => ({ isWorking: true, option })
const off = { isWorking: false, option: '' }
const snapshot = {
  name: 'Ana',
  email: 'ana@a.example',
  country: 'Peru',
  office: 'Lima',
  comment: 'x',
  lastUpdated: new Date('2026-11-13T23:30:00Z'),
  validUntil: null,
  takenAt: new Date('2026-11-16T00:00:04Z'),
  days: [work('Office'), work('Home'), work('Client'), off, work('Home'), off, off],
}

test('a row has a cell for each column, times in UTC and the date part of when it was taken', () => {
  expect(STATUSES_HISTORY_HEADER).toHaveLength(15)
  expect(snapshotRow(snapshot)).toEqual([
    'Ana',
    'ana@a.example',
    'Peru',
    'Lima',
    'x',
    '2026-11-13T23:30:00.000Z',
    '',
    '16 Nov 2026',
    'Office',
    'Home',
    'Client',
    'Not Working',
    'Home',
    'Not Working',
    'Not Working',
  ])
})
