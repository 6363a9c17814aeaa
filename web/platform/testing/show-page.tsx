import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Session } from '../../../domain/auth/contract'
import { SnackbarProvider } from '../../design/snackbar'
import { sessionReading } from '../session'

/** Waits until the answers that are on their way have been drawn. */
export const settle = () => act(() => new Promise((done) => setTimeout(done, 20)))

type Shown = { role: 'Admin' | ''; organisation: Partial<Session['organisation']>; at?: string }

/** How tests show a page to somebody who is signed in; it goes with each test. */
export function pageShower() {
  let takeDown: () => void
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    takeDown = () => undefined
  })
  afterEach(() => {
    act(() => takeDown())
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })
  return async (page: ReactNode, { role, organisation, at = '/' }: Shown) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const me = { email: 'ada@erm.example', role } as Session['me']
    client.setQueryData(sessionReading().queryKey, {
      organisation: organisation as Session['organisation'],
      me,
      withheld: null,
    })
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    takeDown = () => root.unmount()
    act(() =>
      root.render(
        <QueryClientProvider client={client}>
          <SnackbarProvider>
            <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
          </SnackbarProvider>
        </QueryClientProvider>,
      ),
    )
    await settle()
  }
}
