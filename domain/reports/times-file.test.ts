import { expect, test } from 'vitest'
import type { EndedBy } from '../presence/presence'
import { endInWords, spanOf, TIMES_HEADER, timesRow } from './times-file'
import type { PersonKind } from './person-label'

const today = '2026-11-20'

test.each([
  ['without days it is the last two weeks', {}, { from: '2026-11-06', to: today }],
  ['a first day alone reaches until today', { from: '2026-11-18' }, { from: '2026-11-18', to: today }],
  [
    'a last day alone has the two weeks before it',
    { to: '2026-11-15' },
    { from: '2026-11-01', to: '2026-11-15' },
  ],
  ['one day is enough', { from: today, to: today }, { from: today, to: today }],
  ['92 days are told', { from: '2026-08-21', to: today }, { from: '2026-08-21', to: today }],
  [
    'and no more',
    { from: '2026-08-20', to: today },
    { field: 'from', message: 'Please choose at most 92 days' },
  ],
  [
    'the last day is not before the first',
    { from: today, to: '2026-11-19' },
    { field: 'to', message: 'Please choose a last day that is not before the first' },
  ],
])('%s', (_sentence, asked, expected) => {
  expect(spanOf(asked, today)).toEqual(expected)
})

test.each<[string, PersonKind, EndedBy | null, string]>([
  ['a visitor’s own device is believed', 'visitor', 'device', 'Checked out'],
  ['the reception is believed', 'visitor', 'reception', 'Checked out at the reception'],
  ['so is the host', 'visitor', 'host', 'Checked out, confirmed by the host'],
  ['a number alone is somebody’s word', 'visitor', 'phone', 'Said by phone number, not confirmed'],
  ['the end of the day is an estimate', 'visitor', 'end-of-day', 'Estimated: end of the day'],
  ['a visitor who is still there', 'visitor', null, 'Not checked out'],
  ['an employee never checks out', 'employee', null, 'Employees do not check out'],
  ['nor does a colleague of another office', 'guest', null, 'Employees do not check out'],
])('%s: %s %s is told as %s', (_sentence, kind, endedBy, words) => {
  expect(endInWords(kind, endedBy)).toBe(words)
})

test('a row has a cell for each column, with the times of the office and of UTC', () => {
  const row = timesRow({
    kind: 'visitor',
    name: 'Vi',
    email: 'vi@x.example',
    phone: '+4917012345',
    company: 'Guests',
    host: 'Ana',
    office: 'Kathmandu',
    localIn: '2026-11-18 00:05:59',
    localOut: null,
    timeIn: new Date('2026-11-17T18:20:59Z'),
    timeOut: null,
    endedBy: null,
  })
  expect(Object.fromEntries(TIMES_HEADER.map((name, at) => [name, row[at]]))).toEqual({
    Type: 'Visitor',
    Name: 'Vi',
    Email: 'vi@x.example',
    Phone: '+4917012345',
    Company: 'Guests',
    Host: 'Ana',
    Office: 'Kathmandu',
    In: '18 Nov 2026 00:05',
    Out: '',
    End: 'Not checked out',
    InUTC: '2026-11-17T18:20:59.000Z',
    OutUTC: '',
  })
  expect(row).toHaveLength(TIMES_HEADER.length)
})
