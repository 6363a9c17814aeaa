import { beforeEach, expect, test, vi } from 'vitest'
import type { OwnDuty } from '../../domain/access/own-duty'
import type { Contact } from '../../domain/reports/tracing-contract'
import { buttons, clearHalfTyped, fill, halfType, linesIn, press } from '../testing/hands'
import { pageShower, until, untilCalm } from '../testing/show-page'
import { Contacts } from './contacts'

const FRANCE: OwnDuty['scope'] = { kind: 'country', country: 'France' }
const LYON: OwnDuty['scope'] = { kind: 'office', office: '4c1d1c40-0000-4000-8000-000000000001' }
const OSLO: OwnDuty['scope'] = { kind: 'office', office: '4c1d1c40-0000-4000-8000-000000000002' }
const EVERYWHERE: OwnDuty['scope'] = { kind: 'everywhere' }

const own = (
  scope: OwnDuty['scope'],
  where: string,
  duty: OwnDuty['duty'] = 'health-and-safety',
): OwnDuty => ({
  duty,
  scope,
  where,
  until: null,
  certificateUntil: null,
})

const contact = (name: string, more: Partial<Contact> = {}): Contact => ({
  asked: 'Pat',
  office: 'Lyon',
  timeZone: 'Europe/Paris',
  day: '2026-11-16',
  type: 'Visitor',
  name,
  email: `${name.toLowerCase()}@x.example`,
  phone: '',
  company: '',
  host: 'Pat',
  minutes: 60,
  ends: { asked: 'estimated', other: 'known' },
  meetings: [
    {
      asked: {
        from: '2026-11-16T08:00:00.000Z',
        cameBy: 'poster',
        until: '2026-11-16T18:00:00.000Z',
        leftBy: 'closing time',
      },
      other: {
        from: '2026-11-16T09:00:00.000Z',
        cameBy: 'visit',
        until: '2026-11-16T10:00:00.000Z',
        leftBy: 'device',
      },
    },
  ],
  ...more,
})

let checkIns: number
let names: string[]
/** The pages of the answer. */
let pages: Contact[][]
let lost: number
let addresses: string[]
let asked: URLSearchParams[]
const showPage = pageShower()
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] })
  checkIns = 0
  names = []
  pages = [[]]
  lost = 0
  addresses = []
  asked = []
  vi.stubGlobal('fetch', (address: string) => {
    addresses.push(address)
    const { searchParams } = new URL(address, 'http://localhost')
    asked.push(searchParams)
    if (address.includes('/file')) return Promise.resolve(new Response('"With"\r\n'))
    const page = Number(searchParams.get('after') ?? 0)
    if (page > 0 && lost > 0) {
      lost -= 1
      return Promise.reject(new TypeError('lost'))
    }
    const next = page + 1 < pages.length ? String(page + 1) : null
    const answer = { checkIns, names, total: pages.flat().length, contacts: pages[page], next }
    return Promise.resolve(new Response(JSON.stringify(answer)))
  })
  return () => vi.useRealTimers()
})

const show = (role: 'Admin' | '', ...duties: OwnDuty[]) =>
  showPage(<Contacts days={{ day: '', from: '2026-11-04', to: '2026-11-18' }} onDays={() => undefined} />, {
    role,
    organisation: {},
    me: { duties },
  })
const field = (name: string) => document.querySelector<HTMLInputElement>(`#contacts-${name}`)!
const helpOf = (name: string) => document.querySelector(`#contacts-${name}-help`)?.textContent
const said = () => document.body.textContent
const SEARCHED = /Only check-ins .* are searched\./
const find = () => {
  fill(document.querySelector<HTMLElement>('input[type=email]')!, 'pat@erm.example')
  press('Find contacts')
}

test.each<[string, OwnDuty[]]>([
  ['at offices of France', [own(FRANCE, 'France')]],
  ['at Lyon', [own(LYON, 'Lyon')]],
  ['at Oslo and at offices of France', [own(FRANCE, 'France'), own(OSLO, 'Oslo')]],
  ['at offices of France', [own(FRANCE, 'France'), own(OSLO, 'Oslo', 'warden')]],
])('a person with a duty sees that only check-ins %s are searched', async (words, duties) => {
  await show('', ...duties)
  expect(SEARCHED.exec(said())?.[0]).toBe(`Only check-ins ${words} are searched.`)
})

test.each<[string, 'Admin' | '', OwnDuty[]]>([
  ['an administrator', 'Admin', []],
  ['an administrator with a duty', 'Admin', [own(FRANCE, 'France')]],
  ['a duty that counts everywhere', '', [own(EVERYWHERE, 'Everywhere'), own(FRANCE, 'France')]],
])('the check-ins of all offices are searched for %s', async (_who, role, duties) => {
  await show(role, ...duties)
  expect(said()).not.toMatch(SEARCHED)
  find()
  await until(() => expect(said()).toContain('No check-in of this address on these days.'))
})

test.each([
  [0, 'No check-in of this address on these days at these offices.'],
  [1, 'Nobody else was there at the same time at these offices.'],
])('the empty answer after %i check-ins names the offices of the duty', async (count, words) => {
  checkIns = count
  await show('', own(FRANCE, 'France'))
  find()
  await until(() => expect(said()).toContain(words))
})

test.each(['from', 'to'])('contacts are not searched while the day "%s" is half typed', async (name) => {
  await show('Admin')
  fill(field('email'), 'ann@erm.example')
  halfType(field(name))
  press('Find contacts')
  await until(() => expect(helpOf(name)).toBe('Please enter the day as dd/mm/yyyy, or clear the field'))
  expect(document.activeElement).toBe(field(name))
  expect(asked).toEqual([])
  fill(field(name), '2026-11-10')
  press('Find contacts')
  await until(() => expect(asked.map((query) => query.get(name))).toEqual(['2026-11-10']))
})

test('contacts are searched without a first day after it is cleared', async () => {
  await show('Admin')
  fill(field('email'), 'ann@erm.example')
  halfType(field('from'))
  clearHalfTyped(field('from'))
  press('Find contacts')
  await until(() =>
    expect(asked.map((query) => [query.get('from'), query.get('to')])).toEqual([[null, null]]),
  )
})

test('a last day of today means until now, and another last day is that day', async () => {
  await show('Admin')
  find()
  await until(() => expect(said()).toContain('No check-in of this address'))
  fill(field('to'), '2026-11-17')
  press('Find contacts')
  await until(() => expect(asked.map((query) => query.get('to'))).toEqual([null, '2026-11-17']))
})

test('a contact shows the times of both, how they came and left, and which end is estimated', async () => {
  checkIns = 1
  names = ['Pat']
  pages = [[contact('Vi')]]
  await show('Admin')
  find()
  await until(() => expect(said()).toContain('One contact, the most certain first'))
  expect(said()).toContain('60 minutes, estimated: the end of Pat')
  expect(said()).toContain('Vi: 10:00 Visitor check-in, 11:00 Checked out')
  expect(said()).toContain('Pat: 09:00 Code at the door, 19:00 Estimated: closing time')
  expect(said()).not.toContain('contact of')
  expect(said()).not.toContain('Employees do not check out')
})

test('the times of the searched person are told once for a day at an office, however many people were met', async () => {
  checkIns = 1
  names = ['Pat']
  pages = [
    [contact('Vi'), contact('Vera'), contact('Vito', { day: '2026-11-17', office: 'Oslo' })],
    [contact('Later')],
  ]
  await show('Admin')
  find()
  await until(() => expect(said()).toContain('3 of 4 shown'))
  press('Show more')
  await until(() => expect(said()).toContain('4 of 4 shown'))
  const once = [...document.querySelectorAll('[aria-label="In and out"] > li')]
  expect(once.map(({ textContent }) => textContent)).toEqual([
    '17 Nov 2026, OsloPat: 16 Nov 2026 09:00 Code at the door, 16 Nov 2026 19:00 Estimated: closing time',
    '16 Nov 2026, LyonPat: 09:00 Code at the door, 19:00 Estimated: closing time',
  ])
  const rows = [...document.querySelectorAll('[aria-label=Contacts] > li')]
  expect(rows).toHaveLength(4)
  for (const row of rows) expect(row.textContent).not.toContain('Pat: ')
})

test('a certain contact has no text about an estimate', async () => {
  pages = [[contact('Vi', { ends: { asked: 'known', other: 'known' } })]]
  checkIns = 1
  await show('Admin')
  find()
  await until(() => expect(said()).toContain('60 minutes'))
  expect(said()).not.toContain('60 minutes,')
})

test('visitors with one address are told apart', async () => {
  checkIns = 2
  names = ['Vera', 'Vic']
  pages = [[contact('Ana', { asked: 'Vera' }), contact('Ana', { asked: 'Vic' })]]
  await show('Admin')
  find()
  await until(() => expect(said()).toContain('2 people gave this address: Vera, Vic.'))
  expect(said()).toContain('contact of Vera')
  expect(said()).toContain('contact of Vic')
})

test('a press shows more contacts, also after a lost answer, and each only one time', async () => {
  checkIns = 1
  lost = 1
  pages = [[contact('Ana')], [contact('Ben'), contact('Ana', { day: '2026-11-17' })]]
  await show('Admin')
  find()
  await until(() => expect(said()).toContain('1 of 3 shown'))
  press('Show more')
  await until(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  expect(said()).toContain('1 of 3 shown')
  press('Show more')
  await until(() => expect(said()).toContain('3 of 3 shown'))
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect(said()).not.toContain('Show more')
  const people = [...document.querySelectorAll('[aria-label=Contacts] > li')]
  expect(people.map((person) => person.querySelector('strong')?.textContent)).toEqual(['Ana', 'Ben'])
})

test('the file has the contacts of the search, whatever was typed since', async () => {
  checkIns = 1
  pages = [[contact('Vi')]]
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:0' }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await show('Admin')
  find()
  await until(() => expect(said()).toContain('Download contacts'))
  fill(field('email'), 'else@erm.example')
  press('Download contacts')
  await until(() => expect(said()).toContain('Contacts.csv was downloaded'))
  expect(addresses.at(-1)).toBe('/api/contacts/file?email=pat%40erm.example&from=2026-11-04')
  vi.restoreAllMocks()
})

test.each([
  [[], 'pat@erm.example: Nobody else was there at the same time.'],
  [['Vera'], 'pat@erm.example: One contact, the most certain first'],
  [['Vera', 'Vito'], 'pat@erm.example: 2 contacts, the most certain first'],
])('everywhere the summary of the contacts %j says how many there are', async (found, words) => {
  checkIns = 1
  pages = [found.map((name) => contact(name))]
  await show('Admin')
  find()
  await until(() => expect(said()).toContain(words))
  expect(document.body.textContent).not.toContain('people gave this address')
  expect(buttons('Download contacts')).toHaveLength(found.length > 0 ? 1 : 0)
  expect(buttons('Show more')).toEqual([])
})

test('the names of one address are told, ten of them at most', async () => {
  checkIns = 1
  pages = [[contact('Vera')]]
  names = ['Pat', '']
  await show('Admin')
  find()
  await until(() => expect(said()).toContain('2 people gave this address: Pat, No name. Each contact'))
  names = Array.from({ length: 12 }, (_, place) => `P${place}`)
  find()
  await until(() => expect(said()).toContain('12 people gave this address: P0, P1,'))
  expect(said()).toContain('P9 and 2 more.')
  expect(said()).not.toContain('P10')
})

test('this is all that the search for contacts asks', async () => {
  await show('Admin')
  await until(() => expect(field('from')).not.toBeNull())
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Who was there with somebody",
      "Email of a colleague or visitor: ",
      "From day: 04/11/2026",
      "[Choose the day from a calendar: From day]",
      "To day: 18/11/2026",
      "[Choose the day from a calendar: To day]",
      "[Find contacts]",
      "By check-ins at the same office on the same day of its calendar; today reaches until now. Where it is not known when somebody left, the stay ends at closing time at the latest, and the line says whose end is estimated. Current names are used for offices and colleagues. Each look and each file is recorded.",
    ]
  `)
})
