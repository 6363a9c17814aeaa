import { fireEvent } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { officePath, rollCallPath, rollCallReportPath } from '../../domain/paths'
import type { DrillRow } from '../../domain/roll-call/report-contract'
import { changesSince, fill, linesIn, press } from '../testing/hands'
import { pageShower, until, untilCalm } from '../testing/show-page'
import { DrillsPage } from './drills-page'

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
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
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
const link = (name: string) =>
  [...document.querySelectorAll('a')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )
const said = () => document.body.textContent
const heads = () => [...document.querySelectorAll<HTMLElement>('h2 button')]
const countries = () => heads().map(({ textContent }) => textContent?.trim())
const rows = () => [...document.querySelectorAll('section section li')]
const names = () => rows().map((row) => row.querySelector('a')?.textContent)
const search = () => document.querySelector<HTMLInputElement>('#search')!
const country = () => document.querySelector<HTMLSelectElement>('#country')!
const chip = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=group][aria-label=Show] button')].find(
    ({ textContent }) => textContent?.startsWith(name),
  )!
const address = () => document.querySelector('#address')?.textContent

test('the sum stands first in words, and each country with its counts below it, most overdue first', async () => {
  await show()
  await until(() => expect(said()).toContain('1 of 2 offices is overdue, 0 due within 30 days, 1 done.'))
  expect(countries()).toEqual(['Spain1 office, 1 overdue', 'France1 office, done'])
  expect(names()).toEqual([])
})

test('a country opens by a press, and its offices have the last drill, the next one and the state', async () => {
  await show()
  await until(() => expect(countries()).toHaveLength(2))
  press(heads()[1])
  expect(names()).toEqual(['Lyon'])
  expect(rows()[0]?.textContent).toContain('Done')
  expect(rows()[0]?.textContent).toContain('Last drill 02 Mar 2026')
  expect(rows()[0]?.textContent).toContain('Next due 02 Mar 2027')
  expect(link('Lyon')?.getAttribute('href')).toBe(officePath(idOf(2)))
  expect(link('Report of Lyon, 02 Mar 2026')?.getAttribute('href')).toBe(
    rollCallReportPath(idOf(2), idOf(1002)),
  )
})

test('all countries open by one press, and close by another', async () => {
  await show()
  await until(() => expect(countries()).toHaveLength(2))
  press('Open all countries')
  expect(names()).toEqual(['Madrid', 'Lyon'])
  expect(rows()[0]?.textContent).toContain('No drill yet')
  expect(rows()[0]?.textContent).toContain('Due now')
  press(heads()[0])
  expect(names()).toEqual(['Lyon'])
  press('Open all countries')
  press('Close all countries')
  expect(names()).toEqual([])
})

test('an open roll call stands first with a link to its page, which opens a whole document', async () => {
  const open = { id: idOf(9), day: '2026-11-18', kind: 'real', isClosed: false } as const
  offices.push(row(3, 'Nice', { last: { id: idOf(9), day: open.day, numbers: null }, rollCalls: [open] }))
  await show()
  await until(() => expect(said()).toContain('Real alarm is running at Nice'))
  const running = document.querySelector('section[aria-label="Running now"]')!
  expect(running.compareDocumentPosition(search()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(link('Open now: roll call of Nice')?.getAttribute('href')).toBe(rollCallPath(idOf(3)))
})

test('more of an office shows the outcome of its last drill and its newest roll calls', async () => {
  const rollCalls = Array.from({ length: 10 }, (_, place) => ({
    id: idOf(place),
    day: `2026-0${9 - Math.floor(place / 2)}-01`,
    kind: place % 2 ? ('real' as const) : ('drill' as const),
    isClosed: true,
  }))
  offices = [row(2, 'Lyon', { rollCalls })]
  await show()
  await until(() => expect(names()).toEqual(['Lyon']))
  press('More of Lyon')
  expect(said()).toContain(
    'A drill every 12 months. The last one: 150 people, 3 missing, nine tenths in 3 min 10 s.',
  )
  const links = [...document.querySelectorAll('[aria-label="Newest roll calls of Lyon"] a')]
  expect(links).toHaveLength(10)
  expect(links[1]?.textContent).toBe('01 Sep 2026, real alarm')
})

test('the overdue offices of 160 are listed after one press, and the search and the country narrow them', async () => {
  offices = Array.from({ length: 160 }, (_, place) =>
    place % 10 === 0 ? never(place, `Ávila ${place}`) : row(place, `Lyon ${place}`),
  )
  await show()
  await until(() =>
    expect(said()).toContain('16 of 160 offices are overdue, 0 due within 30 days, 144 done.'),
  )
  press(chip('Overdue'))
  await until(() => expect(names()).toHaveLength(16))
  expect(chip('Overdue').getAttribute('aria-pressed')).toBe('true')
  expect(address()).toBe('?state=overdue')
  fill(search(), 'avila 15')
  await until(() => expect(names()).toEqual(['Ávila 150']))
  await until(() => expect(address()).toBe('?state=overdue&search=avila+15'))
  fill(search(), 'atlantis')
  await until(() => expect(said()).toContain('No office matches'))
  press('Clear filters')
  await until(() => expect(said()).toContain('16 of 160 offices'))
  await until(() => expect(address()).toBe(''))
  expect(chip('All').getAttribute('aria-pressed')).toBe('true')
  fill(country(), 'Spain')
  await until(() => expect(names()).toHaveLength(16))
  expect(said()).toContain('16 of 16 offices are overdue')
})

test('a second press on a count shows all offices again', async () => {
  await show('/drills?state=overdue')
  await until(() => expect(names()).toEqual(['Madrid']))
  press(chip('Overdue'))
  await until(() => expect(countries()).toHaveLength(2))
  expect(address()).toBe('')
})

test('a state of the address that does not exist filters nothing', async () => {
  await show('/drills?state=never')
  await until(() => expect(countries()).toHaveLength(2))
})

test('a search by country finds its offices', async () => {
  await show('/drills?search=spain')
  await until(() => expect(names()).toEqual(['Madrid']))
})

test('a filter for overdue drills without any says so', async () => {
  offices = [row(2, 'Lyon')]
  await show('/drills?state=overdue')
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

test('a pressed count keeps the focus', async () => {
  await show()
  await until(() => expect(countries()).toHaveLength(2))
  chip('Overdue').focus()
  fireEvent.click(chip('Overdue'))
  await until(() => expect(names()).toEqual(['Madrid']))
  expect(document.activeElement).toBe(chip('Overdue'))
})

test('a person who may call no roll sees a notice, and the page makes no call', async () => {
  await show('/drills', '')
  await until(() => expect(said()).toContain('can only be accessed by Administrators'))
  expect(asked).toEqual([])
})

test('each country says how its drills stand, and each of its offices what was last and what is next', async () => {
  const running = { id: idOf(9), day: '2026-11-18', kind: 'drill', isClosed: false } as const
  offices = [
    never(1, 'Madrid'),
    row(2, 'Lyon', {
      rollCalls: [running, { ...running, id: idOf(8), day: '2026-03-02', kind: 'real', isClosed: true }],
    }),
    row(3, 'Nice', { due: '2026-12-01' }),
    row(4, 'Oslo', { country: 'Norway', due: '2026-12-01', drillEveryMonths: 1 }),
    row(5, 'Lima', { country: 'Peru', closedOn: '2026-10-31', due: null }),
    row(6, 'Rome', { country: 'Italy' }),
    row(7, 'Pisa', { country: 'Italy' }),
  ]
  await show()
  await until(() => expect(countries()).toHaveLength(5))
  await untilCalm()
  const closed = linesIn()
  expect(closed).toMatchInlineSnapshot(`
    [
      "Roll calls",
      "When each office had its last drill, by when the next one is due, and what came out of it.",
      "<Running now>",
      "Drill is running at Lyon",
      "Open now: roll call of Lyon → /offices/4c1d1c40-0000-4000-8000-000000000002/roll-call",
      "<All drills>",
      "1 of 6 offices is overdue, 2 due within 30 days, 3 done.",
      "<Show>",
      "[All 6] (pressed)",
      "[Overdue 1]",
      "[Due soon 2]",
      "[Done 3]",
      "<Roll calls>",
      "Search by office or country: ",
      "Country: *All countries* | France | Italy | Norway | Peru | Spain",
      "<Offices by country>",
      "[Open all countries]",
      "<Spain>",
      "[Spain1 office, 1 overdue]",
      "<France>",
      "[France2 offices, 1 due within 30 days]",
      "<Norway>",
      "[Norway1 office, 1 due within 30 days]",
      "<Italy>",
      "[Italy2 offices, all done]",
      "<Peru>",
      "[PeruClosed for good]",
    ]
  `)
  press('Open all countries')
  await untilCalm()
  const open = linesIn()
  expect(changesSince(closed)).toMatchInlineSnapshot(`
    [
      "- [Open all countries]",
      "- [Spain1 office, 1 overdue]",
      "- [France2 offices, 1 due within 30 days]",
      "- [Norway1 office, 1 due within 30 days]",
      "- [Italy2 offices, all done]",
      "- [PeruClosed for good]",
      "+ [Close all countries]",
      "+ [Spain1 office, 1 overdue] (open)",
      "+ Madrid → /offices/4c1d1c40-0000-4000-8000-000000000001",
      "+ Overdue",
      "+ No drill yetDue now",
      "+ [More of Madrid]",
      "+ [France2 offices, 1 due within 30 days] (open)",
      "+ Lyon → /offices/4c1d1c40-0000-4000-8000-000000000002",
      "+ Done",
      "+ Last drill",
      "+ Report of Lyon, 02 Mar 2026 → /offices/4c1d1c40-0000-4000-8000-000000000002/roll-calls/4c1d1c40-0000-4000-8000-000000001002",
      "+ Next due 02 Mar 2027",
      "+ [More of Lyon]",
      "+ Nice → /offices/4c1d1c40-0000-4000-8000-000000000003",
      "+ Due soon",
      "+ Last drill",
      "+ Report of Nice, 02 Mar 2026 → /offices/4c1d1c40-0000-4000-8000-000000000003/roll-calls/4c1d1c40-0000-4000-8000-000000001003",
      "+ Next due 01 Dec 2026",
      "+ [More of Nice]",
      "+ [Norway1 office, 1 due within 30 days] (open)",
      "+ Oslo → /offices/4c1d1c40-0000-4000-8000-000000000004",
      "+ Due soon",
      "+ Last drill",
      "+ Report of Oslo, 02 Mar 2026 → /offices/4c1d1c40-0000-4000-8000-000000000004/roll-calls/4c1d1c40-0000-4000-8000-000000001004",
      "+ Next due 01 Dec 2026",
      "+ [More of Oslo]",
      "+ [Italy2 offices, all done] (open)",
      "+ Rome → /offices/4c1d1c40-0000-4000-8000-000000000006",
      "+ Done",
      "+ Last drill",
      "+ Report of Rome, 02 Mar 2026 → /offices/4c1d1c40-0000-4000-8000-000000000006/roll-calls/4c1d1c40-0000-4000-8000-000000001006",
      "+ Next due 02 Mar 2027",
      "+ [More of Rome]",
      "+ Pisa → /offices/4c1d1c40-0000-4000-8000-000000000007",
      "+ Done",
      "+ Last drill",
      "+ Report of Pisa, 02 Mar 2026 → /offices/4c1d1c40-0000-4000-8000-000000000007/roll-calls/4c1d1c40-0000-4000-8000-000000001007",
      "+ Next due 02 Mar 2027",
      "+ [More of Pisa]",
      "+ [PeruClosed for good] (open)",
      "+ Lima → /offices/4c1d1c40-0000-4000-8000-000000000005",
      "+ Last drill",
      "+ Report of Lima, 02 Mar 2026 → /offices/4c1d1c40-0000-4000-8000-000000000005/roll-calls/4c1d1c40-0000-4000-8000-000000001005",
      "+ Closed for good on 31 Oct 2026",
      "+ [More of Lima]",
    ]
  `)
  press('More of Lyon')
  await untilCalm()
  expect(changesSince(open)).toMatchInlineSnapshot(`
    [
      "- [More of Lyon]",
      "+ [Less of Lyon] (open)",
      "+ A drill every 12 months. The last one: 150 people, 3 missing, nine tenths in 3 min 10 s. One is still open.",
      "+ <Newest roll calls of Lyon>",
      "+ Report of Lyon, 18 Nov 2026, drill → /offices/4c1d1c40-0000-4000-8000-000000000002/roll-calls/4c1d1c40-0000-4000-8000-000000000009",
      "+ Report of Lyon, 02 Mar 2026, real alarm → /offices/4c1d1c40-0000-4000-8000-000000000002/roll-calls/4c1d1c40-0000-4000-8000-000000000008",
    ]
  `)
  press('Less of Lyon')
  await untilCalm()
  expect(linesIn()).toEqual(open)
  press(heads()[0])
  press(heads()[0])
  await untilCalm()
  expect(linesIn()).toEqual(open)
  press('Close all countries')
  await untilCalm()
  expect(linesIn()).toEqual(closed)
})

test.each([
  ['soon', 'No drill is due within 30 days'],
  ['done', 'Every drill is overdue or due soon'],
])('without a drill of the state %s the page says so', async (state, words) => {
  offices = [never(1, 'Madrid')]
  await show(`/drills?state=${state}`)
  await until(() => expect(said()).toContain(words))
})
