import { act } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { PATHS, rollCallPath, rollCallReportPath } from '../../domain/paths'
import type { RollCallReport } from '../../domain/roll-call/report-contract'
import { button, linesIn, press } from '../testing/hands'
import { pageShower, until, untilCalm } from '../testing/show-page'
import { RollCallReportPage } from './roll-call-report-page'

const showPage = pageShower()

const LYON = '4c1d1c40-0000-4000-8000-000000000001'
const DRILL = '4c1d1c40-0000-4000-8000-0000000000aa'

const line = (number: number, name: string, changed: Partial<RollCallReport['lines'][number]> = {}) => ({
  about: `p${number}`,
  name,
  listed: 'inside' as const,
  kind: 'seen' as const,
  notes: [],
  isDisputed: false,
  ...changed,
})
const mark = (after: number, name: string, changed: Partial<RollCallReport['timeline'][number]> = {}) => ({
  after,
  name,
  kind: 'seen',
  note: '',
  by: 'Wanda Warden',
  broughtBy: '',
  ...changed,
})

const TRIED = { mail: 'sent', message: 'off' } as const
const help = mark(70, 'Cem', { kind: 'help', note: 'Kitchen' })

const whole: RollCallReport = {
  id: DRILL,
  office: { id: LYON, name: 'Lyon', timeZone: 'Europe/Paris' },
  kind: 'drill',
  startedAt: '2026-11-18T09:00:00.000Z',
  startedBy: 'Wanda Warden',
  listAge: 240,
  asOf: '2026-11-18T12:31:00.000Z',
  closedAt: '2026-11-18T09:18:00.000Z',
  closedBy: '',
  endedByItself: false,
  allClears: [],
  numbers: {
    people: 6,
    seen: 3,
    out: 1,
    help: 0,
    missing: 1,
    disputes: 1,
    wardens: 2,
    half: 70,
    nineTenths: 190,
    all: null,
  },
  progress: [
    { after: 10, share: 0.25 },
    { after: 70, share: 0.5 },
    { after: 270, share: 0.75 },
  ],
  lines: [
    line(1, 'Ada'),
    line(2, 'Bob', { kind: 'missing', listed: 'probably left', notes: ['Stairs', 'Lift'], tried: TRIED }),
    line(3, 'Cem', { isDisputed: true }),
    line(4, 'Dora', { kind: 'out', listed: 'expected' }),
    line(5, 'Eve', { listed: 'added' }),
    line(6, 'Nobody', { listed: 'added', kind: 'mistake' }),
  ],
  zones: [
    { name: 'Ground floor', kind: 'clear', isDisputed: false },
    { name: 'Roof', kind: 'unchecked', isDisputed: true },
  ],
  timeline: [
    mark(10, 'Ada'),
    help,
    mark(130, 'Cem', { by: 'Willi', broughtBy: 'Wanda Warden' }),
    mark(140, 'Ground floor', { kind: 'clear', by: '' }),
  ],
  linesLeftOut: 0,
  calls: [help],
  marks: 4,
  next: null,
}

/** A report with this many marks. */
const ofMarks = (count: number): RollCallReport => ({
  ...whole,
  marks: count,
  timeline: Array.from({ length: count }, (_, place) => mark(place, `Person ${place}`)),
})

const officeRead = {
  id: LYON,
  name: 'Lyon',
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

let report: RollCallReport
let refusal: { status: number; body: object } | null
let asked: string[]

beforeEach(() => {
  report = whole
  refusal = null
  asked = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    if (!path.includes('/roll-calls/')) return Promise.resolve(new Response(JSON.stringify(officeRead)))
    return Promise.resolve(
      refusal
        ? new Response(JSON.stringify(refusal.body), { status: refusal.status })
        : new Response(JSON.stringify(report)),
    )
  })
})

const show = (role: 'Admin' | '' = 'Admin', me = {}) =>
  showPage(
    <Routes>
      <Route path={PATHS.rollCallReport} element={<RollCallReportPage />} />
    </Routes>,
    { role, organisation: {}, at: rollCallReportPath(LYON, DRILL), me },
  )
const said = () => document.body.textContent
const untilSaid = (text: string) => until(() => expect(said()).toContain(text))
const regions = () => [...document.querySelectorAll('section')]
const headings = () => regions().map((each) => each.querySelector('h2')?.textContent)
async function region(name: string) {
  await until(() => expect(headings()).toContain(name))
  return regions().find((each) => each.querySelector('h2')?.textContent === name)!
}
const link = (name: string) => [...document.querySelectorAll('a')].find((each) => each.textContent === name)
const picture = () => document.querySelector('svg[role=img]')?.getAttribute('aria-label')
const drawn = () => document.querySelector('svg[role=img] path')?.getAttribute('d')
const rowsOf = (part: HTMLElement) =>
  [...part.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.trim()).join(' | '),
  )
const factsOf = async (heading = 'In short') =>
  Object.fromEntries(
    [...(await region(heading)).querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  )

test('a report shows its kind, its times by the clock of the office, its people, and how fast they were accounted for', async () => {
  await show()
  expect(await factsOf()).toMatchObject({
    Kind: 'Drill',
    Started: '18 Nov 2026 10:00, by Wanda Warden',
    Ended: '18 Nov 2026 10:18, by somebody whose record is gone, after 18 min',
    'List at the start': '4 min old',
    'Half of those inside accounted for after': '1 min 10 s',
    'Nine tenths of them after': '3 min 10 s',
    'All of them after': 'Not reached',
    'Missing at the end': '1',
  })
  expect(said()).toContain('Drill on 18 Nov 2026. All times are those of the office.')
  expect(picture()).toContain('half after 1 min 10 s, nine tenths after 3 min 10 s, all never')
})

test('the people who were missing, disputed, added or out are listed by name, and nobody else', async () => {
  await show()
  expect(rowsOf(await region('Missing at the end (1)'))).toEqual([
    'Bob | Probably left (estimated) | mail handed over, messages off | Stairs; Lift',
  ])
  expect(rowsOf(await region('Disputed (1)'))).toEqual(['Cem | Inside | Seen Disputed | '])
  expect(rowsOf(await region('Added, not on the list (1)'))).toEqual(['Eve | Seen | '])
  expect(rowsOf(await region('Not in the building (1)'))).toEqual(['Dora | Expected, not checked in | '])
  expect(headings().join()).not.toContain('Needing help at the end')
})

test('a call for help is listed although the person was seen later', async () => {
  await show()
  expect(rowsOf(await region('Called for help (1)'))).toEqual([
    '10:01, after 1 min 10 s | Cem | Kitchen | Wanda Warden',
  ])
})

test('the zones show if they were searched', async () => {
  await show()
  expect(rowsOf(await region('Zones'))).toEqual(['Ground floor | Clear', 'Roof | Could not check Disputed'])
})

test('the timeline shows the warden, the person, the sender and the time of each mark', async () => {
  await show()
  expect(rowsOf(await region('Timeline (4)'))).toEqual([
    '10:00, after 10 s | Ada | Seen |  | Wanda Warden',
    '10:01, after 1 min 10 s | Cem | Needs help | Kitchen | Wanda Warden',
    '10:02, after 2 min 10 s | Cem | Seen |  | Willi, brought by Wanda Warden',
    '10:02, after 2 min 20 s | Ground floor | Clear |  | Own answer, or a deleted record',
  ])
})

test('a timeline of 1,000 marks shows 100 first, and all after a press', async () => {
  report = ofMarks(1000)
  await show()
  const timeline = await region('Timeline (1,000)')
  const count = () => timeline.querySelectorAll('tbody tr').length
  expect(count()).toBe(100)
  press('Show all 1,000')
  expect(count()).toBe(1000)
  expect(button(/^Show all/)).toBeUndefined()
})

test('a press loads the later marks of a timeline that does not fit in one answer', async () => {
  report = { ...ofMarks(150), marks: 152, next: '149-900' }
  const later: Record<string, object> = {
    '149-900': { timeline: [mark(200, 'Later')], next: '200-901' },
    '200-901': { timeline: [mark(300, 'Last')], next: null },
  }
  const others = globalThis.fetch
  vi.stubGlobal('fetch', (path: string) => {
    const from = new URL(path, 'http://localhost').searchParams.get('from')
    return from ? Promise.resolve(new Response(JSON.stringify(later[from]))) : others(path)
  })
  await show()
  const timeline = await region('Timeline (152)')
  press('Show the first 150')
  expect(timeline.textContent).not.toContain('Later')
  press('Show later ones')
  await until(() => expect(timeline.textContent).toContain('Later'))
  press('Show later ones')
  await until(() => expect(timeline.textContent).toContain('Last'))
  expect(button('Show later ones')).toBeUndefined()
})

test('the whole timeline is printed, and drawn only for print', async () => {
  report = ofMarks(150)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await show()
  await region('Timeline (150)')
  expect(document.querySelector('#printed-report')).toBeNull()
  press('Print')
  expect(print).toHaveBeenCalledOnce()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const sheet = document.querySelector('#printed-report')
  expect(sheet?.textContent).toContain('Roll call of Lyon')
  expect(sheet?.textContent).toContain('Person 149')
  expect(sheet?.textContent).toContain('Missing at the end (1)')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('#printed-report')).toBeNull()
})

test('an open roll call says so, with a link to its page, which opens a whole document', async () => {
  report = {
    ...whole,
    closedAt: null,
    lines: [],
    progress: [],
    ...{ timeline: [], calls: [], marks: 0 },
    zones: [],
    numbers: { ...whole.numbers, half: null, nineTenths: null, people: 0 },
  }
  await show()
  expect(await factsOf('In short, as of 13:31, still open')).toMatchObject({ Ended: 'It is still open' })
  expect(link('Open the roll call')?.getAttribute('href')).toBe(rollCallPath(LYON))
  expect(said()).toContain('Nobody was marked.')
  expect(said()).toContain('The office had no zones.')
  expect(picture()).toBeUndefined()
})

test('a roll call that ended by itself says so, and counts the missing who were only expected', async () => {
  report = { ...whole, endedByItself: true, numbers: { ...whole.numbers, missing: 8, expected: 4 } }
  await show()
  expect(await factsOf()).toMatchObject({
    Ended: expect.stringMatching(/, by itself, because nobody ended it$/) as string,
    'Missing at the end': '8, 4 of them only expected',
  })
})

test('a report whose names were removed keeps its numbers and says so', async () => {
  report = { ...whole, startedBy: '', lines: [], progress: [], timeline: [], calls: [], marks: 0 }
  await show()
  await untilSaid('The names have been deleted together with the check-ins')
  expect(await factsOf()).toMatchObject({ People: '6', 'Missing at the end': '1' })
  expect(headings().join()).not.toContain('Timeline')
  // The marks are gone: half and nine tenths are known, and nothing between them.
  expect(drawn()).toBe('M6.481481481481481 20h0M17.59259259259259 3.999999999999999h0')
})

test('the line of progress stays where it is from mark to mark, and rises at each in a step', async () => {
  await show()
  await region('In short')
  expect(drawn()).toBe('M0 40H0.9259259259259258V30H6.481481481481481V20H25V10H100V10')
})

test('each heading of an open roll call says on the screen, in the tab and on paper that it is still open', async () => {
  report = { ...whole, closedAt: null }
  await show()
  await region('In short, as of 13:31, still open')
  const open = / as of 13:31, still open$/
  expect(document.title).toContain('Roll call report of Lyon, as of 13:31, still open')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const all = [...document.querySelectorAll('h1, h2, thead th[colspan]')].map(
    ({ textContent }) => textContent ?? '',
  )
  expect(all.length).toBeGreaterThan(12)
  expect(all.filter((each) => !open.test(each))).toEqual([])
  expect(said()).not.toContain('at the end')
  expect(said()).not.toContain('At the end')
  act(() => void window.dispatchEvent(new Event('afterprint')))
})

test.each([
  ['a report that is not there', 404, { code: 'not_found', message: 'This is not known.', fields: {} }],
  [
    'an address that is none',
    422,
    { code: 'invalid', message: 'Please …', fields: { rollCall: 'This roll call is not known' } },
  ],
])('%s shows a link to the list of all roll calls', async (_what, status, body) => {
  refusal = { status, body }
  await show()
  await untilSaid('There is no report of this roll call')
  expect(link('All roll calls')?.getAttribute('href')).toBe(PATHS.drills)
  expect(button('Print')).toBeUndefined()
})

test('a report that can’t be read says why, and is read again by a press', async () => {
  refusal = { status: 500, body: { code: 'unexpected', message: 'Broken.', fields: {} } }
  await show()
  await until(() => expect(document.body.textContent).toContain('Broken.'))
  refusal = null
  press('Try again')
  expect(await region('In short')).toBeTruthy()
})

test('a person who may call no roll sees a notice, and the page makes no call', async () => {
  await show('')
  await untilSaid('can only be accessed by Administrators')
  expect(asked.filter((path) => path.includes('/roll-calls/'))).toEqual([])
})

test('a warden of another office sees the office of the report, and a link to their own roll calls', async () => {
  const duty = {
    duty: 'warden',
    scope: { kind: 'office', office: '4c1d1c40-0000-4000-8000-000000000002' },
    where: 'Nice',
    until: null,
    certificateUntil: null,
  }
  await show('', { duties: [duty] })
  await untilSaid('You are a warden of Nice.')
  expect(link('Open the roll calls of Nice')?.getAttribute('href')).toBe(PATHS.drills)
  expect(asked.filter((path) => path.includes('/roll-calls/'))).toEqual([])
})

test('this is all that a report says on the screen', async () => {
  await show()
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Roll call report of Lyon",
      "Drill on 18 Nov 2026. All times are those of the office.",
      "[Print]",
      "In short",
      "Kind",
      "Drill",
      "Started",
      "18 Nov 2026 10:00, by Wanda Warden",
      "Ended",
      "18 Nov 2026 10:18, by somebody whose record is gone, after 18 min",
      "All clear",
      "Not sent",
      "List at the start",
      "4 min old",
      "Half of those inside accounted for after",
      "1 min 10 s",
      "Nine tenths of them after",
      "3 min 10 s",
      "All of them after",
      "Not reached",
      "People",
      "6",
      "Seen",
      "3",
      "Not in the building",
      "1",
      "Missing at the end",
      "1",
      "Needing help at the end",
      "0",
      "Disputed",
      "1",
      "Wardens",
      "2",
      "50 %90 %100 %",
      "Start18 min",
      "Missing at the end (1)",
      "<Missing at the end>",
      "Name",
      "On the list as",
      "How tried",
      "Note",
      "Bob",
      "Probably left (estimated)",
      "mail handed over, messages off",
      "Stairs; Lift",
      "Disputed (1)",
      "<Disputed>",
      "Name",
      "On the list as",
      "At the end",
      "Note",
      "Cem",
      "Inside",
      "Seen Disputed",
      "Added, not on the list (1)",
      "<Added, not on the list>",
      "Name",
      "At the end",
      "Note",
      "Eve",
      "Seen",
      "Not in the building (1)",
      "<Not in the building>",
      "Name",
      "On the list as",
      "Note",
      "Dora",
      "Expected, not checked in",
      "Called for help (1)",
      "<Called for help>",
      "When",
      "Of whom",
      "Place",
      "By",
      "10:01, after 1 min 10 s",
      "Cem",
      "Kitchen",
      "Wanda Warden",
      "Zones",
      "<Zones>",
      "Zone",
      "At the end",
      "Ground floor",
      "Clear",
      "Roof",
      "Could not check Disputed",
      "Timeline (4)",
      "<Timeline>",
      "When",
      "Of whom",
      "What",
      "Note",
      "By",
      "10:00, after 10 s",
      "Ada",
      "Seen",
      "Wanda Warden",
      "10:01, after 1 min 10 s",
      "Cem",
      "Needs help",
      "Kitchen",
      "Wanda Warden",
      "10:02, after 2 min 10 s",
      "Cem",
      "Seen",
      "Willi, brought by Wanda Warden",
      "10:02, after 2 min 20 s",
      "Ground floor",
      "Clear",
      "Own answer, or a deleted record",
      "All roll calls → /drills",
    ]
  `)
})
