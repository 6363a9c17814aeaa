import { act, createEvent, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BY_FORM, BY_VISITOR } from '../../../domain/roll-call/by-visitor'
import { HELP_IS_OPEN } from '../../../domain/roll-call/contract'
import { NOTE_LENGTH } from '../../../domain/roll-call/mark'
import { NO_NUMBER } from '../../../domain/roll-call/standing-text'
import { rollCallReportPath, officePath } from '../../../domain/paths'
import { button, buttons, changesSince, fill, linesIn, press } from '../../testing/hands'
import { pageShower, settle, until, untilCalm } from '../../testing/show-page'
import type { Alarm } from '../phone/alarm'
import './later-parts'
import {
  fakeAlarm,
  inside,
  listOf,
  longList,
  markBy,
  NOW,
  OFFICE,
  openOf,
  ROLL_CALL,
  ShownAlarm,
  VISIT,
} from '../testing/fake-alarm'
import { said as english } from '../../platform/texts'

const showPage = pageShower()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  // Newer browsers return a promise.
  vi.stubGlobal('scrollTo', async () => {})
  window.history.replaceState(null, '', '/')
  return () => vi.useRealTimers()
})

const EMMA = '00000000-0000-4000-8000-000000000002'
const ZONES = [
  { number: 1, name: 'Roof' },
  { number: 2, name: 'Hall' },
]

const LIST = listOf({
  inside: [inside('Ana', 1), inside('Bo', 2, VISIT), inside('Álvaro', 3), inside('Zoe', 4)],
  probablyLeft: [{ ...inside('Ed', 5), closedAt: '2026-11-18T19:00:00Z' }],
})

async function show(parts: Partial<Alarm> = {}) {
  const alarm = fakeAlarm({ list: LIST, open: openOf({ zones: ZONES }), ...parts })
  await showPage(<ShownAlarm of={alarm} />, { role: '', organisation: {} })
  return alarm
}

/** Presses a button of the dialog as soon as it takes a press. */
async function pressInDialog(name: string) {
  await until(() => expect(button(name, screen.getByRole('dialog'))?.disabled).toBe(false))
  press(name, screen.getByRole('dialog'))
}

type Shown = Awaited<ReturnType<typeof show>>

const said = (alarm: Shown) =>
  alarm.now().marks.map(({ about, kind, note }) => [about, kind, note].filter(Boolean).join(' '))

// Finding them by role takes seconds: it computes the names of all buttons from all styles of the page.
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-person]')]
const row = (name: string) => {
  const found = rows().find(({ textContent }) => textContent.startsWith(`${name} `))
  if (!found) throw new Error(`${name} is not in the list`)
  return found
}
const names = () => rows().map(({ textContent }) => textContent.split(' ')[0])
const foot = () => document.querySelector('section[aria-label="Progress of the roll call"]')!
const progress = () =>
  [...foot().querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('')

/** Presses a row this many milliseconds after the first press. */
function pressLater(element: HTMLElement, ms: number) {
  const event = createEvent.click(element)
  Object.defineProperty(event, 'timeStamp', { value: new Event('now').timeStamp + ms })
  fireEvent(element, event)
}

const filter = (text: string) => press(new RegExp(`^${text} \\d+$`))

function goTo(hash: string) {
  act(() => {
    window.history.pushState(null, '', `/${hash}`)
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  })
}

test('the head shows the kind of the roll call, its start, its starter, and the age of everything', async () => {
  await show({ open: openOf({ kind: 'drill' }) })
  const head = document.querySelector('h1')!
  expect(head.textContent).toBe('Drill, London')
  const block = head.parentElement!.parentElement!
  expect(block.textContent).toContain('Since 10:41 (1 min), started by Ada Admin')
  expect(block.textContent).toContain('List as of 10:41, marks as of 10:42.')
})

test('every person stands under a letter, with number, kind, company, host, time and code', async () => {
  await show()
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'A',
    'B',
    'E',
    'Z',
  ])
  expect(names()).toEqual(['Álvaro', 'Ana', 'Bo', 'Ed', 'Zoe'])
  expect(row('Bo').textContent).toBe('Bo No. 2, Visitor, Guests Ltd, host Hanna Host, since 08:57 Missing')
})

test('a tap marks a person as seen, the row stays under the thumb, and the count is shown', async () => {
  const alarm = await show()
  expect(progress()).toContain('5 of 5 still missing4 likely, 1 not certain')
  press(row('Ana'))
  expect(said(alarm)).toEqual(['p1 seen'])
  expect(progress()).toContain('4 of 5 still missingAna seen.')
  expect(names()).toEqual(['Álvaro', 'Ana', 'Bo', 'Ed', 'Zoe'])
  expect(row('Ana').textContent).toContain('Seen (Wim Warden 10:42)')
  filter('Missing')
  expect(names()).toEqual(['Álvaro', 'Bo', 'Ed', 'Zoe'])
})

test('the second tap of a double tap does nothing, and a later tap opens the menu', async () => {
  const alarm = await show()
  press(row('Ana'))
  press(row('Ana'))
  pressLater(row('Ana'), 900)
  expect(said(alarm)).toEqual(['p1 seen'])
  expect(screen.queryByRole('dialog')).toBeNull()
  pressLater(row('Ana'), 2000)
  expect(screen.getByRole('dialog', { name: 'Ana' })).toBeTruthy()
  expect(said(alarm)).toEqual(['p1 seen'])
})

test('a tap on a person who needs help asks first', async () => {
  const alarm = await show({ marks: [markBy('Ben', 'ben:1', 'p1', 'help', { note: 'Roof' })] })
  filter('Help')
  press(row('Ana'))
  expect(said(alarm)).toEqual(['p1 help Roof'])
  await pressInDialog('Seen')
  expect(said(alarm)).toEqual(['p1 help Roof', 'p1 seen'])
  expect(progress()).toContain('Ana seen.')
})

test('the second tap of a double tap on a person who needs help does not mark the person as seen', async () => {
  const alarm = await show({ marks: [markBy('Ben', 'ben:1', 'p1', 'help', { note: 'Roof' })] })
  filter('Help')
  press(row('Ana'))
  press('Seen', screen.getByRole('dialog'))
  press('Not in the building', screen.getByRole('dialog'))
  press('Still missing (undo)', screen.getByRole('dialog'))
  expect(said(alarm)).toEqual(['p1 help Roof'])
})

test('calls for help from visitors’ devices stand below the others, whatever their letter', async () => {
  const ofDevice = (id: string, about: string, byName: string) =>
    markBy(byName, `*mailed_:${id}.aaaaaa`, about, 'help', { by: null })
  const marks = [
    ofDevice('1', 'p1', BY_FORM),
    ofDevice('2', 'p2', BY_VISITOR),
    markBy('Ben', 'deviceB_:1.aaaaaa', 'p4', 'help'),
  ]
  await show({ marks })
  filter('Help')
  expect(names()).toEqual(['Zoe', 'Ana', 'Bo'])
  expect(row('Ana').textContent).toContain('a visitor, checked in without a code')
})

describe('the marks of an acting warden', () => {
  const marks = [
    markBy('Emma', 'deviceE_:1.aaaaaa', 'p1', 'help', { by: EMMA, isActing: true }),
    markBy('Wanda', 'deviceW_:1.aaaaaa', 'p2', 'help'),
  ]
  const choice = (name: string) => {
    filter('Help')
    press(row(name))
    return button('Withdraw all marks of Emma', screen.getByRole('dialog'))
  }

  test('are withdrawn by one press, after a question', async () => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
      sent.push(path, JSON.parse(body as string))
      return Promise.resolve(Response.json({ info: '' }))
    })
    await show({ marks })
    press(choice('Ana'))
    const question = screen.getByRole('dialog', { name: 'Withdraw all marks of Emma?' })
    expect(question.textContent).toContain('They no longer count')
    expect(sent).toEqual([])
    press('Withdraw all marks of Emma', question)
    await until(() =>
      expect(screen.queryByRole('dialog', { name: 'Withdraw all marks of Emma?' })).toBeNull(),
    )
    expect(sent).toEqual([`/api/offices/${OFFICE}/roll-call/withdraw`, { rollCall: ROLL_CALL, person: EMMA }])
  })

  test.each<[string, string, Partial<Alarm>]>([
    ['of a person whom a warden has marked', 'Bo', {}],
    ['by an acting warden', 'Ana', { isActing: true }],
    ['while the server does not know the roll call', 'Ana', { open: openOf({ isKnown: false }) }],
    ['that another person has brought', 'Ana', { marks: [{ ...marks[0]!, broughtBy: 'Wanda' }] }],
  ])('are not withdrawn there: %s', async (_where, name, parts) => {
    await show({ marks, ...parts })
    expect(choice(name)).toBeFalsy()
  })
})

test('Undo takes back the last mark, and keeps the focus', async () => {
  const alarm = await show()
  press('Undo')
  expect(said(alarm)).toEqual([])
  press(row('Ana'))
  const undo = button('Undo: Ana seen.')!
  undo.focus()
  press(undo)
  expect(said(alarm)).toEqual(['p1 seen', 'p1 missing'])
  expect(progress()).toContain('5 of 5 still missing4 likely, 1 not certain')
  expect(document.activeElement).toBe(undo)
  expect(undo.getAttribute('aria-disabled')).toBe('true')
  press('Undo')
  expect(said(alarm)).toHaveLength(2)
})

test.each([
  [[markBy('Ben', 'ben:1', 'p1', 'help', { note: 'Roof' })], 'p1 help Roof'],
  [[markBy('Ben', 'ben:1', 'p1', 'out')], 'p1 out'],
  // The more alarming one of two marks that disagree counts until a warden decides.
  [[markBy('Ben', 'ben:1', 'p1', 'help'), markBy('Cleo', 'cleo:1', 'p1', 'seen')], 'p1 help'],
])('Undo restores the mark from before', async (marks, before) => {
  const alarm = await show({ marks })
  filter('All')
  press(row('Ana'))
  await pressInDialog('Seen')
  press(/^Undo/)
  expect(said(alarm).at(-1)).toBe(before)
})

test('Undo leaves a mark that another warden has made since, and says so', async () => {
  const alarm = await show()
  press('More for Ana')
  await pressInDialog('Not in the building')
  act(() => alarm.bring(markBy('Ben', 'ben:1', 'p1', 'help', { note: 'Stairs B', supersedes: ['wim:1'] })))
  press('Undo: Ana not in the building.')
  expect(said(alarm)).toEqual(['p1 out', 'p1 help Stairs B'])
  expect(row('Ana').textContent).toContain('Needs help: Stairs B')
  expect(progress()).toContain('Not undone: Ana was marked again since.')
  expect(button('Undo')!.getAttribute('aria-disabled')).toBe('true')
})

test('Undo does not decide between two wardens who did not know of each other', async () => {
  const alarm = await show()
  press(row('Ana'))
  act(() => alarm.bring(markBy('Ben', 'ben:1', 'p1', 'help')))
  press('Undo: Ana seen.')
  expect(said(alarm)).toEqual(['p1 seen', 'p1 help'])
  expect(progress()).toContain('Not undone: Ana was marked again since.')
})

test('a call for help asks for the place, and Enter sends it', async () => {
  const alarm = await show()
  press('More for Bo')
  press('Needs help')
  const field = screen.getByLabelText('Where? You can leave it empty.')
  expect(document.activeElement).toBe(field)
  fill(field, '  Stairs  B ')
  fireEvent.submit(field)
  expect(said(alarm)).toEqual(['p2 help Stairs B'])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(row('Bo').textContent).toContain('Needs help: Stairs B (Wim Warden 10:42)')
  expect(progress()).toContain('Bo needs help, Stairs B.')
})

test('a call for help without a place counts too', async () => {
  const alarm = await show()
  press('More for Bo')
  press('Needs help')
  fireEvent.submit(screen.getByLabelText('Where? You can leave it empty.'))
  expect(said(alarm)).toEqual(['p2 help'])
})

test('a place that the server would refuse is refused here, and nothing is lost', async () => {
  const alarm = await show()
  press('More for Bo')
  press('Needs help')
  const field = screen.getByLabelText<HTMLInputElement>('Where? You can leave it empty.')
  fill(field, 'a'.repeat(NOTE_LENGTH + 1))
  fireEvent.submit(field)
  expect(said(alarm)).toEqual([])
  expect(screen.getByText(/at most 80 characters/)).toBeTruthy()
  expect(field.value).toHaveLength(NOTE_LENGTH + 1)
})

test.each([
  ['Not in the building', 'p2 out', 'Bo not in the building.'],
  ['Seen', 'p2 seen', 'Bo seen.'],
])('the menu offers the mark “%s”', async (name, mark, words) => {
  const alarm = await show()
  press('More for Bo')
  await pressInDialog(name)
  expect(said(alarm)).toEqual([mark])
  expect(progress()).toContain(words)
})

test('a missing person can get a place, which must not be empty', async () => {
  const alarm = await show()
  press('More for Bo')
  expect(button('Still missing (undo)')).toBeUndefined()
  press('Note a place')
  const field = screen.getByLabelText('Where is or was this person?')
  fireEvent.submit(field)
  expect(screen.getByText('Please enter a place')).toBeTruthy()
  fill(field, 'Kitchen')
  fireEvent.submit(field)
  expect(said(alarm)).toEqual(['p2 missing Kitchen'])
  expect(row('Bo').textContent).toContain('Missing: Kitchen (Wim Warden 10:42)')
})

test('the menu takes back the mark of a marked person', async () => {
  const alarm = await show({ marks: [markBy('Ben', 'ben:1', 'p2', 'seen')] })
  filter('Seen')
  press(row('Bo'))
  await pressInDialog('Still missing (undo)')
  expect(said(alarm).at(-1)).toBe('p2 missing')
})

test('a dispute shows both marks, the more alarming one counts, and a tap settles it', async () => {
  const alarm = await show({
    marks: [markBy('Ben', 'ben:1', 'p1', 'seen'), markBy('Cleo', 'cleo:1', 'p1', 'missing')],
  })
  expect(row('Ana').textContent).toContain('Missing (Cleo 10:43) Disputed: Ben says seen, Cleo says missing')
  filter('Disputed')
  expect(names()).toEqual(['Ana'])
  press(row('Ana'))
  expect(row('Ana').textContent).not.toContain('Disputed')
  expect(alarm.now().marks.at(-1)?.supersedes.toSorted()).toEqual(['ben:1', 'cleo:1'])
})

test('marks of other wardens appear, and no row moves away', async () => {
  const alarm = await show()
  act(() =>
    alarm.bring(markBy('Ben', 'ben:1', 'p1', 'seen'), markBy('Ben', 'ben:2', 'p3', 'help', { note: 'Lift' })),
  )
  expect(names()).toEqual(['Álvaro', 'Ana', 'Bo', 'Ed', 'Zoe'])
  expect(row('Ana').textContent).toContain('Seen (Ben 10:43)')
  expect(progress()).toContain('3 of 5 still missing')
})

test('a warden who joins late sees only the missing people', async () => {
  const { contact } = fakeAlarm().now()
  const alarm = await show({ contact: { ...contact, marksHeardAt: null } })
  expect(names()).toEqual(['Álvaro', 'Ana', 'Bo', 'Ed', 'Zoe'])
  act(() => {
    alarm.bring(markBy('Ben', 'ben:1', 'p1', 'seen'))
    alarm.change({ contact })
  })
  expect(names()).toEqual(['Álvaro', 'Bo', 'Ed', 'Zoe'])
  act(() => alarm.bring(markBy('Ben', 'ben:2', 'p2', 'seen')))
  expect(names()).toEqual(['Álvaro', 'Bo', 'Ed', 'Zoe'])
})

test.each([
  ['Missing', ['Álvaro', 'Ed', 'Zoe']],
  ['Help', ['Bo']],
  ['Seen', ['Ana']],
  ['All', ['Álvaro', 'Ana', 'Bo', 'Ed', 'Zoe']],
])('the filter %s shows %j, with their number', async (name, shown) => {
  await show({ marks: [markBy('Ben', 'ben:1', 'p1', 'seen'), markBy('Ben', 'ben:2', 'p2', 'help')] })
  filter(name)
  expect(names()).toEqual(shown)
  const pressed = buttons(new RegExp(`^${name} ${shown.length}$`))[0]
  expect(pressed?.getAttribute('aria-pressed')).toBe('true')
})

test('a search looks at all people, marked or not, and a filter ends it', async () => {
  await show({ marks: [markBy('Ben', 'ben:1', 'p1', 'seen')] })
  const search = screen.getByLabelText<HTMLInputElement>(/^Search/)
  for (const [typed, found] of [
    ['ana', ['Ana']],
    ['hanna', ['Bo']],
    ['alv', ['Álvaro']],
    ['4', ['Zoe']],
  ] as const) {
    fill(search, typed)
    await settle()
    expect(names()).toEqual(found)
  }
  filter('Missing')
  await settle()
  expect(search.value).toBe('')
  expect(names()).toEqual(['Álvaro', 'Bo', 'Ed', 'Zoe'])
})

test('one line above the list says what a tap does, and it changes with the marks, the filter and a search', async () => {
  await show({ open: openOf() })
  const says = (words: string) => expect(screen.getByText(words)).toBeTruthy()
  says('Tap the people whom you have seen outside.')
  pressLater(row('Ana').querySelector('button') ?? row('Ana'), 0)
  await until(() => says('Press Missing again to hide the marked.'))
  filter('Missing')
  says('Tap the people whom you have seen outside.')
  expect(names()).not.toContain('Ana')
  filter('All')
  says('Tap a name to change what was marked.')
  fill(screen.getByLabelText(/^Search/), 'ana')
  await settle()
  says('Everybody is searched, marked or not.')
  expect(screen.getByText('1 person listed').getAttribute('role')).toBe('status')
})

test('a search that finds nobody can be left for everybody, and adds nobody', async () => {
  const alarm = await show()
  fill(screen.getByLabelText(/^Search/), 'Rita Roe')
  await settle()
  press('Show everybody')
  await settle()
  expect(names()).toHaveLength(5)
  expect(said(alarm)).toEqual([])
})

test.each([
  ['Help', 'Nobody needs help.'],
  ['Seen', 'Nobody has been seen yet.'],
])('an empty list of %s says so', async (name, words) => {
  await show()
  filter(name)
  expect(screen.getByText(words)).toBeTruthy()
  expect(names()).toEqual([])
})

test('the next tap selects the text of a search, so that typing replaces it', async () => {
  await show()
  const search = screen.getByLabelText<HTMLInputElement>(/^Search/)
  fill(search, 'ana')
  const select = vi.spyOn(search, 'select')
  act(() => search.focus())
  expect(select).toHaveBeenCalled()
})

test('a person whom no search finds can be added at once', async () => {
  const alarm = await show()
  fill(screen.getByLabelText(/^Search/), 'Rita Roe')
  await settle()
  expect(screen.getByText('Nobody matches the search')).toBeTruthy()
  press('Add Rita Roe as seen')
  await settle()
  expect(said(alarm)).toEqual(['nwim:1 added Rita Roe'])
  expect(names()).toHaveLength(5)
})

test.each(['Rita Roe ', 'Rita  Roe', `Rita ${'o'.repeat(NOTE_LENGTH)}`])(
  'Undo takes back the person who was added from the search for %j',
  async (typed) => {
    const alarm = await show()
    fill(screen.getByLabelText(/^Search/), typed)
    await settle()
    press(/^Add Rita/)
    await settle()
    press(/^Undo: Rita/)
    expect(said(alarm).at(-1)).toBe('nwim:1 mistake')
  },
)

test('people who are not on the list are added one after the other by Enter, and the field stays', async () => {
  const alarm = await show()
  press('Add a person who is not on the list')
  const field = screen.getByLabelText<HTMLInputElement>('Not on the list: name')
  expect(document.activeElement).toBe(field)
  for (const name of ['Rita Roe', ' Sam  Stone ']) {
    fill(field, name)
    fireEvent.submit(field)
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
  }
  expect(said(alarm)).toEqual(['nwim:1 added Rita Roe', 'nwim:2 added Sam Stone'])
  expect(progress()).toContain('5 of 7 still missingSam Stone added as seen.')
  press(/^Undo/)
  expect(said(alarm).at(-1)).toBe('nwim:2 mistake')
  expect(progress()).toContain('5 of 6 still missing')
})

test.each([
  ['', 'Please enter a name'],
  ['   ', 'Please enter a name'],
  ['a'.repeat(NOTE_LENGTH + 1), 'Please use at most 80 characters'],
])('the name %j is not added', async (name, problem) => {
  const alarm = await show()
  press('Add a person who is not on the list')
  const field = screen.getByLabelText('Not on the list: name')
  fill(field, name)
  fireEvent.submit(field)
  expect(screen.getByText(problem)).toBeTruthy()
  expect(said(alarm)).toEqual([])
})

test('a name that is on the list is pointed out before it is added', async () => {
  await show()
  press('Add a person who is not on the list')
  fill(screen.getByLabelText('Not on the list: name'), 'alvaro')
  expect(screen.getByText('Álvaro is on the list as number 3. Add only somebody else.')).toBeTruthy()
})

test('a person who was added by mistake can be removed', async () => {
  const alarm = await show()
  act(() => void alarm.now().add('Rita'))
  filter('All')
  press(row('Rita'))
  await pressInDialog('Added by mistake')
  expect(names()).not.toContain('Rita')
  expect(said(alarm).at(-1)).toBe('nwim:1 mistake')
})

test('a person without a number can’t be marked, and the row says why', async () => {
  const alarm = await show({ list: listOf({ inside: [inside('Ana', 0), inside('Bo', 2)] }) })
  expect(names()).toEqual(['Bo'])
  expect(screen.getByText(english(NO_NUMBER))).toBeTruthy()
  expect(button('More for Ana')).toBeUndefined()
  press(screen.getByText('Ana'))
  expect(said(alarm)).toEqual([])
  expect(progress()).toContain('2 of 2 still missing')
})

test('a list of another day lets nobody be marked', async () => {
  await show({ open: openOf({ day: '2026-11-17' }) })
  expect(rows()).toEqual([])
  expect(screen.getByText(/The list on this phone is of another day/)).toBeTruthy()
  expect(screen.getAllByText(english(NO_NUMBER))).toHaveLength(5)
})

test.each<[string, Partial<Alarm>]>([
  ['there is no list', { list: null }],
  [
    'there is no list, and all who are marked are seen',
    { list: null, marks: [markBy('Ben', 'ben:1', 'p1', 'seen')] },
  ],
  ['the list is of another day', { open: openOf({ day: '2026-11-17' }) }],
])('while %s, the number of the missing is shown nowhere', async (_when, parts) => {
  await show({ marks: [], ...parts })
  expect(screen.getByRole('tab', { name: 'People ?' })).toBeTruthy()
  expect(button('Missing ?')).toBeTruthy()
  expect(progress()).toContain('Not known how many are missing')
  const bar = document.querySelector<HTMLElement>('[aria-hidden] > div[style*="width"]')
  expect(bar?.style.width).toBe('0%')
  press('End')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toMatch(/Not known how many are missing\./)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(document.getElementById('printed-roll-call')!.textContent).toMatch(
    /Not known how many are missing\./,
  )
  expect(document.body.textContent).not.toMatch(
    /Nobody is missing|accounted for|0 of \d|Nobody is on the list/,
  )
})

test('the arrow keys go from one person to the next', async () => {
  await show()
  row('Ana').focus()
  fireEvent.keyDown(row('Ana'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(row('Bo'))
  fireEvent.keyDown(button('More for Bo')!, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(row('Ana'))
  row('Álvaro').focus()
  fireEvent.keyDown(row('Álvaro'), { key: 'ArrowUp' })
  expect(document.activeElement).toBe(row('Álvaro'))
})

const typed = userEvent.setup({ delay: null, advanceTimers: () => undefined })

test('Home and End go to the first and the last person', async () => {
  await show()
  row('Bo').focus()
  fireEvent.keyDown(row('Bo'), { key: 'End' })
  expect(document.activeElement).toBe(row('Zoe'))
  fireEvent.keyDown(row('Zoe'), { key: 'Home' })
  expect(document.activeElement).toBe(row('Álvaro'))
})

test('Tab stops at one person of two hundred, and from there goes on to the buttons, End and Tell among them', async () => {
  await show({ list: longList(200) })
  await until(() => expect(rows()).toHaveLength(200))
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([rows()[0]])
  rows()[100]!.focus()
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([rows()[100]])
  const reached: (string | null | undefined)[] = []
  // The list is followed by the paper sheet and the print.
  for (let presses = 0; presses < 7; presses++) {
    await typed.tab()
    reached.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  }
  expect(reached[0]).toMatch(/^More for /)
  expect(reached.slice(1)).toEqual([
    'Type in a paper sheet',
    'Print',
    'Undo',
    'End',
    'Add a person who is not on the list',
    'Tell',
  ])
})

test('a list that changes under the keyboard has a person at whom Tab stops', async () => {
  const alarm = await show()
  row('Zoe').focus()
  act(() => alarm.bring(markBy('Ben', 'ben:1', 'p4', 'seen')))
  press(buttons(/^Missing/)[0])
  await until(() => expect(rows().some(({ textContent }) => textContent.startsWith('Zoe'))).toBe(false))
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

describe('in a wide window', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
  })
  const overview = () => document.querySelector('aside[aria-label=Overview]')

  test('the counts, the line of the accounted people, the zones and the newest marks stand beside the list', async () => {
    const alarm = await show()
    await until(() => expect(overview()?.textContent).toContain('0 of 5 accounted for after 1 minute'))
    expect(overview()?.querySelector('svg[role=img]')).toBeNull()
    act(() => alarm.bring(markBy('Ben', 'ben:1', 'p1', 'seen', { after: 30 })))
    await until(() => expect(overview()?.textContent).toContain('1 of 5 accounted for after 1 minute'))
    expect(overview()?.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(
      '1 of 5 accounted for after 1 minute.',
    )
    expect(overview()?.textContent).toContain('Ana: SeenBen')
    expect(overview()?.textContent).toContain('RoofNot checked yet')
    press('Mark zones')
    expect(buttons('Could not check')).toHaveLength(2)
  })

  test('a phone without a list tells no numbers that nobody knows', async () => {
    await show({ list: null, listReadAt: null })
    await until(() => expect(overview()?.textContent).toContain('missing?need help?'))
    expect(overview()?.textContent).not.toContain('accounted for')
  })
})

test('a narrow window has no overview', async () => {
  await show()
  await settle()
  expect(document.querySelector('aside')).toBeNull()
})

test('without a connection the foot shows the unsent marks, and that no mail was sent', async () => {
  const { contact } = fakeAlarm().now()
  await show({
    open: openOf({ isKnown: false }),
    contact: { ...contact, isOnline: false, waiting: 'no connection', unsent: 3 },
  })
  expect(progress()).toContain('3 marks not sent yet: no connection since 10:42')
  expect(screen.getByText(/nobody inside has got a mail/)).toBeTruthy()
})

test('a holder who loses the powers in a roll call keeps the list and the marks', async () => {
  const alarm = await show()
  const { contact } = alarm.now()
  act(() => alarm.change({ contact: { ...contact, problem: 'Your sign-in has ended.', way: 'sign in' } }))
  expect(screen.getByRole('alert').textContent).toContain('Your sign-in has ended.')
  press(row('Ana'))
  expect(said(alarm)).toEqual(['p1 seen'])
  expect(names()).toHaveLength(5)
})

test('a drill becomes real after a question', async () => {
  const start = vi.fn()
  await show({ open: openOf({ kind: 'drill' }), start })
  press('This is real')
  press('Cancel')
  expect(start).not.toHaveBeenCalled()
  press('This is real')
  press('Real alarm', screen.getByRole('dialog'))
  expect(start).toHaveBeenCalledWith('real')
})

test('zones can be marked as clear or as not checked, and the mark can be taken back', async () => {
  const alarm = await show()
  press(screen.getByRole('tab', { name: 'Zones 2' }))
  expect(window.location.hash).toBe('#zones')
  const zone = (name: string) => screen.getByRole('group', { name })
  expect(zone('Roof').textContent).toContain('Not checked yet')
  press('Clear', zone('Roof'))
  press('Could not check', zone('Hall'))
  expect(said(alarm)).toEqual(['z1 clear', 'z2 unchecked'])
  expect(zone('Roof').textContent).toContain('Clear (Wim Warden 10:42)')
  expect(screen.getByRole('tab', { name: 'Zones 1' })).toBeTruthy()
  press('Undo', zone('Roof'))
  expect(said(alarm).at(-1)).toBe('z1 open')
  press(/^Undo: Roof/)
  expect(said(alarm).at(-1)).toBe('z1 clear')
})

test('Undo leaves a mark of a zone that another warden has made since', async () => {
  goTo('#zones')
  const alarm = await show()
  press('Clear', screen.getByRole('group', { name: 'Roof' }))
  act(() => alarm.bring(markBy('Ben', 'ben:1', 'z1', 'unchecked', { supersedes: ['wim:1'] })))
  press('Undo: Roof: Clear.')
  expect(said(alarm)).toEqual(['z1 clear', 'z1 unchecked'])
  expect(progress()).toContain('Not undone: Roof was marked again since.')
})

test('a disputed zone shows both marks', async () => {
  goTo('#zones')
  await show({
    marks: [markBy('Ben', 'ben:1', 'z1', 'clear'), markBy('Cleo', 'cleo:1', 'z1', 'unchecked')],
  })
  expect(screen.getByRole('group', { name: 'Roof' }).textContent).toContain(
    'Could not be checked (Cleo 10:43)Disputed: Ben says clear, Cleo says could not check',
  )
})

test('an office without zones shows who can add them, and where', async () => {
  goTo('#zones')
  await show({ open: openOf() })
  expect(screen.getByText(/The coordinator of the office, or an administrator, can add them/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'the page of the office' }).getAttribute('href')).toBe(
    officePath(OFFICE),
  )
})

test('the end asks first, shows what is still open, and is refused while a person needs help', async () => {
  const alarm = await show({
    marks: [markBy('Ben', 'ben:1', 'p1', 'help'), markBy('Ben', 'ben:2', 'p2', 'seen')],
  })
  press('End')
  const dialog = screen.getByRole('dialog', { name: 'End the roll call?' })
  expect(dialog.textContent).toContain(
    '3 people are still missing. 1 person needs help. 2 zones are not clear.',
  )
  press('Go on')
  await settle()
  press('End')
  press('End the roll call')
  await settle()
  expect(within(screen.getByRole('dialog')).getByText(english(HELP_IS_OPEN))).toBeTruthy()
  expect(alarm.now().open?.isClosed).toBe(false)

  act(() => void alarm.now().mark({ about: 'p1', kind: 'seen' }))
  press('End the roll call')
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('link', { name: 'Report' }).getAttribute('href')).toBe(
    rollCallReportPath(OFFICE, ROLL_CALL),
  )
})

test('the part for the officer in charge opens, and Back returns to the list with the focus', async () => {
  await show()
  fill(screen.getByLabelText(/^Search/), 'ana')
  await settle()
  const tell = screen.getByRole('link', { name: 'Tell' })
  expect(tell.getAttribute('href')).toBe('#tell')
  tell.focus()
  goTo('#tell')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Real alarm, London')
  expect(screen.getByRole('region', { name: 'Missing: 4 likely, 1 not certain' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  act(() => press('Back to the list'))
  await until(() => expect(window.location.hash).toBe(''))
  await until(() => expect(document.activeElement).toBe(tell))
  // The search still has its text.
  expect(names()).toEqual(['Ana'])
})

test('a reload in another part can return to the list', async () => {
  goTo('#tell')
  await show()
  press('Back to the list')
  await settle()
  expect(window.location.hash).toBe('')
  expect(names()).toHaveLength(5)
})

test('the sheet of an open roll call has crosses for its marks', async () => {
  await show({
    marks: [
      markBy('Ben', 'ben:1', 'p1', 'seen'),
      markBy('Ben', 'ben:2', 'p2', 'help', { note: 'Lift' }),
      markBy('Ben', 'ben:3', 'z1', 'clear'),
    ],
  })
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const sheet = document.getElementById('printed-roll-call')!
  const printed = [...sheet.querySelectorAll('tbody tr')].map((line) =>
    [...line.children].slice(0, 5).map((cell) => cell.textContent),
  )
  expect(printed).toContainEqual(['1', '✕', '', '', 'Ana'])
  expect(printed).toContainEqual(['2', '', '✕', '', 'Bo, Lift'])
  expect(printed).toContainEqual(['5', '', '', '', 'Ed'])
  expect(printed).toContainEqual(['✕', '', 'Roof'])
})

test('one mark among a thousand people draws one row again', async () => {
  await show({ list: longList(1000) })
  await until(() => expect(rows()).toHaveLength(1000))
  const before = rows()
  const changed: Node[] = []
  const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)))
  observer.observe(before[0]!.closest('[data-card]')!, { subtree: true, childList: true, attributes: true })
  press(before[3])
  await settle()
  observer.disconnect()
  const touched = new Set(changed.map((node) => (node as Element).closest('li')))
  expect([...touched]).toEqual([before[3]!.closest('li')])
  expect(rows().every((element, place) => element === before[place])).toBe(true)
})

const SILENT = [{ name: 'Ben Bell', heardAt: NOW - 240_000 }]
const NOT_HEARD = /Not heard from Ben Bell since \d\d:\d\d\. Their phones may have other marks\./

test('the question before the end names the silent wardens, and since when', async () => {
  await show({ silent: SILENT })
  press('End')
  expect(screen.getByRole('dialog').textContent).toMatch(NOT_HEARD)
  press('Go on')
})

test('the page for the officer names the silent wardens too', async () => {
  goTo('#tell')
  await show({ silent: SILENT })
  await until(() => expect(document.body.textContent).toMatch(NOT_HEARD))
})

test('an acting warden can’t make a drill real', async () => {
  await show({ open: openOf({ kind: 'drill' }), isActing: true })
  expect(button('This is real')).toBeUndefined()
})

test('this is all that an open roll call says, and what the first mark and its Undo change', async () => {
  await show()
  await untilCalm()
  const first = linesIn()
  expect(first).toMatchInlineSnapshot(`
    [
      "Real alarm, London",
      "Since 10:41 (1 min), started by Ada Admin",
      "List as of 10:41, marks as of 10:42.",
      "<What to mark>",
      "[People 5] (chosen)",
      "[Zones 2]",
      "[Log 0]",
      "Search by name, company, host or number: ",
      "<Show>",
      "[Missing 5] (pressed)",
      "[Help 0]",
      "[Seen 0]",
      "[All 5]",
      "Tap the people whom you have seen outside.",
      "<People>",
      "Arrow keys move from name to name. Tab leaves the list for Undo, End, Add and Tell.",
      "A",
      "[Álvaro No. 3, Staff, since 08:57, code at the door Missing]",
      "[More for Álvaro]",
      "[Ana No. 1, Staff, since 08:57, code at the door Missing]",
      "[More for Ana]",
      "B",
      "[Bo No. 2, Visitor, Guests Ltd, host Hanna Host, since 08:57 Missing]",
      "[More for Bo]",
      "E",
      "[Ed No. 5, Staff, since 08:57, code at the door, probably left at 19:00 (estimated) Missing]",
      "[More for Ed]",
      "Z",
      "[Zoe No. 4, Staff, since 08:57, code at the door Missing]",
      "[More for Zoe]",
      "Type in a paper sheet → #paper",
      "[Print]",
      "<Progress of the roll call>",
      "5 of 5 still missing",
      "4 likely, 1 not certain",
      "[Undo] (disabled)",
      "[End]",
      "[Add a person who is not on the list]",
      "Tell → #tell",
      "[Hand over]",
    ]
  `)
  press(row('Ana'))
  await untilCalm()
  const marked = linesIn()
  expect(changesSince(first)).toMatchInlineSnapshot(`
    [
      "- [People 5] (chosen)",
      "- [Missing 5] (pressed)",
      "- [Seen 0]",
      "- Tap the people whom you have seen outside.",
      "- [Ana No. 1, Staff, since 08:57, code at the door Missing]",
      "- 5 of 5 still missing",
      "- 4 likely, 1 not certain",
      "- [Undo] (disabled)",
      "+ [People 4] (chosen)",
      "+ [Missing 4] (pressed)",
      "+ [Seen 1]",
      "+ Press Missing again to hide the marked.",
      "+ [Ana No. 1, Staff, since 08:57, code at the door Seen (Wim Warden 10:42)]",
      "+ 4 of 5 still missing",
      "+ Ana seen.",
      "+ [Undo: Ana seen.]",
    ]
  `)
  press('Undo: Ana seen.')
  await untilCalm()
  expect(changesSince(marked)).toMatchInlineSnapshot(`
    [
      "- [People 4] (chosen)",
      "- [Missing 4] (pressed)",
      "- [Seen 1]",
      "- Press Missing again to hide the marked.",
      "- [Ana No. 1, Staff, since 08:57, code at the door Seen (Wim Warden 10:42)]",
      "- 4 of 5 still missing",
      "- Ana seen.",
      "- [Undo: Ana seen.]",
      "+ [People 5] (chosen)",
      "+ [Missing 5] (pressed)",
      "+ [Seen 0]",
      "+ Tap the people whom you have seen outside.",
      "+ [Ana No. 1, Staff, since 08:57, code at the door Missing (Wim Warden 10:42)]",
      "+ 5 of 5 still missing",
      "+ 4 likely, 1 not certain",
      "+ [Undo] (disabled)",
    ]
  `)
})

test('this is all that the parts for zones and people, and the question before the end, say', async () => {
  await show({
    marks: [markBy('Ben', 'ben:1', 'p1', 'help', { note: 'Stairs' }), markBy('Ben', 'ben:2', 'z1', 'clear')],
  })
  goTo('#zones')
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Real alarm, London",
      "Since 10:41 (1 min), started by Ada Admin",
      "List as of 10:41, marks as of 10:42.",
      "<What to mark>",
      "[People 4]",
      "[Zones 1] (chosen)",
      "[Log 0]",
      "<Zones>",
      "<Roof>",
      "Roof",
      "Clear (Ben 10:43)",
      "[Clear] (pressed)",
      "[Could not check]",
      "[Undo]",
      "<Hall>",
      "Hall",
      "Not checked yet",
      "[Clear]",
      "[Could not check]",
      "Type in a paper sheet → #paper",
      "[Print]",
      "<Progress of the roll call>",
      "4 of 5 still missing",
      "3 likely, 1 not certain",
      "[Undo] (disabled)",
      "[End]",
      "[Add a person who is not on the list]",
      "Tell → #tell",
      "[Hand over]",
    ]
  `)
  goTo('')
  await settle()
  press('End')
  await until(() => expect(document.querySelector('dialog')).not.toBeNull())
  await untilCalm()
  expect(linesIn(document.querySelector('dialog')!)).toMatchInlineSnapshot(`
    [
      "End the roll call?",
      "4 people are still missing. 1 person needs help. 1 zone is not clear.",
      "It ends for everybody. The report follows.",
      "[Go on]",
      "[End the roll call]",
    ]
  `)
})
