import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageShower, until } from '../platform/testing/show-page'
import { OfficesPage } from './offices-page'

const office = (name: string, changed: object) => ({
  name,
  country: 'UK',
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

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ businessUnit: 'UKI', businessUnits: ['UKI'], offices }))),
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

test('the heading counts the offices that are listed', () => {
  expect(document.querySelector('h1')?.textContent).toBe('Offices in UKI (3)')
  expect(rows()).toHaveLength(3)
})

test('a row names the coordinator, or says that there is none', () => {
  expect(cell(0, 'Coordinator')?.textContent).toBe('Not Selected')
  expect(cell(1, 'Coordinator')?.textContent).toBe('Cora Coordinator')
})

test('a row says who updated the office, and how long ago', () => {
  expect(cell(0, 'Updated')?.textContent).toBe('')
  expect(cell(2, 'Updated')?.firstElementChild?.textContent).toBe('uma@erm.example')
  expect(cell(2, 'Updated')?.querySelector('time')?.textContent).toBe('3 hours ago')
})
