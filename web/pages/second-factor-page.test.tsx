import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SecondFactor } from '../../domain/auth/second-factor-contract'
import { readSession, type Session } from '../../domain/session/contract'
import { button, fill, linesIn, press } from '../testing/hands'
import { pageShower, until, untilCalm } from '../testing/show-page'
import { SecondFactorPage } from './second-factor-page'

type Refusal = { code: string; message: string; fields: Record<string, string> }

const ADMINISTRATOR = { email: 'ada@erm.example', role: 'Admin', duties: [] }
const SINCE = '2026-11-18T12:00:00.000Z'

const SECRET = 'JBSWY3DPEHPK3PXP'
const URI = 'otpauth://totp/Whereabouts?secret=JBSWY3DPEHPK3PXP'
const recoveryCodes = ['AAAA-BBBB', 'CCCC-DDDD']

let recoveryCodesLeft: number
let factor: Partial<SecondFactor>
let refusal: Refusal | null
let sent: { path: string; body: unknown }[]

const showPage = pageShower()
beforeEach(() => {
  factor = {}
  recoveryCodesLeft = 7
  refusal = null
  sent = []
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    if (method !== 'GET') {
      sent.push({ path, body: JSON.parse(body as string) })
      return Promise.resolve(
        refusal
          ? new Response(JSON.stringify(refusal), { status: 422 })
          : new Response(
              JSON.stringify({
                token: 'a-token',
                secret: SECRET,
                uri: URI,
                recoveryCodes,
                recoveryCodesLeft,
              }),
            ),
      )
    }
    const read = path.startsWith(readSession.path)
      ? { organisation: {}, me: ADMINISTRATOR, personId: 'ada', ended: null, withheld: null }
      : { setting: 'required', since: SINCE, recoveryCodesLeft: 8, ...factor }
    return Promise.resolve(new Response(JSON.stringify(read)))
  })
})
afterEach(() => localStorage.clear())

function Elsewhere() {
  const { pathname, state } = useLocation()
  return `At ${pathname} with ${JSON.stringify(state)}`
}

const show = (withheld: Session['withheld'], role: 'Admin' | '' = 'Admin', state: unknown = null) =>
  showPage(
    <Routes>
      <Route path="/second-factor" element={<SecondFactorPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { role, organisation: {}, withheld, at: { pathname: '/second-factor', state } },
  )
const said = () => document.body.textContent
const untilSaid = (text: string) => until(() => expect(said()).toContain(text))
const code = () => document.querySelector<HTMLInputElement>('#code')!

test('an employee without a duty sees no second factor', async () => {
  await show(null, '')
  await untilSaid('can only be accessed by Administrators')
  expect(button('Remove')).toBeUndefined()
  expect(code()).toBeNull()
})

test('the page says that second factors are switched off', async () => {
  factor = { setting: 'off', since: null }
  await show(null)
  await untilSaid('Second factors are switched off here')
  expect(said()).toContain(
    'Whoever runs the server can switch them on for administrators and people whose duty shows where others are.',
  )
})

test('an administrator whose powers wait for a code enters one and continues to the wanted page', async () => {
  await show('second_factor_required', 'Admin', { back: '/admin' })
  await until(() => expect(code()).not.toBeNull())
  fill(code(), '000000')
  refusal = { code: 'invalid', message: 'Please check the code.', fields: { code: 'This is not the code' } }
  press('Confirm')
  await untilSaid('This is not the code')
  expect(said()).not.toContain('At /')
  refusal = null
  fill(code(), '123456')
  press('Confirm')
  await untilSaid('At /admin with')
  expect(sent.at(-1)).toEqual({ path: '/api/second-factor/pass', body: { code: '123456' } })
})

test('an administrator whose sign-in is too old signs out and begins again with the address', async () => {
  await show('sign_in_again')
  expect(said()).toContain('Please sign in again')
  expect(document.querySelector('main a, a')?.textContent).toBe('Not now')
  expect(sent).toEqual([])
  press('Sign in again')
  await untilSaid('At / with {"email":"ada@erm.example"}')
  expect(sent.map(({ path }) => path)).toEqual(['/api/sign-out'])
})

const DUTY = [
  { duty: 'privacy', scope: { kind: 'everywhere' }, where: '', until: null, certificateUntil: null },
]

test.each([
  [
    'an administrator who needs one',
    'second_factor_required',
    'Admin',
    'Administrators confirm each sign-in',
  ],
  ['an administrator who may have one', null, 'Admin', 'Protect what you may do as an administrator'],
  ['a person whose duty needs one', 'second_factor_required', '', 'If you can see where others are, confirm'],
  ['a person whose duty may have one', null, '', 'Protect what you may do by your duties'],
] as const)('%s reads why it is set up', async (_who, withheld, role, why) => {
  factor = { since: null }
  await showPage(<SecondFactorPage />, {
    role,
    organisation: {},
    withheld,
    at: '/second-factor',
    me: { duties: role ? [] : (DUTY as never) },
  })
  await untilSaid(why)
  expect(code()).toBeNull()
})

test('a second factor is set up by a first code, and its recovery codes are shown until they are kept', async () => {
  factor = { since: null }
  const copied: string[] = []
  const saved: string[] = []
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: (text: string) => (copied.push(text), Promise.resolve()) },
  })
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await show('second_factor_required', 'Admin', { back: '/admin' })
  await until(() => expect(button('Set up')).toBeDefined())
  press('Set up')
  await until(() => expect(code()).not.toBeNull())
  expect(said()).toContain('JBSW-Y3DP-EHPK-3PXP')
  expect(document.querySelector(`a[href="${URI}"]`)).not.toBeNull()

  fill(code(), '000000')
  refusal = { code: 'invalid', message: 'Please check the code.', fields: { code: 'This is not the code' } }
  press('Confirm')
  await untilSaid('This is not the code')
  refusal = null
  fill(code(), '123456')
  press('Confirm')
  await untilSaid('Your recovery codes')
  const shown = () => [...document.querySelectorAll('ul li')].map(({ textContent }) => textContent)
  expect(shown()).toEqual(recoveryCodes)
  expect(sent.at(-1)).toEqual({ path: '/api/second-factor/confirm', body: { code: '123456' } })

  press('Copy')
  await untilSaid('The codes are copied.')
  expect(copied[0]).toContain('AAAA-BBBB\nCCCC-DDDD')
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: () => Promise.reject(new Error('forbidden')) },
  })
  press('Copy')
  await untilSaid('The codes could not be copied.')
  press('Download')
  expect(saved).toEqual(['whereabouts-recovery-codes.txt'])
  press('Print')
  expect(print).toHaveBeenCalledOnce()
  expect(said()).not.toContain('At /admin')
  press('I have kept them')
  await untilSaid('At /admin with')
})

test.each([
  [7, false],
  [3, true],
])('with %i recovery codes left the code of the app tells so: %s', async (left, isTold) => {
  recoveryCodesLeft = left
  await show('second_factor_required', 'Admin', { back: '/admin' })
  await until(() => expect(code()).not.toBeNull())
  fill(code(), '123456')
  press('Confirm')
  await untilSaid('At /admin with')
  expect(said()?.includes('recovery codes are left.')).toBe(isTold)
})

test('a recovery code takes the place of the app’s code, begins empty, and the left ones are told', async () => {
  await show('second_factor_required', 'Admin', { back: '/admin' })
  await untilSaid('with the code of your authenticator app')
  fill(code(), '123')
  press('Use a recovery code')
  expect(said()).toContain('with one of your recovery codes')
  expect([code().value, code().inputMode]).toEqual(['', ''])
  fill(code(), 'AAAA')
  press('Use the authenticator app')
  expect([code().value, code().inputMode]).toEqual(['', 'numeric'])
  press('Use a recovery code')
  fill(code(), 'AAAA-BBBB')
  press('Confirm')
  await untilSaid('At /admin with')
  expect(sent.at(-1)?.body).toEqual({ code: 'AAAA-BBBB' })
  expect(said()).toContain('7 recovery codes are left.')
})

test('the page of a second factor says how to set one up, and what to keep then', async () => {
  factor = { since: null }
  await show(null)
  await until(() => expect(button('Set up')).toBeDefined())
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Set up a second factor",
      "Protect what you may do as an administrator: confirm each sign-in with a code of an authenticator app on your phone.",
      "[Set up]",
      "Not now → /",
    ]
  `)
  press('Set up')
  await until(() => expect(code()).not.toBeNull())
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Set up a second factor",
      "Scan this code with your authenticator app, then type the code that the app shows.",
      "No camera? Type this key into the app, or",
      "open the app on this device → otpauth://totp/Whereabouts?secret=JBSWY3DPEHPK3PXP",
      ".",
      "JBSW-Y3DP-EHPK-3PXP",
      "Code: ",
      "The 6 digits that your authenticator app shows now",
      "[Confirm]",
      "Not now → /",
    ]
  `)
  fill(code(), '123456')
  press('Confirm')
  await untilSaid('Your recovery codes')
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Your recovery codes",
      "If you do not have your phone, use one of these in place of a code of the app. Each works once.",
      "Keep them now, where nobody else finds them: they are not shown again.",
      "<Recovery codes>",
      "AAAA-BBBB",
      "CCCC-DDDD",
      "[Copy]",
      "[Download]",
      "[Print]",
      "[I have kept them]",
      "Recovery codes for Whereabouts of {{organisation}}. Each works once. AAAA-BBBB CCCC-DDDD",
    ]
  `)
})

test('a second factor that is set up can be removed and gets new recovery codes, after a question', async () => {
  await show(null)
  await until(() => expect(button('Remove')).toBeDefined())
  await untilCalm()
  await untilCalm()
  // The day is that of this machine's zone.
  expect(linesIn().filter((line) => !/^Set up on \d\d Nov 2026$/.test(line))).toMatchInlineSnapshot(`
    [
      "Second factor",
      "You confirm each sign-in as an administrator with a code of your authenticator app.",
      "8 recovery codes are left.",
      "[New recovery codes]",
      "[Remove]",
    ]
  `)
  press('Remove')
  await untilCalm()
  expect(linesIn(document.querySelector('dialog')!)).toMatchInlineSnapshot(`
    [
      "Remove the second factor?",
      "Here every administrator needs one: you are asked to set up another, for instance on a new phone. Enter a code of your app, or a recovery code, to go on.",
      "Code: ",
      "Of your authenticator app, or a recovery code",
      "[Cancel]",
      "[Remove]",
    ]
  `)
  press('Cancel')
  await until(() => expect(document.querySelector('dialog')).toBeNull())
  press('New recovery codes')
  await untilCalm()
  expect(linesIn(document.querySelector('dialog')!)).toMatchInlineSnapshot(`
    [
      "New recovery codes?",
      "The codes that you have now stop working. Enter a code of your app to go on.",
      "Code: ",
      "The 6 digits that your authenticator app shows now",
      "[Cancel]",
      "[Make new codes]",
    ]
  `)
  fill(code(), '123456')
  press('Make new codes')
  await untilSaid('AAAA-BBBB')
  expect(document.querySelector('dialog')).toBeNull()
})
