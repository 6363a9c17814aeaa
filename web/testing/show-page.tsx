import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, type Path } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Session } from '../../domain/session/contract'
import { SnackbarProvider } from '../design/snackbar'
import { ThemeProvider } from '../design/theme-provider'
import { isStepping } from '../design/use-back-closes'
import { LanguageProvider, type Language } from '../i18n/language'
import { sessionReading } from '../session/session'
import { speakBeside } from '../platform/texts'

// A test may stop the clock of its page.
const realTimeout = setTimeout
const realTime = performance.now.bind(performance)
const LONGEST_WAIT_MS = 15_000
configure({ asyncUtilTimeout: LONGEST_WAIT_MS })

const wait = (ms: number) => act(() => new Promise((done) => realTimeout(done, ms)))

const TURNS = 20

/** Waits until the answers under way are drawn. On a busy machine each turn takes as long as its work. */
export async function settle() {
  for (let turn = 0; turn < TURNS; turn++) await wait(1)
}

/** Stands for a browser that is idle when the test says so. Returns the function that says it. */
export function idleBrowser() {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (done: () => void) => waiting.push(done))
  return async () => {
    for (const done of waiting.splice(0)) done()
    await settle()
  }
}

/**
 * Waits until a check passes, as for parts that load after their page. At the end it throws the check's
 * error. Effects of a drawing, such as a moved focus, have happened by then.
 */
export async function until(check: () => void) {
  for (const end = realTime() + LONGEST_WAIT_MS; ; await wait(10))
    try {
      return check()
    } catch (problem) {
      if (realTime() > end) throw problem
    }
}

/** Fails while the dialogs step through the history, and unless a dialog has an entry there as `withDialog` says. */
export function historyIsAtRest({ withDialog }: { withDialog: boolean }) {
  expect(isStepping()).toBe(false)
  expect(Object.hasOwn((window.history.state as object | null) ?? {}, 'spare')).toBe(withDialog)
}

/** Goes back by one entry, after the open dialog has got the entry that Back takes. */
export async function goBack() {
  await until(() => historyIsAtRest({ withDialog: true }))
  act(() => window.history.back())
}

type Me = NonNullable<Session['me']>
type Shown = {
  role: 'Admin' | ''
  organisation: Partial<Session['organisation']>
  at?: string | (Partial<Path> & { state?: unknown })
  /** More details of the signed-in person. */
  me?: Partial<Me> | null
  withheld?: Session['withheld']
  /** The reader's language. English by default. */
  language?: Language
}

/** A stream of the server's news that has none. */
export class SilentStream extends EventTarget {
  close = () => undefined
}

type ProvidersProps = { client: QueryClient; language?: Language; children: ReactNode }

export const PageProviders = ({ client, language, children }: ProvidersProps) => (
  <QueryClientProvider client={client}>
    <ThemeProvider>
      <LanguageProvider initial={language}>
        <SnackbarProvider>{children}</SnackbarProvider>
      </LanguageProvider>
    </ThemeProvider>
  </QueryClientProvider>
)

/** Shows pages to a signed-in person in tests, and removes them after each test. */
export function pageShower() {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.stubGlobal('EventSource', SilentStream)
  })
  afterEach(async () => {
    cleanup()
    // The delayed work of a page needs the window of this test: its step through the history, and its loads
    // when idle.
    await new Promise((done) => realTimeout(done))
    await until(() => historyIsAtRest({ withDialog: false }))
    await vi.dynamicImportSettled()
    document.body.replaceChildren()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return async (page: ReactNode, { role, organisation, at = '/', me, withheld = null, language }: Shown) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(sessionReading().queryKey, {
      organisation: organisation as Session['organisation'],
      me: me === null ? null : ({ email: 'ada@erm.example', role, duties: [] as Me['duties'], ...me } as Me),
      personId: me === null ? null : 'ada',
      ended: null,
      withheld,
    })
    if (language) await speakBeside(language)
    render(
      <PageProviders client={client} language={language}>
        <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
      </PageProviders>,
    )
    await settle()
    return client
  }
}

/** Waits until the parts that load after their page are drawn, and nothing changes any more. */
export async function untilCalm() {
  for (let before = ''; before !== document.body.innerHTML;) {
    before = document.body.innerHTML
    await vi.dynamicImportSettled()
    await settle()
  }
}
