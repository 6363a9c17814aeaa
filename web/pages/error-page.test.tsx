import { QueryClient } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { CallProblem } from '../platform/call'
import { button } from '../testing/hands'
import { PageProviders, until } from '../testing/show-page'
import { ErrorPage } from './error-page'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  [
    'without a connection',
    new CallProblem('offline', 'No connection.', {}, true),
    'No connection',
    'check your network',
  ],
  [
    'refused by the server',
    new CallProblem('unexpected', 'Broken.'),
    'Something went wrong',
    'contact support',
  ],
  ['broken by a fault', new TypeError('x is undefined'), 'Something went wrong', 'contact support'],
])('a page %s shows the next step, and nothing of the cause', async (_how, fault, heading, advice) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = {
    path: '/',
    loader: () => Promise.reject(fault),
    HydrateFallback: () => null,
    Component: () => 'the page',
    ErrorBoundary: ErrorPage,
  }
  render(
    <PageProviders client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([page])} />
    </PageProviders>,
  )
  await until(() => expect(document.querySelector('h1')?.textContent).toBe(heading))
  expect(document.body.textContent).toContain(advice)
  expect(document.body.textContent).not.toContain(fault.message)
  expect(button('Reload')).toBeDefined()
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/')
})
