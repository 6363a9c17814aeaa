import { QueryClient } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../../domain/session/contract'
import { sessionReading } from '../../session/session'
import { button, press } from '../../testing/hands'
import { PageProviders, until } from '../../testing/show-page'
import { takeLinkToken } from './link-token'
import { MailedLink } from './mailed-link'

const TOKEN = 'a-token-of-a-mailed-link'

let answer: () => Promise<Response>
let sent: unknown[]

beforeEach(() => {
  sent = []
  answer = () => Promise.resolve(new Response(JSON.stringify({ email: 'ada@erm.example' })))
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return answer()
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function open(end: string, me: { email: string } | null = null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(sessionReading().queryKey, {
    organisation: {} as Session['organisation'],
    me: me as Session['me'],
    personId: me && 'emma',
    ended: null,
    withheld: null,
  })
  window.history.replaceState(null, '', `/verify${end}`)
  const page = (
    <MailedLink
      heading="Verify Email"
      kind="verify-address"
      otherwise={[
        { label: 'Login', to: '/login' },
        { label: 'Reset Password', to: '/reset' },
      ]}
    >
      {({ token, email }) => `The form of ${email} with ${token}`}
    </MailedLink>
  )
  const routes = [{ path: '/', loader: takeLinkToken, HydrateFallback: () => null, element: page }]
  render(
    <PageProviders client={client}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </PageProviders>,
  )
}

const said = () => document.body.textContent
const untilSaid = (text: string) => until(() => expect(said()).toContain(text))
const FORM = `The form of ada@erm.example with ${TOKEN}`
const ways = () =>
  [...document.querySelectorAll('a')].map((way) => [way.textContent, way.getAttribute('href')])

test('a good link opens its form, and its token leaves the address', async () => {
  open(`#token=${TOKEN}`)
  await untilSaid(FORM)
  expect(sent).toEqual([{ token: TOKEN, kind: 'verify-address' }])
  expect(window.location.hash).toBe('')
})

test('a reload in the same tab still has the token', async () => {
  open(`#token=${TOKEN}`)
  await untilSaid(FORM)
  cleanup()
  open('')
  await untilSaid(FORM)
})

test('a used link says so before anything is typed, with links to a remedy', async () => {
  answer = () => Promise.resolve(new Response(JSON.stringify({ email: null })))
  open(`#token=${TOKEN}`)
  await untilSaid('This link was used or is too old')
  expect(ways()).toEqual([
    ['Login', '/login'],
    ['Reset Password', '/reset'],
  ])
  expect(said()).not.toContain('The form')
})

test('a used link leads a signed-in person to Home, because the login and the sign-up would turn them away', async () => {
  answer = () => Promise.resolve(new Response(JSON.stringify({ email: null })))
  open(`#token=${TOKEN}`, { email: 'emma@erm.example' })
  await untilSaid('This link was used or is too old')
  expect(ways()).toEqual([['Go to Home', '/']])
})

test('a link without its token says so without a call', async () => {
  open('')
  await untilSaid('This link is not complete')
  expect(ways()).toHaveLength(2)
  expect(sent).toEqual([])
})

test('a link that could not be read is read again by a press', async () => {
  const good = answer
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  open(`#token=${TOKEN}`)
  await untilSaid('No connection')
  expect(button('Try again')).toBeDefined()
  answer = good
  press('Try again')
  await untilSaid(FORM)
})
