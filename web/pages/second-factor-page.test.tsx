import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SecondFactor } from '../../domain/auth/second-factor-contract'
import { readSession, type Session } from '../../domain/session/contract'
import { button, fill, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { SecondFactorPage } from './second-factor-page'

type Refusal = { code: string; message: string; fields: Record<string, string> }

const ADMINISTRATOR = { email: 'ada@erm.example', role: 'Admin', duties: [] }
const SINCE = '2026-11-18T12:00:00.000Z'

let factor: Partial<SecondFactor>
let refusal: Refusal | null
let sent: { path: string; body: unknown }[]

const showPage = pageShower()
beforeEach(() => {
  factor = {}
  refusal = null
  sent = []
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    if (method !== 'GET') {
      sent.push({ path, body: JSON.parse(body as string) })
      return Promise.resolve(
        refusal
          ? new Response(JSON.stringify(refusal), { status: 422 })
          : new Response(JSON.stringify({ token: 'a-token', recoveryCodesLeft: 7 })),
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
