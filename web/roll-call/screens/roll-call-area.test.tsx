import type { RollCall } from '../../../domain/roll-call/list'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PATHS, rollCallPath, rollCallReportPath } from '../../../domain/paths'
import { button, fill, linesIn, press } from '../../testing/hands'
import { pageShower, settle, until, untilCalm } from '../../testing/show-page'
import type { Alarm, Contact } from '../phone/alarm'
import '../hand-over/hand-over-dialog'
import './later-parts'
import {
  fakeAlarm,
  inside,
  listOf as listAt,
  longList,
  NOW,
  OFFICE,
  openOf,
  ROLL_CALL,
  ShownAlarm,
  VISIT,
} from '../testing/fake-alarm'

/** A list that was read two minutes before the start. */
const listOf = (parts: Partial<RollCall> = {}) => listAt({ asOf: '2026-11-18T10:39:00Z', ...parts })

const showPage = pageShower()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  // Newer browsers return a promise.
  vi.stubGlobal('scrollTo', async () => {})
  window.history.replaceState(null, '', '/')
  return () => vi.useRealTimers()
})

type Me = NonNullable<Parameters<typeof showPage>[1]['me']>

async function show(parts: Partial<Alarm>, me: Partial<Me> = {}) {
  const alarm = fakeAlarm(parts)
  await showPage(<ShownAlarm of={alarm} />, { role: '', organisation: {}, me })
  return alarm
}

const WELL = fakeAlarm().now().contact
const contact = (parts: Partial<Contact>) => ({ contact: { ...WELL, ...parts } })

const LIST = listOf({
  inside: [inside('Vera', 1, VISIT), inside('Ana', 2), inside('Gus', 3, { kind: 'guest' })],
  probablyLeft: [{ ...inside('Ed', 4), closedAt: '2026-11-18T19:00:00Z' }],
  unconfirmed: [{ ...inside('Flo', 5, VISIT), saidAt: '2026-11-18T10:12:00Z' }],
  awaited: [{ id: 'id of Hal', number: 6, name: 'Hal' }],
})

// Finding them by role takes seconds.
const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')))

test('before an alarm the number of people inside and the age of the list are in large letters', async () => {
  await show({ list: LIST, listReadAt: NOW - 180_000 })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Roll call of London')
  expect(screen.getByText('3').parentElement!.textContent).toBe('3 people inside')
  expect(screen.getByText('as of 10:39, 3 minutes old')).toBeTruthy()
  expect(screen.getByText('1 more has probably left (estimated)')).toBeTruthy()
  expect(screen.getByText('1 more is said to have left, not confirmed')).toBeTruthy()
})

test('the assembly points are shown before an alarm, in it, and on paper', async () => {
  const list = { ...LIST, office: { ...LIST.office, assemblyPoints: 'Car park\nRiver bank' } }
  const points = 'Assembly point: Car park; River bank'
  const alarm = await show({ list })
  expect(document.body.textContent).toContain(points)
  print()
  expect(document.querySelector('#printed-roll-call')?.textContent).toContain(points)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  act(() => alarm.change({ open: openOf() }))
  await until(() => expect(document.querySelector('h1')?.textContent).toContain('Real alarm'))
  expect(document.querySelector('h1')!.parentElement!.parentElement!.textContent).toContain(points)
})

test.each([
  [59, 'as of 10:39', false],
  [14 * 60, 'as of 10:39, 14 minutes old', false],
  [15 * 60, 'as of 10:39, 15 minutes old', true],
])('a list that was read %i seconds ago has the text %j', async (ago, words, isRed) => {
  await show({ list: LIST, listReadAt: NOW - ago * 1000 })
  expect(getComputedStyle(screen.getByText(words)).color === 'var(--palette-error-main)').toBe(isRed)
})

test('a clock that is a day late changes no time on the screen', async () => {
  vi.setSystemTime(NOW - 86_400_000 - 3_600_000)
  const here = Date.now()
  await show({
    list: LIST,
    listReadAt: here - 180_000,
    open: openOf({ startedAt: here - 60_000 }),
    ...contact({ heardAt: here, marksHeardAt: here, isOnline: false, waiting: 'no connection' }),
  })
  const head = screen.getByRole('heading', { level: 1 }).parentElement!.parentElement!
  expect(head.textContent).toContain('Since 10:41 (1 min)')
  expect(head.textContent).toContain('List as of 10:39, marks as of 10:42.')
  expect(screen.getByText('No connection since 10:42')).toBeTruthy()
})

test('the list has the groups of the list before the alarm, each line with its number', async () => {
  await show({ list: LIST })
  const headings = [...document.querySelectorAll('section[aria-labelledby]')].map((section) =>
    document.getElementById(section.getAttribute('aria-labelledby')!),
  )
  expect(headings.map((heading) => heading?.textContent)).toEqual([
    'Visitors (1)',
    'Guests (1)',
    'Staff (1)',
    'Probably left (estimated) (1)',
    'Said to have left, not confirmed (1)',
    'Expected, not checked in (1)',
  ])
  expect(rows()).toEqual([
    'Vera No. 1, Visitor, Guests Ltd, host Hanna Host, since 08:57',
    'Gus No. 3, Guest, since 08:57, code at the door',
    'Ana No. 2, Staff, since 08:57, code at the door',
    'Ed No. 4, Staff, since 08:57, code at the door, probably left at 19:00 (estimated)',
    'Flo No. 5, Visitor, Guests Ltd, host Hanna Host, since 08:57, said to have left at 10:12, not confirmed',
    'Hal No. 6, Staff, said Office for today, has not checked in',
  ])
})

test.each([
  ['hanna', ['Vera', 'Flo']],
  ['ANA', ['Ana']],
  ['4', ['Ed']],
  ['nobody', []],
])('a search for %j finds %j', async (typed, names) => {
  await show({ list: LIST })
  fill(screen.getByRole('searchbox'), typed)
  await settle()
  expect(rows().map((row) => row.split(' ')[0])).toEqual(names)
  if (names.length > 0) return
  press('Show everybody')
  await settle()
  expect(rows()).toHaveLength(6)
})

test('the first rows of a long list come at once, and all of them follow', async () => {
  await show({ list: longList(300) })
  await until(() => expect(rows()).toHaveLength(300))
  expect(screen.getByText('300')).toBeTruthy()
})

test('a list without people has a notice that nobody is inside', async () => {
  await show({ list: listOf() })
  expect(screen.getByText('Nobody is inside')).toBeTruthy()
  expect(button('Start')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test.each([
  ['Real alarm', 'real', 'Real alarm, London'],
  ['Drill', 'drill', 'Drill, London'],
])('two presses start a %s', async (name, kind, heading) => {
  const alarm = await show({ list: LIST })
  press('Start')
  const dialog = screen.getByRole('dialog', { name: 'Start the roll call' })
  expect(alarm.now().open).toBeNull()
  press(name, dialog)
  await settle()
  expect(alarm.now().open?.kind).toBe(kind)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(document.title).toContain(heading)
})

test('Start can be cancelled', async () => {
  const alarm = await show({ list: LIST })
  press('Start')
  press('Cancel')
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(alarm.now().open).toBeNull()
})

test.each([null, openOf()])('the codes from phone to phone open on a press', async (open) => {
  await show({ list: LIST, open })
  expect(screen.queryByRole('heading', { name: 'Hand over' })).toBeNull()
  press('Hand over')
  await until(() => expect(screen.getByRole('heading', { name: 'Hand over' })).toBeTruthy())
})

test('a private window shows a warning beside Start, and all through the alarm', async () => {
  const warning = 'This browser cannot keep the list: leave the page open.'
  const alarm = await show({ list: LIST, storage: { isKept: false, warning: 'roll-call:keepPageOpen' } })
  const foot = screen.getByRole('region', { name: 'Start the roll call' })
  expect(within(foot).getByText(warning)).toBeTruthy()
  act(() => alarm.now().start('drill'))
  expect(screen.getByText(warning)).toBeTruthy()
})

test('without a connection the list stays, with the time since the last answer', async () => {
  await show({ list: LIST, ...contact({ isOnline: false, waiting: 'no connection' }) })
  expect(screen.getByText('No connection since 10:42')).toBeTruthy()
  expect(rows()).toHaveLength(6)
})

test('the sheet has every person with the number of the screen and an empty box for each letter', async () => {
  await show({ list: LIST })
  fill(screen.getByRole('searchbox'), 'ana')
  await settle()
  expect(document.getElementById('printed-roll-call')).toBeNull()
  print()
  const sheet = document.getElementById('printed-roll-call')!
  const printed = [...sheet.querySelectorAll('table')]
    .slice(0, -1)
    .flatMap((table) =>
      [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
    )
  expect(printed.map(([number, s, h, o, name]) => [number, s, h, o, name])).toEqual([
    ['1', '', '', '', 'Vera'],
    ['3', '', '', '', 'Gus'],
    ['2', '', '', '', 'Ana'],
    ['4', '', '', '', 'Ed'],
    ['5', '', '', '', 'Flo'],
    ['6', '', '', '', 'Hal'],
  ])
  expect(sheet.textContent).toContain('3 people inside as of 10:39 on 18 Nov 2026')
  expect(sheet.textContent).toContain('Not on the list')
})

test('the line and the sheet show the time of the last statement that a person is still here', async () => {
  const list = listOf({
    inside: [
      inside('Ana', 1, { stillHereAt: '2026-11-18T10:20:00Z' }),
      inside('Bo', 2),
      inside('Vera', 3, VISIT),
    ],
  })
  await show({ list })
  expect(rows()).toContain('Ana No. 1, Staff, since 08:57, code at the door, still here 10:20')
  print()
  const printed = [...document.getElementById('printed-roll-call')!.querySelectorAll('table')].slice(0, 2)
  expect(
    printed.map((table) =>
      [...table.querySelectorAll('tr > :last-child')].map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Visitors (1)', 'Since', '08:57'],
    ['Staff (2)', 'Still here', '10:20', ''],
  ])
})

test('after the end there is a link to the report, and a new roll call can be started', async () => {
  const alarm = await show({ list: LIST, open: openOf({ isClosed: true }) })
  expect(screen.getByRole('heading', { name: 'The roll call has ended (real alarm)' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Report' }).getAttribute('href')).toBe(
    rollCallReportPath(OFFICE, ROLL_CALL),
  )
  expect(rows()).toHaveLength(6)
  press('Start')
  press('Drill')
  await settle()
  expect(alarm.now().open?.isClosed).toBe(false)
  expect(screen.queryByText(/has ended/)).toBeNull()
})

test('for ten minutes after an end Start is not red, so that nobody starts another roll call by mistake', async () => {
  const isRed = () =>
    getComputedStyle(screen.getByRole('button', { name: 'Start' })).backgroundColor ===
    'var(--palette-error-main)'
  const alarm = await show({ list: LIST })
  expect(isRed()).toBe(true)
  act(() => alarm.change({ open: openOf() }))
  act(() => alarm.change({ open: openOf({ isClosed: true }) }))
  await settle()
  const passTo = (minute: number) => {
    vi.setSystemTime(NOW + minute * 60_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  expect(isRed()).toBe(false)
  passTo(9)
  expect(isRed()).toBe(false)
  passTo(10)
  expect(isRed()).toBe(true)
})

test('a paper sheet can be typed in after the end', async () => {
  window.history.replaceState(null, '', '/#paper')
  const alarm = await show({ list: LIST, open: openOf({ isClosed: true }) })
  fill(screen.getByLabelText('Number and letter'), '2')
  press('Enter')
  expect(alarm.now().marks.map(({ about, kind }) => [about, kind])).toEqual([['p2', 'seen']])
  press('Back to the list')
  await settle()
  expect(screen.getByRole('link', { name: 'Report' })).toBeTruthy()
})

test('a person who came or left after the end is not in the summary and the sheet of the roll call', async () => {
  window.history.replaceState(null, '', '/#tell')
  const endedList = {
    list: listOf({ inside: [inside('Ana', 2), inside('Bo', 3)] }),
    readAt: Date.parse('2026-11-18T10:39:00Z'),
  }
  const list = listOf({ inside: [inside('Bo', 3), inside('Zoe', 9)], asOf: '2026-11-18T11:10:00Z' })
  const alarm = await show({ list, listReadAt: NOW, endedList, open: openOf({ isClosed: true }) })
  expect(screen.getByText('2 people in all: 0 seen, 0 not in the building.')).toBeTruthy()
  expect(screen.getByText('List as of 10:39, marks as of 10:42')).toBeTruthy()
  expect(screen.queryByText('Zoe')).toBeNull()

  press('Back to the list')
  await settle()
  expect(rows().map((row) => row.split(' ')[0])).toEqual(['Bo', 'Zoe'])
  print()
  const sheet = document.getElementById('printed-roll-call')!
  expect(within(sheet).getByText('Ana')).toBeTruthy()
  expect(within(sheet).queryByText('Zoe')).toBeNull()

  window.history.replaceState(null, '', '/#paper')
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')))
  fill(screen.getByLabelText('Number and letter'), '2')
  press('Enter')
  expect(alarm.now().marks.map(({ about }) => about)).toEqual(['p2'])
})

test('the page says that the list is on its way', async () => {
  await show({ list: null })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(button('Start')).toBeUndefined()
})

test.each([
  ['sign in', 'Sign in', PATHS.login],
  ['second factor', 'Confirm', PATHS.secondFactor],
] as const)('without a list, whoever must %s is led there', async (way, words, path) => {
  await show({ list: null, ...contact({ problem: 'Please do so.', way }) })
  expect(screen.getByRole('alert').textContent).toBe('Please do so.')
  expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(path)
})

test('a warden of Lyon is told so at London, and gets a link to Lyon', async () => {
  const duty = {
    duty: 'warden',
    scope: { kind: 'office', office: 'lyon' },
    where: 'Lyon',
    until: null,
    certificateUntil: null,
  } as const
  await show(
    { list: null, ...contact({ problem: 'You have a duty for this, but not at this office.' }) },
    { duties: [duty] },
  )
  expect(screen.getByText('You are a warden of Lyon.')).toBeTruthy()
  expect(screen.getByText('You have a duty for this, but not at this office.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the roll call of Lyon' }).getAttribute('href')).toBe(
    rollCallPath('lyon'),
  )
  expect(button('Start')).toBeUndefined()
})

test('a warden without a list and a connection can still start, and add people by name', async () => {
  const alarm = await show({
    list: null,
    ...contact({ isOnline: false, heardAt: null, marksHeardAt: null }),
  })
  expect(screen.getByText('No connection, and no list on this phone')).toBeTruthy()
  press('Start')
  press('Real alarm')
  await settle()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Real alarm')
  expect(screen.getByText('No list on this phone, marks of this phone only.')).toBeTruthy()
  fill(screen.getByRole('searchbox'), 'Rita Roe')
  await settle()
  press('Add Rita Roe as seen')
  expect(alarm.now().marks.map(({ kind, note }) => [kind, note])).toEqual([['added', 'Rita Roe']])
})

test('a server that does not work does not prevent a start', async () => {
  await show({ list: null, ...contact({ isOnline: false, problem: 'Something went wrong.' }) })
  expect(screen.getByText('The server does not work, and there is no list on this phone')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toMatch(/^Something went wrong\. Please use a phone/)
  press('Start')
  await settle()
  expect(button('Real alarm')).toBeTruthy()
})

test('a person who is not signed in can’t start without a list', async () => {
  await show({ list: null, holder: null, ...contact({ isOnline: false, heardAt: null }) })
  expect(button('Start')).toBeUndefined()
})

test('this is all that the page of the roll call says before an alarm, and in the question before its start', async () => {
  await show({ list: LIST, listReadAt: NOW - 180_000 })
  await untilCalm()
  const before = linesIn()
  expect(before).toMatchInlineSnapshot(`
    [
      "Roll call of London",
      "Staff stay on this list until they say that they leave, or check in elsewhere.",
      "3 people inside",
      "1 more has probably left (estimated)",
      "1 more is said to have left, not confirmed",
      "as of 10:39, 3 minutes old",
      "18 Nov 2026, office time",
      "Search by name, company, host or number: ",
      "Visitors (1)",
      "Vera No. 1, Visitor, Guests Ltd, host Hanna Host, since 08:57",
      "Guests (1)",
      "Gus No. 3, Guest, since 08:57, code at the door",
      "Staff (1)",
      "Ana No. 2, Staff, since 08:57, code at the door",
      "Probably left (estimated) (1)",
      "They were inside when the office closed, and nobody has said anything since. They may be inside. The count above leaves them out.",
      "Ed No. 4, Staff, since 08:57, code at the door, probably left at 19:00 (estimated)",
      "Said to have left, not confirmed (1)",
      "Somebody checked them out by their phone number, which others may know. They may be inside. The count above leaves them out.",
      "Flo No. 5, Visitor, Guests Ltd, host Hanna Host, since 08:57, said to have left at 10:12, not confirmed",
      "Expected, not checked in (1)",
      "They said Office for today and may be inside too. The count above leaves them out.",
      "Hal No. 6, Staff, said Office for today, has not checked in",
      "<Start the roll call>",
      "[Start]",
      "[Hand over]",
      "[Print]",
      "Sound at the start of a roll call: false",
      "It plays on this device while this page is open, after a tap anywhere on it.",
    ]
  `)
  press(/^Start/)
  await until(() => expect(document.querySelector('dialog')).not.toBeNull())
  await untilCalm()
  expect(linesIn(document.querySelector('dialog')!)).toMatchInlineSnapshot(`
    [
      "Start the roll call",
      "It starts at once. Everybody inside gets a mail with a link to answer.",
      "[Real alarm]",
      "[Drill]",
      "[Cancel]",
    ]
  `)
})
