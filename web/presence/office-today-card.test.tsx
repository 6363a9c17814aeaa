import { beforeEach, expect, test, vi } from 'vitest'
import type { OfficeToday } from '../../domain/presence/office-today'
import { addDays } from '../../domain/day'
import { linesIn, press } from '../testing/hands'
import { pageShower, until, untilCalm } from '../testing/show-page'
import { OfficeTodayCard } from './office-today-card'

const show = pageShower()
const ID = '4c1d1c40-0000-4000-8000-000000000001'
const personId = (number: number) => `4c1d1c40-0000-4000-8000-00000000010${number}`
const planned: Record<string, number> = { '2026-11-23': 31, '2026-11-26': 41, '2026-11-28': 2 }

const london: OfficeToday = {
  office: { id: ID, name: 'London' },
  timeZone: 'Europe/London',
  today: '2026-11-25',
  people: 120,
  areIn: 18,
  came: 20,
  guests: 1,
  expected: 29,
  weeks: Array.from({ length: 14 }, (_, place) => {
    const day = addDays('2026-11-23', place)
    return { day, people: day === '2026-11-25' ? 29 : (planned[day] ?? 0) }
  }),
  named: ['Ada Lovelace', 'Ben Zhou'].map((name, place) => ({ id: personId(place), name, picture: null })),
  helpers: [
    {
      id: personId(8),
      name: 'Will Warden',
      picture: null,
      duties: ['warden'],
      isIn: true,
      hasProbablyLeft: false,
      status: 2,
    },
    {
      id: personId(9),
      name: 'Abigail Lloyd',
      picture: null,
      duties: ['first-aider'],
      isIn: false,
      hasProbablyLeft: false,
      status: 1,
    },
  ],
}

let answer: () => Promise<Response>
const answerWith = (change: Partial<OfficeToday> = {}) => {
  answer = () => Promise.resolve(new Response(JSON.stringify({ ...london, ...change })))
}
beforeEach(() => {
  answerWith()
  vi.stubGlobal('fetch', () => answer())
})

async function showCard(change: Partial<OfficeToday> = {}, role: '' | 'Admin' = '') {
  answerWith(change)
  await show(<OfficeTodayCard officeId={ID} officeName="London" />, { role, organisation: {} })
  await until(() => expect(document.body.textContent).toContain('London today'))
}
const card = (heading: string) =>
  [...document.querySelectorAll('section')].find((each) => each.querySelector('h2')?.textContent === heading)
const today = () => card('London today')
const links = (within: Element | undefined = today()) =>
  [...(within?.querySelectorAll('a') ?? [])].map((way) => [
    way.getAttribute('aria-label') ?? way.textContent,
    way.getAttribute('href'),
  ])
const of = `/people?office=${ID}`

test('the numbers of today lead to the list of people', async () => {
  await showCard()
  expect(today()?.textContent).toContain('18 in now')
  expect(links()).toEqual([
    ['All 120 people of London', of],
    ['20 came', `${of}&checkedin=on`],
    ['29 expected', `${of}&status=2`],
    ['Ada Lovelace', `${of}&search=Ada+Lovelace`],
    ['Ben Zhou', `${of}&search=Ben+Zhou`],
    ['and 17 more', `${of}&checkedin=on`],
  ])
  expect(today()?.textContent).toContain('1 from another office')
})

test.each<[string, Partial<OfficeToday>, string]>([
  ['nobody came', { areIn: null, came: 0, guests: 0, named: [] }, 'Nobody has checked in yet29 expected'],
  ['few people came', { areIn: null, came: 2, guests: 0 }, '2 came today29 expected'],
  ['everybody who came has left', { areIn: 0 }, '20 came today29 expected'],
])('the numbers are truthful where %s', async (_when, change, expected) => {
  await showCard(change)
  expect(today()?.textContent).toContain(expected)
  expect(today()?.textContent).not.toContain('in now29')
})

const helpers = () =>
  [...(today()?.querySelectorAll('ul[aria-label="Wardens and first aiders"] li') ?? [])].map(
    ({ textContent }) => textContent,
  )
test('wardens and first aiders are named, with words for where they are', async () => {
  await showCard()
  expect(helpers()).toEqual(['WWWill WardenWarden · in now', 'ALAbigail LloydFirst aider · at home today'])
})

test('a long list of helpers is opened whole by one press', async () => {
  const [will] = london.helpers
  await showCard({ helpers: Array.from({ length: 9 }, (_, place) => ({ ...will!, id: personId(place) })) })
  expect(helpers()).toHaveLength(4)
  press('Show all 9')
  await until(() => expect(helpers()).toHaveLength(9))
})

test.each<['' | 'Admin', string]>([
  ['', 'Ask the coordinator of the office, or write to Support.'],
  ['Admin', 'Give the duty'],
])('an office without helpers says what to do, to the role %j too', async (role, expected) => {
  await showCard({ helpers: [] }, role)
  expect(today()?.textContent).toContain('Nobody is named as warden.')
  expect(today()?.textContent).toContain('Nobody is named as first aider.')
  expect(today()?.textContent).toContain(expected)
})

const weeks = () => card('London, these two weeks')
test('each bar of the two weeks is a link in whole words to the people of its day', async () => {
  await showCard()
  const bars = links(weeks())
  expect(bars).toHaveLength(11)
  expect(bars[0]).toEqual(['Monday 23 November, 31 planned the office', `${of}&day=2026-11-23&status=2`])
  expect(bars[2]).toEqual(['Wednesday 25 November, today: 20 came, 29 expected', `${of}&status=2`])
  expect(bars[3]).toEqual(['Thursday 26 November, 41 expected', `${of}&day=2026-11-26&status=2`])
  expect([...(weeks()?.querySelectorAll('ol') ?? [])].map((week) => week.children.length)).toEqual([6, 5])
  expect(weeks()?.textContent).toContain('From today on, fullest on Thursday 26 November, 41 expected.')
})

test('no two numbers of the two weeks touch: today’s may break behind its slash, and a neighbour without room has none', async () => {
  const people: Record<string, number> = {
    '2026-11-24': 118,
    '2026-11-25': 120,
    '2026-11-26': 119,
    '2026-12-01': 1190,
    '2026-12-02': 1200,
    '2026-12-03': 1195,
  }
  await showCard({ came: 112, weeks: london.weeks.map(({ day }) => ({ day, people: people[day] ?? 0 })) })
  const counts = [...(weeks()?.querySelectorAll('.count') ?? [])]
  expect(counts.map(({ textContent }) => textContent).filter(Boolean)).toEqual([
    '118',
    '112/120',
    '119',
    '1200',
  ])
  expect(weeks()?.querySelector('[data-today] .count')?.innerHTML).toBe('112/<wbr>120')
  expect(links(weeks()).map(([name]) => name)).toContain('Thursday 3 December, 1,195 expected')
})

test('the legend of the two weeks tells what both numbers of today are', async () => {
  await showCard()
  expect(weeks()?.querySelector('[data-today] .count')?.textContent).toBe('20/29')
  const legend = [...(weeks()?.querySelectorAll('ul[aria-label=Legend] li') ?? [])]
  expect(legend.map(({ textContent }) => textContent)).toEqual([
    'Came today',
    'Planned',
    '20/2920 came; 29 expected',
  ])
})

test('the two weeks are a table after one press, and a picture again after another', async () => {
  await showCard()
  press('As a table')
  await until(() => expect(weeks()?.querySelectorAll('tbody tr')).toHaveLength(11))
  expect(weeks()?.querySelector('tr[aria-current]')?.textContent).toContain(', today2029')
  press('As a chart')
  await until(() => expect(weeks()?.querySelector('table')).toBeNull())
})

test('an office that nobody plans to visit says so', async () => {
  const weeksWithoutPlans = london.weeks.map(({ day }) => ({ day, people: 0 }))
  await showCard({ weeks: weeksWithoutPlans, expected: 0, came: 0, guests: 0, named: [] })
  expect(weeks()?.textContent).toContain('Nobody has planned a day in this office. Plan yours on Home')
  expect(weeks()?.querySelector('ol')).toBeNull()
})

test('the card has its own shape while it loads', async () => {
  answer = () => new Promise(() => undefined)
  await show(<OfficeTodayCard officeId={ID} officeName="London" />, { role: '', organisation: {} })
  expect(document.querySelector('[aria-busy=true]')?.getAttribute('aria-label')).toBe(
    'Loading the office today',
  )
})

test('the card can be read again after a failure', async () => {
  answer = () =>
    Promise.resolve(
      new Response(JSON.stringify({ code: 'unexpected', message: '', fields: {} }), { status: 500 }),
    )
  await show(<OfficeTodayCard officeId={ID} officeName="London" />, { role: '', organisation: {} })
  await until(() => expect(document.body.textContent).toContain('in London today could not be loaded'))
  answerWith()
  press('Try again')
  await until(() => expect(today()).toBeDefined())
})

test('this is all that the cards of an office today say', async () => {
  await showCard()
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "London today",
      "All 120 people of London → /people?office=4c1d1c40-0000-4000-8000-000000000001",
      "18 in now",
      "20 came → /people?office=4c1d1c40-0000-4000-8000-000000000001&checkedin=on",
      "29 expected → /people?office=4c1d1c40-0000-4000-8000-000000000001&status=2",
      "<Checked in today>",
      "Ada Lovelace → /people?office=4c1d1c40-0000-4000-8000-000000000001&search=Ada+Lovelace",
      "Ben Zhou → /people?office=4c1d1c40-0000-4000-8000-000000000001&search=Ben+Zhou",
      "and 17 more → /people?office=4c1d1c40-0000-4000-8000-000000000001&checkedin=on",
      "1 from another office",
      "Wardens and first aiders",
      "<Wardens and first aiders>",
      "WW",
      "Will Warden",
      "Warden · in now",
      "AL",
      "Abigail Lloyd",
      "First aider · at home today",
      "London, these two weeks",
      "[As a table]",
      "<Expected this week>",
      "Monday 23 November, 31 planned the office → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-11-23&status=2",
      "Tuesday 24 November, 0 planned the office → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-11-24&status=2",
      "Wednesday 25 November, today: 20 came, 29 expected → /people?office=4c1d1c40-0000-4000-8000-000000000001&status=2",
      "Thursday 26 November, 41 expected → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-11-26&status=2",
      "Friday 27 November, 0 expected → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-11-27&status=2",
      "Saturday 28 November, 2 expected → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-11-28&status=2",
      "<Expected next week>",
      "Monday 30 November, 0 expected → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-11-30&status=2",
      "Tuesday 1 December, 0 expected → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-12-01&status=2",
      "Wednesday 2 December, 0 expected → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-12-02&status=2",
      "Thursday 3 December, 0 expected → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-12-03&status=2",
      "Friday 4 December, 0 expected → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-12-04&status=2",
      "From today on, fullest on Thursday 26 November, 41 expected.",
      "<Legend>",
      "Came today",
      "Planned",
      "20/2920 came; 29 expected",
    ]
  `)
  press('As a table')
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "London today",
      "All 120 people of London → /people?office=4c1d1c40-0000-4000-8000-000000000001",
      "18 in now",
      "20 came → /people?office=4c1d1c40-0000-4000-8000-000000000001&checkedin=on",
      "29 expected → /people?office=4c1d1c40-0000-4000-8000-000000000001&status=2",
      "<Checked in today>",
      "Ada Lovelace → /people?office=4c1d1c40-0000-4000-8000-000000000001&search=Ada+Lovelace",
      "Ben Zhou → /people?office=4c1d1c40-0000-4000-8000-000000000001&search=Ben+Zhou",
      "and 17 more → /people?office=4c1d1c40-0000-4000-8000-000000000001&checkedin=on",
      "1 from another office",
      "Wardens and first aiders",
      "<Wardens and first aiders>",
      "WW",
      "Will Warden",
      "Warden · in now",
      "AL",
      "Abigail Lloyd",
      "First aider · at home today",
      "London, these two weeks",
      "[As a chart]",
      "<London, these two weeks>",
      "Day",
      "Came",
      "Expected, of 120",
      "Mon 23 Nov → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-11-23&status=2",
      "–",
      "31",
      "Tue 24 Nov → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-11-24&status=2",
      "–",
      "0",
      "Wed 25 Nov → /people?office=4c1d1c40-0000-4000-8000-000000000001&status=2",
      ", today",
      "20",
      "29",
      "Thu 26 Nov → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-11-26&status=2",
      "–",
      "41",
      "Fri 27 Nov → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-11-27&status=2",
      "–",
      "0",
      "Sat 28 Nov → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-11-28&status=2",
      "–",
      "2",
      "Mon 30 Nov → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-11-30&status=2",
      "–",
      "0",
      "Tue 1 Dec → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-12-01&status=2",
      "–",
      "0",
      "Wed 2 Dec → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-12-02&status=2",
      "–",
      "0",
      "Thu 3 Dec → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-12-03&status=2",
      "–",
      "0",
      "Fri 4 Dec → /people?office=4c1d1c40-0000-4000-8000-000000000001&day=2026-12-04&status=2",
      "–",
      "0",
    ]
  `)
})

test.each([
  [{ expected: 3, came: 2 }, 'Visitors today: 3 expected, 2 visits so far'],
  [{ expected: 0, came: 1 }, 'Visitors today: 0 expected, 1 visits so far'],
])('of the visitors %j the card says the sum', async (visitors, words) => {
  await showCard({ visitors })
  await until(() => expect(document.body.textContent).toContain(words))
})

test.each([{ expected: 0, came: 0 }, undefined])(
  'of the visitors %j the card says nothing',
  async (visitors) => {
    await showCard({ visitors })
    await untilCalm()
    expect(document.body.textContent).toContain('Will Warden')
    expect(document.body.textContent).not.toContain('Visitors today')
  },
)
