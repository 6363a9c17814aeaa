import { fireEvent } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { officePath, rollCallPath, rollCallReportPath } from '../../domain/paths'
import type { DrillRow } from '../../domain/roll-call/contract'
import { fill, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { DrillsPage } from './drills-page'

vi.setConfig({ testTimeout: 30_000 })
const showPage = pageShower()

const idOf = (number: number) => `4c1d1c40-0000-4000-8000-${String(number).padStart(12, '0')}`

const NUMBERS = {
  people: 150,
  seen: 147,
  out: 0,
  help: 0,
  missing: 3,
  disputes: 0,
  wardens: 5,
  half: 70,
  nineTenths: 190,
  all: null,
}
const row = (number: number, office: string, changed: Partial<DrillRow> = {}): DrillRow => ({
  officeId: idOf(number),
  office,
  country: 'France',
  drillEveryMonths: 12,
  last: { id: idOf(number + 1000), day: '2026-03-02', numbers: NUMBERS },
  due: '2027-03-02',
  isOverdue: false,
  rollCalls: [{ id: idOf(number + 1000), day: '2026-03-02', kind: 'drill', isClosed: true }],
  ...changed,
})
const never = (number: number, office: string) =>
  row(number, office, { last: null, due: null, isOverdue: true, rollCalls: [], country: 'Spain' })

let offices: DrillRow[]
let isBroken: boolean
let asked: string[]

beforeEach(() => {
  offices = [never(1, 'Madrid'), row(2, 'Lyon')]
  isBroken = false
  asked = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return isBroken
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(JSON.stringify({ offices })))
  })
})

const Address = () => <output id="address">{useLocation().search}</output>
const show = (at = '/drills', role: 'Admin' | '' = 'Admin') =>
  showPage(
    <>
      <DrillsPage />
      <Address />
    </>,
    { role, organisation: {}, at },
  )
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((each) =>
    [...each.children].map(({ textContent }) => textContent?.trim()).join(' | '),
  )
const link = (name: string) =>
  [...document.querySelectorAll('a')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )
const said = () => document.body.textContent
const names = () => [...document.querySelectorAll('tbody th a')].map(({ textContent }) => textContent)
const overdueOnly = () => document.querySelector<HTMLInputElement>('input[name=overdue]')!
const search = () => document.querySelector<HTMLInputElement>('#search')!
const address = () => document.querySelector('#address')?.textContent

test('each office shows the numbers of its last drill, the next one, and its newest roll calls, and an overdue drill is named in words', async () => {
  await show()
  await until(() =>
    expect(rows()).toEqual([
      'MadridSpain | Now Overdueevery 12 months | None yet | None yet',
      'LyonFrance | 02 Mar 2027 every 12 months | 02 Mar 2026150 people, 3 missing, nine tenths in 3 min 10 s | 02 Mar 2026, drill',
    ]),
  )
  expect(link('Lyon')?.getAttribute('href')).toBe(officePath(idOf(2)))
  for (const name of ['Report of Lyon, 02 Mar 2026', 'Report of Lyon, 02 Mar 2026, drill'])
    expect(link(name)?.getAttribute('href')).toBe(rollCallReportPath(idOf(2), idOf(1002)))
  expect(said()).toContain('2 offices, 1 with an overdue drill')
})

test('an open roll call has a link to its page, which opens a whole document', async () => {
  const open = { id: idOf(9), day: '2026-11-18', kind: 'drill', isClosed: false } as const
  offices = [row(2, 'Lyon', { last: { id: idOf(9), day: open.day, numbers: null }, rollCalls: [open] })]
  await show()
  await until(() => expect(names()).toEqual(['Lyon']))
  expect(link('Open now: roll call of Lyon')?.getAttribute('href')).toBe(rollCallPath(idOf(2)))
  expect(rows()[0]).toContain('It is still open.')
})

test('the newest three roll calls come first, and the others after a press', async () => {
  const rollCalls = Array.from({ length: 10 }, (_, place) => ({
    id: idOf(place),
    day: `2026-0${9 - Math.floor(place / 2)}-01`,
    kind: place % 2 ? ('real' as const) : ('drill' as const),
    isClosed: true,
  }))
  offices = [row(2, 'Lyon', { rollCalls })]
  await show()
  await until(() => expect(names()).toEqual(['Lyon']))
  const links = () => document.querySelectorAll('tbody li a')
  expect(links()).toHaveLength(3)
  press('Show 7 more of Lyon')
  expect(links()).toHaveLength(10)
  expect(links()[1]?.textContent).toBe('01 Sep 2026, real alarm')
})

test('the filter for overdue drills and the search narrow 160 offices, stand in the address, and can be cleared', async () => {
  offices = Array.from({ length: 160 }, (_, place) =>
    place % 10 === 0 ? never(place, `Ávila ${place}`) : row(place, `Lyon ${place}`),
  )
  await show()
  await until(() => expect(said()).toContain('160 offices'))
  expect(names()).toHaveLength(50)
  press(overdueOnly())
  await until(() => expect(names()).toHaveLength(16))
  expect(address()).toBe('?overdue=on')
  fill(search(), 'avila 15')
  await until(() => expect(names()).toEqual(['Ávila 150']))
  await until(() => expect(address()).toBe('?overdue=on&search=avila+15'))
  fill(search(), 'atlantis')
  await until(() => expect(said()).toContain('No office matches'))
  press('Clear filters')
  await until(() => expect(said()).toContain('160 offices'))
  await until(() => expect(address()).toBe(''))
  expect(overdueOnly().checked).toBe(false)
})

test('the filter of the address counts from the start', async () => {
  await show('/drills?overdue=on')
  await until(() => expect(names()).toEqual(['Madrid']))
  expect(overdueOnly().checked).toBe(true)
})

test('a search by country finds its offices', async () => {
  await show('/drills?search=spain')
  await until(() => expect(names()).toEqual(['Madrid']))
})

test('a filter for overdue drills without any says so', async () => {
  offices = [row(2, 'Lyon')]
  await show('/drills?overdue=on')
  await until(() => expect(said()).toContain('No drill is overdue'))
})

test('a list without an office explains its purpose, and one that can’t be read is read again by a press', async () => {
  offices = []
  isBroken = true
  await show()
  await until(() => expect(said()).toContain('No connection.'))
  isBroken = false
  press('Try again')
  await until(() => expect(said()).toContain('There is no office here yet'))
})

test('the keyboard reaches the search, the filter and every link', async () => {
  await show()
  await until(() => expect(names()).toHaveLength(2))
  const reached = [...document.querySelectorAll('input, a, button')].filter(
    (each) => (each as HTMLElement).tabIndex >= 0,
  )
  expect(reached.slice(0, 2)).toEqual([search(), overdueOnly()])
  overdueOnly().focus()
  fireEvent.click(overdueOnly())
  await until(() => expect(names()).toEqual(['Madrid']))
  expect(document.activeElement).toBe(overdueOnly())
})

test('a person who may call no roll sees a notice, and the page makes no call', async () => {
  await show('/drills', '')
  await until(() => expect(said()).toContain('can only be accessed by Administrators'))
  expect(asked).toEqual([])
})

test('the first fifty of many offices are drawn, and all of them after a press', async () => {
  offices = Array.from({ length: 60 }, (_, place) => row(place, `Lyon ${place}`))
  await show()
  await until(() => expect(names()).toHaveLength(50))
  press('Show all 60')
  await until(() => expect(names()).toHaveLength(60))
})
