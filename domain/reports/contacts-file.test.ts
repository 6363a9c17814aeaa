import { expect, test } from 'vitest'
import type { Stay } from '../presence/stays'
import { timeTogether } from './contacts'
import { english } from '../testing/words'
import { CONTACTS_HEADER, contactRows } from './contacts-file'
import type { ReportedCheckIn } from './day-stays'

const at = (time: string) => new Date(`2026-11-18T${time}:00Z`)
const ada: ReportedCheckIn = {
  timeIn: at('03:15'),
  last: null,
  kind: 'employee',
  name: 'Ada',
  email: 'ada@erm.example',
  phone: '',
  company: '',
  host: '',
  cameBy: 'screen',
  elsewhere: [],
}
const vi: ReportedCheckIn = {
  ...ada,
  kind: 'visitor',
  name: 'Vi',
  email: 'vi@x.example',
  phone: '+4917012345',
  company: 'Guests',
  host: 'Ada',
  cameBy: 'visit',
}
const stay = (checkIn: ReportedCheckIn, from: string, until: string, more: Partial<Stay> = {}) => ({
  from: at(from),
  until: at(until),
  end: 'known' as const,
  source: 'device' as const,
  seen: at(until),
  ...more,
  checkIn,
})

test('a contact has a row for each two stays, with the times of both on the clock of the office', () => {
  const adas = [stay(ada, '03:15', '13:15', { end: 'estimated', source: 'closing time', seen: at('03:15') })]
  const together = timeTogether(adas, [stay(vi, '04:15', '05:15'), stay(vi, '06:15', '06:45')], {
    startOfDay: new Date('2026-11-17T18:15:00Z'),
    endOfDay: new Date('2026-11-18T18:15:00Z'),
  })!
  const rows = contactRows(
    {
      ...together,
      asked: ada,
      other: vi,
      office: 'Kathmandu',
      timeZone: 'Asia/Kathmandu',
      day: '2026-11-18',
    },
    english,
  )
  expect(rows).toHaveLength(2)
  expect(rows.every((row) => row.length === CONTACTS_HEADER.length)).toBe(true)
  expect(Object.fromEntries(CONTACTS_HEADER.map((name, place) => [name, rows[1]![place]]))).toEqual({
    With: 'Ada',
    Type: 'Visitor',
    Name: 'Vi',
    Email: 'vi@x.example',
    Phone: '+4917012345',
    Company: 'Guests',
    Host: 'Ada',
    Office: 'Kathmandu',
    Day: '18 Nov 2026',
    MinutesOnDay: '90',
    Certainty: 'estimated: the end of Ada',
    In: '18 Nov 2026 12:00',
    CameBy: 'Visitor check-in',
    Out: '18 Nov 2026 12:30',
    LeftBy: 'Checked out',
    WithIn: '18 Nov 2026 09:00',
    WithCameBy: 'Changing code at the door',
    WithOut: '18 Nov 2026 19:00',
    WithLeftBy: 'Estimated: closing time',
  })
})
