import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, type Path } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Session } from '../../../domain/auth/contract'
import { SnackbarProvider } from '../../design/snackbar'
import { ThemeProvider } from '../../design/theme-provider'
import { LanguageProvider } from '../../i18n/language'
import { sessionReading } from '../session'

/** Waits until the answers that are on their way have been drawn. */
export const settle = () => act(() => new Promise((done) => setTimeout(done, 20)))

/** Waits until a check holds, as for what loads after its page; in the end says why it does not. */
export async function until(check: () => void) {
  for (let turn = 1; ; turn++) {
    await settle()
    try {
      return check()
    } catch (cause) {
      if (turn === 200) throw cause
    }
  }
}

type Me = NonNullable<Session['me']>
type Shown = {
  role: 'Admin' | ''
  organisation: Partial<Session['organisation']>
  at?: string | (Partial<Path> & { state?: unknown })
  /** What else is known of who is signed in. */
  me?: Partial<Me> | null
}

/** Stands for the server's news, of which there are none. */
export class SilentStream extends EventTarget {
  close = () => undefined
}

/** How tests show a page to somebody who is signed in; it goes with each test. */
export function pageShower() {
  let takeDown: () => void
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.stubGlobal('EventSource', SilentStream)
    takeDown = () => undefined
  })
  afterEach(() => {
    act(() => takeDown())
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })
  return async (page: ReactNode, { role, organisation, at = '/', me }: Shown) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(sessionReading().queryKey, {
      organisation: organisation as Session['organisation'],
      me: me === null ? null : ({ email: 'ada@erm.example', role, ...me } as Me),
      personId: me === null ? null : 'ada',
      ended: null,
      withheld: null,
    })
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    takeDown = () => root.unmount()
    act(() =>
      root.render(
        <QueryClientProvider client={client}>
          <ThemeProvider>
            <LanguageProvider>
              <SnackbarProvider>
                <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
              </SnackbarProvider>
            </LanguageProvider>
          </ThemeProvider>
        </QueryClientProvider>,
      ),
    )
    await settle()
  }
}
