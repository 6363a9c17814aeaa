import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { OwnSession } from '../../domain/auth/session-contract'
import { buttons, changesSince, fill, linesIn, press } from '../testing/hands'
import { pageShower, until, untilCalm } from '../testing/show-page'
import { SessionsPage } from './sessions-page'

const sessionOf = (device: string, isThis = false): OwnSession => ({
  id: `00000000-0000-4000-8000-${String(device.length).padStart(12, '0')}`,
  device,
  startedAt: '2026-11-18T09:00:00.000Z',
  endsAt: '2026-11-25T09:00:00.000Z',
  lastSeenAt: '2026-11-18T09:00:00.000Z',
  by: null,
  hasSecondFactor: false,
  country: '',
  isThis,
})
const HERE = sessionOf('Firefox on Windows', true)
const PHONE = sessionOf('Safari on iPhone')
const UNKNOWN = sessionOf('')

let sessions: OwnSession[]
let sent: string[]
let refusal: { code: string; message: string; fields: object } | null
let hasPassword: boolean

const showPage = pageShower()
beforeEach(() => {
  sessions = [HERE, PHONE, UNKNOWN]
  sent = []
  refusal = null
  hasPassword = false
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    if (method === 'GET') {
      const read =
        path === '/api/proof'
          ? { password: hasPassword, code: false, singleSignOn: !hasPassword }
          : { sessions }
      return Promise.resolve(new Response(JSON.stringify(read)))
    }
    sent.push(`${method} ${path}${path.endsWith('password') ? ` ${body as string}` : ''}`)
    return Promise.resolve(
      refusal
        ? new Response(JSON.stringify(refusal), { status: 404 })
        : new Response(JSON.stringify({ ended: 2 })),
    )
  })
})

async function show() {
  await showPage(<SessionsPage />, { role: '', organisation: {} })
  await until(() => expect(devices()).toHaveLength(sessions.length))
}
const devices = () => [...document.querySelectorAll('li p:first-child')].map(({ textContent }) => textContent)
const said = () => document.body.textContent
const dialog = () => document.querySelector<HTMLElement>('dialog')

test('every session but this one can be ended', async () => {
  await show()
  expect(devices()).toEqual(['Firefox on Windows', 'Safari on iPhone', 'A device'])
  expect(document.querySelector('li')?.textContent).toContain('Last usedNow, in this session')
  expect(buttons(/^End the session on/).map((way) => way.getAttribute('aria-label'))).toEqual([
    'End the session on Safari on iPhone',
    'End the session on A device',
  ])
})

test('a session names its last use, the way of its sign-in and the country of its network, as far as they are known', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:30:00Z'), toFake: ['Date'] })
  const known = { ...PHONE, by: 'password', hasSecondFactor: true, country: 'DE' } as const
  sessions = [HERE, known, { ...UNKNOWN, lastSeenAt: '2026-11-18T12:21:00.000Z' }]
  await show()
  vi.useRealTimers()
  const facts = [...document.querySelectorAll('dl')].map((list) =>
    [...list.querySelectorAll('dd')].map(({ textContent }) => textContent),
  )
  const [started, ends] = [expect.stringContaining('18 Nov 2026'), expect.stringMatching(/at the latest$/)]
  expect(facts).toEqual([
    ['Now, in this session', started, ends],
    ['About 3 hours ago', expect.stringMatching(/, by password and a second factor$/), 'Germany', ends],
    ['Within the last ten minutes', started, ends],
  ])
})

test('a session is ended only after a question that names the device', async () => {
  await show()
  press('End the session on Safari on iPhone')
  expect(dialog()?.textContent).toContain('Whoever uses Safari on iPhone will have to sign in again.')
  expect(sent).toEqual([])
  sessions = [HERE, UNKNOWN]
  press('End session')
  await until(() => expect(devices()).toEqual(['Firefox on Windows', 'A device']))
  expect(said()).toContain('The session has ended.')
  expect(sent).toEqual([`DELETE /api/me/sessions/${PHONE.id}`])
})

test('all other sessions are counted before they are ended', async () => {
  await show()
  press('End all others')
  expect(dialog()?.textContent).toContain('Everywhere but here you will have to sign in again (2 sessions).')
  sessions = [HERE]
  press('End all others', dialog()!)
  await until(() => expect(said()).toContain('You are signed in nowhere else.'))
  expect(sent).toEqual(['POST /api/me/sessions/end-others'])
})

test('a message says that a session has ended meanwhile, and it leaves the list', async () => {
  await show()
  press('End the session on Safari on iPhone')
  refusal = { code: 'not_found', message: 'This session has ended already.', fields: {} }
  sessions = [HERE, UNKNOWN]
  press('End session')
  await until(() => expect(devices()).toEqual(['Firefox on Windows', 'A device']))
  expect(document.querySelector('[role=alert]')?.textContent).toContain('This session has ended already.')
  await until(() => expect(dialog()).toBeNull())
})

test('a new password is sent with the present one, and a wrong one is named at its field', async () => {
  hasPassword = true
  await show()
  await until(() => expect(buttons('Change password')).toHaveLength(1))
  press('Change password')
  const inputs = () => [...dialog()!.querySelectorAll<HTMLInputElement>('input[autocomplete$=-password]')]
  expect(inputs().map((input) => [input.name, input.autocomplete])).toEqual([
    ['currentPassword', 'current-password'],
    ['password', 'new-password'],
    ['confirmPassword', 'new-password'],
  ])
  inputs().forEach((input, place) => fill(input, place === 0 ? 'the old one' : 'the new one'))
  const message = 'This is not your password'
  refusal = { code: 'invalid', message, fields: { currentPassword: message } }
  press('Change password', dialog()!)
  await until(() => expect(dialog()?.textContent).toContain(message))
  expect(inputs()[0]?.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([
    'POST /api/me/password {"currentPassword":"the old one","password":"the new one","confirmPassword":"the new one"}',
  ])
  refusal = null
  press('Change password', dialog()!)
  await until(() => expect(said()).toContain('Your password is changed.'))
})

test('a person without a password is offered no change of it', async () => {
  await show()
  expect(buttons('Change password')).toEqual([])
})

test('the page says where somebody is signed in, what a question asks, and what an end changes', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:30:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  sessions = [HERE, PHONE]
  await show()
  await untilCalm()
  const first = linesIn()
  // The times are those of this machine's zone.
  expect(first.filter((line) => !/\d\d Nov/.test(line))).toMatchInlineSnapshot(`
    [
      "My sessions",
      "Where you are signed in. End what you do not know or no longer use.",
      "Firefox on Windows",
      "Last used",
      "Now, in this session",
      "Signed in",
      "Ends",
      "Safari on iPhone",
      "[End the session on Safari on iPhone]",
      "Last used",
      "About 3 hours ago",
      "Signed in",
      "Ends",
      "[End all others]",
    ]
  `)
  press('End the session on Safari on iPhone')
  await untilCalm()
  expect(linesIn(dialog()!)).toMatchInlineSnapshot(`
    [
      "End this session?",
      "Whoever uses Safari on iPhone will have to sign in again.",
      "[Cancel]",
      "[End session]",
    ]
  `)
  press('Cancel', dialog()!)
  await until(() => expect(dialog()).toBeNull())
  expect(sent).toEqual([])
  press('End all others')
  await untilCalm()
  expect(linesIn(dialog()!)).toMatchInlineSnapshot(`
    [
      "End all other sessions?",
      "Everywhere but here you will have to sign in again (1 session).",
      "[Cancel]",
      "[End all others]",
    ]
  `)
  sessions = [HERE]
  press('End all others', dialog()!)
  await until(() => expect(said()).toContain('You are signed in nowhere else.'))
  await untilCalm()
  expect(changesSince(first)).toMatchInlineSnapshot(`
    [
      "- Safari on iPhone",
      "- [End the session on Safari on iPhone]",
      "- About 3 hours ago",
      "- [End all others]",
      "+ You are signed in nowhere else.",
      "+ You are signed out everywhere else.",
      "+ [Close message]",
    ]
  `)
})
