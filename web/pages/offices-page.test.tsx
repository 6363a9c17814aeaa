import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { button, buttons, fill, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { OfficesPage } from './offices-page'

const office = (name: string, changed: object) => ({
  id: name,
  name,
  country: 'UK',
  businessUnit: 'UKI',
  timeZone: 'Europe/London',
  phase: 'open',
  status: 'Open - Completely open',
  comment: '',
  coordinator: null,
  validUntil: null,
  updatedBy: '',
  updatedOn: null,
  people: 40,
  came: 0,
  ...changed,
})

const offices = [
  office('Cardiff', { came: 30, comment: 'Two floors' }),
  office('Leeds', { coordinator: { name: 'Cora Coordinator', email: 'cora@erm.example' } }),
  office('London', { updatedBy: 'Uma Updater', updatedOn: '2026-11-18T09:00:00.000Z' }),
]

const elsewhere = office('Leon', { country: 'Spain', businessUnit: 'Iberia', phase: 'closed-directed' })

beforeEach(() => {
  vi.useFakeTimers({
    now: new Date('2026-11-18T12:00:00Z'),
    toFake: ['Date'],
  })
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      new Response(
        JSON.stringify({
          businessUnit: 'UKI',
          businessUnits: ['UKI', 'Iberia'],
          offices: path.includes('all=on')
            ? [...offices, elsewhere]
            : path.endsWith('=Iberia')
              ? [elsewhere]
              : offices,
        }),
      ),
    ),
  )
})
afterEach(() => void vi.useRealTimers())
const showPage = pageShower()
const rows = () => [...document.querySelectorAll('table[aria-label=Offices] tbody tr')]
const lines = () => [...document.querySelectorAll('ul[aria-label=Offices] li')]
const cell = (row: number, column: string) => rows()[row]?.querySelector(`[data-column=${column}]`)

/** Shows the page in a window of that width. */
async function show({ isWide = true, isAdmin = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({
    ...new EventTarget(),
    matches: isWide,
    addEventListener() {},
    removeEventListener() {},
  }))
  await showPage(<OfficesPage />, { role: isAdmin ? 'Admin' : '', organisation: {} })
  await until(() => expect(isWide ? rows() : lines()).not.toEqual([]))
}
afterEach(() => vi.unstubAllGlobals())

test('the heading counts the listed offices', async () => {
  await show()
  expect(document.querySelector('h1')?.textContent).toBe('Offices in UKI (3)')
  expect(rows()).toHaveLength(3)
})

test('a row names the coordinator, or says that there is none', async () => {
  await show()
  expect(cell(0, 'Coordinator')?.textContent).toBe('Not Selected')
  expect(cell(1, 'Coordinator')?.textContent).toBe('Cora Coordinator')
})

test('a row names the last editor of the office, and the time since then', async () => {
  await show()
  expect(cell(0, 'Updated')?.textContent).toBe('')
  expect(cell(2, 'Updated')?.querySelector('div > div')?.textContent).toBe('Uma Updater')
  expect(cell(2, 'Updated')?.querySelector('time')?.textContent).toBe('3 hours ago')
})

test('the time since the last change of an office goes on while the page is open', async () => {
  await show()
  vi.setSystemTime(new Date('2026-11-18T13:00:30Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(cell(2, 'Updated')?.querySelector('time')?.textContent).toBe('4 hours ago')
})

const counts = () =>
  [...document.querySelectorAll('table[aria-label=Summary] td')].map(({ textContent }) => textContent)
const search = (text: string) => fill(document.querySelector<HTMLElement>('input[type=search]')!, text)

test('a search finds offices of other business units, and names the unit of each', async () => {
  await show()
  expect(document.body.textContent).not.toContain('Leon')
  search('le')
  await until(() =>
    expect(document.querySelector('h1')?.textContent).toBe('Offices in all business units (2)'),
  )
  expect(rows().map((row) => row.querySelector('th')?.textContent)).toEqual([
    'LeedsUK · UKI',
    'LeonSpain · Iberia',
  ])
})

test('a choice of a business unit ends the search, during which all units are chosen', async () => {
  const unit = () => document.querySelector<HTMLSelectElement>('select[name=unit]')!
  const heading = () => document.querySelector('h1')?.textContent
  await show()
  expect([...unit().options].map(({ text }) => text)).toEqual(['UKI', 'Iberia'])
  search('le')
  await until(() => expect(heading()).toBe('Offices in all business units (2)'))
  expect(unit().selectedOptions[0]?.text).toBe('All business units')
  fill(unit(), 'Iberia')
  await until(() => expect(heading()).toBe('Offices in Iberia (1)'))
  expect(unit().value).toBe('Iberia')
  expect(document.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('')
})

test('a press on a count of the summary lists its offices alone, and a second press all of them', async () => {
  await show()
  search('le')
  await until(() => expect(rows()).toHaveLength(2))
  const heading = () => document.querySelector('h1')?.textContent
  press('1 Closed')
  await until(() => expect(heading()).toBe('Offices in all business units (1)'))
  expect(rows().map((row) => row.querySelector('th a')?.textContent)).toEqual(['Leon'])
  expect(counts()).toEqual(['1', '0', '0', '1'])
  expect(button('1 Closed')?.getAttribute('aria-pressed')).toBe('true')
  expect(button('0 Scheduled')?.disabled).toBe(true)
  press('1 Closed')
  await until(() => expect(heading()).toBe('Offices in all business units (2)'))
})

test('a count of the summary that no found office has any more offers all offices', async () => {
  await show()
  press('3 Open')
  search('leon')
  await until(() => expect(document.body.textContent).toContain('No office here has this status'))
  press('Show all offices')
  await until(() => expect(rows()).toHaveLength(1))
})

test('a row of a narrow window has what a row of a wide one has', async () => {
  await show({ isWide: false })
  expect(rows()).toEqual([])
  const [cardiff, leeds, london] = lines().map((line) => ({
    path: line.querySelector('a')?.getAttribute('href'),
    status: line.querySelector('p')?.textContent,
    keepers: line.querySelector('[data-keepers]')?.textContent,
    hint: line.querySelector('[role=tooltip]')?.textContent,
    came: line.querySelector('[data-name] > span')?.textContent,
  }))
  expect(cardiff).toEqual({
    path: '/offices/Cardiff',
    status: 'Open - Completely open · Two floors',
    keepers: 'Coordinator: Not Selected',
    hint: undefined,
    came: '30 came30 came today, and 40 people belong to this office',
  })
  expect(leeds?.keepers).toBe('Coordinator: Cora Coordinator')
  expect(london?.keepers).toMatch(/^Coordinator: Not Selected·Updated: Uma Updater·3 hours ago/)
  expect(london?.hint).toMatch(/^18 Nov 2026 \d\d:00/)
  expect(buttons(/^Edit/)).toEqual([])
})

test('the bar of the people who came stands in a wide window', async () => {
  await show()
  expect(cell(0, 'Today')?.querySelector('b')?.style.width).toBe('75%')
})

test('a narrow window says that a status has expired before the comment, and names the country of offices of other units', async () => {
  const [cardiff] = offices
  onTestFinished(() => void (offices[0] = cardiff!))
  offices[0] = Object.assign({}, cardiff, { validUntil: '2026-11-17' })
  await show({ isWide: false })
  expect(lines()[0]?.querySelector('p')?.textContent).toMatch(/ · Expired on 17 Nov 2026 · Two floors$/)
  search('leon')
  await until(() => expect(lines()[0]?.querySelector('p')?.textContent).toMatch(/ · Spain · Iberia$/))
})

test('an administrator edits an office from its line', async () => {
  await show({ isWide: false, isAdmin: true })
  expect(buttons(/^Edit/).map((edit) => edit.getAttribute('aria-label'))).toEqual([
    'Edit Cardiff',
    'Edit Leeds',
    'Edit London',
  ])
})

test('the summary counts the listed offices, and no others', async () => {
  await show()
  expect(counts()).toEqual(['3', '0', '0', '0'])
  search('leon')
  await until(() => expect(counts()).toEqual(['0', '0', '0', '1']))
})

test('every employee sees a link to the page of each office', async () => {
  await show()
  const links = rows().map((row) => row.querySelector('th a')?.getAttribute('href'))
  expect(links).toEqual(['/offices/Cardiff', '/offices/Leeds', '/offices/London'])
})
