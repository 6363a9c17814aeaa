import { cleanup } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pendingCheckIn, rememberPendingCheckIn } from '../platform/pending-check-in'
import { button, fill, linesIn, press } from '../testing/hands'
import { goBack, pageShower, settle, until, untilCalm } from '../testing/show-page'
import { Home } from './home'

const lima = {
  id: 'Lima',
  name: 'Lima',
  country: 'Peru',
  timeZone: 'America/Lima',
  phase: 'open',
  status: 'Open - Completely open',
  comment: '',
  closesAt: '19:00',
  coordinator: { name: 'Cora Coordinator', email: 'cora@erm.example' },
  validUntil: null,
  updatedBy: 'uma@erm.example',
  updatedOn: '2026-11-18T11:00:00.000Z',
}

const HERE = {
  checkIn: '0b2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c10',
  office: 'Lima',
  officeId: '1c2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c11',
  timeZone: 'America/Lima',
  timeIn: '2026-11-18T11:02:00.000Z',
  state: 'here',
  source: 'door',
  at: '2026-11-18T11:02:00.000Z',
}

const somebody = {
  handle: 'ada',
  name: 'Ada Lovelace',
  office: 'London',
  officeId: 'London',
  country: 'UK',
  comment: 'Back on Thursday',
  statuses: {
    '2026-11-16': { status: 1, comment: '' },
    '2026-11-17': { status: 2, comment: '' },
    '2026-11-18': { status: 3, comment: '' },
    '2026-11-19': { status: 4, comment: '' },
  },
  declarationsValidUntil: {},
  lastCheckInOffice: null,
  lastCheckInTime: null,
} as const

const stored = {
  ...somebody,
  officeId: '5f0c2e4b-7a51-4f0e-9d1c-3b8a6e2d4c10',
  email: 'ada@erm.example',
  role: '',
  duties: [],
  lastCheckInOfficeId: null,
  lastUpdated: null,
  updatedBy: '',
  createdAt: '2026-01-05T09:00:00.000Z',
}

const declared = { ...somebody, declarationsValidUntil: { Lima: '2026-11-19T10:30:00.000Z' } }

let answers: Record<string, unknown>
let sent: unknown[]
let asked: string[]

class Stream extends EventTarget {
  static newest: Stream | undefined
  constructor() {
    super()
    Stream.newest = this
  }
  close = () => undefined
}

const hearOfOneself = () =>
  act(
    async () =>
      void Stream.newest?.dispatchEvent(
        new MessageEvent('changed', { data: JSON.stringify({ topic: 'me' }) }),
      ),
  )
const nowSaved = (changed: object) => {
  answers['/api/session'] = {
    organisation: {},
    me: { email: 'ada@erm.example', role: '', duties: [], ...somebody, ...changed },
    personId: 'ada',
    ended: null,
    withheld: null,
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] })
  answers = {
    '/api/me/offices': { home: lima, checkedInToday: null },
    '/api/offices/London/today': TODAY_IN_LONDON,
  }
  sent = []
  asked = []
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
    asked.push(path)
    if (typeof body === 'string') sent.push(JSON.parse(body))
    return Promise.resolve(
      path in answers
        ? new Response(JSON.stringify(answers[path]))
        : new Response(JSON.stringify({ code: 'unexpected', message: 'Broken.', fields: {} }), {
            status: 500,
          }),
    )
  })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

const showPage = pageShower()
beforeEach(() => void vi.stubGlobal('EventSource', Stream))
async function show(me: typeof somebody | typeof declared = somebody) {
  await showPage(<Home />, { role: '', organisation: {}, me })
  await until(() => expect(cardOf('Lima')).toBeDefined())
}

const textOf = (element: Element | null | undefined) => element?.textContent ?? ''
const cards = () => [...document.querySelectorAll('section')]
const cardOf = (heading: string) => cards().find((card) => textOf(card.querySelector('h2')) === heading)
const dialog = () => document.querySelector('dialog')
const untilSaid = (text: string) => until(() => expect(textOf(dialog())).toContain(text))
const texts = (role: string) => [...(dialog()?.querySelectorAll(`[role=${role}]`) ?? [])].map(textOf)

test('Home shows the person’s own comment, name, office and country', async () => {
  await show()
  const card = cardOf('Ada Lovelace')
  expect(textOf(card)).toContain('Back on Thursday')
  expect(textOf(card)).toContain('London')
  expect(textOf(card)).toContain('UK')
})

const TODAY_IN_LONDON = {
  office: { id: '5f0c2e4b-7a51-4f0e-9d1c-3b8a6e2d4c10', name: 'London' },
  ...{ timeZone: 'Europe/London', today: '2026-11-18', people: 120, areIn: 18, came: 19, expected: 29 },
  ...{ guests: 0, named: [], helpers: [], weeks: [] },
}
const intro = () => [...document.querySelectorAll('p')].map(textOf).find((text) => /^Wednesday/.test(text))

test('Home says the person’s day and how many are expected and in', async () => {
  await show()
  await until(() => expect(intro()).toBe('Wednesday: Client. 29 expected in London, 18 are in.'))
})

test('without an answer about the office of today Home says the person’s day alone, and is whole', async () => {
  delete answers['/api/offices/London/today']
  await show()
  await until(() => expect(asked).toContain('/api/offices/London/today'))
  await settle()
  expect(intro()?.trim()).toBe('Wednesday: Client.')
  expect(cardOf('Ada Lovelace')).toBeDefined()
  expect(cardOf('Lima')).toBeDefined()
})

test('no question is asked about the day of an office that a person does not have', async () => {
  await show({ ...somebody, office: null, officeId: null } as unknown as typeof somebody)
  expect(asked.filter((path) => path.endsWith('/today'))).toEqual([])
})

test('three duties at one office are one link to its roll call', async () => {
  const scope = { kind: 'office', office: 'London' }
  const duties = ['warden', 'first-aider', 'coordinator'].map((duty) => ({
    ...{ duty, scope, where: 'London', until: null, certificateUntil: null },
  }))
  await show({ ...somebody, duties } as unknown as typeof somebody)
  await until(() => expect(textOf(document.body)).toContain('18 colleagues are in'))
  const links = [...document.querySelectorAll('a[href="/offices/London/roll-call"]')]
  expect(links.map(textOf)).toEqual([
    'Roll call of LondonYou are a warden, a first aider, and an office coordinator · 18 colleagues are in',
  ])
})

test('the week runs from Monday to Sunday, and its days have a colour unless the person is out or has set nothing', async () => {
  await show()
  const days = [...document.querySelectorAll<HTMLElement>('ul[aria-label="This week"] li')]
  expect(days.map((day) => [textOf(day.querySelector('span')), day.dataset.highlighted])).toEqual([
    ['Mo', 'true'],
    ['Tu', 'true'],
    ['We', 'true'],
    ['Th', 'false'],
    ['Fr', 'false'],
    ['Sa', 'false'],
    ['Su', 'false'],
  ])
})

const weekOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>(`ul[aria-label="${name}"] li`)].map(
    (day) => textOf(day.querySelector('span')) + (day.dataset.highlighted === 'true' ? '!' : ''),
  )

test.each(['2026-11-21', '2026-11-22'])('at the weekend, as on %s, the next week follows', async (day) => {
  vi.setSystemTime(new Date(`${day}T12:00:00Z`))
  const statuses = { ...somebody.statuses, '2026-11-24': { status: 2, comment: '' } }
  await show({ ...somebody, statuses })
  expect(weekOf('This week').join(' ')).toBe('Mo! Tu! We! Th Fr Sa Su')
  expect(weekOf('Next week').join(' ')).toBe('Mo Tu! We Th Fr Sa Su')
  expect([...document.querySelectorAll('h3')].map(textOf)).toContain('Next week')
  expect(document.querySelectorAll('ul [aria-current=date]')).toHaveLength(1)
})

test('on a Friday the next week is not shown', async () => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  await show()
  expect(weekOf('Next week')).toEqual([])
})

test('a refused field comes into view with its message', async () => {
  const scrolled: [Element, unknown][] = []
  Element.prototype.scrollIntoView = function (how) {
    scrolled.push([this, how])
  }
  await show()
  await openUpdate()
  type('name', 'n'.repeat(300))
  press('Save')
  await until(() => expect(document.activeElement?.id).toBe('name'))
  const [[control, how] = []] = scrolled
  expect(control?.contains(document.querySelector('#name-help'))).toBe(true)
  expect(how).toEqual({ block: 'nearest' })
})

test('each day of the week has the colour of its status, as in the list of people', async () => {
  await show()
  const days = [...document.querySelectorAll<HTMLElement>('ul[aria-label="This week"] li')]
  expect(days.map((day) => getComputedStyle(day).backgroundColor)).toEqual([
    expect.stringContaining('--palette-primary-main'),
    expect.stringContaining('--palette-info-main'),
    expect.stringContaining('--palette-warning-main'),
    'rgba(0, 0, 0, 0)',
    'rgba(0, 0, 0, 0)',
    'rgba(0, 0, 0, 0)',
    'rgba(0, 0, 0, 0)',
  ])
})

test('each missing part of a profile is named, with a link to where it can be added', async () => {
  await show({
    ...somebody,
    office: null,
    officeId: null,
    country: null,
    statuses: {},
  } as unknown as typeof somebody)
  const alert = [...document.querySelectorAll('[role=alert]')].find((each) =>
    textOf(each).startsWith('The profile is incomplete'),
  )
  expect([...(alert?.querySelectorAll('li') ?? [])].map(textOf)).toEqual([
    'Choose your home office',
    'Set your status for Wed 18 Nov',
  ])
  answers['/api/office-names'] = [{ id: 'Lima', name: 'Lima', country: 'Peru' }]
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  press('Choose your home office')
  await until(() => expect(document.activeElement?.id).toBe('country'))
  expect(scrolled).toHaveBeenCalled()
  expect(textOf(dialog())).toContain('Update your status')
})

test('if only the name is missing, the card asks for it, and the form starts at its field', async () => {
  await show({ ...somebody, name: '' } as unknown as typeof somebody)
  expect(textOf(document.body)).not.toContain('The profile is incomplete')
  expect(textOf(document.body)).toContain('Please update your profile')
  press('Enter your name')
  await until(() => expect(document.activeElement?.id).toBe('name'))
})

test('a complete profile shows no missing part', async () => {
  await show()
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('the days come first, with the line that explains tapping and the legend around them', async () => {
  await show()
  await openUpdate()
  const order = ['tap a day to choose it', 'November 2026', 'On Leave / out', 'Day comment', 'Name']
  const shown = textOf(dialog()?.querySelector('form'))
  expect(order.map((text) => shown.indexOf(text))).toEqual(
    order.map((text) => shown.indexOf(text)).toSorted((a, b) => a - b),
  )
  expect(shown.indexOf('tap a day to choose it')).toBeGreaterThan(-1)
})

test('a phone number that the directory gives stands in the profile and can’t be typed', async () => {
  const givenBy = { directory: 'Contoso', name: true, office: true }
  answers['/api/me/directory'] = { givenBy, phone: '+33612345678' }
  await show()
  await openUpdate()
  await until(() => expect(document.querySelector<HTMLInputElement>('input[name=phone]')).not.toBeNull())
  const phone = document.querySelector<HTMLInputElement>('input[name=phone]')
  expect([phone?.value, phone?.readOnly]).toEqual(['+33612345678', true])
  expect(textOf(dialog())).toContain(
    'The number comes from the directory Contoso. In a real alarm the wardens of the office where you are or are expected can see it, to call you.',
  )
})

test('without a number from a directory the profile has no such field, also from a server of the release before', async () => {
  answers['/api/me/directory'] = { givenBy: { directory: 'Contoso', name: true, office: true } }
  await show()
  await openUpdate()
  await until(() => expect(textOf(dialog())).toContain('The name comes from the directory Contoso.'))
  expect(document.querySelector('input[name=phone]')).toBeNull()
})

test('an office that is set stands in the form with the reason, and cannot be chosen', async () => {
  await show()
  await openUpdate()
  await until(() => expect(textOf(dialog())).toContain('Please contact support to change your office.'))
  expect(dialog()?.querySelector('[role=combobox]')).toBeNull()
})

test('Back closes a dialog of Home, and only hides a waiting check-in', async () => {
  rememberPendingCheckIn({ key: 'lima-key', office: 'Lima' })
  await show()
  await untilSaid('Press OK to complete the check-in to Lima office.')
  await goBack()
  await until(() => expect(dialog()).toBeNull())
  expect(pendingCheckIn()).toEqual({ key: 'lima-key', office: 'Lima' })
  press('My Recent Check-Ins')
  await until(() => expect(dialog()).not.toBeNull())
  await goBack()
  await until(() => expect(dialog()).toBeNull())
})

test('a person who has checked in at the home office sees it on its card, and a tick on today', async () => {
  answers['/api/me/presence'] = { presence: null }
  await show()
  expect(textOf(cardOf('Lima'))).toContain('Not checked in anywhere')
  answers['/api/me/presence'] = { presence: HERE }
  nowSaved({
    lastCheckInOffice: 'Lima',
    lastCheckInOfficeId: 'Lima',
    lastCheckInTime: HERE.timeIn,
  })
  await hearOfOneself()
  await until(() => expect(textOf(cardOf('Lima'))).toContain('Lima: Here, code at the door 06:02'))
  const ticked = [...document.querySelectorAll('ul[aria-label="This week"] button')].filter((day) =>
    textOf(day).includes('checked in'),
  )
  expect(ticked.map((day) => day.getAttribute('aria-current'))).toEqual(['date'])
})

test('the office card has the country, the coordinator’s address and the last editor of the office', async () => {
  await show()
  const card = cardOf('Lima')
  expect(textOf(card)).toContain('Peru')
  expect(card?.querySelector('a[href="mailto:cora@erm.example"]')?.textContent).toBe('cora@erm.example')
  expect(textOf(card)).toMatch(/Updated by\s*uma@erm.example/)
})

test('the office card says so when the record of its last editor is gone', async () => {
  answers['/api/me/offices'] = { home: { ...lima, updatedBy: '' }, checkedInToday: null }
  await show()
  expect(textOf(cardOf('Lima'))).toMatch(/Updated by\s*Somebody whose record is gone/)
})

test('recent check-ins are listed by office and date', async () => {
  answers['/api/me/check-ins'] = [
    { action: 'in', office: 'Lima', timeIn: '2026-11-18T09:30:00.000Z', timeZone: 'America/Lima' },
  ]
  await show()
  press('My Recent Check-Ins')
  await until(() => expect(texts('columnheader')).toEqual(['Office', 'Date']))
  expect(texts('cell')).toEqual(['Lima', expect.stringMatching(/^18 Nov 2026 04:30( GMT-5)?$/) as string])
})

test('a list without check-ins says so', async () => {
  answers['/api/me/check-ins'] = []
  await show()
  press('My Recent Check-Ins')
  await untilSaid('No data available right now.')
})

test('check-ins that can’t be read show no message', async () => {
  await show()
  press('My Recent Check-Ins')
  await until(() => expect(textOf(dialog())).toBe('My Recent Check-InsNo answer yet.Retry'))
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect([...document.querySelectorAll('[role=status]')].map(textOf).join('')).toBe('')
})

test('without forms there is no link to them', async () => {
  await show()
  expect(button('My Recent Check-Ins')).toBeDefined()
  expect(button('My Community Responsibility Forms')).toBeUndefined()
})

test('a person’s forms are listed with both times and the comment', async () => {
  answers['/api/me/declarations'] = [
    {
      office: 'Lima',
      submitted: '2026-11-17T10:30:00.000Z',
      validUntil: '2026-11-19T10:30:00.000Z',
      comment: 'Approved',
    },
  ]
  await show(declared)
  press('My Community Responsibility Forms')
  await until(() =>
    expect(texts('columnheader')).toEqual(['Office', 'Date Submitted', 'Valid Until', 'Comment']),
  )
  const time = (day: string) => expect.stringMatching(new RegExp(`^${day} \\d\\d:\\d\\d$`)) as string
  expect(texts('cell')).toEqual(['Lima', time('17 Nov 2026'), time('19 Nov 2026'), 'Approved'])
})

test('a list whose forms have all been forgotten says so', async () => {
  answers['/api/me/declarations'] = []
  await show(declared)
  press('My Community Responsibility Forms')
  await untilSaid('No information found.')
})

test('forms that can’t be read say why, and are read again', async () => {
  await show(declared)
  press('My Community Responsibility Forms')
  await untilSaid('Broken.')
  answers['/api/me/declarations'] = []
  press('Try again')
  await untilSaid('No information found.')
})

test('a check-in that waits on Home can be cancelled', async () => {
  rememberPendingCheckIn({ key: 'lima-key', office: 'Lima' })
  await show()
  await untilSaid('Press OK to complete the check-in to Lima office.')
  press('Cancel')
  expect(pendingCheckIn()).toBeNull()
})

const type = (name: string, text: string) => fill(document.querySelector<HTMLElement>(`#${name}`)!, text)
const fieldValue = (name: string) => document.querySelector<HTMLInputElement>(`#${name}`)?.value
const openUpdate = async () => {
  press('Update Details')
  await until(() => expect(fieldValue('name')).toBe('Ada Lovelace'))
}

const SAID = {
  id: '0b2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c10',
  name: 'Vera Visitor',
  company: 'Acme',
  office: 'Lima',
  timeZone: 'America/Lima',
  until: '2026-11-18T15:42:00.000Z',
}

test('Home asks a host about a visitor who is reported to have left, and stops after the visit was confirmed elsewhere', async () => {
  answers['/api/me/visitors'] = { visits: [SAID] }
  await show()
  await until(() => expect(textOf(cardOf('Has your visitor left?'))).toContain('left Lima at 10:42'))
  answers['/api/me/visitors'] = { visits: [] }
  window.dispatchEvent(new Event('visibilitychange'))
  await until(() => expect(cardOf('Has your visitor left?')).toBeUndefined())
})

test('Home asks a host without visitors nothing, and shows no error if the visits can’t be read', async () => {
  const untilAsked = async () => {
    await until(() => expect(asked).toContain('/api/me/visitors'))
    await settle()
  }
  answers['/api/me/visitors'] = { visits: [] }
  await show()
  await untilAsked()
  expect(cardOf('Has your visitor left?')).toBeUndefined()
  cleanup()
  asked = []
  delete answers['/api/me/visitors']
  await show()
  await untilAsked()
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('changes that were made elsewhere appear on an open Home', async () => {
  await show()
  nowSaved({ comment: 'From the phone' })
  await hearOfOneself()
  await until(() => expect(textOf(document.body)).toContain('From the phone'))
})

test('a new or lost Admin role shows without a reload', async () => {
  await show()
  const mayGive = () => textOf(cardOf('London today')).includes('Give the duty')
  for (const role of ['Admin', ''] as const) {
    nowSaved({ role })
    await hearOfOneself()
    await until(() => expect(mayGive()).toBe(role === 'Admin'))
  }
})

test('after a move only one home office is shown', async () => {
  await show()
  nowSaved({ office: 'Quito', officeId: 'Quito', country: 'Ecuador' })
  answers['/api/me/offices'] = {
    home: { ...lima, id: 'Quito', name: 'Quito', country: 'Ecuador' },
    checkedInToday: null,
  }
  await hearOfOneself()
  await until(() => expect(textOf(cardOf('Ada Lovelace'))).toContain('Quito'))
  expect(cardOf('Lima')).toBeUndefined()
  await until(() => expect(cardOf('Quito')).toBeDefined())
})

test('at midnight an open Home goes on to the new day', async () => {
  await show()
  const marked = () => textOf(document.querySelector('[aria-current=date]'))
  expect(marked()).toContain('We')
  vi.setSystemTime(new Date('2026-11-19T12:00:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(marked()).toContain('Th')
})

test('an older page sends only its own changes, and shows newer values', async () => {
  await show()
  await openUpdate()
  type('name', 'Ada King')
  nowSaved({ comment: 'From the phone' })
  await hearOfOneself()
  await until(() => expect(fieldValue('comment')).toBe('From the phone'))
  answers['/api/me'] = { ...stored, name: 'Ada King' }
  press('Save')
  await until(() => expect(dialog()).toBeNull())
  expect(sent).toEqual([{ name: 'Ada King' }])
})

test('a refusal that belongs to no field stands above the actions and has the focus', async () => {
  await show()
  await openUpdate()
  type('comment', 'Out')
  press('Save')
  await until(() => expect(textOf(document.activeElement)).toContain('No answer came'))
  expect(document.activeElement?.closest('[data-dialog-content]')).toBeNull()
})

test('the text that was typed before the session ended is there again after the sign-in', async () => {
  await show()
  await openUpdate()
  type('comment', 'At the dentist')
  cleanup()
  await show()
  await until(() => expect(fieldValue('comment')).toBe('At the dentist'))
  expect(textOf(dialog())).toContain('Here is what you had typed.')
  press('Cancel')
  press('Discard')
  expect(sessionStorage.length).toBe(0)
})

test('the text that another person typed in this tab is not shown', async () => {
  await show()
  await openUpdate()
  type('comment', 'At the dentist')
  cleanup()
  await show({ ...somebody, email: 'bob@erm.example' } as typeof somebody)
  press('Update Details')
  await until(() => expect(fieldValue('comment')).toBe('Back on Thursday'))
})

test('this is all that Home says about the person’s day and office', async () => {
  vi.setSystemTime(new Date('2026-11-18T12:00:00'))
  await show()
  await settle()
  await untilCalm()
  await untilCalm()
  // The time since then depends on this machine's zone.
  expect(linesIn().filter((line) => !/^Updated by/.test(line))).toMatchInlineSnapshot(`
    [
      "Hello, Ada",
      "Wednesday: Client. 29 expected in London, 18 are in.",
      "Lima → /offices/Lima",
      "Home office · Peru",
      "OOpen - Completely open",
      "<Where you are>",
      "We could not check where you are.",
      "Check-In to this office → /checkin/Lima#check-in",
      "Coordinator",
      "Cora Coordinator",
      "cora@erm.example → mailto:cora@erm.example",
      "AL",
      "Ada Lovelace",
      "London, UK",
      "Scan QR → /qr",
      "This week",
      "[Next week →]",
      "<This week>",
      "[Mo 16Monday 16 November: HomeH]",
      "[Tu 17Tuesday 17 November: OfficeO]",
      "[We 18Wednesday 18 November: ClientC]",
      "[Th 19Thursday 19 November: On LeaveL]",
      "[Fr 20Friday 20 November: Not set–]",
      "[Sa 21Saturday 21 November: Not set–]",
      "[Su 22Sunday 22 November: Not set–]",
      "Tap a day to change it.",
      "H Home · O Office · C Client · L On Leave",
      "Back on Thursday",
      "[My Recent Check-Ins]",
      "[Update Details]",
      "Your guests",
      "[Invite guests]",
      "Guests get a mail with an entry for their calendar, and a pass for the door.",
      "London today",
      "All 120 people of London → /people?office=5f0c2e4b-7a51-4f0e-9d1c-3b8a6e2d4c10",
      "18 in now",
      "19 came → /people?office=5f0c2e4b-7a51-4f0e-9d1c-3b8a6e2d4c10&checkedin=on",
      "29 expected → /people?office=5f0c2e4b-7a51-4f0e-9d1c-3b8a6e2d4c10&status=2",
      "and 19 more → /people?office=5f0c2e4b-7a51-4f0e-9d1c-3b8a6e2d4c10&checkedin=on",
      "Wardens and first aiders",
      "Nobody is named as warden.",
      "Nobody is named as first aider.",
      "Ask the coordinator of the office, or write to Support.",
      "London, these two weeks",
      "[As a table]",
      "<Expected this week>",
      "<Expected next week>",
      "Nobody has planned a day from today on.",
      "<Legend>",
      "Came today",
      "Planned",
      "19/019 came; 0 expected",
    ]
  `)
})
