import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linesIn } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { MyOffices } from './my-offices'

const lima = {
  id: 'Lima',
  name: 'Lima',
  country: 'Peru',
  timeZone: 'America/Lima',
  phase: 'open',
  status: 'Open - Completely open',
  comment: '',
  openingHours: '',
  closesAt: '19:00',
  coordinator: null,
  validUntil: null,
  updatedBy: '',
  updatedOn: null,
}
const cusco = { ...lima, id: 'Cusco', name: 'Cusco' }
const closed = {
  ...lima,
  phase: 'closed-directed',
  comment: 'Burst pipe. Nobody may enter until Wednesday.',
  validUntil: '2026-11-25',
}
const presenceAt = (office: string, state: string) => ({
  checkIn: '0b2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c10',
  office,
  officeId: '1c2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c11',
  timeZone: 'America/Lima',
  timeIn: '2026-11-18T11:02:00.000Z',
  state,
  source: 'door',
  at: '2026-11-18T11:02:00.000Z',
})

let offices: object | null
let presence: object | null
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T15:00:00Z'), toFake: ['Date'] })
  offices = { home: lima, checkedInToday: null }
  presence = null
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path === '/api/me/presence'
        ? new Response(JSON.stringify({ presence }))
        : offices
          ? new Response(JSON.stringify(offices))
          : new Response(JSON.stringify({ code: 'unexpected', message: 'Broken.', fields: {} }), {
              status: 500,
            }),
    ),
  )
})
afterEach(() => void vi.useRealTimers())

const showPage = pageShower()
const text = () => document.body.textContent
async function show(office: string | null = 'Lima') {
  const me = { office, officeId: office } as unknown as Parameters<typeof MyOffices>[0]['me']
  await showPage(<MyOffices me={me} onChooseOffice={() => undefined} />, {
    role: '',
    organisation: { shortName: 'ERM' },
    me,
  })
  await until(() => expect(text()).toMatch(/Not checked in anywhere|: (Here|Left)/))
}

const checkIns = () =>
  [...document.querySelectorAll<HTMLElement>('a[href^="/checkin"]')].map((link) => [
    link.getAttribute('href'),
    getComputedStyle(link).backgroundColor === 'rgba(0, 0, 0, 0)' ? 'outlined' : 'filled',
  ])
const BEGINS_AT_ONCE = [['/checkin/Lima#check-in', 'filled']]
const LEADS_TO_THE_NOTICE = [['/checkin/Lima', 'outlined']]

test.each([
  ['an open office', {}, '2026-11-18T15:00:00Z', BEGINS_AT_ONCE],
  ['a closed office', closed, '2026-11-18T15:00:00Z', LEADS_TO_THE_NOTICE],
  ['an office of approved access', { phase: 'approved-only' }, '2026-11-18T15:00:00Z', LEADS_TO_THE_NOTICE],
  [
    'an office whose status has expired',
    { validUntil: '2026-11-17' },
    '2026-11-18T15:00:00Z',
    LEADS_TO_THE_NOTICE,
  ],
  ['an office after its closing time', {}, '2026-11-19T00:00:00Z', LEADS_TO_THE_NOTICE],
])('the check-in of %s is as it invites', async (_which, change, at, expected) => {
  vi.setSystemTime(new Date(at))
  offices = { home: { ...lima, ...change }, checkedInToday: null }
  await show()
  expect(checkIns()).toEqual(expected)
})

test('the state of a closed office stands before the way to its door, once', async () => {
  offices = { home: closed, checkedInToday: null }
  await show()
  expect(linesIn()).toEqual([
    'Lima → /offices/Lima',
    'Home office · Peru',
    'CClosed - ERM directedCurrent status is valid until 25 Nov 2026Until 25 Nov 2026',
    'Burst pipe. Nobody may enter until Wednesday.',
    '<Where you are>',
    'Not checked in anywhere',
    'Check-In to this office → /checkin/Lima',
    'Coordinator',
    'Not Selected',
  ])
})

test('a person who is in has the check-in last, and does not begin it at once', async () => {
  presence = presenceAt('Lima', 'here')
  await show()
  await until(() => expect(text()).toContain('Leaving'))
  expect(checkIns()).toEqual(LEADS_TO_THE_NOTICE)
  expect(linesIn().at(-1)).toBe('Check-In to this office → /checkin/Lima')
})

test('a person who has left another office finds the check-in of both, that of the home office as the main act', async () => {
  offices = { home: lima, checkedInToday: cusco }
  presence = presenceAt('Cusco', 'left')
  await show()
  await until(() => expect(text()).toContain('I am still here'))
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Cusco',
    'Lima',
  ])
  expect(checkIns()).toEqual([['/checkin/Cusco', 'outlined'], ...BEGINS_AT_ONCE])
  expect(document.querySelectorAll('[aria-label="Where you are"]')).toHaveLength(1)
})

test('a person can check in while the office could not be read, and sees the notice at its door', async () => {
  offices = null
  await show()
  expect(text()).toContain('Your office could not be loaded.')
  expect(checkIns()).toEqual(LEADS_TO_THE_NOTICE)
})

test('a newcomer chooses an office as the main act', async () => {
  offices = { home: null, checkedInToday: null }
  await show(null)
  expect(linesIn()).toEqual([
    'You have no office yet',
    'Choose your country and office to see whether it is open, who coordinates it, and to check in.',
    '<Where you are>',
    'Not checked in anywhere',
    '[Choose your office]',
  ])
})
