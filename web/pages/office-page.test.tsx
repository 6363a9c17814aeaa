import { Route, Routes } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { officePath, PATHS, rollCallPath } from '../../domain/paths'
import { linesIn, press } from '../testing/hands'
import { pageShower, settle, until, untilCalm } from '../testing/show-page'
import { OfficePage } from './office-page'
import { OfficesPage } from './offices-page'

const showPage = pageShower()
const ID = '4c1d1c40-0000-4000-8000-000000000001'
const pageOfOffice = (
  <Routes>
    <Route path={PATHS.office} element={<OfficePage />} />
  </Routes>
)
const organisation = {}
const waiting = () =>
  [...document.querySelectorAll('[aria-busy=true]')].map((each) => each.getAttribute('aria-label'))

test.each<['' | 'Admin', string[]]>([
  ['', ['Loading the office today', 'Loading']],
  ['Admin', ['Loading the office today', 'Loading the picture of the office', 'Loading']],
])('the page of an office has its own shape while it loads, as %j too', async (role, shapes) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await showPage(pageOfOffice, { role, organisation, at: officePath(ID) })
  await until(() => expect(waiting()).toEqual(shapes))
  expect(document.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(20)
})

test('the page of the offices has its own shape while it loads: choice, summary and rows', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await showPage(<OfficesPage />, { role: '', organisation })
  await until(() => expect(waiting()).toEqual(['Loading the offices']))
  expect(document.querySelectorAll('[data-skeleton=rounded]')).toHaveLength(6)
  expect(document.querySelectorAll('[data-skeleton=circular]')).toHaveLength(10)
})

const office = {
  id: ID,
  name: 'London',
  country: 'UK',
  region: 'Europe',
  businessUnit: 'UKI',
  timeZone: 'Europe/London',
  phase: 'open',
  status: 'Open - Completely open',
  comment: '',
  openingHours: 'Mon–Fri 08:00–19:00',
  closesAt: '19:00',
  asksForScreenCode: false,
  nudgesBeforeClosing: false,
  coordinator: null,
  validUntil: null,
  updatedBy: '',
  updatedOn: null,
}
const status = () => document.querySelector('section dl')?.textContent

test.each([
  ['are shown', 'Mon–Fri 08:00–19:00', 'Opening hoursMon–Fri 08:00–19:00CoordinatorNot Selected'],
  ['that are not set are not mentioned', '', 'CoordinatorNot Selected'],
])('opening hours %s', async (_what, openingHours, expected) => {
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('/today')
      ? new Promise(() => undefined)
      : Promise.resolve(new Response(JSON.stringify({ ...office, openingHours }))),
  )
  await showPage(pageOfOffice, { role: '', organisation, at: officePath(ID) })
  await until(() => expect(status()).toBe(expected))
})

test('the page shows the street address of the office as it was typed', async () => {
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('/today')
      ? new Promise(() => undefined)
      : Promise.resolve(new Response(JSON.stringify({ ...office, streetAddress: '1 Quay St, <b>EC4</b>' }))),
  )
  await showPage(pageOfOffice, { role: '', organisation, at: officePath(ID) })
  await until(() => expect(status()).toMatch(/^Address1 Quay St, <b>EC4<\/b>Opening hours/))
})

test('the page shows that staff check in by the changing code only', async () => {
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('/today')
      ? new Promise(() => undefined)
      : Promise.resolve(new Response(JSON.stringify({ ...office, asksForScreenCode: true }))),
  )
  await showPage(pageOfOffice, { role: '', organisation, at: officePath(ID) })
  await until(() => expect(status()).toContain('Check-in of staffBy the changing code on the screen'))
})

const settings = { zones: [{ number: 1, name: 'Ground floor' }], drillEveryMonths: 12 }
const dutyAt = (duty: string) => ({
  duty,
  scope: { kind: 'office', office: ID },
  where: 'London',
  until: null,
  certificateUntil: null,
})
async function showAs(duty: string) {
  vi.stubGlobal('fetch', (path: string) => {
    if (path.endsWith('/roll-call/settings')) return Promise.resolve(new Response(JSON.stringify(settings)))
    const isOffice = path === `/api/offices/${ID}`
    return isOffice ? Promise.resolve(new Response(JSON.stringify(office))) : new Promise(() => undefined)
  })
  const duties = duty ? [dutyAt(duty)] : []
  await showPage(pageOfOffice, { role: '', organisation, at: officePath(ID), me: { duties } as object })
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('London'))
}
const buttonTexts = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const wayTo = (name: string) => document.querySelector(`a[aria-label="${name}"]`)

test('the coordinator opens the settings of the roll call here', async () => {
  await showAs('coordinator')
  press('Roll call settings')
  await until(() => expect(document.querySelector('ol input')).toHaveProperty('value', 'Ground floor'))
})

test.each(['', 'warden'])('a person with the duty %j has no settings of the roll call here', async (duty) => {
  await showAs(duty)
  expect(buttonTexts()).not.toContain('Roll call settings')
})

test('a warden opens the roll call by a whole document, and the past ones too', async () => {
  await showAs('warden')
  expect(wayTo('Roll call of London')?.getAttribute('href')).toBe(rollCallPath(ID))
  expect(wayTo('Past roll calls of London')?.getAttribute('href')).toBe('/drills?search=London')
})

test('the pages of an office have its numbers of today', async () => {
  const helper = { id: ID, name: 'Wanda', picture: null, isIn: false, hasProbablyLeft: false, status: null }
  const today = {
    office: { id: ID, name: 'London' },
    ...{ timeZone: 'Europe/London', today: '2026-11-18', people: 1200, areIn: 18, came: 19, guests: 0 },
    ...{ visitors: { came: 7, expected: 2 }, expected: 29, weeks: [], named: [] },
    helpers: [
      { ...helper, duties: ['warden', 'first-aider'] },
      { ...helper, id: ID.replace(/1$/, '2'), duties: ['warden'] },
    ],
  }
  vi.stubGlobal('fetch', (path: string) =>
    path === `/api/offices/${ID}/today`
      ? Promise.resolve(Response.json(today))
      : path === `/api/offices/${ID}`
        ? Promise.resolve(Response.json(office))
        : new Promise(() => undefined),
  )
  const me = { duties: [dutyAt('reception'), dutyAt('warden')] } as object
  await showPage(pageOfOffice, { role: '', organisation, at: officePath(ID), me })
  await until(() => expect(wayTo('People of London: 1,200')).not.toBeNull())
  const ways = document.querySelectorAll('[aria-label="Pages of London"] a')
  expect([...ways].map(({ textContent, ariaLabel }) => [textContent, ariaLabel])).toEqual([
    ['1,200People', 'People of London: 1,200'],
    ['2Wardens', 'Wardens of London: 2'],
    ['1First aiders', 'First aiders of London: 1'],
    ['7Visitors today', 'Visitors today of London: 7'],
    ['Roll call', 'Roll call of London'],
    ['Past roll calls', 'Past roll calls of London'],
    ['Poster', 'Poster of London'],
  ])
})

test('a person who may not call the roll has neither link', async () => {
  await showAs('')
  expect(wayTo('Roll call of London')).toBeNull()
  expect(wayTo('Past roll calls of London')).toBeNull()
})

test('an address with the name of the office, as in an earlier version, leads to its page', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return path.endsWith('/today')
      ? new Promise(() => undefined)
      : Promise.resolve(new Response(JSON.stringify(office)))
  })
  await showPage(pageOfOffice, { role: '', organisation, at: officePath('Old London') })
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('London'))
  expect(asked).toEqual(['/api/offices/Old%20London', `/api/offices/${ID}`, `/api/offices/${ID}/today`])
})

test('an address with an unknown name says so', async () => {
  const refusal = { code: 'not_found', message: 'This office is not known.', fields: {} }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(refusal), { status: 404 })))
  await showPage(pageOfOffice, { role: '', organisation, at: officePath('Atlantis') })
  await until(() => expect(document.body.textContent).toContain('There is no office of this name'))
  expect(document.querySelector('h1')?.textContent).toBe('Atlantis')
})

test.each([
  [
    '2020-01-31',
    'Closed since 01 Feb 2020. Nobody can choose this office or check in here. Its history stays.',
  ],
  ['2999-12-31', 'Closes for good after 31 Dec 2999.'],
])('an office with the last day %s says so before anything else', async (lastDay, expected) => {
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('/expected')
      ? new Promise(() => undefined)
      : Promise.resolve(new Response(JSON.stringify({ ...office, lastDay }))),
  )
  await showPage(pageOfOffice, { role: '', organisation, at: officePath(ID) })
  await until(() => expect(document.querySelector('[role=note]')?.textContent).toBe(expected))
})

test.each([
  ['still open', '2999-12-31', true],
  ['closed for good', '2020-01-31', false],
])('an office that is %s invites people accordingly', async (_state, lastDay, isInviting) => {
  const empty = { timeZone: 'Europe/London', today: '2026-11-18', arrivals: [], expected: [], people: 0 }
  vi.stubGlobal('fetch', (path: string) => {
    if (path.endsWith('/today')) return new Promise(() => undefined)
    return Promise.resolve(Response.json(path.endsWith('/attendance') ? empty : { ...office, lastDay }))
  })
  await showPage(pageOfOffice, { role: 'Admin', organisation, at: officePath(ID) })
  await until(() => expect(document.querySelector('[role=note]')).not.toBeNull())
  await settle()
  const words = linesIn().join('\n')
  for (const invitation of [
    'Open - Completely open',
    'Poster of London',
    'The chart fills as people check in',
  ])
    expect(words.includes(invitation)).toBe(isInviting)
})

test.each<[string, object, string[]]>([
  [
    'whose status has expired',
    {
      comment: 'Lift is out',
      validUntil: '2026-11-17',
      coordinator: { name: 'Cora', email: 'cora@erm.example' },
    },
    [
      'London',
      'OOpen - Completely openCurrent status is valid until 17 Nov 2026UK · Europe · UKI',
      'Check-In to this office → /checkin/4c1d1c40-0000-4000-8000-000000000001',
      'This status expired on 17 Nov 2026 and may have changed since.',
      'Lift is out',
      '<Loading the office today>',
      'About this office',
      'Opening hours',
      'Mon–Fri 08:00–19:00',
      'Coordinator',
      'Cora',
      'cora@erm.example → mailto:cora@erm.example',
      '<Pages of London>',
      'People of London → /people?office=4c1d1c40-0000-4000-8000-000000000001',
      'Wardens of London → /people?office=4c1d1c40-0000-4000-8000-000000000001&duty=warden',
      'First aiders of London → /people?office=4c1d1c40-0000-4000-8000-000000000001&duty=first-aider',
    ],
  ],
  [
    'whose coordinator has no name',
    { coordinator: { name: '', email: 'not an address' }, validUntil: '2026-11-18' },
    [
      'London',
      'OOpen - Completely openCurrent status is valid until 18 Nov 2026Until 18 Nov 2026UK · Europe · UKI',
      'Check-In to this office → /checkin/4c1d1c40-0000-4000-8000-000000000001',
      '<Loading the office today>',
      'About this office',
      'Opening hours',
      'Mon–Fri 08:00–19:00',
      'Coordinator',
      'not an address',
      '<Pages of London>',
      'People of London → /people?office=4c1d1c40-0000-4000-8000-000000000001',
      'Wardens of London → /people?office=4c1d1c40-0000-4000-8000-000000000001&duty=warden',
      'First aiders of London → /people?office=4c1d1c40-0000-4000-8000-000000000001&duty=first-aider',
    ],
  ],
  [
    'with an unknown zone',
    { unknownZone: 'Europe/Kiev', updatedOn: '2026-11-18T09:00:00.000Z' },
    [
      'London',
      'OOpen - Completely openUK · Europe · UKI',
      'Check-In to this office → /checkin/4c1d1c40-0000-4000-8000-000000000001',
      'The time zone of this office, Europe/Kiev, is unknown here. Its days and times are in UTC until an administrator corrects it.',
      '<Loading the office today>',
      'About this office',
      'Opening hours',
      'Mon–Fri 08:00–19:00',
      'Coordinator',
      'Not Selected',
      'Updated by Somebody whose record is gone · 3 hours ago',
      '<Pages of London>',
      'People of London → /people?office=4c1d1c40-0000-4000-8000-000000000001',
      'Wardens of London → /people?office=4c1d1c40-0000-4000-8000-000000000001&duty=warden',
      'First aiders of London → /people?office=4c1d1c40-0000-4000-8000-000000000001&duty=first-aider',
    ],
  ],
  [
    'that somebody changed',
    { updatedBy: 'Uma', updatedOn: '2026-11-18T11:30:00.000Z', asksForScreenCode: true },
    [
      'London',
      'OOpen - Completely openUK · Europe · UKI',
      'Check-In to this office → /checkin/4c1d1c40-0000-4000-8000-000000000001',
      '<Loading the office today>',
      'About this office',
      'Opening hours',
      'Mon–Fri 08:00–19:00',
      'Check-in of staff',
      'By the changing code on the screen',
      'Coordinator',
      'Not Selected',
      'Updated by Uma · 30 minutes ago',
      '<Pages of London>',
      'People of London → /people?office=4c1d1c40-0000-4000-8000-000000000001',
      'Wardens of London → /people?office=4c1d1c40-0000-4000-8000-000000000001&duty=warden',
      'First aiders of London → /people?office=4c1d1c40-0000-4000-8000-000000000001&duty=first-aider',
    ],
  ],
])('an office %s says so', async (_what, changed, expected) => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('fetch', (path: string) =>
    path === `/api/offices/${ID}`
      ? Promise.resolve(Response.json({ ...office, ...changed }))
      : new Promise(() => undefined),
  )
  await showPage(pageOfOffice, { role: '', organisation, at: officePath(ID) })
  await until(() => expect(status()).toBeDefined())
  await untilCalm()
  expect(linesIn()).toEqual(expected)
})
