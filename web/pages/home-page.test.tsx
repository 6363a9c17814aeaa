import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Session } from '../../domain/session/contract'
import { queryClient } from '../platform/use-read'
import { PageProviders } from '../testing/show-page'
import { sessionReading } from '../session/session'
import { HomeOpening } from './home-page'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

/** Shows the address / while its loader waits for an answer that never comes. */
function openLate(me: Session['me']) {
  queryClient.setQueryData(sessionReading().queryKey, {
    organisation: {} as Session['organisation'],
    me,
    personId: me && 'ada',
    ended: null,
    withheld: null,
  })
  const route = {
    path: '/',
    loader: () => new Promise(() => undefined),
    HydrateFallback: HomeOpening,
    Component: () => null,
  }
  render(
    <PageProviders client={queryClient}>
      <RouterProvider router={createMemoryRouter([route])} />
    </PageProviders>,
  )
}

const busy = () => document.querySelector('[role=status][aria-busy=true][aria-label=Loading]')

test('Home has its own shape while it loads: three cards, a week of seven days, a button and a picture', () => {
  openLate({ email: 'ada@erm.example' } as Session['me'])
  expect(busy()?.querySelectorAll('[data-card]')).toHaveLength(3)
  expect(busy()?.querySelectorAll('[data-skeleton=rounded]')).toHaveLength(7 + 1 + 1)
})

test('a person who is not signed in does not see the shape of a Home', () => {
  openLate(null)
  expect(busy()).toBeNull()
  expect(document.querySelector('[role=status][aria-label=Loading]')).not.toBeNull()
})
