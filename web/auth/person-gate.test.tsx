import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, use } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSession, type Session } from '../../domain/auth/contract'
import { searchPeople } from '../../domain/people/administration'
import { FOR_ADMINS_ONLY } from '../../domain/problem'
import { SnackbarProvider, useSay } from '../design/snackbar'
import { ThemeProvider } from '../design/theme-provider'
import { call } from '../platform/call'
import { problemText } from '../platform/problem-text'
import { sessionReading } from '../platform/session'
import { press } from '../platform/testing/hands'
import { settle, until } from '../platform/testing/show-page'
import { changeOwn, SignedOutElsewhere, SOMEBODY_ELSE_ENTERED } from './other-tab'
import { PersonGate } from './person-gate'

let client: QueryClient
let root: Root
let asked: string[]
let refusal: string

const sessionOf = (personId: string | null, role: 'Admin' | '') =>
  ({
    organisation: {},
    me: personId === null ? null : { email: `${personId}@erm.example`, role, duties: [] },
    personId,
    ended: null,
    withheld: null,
  }) as unknown as Session
const become = (personId: string | null, role: 'Admin' | '' = '') =>
  act(() => void client.setQueryData(sessionReading().queryKey, sessionOf(personId, role)))
const said = () => document.querySelector('[role=alert]')?.textContent ?? ''
const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? ''

function Page() {
  const isOutElsewhere = use(SignedOutElsewhere)
  const say = useSay()
  const search = () => call(searchPeople, { name: 'A' }).catch((cause) => say.error(problemText(cause)))
  return (
    <>
      the page {isOutElsewhere && 'out elsewhere'} <button onClick={() => void search()}>Search</button>
    </>
  )
}
const search = () => press('Search')

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  asked = []
  refusal = FOR_ADMINS_ONLY
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(
      path.startsWith(readSession.path)
        ? new Response(JSON.stringify(sessionOf('ada', '')))
        : new Response(JSON.stringify({ code: 'forbidden', message: refusal, fields: {} }), { status: 403 }),
    )
  })
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(sessionReading().queryKey, sessionOf('ada', 'Admin'))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <ThemeProvider>
          <SnackbarProvider>
            <MemoryRouter>
              <PersonGate>
                <Page />
              </PersonGate>
            </MemoryRouter>
          </SnackbarProvider>
        </ThemeProvider>
      </QueryClientProvider>,
    ),
  )
  await settle()
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('who loses the Admin role over an open page is told so until that is read', async () => {
  become('ada', '')
  await until(() => expect(dialog()).toContain('You are no longer an administrator'))
  expect(document.body.textContent).toContain('the page')
  press('OK')
  await until(() => expect(dialog()).toBe(''))
})

test.each<[string, () => void]>([
  ['signs out', () => become(null)],
  ['gives way to somebody who is none', () => become('ben', '')],
  ['stays one', () => become('ada', 'Admin')],
])('an administrator who %s is told nothing of the kind', async (_what, act) => {
  act()
  await settle()
  expect(dialog()).toBe('')
})

test('who becomes an administrator and loses it again is told then', async () => {
  become(null)
  become('ben', '')
  become('ben', 'Admin')
  await settle()
  expect(dialog()).toBe('')
  become('ben', '')
  await until(() => expect(dialog()).toContain('You are no longer an administrator'))
})

test('a refusal for want of the role is how a page hears of it', async () => {
  search()
  await until(() => expect(dialog()).toContain('You are no longer an administrator'))
  expect(said()).toBe('')
  expect(asked.some((path) => path.startsWith(readSession.path))).toBe(true)
})

test('a refusal for another reason keeps its own words', async () => {
  refusal = 'This call must come from the pages of this server.'
  search()
  await until(() => expect(said()).toContain(refusal))
})

test('who signed out in another tab is told so, until somebody signs in', async () => {
  become(null)
  await until(() => expect(document.body.textContent).toContain('out elsewhere'))
  become('ada')
  await settle()
  expect(document.body.textContent).not.toContain('out elsewhere')
})

test('signing out in this tab needs no word, and in another one later does', async () => {
  changeOwn(null)
  become(null)
  await settle()
  expect(document.body.textContent).not.toContain('out elsewhere')
  become('ada')
  await settle()
  become(null)
  await until(() => expect(document.body.textContent).toContain('out elsewhere'))
})

test('a session that ended for another reason has its own words', async () => {
  act(
    () => void client.setQueryData(sessionReading().queryKey, { ...sessionOf(null, ''), ended: 'elsewhere' }),
  )
  await settle()
  expect(document.body.textContent).not.toContain('out elsewhere')
})

test('somebody else who signed in in another tab is told', async () => {
  become('ben')
  await until(() => expect(document.body.textContent).toContain(SOMEBODY_ELSE_ENTERED))
})

test('who signs in in this tab is not told of it', async () => {
  changeOwn('ben')
  become('ben')
  await settle()
  expect(document.body.textContent).not.toContain(SOMEBODY_ELSE_ENTERED)
})
