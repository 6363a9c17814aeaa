import { expect, test } from 'vitest'
import { contactsByPerson } from './contacts-by-person'
import type { Contact } from './contract'

const contact = (changed: Partial<Contact>): Contact => ({
  office: 'London',
  day: '2026-11-18',
  type: 'Employee',
  name: 'Ben',
  email: 'ben@erm.example',
  phone: '',
  company: '',
  host: '',
  minutes: 60,
  isEstimated: false,
  ...changed,
})
const visit = (changed: Partial<Contact>) => contact({ type: 'Visitor', email: '', phone: '1', ...changed })

const told = (contacts: Contact[]) =>
  contactsByPerson(contacts).map(({ name, days, longest }) => [name, days.map(({ day }) => day), longest])

test.each<[string, Contact[], ReturnType<typeof told>]>([
  ['nobody is nobody', [], []],
  [
    'the days of one person stand under it, the latest first',
    [contact({ minutes: 90, day: '2026-11-16' }), contact({}), contact({ minutes: 5, day: '2026-11-17' })],
    [['Ben', ['2026-11-18', '2026-11-17', '2026-11-16'], 90]],
  ],
  [
    'whoever was there longest at once comes first, not whoever was there most often',
    [
      contact({ minutes: 50 }),
      contact({ minutes: 50, day: '2026-11-17' }),
      contact({ name: 'Cleo', email: 'cleo@erm.example', minutes: 70 }),
    ],
    [
      ['Cleo', ['2026-11-18'], 70],
      ['Ben', ['2026-11-18', '2026-11-17'], 50],
    ],
  ],
  [
    'two visitors who gave one number are two people',
    [visit({ name: 'Vic' }), visit({ name: 'Vera' })],
    [
      ['Vic', ['2026-11-18'], 60],
      ['Vera', ['2026-11-18'], 60],
    ],
  ],
  [
    'an address in capitals is the same address',
    [contact({}), contact({ email: 'Ben@ERM.example', name: 'ben', day: '2026-11-17' })],
    [['Ben', ['2026-11-18', '2026-11-17'], 60]],
  ],
])('%s', (_sentence, contacts, expected) => {
  expect(told(contacts)).toEqual(expected)
})

test('every number and company of a visitor is told, each once', () => {
  const given = { email: 'vic@else.example', name: 'Vic' }
  const [vic] = contactsByPerson([
    visit({ ...given, phone: '1', company: 'Else' }),
    visit({ ...given, phone: '2', company: 'Else', day: '2026-11-17' }),
  ])
  expect(vic).toMatchObject({ phones: ['1', '2'], companies: ['Else'], types: ['Visitor'] })
})
