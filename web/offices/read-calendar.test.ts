import { expect, test } from 'vitest'
import { readDayLines } from '../../domain/offices/day-lines'
import { readCalendar } from './read-calendar'

const TODAY = '2026-11-30'

const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Anybody//EN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const day = (date: string) => `DTSTART;VALUE=DATE:${date}`

test.each<[string, string[][], string[], number]>([
  [
    'a whole day without an end',
    [['UID:1', day('20261225'), 'SUMMARY:Christmas']],
    ['2026-12-25 Christmas'],
    0,
  ],
  [
    'two days, whose end is the day after',
    [['UID:1', day('20261225'), 'DTEND;VALUE=DATE:20261227', 'SUMMARY:Eid']],
    ['2026-12-25 – 2026-12-26 Eid'],
    0,
  ],
  [
    'a duration',
    [['UID:1', day('20261225'), 'DURATION:P3D', 'SUMMARY:Long']],
    ['2026-12-25 – 2026-12-27 Long'],
    0,
  ],
  ['a day without a name', [['UID:1', day('20261225')]], ['2026-12-25'], 0],
  [
    'an escaped comma and a folded line',
    [['UID:1', day('20261225'), 'SUMMARY:Work\\, later\r\n  off']],
    ['2026-12-25 Work, later off'],
    0,
  ],
  [
    'a day of every year, twice in two years',
    [['UID:1', day('20200101'), 'RRULE:FREQ=YEARLY', 'SUMMARY:New Year']],
    ['2027-01-01 New Year', '2028-01-01 New Year'],
    0,
  ],
  [
    'a repeated day without its exception, and another moved',
    [
      ['UID:1', day('20261201'), 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20261202', 'SUMMARY:Move'],
      ['UID:1', 'RECURRENCE-ID;VALUE=DATE:20261203', day('20261210'), 'SUMMARY:Moved'],
    ],
    ['2026-12-01 Move', '2026-12-10 Moved'],
    0,
  ],
  ['no day that is over', [['UID:1', day('20261129'), 'SUMMARY:Past']], [], 0],
  [
    'a span that still runs',
    [['UID:1', day('20261129'), 'DURATION:P2D', 'SUMMARY:Now']],
    ['2026-11-29 – 2026-11-30 Now'],
    0,
  ],
  ['no cancelled day', [['UID:1', day('20261225'), 'STATUS:CANCELLED', 'SUMMARY:Off']], [], 0],
  ['no meeting, but its number', [['UID:1', 'DTSTART:20261225T100000Z', 'SUMMARY:Meeting']], [], 1],
  [
    'the same day once',
    [
      ['UID:1', day('20261225'), 'SUMMARY:A'],
      ['UID:2', day('20261225'), 'SUMMARY:A'],
    ],
    ['2026-12-25 A'],
    0,
  ],
])('a calendar file gives %s', (_, events, lines, leftOut) => {
  expect(readCalendar(calendar(...events), TODAY)).toEqual({ lines, leftOut })
})

test.each([
  ['an empty file', ''],
  ['a list of days', '2026-12-25 Christmas'],
  ['a picture', '\u0089PNG\r\n\u001a\n:'],
  ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20269999\r\n'],
])('%s is no calendar', (_, file) => {
  expect(readCalendar(file, TODAY)).toBeNull()
})

test('two calendars in one file are both read', () => {
  const [one, other] = ['20261224', '20261225'].map((date) => calendar(['UID:1', day(date), 'SUMMARY:A']))
  expect(readCalendar(`${one}${other}`, TODAY)?.lines).toEqual(['2026-12-24 A', '2026-12-25 A'])
})

test('an entry that repeats without end is read for two years, and one of every second ends', () => {
  const daily = calendar(['UID:1', day('20261130'), 'RRULE:FREQ=DAILY', 'SUMMARY:Every day'])
  expect(readCalendar(daily, TODAY)?.lines).toHaveLength(733)
  const old = calendar(['UID:1', day('19000101'), 'RRULE:FREQ=DAILY', 'SUMMARY:Old'])
  expect(readCalendar(old, TODAY)?.lines).toEqual([])
})

test('62 kB of combining marks are a name of at most 80 characters, which the list refuses', () => {
  const read = readCalendar(
    calendar(['UID:1', day('20261225'), `SUMMARY:a${'\u0301'.repeat(31_000)}`]),
    TODAY,
  )
  expect(read?.lines[0]?.length).toBeLessThan(100)
  expect(readDayLines(read?.lines.join('\n') ?? '', TODAY)).toMatchObject({
    days: {},
    faults: [{ line: 1, reason: 'offices:dayNameUnusable' }],
  })
})
