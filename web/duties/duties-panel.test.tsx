import { cleanup } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HAS_DUTY, type ListedDuty, type OfficeWithout } from '../../domain/duties/contract'
import type { UnknownValue } from '../../domain/offices/unknown-contract'
import { officePath } from '../../domain/paths'
import { button, buttons, changesSince, fill, linesIn, press } from '../testing/hands'
import { pageShower, until, untilCalm } from '../testing/show-page'
import { DutiesPanel } from './duties-panel'

const LYON = '4c1d1c40-0000-4000-8000-000000000001'
const MADRID = '4c1d1c40-0000-4000-8000-000000000002'
const OFFICES = [
  { id: LYON, name: 'Lyon', country: 'France' },
  { id: MADRID, name: 'Madrid', country: 'Spain' },
]

const personOf = (name: string) => ({
  id: `00000000-0000-4000-8000-${String(name.charCodeAt(0)).padStart(12, '0')}`,
  name,
  email: `${name.toLowerCase()}@erm.example`,
})
const found = (name: string) => ({
  ...personOf(name),
  office: 'Lyon',
  officeId: LYON,
  role: '',
  notUser: '',
})
const dutyOf = (name: string, changed: Partial<ListedDuty> = {}): ListedDuty => ({
  id: `duty-of-${name}`,
  person: personOf(name),
  duty: 'warden',
  scope: { kind: 'office', office: LYON },
  where: 'Lyon',
  from: null,
  startsAt: null,
  until: null,
  certificateUntil: null,
  endsAt: null,
  givenBy: 'Ada Lovelace',
  givenAt: '2026-11-02T09:00:00.000Z',
  ...changed,
})

type Sent = { method: string; path: string; body: unknown }

let duties: ListedDuty[]
let pageSize: number
let without: OfficeWithout[]
let unknown: UnknownValue[]
let missing: object[]
let asked: string[]
let matches: ReturnType<typeof found>[]
let sent: Sent[]
let refusal: { message: string; fields: Record<string, string> } | null

const countsOf = (found: readonly ListedDuty[]) =>
  Object.fromEntries(
    [...new Set(found.map(({ duty }) => duty))].map((duty) => [
      duty,
      found.filter((each) => each.duty === duty).length,
    ]),
  )

function listed(asked: URLSearchParams) {
  const fits = ({ person, duty, scope, endsAt, certificateUntil }: ListedDuty) =>
    person.name.includes(asked.get('search') ?? '') &&
    (!asked.has('office') || (scope.kind === 'office' && scope.office === asked.get('office'))) &&
    (!asked.has('duty') || duty === asked.get('duty')) &&
    (!asked.has('ending') || endsAt !== null) &&
    (!asked.has('certificate') || certificateUntil !== null)
  const found = duties.filter(fits)
  const start = Number(asked.get('after') ?? 0)
  const end = start + pageSize
  return {
    duties: found.slice(start, end),
    total: start === 0 ? found.length : null,
    counts: start === 0 ? countsOf(found) : null,
    next: found.length > end ? String(end) : null,
  }
}

function officesWithout(asked: URLSearchParams) {
  const fits = ({ country }: OfficeWithout) => !asked.has('country') || asked.get('country') === country
  return {
    offices: without.filter(fits),
    counts: { warden: without.length, 'first-aider': 1, coordinator: 0 },
  }
}

function read(path: string, asked: URLSearchParams): unknown {
  if (path === '/api/duties') return listed(asked)
  if (path === '/api/offices-without-duty') return officesWithout(asked)
  if (path === '/api/unknown-values') return { values: unknown }
  if (path === '/api/missing-screens') return { screens: missing }
  if (path === '/api/people/search') return { person: matches[0] ?? null, matches, hasMore: false }
  return { businessUnit: 'North', businessUnits: ['North', 'South'], offices: OFFICES }
}

const infoOf: Record<string, string> = { POST: 'Duty given', PATCH: 'Duty changed', DELETE: 'Duty removed' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] })
  duties = [dutyOf('Wanda'), dutyOf('Theo', { endsAt: '2026-11-20T23:00:00.000Z', until: '2026-11-20' })]
  pageSize = 50
  without = []
  unknown = []
  missing = []
  asked = []
  matches = [found('Rita')]
  sent = []
  refusal = null
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search, searchParams } = new URL(address, 'http://localhost')
    if (method === 'GET') asked.push(`${pathname}${search}`)
    if (searchParams.get('office') === 'garbage')
      return Promise.resolve(
        new Response(
          JSON.stringify({ code: 'invalid', message: '', fields: { office: 'This office is not known' } }),
          { status: 422 },
        ),
      )
    if (method === 'GET') return Promise.resolve(new Response(JSON.stringify(read(pathname, searchParams))))
    sent.push({ method, path: pathname, body: typeof body === 'string' ? JSON.parse(body) : null })
    return Promise.resolve(
      refusal
        ? new Response(JSON.stringify({ code: 'invalid', ...refusal }), { status: 422 })
        : new Response(JSON.stringify({ info: infoOf[method], id: LYON })),
    )
  })
})
afterEach(() => void vi.useRealTimers())
const showPage = pageShower()
const Address = () => <output id="address">{useLocation().search}</output>
async function show(filter = '') {
  await showPage(
    <>
      <DutiesPanel />
      <Address />
    </>,
    { role: 'Admin', organisation: {}, at: `/admin${filter}` },
  )
  await until(() => {
    expect(document.querySelectorAll('#duties-place option')).toHaveLength(7)
    expect(document.querySelector('[aria-busy=true]')).toBeNull()
  })
}

const textOf = (selector: string) => document.querySelector(selector)?.textContent
const said = () => document.body.textContent
const dialog = () => document.querySelector<HTMLElement>('dialog')
const field = (name: string) => document.querySelector<HTMLInputElement>(`#${name}`)!
const helpOf = (name: string) => textOf(`#${name}-help`)
const rows = () => [...document.querySelectorAll('[aria-label=Duties] tbody tr')]
const names = () => rows().map((row) => row.querySelector('th')?.firstChild?.textContent)
const untilListed = (...expected: string[]) => until(() => expect(names()).toEqual(expected))

/** Opens the form with Rita chosen. */
async function giveRita() {
  await show()
  press('Give a duty')
  fill(field('duty-person'), 'Rita')
  press('Find')
  await until(() => expect(button(/^Rita/, dialog()!)).toBeDefined())
  press(/^Rita/, dialog()!)
  await until(() => expect(document.querySelectorAll('#duty-which optgroup')).toHaveLength(2))
}

test('a screen that is missing needs attention, with the way to its office', async () => {
  missing = [{ id: 'one', name: 'Lobby', seenAt: '2026-11-18T10:00:00.000Z', office: OFFICES[0] }]
  await show()
  await until(() =>
    expect(said()).toContain(
      'Lyon: the screen Lobby was not seen for an hour of opening time. Last seen 2 hours ago.',
    ),
  )
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toContain(officePath(OFFICES[0]?.id ?? ''))
})

test('what is unknown in the database needs attention, by office', async () => {
  await show()
  expect(said()).not.toContain('is unknown here')
  cleanup()
  const office = { id: LYON, name: 'Lyon' }
  unknown = [
    { place: 'offices.time_zone', value: 'Europe/Atlantis', rows: 1, office },
    { place: 'offices.language', value: 'tlh', rows: 1, office },
    { place: 'users.language', value: 'tlh', rows: 3, office: null },
  ]
  await show()
  await until(() => {
    expect(said()).toContain('Lyon works in UTC, because its time zone Europe/Atlantis is unknown here.')
    expect(said()).toContain('Lyon: a value in offices.language is unknown here: tlh')
    expect(said()).toContain('A value in users.language is unknown here: tlh')
  })
})

test('a search without a text is refused at its field', async () => {
  await show()
  press('Give a duty')
  press('Find')
  await until(() => expect(helpOf('duty-person')).toBe('Please enter a name or an email'))
  expect(document.activeElement?.id).toBe('duty-person')
})

test('a search that finds nobody links to the People panel', async () => {
  matches = []
  await show()
  press('Give a duty')
  fill(field('duty-person'), 'Xaver')
  press('Find')
  await until(() => expect(dialog()?.textContent).toContain('Nobody was found.'))
})

test('the duty of an acting warden ends with the alarm: it can be taken, and can’t be changed', async () => {
  duties = [
    dutyOf('Wanda', { duty: 'acting-warden', until: '2026-11-18', endsAt: '2026-11-18T23:00:00.000Z' }),
  ]
  await show()
  await untilListed('Wanda')
  expect(rows()[0]?.textContent).toContain('Acting warden')
  expect(rows()[0]?.textContent).toContain('Until the alarm ends')
  expect(rows()[0]?.textContent).not.toMatch(/18 Nov|Ends soon/)
  expect(buttons(/^(Change|Remove): /).map((each) => each.getAttribute('aria-label'))).toEqual([
    'Remove: Acting warden of Wanda',
  ])
})

test('a duty without its kind and its place is refused at both fields, and no call is made', async () => {
  await giveRita()
  press('Give duty')
  await until(() => expect(helpOf('duty')).toBe('Please choose a duty'))
  expect(helpOf('duty-which')).toBe('Please choose where it counts')
  expect(document.activeElement?.id).toBe('duty')
  fill(field('duty'), 'warden')
  expect(helpOf('duty')).toBe('Calls the roll of the office.')
  expect(helpOf('duty-which')).toBe('Please choose where it counts')
  press('Give duty')
  await until(() => expect(document.activeElement?.id).toBe('duty-which'))
  expect(sent).toEqual([])
})

test.each([
  ['duty', 'duty', HAS_DUTY],
  ['from', 'duty-from', 'Please choose today or a later day'],
  ['until', 'duty-until', 'Please choose today or a later day'],
  ['certificateUntil', 'duty-certificate', 'Please choose a day'],
])('the server’s refusal of %s stands at its field', async (name, shownAt, message) => {
  await giveRita()
  fill(field('duty'), 'reception')
  fill(field('duty-which'), LYON)
  refusal = { message: 'Please correct the marked fields.', fields: { [name]: message } }
  press('Give duty')
  await until(() => expect(helpOf(shownAt)).toBe(message))
  await until(() => expect(document.activeElement?.id).toBe(shownAt))
  expect(dialog()?.querySelector('[role=alert]')).toBeNull()
})

test('a given duty is confirmed, its dialog closes, and the list follows', async () => {
  await giveRita()
  fill(field('duty'), 'reception')
  fill(field('duty-which'), MADRID)
  fill(field('duty-from'), '2026-12-01')
  fill(field('duty-until'), '2027-01-31')
  duties = [dutyOf('Rita', { duty: 'reception' }), ...duties]
  press('Give duty')
  await until(() => expect(dialog()).toBeNull())
  expect(said()).toContain('Duty given')
  await untilListed('Rita', 'Wanda', 'Theo')
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/duties',
      body: {
        person: personOf('Rita').id,
        duty: 'reception',
        scope: { kind: 'office', office: MADRID },
        from: '2026-12-01',
        until: '2027-01-31',
        certificateUntil: null,
      },
    },
  ])
})

test.each([
  ['country', 'Spain', { kind: 'country', country: 'Spain' }],
  ['unit', 'South', { kind: 'unit', businessUnit: 'South' }],
  ['everywhere', null, { kind: 'everywhere' }],
])('a duty can be given for a whole place: %s', async (kind, which, scope) => {
  await giveRita()
  fill(field('duty'), 'privacy')
  fill(field('duty-place'), kind)
  if (which === null) expect(field('duty-which')).toBeNull()
  else fill(field('duty-which'), which)
  press('Give duty')
  await until(() => expect(sent).toMatchObject([{ body: { scope } }]))
})

test('another kind of place empties the chosen place', async () => {
  await giveRita()
  fill(field('duty-which'), LYON)
  fill(field('duty-place'), 'country')
  expect(field('duty-which').value).toBe('')
})

test('another person can be chosen, and the entries stay', async () => {
  await giveRita()
  fill(field('duty'), 'warden')
  press('Somebody else')
  matches = [found('Omar')]
  fill(field('duty-person'), 'Omar')
  press('Find')
  await until(() => expect(button(/^Omar/, dialog()!)).toBeDefined())
  press(/^Omar/, dialog()!)
  expect(dialog()?.textContent).toContain('omar@erm.example')
  expect(field('duty').value).toBe('warden')
})

test('the change dialog stays open while the filter takes its row from the list', async () => {
  await show()
  fill(field('search'), 'Theo')
  press('Change: Warden of Wanda')
  await untilListed('Theo')
  expect(dialog()?.textContent).toContain('Wanda: Warden, Lyon')
  fill(field('duty-certificate'), '2027-11-30')
  press('Save')
  await until(() => expect(dialog()).toBeNull())
  expect(said()).toContain('Duty changed')
  expect(sent).toEqual([
    {
      method: 'PATCH',
      path: '/api/duties/duty-of-Wanda',
      body: { from: null, until: null, certificateUntil: '2027-11-30' },
    },
  ])
})

test('a refused change stands at its field, and the dialog stays open', async () => {
  await show()
  press('Change: Warden of Theo')
  expect(field('duty-until').value).toBe('20/11/2026')
  fill(field('duty-until'), '2020-01-01')
  refusal = {
    message: 'Please correct the marked fields.',
    fields: { until: 'Please choose today or a later day' },
  }
  press('Save')
  await until(() => expect(helpOf('duty-until')).toBe('Please choose today or a later day'))
  expect(document.activeElement?.id).toBe('duty-until')
})

test('a duty is taken only after a question that names the person, the duty and the place', async () => {
  await show()
  press('Remove: Warden of Wanda')
  expect(dialog()?.textContent).toContain('Remove this duty from Wanda?')
  expect(dialog()?.textContent).toContain('wanda@erm.example is then no longer Warden, Lyon.')
  press('Cancel')
  await until(() => expect(dialog()).toBeNull())
  expect(sent).toEqual([])
  press('Remove: Warden of Wanda')
  duties = duties.slice(1)
  press('Remove duty')
  await untilListed('Theo')
  expect(dialog()).toBeNull()
  expect(said()).toContain('Duty removed')
  expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/duties/duty-of-Wanda' }])
})

test('a failure to take a duty is shown in the dialog', async () => {
  await show()
  press('Remove: Warden of Wanda')
  refusal = { message: 'This duty is not known', fields: {} }
  press('Remove duty')
  await until(() =>
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('This duty is not known'),
  )
})

test('the filter in the address survives a reload', async () => {
  duties = [...duties, dutyOf('Tara'), dutyOf('Tove', { ...duties[1], person: personOf('Tove'), id: 'tove' })]
  await show()
  fill(field('search'), 'T')
  await untilListed('Theo', 'Tara', 'Tove')
  fill(field('duties-place'), LYON)
  fill(field('duties-ending'), '30')
  await untilListed('Theo', 'Tove')
  const address = textOf('#address')
  expect(address).toBe(`?duties=T&duties-at=${LYON}&duties-ending=30`)
  cleanup()
  await show(address)
  await untilListed('Theo', 'Tove')
  expect(['search', 'duties-place', 'duties-ending'].map((name) => field(name).value)).toEqual([
    'T',
    LYON,
    '30',
  ])
})

test('one press clears a filter that leaves nothing, in the address too', async () => {
  await show(`?duties=Nobody&duties-at=${MADRID}&other=1`)
  await until(() => expect(said()).toContain('No duty matches'))
  press('Clear filters')
  await untilListed('Wanda', 'Theo')
  expect([field('search').value, field('duties-place').value]).toEqual(['', ''])
  expect(textOf('#address')).toBe('?other=1')
})

test.each([
  ['', 'Nobody has a duty yet'],
  ['?duties-ending=30', 'No duty matches'],
])('an empty list with the filter "%s" explains itself', async (filter, text) => {
  duties = []
  await show(filter)
  await until(() => expect(said()).toContain(text))
})

test('a list that can’t be read says why, and can be read again', async () => {
  const answer = fetch
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    path.startsWith('/api/duties')
      ? Promise.resolve(
          new Response(JSON.stringify({ code: 'unexpected', message: 'Broken.', fields: {} }), {
            status: 500,
          }),
        )
      : answer(path, request),
  )
  await show()
  await until(() => expect(textOf('[role=alert]')).toContain('Broken.'))
  vi.stubGlobal('fetch', answer)
  press('Try again')
  await untilListed('Wanda', 'Theo')
})

test('a duty that ends soon is marked', async () => {
  await show()
  const marks = rows().map((row) => row.querySelector('[data-badge]')?.textContent)
  expect(marks).toEqual([undefined, 'Ends soon'])
})

test('a coordinator by the office’s record is changed at the office', async () => {
  duties = [dutyOf('Cora', { id: null, duty: 'coordinator', givenBy: '', givenAt: null }), ...duties]
  await show()
  await untilListed('Cora', 'Wanda', 'Theo')
  const cora = rows()[0] as HTMLElement
  expect(cora.textContent).toContain('By the office’s record')
  expect(cora.querySelector('a')?.getAttribute('href')).toBe(officePath(LYON))
  expect(buttons(/./, cora.querySelector<HTMLElement>('[data-actions]')!)).toEqual([])
})

test('a duty that starts later names its first day and is marked', async () => {
  duties = [dutyOf('Finn', { from: '2026-12-01', startsAt: '2026-11-30T23:00:00Z' })]
  await show()
  await untilListed('Finn')
  expect(rows()[0]?.textContent).toContain('From 01 Dec 2026')
  expect(rows()[0]?.textContent).toContain('Starts later')
})

test('the next page of duties comes after a press, and a failure of it can be tried again', async () => {
  duties = Array.from({ length: 12 }, (_, place) => dutyOf(`Person ${place}`))
  pageSize = 10
  await show()
  expect(rows()).toHaveLength(10)
  expect(said()).toContain('10 of 12 duties')
  const answer = fetch
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 502 })))
  press('Show more')
  await until(() => expect(button('Try again')).toBeDefined())
  expect(rows()).toHaveLength(10)
  vi.stubGlobal('fetch', answer)
  press('Try again')
  await until(() => expect(rows()).toHaveLength(12))
  expect(said()).toContain('12 duties')
  expect(button('Show more')).toBeUndefined()
})

test('duties are found by their kind, their country and the end of their certificate', async () => {
  await show()
  fill(field('duties-kind'), 'first-aider')
  fill(field('duties-place'), 'country:Spain')
  fill(field('duties-certificate'), '60')
  await until(() => expect(asked).toContain('/api/duties?duty=first-aider&country=Spain&certificate=60'))
  expect(textOf('#address')).toBe('?duties-kind=first-aider&duties-at=country%3ASpain&duties-certificate=60')
})

test('the number of certificates that end soon opens their list, and a second press closes it', async () => {
  duties = [...duties, dutyOf('Fay', { certificateUntil: '2026-12-24' })]
  await show()
  press('1 certificate ends within 60 days')
  await untilListed('Fay')
  expect(textOf('#address')).toBe('?duties-certificate=60')
  expect(button('1 certificate ends within 60 days')?.getAttribute('aria-pressed')).toBe('true')
  press('1 certificate ends within 60 days')
  await untilListed('Wanda', 'Theo', 'Fay')
})

const officeOf = (id: string, name: string, country: string): OfficeWithout => ({
  id,
  name,
  country,
  businessUnit: 'North',
  people: 42,
  comes: null,
  onlyFromElsewhere: false,
})
const untilOffices = (...expected: string[]) =>
  until(() =>
    expect(
      [...document.querySelectorAll('[aria-label="Offices without: Warden"] tbody th')].map(
        ({ textContent }) => textContent,
      ),
    ).toEqual(expected),
  )

test('an office without a warden gets one straight from its row, and leaves the list', async () => {
  without = [officeOf(LYON, 'Lyon', 'France'), officeOf(MADRID, 'Madrid', 'Spain')]
  await show()
  press('2 offices without a warden')
  await untilOffices('Lyon', 'Madrid')
  press('Give a duty: Warden, Lyon')
  fill(field('duty-person'), 'Rita')
  press('Find')
  await until(() => expect(button(/^Rita/, dialog()!)).toBeDefined())
  press(/^Rita/, dialog()!)
  await until(() => expect(document.querySelectorAll('#duty-which optgroup')).toHaveLength(2))
  expect([field('duty').value, field('duty-which').value]).toEqual(['warden', LYON])
  without = without.slice(1)
  press('Give duty')
  await until(() => expect(dialog()).toBeNull())
  expect(sent).toMatchObject([{ body: { duty: 'warden', scope: { kind: 'office', office: LYON } } }])
  await untilOffices('Madrid')
  await until(() => expect(button('1 office without a warden')).toBeDefined())
})

test('the offices without a duty are narrowed to a country, in the address too', async () => {
  without = [
    officeOf(LYON, 'Lyon', 'France'),
    { ...officeOf(MADRID, 'Madrid', 'Spain'), comes: '2026-12-01', onlyFromElsewhere: true },
  ]
  await show('?offices-without=warden')
  await untilOffices('Lyon', 'MadridOnly people of other officesSomebody has it from 01 Dec 2026 on')
  fill(field('offices-without-in'), 'country:France')
  await untilOffices('Lyon')
  expect(textOf('#address')).toBe('?offices-without=warden&offices-without-in=country%3AFrance')
})

test('where every office has a duty, its list says so', async () => {
  await show('?offices-without=coordinator')
  await until(() => expect(said()).toContain('No office is without one'))
  expect(button('0 offices without a coordinator')?.getAttribute('aria-expanded')).toBe('true')
})

test('a damaged link lists the duties of all offices', async () => {
  await show('?duties-at=garbage&other=1')
  await untilListed('Wanda', 'Theo')
  expect(textOf('#address')).toBe('?other=1')
})

test('this is all that the panel says of the duties, and of what needs attention', async () => {
  without = [
    {
      id: MADRID,
      name: 'Madrid',
      country: 'Spain',
      businessUnit: 'South',
      people: 4,
      onlyFromElsewhere: false,
      comes: null,
    },
    {
      id: LYON,
      name: 'Lyon',
      country: 'France',
      businessUnit: 'North',
      people: 1,
      onlyFromElsewhere: false,
      comes: '2026-12-01',
    },
  ]
  duties = [
    dutyOf('Wanda', { from: '2026-12-01', certificateUntil: '2027-01-31', until: '2027-06-30' }),
    dutyOf('Fay', {
      duty: 'first-aider',
      scope: { kind: 'country', country: 'Spain' },
      where: 'Spain',
      certificateUntil: '2026-11-01',
    }),
    dutyOf('Max', { scope: { kind: 'everywhere' }, where: 'Everywhere' }),
  ]
  await show()
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Needs attention",
      "[2 offices without a warden]",
      "[1 office without a first aider]",
      "[0 offices without a coordinator]",
      "[2 certificates have ended]",
      "[2 certificates end within 60 days]",
      "Duties",
      "[Download list]",
      "[Give a duty]",
      "What somebody may do besides what everybody may: at an office, in a country or business unit, or everywhere. A change counts at once.",
      "<Duties>",
      "Name or email: ",
      "Duty: *Any duty* | Office coordinator | Warden | First aider | Reception | Health & safety | Privacy | Acting warden",
      "Counts at: *Any place* | France | Spain | North | South | Lyon | Madrid",
      "Duty ends: *Any time* | Within 30 days | Within 60 days | Within 90 days | Has ended",
      "Certificate ends: *Any time* | Within 30 days | Within 60 days | Within 90 days | Has ended | No certificate",
      "3 duties",
      "<Duties>",
      "Person",
      "Duty",
      "Until",
      "Given by",
      "Wandawanda@erm.example",
      "WardenLyon",
      "30 Jun 2027From 01 Dec 2026Certificate: 31 Jan 2027",
      "Ada Lovelace02 Nov 2026",
      "[Change: Warden of Wanda]",
      "[Remove: Warden of Wanda]",
      "[Warden of Wanda]",
      "Fayfay@erm.example",
      "First aiderSpain",
      "Until it is removedCertificate: 01 Nov 2026Certificate over",
      "Ada Lovelace02 Nov 2026",
      "[Change: First aider of Fay]",
      "[Remove: First aider of Fay]",
      "[First aider of Fay]",
      "Maxmax@erm.example",
      "WardenEverywhere",
      "Until it is removed",
      "Ada Lovelace02 Nov 2026",
      "[Change: Warden of Max]",
      "[Remove: Warden of Max]",
      "[Warden of Max]",
    ]
  `)
})

test('a given duty asks for the person, then for the kind, the place and the days, and this is all that each step says', async () => {
  await show()
  press('Give a duty')
  await untilCalm()
  expect(linesIn(dialog()!)).toMatchInlineSnapshot(`
    [
      "Give a duty",
      "[Close]",
      "Who is it?: ",
      "The beginning of a name, or an email.",
      "[Cancel]",
      "[Find]",
    ]
  `)
  fill(field('duty-person'), 'Rita')
  press('Find')
  await until(() => expect(button(/^Rita/, dialog()!)).toBeDefined())
  await untilCalm()
  expect(linesIn(dialog()!)).toMatchInlineSnapshot(`
    [
      "Give a duty",
      "[Close]",
      "Who is it?: Rita",
      "The beginning of a name, or an email.",
      "Choose the one you mean.",
      "[Ritarita@erm.example · Lyon]",
      "[Cancel]",
      "[Find]",
    ]
  `)
  press(/^Rita/, dialog()!)
  await until(() => expect(document.querySelectorAll('#duty-which optgroup')).toHaveLength(2))
  await untilCalm()
  expect(linesIn(dialog()!)).toMatchInlineSnapshot(`
    [
      "Give a duty",
      "[Close]",
      "Rita",
      "rita@erm.example",
      "[Somebody else]",
      "Duty: *Please choose* | Office coordinator | Warden | First aider | Reception | Health & safety | Privacy",
      "Where it counts: *One office* | All offices of a country | All offices of a business unit | All offices",
      "Office: *Please choose* | Lyon | Madrid",
      "First day: ",
      "[Choose the day from a calendar: First day]",
      "It counts from the start of this day where the office is. Empty: at once.",
      "Last day: ",
      "[Choose the day from a calendar: Last day]",
      "It counts until this day is over where the office is. Empty: until it is removed.",
      "Last day of the certificate: ",
      "[Choose the day from a calendar: Last day of the certificate]",
      "As of a first-aid course. Empty: there is none. The duty goes on without it.",
      "[Cancel]",
      "[Give duty]",
    ]
  `)
  fill(field('duty'), 'first-aider')
  await untilCalm()
  const chosen = linesIn(dialog()!)
  fill(field('duty-place'), 'country')
  fill(field('duty-which'), 'Spain')
  await untilCalm()
  expect(changesSince(chosen, dialog()!)).toMatchInlineSnapshot(`
    [
      "- Where it counts: *One office* | All offices of a country | All offices of a business unit | All offices",
      "- Office: *Please choose* | Lyon | Madrid",
      "+ Where it counts: One office | *All offices of a country* | All offices of a business unit | All offices",
      "+ Country: Please choose | France | *Spain*",
    ]
  `)
  fill(field('duty-place'), 'unit')
  fill(field('duty-which'), 'South')
  await untilCalm()
  expect(changesSince(chosen, dialog()!)).toMatchInlineSnapshot(`
    [
      "- Where it counts: *One office* | All offices of a country | All offices of a business unit | All offices",
      "- Office: *Please choose* | Lyon | Madrid",
      "+ Where it counts: One office | All offices of a country | *All offices of a business unit* | All offices",
      "+ Business unit: Please choose | North | *South*",
    ]
  `)
  fill(field('duty-certificate'), '2027-02-28')
  press('Give duty')
  await until(() => expect(dialog()).toBeNull())
  expect(sent.map(({ body }) => body)).toMatchInlineSnapshot(`
    [
      {
        "certificateUntil": "2027-02-28",
        "duty": "first-aider",
        "from": null,
        "person": "00000000-0000-4000-8000-000000000082",
        "scope": {
          "businessUnit": "South",
          "kind": "unit",
        },
        "until": null,
      },
    ]
  `)
})

test('a long list in a narrow window is groups with their numbers, and only an opened one is read', async () => {
  const many = Array.from({ length: 12 }, (_, nr) =>
    dutyOf(`Wanda ${nr}`, nr < 4 ? { duty: 'first-aider' } : {}),
  )
  duties = many
  await show()
  const groups = () => [...document.querySelectorAll<HTMLElement>('h3 > button')]
  expect(groups().map(({ textContent }) => textContent)).toEqual(['Warden8', 'First aider4'])
  expect(document.body.textContent).toContain('12 duties')
  expect(document.querySelectorAll('tbody tr')).toHaveLength(0)
  asked = []
  press(groups()[1])
  await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(4))
  expect(asked).toEqual(['/api/duties?duty=first-aider'])
  expect(groups()[1]?.getAttribute('aria-expanded')).toBe('true')
  press(groups()[1])
  expect(document.querySelectorAll('tbody tr')).toHaveLength(0)
})
