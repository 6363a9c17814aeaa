import { expect, test } from 'vitest'
import type { Ending } from '../presence/stays'
import { english } from '../testing/words'
import type { ReportedCheckIn } from './day-stays'
import { spanOf, TIMES_HEADER, timesRow } from './times-file'

const today = '2026-11-20'

test.each([
  ['a file without days has the last two weeks', {}, { from: '2026-11-06', to: today }],
  ['a first day alone reaches until today', { from: '2026-11-18' }, { from: '2026-11-18', to: today }],
  [
    'a last day alone means the two weeks before it',
    { to: '2026-11-15' },
    { from: '2026-11-01', to: '2026-11-15' },
  ],
  ['one day is enough', { from: today, to: today }, { from: today, to: today }],
  ['92 days are allowed', { from: '2026-08-21', to: today }, { from: '2026-08-21', to: today }],
  [
    '93 days are refused',
    { from: '2026-08-20', to: today },
    { field: 'from', message: 'Please choose at most 92 days' },
  ],
  [
    'a last day before the first is refused',
    { from: today, to: '2026-11-19' },
    { field: 'to', message: 'Please choose a last day that is not before the first' },
  ],
])('%s', (_sentence, asked, expected) => {
  const span = spanOf(asked, today)
  expect(span.message ? { ...span, message: english(span.message) } : span).toEqual(expected)
})

const vi: ReportedCheckIn = {
  kind: 'visitor',
  name: 'Vi',
  email: 'vi@x.example',
  phone: '+4917012345',
  company: 'Guests',
  host: 'Ana',
  cameBy: 'visit',
  timeIn: new Date('2026-11-17T18:20:59Z'),
  last: null,
  elsewhere: [],
}
const kathmandu = { office: 'Kathmandu', timeZone: 'Asia/Kathmandu' }
const until = new Date('2026-11-17T19:30:00Z')
const told = (ending: Pick<Ending, 'end' | 'source'>) => {
  const row = timesRow(vi, { ...ending, until, seen: until }, kathmandu, english)
  expect(row).toHaveLength(TIMES_HEADER.length)
  return Object.fromEntries(TIMES_HEADER.map((name, at) => [name, row[at]]))
}

test.each<[Ending['end'], Ending['source'], string]>([
  ['known', 'self', 'Left by themselves'],
  ['known', 'exit', 'Left at the exit'],
  ['known', 'link', 'Left by the mailed link'],
  ['known', 'reception', 'Checked out at the reception'],
  ['known', 'device', 'Checked out'],
  ['known', 'host', 'Checked out, confirmed by the host'],
  ['known', 'other office', 'Checked in at another office'],
  ['unconfirmed', 'phone', 'Said by phone number, not confirmed'],
  ['estimated', 'closing time', 'Estimated: closing time'],
  ['estimated', 'end of day', 'Estimated: end of the day'],
])('an end that is %s by %s is written as "%s", with its time', (end, source, words) => {
  expect(told({ end, source })).toMatchObject({
    Out: '18 Nov 2026 01:15',
    End: words,
    OutUTC: '2026-11-17T19:30:00.000Z',
  })
})

test('a row has a cell for each column, with the times of the office and of UTC, and no end for a person who is there', () => {
  expect(told({ end: 'estimated', source: 'now' })).toEqual({
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
})
