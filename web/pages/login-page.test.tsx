import { act, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill } from '../testing/hands'
import { pageShower, settle, until } from '../testing/show-page'
import { LoginPage } from './login-page'
import { ResetPage } from './reset-page'

const REFUSED = 'Something went wrong, please try again'
const MAIN = 'ada@erm.example'
const OTHER = 'ada@other.example'

const showPage = pageShower()
let asked: string[]
let opened: string[]

beforeEach(() => {
  asked = []
  opened = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(
      new Response(JSON.stringify({ code: 'auth/user-not-found', message: REFUSED, fields: {} }), {
        status: 404,
      }),
    )
  })
  vi.stubGlobal('open', (path: string) => {
    opened.push(path)
    return { closed: false, focus: () => undefined }
  })
})

const show = (page: ReactNode, state?: object) =>
  showPage(page, {
    role: '',
    organisation: { mainDomain: 'erm.example', allowedDomains: ['erm.example', 'other.example'] },
    me: null,
    at: { pathname: '/', state },
  })

async function send(email: string) {
  const input = document.querySelector<HTMLInputElement>('[name=email]')!
  fill(input, email)
  act(() => input.form?.requestSubmit())
  await settle()
}
const hints = () => document.body.textContent?.split('This address signs in by single sign-on.').length ?? 0

test.each([
  ['the login', <LoginPage key="login" />],
  ['the reset', <ResetPage key="reset" />],
])('%s makes no call for an address of the main domain and leads to single sign-on', async (_which, page) => {
  await show(page)
  await send(OTHER)
  await until(() => expect(document.body.textContent).toContain(REFUSED))
  expect(hints() - 1).toBe(0)
  const before = asked.length
  expect(before).toBe(1)
  await send(MAIN)
  expect(asked.length).toBe(before)
  expect(opened).toHaveLength(1)
  expect(opened[0]).toContain(encodeURIComponent(MAIN))
  expect(hints() - 1).toBe(1)
  expect(document.querySelector('form')?.textContent).not.toContain(REFUSED)
})

test.each([
  ['the login sends', <LoginPage key="login" />, { email: MAIN, notice: 'link' }],
  ['the reset asks for', <ResetPage key="reset" />, { email: MAIN, linking: MAIN }],
])('%s for a password that single sign-on asks for to link the accounts', async (_which, page, state) => {
  await show(page, state)
  await send(MAIN)
  expect(asked).toHaveLength(1)
  expect(opened).toHaveLength(0)
})

test('typing in a wrong field leaves the focus there, although a field before it is wrong too', async () => {
  const fields = { email: 'Please enter a valid email', password: 'Please enter a password' }
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify({ code: 'invalid', message: REFUSED, fields }), { status: 422 }),
    ),
  )
  await show(<LoginPage />)
  await send(OTHER)
  await until(() => expect(document.activeElement?.id).toBe('email'))
  const password = document.querySelector<HTMLInputElement>('[name=password]')!
  password.focus()
  fill(password, 'a')
  expect(document.activeElement).toBe(password)
  expect(password.getAttribute('aria-invalid')).toBe('true')
})
