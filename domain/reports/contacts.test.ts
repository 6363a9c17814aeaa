import { expect, test } from 'vitest'
import type { Said } from '../presence/presence'
import type { Stay } from '../presence/stays'
import { english } from '../testing/words'
import {
  byRank,
  contactsOfDay,
  doubtText,
  peopleOfAddress,
  contactRank,
  timeTogether,
  type Ends,
  type ContactRank,
} from './contacts'
import { peopleThere, type ReportedCheckIn } from './day-stays'

const at = (time: string) => new Date(`2026-11-18T${time}:00Z`)
const stay = (from: string, until: string, more: Partial<Stay> = {}): Stay => ({
  from: at(from),
  until: at(until),
  end: 'known',
  source: 'self',
  seen: at(until),
  checkIn: { timeIn: at(from), last: null },
  ...more,
})
const estimated = (from: string, until: string, seen = from) =>
  stay(from, until, { end: 'estimated', source: 'closing time', seen: at(seen) })
const unconfirmed = (from: string, until: string) =>
  stay(from, until, { end: 'unconfirmed', source: 'phone', seen: at(from) })

const known: Ends = { asked: 'known', other: 'known' }

test.each<[string, Stay[], Stay[], [minutes: number, ends: Ends] | null]>([
  ['one stay within the other', [stay('09:00', '17:00')], [stay('10:00', '11:30')], [90, known]],
  ['one stay after the other', [stay('09:00', '10:00')], [stay('10:00', '11:00')], null],
  ['a person who left before the other came', [stay('09:00', '10:00')], [stay('11:00', '12:00')], null],
  [
    'an end that is not known, within',
    [stay('09:00', '17:00')],
    [estimated('10:00', '11:00')],
    [60, { asked: 'known', other: 'estimated' }],
  ],
  [
    'an end that is not known, after the other left: nobody knows whether the person stayed until then',
    [stay('09:00', '10:30')],
    [estimated('10:00', '17:00')],
    [30, { asked: 'known', other: 'estimated' }],
  ],
  [
    'an end that is not known of a person who was seen after the other left',
    [stay('09:00', '10:30')],
    [estimated('10:00', '17:00', '11:00')],
    [30, known],
  ],
  [
    'two ends that are not known',
    [estimated('09:00', '19:00')],
    [estimated('10:00', '19:00')],
    [540, { asked: 'estimated', other: 'estimated' }],
  ],
  [
    'an end by phone number',
    [unconfirmed('09:00', '12:00')],
    [stay('11:00', '12:00')],
    [60, { asked: 'unconfirmed', other: 'known' }],
  ],
  [
    'two times on one day, the less certain one counts',
    [stay('09:00', '17:00')],
    [stay('09:30', '10:00'), unconfirmed('12:00', '12:15')],
    [45, { asked: 'known', other: 'unconfirmed' }],
  ],
  [
    'part of a minute',
    [stay('09:00', '10:00', { until: new Date('2026-11-18T09:00:30Z'), seen: at('10:00') })],
    [stay('08:00', '12:00')],
    [0, known],
  ],
])('the time together is right for %s', (_sentence, asked, others, expected) => {
  const together = timeTogether(asked, others, hours)
  expect(together && [together.minutes, together.ends]).toEqual(expected)
  const mirrored = timeTogether(others, asked, hours)
  expect(mirrored && { asked: mirrored.ends.other, other: mirrored.ends.asked }).toEqual(
    together?.ends ?? null,
  )
})

test('the most certain contacts come first, of these the longest, and equal ones by their number', () => {
  const places = (
    [
      ['known', 'known', 90],
      ['known', 'known', 5],
      ['unconfirmed', 'known', 60],
      ['known', 'unconfirmed', 30],
      ['known', 'estimated', 900],
      ['estimated', 'unconfirmed', 800],
      ['estimated', 'estimated', 700],
      ['estimated', 'known', 700],
    ] as const
  ).map(([asked, other, minutes], number) => contactRank({ ends: { asked, other }, minutes }, number))
  const [a, b, c, d, e, f, g, h] = places as [
    ContactRank,
    ContactRank,
    ContactRank,
    ContactRank,
    ContactRank,
    ContactRank,
    ContactRank,
    ContactRank,
  ]
  expect([h, e, c, g, b, f, a, d].sort(byRank)).toEqual(places)
})

test.each<[Ends, string]>([
  [known, ''],
  [{ asked: 'estimated', other: 'known' }, 'estimated: the end of Ada'],
  [{ asked: 'known', other: 'unconfirmed' }, 'unconfirmed: the end of Ben'],
  [{ asked: 'estimated', other: 'estimated' }, 'estimated: the ends of Ada and Ben'],
  [{ asked: 'unconfirmed', other: 'estimated' }, 'unconfirmed: the end of Ada, estimated: the end of Ben'],
])('the doubt of %o is written as "%s"', (ends, words) => {
  expect(doubtText(ends, { asked: 'Ada', other: 'Ben' }, english)).toBe(words)
})

const hours = { startOfDay: at('00:00'), closing: at('19:00'), endOfDay: new Date('2026-11-19T00:00:00Z') }
const came = (timeIn: string, more: Partial<ReportedCheckIn> = {}): ReportedCheckIn => ({
  timeIn: at(timeIn),
  last: null,
  kind: 'employee',
  name: 'Ada',
  email: 'ada@erm.example',
  phone: '',
  company: '',
  host: '',
  cameBy: 'poster',
  elsewhere: [],
  ...more,
})
const word = (says: Said['says'], source: Said['source'], time: string): Said => ({
  says,
  source,
  at: at(time),
})
const visited = (timeIn: string, timeOut: string, name = 'Vi', more: Partial<ReportedCheckIn> = {}) =>
  came(timeIn, {
    kind: 'visitor',
    name,
    email: 'vi@x.example',
    phone: '1',
    cameBy: 'visit',
    last: word('left', 'device', timeOut),
    ...more,
  })
const ada = 'ada@erm.example'
const contactsAt = (now: string, checkIns: ReportedCheckIn[], email = ada) =>
  [...contactsOfDay(peopleThere({ checkIns, hours }, at(now)), email)].map(
    ({ asked, other, minutes, ends }) => [asked.name, other.name, minutes, `${ends.asked} ${ends.other}`],
  )

test.each<[string, ReportedCheckIn[], ReturnType<typeof contactsAt>]>([
  [
    'a colleague who left before the visitor came is no contact',
    [came('09:00', { last: word('left', 'self', '10:00') }), visited('11:00', '12:00')],
    [],
  ],
  [
    'a colleague who went to another office is no contact after that',
    [came('09:00', { elsewhere: [at('10:00')] }), visited('11:00', '12:00')],
    [],
  ],
  [
    'a person who left and came back meets the others before and after',
    [
      came('09:00', { last: word('left', 'self', '10:00') }),
      came('13:00', { last: word('left', 'exit', '17:00') }),
      visited('09:30', '13:30'),
    ],
    [['Ada', 'Vi', 60, 'known known']],
  ],
  [
    'two silent colleagues are together until closing at the latest',
    [came('09:00'), came('10:00', { name: 'Ben', email: 'ben@erm.example' })],
    [['Ada', 'Ben', 540, 'estimated estimated']],
  ],
  [
    'two visitors with one address are contacts by their own names',
    [
      came('09:00', { last: word('left', 'self', '17:00') }),
      visited('10:00', '11:00'),
      visited('12:00', '12:30', 'Vera'),
    ],
    [
      ['Ada', 'Vi', 60, 'known known'],
      ['Ada', 'Vera', 30, 'known known'],
    ],
  ],
  [
    'a visitor who spells the name in capitals is the same person',
    [
      came('09:00', { last: word('left', 'self', '17:00') }),
      visited('10:00', '11:00'),
      visited('12:00', '12:30', 'VI'),
    ],
    [['Ada', 'VI', 90, 'known known']],
  ],
  [
    'a visitor who types the address of a colleague is another person',
    [came('09:00'), visited('10:00', '11:00', 'Ben', { email: ada })],
    [
      ['Ada', 'Ben', 60, 'estimated known'],
      ['Ben', 'Ada', 60, 'known estimated'],
    ],
  ],
  [
    'a visitor who types the address and the name of a colleague is no contact of that colleague',
    [came('09:00'), visited('10:00', '11:00', 'Ada', { email: ada })],
    [],
  ],
])('%s', (_sentence, checkIns, expected) => {
  expect(contactsAt('23:59', checkIns)).toEqual(expected)
})

test('searched visitors with one address are different people, and meet each other', () => {
  const checkIns = [visited('10:00', '11:00', 'Vi'), visited('10:30', '12:00', 'Vera'), came('11:30')]
  expect(contactsAt('23:59', checkIns, 'vi@x.example')).toEqual([
    ['Vi', 'Vera', 30, 'known known'],
    ['Vera', 'Vi', 30, 'known known'],
    ['Vera', 'Ada', 30, 'known estimated'],
  ])
  const people = peopleThere({ checkIns, hours }, at('23:59'))
  expect(peopleOfAddress(people, 'vi@x.example').map(({ told }) => told.name)).toEqual(['Vi', 'Vera'])
})

test('each check-in that an erasure left without address and number is one person', () => {
  const erased = { name: '', email: '', phone: '' }
  const checkIns = [came('09:00', erased), came('10:00', erased), came('11:00')]
  const people = peopleThere({ checkIns, hours }, at('12:00'))
  expect(people).toHaveLength(3)
})
