import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, type Path } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Session } from '../../../domain/session/contract'
import { SnackbarProvider } from '../../design/snackbar'
import { ThemeProvider } from '../../design/theme-provider'
import { LanguageProvider } from '../../i18n/language'
import { sessionReading } from '../../session/session'

// A test may stop the clock of its page.
const realTimeout = setTimeout
const realTime = performance.now.bind(performance)
const LONGEST_WAIT_MS = 6000

const wait = (ms: number) => act(() => new Promise((done) => realTimeout(done, ms)))

/** Waits until the answers that are on their way have been drawn. */
export const settle = () => wait(20)

/**
 * Waits until a check holds, as for what loads after its page; in the end says why it does not. Whatever follows a drawing,
 * as a focus that moves, has happened when it looks.
 */
export async function until(check: () => void) {
  for (const end = realTime() + LONGEST_WAIT_MS; ; await wait(10))
    try {
      return check()
    } catch (problem) {
      if (realTime() > end) throw problem
    }
}

/** Fails while a step of the dialogs through the history is under way, and unless a dialog has an entry there as said. */
export function historyIsAtRest({ withDialog }: { withDialog: boolean }) {
  expect(Object.hasOwn(window.history, 'replaceState')).toBe(false)
  expect(Object.hasOwn((window.history.state as object | null) ?? {}, 'spare')).toBe(withDialog)
}

/** Goes back by one entry, as soon as the open dialog has the entry that Back takes. */
export async function goBack() {
  await until(() => historyIsAtRest({ withDialog: true }))
  act(() => window.history.back())
}

type Me = NonNullable<Session['me']>
type Shown = {
  role: 'Admin' | ''
  organisation: Partial<Session['organisation']>
  at?: string | (Partial<Path> & { state?: unknown })
  /** What else is known of who is signed in. */
  me?: Partial<Me> | null
  withheld?: Session['withheld']
}

/** Stands for the server's news, of which there are none. */
export class SilentStream extends EventTarget {
  close = () => undefined
}

type ProvidersProps = { client: QueryClient; children: ReactNode }

/** What stands around every page. */
export const PageProviders = ({ client, children }: ProvidersProps) => (
  <QueryClientProvider client={client}>
    <ThemeProvider>
      <LanguageProvider>
        <SnackbarProvider>{children}</SnackbarProvider>
      </LanguageProvider>
    </ThemeProvider>
  </QueryClientProvider>
)

/** How tests show a page to somebody who is signed in; it goes with each test. */
export function pageShower() {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.stubGlobal('EventSource', SilentStream)
  })
  afterEach(async () => {
    cleanup()
    // What a page has put off needs the window of this test: its step through the history, and what it loads when idle.
    await new Promise((done) => realTimeout(done))
    await until(() => historyIsAtRest({ withDialog: false }))
    await vi.dynamicImportSettled()
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })
  return async (page: ReactNode, { role, organisation, at = '/', me, withheld = null }: Shown) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(sessionReading().queryKey, {
      organisation: organisation as Session['organisation'],
      me: me === null ? null : ({ email: 'ada@erm.example', role, duties: [] as Me['duties'], ...me } as Me),
      personId: me === null ? null : 'ada',
      ended: null,
      withheld,
    })
    render(
      <PageProviders client={client}>
        <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
      </PageProviders>,
    )
    await settle()
    return client
  }
}
