import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fill } from '../testing/hands'
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
  ...changed,
})

const offices = [
  office('Cardiff', {}),
  office('Leeds', { coordinator: { name: 'Cora Coordinator', email: 'cora@erm.example' } }),
  office('London', { updatedBy: 'uma@erm.example', updatedOn: '2026-11-18T09:00:00.000Z' }),
]

const elsewhere = office('Leon', { country: 'Spain', businessUnit: 'Iberia', phase: 'closed-directed' })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      new Response(
        JSON.stringify({
          businessUnit: 'UKI',
          businessUnits: ['UKI', 'Iberia'],
          offices: path.includes('all=on') ? [...offices, elsewhere] : offices,
        }),
      ),
    ),
  )
})
afterEach(() => void vi.useRealTimers())
vi.setConfig({ testTimeout: 20_000 })

const showPage = pageShower()
const rows = () => [...document.querySelectorAll('table[aria-label=Offices] tbody tr')]
const cell = (row: number, column: string) => rows()[row]?.querySelector(`[data-column=${column}]`)

beforeEach(async () => {
  await showPage(<OfficesPage />, { role: '', organisation: {} })
  await until(() => expect(rows()).not.toEqual([]))
})

test('the heading counts the listed offices', () => {
  expect(document.querySelector('h1')?.textContent).toBe('Offices in UKI (3)')
  expect(rows()).toHaveLength(3)
})

test('a row names the coordinator, or says that there is none', () => {
  expect(cell(0, 'Coordinator')?.textContent).toBe('Not Selected')
  expect(cell(1, 'Coordinator')?.textContent).toBe('Cora Coordinator')
})

test('a row names the last editor of the office, and the time since then', () => {
  expect(cell(0, 'Updated')?.textContent).toBe('')
  expect(cell(2, 'Updated')?.firstElementChild?.textContent).toBe('uma@erm.example')
  expect(cell(2, 'Updated')?.querySelector('time')?.textContent).toBe('3 hours ago')
})

const counts = () =>
  [...document.querySelectorAll('table[aria-label=Summary] td')].map(({ textContent }) => textContent)
const search = (text: string) => fill(document.querySelector<HTMLElement>('input[type=search]')!, text)

test('a search finds offices of other business units, and names the unit of each', async () => {
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

test('the summary counts the listed offices, and no others', async () => {
  expect(counts()).toEqual(['3', '0', '0', '0'])
  search('leon')
  await until(() => expect(counts()).toEqual(['0', '0', '0', '1']))
})

test('every employee sees a link to the page of each office', () => {
  const links = rows().map((row) => row.querySelector('th a')?.getAttribute('href'))
  expect(links).toEqual(['/offices/Cardiff', '/offices/Leeds', '/offices/London'])
})
