import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { readRollCall } from '../../domain/roll-call/list-contract'
import type { Duty } from '../../domain/access/duty'
import type { Scope } from '../../domain/access/scope'
import { officePath, PATHS, rollCallPath } from '../../domain/paths'
import { pageShower } from '../testing/show-page'
import { OfficeGate } from './act-gate'
import { AdminPage } from './admin-page'
import { OfficePage } from './office-page'

const showPage = pageShower()

const LYON = '4c1d1c40-0000-4000-8000-000000000001'
const PARIS = '4c1d1c40-0000-4000-8000-000000000002'
const office = {
  country: 'France',
  region: 'Europe',
  businessUnit: 'South',
  timeZone: 'Europe/Paris',
  phase: 'open',
  status: 'Open - Completely open',
  comment: '',
  openingHours: '',
  closesAt: '19:00',
  asksForScreenCode: false,
  nudgesBeforeClosing: false,
  coordinator: null,
  validUntil: null,
  updatedBy: '',
  updatedOn: null,
}

const held = (duty: Duty, scope: Scope, where: string) => ({
  duties: [{ duty, scope, where, until: null, certificateUntil: null }],
})
const atLyon: Scope = { kind: 'office', office: LYON }

let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    const id = path.split('/').at(-1)
    const isOffice = id === LYON || id === PARIS
    return isOffice
      ? Promise.resolve(new Response(JSON.stringify({ ...office, id, name: id === LYON ? 'Lyon' : 'Paris' })))
      : new Promise<Response>(() => undefined)
  })
})

const gateAt = (id: string, name: string) => (
  <OfficeGate act={readRollCall.access} at={{ office: id, name, what: 'the poster', pathOf: rollCallPath }}>
    everybody inside
  </OfficeGate>
)

test('a person who calls the roll of an office sees it there', async () => {
  await showPage(gateAt(LYON, 'Lyon'), {
    role: '',
    organisation: {},
    me: held('warden', atLyon, 'Lyon'),
  })
  expect(await screen.findByText('everybody inside')).toBeTruthy()
})

test('a person who calls the roll elsewhere reads the meaning of the duty, and finds a link to their own roll call', async () => {
  await showPage(gateAt(PARIS, 'Paris'), {
    role: '',
    organisation: {},
    me: held('warden', atLyon, 'Lyon'),
  })
  expect(await screen.findByText('You are a warden of Lyon.')).toBeTruthy()
  expect(screen.getByText('This is the poster of Paris.')).toBeTruthy()
  expect(screen.queryByText('everybody inside')).toBeNull()
  const way = screen.getByRole('link', { name: 'Open the poster of Lyon' })
  expect(way.getAttribute('href')).toBe(rollCallPath(LYON))
})

test('a person with two duties at one office finds one link to it', async () => {
  const me = held('warden', atLyon, 'Lyon')
  const alsoFirstAider = held('first-aider', atLyon, 'Lyon')
  await showPage(gateAt(PARIS, 'Paris'), {
    role: '',
    organisation: {},
    me: { ...me, duties: [...me.duties, ...alsoFirstAider.duties] },
  })
  expect(await screen.findByText('You are a warden and a first aider of Lyon.')).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

const italy: Scope = { kind: 'country', country: 'Italy' }
const north: Scope = { kind: 'unit', businessUnit: 'North' }

test.each<[string, Scope, string]>([
  ['Italy', italy, '/offices?search=Italy'],
  ['North', north, '/offices?unit=North'],
])('a duty for all of %s has links to its offices', async (where, scope, way) => {
  await showPage(gateAt(PARIS, 'Paris'), {
    role: '',
    organisation: {},
    me: held('first-aider', scope, where),
  })
  expect(await screen.findByText(`You are a first aider of ${where}.`)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Offices' }).getAttribute('href')).toBe(way)
})

test('duties for a country and for a unit have links to the whole list of offices', async () => {
  const { duties } = held('first-aider', italy, 'Italy')
  await showPage(gateAt(PARIS, 'Paris'), {
    role: '',
    organisation: {},
    me: { duties: [...duties, ...held('warden', north, 'North').duties] },
  })
  const way = await screen.findByRole('link', { name: 'Go to Offices' })
  expect(way.getAttribute('href')).toBe(PATHS.offices)
})

test('a person without such a duty reads the notice, and the page reads no office', async () => {
  await showPage(gateAt(LYON, 'Lyon'), {
    role: '',
    organisation: {},
    me: held('privacy', atLyon, 'Lyon'),
  })
  expect(screen.getByText(/can only be accessed by Administrators/)).toBeTruthy()
  expect(asked).toEqual([])
})

const officePage = (id: string) => ({
  page: (
    <Routes>
      <Route path={PATHS.office} element={<OfficePage />} />
    </Routes>
  ),
  at: officePath(id),
})

test.each<[Duty, string[], boolean]>([
  ['coordinator', ['Roll call of Lyon', 'Past roll calls of Lyon'], true],
  ['warden', ['Roll call of Lyon', 'Past roll calls of Lyon'], false],
  ['privacy', [], false],
  [
    'reception',
    ['Visitors today of Lyon', 'Roll call of Lyon', 'Past roll calls of Lyon', 'Poster of Lyon'],
    false,
  ],
  ['health-and-safety', ['Roll call of Lyon', 'Past roll calls of Lyon'], false],
])('the page of an office has the links for its %s', async (duty, ways, mayEdit) => {
  const { page, at } = officePage(LYON)
  await showPage(page, { role: '', organisation: {}, at, me: held(duty, atLyon, 'Lyon') })
  await screen.findByRole('link', { name: 'People of Lyon' })
  const links = screen.getAllByRole('link', { name: / of Lyon$/ })
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'People of Lyon',
    'Wardens of Lyon',
    'First aiders of Lyon',
    ...ways,
  ])
  expect(screen.queryByRole('button', { name: 'Edit Lyon' }) !== null).toBe(mayEdit)
  expect(asked.some((path) => path.endsWith('/attendance'))).toBe(duty === 'health-and-safety')
})

test('the coordinator edits nothing at another office', async () => {
  const { page, at } = officePage(PARIS)
  await showPage(page, { role: '', organisation: {}, at, me: held('coordinator', atLyon, 'Lyon') })
  await screen.findByRole('link', { name: 'People of Paris' })
  expect(screen.queryByRole('button', { name: 'Edit Paris' })).toBeNull()
})

test.each<[Scope, string[]]>([
  [{ kind: 'everywhere' }, ['Download personal data', 'Erase personal data', 'Find mentions']],
  [{ kind: 'country', country: 'France' }, ['Download personal data', 'Erase personal data']],
])('the Admin Console shows a person with the duty %j only the personal data', async (scope, buttons) => {
  await showPage(<AdminPage />, { role: '', organisation: {}, me: held('privacy', scope, 'France') })
  const shown = await screen.findAllByRole('button')
  expect(shown.map(({ textContent }) => textContent)).toEqual(buttons)
  expect(screen.queryByRole('link', { name: 'Audit' }) !== null).toBe(scope.kind === 'everywhere')
})
