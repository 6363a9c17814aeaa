import { act, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readSession } from '../../domain/session/contract'
import { useSay } from '../design/snackbar'
import { fill, press } from '../testing/hands'
import { pageShower, settle, until } from '../testing/show-page'
import { sessionReading } from '../session/session'
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

const organisation = { mainDomain: 'erm.example', allowedDomains: ['erm.example', 'other.example'] }
const show = (page: ReactNode, state?: object) =>
  showPage(page, {
    role: '',
    organisation,
    me: null,
    at: { pathname: '/', state },
  })

async function send(email: string) {
  const input = document.querySelector<HTMLInputElement>('[name=email]')!
  fill(input, email)
  act(() => input.form?.requestSubmit())
  await settle()
}
const refuse = (code: string) => Response.json({ code, message: REFUSED, fields: {} }, { status: 400 })
const ALERT = '[data-messages] [role=alert]'
const messages = () => document.querySelector('[data-messages]')?.textContent
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

function EarlierPage() {
  const say = useSay()
  return <button onClick={() => say.error(REFUSED)}>Fail</button>
}

test('a sign-in takes away the messages of failed attempts, on this page and on earlier ones', async () => {
  const session = { organisation, me: { email: OTHER, duties: [] }, personId: 'ada' }
  let isRight = false
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path.startsWith(readSession.path)
        ? Response.json({ ...session, ended: null, withheld: null })
        : isRight
          ? Response.json({ token: 'a-token', linked: false })
          : refuse('auth/wrong-password'),
    ),
  )
  const client = await show(
    <>
      <LoginPage />
      <EarlierPage />
    </>,
  )
  press('Fail')
  for (let attempt = 0; attempt < 5; attempt++) await send(OTHER)
  await until(() => expect(document.querySelector(ALERT)?.textContent).toBe(REFUSED))
  isRight = true
  await send(OTHER)
  await until(() => expect(client.getQueryData(sessionReading().queryKey)?.me).not.toBeNull())
  await settle()
  expect(messages()).toBe('')
})

test('the message of an attempt to reset a password replaces that of the last attempt', async () => {
  let isKnown = false
  vi.stubGlobal('fetch', () =>
    Promise.resolve(isKnown ? Response.json({ info: '' }) : refuse('auth/user-not-found')),
  )
  const noted = (text: string) =>
    until(() => expect(document.querySelector('[role=note]')?.textContent).toContain(text))
  await show(<ResetPage />)
  await send(OTHER)
  await noted(REFUSED)
  isKnown = true
  await send(OTHER)
  await noted('instructions were sent')
  expect(messages()).toContain('instructions were sent')
  isKnown = false
  await send(OTHER)
  await noted(REFUSED)
  expect(messages()).toContain(REFUSED)
})
