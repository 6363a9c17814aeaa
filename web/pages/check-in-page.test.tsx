import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSession } from '../../domain/session/contract'
import { buttons as buttonsCalled, press as pressThis } from '../testing/hands'
import { changePersonInOtherTab } from '../testing/other-tab'
import { goBack, pageShower, settle, until } from '../testing/show-page'
import * as navigation from '../platform/navigation'
import { pendingCheckIn, rememberPendingCheckIn } from '../platform/pending-check-in'
import { openVisit } from '../visitors/held-visits'
import { takesTurns } from '../platform/takes-turns'
import { scannedAt, scannedOffice, typedDetails } from '../visitors/visitor-storage'
import { CheckInPage } from './check-in-page'

const questions = [
  { id: 'a', en: 'I am well', es: 'Estoy bien', pt: 'Estou bem' },
  { id: 'b', en: 'I was home', es: 'Estuve en casa', pt: 'Estive em casa' },
]

const LIMA = '4c1d1c40-0000-4000-8000-000000000001'
const SYDNEY = { id: '4c1d1c40-0000-4000-8000-000000000002', name: 'Sydney' }

const gone = { to: '' }
const opened = { again: false }

let answer: () => Promise<Response>
const door = (next: string) => () =>
  Promise.resolve(
    new Response(JSON.stringify({ id: LIMA, name: 'Lima', country: 'Peru', door: { next, questions } })),
  )

beforeEach(() => {
  answer = door('privacy-policy')
  vi.spyOn(navigation, 'goTo').mockImplementation((path) => void (gone.to = path))
  vi.spyOn(navigation, 'isReloaded').mockReturnValue(true)
  vi.spyOn(navigation, 'isOpenedAgain').mockImplementation(() => opened.again)
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  opened.again = false
  window.history.replaceState(null, '', '/')
})
const showPage = pageShower()
const show = (me: { name: string } | null = { name: 'Ada Lovelace' }, officeKey = 'lima-key') =>
  showPage(<CheckInPage officeKey={officeKey} />, {
    role: '',
    organisation: { name: 'The Group', privacyMailbox: 'privacy@erm.example', privacyUrl: '' },
    me,
  })

const said = () => document.querySelector('dialog')?.textContent ?? ''
const buttons = (within: ParentNode = document) =>
  [...within.querySelectorAll('button')].map(({ textContent }) => textContent)
const toggles = () => document.querySelector('dialog [role=group][aria-label]')
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('dialog input[type=checkbox]')]
async function press(name: string) {
  pressThis(buttonsCalled(name).at(-1))
  await settle()
}
const comeTo = async (title: string) => until(() => expect(said()).toContain(title))

test('the group welcomes the visitor while the office is looked up', async () => {
  answer = () => new Promise(() => undefined)
  await show()
  expect(document.body.textContent).toContain('Welcome to The Group!')
  expect(document.body.textContent).toContain('Processing your information. Please wait.')
})

const unknown = () =>
  Promise.resolve(Response.json({ QR: 'We could not recognise the office code.' }, { status: 404 }))

test('an unknown office offers the sign-in and nothing else', async () => {
  answer = unknown
  await show()
  await until(() => expect(buttons()).toEqual(['Sign In to Check In']))
})

test('a person without a name is called by the address, also on the page that a reception reads', async () => {
  answer = door('reminder')
  await show({ name: '' })
  await press('Check In')
  await comeTo('Reminder')
  const checkIn = {
    ...{ id: LIMA, action: 'in', office: 'Lima', officeId: LIMA },
    ...{ timeIn: new Date().toISOString(), timeZone: 'America/Lima' },
  }
  answer = () => Promise.resolve(Response.json({ checkIn, declaredUntil: null }))
  await press('Agree')
  await until(() => expect(document.querySelector('[data-done]')?.textContent).toMatch(/^adaLima/))
})

test('a code that is replaced while its page is open is refused, and the page then says what to do', async () => {
  answer = door('reminder')
  await show()
  await press('Check In')
  await comeTo('Reminder')
  answer = unknown
  await press('Agree')
  await until(() =>
    expect(document.querySelector('h1')?.textContent).toBe('We could not recognise the office code.'),
  )
  expect(document.body.textContent).toContain('The code may have been replaced.')
  expect(buttons()).not.toContain('Check In')
  expect(pendingCheckIn()).toBeNull()
})

test('a person who opens the form for a visitor is not asked on Home to complete a check-in', async () => {
  await show()
  expect(pendingCheckIn()).toMatchObject({ office: 'Lima' })
  await press('Click Here for Visitor')
  expect(gone.to).toBe('/visitor')
  expect(pendingCheckIn()).toBeNull()
})

test('a signed-in person is greeted by first name at the office', async () => {
  await show()
  expect(document.querySelector('h1')?.textContent).toBe('Hi Ada, welcome to Lima office')
})

test('a signed-in person can go back to the app without a check-in', async () => {
  await show()
  await until(() => expect(buttons()).toContain('Back to the app'))
  await press('Back to the app')
  expect(gone.to).toBe('/')
})

test('a person who pressed Check in on Home is asked to agree at once, and Back leads to the page', async () => {
  window.history.replaceState(null, '', '/checkin/lima-key#check-in')
  await show()
  await comeTo('Privacy Policy')
  expect(document.querySelector('dialog a[href="mailto:privacy@erm.example"]')?.textContent).toBe(
    'privacy@erm.example',
  )
  await goBack()
  await until(() => expect(said()).toBe(''))
  expect(buttons()).toContain('Check In')
})

test('a person who is checked in already reads that, even if Check in was pressed on an old Home', async () => {
  window.history.replaceState(null, '', '/checkin/lima-key#check-in')
  const checkedIn = {
    office: 'Lima',
    officeId: LIMA,
    timeIn: new Date().toISOString(),
    timeZone: 'America/Lima',
  }
  answer = () =>
    Promise.resolve(
      new Response(
        JSON.stringify({
          ...{ id: LIMA, name: 'Lima', country: 'Peru', checkedIn },
          door: { next: 'privacy-policy', questions },
        }),
      ),
    )
  await show()
  await settle()
  expect(said()).toBe('')
  expect(document.querySelector('h1')?.textContent).toBe('Hi Ada, welcome to Lima office')
  expect(pendingCheckIn()).toBeNull()
})

test('the reminder can be agreed to or cancelled', async () => {
  answer = door('reminder')
  await show()
  await press('Check In')
  await comeTo('Reminder')
  expect(buttons(document.querySelector('dialog')!).slice(-2)).toEqual(['Cancel', 'Agree'])
})

const ways: [title: string, next: string, presses: string[], en: string[], es: string[], pt: string[]][] = [
  [
    'Privacy Policy',
    'privacy-policy',
    [],
    ['By pressing Agree you accept'],
    ['Al pulsar «Aceptar», consiente'],
    ['Ao tocar em Aceitar, consente'],
  ],
  [
    'Community Responsibility',
    'privacy-policy',
    ['Agree'],
    ['In the last 14 days I confirm that:', 'I am well'],
    ['En los últimos 14 días, confirmo que:', 'Estoy bien'],
    ['Nos últimos 14 dias, confirmo que:', 'Estou bem'],
  ],
  [
    'Reminder',
    'reminder',
    [],
    ['By entering the office, you have confirmed', 'I was home'],
    ['Al entrar en la oficina, ha confirmado', 'Estuve en casa'],
    ['Ao entrar no escritório, confirmou', 'Estive em casa'],
  ],
  [
    'Check-in Cancelled',
    'reminder',
    ['Cancel'],
    ['You are NOT permitted to enter the office.'],
    ['NO tiene permiso para entrar en la oficina.'],
    ['NÃO tem permissão para entrar no escritório.'],
  ],
]

test.each(ways)('%s can be read in exactly three languages', async (title, next, presses, en, es, pt) => {
  answer = door(next)
  await show()
  await press('Check In')
  for (const name of presses) {
    await until(() => expect(said()).toContain(name))
    await press(name)
  }
  await comeTo(title)
  expect(buttons(toggles()!)).toEqual(['EN', 'ES', 'PT'])
  for (const [code, shown, gone] of [
    ['ES', es, [title, ...en, ...pt]],
    ['PT', pt, [title, ...en, ...es]],
    ['EN', [title, ...en], [...es, ...pt]],
  ] as const) {
    await press(code)
    await until(() => shown.forEach((text) => expect(said()).toContain(text)))
    for (const text of gone) expect(said()).not.toContain(text)
  }
})

test('ticked questions stay ticked in another language', async () => {
  await show()
  await press('Check In')
  await comeTo('Privacy Policy')
  await press('Agree')
  await comeTo('I am well')
  pressThis(boxes()[1])
  await press('PT')
  await comeTo('Estou bem')
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true])
})

const closed = {
  id: LIMA,
  name: 'Lima',
  country: 'Peru',
  notice: { phase: 'closed-directed', comment: 'Burst pipe', validUntil: '2026-12-05', isExpired: false },
  door: { next: 'privacy-policy', questions },
}

test('the notice of a closed office is seen first, even if the check-in was pressed on an old Home', async () => {
  window.history.replaceState(null, '', '/checkin/lima-key#check-in')
  answer = () => Promise.resolve(new Response(JSON.stringify(closed)))
  await show()
  await vi.dynamicImportSettled()
  await settle()
  expect(document.querySelector('[role=note]')?.textContent).toContain('Burst pipe')
  expect(document.querySelector('dialog')).toBeNull()
  await press('Check In')
  await comeTo('Privacy Policy')
})

test('a closed office shows the last day of its status in the chosen language', async () => {
  answer = () => Promise.resolve(new Response(JSON.stringify(closed)))
  await show()
  const said = () => document.querySelector('[role=note]')?.textContent
  expect(said()).toContain('Until 05 Dec 2026')
  await press('Check In')
  await comeTo('Privacy Policy')
  await press('ES')
  await until(() => expect(said()).toContain('Hasta el 05 dic 2026'))
})

const typed = { name: 'Vera', email: '', company: '', phone: '', host: '', remembers: false }

test.each([
  ['signed in', { name: 'Ada Lovelace' }],
  ['signed out', null],
])('the last scanned office is the one to visit, %s, whatever button is pressed', async (_who, me) => {
  scannedOffice.keep(SYDNEY)
  await show(me)
  expect(scannedOffice.read()).toEqual({ id: LIMA, name: 'Lima' })
})

test.each<[string, string, () => void, string | undefined]>([
  ['by the address of the poster', 'lima-key', () => {}, 'lima-key'],
  ['by the app’s own link', LIMA, () => {}, undefined],
  ['again, by a reload or by Back', 'lima-key', () => (opened.again = true), undefined],
  ['on a device where visitors take turns', 'lima-key', () => takesTurns.keep(true), undefined],
])('opening the page %s counts as a scan or not', async (_how, officeKey, prepare, key) => {
  prepare()
  await show(null, officeKey)
  await until(() => expect(scannedOffice.read()).toEqual({ id: LIMA, name: 'Lima' }))
  expect(scannedAt(LIMA)?.key).toBe(key)
})

test('a reload keeps the scan, for 15 minutes', async () => {
  await show(null)
  opened.again = true
  await show(null)
  expect(scannedAt(LIMA)?.key).toBe('lima-key')
  vi.useFakeTimers({ now: Date.now() + 15 * 60_000, toFake: ['Date'] })
  expect(scannedAt(LIMA)).toBeUndefined()
  expect(scannedOffice.read()).not.toBeNull()
  vi.useRealTimers()
})

test.each<[string, () => Promise<Response>, string[]]>([
  ['the code is the present one', () => answer(), ['Staff Sign In', 'Visitor Click Here']],
  [
    'the code was renewed',
    () => Promise.resolve(new Response(JSON.stringify({ QR: 'No.' }), { status: 404 })),
    ['Sign In to Check In'],
  ],
])('one press at the poster ends the visit that a phone holds when %s', async (_where, look, others) => {
  const ended: unknown[] = []
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (path === '/api/visits/read')
      return Promise.resolve(
        Response.json({ office: 'Cusco', since: new Date().toISOString(), state: 'in', at: null }),
      )
    if (path !== '/api/visits/check-out') return look()
    ended.push(JSON.parse(body as string))
    return Promise.resolve(new Response(JSON.stringify({ info: 'Out' })))
  })
  openVisit.keep({ office: 'Cusco', token: 'a-token', since: new Date().toISOString() })
  await show(null)
  await until(() => expect(buttons()).toEqual(['End my visit', ...others]))
  await until(() => expect(document.body.textContent).toContain('You are checked in to Cusco office since'))
  await press('End my visit')
  await until(() => expect(document.body.textContent).toContain('Thank you for visiting The Group.'))
  expect(ended).toEqual([{ token: 'a-token' }])
  expect(openVisit.read()).toBeNull()
})

test('an office that could not be read does not count as the office scanned before', async () => {
  scannedOffice.keep(SYDNEY)
  typedDetails.keep({ ...typed, office: 'Sydney' })
  answer = () => Promise.resolve(new Response('{}', { status: 500 }))
  await show()
  await until(() => expect(buttons()).toEqual(['Retry']))
  expect(scannedOffice.read()).toBeNull()
  expect(typedDetails.read()).toEqual({ ...typed, office: '' })
})

test('a completed check-in waits no longer, after a reload of its confirmation and after leaving it', async () => {
  const entered = { office: 'Lima', timeIn: new Date().toISOString(), timeZone: 'America/Lima' }
  const value = { personId: 'ada', on: 'page', entered }
  sessionStorage.setItem('whereabouts.arrival', JSON.stringify({ value, at: Date.now() }))
  await show()
  expect(document.body.textContent).toContain('You have successfully checked in to Lima office.')
  expect(pendingCheckIn()).toBeNull()
  rememberPendingCheckIn({ key: 'lima-key', office: 'Lima' })
  await until(() => expect(document.querySelector('button:not(:disabled)')).not.toBeNull())
  await press('Continue with the app')
  expect(gone.to).toBe('/')
  expect(pendingCheckIn()).toBeNull()
})

const RECEIPT = '59820180.AAAAAAAAAAAAAA'
const atCode = (code: string) => window.history.replaceState(null, '', `/checkin/lima-key?c=${code}`)
const comeIn = () => until(() => expect(document.querySelector('h1')?.textContent).toContain('Lima'))
const answerOf = (screen: object, next = 'privacy-policy') =>
  Promise.resolve(
    new Response(
      JSON.stringify({ id: LIMA, name: 'Lima', country: 'Peru', door: { next, questions }, screen }),
    ),
  )
const admitted = { receipt: RECEIPT, problem: null, isAdmitted: true }

test('the code of the address is exchanged as the page opens, and from then on the receipt is sent too', async () => {
  atCode('59820180.aB-_5678901234')
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return answerOf(admitted)
  })
  const client = await show()
  await comeIn()
  expect(pendingCheckIn()).toEqual({ key: 'lima-key', office: 'Lima', receipt: RECEIPT })
  await act(() => client.invalidateQueries())
  await until(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { QR: 'lima-key', code: '59820180.aB-_5678901234' },
    { QR: 'lima-key', code: '59820180.aB-_5678901234', receipt: RECEIPT },
  ])
  expect(buttons()).toContain('Check In')
})

test('after a reload the earlier receipt is sent with the old code', async () => {
  rememberPendingCheckIn({ key: 'lima-key', office: 'Lima', receipt: RECEIPT })
  atCode('59820100.aB-_5678901234')
  let sent: unknown
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    sent ??= JSON.parse(body as string)
    return answerOf(admitted)
  })
  await show()
  await comeIn()
  expect(sent).toMatchObject({ receipt: RECEIPT })
})

test('the receipt of another office is not sent', async () => {
  rememberPendingCheckIn({ key: 'quito-key', office: 'Quito', receipt: RECEIPT })
  let sent: unknown
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    sent ??= JSON.parse(body as string)
    return answerOf({ receipt: null, problem: null, isAdmitted: true })
  })
  await show()
  await comeIn()
  expect(sent).toEqual({ QR: 'lima-key' })
})

test('a code of any length can be looked up', async () => {
  atCode('x'.repeat(2000))
  let sent: { code?: string } = {}
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    sent = JSON.parse(body as string) as object
    return answerOf({ receipt: null, problem: 'codeChanged', isAdmitted: true })
  })
  await show()
  await comeIn()
  expect(sent.code).toHaveLength(100)
})

test('a message in the chosen language says that a code has changed, and refuses nobody', async () => {
  answer = () => answerOf({ receipt: null, problem: 'codeChanged', isAdmitted: true })
  await show()
  await comeIn()
  const note = () => document.querySelector('[role=note]')?.textContent
  expect(note()).toBe(
    'This code has changed. Please scan the code on the screen again.You can check in all the same.',
  )
  await press('Check In')
  await comeTo('Privacy Policy')
  await press('PT')
  await until(() => expect(note()).toContain('Este código mudou.'))
})

test.each([
  ['signed in', { name: 'Ada Lovelace' }, ['Scan the code', 'Click Here for Visitor', 'Back to the app']],
  ['signed out', null, ['Scan the code', 'Visitor Click Here']],
])('an office that asks for the code lets nobody begin without it, %s', async (_who, me, offered) => {
  answer = () => answerOf({ receipt: null, problem: 'screenCodeAsked', isAdmitted: false })
  await show(me)
  await comeIn()
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    'This office asks for the code on its screen. Please scan that code.',
  )
  expect(buttons()).toEqual(offered)
  expect(pendingCheckIn()).toBeNull()
  await press('Scan the code')
  expect(gone.to).toBe('/qr')
})

test('a person who signs in first keeps the receipt, and so does a visitor', async () => {
  answer = () => answerOf(admitted)
  await show(null)
  await comeIn()
  expect(scannedAt(LIMA)).toEqual({ key: 'lima-key', receipt: RECEIPT })
  expect(scannedAt(SYDNEY.id)).toBeUndefined()
  await press('Staff Sign In')
  expect(pendingCheckIn()).toEqual({ key: 'lima-key', office: 'Lima', receipt: RECEIPT })
})

describe('the page of a signed-in person', () => {
  const heading = () => document.querySelector('h1')?.textContent
  const messages = () => document.querySelector('[data-messages]')?.textContent
  const becomeInOtherTab = (personId: string | null) => {
    const session = {
      organisation: { name: 'The Group', privacyMailbox: 'privacy@erm.example', privacyUrl: '' },
      me: personId && { email: `${personId}@erm.example`, name: personId, role: '', duties: [] },
      ...{ personId, ended: null, withheld: null },
    }
    vi.stubGlobal('fetch', (path: string) =>
      path.startsWith(readSession.path) ? Promise.resolve(Response.json(session)) : answer(),
    )
  }
  beforeEach(async () => {
    answer = door('reminder')
    await show()
    await press('Check In')
    await comeTo('Reminder')
  })

  test('shows only the message of the last attempt to check in', async () => {
    const checkIn = {
      ...{ action: 'in', office: 'Lima', officeId: LIMA },
      ...{ timeIn: new Date().toISOString(), timeZone: 'America/Lima' },
    }
    answer = () => Promise.resolve(Response.json({}, { status: 500 }))
    pressThis('Agree')
    await until(() => expect(messages()).toContain('Something went wrong'))
    answer = () => Promise.resolve(Response.json({ checkIn, declaredUntil: null }))
    pressThis('Agree')
    await until(() => expect(said()).toBe(''))
    expect(messages()).toBe('Checked in to Lima office. Stay Safe.')
  })

  test('starts again for a person who signs in in another tab, and a message gives the reason', async () => {
    becomeInOtherTab('Nora')
    changePersonInOtherTab()
    await until(() => expect(heading()).toBe('Hi Nora, welcome to Lima office'))
    expect(said()).toBe('')
    expect(messages()).toBe('Somebody else has signed in in this browser.')
  })

  test('is for everybody after a sign-out in another tab, with the reason, and keeps the scan', async () => {
    becomeInOtherTab(null)
    changePersonInOtherTab()
    await until(() => expect(heading()).toBe('Welcome to Lima office'))
    expect(said()).toBe('')
    expect(document.querySelector('[role=status]')?.textContent).toBe('You signed out in another tab.')
    expect(scannedAt(LIMA)?.key).toBe('lima-key')
  })

  test('starts again if a check-in is refused for a change of person, and one message gives the reason', async () => {
    const message =
      'Somebody else is signed in in this browser by now. Nothing was changed; the page starts anew.'
    // Only the check-in is refused. The page reads the door again at once.
    answer = () => {
      answer = door('reminder')
      return Promise.resolve(Response.json({ code: 'another_person', message, fields: {} }, { status: 409 }))
    }
    becomeInOtherTab('Nora')
    pressThis('Agree')
    await until(() => expect(messages()).toBe(message))
    await until(() => expect(heading()).toBe('Hi Nora, welcome to Lima office'))
    expect(said()).toBe('')
    pressThis('Close message')
    expect(messages()).toBe('')
  })
})
