import { expect, test } from 'vitest'
import { askedDays, contactsByPerson } from './contacts-by-person'
import type { Contact, StayTime } from './tracing-contract'

const contact = (changed: Partial<Contact>): Contact => ({
  asked: 'Ada',
  office: 'London',
  timeZone: 'Europe/London',
  day: '2026-11-18',
  type: 'Employee',
  name: 'Ben',
  email: 'ben@erm.example',
  phone: '',
  company: '',
  host: '',
  minutes: 60,
  ends: { asked: 'known', other: 'known' },
  meetings: [],
  ...changed,
})
const visit = (changed: Partial<Contact>) => contact({ type: 'Visitor', email: '', phone: '1', ...changed })

const told = (contacts: Contact[]) =>
  contactsByPerson(contacts).map(({ name, days }) => [name, days.map(({ day }) => day)])

test.each<[string, Contact[], ReturnType<typeof told>]>([
  ['no contacts are no people', [], []],
  [
    'the days of a person stand under the person, the latest first',
    [contact({ minutes: 90, day: '2026-11-16' }), contact({}), contact({ minutes: 5, day: '2026-11-17' })],
    [['Ben', ['2026-11-18', '2026-11-17', '2026-11-16']]],
  ],
  [
    'people stay in the order of the first contact of each',
    [
      contact({ name: 'Cleo', email: 'cleo@erm.example', minutes: 70 }),
      contact({ minutes: 50 }),
      contact({ name: 'Cleo', email: 'cleo@erm.example', minutes: 900, day: '2026-11-17' }),
    ],
    [
      ['Cleo', ['2026-11-18', '2026-11-17']],
      ['Ben', ['2026-11-18']],
    ],
  ],
  [
    'a contact of two searched people with one address stands under each of them',
    [contact({}), contact({ asked: 'Alan' })],
    [
      ['Ben', ['2026-11-18']],
      ['Ben', ['2026-11-18']],
    ],
  ],
  [
    'two visitors who gave one number are two people',
    [visit({ name: 'Vic' }), visit({ name: 'Vera' })],
    [
      ['Vic', ['2026-11-18']],
      ['Vera', ['2026-11-18']],
    ],
  ],
  [
    'an address in capitals is the same address',
    [contact({}), contact({ email: 'Ben@ERM.example', name: 'ben', day: '2026-11-17' })],
    [['Ben', ['2026-11-18', '2026-11-17']]],
  ],
])('%s', (_sentence, contacts, expected) => {
  expect(told(contacts)).toEqual(expected)
})

test('every number and company of a visitor is shown, each once', () => {
  const given = { email: 'vic@else.example', name: 'Vic' }
  const [vic] = contactsByPerson([
    visit({ ...given, phone: '1', company: 'Else' }),
    visit({ ...given, phone: '2', company: 'Else', day: '2026-11-17' }),
  ])
  expect(vic).toMatchObject({ phones: ['1', '2'], companies: ['Else'], types: ['Visitor'] })
})

const stay = (from: string, until: string): StayTime => ({
  from: `2026-11-18T${from}:00.000Z`,
  cameBy: 'poster',
  until: `2026-11-18T${until}:00.000Z`,
  leftBy: 'exit',
})
const met = (...asked: StayTime[]) => asked.map((each) => ({ asked: each, other: stay('09:00', '17:00') }))
const [morning, afternoon] = [stay('09:00', '12:00'), stay('13:00', '17:00')]

test.each<[string, Contact[], [asked: string, day: string, office: string, stays: StayTime[]][]]>([
  ['no contacts have no stays', [], []],
  [
    'a stay during which a person met many people is there once, and the stays of a day are in order',
    [
      contact({ meetings: met(afternoon) }),
      contact({ name: 'Cleo', meetings: met(morning, afternoon) }),
      contact({ name: 'Dan', meetings: met(morning) }),
    ],
    [['Ada', '2026-11-18', 'London', [morning, afternoon]]],
  ],
  [
    'each office and each day is told apart, the latest day first',
    [
      contact({ day: '2026-11-17', meetings: met(morning) }),
      contact({ meetings: met(morning) }),
      contact({ office: 'Leeds', meetings: met(afternoon) }),
    ],
    [
      ['Ada', '2026-11-18', 'London', [morning]],
      ['Ada', '2026-11-18', 'Leeds', [afternoon]],
      ['Ada', '2026-11-17', 'London', [morning]],
    ],
  ],
  [
    'people of one address are told apart by their names, as they are searched',
    [
      contact({ asked: 'VERA', meetings: met(morning) }),
      contact({ asked: 'Vic', meetings: met(morning) }),
      contact({ asked: 'Vera', name: 'Cleo', meetings: met(afternoon) }),
    ],
    [
      ['VERA', '2026-11-18', 'London', [morning, afternoon]],
      ['Vic', '2026-11-18', 'London', [morning]],
    ],
  ],
])('%s', (_sentence, contacts, expected) => {
  expect(askedDays(contacts).map(({ asked, day, office, stays }) => [asked, day, office, stays])).toEqual(
    expected,
  )
})
