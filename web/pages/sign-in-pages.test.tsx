import { cleanup } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { PATHS } from '../../domain/paths'
import { SignInStart } from '../auth/sign-in/sign-in-start'
import { fill, linesIn, press } from '../testing/hands'
import { pageShower, until, untilCalm } from '../testing/show-page'
import { LoginPage } from './login-page'
import { ResetPage } from './reset-page'
import { SignupPage } from './signup-page'

const ADA = 'ada@other.example'
const PASSWORD = 'a long passphrase'
const RESET_SENT = 'Password reset instructions were sent to your email account'

let replies: Record<string, object>
let refusals: Record<string, object>
let sent: { path: string; body: object }[]
beforeEach(() => {
  replies = {}
  refusals = {}
  sent = []
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
    sent.push({ path, body: JSON.parse((body as string | undefined) ?? '{}') as object })
    const refusal = refusals[path]
    return Promise.resolve(
      refusal ? Response.json(refusal, { status: 422 }) : Response.json(replies[path] ?? { info: 'Done.' }),
    )
  })
})

const showPage = pageShower()
const Address = () => <output id="address">{useLocation().pathname}</output>
const show = (at: string, state?: object) =>
  showPage(
    <>
      <Routes>
        <Route path={PATHS.home} element={<SignInStart />} />
        <Route path={PATHS.login} element={<LoginPage />} />
        <Route path={PATHS.signup} element={<SignupPage />} />
        <Route path={PATHS.reset} element={<ResetPage />} />
      </Routes>
      <Address />
    </>,
    {
      role: '',
      me: null,
      organisation: {
        name: 'The Group',
        mainDomain: 'erm.example',
        allowedDomains: ['erm.example', 'other.example'],
      },
      at: { pathname: at, state },
    },
  )

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const said = () => document.body.textContent
const page = () => document.querySelector('#address')?.textContent
const isWrong = (name: string) => field(name).getAttribute('aria-invalid') === 'true'
const submit = () => press(document.querySelector('form [type=submit]'))

test.each([
  ['login', PATHS.login],
  ['signup', PATHS.signup],
])(
  'the first step leads an address without single sign-on to its %s, where it stands already',
  async (next, path) => {
    replies['/api/sign-in-method'] = { next }
    await show(PATHS.home)
    fill(field('email'), ` ${ADA} `)
    submit()
    await until(() => expect(page()).toBe(path))
    expect(sent.map(({ body }) => body)).toEqual([{ email: ADA }])
    expect(field('email').value).toBe(ADA)
  },
)

test('an address of another organisation can’t go on, and the page says why', async () => {
  await show(PATHS.home)
  const next = () => document.querySelector<HTMLButtonElement>('form [type=submit]')
  fill(field('email'), 'ada')
  expect(said()).not.toContain('does not belong to one of our companies')
  fill(field('email'), 'ada@foreign.example')
  expect(said()).toContain('This address does not belong to one of our companies')
  expect(next()?.disabled).toBe(true)
  fill(field('email'), ADA)
  expect(said()).not.toContain('does not belong to one of our companies')
  expect(next()?.disabled).toBe(false)
})

test('a sign-up that was sent leads to the first step, which names the address that got the link', async () => {
  await show(PATHS.signup, { email: ADA })
  fill(field('password'), PASSWORD)
  fill(field('confirmPassword'), PASSWORD)
  submit()
  await until(() => expect(page()).toBe(PATHS.home))
  expect(said()).toContain(`Please open the link that we mailed to ${ADA}.`)
  expect(sent[0]?.body).toMatchObject({ email: ADA, password: PASSWORD, confirmPassword: PASSWORD })
})

test('a refused sign-up keeps the page, and the reason stands at its field until the form is sent again', async () => {
  refusals['/api/signup'] = { code: 'invalid', message: '', fields: { password: 'Too well known.' } }
  await show(PATHS.signup, { email: ADA })
  fill(field('password'), PASSWORD)
  fill(field('confirmPassword'), PASSWORD)
  submit()
  await until(() => expect(said()).toContain('Too well known.'))
  expect(page()).toBe(PATHS.signup)
  expect(isWrong('password')).toBe(true)
  refusals = {}
  submit()
  await until(() => expect(page()).toBe(PATHS.home))
})

test('the link from the sign-up to the login takes the typed address along', async () => {
  await show(PATHS.signup)
  fill(field('email'), ADA)
  press([...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Login'))
  await until(() => expect(page()).toBe(PATHS.login))
  expect(field('email').value).toBe(ADA)
})

test('a reset that was asked for says so on the page until it is asked for again', async () => {
  const notice = () =>
    document.querySelector('#root, main, form')?.closest('div')?.textContent?.includes(RESET_SENT) ?? false
  await show(PATHS.reset, { email: ADA })
  expect(notice()).toBe(false)
  submit()
  await until(() => expect(notice()).toBe(true))
  expect(sent).toEqual([{ path: '/api/reset', body: { email: ADA } }])
  refusals['/api/reset'] = { code: 'too_many', message: 'Too many attempts.', fields: {} }
  submit()
  await until(() => expect(said()).toContain('Too many attempts.'))
  expect(notice()).toBe(false)
})

test('this is all that the first step, the sign-up and the reset say', async () => {
  await show(PATHS.home)
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Sign In",
      "Use your company e-mail address.",
      "Email: ",
      "[Next] (disabled)",
      "Visiting an office?",
      "Check in as a visitor → /visitor",
      "/",
    ]
  `)
  cleanup()
  await show(PATHS.signup, { email: 'ada@erm.example' })
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Sign Up",
      "We mail you a link to confirm your address.",
      "Email: ada@erm.example",
      "Password: ",
      "[Show characters: Password]",
      "At least 8 characters",
      "Confirm Password: ",
      "[Show characters: Confirm Password]",
      "[Sign Up]",
      "Already have an account?",
      "Login → /login",
      "/signup",
    ]
  `)
  cleanup()
  await show(PATHS.reset, { email: 'ada@erm.example' })
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Reset Password",
      "We mail you a link to set a new password. It works once, for 10 minutes.",
      "Email: ada@erm.example",
      "This address signs in by single sign-on.",
      "[Go there]",
      "[Reset]",
      "Back to login → /login",
      "/reset",
    ]
  `)
})
