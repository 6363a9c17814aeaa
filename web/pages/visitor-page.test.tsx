import { cleanup } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SENTENCES_HEADER } from '../../domain/problem'
import { DoorFrame } from '../frame/door-frame'
import { button, buttons, changesSince, fill, linesIn, press } from '../testing/hands'
import { changePersonInOtherTab } from '../testing/other-tab'
import { pageShower, settle, until, untilCalm } from '../testing/show-page'
import { holdVisit, openVisit } from '../visitors/held-visits'
import { officeLanguage, storedLanguage } from '../platform/texts'
import { takesTurns } from '../platform/takes-turns'
import {
  checkInAttempt,
  keepScanned,
  lastOffice,
  rememberedDetails,
  scannedAt,
  scannedOffice,
  typedDetails,
} from '../visitors/visitor-storage'
import { VisitorPage } from './visitor-page'

const LIMA = { id: '4c1d1c40-0000-4000-8000-000000000001', name: 'Lima' }
const CUSCO = { id: '4c1d1c40-0000-4000-8000-000000000002', name: 'Cusco' }

const ALARMS = '/api/visits/alarms'
const alarmsAre = (...alarms: object[]) => new Response(JSON.stringify({ alarms, over: [] }))
const isOver = (mayEnter: boolean) =>
  new Response(JSON.stringify({ alarms: [], over: [{ office: 'Lima', mayEnter, time: '14:02' }] }))
const noAlarm = () => alarmsAre()

const VISIT = '/api/visits/read'
const visitIs =
  (state: 'in' | 'unconfirmed' | 'left', at: string | null = null) =>
  () =>
    Response.json({ office: 'Lima', since: '2026-11-18T09:00:00.000Z', state, at })
const noVisit = () => Response.json({ code: 'not_found', message: 'No.', fields: {} }, { status: 404 })

let answers: Record<string, () => Response>
let sent: unknown[]
let languagesOfDoor: (string | null)[]

beforeEach(() => {
  sent = []
  languagesOfDoor = []
  vi.stubGlobal('fetch', (path: string, request?: RequestInit) => {
    if (path === ALARMS) return Promise.resolve((answers[ALARMS] ?? noAlarm)())
    if (path === VISIT)
      return Promise.resolve((answers[VISIT] ?? (openVisit.read() ? visitIs('in') : noVisit))())
    if (path.startsWith('/api/visitor-door'))
      languagesOfDoor.push(new Headers(request?.headers).get('accept-language'))
    if (typeof request?.body === 'string') sent.push(JSON.parse(request.body))
    return Promise.resolve(answers[path.split('?')[0] ?? '']!())
  })
})
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const showPage = pageShower()
const show = (me?: null) =>
  showPage(<VisitorPage />, {
    role: '',
    organisation: { name: 'The Group', shortName: 'TG' },
    ...(me === null && { me }),
  })
const said = () => document.body.textContent
const tooMany = (headers: Record<string, string> = { 'retry-after': '40' }) =>
  new Response(JSON.stringify({ code: 'too_many', message: 'Too many requests.', fields: {} }), {
    status: 429,
    headers,
  })
test('a visitor who comes by the code at the exit begins with the check-out, and the next visitor with the check-in', async () => {
  answers = { '/api/office-names': () => new Response('[]') }
  const selected = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent
  window.history.replaceState(null, '', '/visitor#check-out')
  holdVisit({ office: 'Lima', token: 'a-token', since: new Date().toISOString() })
  await show()
  expect(selected()).toBe('Check Out')
  await until(() => expect(button('End my visit')).toBeDefined())
  expect(sent).toEqual([])
  answers['/api/visits/check-out'] = () => new Response(JSON.stringify({ info: 'Done.' }))
  press('End my visit')
  await until(() => expect(button('Next visitor')?.disabled).toBe(false))
  press('Next visitor')
  await until(() => expect(selected()).toBe('Check In'))
  window.history.replaceState(null, '', '/')
})

test('the form says for how many days the chosen office keeps the visit', async () => {
  scannedOffice.keep(LIMA)
  const door = { office: 'Lima', officeId: LIMA.id, notice: null, questions: [] }
  answers = { '/api/visitor-door': () => Response.json({ ...door, keptDays: 5 }) }
  await show()
  await until(() => expect(said()).toContain('This office keeps the data of your visit for 5 days.'))
})

const WAIT = /try again in 40 seconds\. If you cannot wait, ask your host or the reception/

test('offices that were read too often show the wait and another way, and then try again', async () => {
  answers = { '/api/office-names': tooMany }
  await show()
  await until(() => expect(said()).toMatch(WAIT))
  expect(said()).not.toContain('could not be loaded')
  answers = {
    '/api/office-names': () => new Response(JSON.stringify([{ ...LIMA, country: 'Peru' }])),
  }
  press('Retry')
  await until(() => expect(said()).toContain('Peru - Lima'))
})

test('questions that were read too often show that too', async () => {
  scannedOffice.keep(LIMA)
  answers = { '/api/visitor-door': tooMany }
  await show()
  await until(() => expect(said()).toMatch(WAIT))
})

test('a wait without a time is called a moment, and any other failure is no fault of the visitor', async () => {
  scannedOffice.keep(LIMA)
  answers = { '/api/visitor-door': () => tooMany({}) }
  await show()
  await until(() => expect(said()).toContain('Too many attempts. Please wait a moment'))
  answers = { '/api/visitor-door': () => new Response('{}', { status: 500 }) }
  press('Retry')
  await settle()
  await until(() => expect(said()).toContain('What this office asks its visitors could not be loaded.'))
})

const DETAILS = {
  name: 'Vera',
  email: 'v@guest.example',
  company: 'Guests',
  phone: '0511 123456',
  host: 'Hanna',
}

/** Checks a visitor in to Lima by a scanned code, with everything filled in. */
async function checkIn(refusal: () => Response, me?: null) {
  scannedOffice.keep(LIMA)
  typedDetails.keep({ ...DETAILS, office: LIMA, remembers: false })
  answers = { ...answersOfLima(), '/api/checkin': refusal }
  await show(me)
  tick('I agree with the data')
  await settle()
  press(/^Check In$/)
}

async function pressNextVisitor() {
  await until(() => expect(button('Next visitor')?.disabled).toBe(false))
  press('Next visitor')
  await until(() => expect(document.querySelector('#name')).not.toBeNull())
}

test('a device without a signed-in person is the visitors’ from the next one on, and one press takes that back', async () => {
  await checkIn(checkedIn, null)
  await pressNextVisitor()
  expect(takesTurns.read()).toBe(true)
  expect(said()).toContain('Visitors take turns on this device from now on')
  press('Undo')
  expect(takesTurns.read()).toBeNull()
})

test('a colleague’s own phone stays theirs when a guest has checked in by it', async () => {
  await checkIn(checkedIn)
  await pressNextVisitor()
  expect(takesTurns.read()).toBeNull()
  expect(said()).not.toContain('take turns')
})

const flat = (body: Record<string, string>, status = 409) => Response.json(body, { status })

test.each([
  ['its office', { office: 'Lima closed on 25 Nov 2026.' }, '#office'],
  ['an address', { email: 'Please enter a valid email address' }, '#email'],
  [
    'the first of two fields',
    { host: 'Please enter your host', phone: 'Please enter a phone number' },
    '#phone',
  ],
  ['all of it', { general: 'The visitors’ door is closed.' }, '[data-problem]'],
])('a check-in that is refused for %s moves the focus there', async (_what, refusal, place) => {
  await checkIn(() => flat(refusal))
  await until(() => expect(document.activeElement?.matches(place)).toBe(true))
  for (const text of Object.values(refusal)) expect(said()).toContain(text)
})

test('a form that is shown again after a refusal leaves the focus where it is', async () => {
  await checkIn(() => flat({ email: 'Please enter a valid email address' }))
  await until(() => expect(document.activeElement?.id).toBe('email'))
  const [tab, other] = document.querySelectorAll<HTMLElement>('[role=tab]')
  press(other)
  await settle()
  tab?.focus()
  press(tab)
  await until(() => expect(document.querySelector('#email')).not.toBeNull())
  expect(document.activeElement).toBe(tab)
})

const tick = (label: string) =>
  press([...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label)))
const asking =
  (en: string, wording: string, others: object = { es: en, pt: en }) =>
  () =>
    new Response(
      JSON.stringify({
        office: 'Lima',
        officeId: LIMA.id,
        notice: null,
        questions: [{ id: 'fever', en, ...others, wording }],
      }),
    )

test('a form whose questions have changed since is read and confirmed again', async () => {
  scannedOffice.keep(LIMA)
  typedDetails.keep({ ...DETAILS, office: LIMA, remembers: false })
  const changed = 'What this office asks has just changed. Please read it again.'
  answers = {
    '/api/visitor-door': asking('I have no fever', 'fever v1'),
    '/api/checkin': () =>
      new Response(JSON.stringify({ general: changed }), {
        status: 409,
        headers: { [SENTENCES_HEADER]: JSON.stringify({ general: { key: 'refusals-door:formChanged' } }) },
      }),
  }
  await show()
  await until(() => expect(said()).toContain('Visitor Health Status Form'))
  press(/Visitor Health Status Form/)
  await until(() => expect(said()).toContain('I have no fever'))
  tick('I have no fever')
  press(/^OK$/)
  tick('I agree with the data')
  await until(() => expect(document.querySelector('dialog')).toBeNull())
  answers['/api/visitor-door'] = asking('I have no fever at all', 'fever v2')
  press(/^Check In$/)
  await until(() => expect(document.activeElement?.textContent).toBe(changed))
  expect(sent).toMatchObject([{ hdRequired: true, confirmed: ['fever v1'] }])
  expect(said()).not.toContain('1 of 1 items confirmed')
  press(/Visitor Health Status Form/)
  await until(() => expect(said()).toContain('I have no fever at all'))
})

test('a change of the language in the form reads its questions in that language, and keeps the ticks', async () => {
  scannedOffice.keep(LIMA)
  answers = { '/api/visitor-door': asking('I have no fever', 'fever v1', {}) }
  await show()
  await until(() => expect(said()).toContain('Visitor Health Status Form'))
  press(/Visitor Health Status Form/)
  await until(() => expect(said()).toContain('I have no fever'))
  tick('I have no fever')
  answers['/api/visitor-door'] = asking('I have no fever', 'fever v1', { es: 'No tengo fiebre' })
  press(document.querySelector('dialog [type=radio][value=es]'))
  await until(() => expect(said()).toContain('No tengo fiebre'))
  expect(languagesOfDoor).toEqual(['en', 'es'])
  expect(document.querySelector<HTMLInputElement>('dialog [type=checkbox]')?.checked).toBe(true)
})

test.each([
  ['of that office goes with the visit', LIMA, { key: 'lima-key', receipt: 'a-receipt' }],
  ['of another office does not', CUSCO, undefined],
])('the code that was scanned %s', async (_what, of, scanned) => {
  keepScanned(of, { key: 'lima-key', receipt: 'a-receipt' })
  scannedOffice.keep(LIMA)
  typedDetails.keep({ ...DETAILS, office: LIMA, remembers: false })
  answers = { ...answersOfLima(), '/api/checkin': () => tooMany() }
  await show()
  tick('I agree with the data')
  await settle()
  press(/^Check In$/)
  await until(() => expect(sent).toHaveLength(1))
  expect((sent[0] as { scanned?: object }).scanned).toEqual(scanned)
})

const names = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const answersOfLima = (language = 'en') => ({
  '/api/office-names': () => new Response(JSON.stringify([{ ...LIMA, country: 'Peru' }])),
  '/api/visitor-door': () =>
    new Response(
      JSON.stringify({ office: 'Lima', officeId: LIMA.id, notice: null, language, questions: [] }),
    ),
})
const officeInput = () => document.querySelector<HTMLSelectElement>('#office')

test('the page on a visitor’s own phone begins with the open visit, and leads to another check-in', async () => {
  answers = answersOfLima()
  holdVisit({ office: 'Lima', token: 'token', since: new Date().toISOString() })
  await show()
  await until(() => expect(said()).toMatch(/You are checked in to Lima office since \d\d:\d\d\./))
  expect(document.querySelector('#name')).toBeNull()
  const again = 'Check in again, or somebody else'
  expect(names().slice(-2)).toEqual(['Check Out', again])
  await until(() => expect(document.querySelectorAll('button:disabled')).toHaveLength(0))
  press(again)
  await until(() => expect(document.querySelector('#name')).not.toBeNull())
  expect(takesTurns.read()).toBeNull()
})

describe('an alarm where the visit of this device is', () => {
  const alarm = { assemblyPoints: 'Car park', office: 'Lima', kind: 'real', link: 'a-link' }
  const link = () => document.querySelector<HTMLAnchorElement>('a[href^="/alarm"]')
  beforeEach(() => {
    answers = { '/api/office-names': () => new Response('[]') }
    holdVisit({ office: 'Lima', token: 'a-token', since: new Date().toISOString() })
  })

  test('an alarm is shown, with a link for the visitor’s answer', async () => {
    answers[ALARMS] = () => alarmsAre(alarm)
    await show()
    await until(() => expect(said()).toContain('Alarm at Lima office. Leave the building'))
    expect(said()).toContain('Assembly point: Car park')
    expect(link()?.getAttribute('href')).toBe('/alarm#a-link')
  })

  test('the end of the alarm is shown with the word whether the building may be entered', async () => {
    answers[ALARMS] = () => isOver(false)
    await show()
    await until(() =>
      expect(said()).toContain('The roll call of Lima is over, 14:02: the building may not be'),
    )
    expect(link()).toBeNull()
  })

  test('an alarm is shown one time for each office, and without a link to later visitors', async () => {
    answers[ALARMS] = () => alarmsAre({ ...alarm, kind: 'drill', link: null }, alarm)
    await show()
    await until(() => expect(said()).toContain('Drill at Lima office.'))
    expect(said()).not.toContain('Alarm at Lima')
    expect(link()).toBeNull()
  })

  test('an alarm is shown on a device where visitors take turns, without an answer', async () => {
    takesTurns.keep(true)
    answers[ALARMS] = () => alarmsAre(alarm)
    await show()
    await until(() => expect(said()).toContain('Alarm at Lima office.'))
    expect(link()).toBeNull()
  })

  test.each([
    ['no token is known', () => new Response('{}', { status: 404 })],
    ['the server fails', () => new Response('{}', { status: 500 })],
  ])('a failed reading of the alarm leaves the page whole, where %s', async (_why, answer) => {
    answers[ALARMS] = answer
    await show()
    await settle()
    await until(() => expect(said()).toContain('You are checked in to Lima'))
  })
})

test('a visitor sees no visit of another where visitors take turns', async () => {
  answers = answersOfLima()
  takesTurns.keep(true)
  holdVisit({ office: 'Lima', token: 'token', since: new Date().toISOString() })
  await show()
  expect(document.querySelector('#name')).not.toBeNull()
  expect(said()).not.toContain('You are checked in')
})

const checkedIn = () =>
  Response.json({ info: 'Checked in', office: 'Lima', officeId: LIMA.id, checkOutToken: 'token' })

async function checkInAtLima() {
  answers = { ...answersOfLima(), '/api/checkin': checkedIn }
  await show()
  tick('I agree with the data')
  await until(() => expect(document.querySelector('[type=submit]:not(:disabled)')).not.toBeNull())
  press(/^Check In$/)
  await until(() => expect(said()).toContain('Checked in to Lima office. Stay Safe.'))
}

const messages = () => document.querySelector('[data-messages]')?.textContent
const refused = (reason: string) => () => Response.json({ error: reason }, { status: 400 })

test('the page shows only the message of the last attempt to check in', async () => {
  typedDetails.keep({ ...VERA, office: LIMA, remembers: false })
  answers = { ...answersOfLima(), '/api/checkin': refused('The list is full') }
  await show()
  tick('I agree with the data')
  await until(() => expect(document.querySelector('[type=submit]:not(:disabled)')).not.toBeNull())
  press(/^Check In$/)
  await until(() => expect(messages()).toBe('The list is full'))
  answers['/api/checkin'] = checkedIn
  press(/^Check In$/)
  await until(() => expect(openVisit.read()).not.toBeNull())
  await settle()
  expect(messages()).toBe('Checked in to Lima office. Stay Safe.')
})

test.each<[string, RegExp]>([
  ['number', /^Check Out$/],
  ['this device', /^End my visit$/],
])('the page shows only the message of the last attempt to check out, by %s', async (_way, second) => {
  answers = { ...answersOfLima(), '/api/checkout': refused('The list is full') }
  holdVisit({ office: 'Lima', token: 'a-token', since: new Date().toISOString() })
  window.history.replaceState(null, '', '/visitor#check-out')
  await show()
  const number = () => document.querySelector<HTMLInputElement>('[name=check-out-phone]')
  await until(() => expect(number()).not.toBeNull())
  fill(number()!, '0511 123456')
  press(button(/^Check Out$/, number()!.form!))
  await until(() => expect(messages()).toBe('The list is full'))
  const done = () => Response.json({ info: 'Out', confirmed: ['a-token'] })
  answers = { ...answers, '/api/checkout': done, '/api/visits/check-out': done }
  press(buttons(second).at(-1))
  await until(() => expect(openVisit.read()).toBeNull())
  await settle()
  expect(messages()).toBe('Check out successfull. Stay Safe.')
  window.history.replaceState(null, '', '/')
})

test('the next visitor sees the last chosen office, and no data of the visitor before', async () => {
  const details = { email: 'v@guest.example', company: 'Guests', phone: '0511 123456', host: 'Hanna' }
  typedDetails.keep({ ...details, name: 'Vera', office: LIMA, remembers: false })
  await checkInAtLima()
  await until(() => expect(document.querySelectorAll('button:disabled')).toHaveLength(0))
  press('Next visitor')
  await until(() => expect(officeInput()?.value).toBe(LIMA.id))
  expect(document.querySelector<HTMLInputElement>('#name')?.value).toBe('')
  expect(said()).not.toContain('Checked in to Lima office')
  const reset = button('Reset')
  expect(reset?.disabled).toBe(true)
})

const MINUTE = 60_000
const VERA = {
  name: 'Vera',
  email: 'v@guest.example',
  company: 'Guests',
  phone: '0511 123456',
  host: 'Hanna',
}
const nameInput = () => document.querySelector<HTMLInputElement>('#name')
const halfFill = () => typedDetails.keep({ ...VERA, office: LIMA, remembers: false })

describe('a half-filled form', () => {
  beforeEach(() => {
    answers = answersOfLima()
    vi.useFakeTimers({ toFake: ['Date'] })
    halfFill()
  })
  afterEach(() => {
    vi.useRealTimers()
    hide(false)
  })
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
  const hide = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  const pageEvent = (type: string, persisted: boolean) =>
    act(() => void window.dispatchEvent(Object.assign(new Event(type), { persisted })))

  test.each([
    ['119 seconds after the last letter', 119_000, 'Vera'],
    ['after two minutes', 2 * MINUTE, ''],
    ['after three hours', 180 * MINUTE, ''],
  ])('a half-filled form stays or goes after a reload or Back, %s', async (_when, ms, name) => {
    pass(ms)
    await show()
    expect(nameInput()?.value).toBe(name)
  })

  test.each([
    ['119 seconds', 119_000, 'Vera'],
    ['two minutes', 2 * MINUTE, ''],
    ['a night', 600 * MINUTE, ''],
  ])('a half-filled form on a page that was hidden for %s stays or goes', async (_time, ms, name) => {
    await show()
    hide(true)
    pass(ms)
    hide(false)
    expect(nameInput()?.value).toBe(name)
    if (name === '') expect(said()).toContain('deleted after two minutes')
    expect(officeInput()?.value ?? LIMA.id).toBe(name ? LIMA.id : '')
  })

  test('a half-filled form that Back restores is gone after two minutes', async () => {
    await show()
    pageEvent('pagehide', true)
    pass(2 * MINUTE)
    pageEvent('pageshow', true)
    expect(nameInput()?.value).toBe('')
    expect(typedDetails.read()).toBeNull()
  })

  test('a half-filled form stays when a member of staff signs out in another tab', async () => {
    await showPage(
      <DoorFrame>
        <VisitorPage />
      </DoorFrame>,
      { role: '', organisation: { name: 'The Group', shortName: 'TG' } },
    )
    changePersonInOtherTab()
    await settle()
    expect(nameInput()?.value).toBe('Vera')
    expect(typedDetails.read()?.name).toBe('Vera')
  })

  test('a half-filled form goes together with the key of its press', async () => {
    await show()
    const key = checkInAttempt.keyFor({ visit: 1 })
    hide(true)
    pass(2 * MINUTE)
    hide(false)
    expect(checkInAttempt.keyFor({ visit: 1 })).not.toBe(key)
  })

  test('a half-filled form that is hidden in a pocket removes no visit of its phone', async () => {
    holdVisit({ office: 'Lima', token: 'token', since: new Date().toISOString() })
    await show()
    await until(() => expect(document.querySelectorAll('button:disabled')).toHaveLength(0))
    press(/^Check in again/)
    await until(() => expect(nameInput()?.value).toBe('Vera'))
    hide(true)
    pass(60 * MINUTE)
    hide(false)
    expect(nameInput()?.value).toBe('')
    expect(openVisit.read()).not.toBeNull()
  })

  test('a half-filled form stays on a phone whose owner lets it remember the details', async () => {
    rememberedDetails.keep(VERA)
    await show()
    hide(true)
    pass(60 * MINUTE)
    hide(false)
    expect(nameInput()?.value).toBe('Vera')
  })

  test('a half-filled form is emptied for the next visitor on a device where visitors take turns, even if it was not seen', async () => {
    takesTurns.keep(true)
    await show()
    hide(true)
    pass(2 * MINUTE)
    hide(false)
    await until(() => expect(nameInput()?.value).toBe(''))
  })

  test.each([
    ['goes back to the language of the office where visitors take turns', true, 'es'],
    ['goes back to English elsewhere', false, 'en'],
  ])('the page of a visitor who read Portuguese %s', async (_where, isShared, back) => {
    if (isShared) takesTurns.keep(true)
    storedLanguage.keep('pt')
    answers = answersOfLima('es')
    await show()
    await until(() => expect(officeLanguage.read()).toBe('es'))
    pass(2 * MINUTE)
    await until(() => expect(nameInput()?.value).toBe(''))
    await until(() => expect(document.documentElement.lang).toBe(back))
    expect(storedLanguage.read()).toBeNull()
  })
})

test('an attempt without an answer stores no data of the visitor, and is the same after a reload', async () => {
  halfFill()
  const keys: string[] = []
  answers = answersOfLima()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, request: RequestInit = {}) => {
    if (path !== '/api/checkin') return fetch(path, request)
    keys.push(new Headers(request.headers).get('idempotency-key') ?? '')
    return Promise.reject(new TypeError('failed'))
  })
  for (const times of [1, 2]) {
    await show()
    tick('I agree with the data')
    await until(() => expect(document.querySelector('[type=submit]:not(:disabled)')).not.toBeNull())
    press(/^Check In$/)
    await until(() => expect(keys).toHaveLength(times))
    await until(() => expect(said()).toContain('not known whether this was done'))
    cleanup()
  }
  expect(keys[1]).toBe(keys[0])
  expect(keys[0]).not.toBe('')
  const stored = sessionStorage.getItem('whereabouts.attempt.visitor')
  for (const word of Object.values(VERA)) expect(stored).not.toContain(word)
})

test('a scan counts for one check-in, and for nobody after “Next visitor”', async () => {
  keepScanned(LIMA, { key: 'lima-key' })
  halfFill()
  await checkInAtLima()
  expect((sent[0] as { scanned?: object }).scanned).toEqual({ key: 'lima-key' })
  expect(scannedAt(LIMA.id)).toBeUndefined()
  keepScanned(LIMA, { key: 'lima-key' })
  await until(() => expect(document.querySelectorAll('button:disabled')).toHaveLength(0))
  press('Next visitor')
  await until(() => expect(nameInput()).not.toBeNull())
  expect(scannedAt(LIMA.id)).toBeUndefined()
  expect(scannedOffice.read()).toEqual(LIMA)
})

test('the last chosen office can be changed', async () => {
  answers = {
    ...answersOfLima(),
    '/api/office-names': () =>
      new Response(
        JSON.stringify([
          { ...LIMA, country: 'Peru' },
          { ...CUSCO, country: 'Peru' },
        ]),
      ),
  }
  lastOffice.keep(LIMA)
  await show()
  await until(() => expect(said()).toContain('Peru - Cusco'))
  expect(officeInput()?.value).toBe(LIMA.id)
  act(() => {
    const select = officeInput()!
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, CUSCO.id)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(officeInput()?.value).toBe(CUSCO.id)
})

test.each<[string, () => void]>([
  ['that was scanned', () => remember('scanned-office', 'Lima')],
  ['that was chosen last', () => remember('last-office', 'Lima')],
  ['of what was typed', () => remember('visitor', { name: 'Vera', office: 'Lima', remembers: false })],
])('the name of an office %s, which an earlier version stored, is understood', async (_which, keep) => {
  const asked: string[] = []
  keep()
  answers = answersOfLima()
  const door = answers['/api/visitor-door']!
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(path.startsWith('/api/office-names') ? answers['/api/office-names']!() : door())
  })
  await show()
  await until(() => expect(asked).toContain('/api/visitor-door?office=Lima'))
  expect(said()).toContain('Lima')
})

const remember = (slot: string, value: unknown) =>
  sessionStorage.setItem(`whereabouts.${slot}`, JSON.stringify({ value, at: Date.now() }))

test('a visit that was begun before an upgrade can be ended afterwards', async () => {
  const visit = { office: 'Lima', token: 'token', since: new Date().toISOString() }
  localStorage.setItem('whereabouts.visit', JSON.stringify({ value: visit, at: Date.now() }))
  answers = {
    ...answersOfLima(),
    '/api/visits/check-out': () => new Response(JSON.stringify({ info: 'Out' })),
  }
  await show()
  expect(said()).toMatch(/You are checked in to Lima office since/)
  await until(() => expect(document.querySelectorAll('button:disabled')).toHaveLength(0))
  press(/^Check Out$/)
  await until(() => expect(sent).toEqual([{ token: 'token' }]))
  await until(() => expect(said()).toContain('Thank you for visiting'))
})

test('this is all that the form of a visitor asks, names as missing after the first tick, and asks for the check-out', async () => {
  scannedOffice.keep(LIMA)
  answers = answersOfLima()
  await show()
  await untilCalm()
  const first = linesIn()
  expect(first).toMatchInlineSnapshot(`
    [
      "Visitors",
      "<Visitors>",
      "[Check In] (chosen)",
      "[Check Out]",
      "You are visiting",
      "Lima",
      "[Choose another office]",
      "Name: ",
      "Email: ",
      "Company: ",
      "Contact Number: ",
      "You check out with this number.",
      "Your host at The Group: ",
      "I agree with the data collection and processing policy.: false",
      "Read the policy (opens in a new window) → /documents/privacy.html",
      "Remember me on this device: false",
      "Only on a device of your own: next time the form is filled in for you.",
      "[Check In] (disabled)",
      "[Reset] (disabled)",
    ]
  `)
  tick('I agree with the data')
  await untilCalm()
  expect(changesSince(first)).toMatchInlineSnapshot(`
    [
      "- I agree with the data collection and processing policy.: false",
      "- [Reset] (disabled)",
      "+ I agree with the data collection and processing policy.: true",
      "+ [Reset]",
      "+ Still missing: Name, Email, Company, Contact Number, and Your host at The Group",
    ]
  `)
  press(document.querySelectorAll('[role=tab]')[1])
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Visitors",
      "<Visitors>",
      "[Check In]",
      "[Check Out] (chosen)",
      "Contact Number: ",
      "Please enter your contact phone number to check out.",
      "[Check Out] (disabled)",
    ]
  `)
})

describe('the answer of the host', () => {
  const noon = new Date('2026-11-18T12:00:00Z')
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: noon }))
  afterEach(() => vi.useRealTimers())

  const hostSays = (host: string | null) => () =>
    Response.json({ office: 'Lima', since: noon.toISOString(), state: 'in', at: null, host })
  const hold = () => holdVisit({ office: 'Lima', token: 'a-token', since: noon.toISOString() })
  const NO_OFFICES = { '/api/office-names': () => new Response('[]') }

  test.each([
    ['asked', 'Your arrival has been passed on. Please wait a moment.'],
    ['coming', 'You are expected: somebody is coming to meet you.'],
    ['send-up', 'You are expected: please come up.'],
    ['reception', 'Please speak to the reception.'],
  ])('%s is said to the visitor', async (host, sentence) => {
    answers = { ...NO_OFFICES, [VISIT]: hostSays(host) }
    hold()
    await show()
    await until(() => expect(said()).toContain(sentence))
  })

  test('comes to an open page within five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: noon })
    answers = { ...NO_OFFICES, [VISIT]: hostSays('asked') }
    hold()
    await show()
    await until(() => expect(said()).toContain('Please wait a moment.'))
    answers[VISIT] = hostSays('coming')
    await act(() => vi.advanceTimersByTimeAsync(5_100))
    await until(() => expect(said()).toContain('somebody is coming to meet you'))
  })

  test.each([
    ['six minutes on a phone that scanned the code', true, 359],
    ['a minute on a device that scanned none', false, 59],
  ])('is awaited for %s, and then the page forgets the visitor', async (_what, hasScanned, seconds) => {
    answers = { ...NO_OFFICES, [VISIT]: hostSays('asked') }
    if (hasScanned) keepScanned(LIMA, { key: 'a-key' })
    hold()
    await show()
    await until(() => expect(said()).toContain('Please wait a moment.'))
    vi.setSystemTime(noon.getTime() + seconds * 1000 - 500)
    await until(() => expect(said()).toContain('Ready for the next visitor in'))
    expect(said()).toContain('Please wait a moment.')
    vi.setSystemTime(noon.getTime() + seconds * 1000 + 1500)
    await until(() => expect(said()).not.toContain('Please wait a moment.'))
  })

  test('is not shown to the next visitor on the same device', async () => {
    answers = { ...NO_OFFICES, [VISIT]: hostSays('coming') }
    hold()
    takesTurns.keep(true)
    await show()
    await settle()
    expect(said()).not.toContain('somebody is coming to meet you')
  })

  test('of an earlier release, which tells none, leaves no line', async () => {
    answers = { ...NO_OFFICES, [VISIT]: visitIs('in') }
    hold()
    await show()
    await until(() => expect(said()).toContain('You are checked in to Lima office'))
    expect(said()).not.toMatch(/expected|passed on|speak to the reception/)
  })
})
