import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { linesIn, press } from '../../testing/hands'
import { pageShower, untilCalm } from '../../testing/show-page'
import type { Alarm } from '../phone/alarm'
import './later-parts'
import { fakeAlarm, inside, listOf, markBy, NOW, openOf, ShownAlarm, VISIT } from '../testing/fake-alarm'

const showPage = pageShower()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  // Newer browsers return a promise.
  vi.stubGlobal('scrollTo', async () => {})
  window.history.replaceState(null, '', '/#tell')
  return () => vi.useRealTimers()
})

const ZONES = [
  { number: 1, name: 'Roof' },
  { number: 2, name: 'Hall' },
]

const LIST = listOf({
  inside: [inside('Ana', 1), inside('Bo', 2, VISIT), inside('Cy', 3, { proof: 'screen' }), inside('Di', 4)],
  probablyLeft: [{ ...inside('Ed', 5), closedAt: '2026-11-18T19:00:00Z' }],
  awaited: [{ id: 'id of Hal', number: 6, name: 'Hal' }],
})

const MARKS = [
  markBy('Ben', 'ben:1', 'p1', 'missing', { note: 'Kitchen' }),
  markBy('Ben', 'ben:2', 'p4', 'help', { note: 'Stairs B' }),
  markBy('Ben', 'ben:3', 'z1', 'clear'),
  markBy('Ben', 'ben:4', 'p3', 'seen'),
  markBy('Cleo', 'cleo:1', 'p3', 'missing'),
  markBy('Cleo', 'cleo:2', 'ncleo:2', 'added', { note: 'Rita' }),
]

async function show(parts: Partial<Alarm> = {}) {
  const alarm = fakeAlarm({ list: LIST, open: openOf({ zones: ZONES }), marks: MARKS, ...parts })
  await showPage(<ShownAlarm of={alarm} />, { role: '', organisation: {} })
  return alarm
}

// Finding them by role takes seconds.
const partOf = (name: string) => document.querySelector<HTMLElement>(`section[aria-label="${name}"]`)!

const linesOf = (part: HTMLElement) =>
  [...part.querySelectorAll('h3, h4, li')].map((line) =>
    [...(line.matches('li') ? line.children : [line])].map(({ textContent }) => textContent).join(' | '),
  )

const UNKNOWN = 'Not known if this person was told'

test('the missing people are listed by place, each with how certain the absence is', async () => {
  await show()
  expect(linesOf(partOf('Missing: 1 certain, 2 likely, 2 not certain'))).toEqual([
    'Certain',
    'Kitchen (1)',
    `Ana | No. 1, certain: place said by Ben, checked in 08:57, code at the door | ${UNKNOWN}`,
    'Likely: checked in or last said to be here more than 30 minutes before the start',
    'With the host Hanna Host (1)',
    `Bo | No. 2, likely: checked in 08:57 | ${UNKNOWN}`,
    'Checked in, place not known (1)',
    `Cy | No. 3, likely: checked in 08:57, changing code at the door | ${UNKNOWN}`,
    'Not certain',
    'Probably left (estimated) (1)',
    `Ed | No. 5, not certain: probably left at 19:00 (estimated), checked in 08:57, code at the door | ${UNKNOWN}`,
    'Expected, not checked in (1)',
    `Hal | No. 6, not certain: said Office for today, has not checked in | ${UNKNOWN}`,
  ])
})

const TRIED = [{ number: 1, mail: 'sent' as const, message: 'off' as const }]
test.each([
  ['since the start', '2026-11-18T10:41:30Z', 'Tried: mail handed over, messages off'],
  ['before the start, of an earlier roll call,', '2026-11-18T10:39:00Z', UNKNOWN],
])('how a missing person was tried comes from a list %s and no other', async (_when, asOf, words) => {
  const list = { ...listOf({ inside: [inside('Ana', 1)], tried: TRIED }), asOf }
  await show({ list, listReadAt: Date.parse(asOf), marks: [] })
  expect(document.body.textContent).toContain(words)
})

test('in a real alarm a missing visitor is called by one press, for which the server gave the number', async () => {
  const list = listOf({
    inside: [inside('Vera', 1, VISIT)],
    phones: [{ number: 1, phone: '+44 20 7946-0000' }],
  })
  const asOf = '2026-11-18T10:41:30Z'
  await show({ list: { ...list, asOf }, listReadAt: Date.parse(asOf), marks: [] })
  expect(screen.getByText('Call +44 20 7946-0000').getAttribute('href')).toBe('tel:+442079460000')
})

test('in a real alarm a missing colleague is called by one press, also at an extension', async () => {
  const list = listOf({ inside: [inside('Ana', 1)], phones: [{ number: 1, phone: '+33123456789x12' }] })
  const asOf = '2026-11-18T10:41:30Z'
  await show({ list: { ...list, asOf }, listReadAt: Date.parse(asOf), marks: [] })
  expect(screen.getByText('Call +33123456789x12').getAttribute('href')).toBe('tel:+33123456789;ext=12')
})

test('help, zones, disputes and added people are listed with the name of the warden', async () => {
  await show()
  const part = (name: string) => linesOf(partOf(name))
  expect(part('Needing help (1)')).toEqual([`Di | Stairs B | No. 4, certain: said by Ben | ${UNKNOWN}`])
  expect(part('Zones not clear (1)')).toEqual(['Hall | Not checked yet'])
  expect(part('Disputed (1)')).toEqual(['Cy | Disputed: Ben says seen, Cleo says missing'])
  expect(part('Not on the list (1)')).toEqual(['Rita | Seen (Cleo 10:43)'])
  expect(screen.getByText('7 people in all: 1 seen, 0 not in the building.')).toBeTruthy()
})

test('the numbers come first, and each is large', async () => {
  await show()
  const number = (words: string) =>
    screen.getByText((_, element) => element?.textContent === words && element.matches('p'))
  for (const words of ['5 missing', '1 needs help', '1 zone not clear'])
    expect(getComputedStyle(number(words).firstElementChild!).fontSize).toMatch(/^[4-9](\.\d+)?rem$/)
})

test('names are large enough to be read at arm’s length', async () => {
  await show()
  const part = partOf('Missing: 1 certain, 2 likely, 2 not certain')
  const size = getComputedStyle(within(part).getByText('Ana')).fontSize
  expect(parseFloat(size)).toBeGreaterThanOrEqual(1.25)
})

test('the panel shows the times of the list and the marks, and the number of unsent marks', async () => {
  const { contact } = fakeAlarm().now()
  await show({ contact: { ...contact, unsent: 2 } })
  expect(screen.getByText('List as of 10:41, marks as of 10:42 (2 not sent)')).toBeTruthy()
})

test('marks that have not come for long show their age, and the reason is on the screen', async () => {
  const { contact } = fakeAlarm().now()
  const problem = 'Your sign-in has ended.'
  await show({ contact: { ...contact, marksHeardAt: NOW - 1_800_000, problem, way: 'sign in' } })
  expect(screen.getByText('List as of 10:41, marks as of 10:12')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain(problem)
  expect(screen.getByRole('link', { name: 'Sign in again' })).toBeTruthy()
})

test('a roll call without missing people says so', async () => {
  await show({ list: listOf({ inside: [inside('Ana', 1)] }), marks: [markBy('Ben', 'ben:1', 'p1', 'seen')] })
  expect(screen.getByRole('region', { name: 'Nobody is missing' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Nobody needs help' })).toBeTruthy()
})

const NO_LIST = { list: null, listReadAt: null }
const OF_ANOTHER_DAY = { open: openOf({ day: '2026-11-17' }) }
const ALL_SEEN = [markBy('Ben', 'ben:1', 'p1', 'seen')]

test.each<[string, Partial<Alarm>, RegExp]>([
  ['without a list', NO_LIST, /There is no list on this phone/],
  ['without a list, when all who are marked are seen', { ...NO_LIST, marks: ALL_SEEN }, /There is no list/],
  ['with a list of another day', OF_ANOTHER_DAY, /The list on this phone is of another day/],
])(
  '%s the number of the missing is shown neither on the screen nor on paper',
  async (_when, parts, reason) => {
    await show({ marks: [], ...parts })
    expect(partOf('Not known how many are missing').textContent).toMatch(reason)
    expect(partOf('No call for help that this phone knows of, as of 10:42')).toBeTruthy()
    const numbers = screen.getAllByText('?', { selector: 'span' })
    expect(numbers).toHaveLength(2)
    expect(numbers.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      '? missing',
      '? need help',
    ])
    expect(document.body.textContent).not.toMatch(/0 missing|Nobody is missing|people in all|accounted for/i)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const sheet = document.getElementById('printed-tell')!
    expect(sheet.textContent).toMatch(/Not known how many are missing\./)
    expect(sheet.textContent).not.toMatch(/\d missing|people in all/)
  },
)

const contactWith = (parts: Partial<Alarm['contact']>) => ({
  contact: { ...fakeAlarm().now().contact, ...parts },
})
const ONE_LISTED = { list: listOf({ inside: [inside('Ana', 1)] }), marks: ALL_SEEN }
const FIVE_HOURS_AGO = NOW - 5 * 3_600_000
const OLDER_LIST = {
  list: { ...ONE_LISTED.list, asOf: new Date(FIVE_HOURS_AGO).toISOString() },
  listReadAt: FIVE_HOURS_AGO,
}

test.each<[string, Partial<Alarm>, string, RegExp]>([
  ['with a list of the morning', OLDER_LIST, 'List as of 05:42: 0 of 1 still missing', /who came since/],
  [
    'a minute after the last marks of others',
    contactWith({ marksHeardAt: NOW - 60_000 }),
    'Marks as of 10:41: 0 of 1 still missing',
    /Marks of others since 10:41 are not known/,
  ],
  [
    'before any marks of others',
    contactWith({ marksHeardAt: null }),
    'Marks of this phone only: 0 of 1 still missing',
    /Marks of others are not known/,
  ],
  [
    'after the duty was taken',
    { right: 'duty taken' },
    'Marks as of 10:42: 0 of 1 still missing',
    /since 10:42/,
  ],
])(
  '%s no part of the page says that nobody is missing or needs help',
  async (_when, parts, words, unknown) => {
    const said = () => document.body.textContent ?? ''
    const judge = () =>
      expect(said()).not.toMatch(
        /Nobody is missing|Nobody needs help|Everybody is accounted|\b0 (missing|need)/i,
      )
    await show({ ...ONE_LISTED, ...parts })
    expect(partOf(words).textContent).toMatch(unknown)
    expect(screen.getAllByText('?', { selector: 'span' })).toHaveLength(2)
    judge()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(document.getElementById('printed-tell')?.textContent).toContain(words)
    judge()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    press('Back to the list')
    for (const name of ['Missing ?', 'Help ?']) {
      press(name)
      judge()
    }
    expect(said()).toContain(words)
    press('End')
    await untilCalm()
    expect(screen.getByRole('dialog').textContent).toContain(words)
    judge()
  },
)

test('the printed sheet has the summary, and not the list', async () => {
  await show()
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  press('Print')
  expect(print).toHaveBeenCalled()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const sheet = document.getElementById('printed-tell')!
  expect(document.getElementById('printed-roll-call')).toBeNull()
  expect(sheet.textContent).toContain(
    '5 missing (1 certain, 2 likely, 2 not certain), 1 needs help, 1 of 2 zones not clear.',
  )
  const printed = [...sheet.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(printed).toContainEqual(['1', 'Ana', 'Kitchen', expect.stringMatching(/^certain/), UNKNOWN])
  expect(printed).toContainEqual(['4', 'Di', 'Stairs B', 'certain: said by Ben', UNKNOWN])
  expect(printed).toContainEqual(['Hall', 'Not checked yet'])
  expect(within(sheet).getByText('Rita')).toBeTruthy()
})

test('the whole printed sheet has a table for each part that has people or zones, and none for the others', async () => {
  const sheetOf = async (parts: Partial<Alarm>) => {
    await show(parts)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    await untilCalm()
    return linesIn(document.getElementById('printed-tell')!)
  }
  const both = [...MARKS, markBy('Ben', 'ben:5', 'z2', 'clear'), markBy('Cleo', 'cleo:5', 'z2', 'unchecked')]
  expect(await sheetOf({ marks: both })).toMatchInlineSnapshot(`
    [
      "Real alarm, London",
      "List as of 10:41, marks as of 10:42",
      "5 missing (1 certain, 2 likely, 2 not certain), 1 needs help, 1 of 2 zones not clear. 7 people in all: 1 seen, 0 not in the building.",
      "Missing (5)",
      "No.",
      "Name",
      "Last known place",
      "How certain",
      "How tried",
      "1",
      "Ana",
      "Kitchen",
      "certain: place said by Ben, checked in 08:57, code at the door",
      "Not known if this person was told",
      "2",
      "Bo",
      "With the host Hanna Host",
      "likely: checked in 08:57",
      "Not known if this person was told",
      "3",
      "Cy",
      "Checked in, place not known",
      "likely: checked in 08:57, changing code at the door",
      "Not known if this person was told",
      "5",
      "Ed",
      "Probably left (estimated)",
      "not certain: probably left at 19:00 (estimated), checked in 08:57, code at the door",
      "Not known if this person was told",
      "6",
      "Hal",
      "Expected, not checked in",
      "not certain: said Office for today, has not checked in",
      "Not known if this person was told",
      "Needing help (1)",
      "No.",
      "Name",
      "Last known place",
      "How certain",
      "How tried",
      "4",
      "Di",
      "Stairs B",
      "certain: said by Ben",
      "Not known if this person was told",
      "Zones not clear (1)",
      "Zone",
      "State",
      "Hall",
      "Could not be checked",
      "Disputed (2)",
      "Who or what",
      "Said",
      "Cy",
      "Disputed: Ben says seen, Cleo says missing",
      "Hall",
      "Disputed: Ben says clear, Cleo says could not check",
      "Not on the list (1)",
      "Name",
      "State",
      "Rita",
      "Seen",
    ]
  `)
  cleanup()
  expect(await sheetOf({ list: listOf({ inside: [inside('Ana', 1)] }), open: openOf(), marks: ALL_SEEN }))
    .toMatchInlineSnapshot(`
    [
      "Real alarm, London",
      "List as of 10:41, marks as of 10:42",
      "0 missing, 0 need help, 0 of 0 zones not clear. 1 person in all: 1 seen, 0 not in the building.",
    ]
  `)
  cleanup()
  const withoutList = await sheetOf({ ...NO_LIST, marks: ALL_SEEN })
  // Without a list the times are those of this machine's zone.
  expect(withoutList.map((line) => line.replace(/\d\d:\d\d/, '…'))).toMatchInlineSnapshot(`
    [
      "Real alarm",
      "No list on this phone, marks as of …",
      "Not known how many are missing. There is no list on this phone. Add everybody whom you see outside. No call for help that this phone knows of, as of …, 2 of 2 zones not clear. 1 seen, 0 not in the building.",
      "Zones not clear (2)",
      "Zone",
      "State",
      "Roof",
      "Not checked yet",
      "Hall",
      "Not checked yet",
    ]
  `)
})

test('this is all that the screen for the officer says', async () => {
  await show()
  await untilCalm()
  const told = linesIn()
  expect(told).toMatchInlineSnapshot(`
    [
      "[Back to the list]",
      "[Print]",
      "Real alarm, London",
      "List as of 10:41, marks as of 10:42",
      "5 missing",
      "1 needs help",
      "1 zone not clear",
      "<Missing: 1 certain, 2 likely, 2 not certain>",
      "Missing: 1 certain, 2 likely, 2 not certain",
      "Certain",
      "Kitchen (1)",
      "Ana",
      "No. 1, certain: place said by Ben, checked in 08:57, code at the door",
      "Not known if this person was told",
      "Likely: checked in or last said to be here more than 30 minutes before the start",
      "With the host Hanna Host (1)",
      "Bo",
      "No. 2, likely: checked in 08:57",
      "Not known if this person was told",
      "Checked in, place not known (1)",
      "Cy",
      "No. 3, likely: checked in 08:57, changing code at the door",
      "Not known if this person was told",
      "Not certain",
      "Probably left (estimated) (1)",
      "Ed",
      "No. 5, not certain: probably left at 19:00 (estimated), checked in 08:57, code at the door",
      "Not known if this person was told",
      "Expected, not checked in (1)",
      "Hal",
      "No. 6, not certain: said Office for today, has not checked in",
      "Not known if this person was told",
      "<Needing help (1)>",
      "Needing help (1)",
      "Di",
      "Stairs B",
      "No. 4, certain: said by Ben",
      "Not known if this person was told",
      "<Zones not clear (1)>",
      "Zones not clear (1)",
      "Hall",
      "Not checked yet",
      "<Disputed (1)>",
      "Disputed (1)",
      "Cy",
      "Disputed: Ben says seen, Cleo says missing",
      "<Not on the list (1)>",
      "Not on the list (1)",
      "Rita",
      "Seen (Cleo 10:43)",
      "7 people in all: 1 seen, 0 not in the building.",
    ]
  `)
})
