import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnPresence } from '../../domain/presence/own-presence'
import { readSession } from '../../domain/session/contract'
import { wantedPage } from '../auth/sessions/wanted-page'
import { linesIn, press } from '../testing/hands'
import { changePersonInOtherTab } from '../testing/other-tab'
import { pageShower, settle, until, untilCalm } from '../testing/show-page'
import * as navigation from '../platform/navigation'
import { pendingCheckIn, rememberPendingCheckIn } from '../platform/pending-check-in'
import { openVisit } from '../visitors/held-visits'
import { takesTurns } from '../platform/takes-turns'
import { scannedOffice } from '../visitors/visitor-storage'
import { LeavePage } from './leave-page'

const LIMA = '4c1d1c40-0000-4000-8000-000000000001'
const CUSCO = '4c1d1c40-0000-4000-8000-000000000002'

const gone = { to: '' }

const VISIT = { office: 'Lima', since: '2026-11-18T13:57:00.000Z', state: 'in', at: null }

const here: OwnPresence = {
  checkIn: '0b2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c10',
  office: 'Lima',
  officeId: LIMA,
  timeZone: 'America/Lima',
  timeIn: '2026-11-18T13:57:00.000Z',
  state: 'here',
  source: 'door',
  at: '2026-11-18T13:57:00.000Z',
}
const left: OwnPresence = { ...here, state: 'left', source: 'exit', at: '2026-11-18T22:42:00.000Z' }

let presence: OwnPresence | null
let said: unknown[]
let refusal: Response | null
/** The fate of a press whose answer does not come. */
let lost: 'on the way there' | 'on the way back' | null
let hasNetwork: boolean
let lookUp: () => Promise<Response>
beforeEach(() => {
  presence = here
  said = []
  refusal = null
  lost = null
  hasNetwork = true
  gone.to = ''
  vi.spyOn(navigation, 'goTo').mockImplementation((path) => void (gone.to = path))
  vi.spyOn(navigation, 'currentPath').mockReturnValue('/leave/lima-key')
  lookUp = () =>
    Promise.resolve(new Response(JSON.stringify({ id: LIMA, name: 'Lima', country: 'Peru', door: null })))
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string }) => {
    if (path === '/api/getOfficebyQR') return lookUp()
    const noAnswer = () => Promise.reject(new TypeError('failed'))
    if (path === '/api/visits/read') return Promise.resolve(Response.json(VISIT))
    if (!body) return hasNetwork ? Promise.resolve(new Response(JSON.stringify({ presence }))) : noAnswer()
    said.push(JSON.parse(body))
    if (refusal) return Promise.resolve(refusal)
    if (path === '/api/visits/check-out')
      return Promise.resolve(new Response(JSON.stringify({ info: 'Out.' })))
    if (lost === 'on the way there') return noAnswer()
    presence = (said.at(-1) as { says: string }).says === 'left' ? left : { ...here, source: 'exit' }
    if (lost === 'on the way back') return noAnswer()
    return Promise.resolve(new Response(JSON.stringify(presence)))
  })
})
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const showPage = pageShower()
const show = (me: { name: string } | null = { name: 'Ada' }) =>
  showPage(<LeavePage officeKey="lima-key" />, { role: '', organisation: { name: 'The Group' }, me })

const text = () => document.body.textContent
const reads = (words: string) => until(() => expect(text()).toContain(words))
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const ready = (name: string) =>
  until(() =>
    expect([...document.querySelectorAll('button')].find((each) => each.textContent === name)?.disabled).toBe(
      false,
    ),
  )

test('the page sends nothing by itself: one press records that the person leaves, and another takes it back', async () => {
  await show()
  await reads('You checked in at 08:57')
  expect(document.querySelector('h1')?.textContent).toBe('Leaving Lima office?')
  expect(buttons()).toEqual(['I am leaving', 'Back to the app'])
  await ready('I am leaving')
  expect(said).toEqual([])
  press('I am leaving')
  await reads('You left at 17:42')
  expect(said).toEqual([{ checkIn: here.checkIn, says: 'left', key: 'lima-key' }])
  expect(buttons()).toEqual(['I am still here', 'Back to the app'])
  await ready('I am still here')
  press('I am still here')
  await reads('You stay on the list of Lima office.')
  expect(said[1]).toEqual({ checkIn: here.checkIn, says: 'here', key: 'lima-key' })
})

test('a person who has already left sees the time, and can take it back', async () => {
  presence = left
  await show()
  await reads('You left at 17:42')
  expect(buttons()).toEqual(['I am still here', 'Back to the app'])
})

test('a person who is not checked in there sees that, and can check in', async () => {
  presence = null
  await show()
  await reads('You are not checked in at Lima office')
  expect(buttons()).toEqual(['Check In', 'Back to the app'])
  press('Check In')
  expect(gone.to).toBe('/checkin/lima-key')
  expect(said).toEqual([])
})

test('a person who is checked in at another office sees which', async () => {
  presence = { ...here, office: 'Cusco', officeId: CUSCO }
  await show()
  await reads('You are checked in at Cusco office since 08:57')
  expect(buttons()).not.toContain('I am leaving')
})

test('a person who has left another office is simply not checked in here', async () => {
  presence = { ...left, office: 'Cusco', officeId: CUSCO }
  await show()
  await reads('You are not checked in at Lima office')
  expect(text()).not.toContain('Cusco')
})

test('a refusal because of a new check-in shows the present state', async () => {
  await show()
  await ready('I am leaving')
  refusal = new Response(JSON.stringify({ code: 'conflict', message: 'Again since.', fields: {} }), {
    status: 409,
  })
  presence = { ...here, office: 'Cusco', officeId: CUSCO }
  press('I am leaving')
  await reads('You are checked in at Cusco office')
})

const alert = () => document.querySelector('[role=alert]')?.textContent ?? ''
const saidWords = () => said.map((each) => (each as { says: string }).says)

test('a person whose answer was lost but who has left sees that, and no error', async () => {
  await show()
  await ready('I am leaving')
  lost = 'on the way back'
  press('I am leaving')
  await reads('You left at 17:42')
  expect(alert()).toBe('')
  expect(document.activeElement?.textContent).toContain('You left at 17:42')
})

test('without a network the only button repeats the same act, and a person who presses it has left', async () => {
  await show()
  await ready('I am leaving')
  lost = 'on the way back'
  hasNetwork = false
  press('I am leaving')
  await until(() => expect(alert()).toContain('No answer came'))
  expect(alert()).toContain('press again')
  expect(buttons()).toEqual(['Try again: I am leaving', 'Back to the app'])
  lost = null
  hasNetwork = true
  press('Try again: I am leaving')
  await reads('You left at 17:42')
  expect(alert()).toBe('')
  expect(saidWords()).toEqual(['left', 'left'])
})

test('a person inside who takes leaving back without a network stays by pressing again', async () => {
  presence = left
  await show()
  await ready('I am still here')
  lost = 'on the way back'
  hasNetwork = false
  press('I am still here')
  await until(() => expect(buttons()).toEqual(['Try again: I am still here', 'Back to the app']))
  lost = null
  hasNetwork = true
  press('Try again: I am still here')
  await reads('You stay on the list of Lima office.')
  expect(saidWords()).toEqual(['here', 'here'])
})

test('a press that has not arrived shows that, and the button is the same', async () => {
  await show()
  await ready('I am leaving')
  lost = 'on the way there'
  press('I am leaving')
  await until(() => expect(alert()).toBe('That was not sent. Please press again.'))
  expect(buttons()).toEqual(['I am leaving', 'Back to the app'])
})

test('the second tap of a double tap does not take leaving back', async () => {
  await show()
  await ready('I am leaving')
  press('I am leaving')
  await reads('You left at 17:42')
  press('I am still here')
  await settle()
  expect(saidWords()).toEqual(['left'])
})

test('a tap on an old error, while the state arrives, does not take leaving back', async () => {
  await show()
  await ready('I am leaving')
  lost = 'on the way back'
  hasNetwork = false
  press('I am leaving')
  await until(() => expect(buttons()).toContain('Try again: I am leaving'))
  hasNetwork = true
  window.dispatchEvent(new Event('visibilitychange'))
  await reads('You left at 17:42')
  expect(alert()).toBe('')
  press('I am still here')
  await settle()
  expect(saidWords()).toEqual(['left'])
})

test('a code that was renewed while the page was open shows another way', async () => {
  await show()
  await ready('I am leaving')
  const body = { code: 'conflict', message: 'This code is not of the office.', fields: {} }
  refusal = new Response(JSON.stringify(body), { status: 409 })
  press('I am leaving')
  await until(() => expect(alert()).toContain('You can say on Home that you leave'))
})

test.each([
  [503, {}, 'That was not sent. Please press again.'],
  [429, { 'retry-after': '120' }, 'You need not stay for it'],
])('after the answer %d the button stays, with a sentence', async (status, headers, sentence) => {
  await show()
  await ready('I am leaving')
  refusal = new Response(
    JSON.stringify({ code: status === 429 ? 'too_many' : 'unavailable', message: 'No.', fields: {} }),
    {
      status,
      headers,
    },
  )
  press('I am leaving')
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(sentence))
  await until(() => expect(buttons()).toContain('I am leaving'))
})

test('an employee who is signed out comes to the sign-in, and then back to this page', async () => {
  rememberPendingCheckIn({ key: 'lima-key', office: 'Lima' })
  await show(null)
  await until(() => expect(buttons()).toEqual(['Staff: sign in to leave', 'Visitor: check out']))
  press('Staff: sign in to leave')
  expect(gone.to).toBe('/')
  expect(wantedPage.read()).toBe('/leave/lima-key')
  expect(pendingCheckIn()).toBeNull()
  expect(said).toEqual([])
})

test('an employee who signs out in another tab sees the exit of everybody, with the reason', async () => {
  await show()
  await ready('I am leaving')
  const session = {
    organisation: { name: 'The Group' },
    me: null,
    personId: null,
    ended: null,
    withheld: null,
  }
  vi.stubGlobal('fetch', (path: string) =>
    path.startsWith(readSession.path) ? Promise.resolve(Response.json(session)) : lookUp(),
  )
  changePersonInOtherTab()
  await until(() => expect(buttons()).toEqual(['Staff: sign in to leave', 'Visitor: check out']))
  expect(document.querySelector('[role=status]')?.textContent).toBe('You signed out in another tab.')
})

test('a visitor whose visit another device holds comes to the check-out', async () => {
  await show(null)
  await until(() => expect(buttons()).toContain('Visitor: check out'))
  press('Visitor: check out')
  expect(gone.to).toBe('/visitor#check-out')
  expect(scannedOffice.read()).toEqual({ id: LIMA, name: 'Lima' })
  expect(said).toEqual([])
})

const hold = () => openVisit.keep({ office: 'Lima', token: 'a-token', since: new Date().toISOString() })
const renewed = () => Promise.resolve(new Response(JSON.stringify({ QR: 'No.' }), { status: 404 }))

test.each<[string, () => void, string[]]>([
  ['the code is the present one', () => {}, ['Staff: sign in to leave', 'Visitor: check out']],
  ['the code was renewed', () => (lookUp = renewed), ['Staff Sign In', 'Visitor: check out']],
  ['nobody answers for the code', () => (lookUp = () => Promise.reject(new TypeError('failed'))), ['Retry']],
])('one press at the exit ends the visit that a phone holds when %s', async (_where, prepare, others) => {
  prepare()
  hold()
  await show(null)
  await until(() => expect(buttons()).toEqual(['End my visit', ...others]))
  await until(() => expect(text()).toMatch(/You are checked in to Lima office since \d\d:\d\d\./))
  expect(said).toEqual([])
  press('End my visit')
  press('End my visit')
  await reads('Thank you for visiting The Group.')
  expect(said).toEqual([{ token: 'a-token' }])
  expect(openVisit.read()).toBeNull()
  expect(buttons().filter(Boolean)).toEqual([])
})

test('the next press ends a visit whose end did not reach the server', async () => {
  hold()
  refusal = new Response('{}', { status: 503 })
  await show(null)
  await ready('End my visit')
  press('End my visit')
  await reads('No answer came, so it is not known whether this was done.')
  refusal = null
  press('End my visit')
  await reads('Thank you for visiting')
})

test('a visit that has already ended is not offered again', async () => {
  hold()
  refusal = new Response(JSON.stringify({ general: 'This visit has ended before.' }), { status: 404 })
  await show(null)
  await ready('End my visit')
  press('End my visit')
  await reads('This visit has ended before.')
  expect(buttons()).toEqual(['Staff: sign in to leave', 'Visitor: check out'])
  expect(openVisit.read()).toBeNull()
})

test('an employee who came as a visitor can end that visit too', async () => {
  presence = null
  hold()
  await show()
  await until(() => expect(buttons()).toEqual(['End my visit', 'Check In', 'Back to the app']))
})

test('on a device where visitors take turns nobody can end the visit of another', async () => {
  takesTurns.keep(true)
  hold()
  await show(null)
  await until(() => expect(buttons()).toEqual(['Staff: sign in to leave', 'Visitor: check out']))
})

test('this page is no longer the wanted page after the sign-in', async () => {
  wantedPage.keep('/leave/lima-key')
  await show()
  expect(wantedPage.read()).toBeNull()
})

test('an old code shows the next step', async () => {
  lookUp = () => Promise.resolve(new Response(JSON.stringify({ QR: 'No.' }), { status: 404 }))
  await show()
  await reads('We could not recognise the office code.')
  expect(text()).toContain('You can say on Home that you leave')
  press('Back to the app')
  expect(gone.to).toBe('/')
})

test('a visitor without a visit on the phone gets from an old code to the check-out by number', async () => {
  lookUp = renewed
  await show(null)
  await reads('We could not recognise the office code.')
  await until(() => expect(buttons()).toEqual(['Staff Sign In', 'Visitor: check out']))
  press('Visitor: check out')
  expect(gone.to).toBe('/visitor#check-out')
  press('Staff Sign In')
  expect(gone.to).toBe('/')
  expect(said).toEqual([])
})

test('a page without a connection says so, and tries again', async () => {
  const answer = lookUp
  lookUp = () => Promise.reject(new TypeError('failed'))
  await show()
  await reads('We could not reach the server')
  expect(text()).toContain('nobody knows yet that you leave')
  lookUp = answer
  press('Retry')
  await settle()
  await until(() => expect(buttons()).toContain('I am leaving'))
})

const TITLE = 'Leaving Lima office?'

test.each([
  [
    'here',
    here,
    [
      'Press once, and in an emergency nobody looks for you here.',
      'You checked in at 08:57.',
      '[I am leaving]',
    ],
  ],
  [
    'gone',
    left,
    ['You left at 17:42.', 'In an emergency nobody looks for you here any more.', '[I am still here]'],
  ],
  [
    'elsewhere',
    { ...here, office: 'Cusco', officeId: CUSCO },
    [
      'You are checked in at Cusco office since 08:57, and not here. You can say on Home that you leave.',
      'If you stay, you can check in now.',
      '[Check In]',
    ],
  ],
  [
    'nowhere',
    null,
    [
      'You are not checked in at Lima office, so there is nothing to do here.',
      'If you stay, you can check in now.',
      '[Check In]',
    ],
  ],
] as const)('this is all that the page says to a person who is %s', async (_where, stored, expected) => {
  presence = stored
  await show()
  await reads('Back to the app')
  await until(() => expect(document.querySelector('[role=status]')).not.toBeNull())
  await untilCalm()
  await until(() => expect(linesIn().join()).not.toContain('(disabled)'))
  await untilCalm()
  await untilCalm()
  // A machine in the zone of Lima writes no zone.
  const lines = linesIn().map((line) => line.replace(' GMT-5', ''))
  expect(lines).toEqual([TITLE, ...expected, '[Back to the app]'])
})

test('a page whose state can’t be read says why and is read again by a press, and a link leads back to the app', async () => {
  hasNetwork = false
  await show()
  await until(() => expect(alert()).not.toBe(''))
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Leaving Lima office?",
      "There is no connection. Nothing is lost: check your network and press again.",
      "[Retry]",
      "[Back to the app]",
    ]
  `)
  hasNetwork = true
  press('Retry')
  await reads('You checked in at 08:57')
  expect(alert()).toBe('')
  press('Back to the app')
  expect(gone.to).toBe('/')
})
