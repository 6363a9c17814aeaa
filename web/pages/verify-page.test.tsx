import { QueryClient } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../domain/session/contract'
import { takeLinkToken } from '../auth/passwords/link-token'
import { sessionReading } from '../session/session'
import { button } from '../testing/hands'
import { PageProviders, until } from '../testing/show-page'
import { ConfirmIdentityPage } from './confirm-identity-page'
import { NewPasswordPage } from './new-password-page'
import { VerifyPage } from './verify-page'

const NORA = 'nora@erm.example'
const EMMA = 'emma@erm.example'

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ email: NORA }))))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const PAGES = {
  'the link of a sign-up': { page: <VerifyPage />, press: 'Verify and sign in' },
  'the link of a first single sign-on': { page: <ConfirmIdentityPage />, press: 'It was me: sign in' },
}

type Reader = { email: string; name: string } | null

/** Opens the page of a link that was mailed to Nora. */
async function open({ page, press }: { page: ReactNode; press: string }, me: Reader) {
  window.history.replaceState(null, '', '/verify#token=a-token-of-a-mailed-link')
  const client = new QueryClient()
  client.setQueryData(sessionReading().queryKey, {
    organisation: {} as Session['organisation'],
    me: me as Session['me'],
    personId: me && 'a-person',
    ended: null,
    withheld: null,
  })
  const routes = [{ path: '/', loader: takeLinkToken, HydrateFallback: () => null, element: page }]
  render(
    <PageProviders client={client}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </PageProviders>,
  )
  await until(() => expect(button(press)).toBeDefined())
}

/** Opens a link, and returns the note above its form. */
async function noteOf(link: keyof typeof PAGES, me: Reader) {
  await open(PAGES[link], me)
  return document.querySelector('[role=note]')?.textContent
}

const LINKS = Object.keys(PAGES) as (keyof typeof PAGES)[]

test.each(LINKS)('%s names another person who is signed in here and will be signed out', async (link) => {
  expect(await noteOf(link, { email: EMMA, name: 'Emma Evans' })).toBe(
    'Emma Evans is signed in in this browser and will be signed out.',
  )
})

test.each(LINKS)('%s names nobody if nobody is signed in, or the same person', async (link) => {
  expect(await noteOf(link, null)).toBeUndefined()
  cleanup()
  expect(await noteOf(link, { email: NORA, name: 'Nora North' })).toBeUndefined()
})

test.each([
  { signedIn: 'nobody', me: null, isOffered: true },
  { signedIn: 'Emma', me: { email: EMMA, name: 'Emma Evans' }, isOffered: false },
])(
  'the page of a reset link offers a new link only if it can be asked for: $signedIn is signed in',
  async ({ me, isOffered }) => {
    await open({ page: <NewPasswordPage />, press: 'Save' }, me)
    expect(document.body.textContent?.includes('Ask for a new link')).toBe(isOffered)
  },
)
