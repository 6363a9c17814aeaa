import { QueryClient } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../domain/session/contract'
import { takeLinkToken } from '../auth/passwords/link-token'
import { sessionReading } from '../session/session'
import { button } from '../testing/hands'
import { PageProviders, until } from '../testing/show-page'
import { ConfirmIdentityPage } from './confirm-identity-page'
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

/** Opens a link that was mailed to Nora, and returns the note above its form. */
async function noteOf(link: keyof typeof PAGES, me: { email: string; name: string } | null) {
  window.history.replaceState(null, '', '/verify#token=a-token-of-a-mailed-link')
  const client = new QueryClient()
  client.setQueryData(sessionReading().queryKey, {
    organisation: {} as Session['organisation'],
    me: me as Session['me'],
    personId: me && 'a-person',
    ended: null,
    withheld: null,
  })
  const { page, press } = PAGES[link]
  const routes = [{ path: '/', loader: takeLinkToken, HydrateFallback: () => null, element: page }]
  render(
    <PageProviders client={client}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </PageProviders>,
  )
  await until(() => expect(button(press)).toBeDefined())
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
