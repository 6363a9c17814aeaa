import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../domain/auth/contract'
import { SnackbarProvider } from '../design/snackbar'
import { ThemeProvider } from '../design/theme-provider'
import { LanguageProvider } from '../i18n/language'
import { queryClient } from '../platform/use-read'
import { sessionReading } from '../platform/session'
import { HomeOpening } from './home-page'

let takeDown: () => void

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  takeDown = () => undefined
})
afterEach(() => {
  act(() => takeDown())
  queryClient.clear()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Shows the address / while its loader waits for what never comes. */
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
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  takeDown = () => root.unmount()
  act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <LanguageProvider>
            <SnackbarProvider>
              <RouterProvider router={createMemoryRouter([route])} />
            </SnackbarProvider>
          </LanguageProvider>
        </ThemeProvider>
      </QueryClientProvider>,
    ),
  )
}

const busy = () => document.querySelector('[role=status][aria-busy=true][aria-label=Loading]')

test('while Home is on its way its own shape is shown: two cards, and a week of seven days', () => {
  openLate({ email: 'ada@erm.example' } as Session['me'])
  expect(busy()?.querySelectorAll('.MuiCard-root')).toHaveLength(2)
  expect(busy()?.querySelectorAll('.MuiSkeleton-rounded')).toHaveLength(8)
})

test('who is not signed in is not shown the shape of a Home', () => {
  openLate(null)
  expect(busy()).toBeNull()
  expect(document.querySelector('[role=status][aria-label=Loading]')).not.toBeNull()
})
