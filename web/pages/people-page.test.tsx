import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { typedDay } from '../../domain/typed-day'
import { button, changesSince, fill, linesIn, press } from '../testing/hands'
import { pageShower, settle, until, untilCalm } from '../testing/show-page'
import { PeoplePage } from './people-page'

const TODAY = '2026-11-18'
const YESTERDAY = '2026-11-17T12:00:00.000Z'

const person = (name: string, changed: object) => ({
  id: `00000000-0000-4000-8000-${name.padStart(12, '0')}`,
  name,
  email: `${name.toLowerCase()}@erm.example`,
  office: 'London',
  officeId: 'London',
  role: '',
  comment: '',
  lastUpdated: YESTERDAY,
  statuses: {},
  checkedInToday: false,
  declarationValidUntil: null,
  picture: null,
  duties: [],
  ...changed,
})
const on = (status: number) => ({ [TODAY]: { status, comment: '' } })

const london = {
  office: 'London',
  officeId: 'London',
  timeZone: 'Europe/London',
  today: TODAY,
  showsDeclarations: true,
}
const list = {
  ...london,
  places: [london],
  people: [
    person('Ann', { role: 'Admin', statuses: on(2), declarationValidUntil: '2026-11-19T10:30:00.000Z' }),
    person('Bob', { statuses: on(1), checkedInToday: true, declarationValidUntil: YESTERDAY }),
    person('Cem', { checkedInToday: true }),
    person('Dee', { statuses: on(1), declarationValidUntil: '2026-11-19T10:30:00.000Z' }),
    person('Eli', { lastUpdated: '2026-10-01T12:00:00.000Z' }),
  ],
}

class Observer {
  private isWatching = true
  constructor(private readonly notice: (sizes: []) => void) {}
  observe = () => queueMicrotask(() => this.isWatching && this.notice([]))
  unobserve = () => undefined
  disconnect = () => {
    this.isWatching = false
  }
}

let answer: () => Promise<Response>
/** The names of the followed people. Null cannot be read. */
let followed: string[] | null
let stars: unknown[]

const BROKEN = { code: 'unexpected', message: 'Broken.', fields: {} }
const ofFollowed = () => ({
  today: TODAY,
  people: (followed ?? []).map((name) => ({ ...person(name, {}), daysOff: [] })),
})
function answerOnFollowed(path: string, body: string | undefined) {
  if (followed === null) return Response.json(BROKEN, { status: 500 })
  if (body === undefined) return Response.json(ofFollowed())
  const { isFollowed } = JSON.parse(body) as { isFollowed: boolean }
  const name = list.people.find(({ id }) => path.endsWith(id))?.name ?? ''
  stars.push([name, isFollowed])
  followed = isFollowed ? [...followed, name] : followed.filter((each) => each !== name)
  return Response.json(ofFollowed())
}

beforeEach(() => {
  followed = []
  stars = []
  vi.useFakeTimers({ now: new Date(`${TODAY}T12:00:00Z`), toFake: ['Date'] })
  answer = () => Promise.resolve(new Response(JSON.stringify(list)))
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) =>
    path.includes('/followed')
      ? Promise.resolve(answerOnFollowed(path, body))
      : path.includes('/people')
        ? answer()
        : Promise.resolve(new Response(JSON.stringify([{ id: 'London', name: 'London', country: 'UK' }]))),
  )
  vi.stubGlobal('ResizeObserver', Observer)
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => void vi.useRealTimers())
const showPage = pageShower()
const Address = () => <output id="address">{useLocation().search}</output>
const searched = () => document.querySelector('#address')?.textContent
const pageAndAddress = (
  <>
    <PeoplePage />
    <Address />
  </>
)
const show = (filter = '') =>
  showPage(pageAndAddress, {
    role: '',
    organisation: {},
    me: { office: 'London', officeId: 'London' },
    at: `/people${filter}`,
  })
async function showPeople(filter = '') {
  await show(filter)
  await until(() => expect(rows()).not.toEqual([]))
}

const rows = () => [...document.querySelectorAll('[aria-label=People] > li')]
const names = () => rows().map((row) => row.querySelector('.name button')?.textContent)
const rowOf = (name: string) => rows().find((row) => row.querySelector('.name button')?.textContent === name)
const caption = () => document.querySelector('[aria-label="Active filters"] p')?.textContent
const form = (name: string) => rowOf(name)?.querySelector('[data-declaration]')?.textContent

test('grey shapes stand for the people while they load, and a ring turns', async () => {
  answer = () => new Promise(() => undefined)
  await show()
  const ring = document.querySelector('[role=progressbar]')
  expect(ring?.getAttribute('aria-label')).toBe('Loading people')
  expect(ring?.closest('[aria-busy=true]')).not.toBeNull()
  expect(document.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(9)
})

test('people that can’t be read leave no message and no grey shapes', async () => {
  answer = () =>
    Promise.resolve(
      new Response(JSON.stringify({ code: 'unexpected', message: 'Broken.', fields: {} }), { status: 500 }),
    )
  await show()
  await until(() => expect(document.body.textContent).toContain('No answer yet.Retry'))
  expect(document.querySelector('[aria-label="Loading people"], [role=alert]')).toBeNull()
  expect(document.body.textContent).not.toContain('Broken.')
  expect([...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)).toEqual([''])
})

test.each([
  ['Expired only', 'expired', ['Eli']],
  ['Checked in today only', 'checkedin', ['Bob', 'Cem']],
])(
  '%s can be ticked in the settings, and only those people stay in the list',
  async (label, name, expected) => {
    await showPeople()
    expect(names()).toHaveLength(5)
    press('Filters')
    const box = () => document.querySelector<HTMLInputElement>(`dialog input[name=${name}]`)
    expect(box()?.labels?.[0]?.textContent).toBe(label)
    press(box())
    expect(box()?.checked).toBe(true)
    await until(() => expect(names()).toEqual(expected))
    press(box())
    await until(() => expect(names()).toHaveLength(5))
  },
)

test.each([
  ['no filter', '', undefined],
  ['another day', '?day=2026-11-20', 'Filtered by: 20 Nov 2026'],
  ['a status', '?status=2', 'Filtered by: Office'],
  ['expired only', '?expired=on', 'Filtered by: Expired only'],
  ['checked in today only', '?checkedin=on', 'Filtered by: Checked in today only'],
])('the caption of %s', async (_what, filter, expected) => {
  await show(filter)
  await until(() => expect(document.querySelector('h1')?.textContent).toMatch(/\(\d\)$/))
  expect(caption()).toBe(expected)
})

const star = (name: string) => button(`Follow ${name}`)
const isPressed = (name: string) => star(name)?.getAttribute('aria-pressed')

test('a press on the star follows a colleague, another one no longer, and a double tap is one press', async () => {
  await showPeople()
  await until(() => expect(isPressed('Bob')).toBe('false'))
  let at = 1000
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => at)
  press(star('Bob'))
  await until(() => expect(isPressed('Bob')).toBe('true'))
  await settle()
  at = 1200
  press(star('Bob'))
  await settle()
  expect(stars).toEqual([['Bob', true]])
  at = 1300
  press(star('Bob'))
  await until(() => expect(isPressed('Bob')).toBe('false'))
  expect(stars).toEqual([
    ['Bob', true],
    ['Bob', false],
  ])
  expect(isPressed('Ann')).toBe('false')
})

test('a star that cannot be saved is as before, and the reason is said', async () => {
  await showPeople()
  await until(() => expect(star('Bob')).toBeDefined())
  followed = null
  press(star('Bob'))
  await until(() => expect(document.body.textContent).toContain('not known'))
  expect(isPressed('Bob')).toBe('false')
})

test('the viewer has no star, and nobody has one while the followed colleagues are not known', async () => {
  answer = () =>
    Promise.resolve(
      Response.json({ ...list, people: [person('Ann', { id: 'ada' }), ...list.people.slice(1)] }),
    )
  await showPage(pageAndAddress, {
    ...{ role: '', organisation: {}, at: '/people' },
    me: { office: 'London', officeId: 'London' },
  })
  await until(() => expect(star('Bob')).toBeDefined())
  expect(star('Ann')).toBeUndefined()
})

test('the filter lists the followed colleagues, by a link too', async () => {
  followed = ['Cem', 'Eli']
  await showPeople('?followed=on')
  expect(names()).toEqual(['Cem', 'Eli'])
  expect(caption()).toBe('Filtered by: Only colleagues I follow')
  press(star('Cem'))
  await until(() => expect(names()).toEqual(['Eli']))
})

test('nobody is said to match while the followed colleagues cannot be read', async () => {
  followed = null
  await show('?followed=on')
  await until(() => expect(document.body.textContent).toContain('No answer yet.Retry'))
  expect(document.body.textContent).not.toContain('Nobody matches')
  followed = ['Cem']
  press('Retry')
  await until(() => expect(names()).toEqual(['Cem']))
})

test('only administrators have the badge', async () => {
  await showPeople()
  const marked = rows().filter((row) => row.querySelector('[role=img][aria-label=Admin]'))
  expect(marked).toEqual([rowOf('Ann')])
})

test('a row shows the health form of a person who is in the office or checked in', async () => {
  await showPeople()
  expect(form('Ann')).toMatch(/^Health form: valid until 19 Nov 2026 \d\d:\d\d$/)
  expect(form('Bob')).toBe('Health form: expired')
  expect(form('Cem')).toBe('Health form: not submitted')
  expect(form('Dee')).toBeUndefined()
})

test('no row shows health forms if the office asks for none', async () => {
  answer = () =>
    Promise.resolve(
      new Response(JSON.stringify({ ...list, places: [{ ...london, showsDeclarations: false }] })),
    )
  await showPeople()
  expect(names()).toHaveLength(5)
  expect(document.querySelector('[data-declaration]')).toBeNull()
})

const shownDay = () => document.querySelector('[role=group][aria-label=Day] [aria-live]')?.textContent

test('one press leads to the day before and the day after, and another to today', async () => {
  await showPeople()
  press('Next day')
  await until(() => expect(shownDay()).toBe('Thursday 19 Nov 2026'))
  expect(caption()).toBe('Filtered by: 19 Nov 2026')
  press('Back to today')
  await until(() => expect(shownDay()).toBe('Wednesday 18 Nov 2026'))
  press('Previous day')
  await until(() => expect(shownDay()).toBe('Tuesday 17 Nov 2026'))
})

test('no press leads beyond the end of the filter’s calendar', async () => {
  await showPeople('?day=2026-12-18')
  expect(button('Next day')?.disabled).toBe(true)
  expect(button('Previous day')?.disabled).toBe(false)
})

test('two presses show the people who are in on a day of the week: its bar, and the count', async () => {
  const eli = person('Eli', { statuses: { '2026-11-20': { status: 2, comment: '' } } })
  const people = [...list.people.slice(0, 4), eli]
  answer = () => Promise.resolve(new Response(JSON.stringify({ ...list, people })))
  await showPeople()
  const friday = [...document.querySelectorAll('[aria-label="The week, day by day"] button')][4]
  expect(friday?.getAttribute('aria-label')).toBe('Friday 20 Nov 2026: Home 0, Office 1, Client 0, Leave 0')
  press(friday)
  await until(() => expect(shownDay()).toBe('Friday 20 Nov 2026'))
  await until(() => expect(button('OOffice 1')).toBeDefined())
  press('OOffice 1')
  await until(() => expect(names()).toEqual(['Eli']))
  expect(button('OOffice 1')?.getAttribute('aria-pressed')).toBe('true')
  press('OOffice 1')
  await until(() => expect(names()).toHaveLength(5))
})

test('pressing the count of checked-in people lists them', async () => {
  await showPeople()
  press('✓Checked in 2')
  await until(() => expect(names()).toEqual(['Bob', 'Cem']))
})

test('the copied address names the person’s office too', async () => {
  await showPeople('?day=2026-11-20')
  await until(() => expect(searched()).toBe('?day=2026-11-20&office=London'))
})

test('a day in the strip has its status, so that each status has its own colour', async () => {
  await showPeople()
  const days = (name: string) =>
    [...(rowOf(name)?.querySelectorAll('.week li') ?? [])].map((day) => day.getAttribute('data-status'))
  expect(days('Ann')).toEqual([null, null, '2', null, null])
  expect(days('Bob')).toEqual([null, null, '1', null, null])
})

test('every person of the list is printed one time, whatever rows are on the screen', async () => {
  const many = Array.from({ length: 300 }, (_, place) => person(`P${place}`, { id: `id-${place}` }))
  answer = () => Promise.resolve(new Response(JSON.stringify({ ...list, people: many })))
  await showPeople()
  expect(rows().length).toBeLessThan(100)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const printed = [...document.querySelectorAll('#printed-people tbody tr b')].map((each) => each.textContent)
  expect(printed).toEqual(many.map(({ name }) => name))
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('#printed-people')).toBeNull()
})

test('a wide search box says by what it finds people', async () => {
  const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => wide)
  await showPeople()
  expect(document.querySelector<HTMLInputElement>('input[type=search]')?.placeholder).toBe('Name or e-mail')
})

const cardiff = { ...london, office: 'Cardiff', officeId: 'Cardiff', showsDeclarations: false }
const both = {
  ...list,
  places: [london, cardiff],
  people: [
    ...list.people.slice(0, 2),
    person('Fay', { office: 'Cardiff', officeId: 'Cardiff', statuses: on(2), checkedInToday: true }),
  ],
}
const asked: string[] = []
async function showBoth(address = '?office=London&office=Cardiff') {
  asked.length = 0
  vi.stubGlobal('fetch', (path: string) => {
    if (path.includes('/people')) asked.push(path)
    const body = path.includes('/people') ? both : [{ id: 'London', name: 'London', country: 'UK' }]
    return Promise.resolve(new Response(JSON.stringify(body)))
  })
  await showPeople(address)
}

test('a row has the picture of a person who chose one, and the initials of everybody', async () => {
  const [first, second] = [person('Ann Lee', { picture: 'v1' }), person('Bob', {})]
  answer = () => Promise.resolve(new Response(JSON.stringify({ ...list, people: [first, second] })))
  await showPeople()
  const pictures = [...document.querySelectorAll('img')]
  expect(pictures.map((each) => each.getAttribute('src'))).toEqual([`/api/people/${first.id}/picture?v=v1`])
  expect(rowOf('Ann Lee')?.textContent).toMatch(/^AL/)
  expect(rowOf('Bob')?.textContent).toMatch(/^B/)
  fireEvent.error(pictures[0]!)
  expect(pictures[0]?.hidden).toBe(true)
})

test('a screen reader hears a person’s week as one sentence', async () => {
  await showPeople()
  expect(rowOf('Ann')?.querySelector('.hidden')?.textContent).toBe(
    'Monday to Tuesday not set, Wednesday Office, Thursday to Friday not set',
  )
  expect(rowOf('Ann')?.querySelector('.week')?.getAttribute('aria-hidden')).toBe('true')
})

test('wardens and first aiders are marked, counted, and listed by a press, a search or a link', async () => {
  const people = [
    person('Ann', { duties: ['warden', 'first-aider'] }),
    person('Bob', { duties: ['first-aider'] }),
    person('Cem', {}),
  ]
  answer = () => Promise.resolve(new Response(JSON.stringify({ ...list, people })))
  await showPeople()
  expect(rowOf('Ann')?.querySelector('.name')?.textContent).toBe('Ann Warden First aider')
  expect(rowOf('Cem')?.querySelector('.duty')).toBeNull()
  press('First aiders 2')
  await until(() => expect(names()).toEqual(['Ann', 'Bob']))
  expect(searched()).toContain('duty=first-aider')
  expect(caption()).toContain('First aiders')
  press('First aiders 2')
  await until(() => expect(names()).toEqual(['Ann', 'Bob', 'Cem']))
  press('Wardens 1')
  await until(() => expect(names()).toEqual(['Ann']))
})

test('several offices are one list, read by one call, and each row names its office', async () => {
  await showBoth()
  expect(asked).toEqual(['/api/offices/London/people?also=Cardiff'])
  expect(document.querySelector('h1')?.textContent).toBe('People in London and Cardiff (3)')
  expect(rows().map((row) => row.querySelector('.office')?.textContent)).toEqual([
    'London',
    'London',
    'Cardiff',
  ])
  expect(button('OOffice 2')).toBeDefined()
  expect(form('Fay')).toBeUndefined()
  expect(form('Ann')).toMatch(/^Health form: valid/)
})

test('a row of one office does not repeat its name', async () => {
  await showPeople()
  expect(document.querySelector('.office')).toBeNull()
})

test('a removed office leaves the address', async () => {
  await showBoth('?office=London&office=Cardiff&status=2')
  expect(
    [...document.querySelectorAll('[aria-label="Chosen offices"] li')].map((each) => each.textContent),
  ).toEqual(['London', 'Cardiff'])
  press('London: take it away')
  await until(() => expect(searched()).toBe('?status=2&office=Cardiff'))
  expect(document.querySelector('[aria-label="Chosen offices"]')).toBeNull()
})

test('an unknown office of a link is left out, and the others stay', async () => {
  const fields = { 'also.0': 'This office is not known.' }
  const refusal = { code: 'not_found', message: 'This office is not known.', fields }
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path.includes('Atlantis')
        ? new Response(JSON.stringify(refusal), { status: 404 })
        : new Response(JSON.stringify(path.includes('/people') ? both : [])),
    ),
  )
  await show('?office=London&office=Atlantis&office=Cardiff')
  await until(() => expect(searched()).toBe('?office=London&office=Cardiff'))
  expect(document.querySelector('h1')?.textContent).toMatch(/^People in London and Cardiff/)
})

test('a link with the names of offices, as in an earlier version, is replaced by one with their ids', async () => {
  const [id, other] = ['4c1d1c40-0000-4000-8000-000000000001', '4c1d1c40-0000-4000-8000-000000000002']
  const places = [
    { ...london, officeId: id },
    { ...cardiff, officeId: other },
  ]
  const people = both.people.map((each) => ({ ...each, officeId: each.office === 'London' ? id : other }))
  answer = () => Promise.resolve(new Response(JSON.stringify({ ...both, officeId: id, places, people })))
  await showPeople('?office=London&office=Cardiff&status=2')
  await until(() => expect(searched()).toBe(`?status=2&office=${id}&office=${other}`))
  expect(document.querySelector('h1')?.textContent).toMatch(/^People in London and Cardiff/)
  expect(said()).toBeUndefined()
})

const said = () => document.querySelector('[data-message]')?.textContent

test('a message names an office of a link that does not exist, and it leaves the address', async () => {
  const fields = { office: 'This office is not known.' }
  const refusal = { code: 'not_found', message: 'This office is not known.', fields }
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path.includes('Nowhere')
        ? new Response(JSON.stringify(refusal), { status: 404 })
        : new Response(JSON.stringify(path.includes('/people') ? list : [])),
    ),
  )
  await showPeople('?office=Nowhere')
  await until(() => expect(searched()).toBe('?office=London'))
  expect(said()).toBe('There is no office named Nowhere. These are the people in London.')
  press('Next day')
  await until(() => expect(searched()).toBe('?office=London&day=2026-11-19'))
  expect(said()).toBeUndefined()
})

test.each([
  ['2026-09-01', '01 Sep 2026 can’t be shown here; this is today.'],
  ['2031-01-01', '01 Jan 2031 can’t be shown here; this is today.'],
  ['garbage', 'The link’s day can’t be shown here; this is today.'],
])(
  'a message names the day %s of a link, which can’t be shown, and it leaves the address',
  async (day, words) => {
    await showPeople(`?office=London&day=${day}&status=1`)
    await until(() => expect(searched()).toBe('?office=London&status=1'))
    expect(said()).toBe(words)
    expect(shownDay()).toBe('Wednesday 18 Nov 2026')
  },
)

test('a day that can’t be shown is named too if the address names no office', async () => {
  await showPeople('?day=2026-09-01')
  await until(() => expect(searched()).toBe('?office=London'))
  expect(said()).toBe('01 Sep 2026 can’t be shown here; this is today.')
})

test('a day that can be shown causes no message', async () => {
  await showPeople('?office=London&day=2026-11-18')
  expect(said()).toBeUndefined()
})

test('a person who checked in is shown on another day as checked in today', async () => {
  await showPeople('?day=2026-11-19')
  expect(rowOf('Cem')?.querySelector('.mark')?.textContent).toBe(' Checked in today')
  expect(button('✓Checked in today 2')).toBeDefined()
})

test('a person who checked in is shown on today as checked in', async () => {
  await showPeople()
  expect(rowOf('Cem')?.querySelector('.mark')?.textContent).toBe(' Checked in')
})

test('a person who is opened on another day is shown on that day', async () => {
  const ann = list.people[0]
  const detail = {
    ...ann,
    country: 'UK',
    updatedBy: '',
    statuses: { '2026-12-03': { status: 2, comment: 'Board meeting' } },
  }
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      new Response(
        JSON.stringify(path.includes('/offices/') ? list : path.endsWith('/office-names') ? [] : detail),
      ),
    ),
  )
  await showPeople('?office=London&day=2026-12-03')
  press('Ann')
  const chosen = () => document.querySelector('dialog [aria-selected=true] button')
  await until(() => expect(chosen()?.getAttribute('data-day')).toBe('2026-12-03'))
  expect(document.querySelector('dialog')?.textContent).toContain('Board meeting')
})

test('each letter of the week has its date below', async () => {
  await showPeople()
  const bars = document.querySelectorAll('[aria-label="The week, day by day"] button')
  expect([...bars].map((bar) => [...bar.querySelectorAll('.day')].map((each) => each.textContent))).toEqual([
    ['Mo', '16'],
    ['Tu', '17'],
    ['We', '18'],
    ['Th', '19'],
    ['Fr', '20'],
    ['Sa', '21'],
    ['Su', '22'],
  ])
})

test('each bar of the week is divided by the people of each status', async () => {
  await showPeople()
  const bars = document.querySelectorAll('[aria-label="The week, day by day"] button')
  const today = [...bars].find((bar) => bar.textContent?.includes('18'))
  const parts = [...(today?.querySelectorAll<HTMLElement>('[style*=height]') ?? [])]
  expect(parts.map(({ className, style }) => [className, style.height])).toEqual([
    ['primary', '40%'],
    ['info', '20%'],
  ])
})

test('a weekend day of a row stands in the same column as in every row', async () => {
  const sam = person('Sam', { statuses: { '2026-11-22': { status: 2, comment: '' } } })
  answer = () => Promise.resolve(new Response(JSON.stringify({ ...list, people: [sam] })))
  await showPeople()
  const columns = [...(rowOf('Sam')?.querySelectorAll<HTMLElement>('.week li') ?? [])]
  expect(columns.map((day) => day.style.gridColumn)).toEqual(['1', '2', '3', '4', '5', '7'])
})

test('a printed address breaks between its parts', async () => {
  await showPeople()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(document.querySelector('#printed-people td div')?.innerHTML).toBe(
    '<bdi translate="no">ann<wbr>@erm<wbr>.example</bdi>',
  )
})

test('a printed list of several offices names them in the heading and with each person', async () => {
  await showBoth()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const sheet = document.querySelector('#printed-people')
  expect(sheet?.querySelector('h1')?.textContent).toBe('People in London and Cardiff (3)')
  expect(
    [...(sheet?.querySelectorAll('tbody tr') ?? [])].map((row) => row.querySelector('td')?.textContent),
  ).toEqual(['Annann@erm.exampleLondon', 'Bobbob@erm.exampleLondon', 'Fayfay@erm.exampleCardiff'])
})

const inDialog = (name: string) => document.querySelector<HTMLInputElement>(`dialog [name=${name}]`)!
const listedInDialog = () => document.querySelector('dialog [role=status]')?.textContent

test('each choice of the settings lists its people at once, stays after Done, and goes with Reset', async () => {
  const people = [
    person('Ann', { duties: ['warden'], statuses: on(2) }),
    person('Bob', { duties: ['first-aider'], statuses: { '2026-11-20': { status: 2, comment: '' } } }),
    person('Cem', { duties: ['warden', 'first-aider'] }),
    person('Dee', { statuses: on(1) }),
  ]
  answer = () => Promise.resolve(new Response(JSON.stringify({ ...list, people })))
  await showPeople()
  press('Filters')
  const choices = (name: string) =>
    [...inDialog(name).querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(choices('duty')).toEqual(['All', 'Wardens', 'First aiders'])
  expect(choices('status')).toEqual(['All', 'Home', 'Office', 'Client', 'Leave'])
  expect(button('Reset', inDialog('duty').closest('dialog')!)?.disabled).toBe(true)

  const choose = async (name: string, value: string, expected: string[], said: string) => {
    fill(inDialog(name), value)
    await until(() => expect(names()).toEqual(expected))
    expect(inDialog(name).value).toBe(value)
    expect(listedInDialog()).toBe(said)
  }
  await choose('duty', 'first-aider', ['Bob', 'Cem'], '2 people listed')
  await choose('duty', 'warden', ['Ann', 'Cem'], '2 people listed')
  await choose('status', '2', ['Ann'], '1 person listed')
  await choose('duty', '', ['Ann'], '1 person listed')
  await choose('day', '2026-11-20', ['Bob'], '1 person listed')
  await choose('status', '0', ['Ann', 'Bob', 'Cem', 'Dee'], '4 people listed')
  await choose('status', '2', ['Bob'], '1 person listed')

  press('Done')
  expect(inDialog('duty')).toBeNull()
  expect(names()).toEqual(['Bob'])
  expect(caption()).toBe('Filtered by: 20 Nov 2026, Office')
  press('Filters')
  expect([inDialog('day').value, inDialog('status').value]).toEqual(['20/11/2026', '2'])
  press('Reset', inDialog('duty').closest('dialog')!)
  await until(() => expect(names()).toHaveLength(4))
  expect([inDialog('day').value, inDialog('status').value]).toEqual([typedDay(TODAY), '0'])
  expect(button('Reset', inDialog('duty').closest('dialog')!)?.disabled).toBe(true)
  expect(searched()).toBe('?office=London')
})

test('a day that the settings can’t show has its reason below and filters nothing until it is right', async () => {
  await showPeople()
  press('Filters')
  const said = () => inDialog('day').closest('dialog')?.textContent
  expect(said()).toContain('Any day from 28 Oct 2026 to 18 Dec 2026')
  fill(inDialog('day'), '2026-12-19')
  expect(inDialog('day').getAttribute('aria-invalid')).toBe('true')
  await settle()
  expect(names()).toHaveLength(5)
  expect(document.body.textContent).not.toContain('can’t be shown here')
  expect(caption()).toBeUndefined()
  expect(button('Reset', inDialog('duty').closest('dialog')!)?.disabled).toBe(false)
  fill(inDialog('day'), '2026-12-18')
  await until(() => expect(caption()).toBe('Filtered by: 18 Dec 2026'))
  expect(inDialog('day').getAttribute('aria-invalid')).not.toBe('true')
})

test('the reset beside the active filters lists everybody, and the caption goes', async () => {
  await showPeople('?status=2')
  expect(names()).toEqual(['Ann'])
  press('Reset')
  await until(() => expect(names()).toHaveLength(5))
  expect(caption()).toBeUndefined()
})

/** Moves the window over the list, whose rows are 120 pixels high as long as nobody has measured them. */
async function scrollToRow(position: number) {
  vi.stubGlobal('scrollY', 120 * (position - 1))
  act(() => void window.dispatchEvent(new Event('scroll')))
  await until(() => expect(positions()).toContain(position))
}
const positions = () => rows().map((row) => Number(row.getAttribute('aria-posinset')))

test('the row with the focus stays in a long list with both neighbours, and none stands outside the list', async () => {
  const many = Array.from({ length: 300 }, (_, place) => person(`P${place}`, { id: `id-${place}` }))
  answer = () => Promise.resolve(new Response(JSON.stringify({ ...list, people: many })))
  await showPeople()
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('300')
  expect(positions()).not.toContain(200)
  for (const [focused, stays] of [
    [1, [1, 2]],
    [3, [2, 3, 4]],
  ] as const) {
    await scrollToRow(1)
    fireEvent.focus(rows()[focused - 1]!.querySelector('.name button')!)
    await scrollToRow(200)
    expect(positions().filter((position) => position < 100)).toEqual(stays)
    expect(names()).toEqual(positions().map((position) => `P${position - 1}`))
    expect(positions().length).toBeLessThan(100)
  }
  await scrollToRow(300)
  fireEvent.focus(rows().at(-1)!.querySelector('.name button')!)
  await scrollToRow(1)
  expect(positions().slice(-2)).toEqual([299, 300])
  expect(positions().slice(0, 2)).toEqual([1, 2])
})

test('this is all that the page says of who is where, of its filters, and what one changes', async () => {
  await showPeople()
  await untilCalm()
  const first = linesIn()
  // The end of a form is told in this machine's zone.
  expect(first.map((line) => line.replace(/until .*/, 'until …'))).toMatchInlineSnapshot(`
    [
      "People in London (5)",
      "[Files]",
      "<Files>",
      "[Print list]",
      "[Download list (CSV)]",
      "Office: London",
      "[Show the list: Office]",
      "[Add an office]",
      "<Day>",
      "[Previous day]",
      "Wednesday 18 Nov 2026We 18 NovToday",
      "[Next day]",
      "Search by name or e-mail: ",
      "[Filters]",
      "<Statuses on 18 Nov 2026>",
      "[HHome 2]",
      "[OOffice 1]",
      "[CClient 0]",
      "[LLeave 0]",
      "[✓Checked in 2]",
      "The week in numbers",
      "<The week, day by day>",
      "[Monday 16 Nov 2026: Home 0, Office 0, Client 0, Leave 0]",
      "[Tuesday 17 Nov 2026: Home 0, Office 0, Client 0, Leave 0]",
      "[Wednesday 18 Nov 2026: Home 2, Office 1, Client 0, Leave 0] (pressed)",
      "[Thursday 19 Nov 2026: Home 0, Office 0, Client 0, Leave 0]",
      "[Friday 20 Nov 2026: Home 0, Office 0, Client 0, Leave 0]",
      "[Saturday 21 Nov 2026: Home 0, Office 0, Client 0, Leave 0]",
      "[Sunday 22 Nov 2026: Home 0, Office 0, Client 0, Leave 0]",
      "<People by status and day>",
      "Mo",
      "Tu",
      "We",
      "Th",
      "Fr",
      "Sa",
      "Su",
      "Home",
      "0",
      "0",
      "2",
      "0",
      "0",
      "0",
      "0",
      "Office",
      "0",
      "0",
      "1",
      "0",
      "0",
      "0",
      "0",
      "Client",
      "0",
      "0",
      "0",
      "0",
      "0",
      "0",
      "0",
      "Leave",
      "0",
      "0",
      "0",
      "0",
      "0",
      "0",
      "0",
      "5 people listed",
      "<People>",
      "A",
      "[Ann]",
      "<Admin>",
      "Admin",
      "ann@erm.example",
      "Monday to Tuesday not set, Wednesday Office, Thursday to Friday not set",
      "Mo–",
      "Tu–",
      "WeO",
      "Th–",
      "Fr–",
      "Health form: valid until …",
      "[Follow Ann]",
      "B",
      "[Bob]",
      "bob@erm.example",
      "Monday to Tuesday not set, Wednesday Home, Thursday to Friday not set",
      "Mo–",
      "Tu–",
      "WeH",
      "Th–",
      "Fr–",
      "Checked in",
      "Health form: expired",
      "[Follow Bob]",
      "C",
      "[Cem]",
      "cem@erm.example",
      "Monday to Friday not set",
      "Mo–",
      "Tu–",
      "We–",
      "Th–",
      "Fr–",
      "Checked in",
      "Health form: not submitted",
      "[Follow Cem]",
      "D",
      "[Dee]",
      "dee@erm.example",
      "Monday to Tuesday not set, Wednesday Home, Thursday to Friday not set",
      "Mo–",
      "Tu–",
      "WeH",
      "Th–",
      "Fr–",
      "[Follow Dee]",
      "E",
      "[Eli]",
      "eli@erm.example",
      "Monday to Friday not set",
      "Mo–",
      "Tu–",
      "We–",
      "Th–",
      "Fr–",
      "Last update 1 month ago",
      "[Follow Eli]",
      "?office=London",
    ]
  `)
  press('Filters')
  const dialog = document.querySelector('dialog')!
  await untilCalm()
  const settings = linesIn(dialog)
  expect(settings).toMatchInlineSnapshot(`
    [
      "Filter settings",
      "[Close]",
      "Day: 18/11/2026",
      "[Choose the day from a calendar: Day]",
      "Any day from 28 Oct 2026 to 18 Dec 2026",
      "Status: *All* | Home | Office | Client | Leave",
      "Duty: *All* | Wardens | First aiders",
      "Expired only: false",
      "Users with no updates for over 14 days",
      "Checked in today only: false",
      "Users who checked in to their own office today",
      "Only colleagues I follow: false",
      "Nobody is told whom you follow. The star beside a name follows a colleague.",
      "5 people listed",
      "[Reset] (disabled)",
      "[Done]",
    ]
  `)
  press(dialog.querySelector('input[name=checkedin]'))
  await until(() => expect(names()).toEqual(['Bob', 'Cem']))
  await untilCalm()
  expect(changesSince(settings, dialog)).toMatchInlineSnapshot(`
    [
      "- Checked in today only: false",
      "- 5 people listed",
      "- [Reset] (disabled)",
      "+ Checked in today only: true",
      "+ 2 people listed",
      "+ [Reset]",
    ]
  `)
})
