import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSession, type Session } from '../../domain/auth/contract'
import { searchPeople } from '../../domain/people/administration'
import { SnackbarProvider } from '../design/snackbar'
import { ThemeProvider } from '../design/theme-provider'
import { call } from '../platform/call'
import { sessionReading } from '../platform/session'
import { settle, until } from '../platform/testing/show-page'
import { PersonGate } from './person-gate'

let client: QueryClient
let root: Root
let asked: string[]

const sessionOf = (personId: string | null, role: 'Admin' | '') =>
  ({
    organisation: {},
    me: personId === null ? null : { email: `${personId}@erm.example`, role },
    personId,
    ended: null,
    withheld: null,
  }) as unknown as Session
const become = (personId: string | null, role: 'Admin' | '' = '') =>
  act(() => void client.setQueryData(sessionReading().queryKey, sessionOf(personId, role)))
const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? ''

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  asked = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(
      path.startsWith(readSession.path)
        ? new Response(JSON.stringify(sessionOf('ada', '')))
        : new Response(JSON.stringify({ code: 'forbidden', message: 'No.', fields: {} }), { status: 403 }),
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
              <PersonGate>the page</PersonGate>
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
  act(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'OK')?.click())
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
  await act(() => call(searchPeople, { name: 'A' }).catch(() => undefined))
  await until(() => expect(dialog()).toContain('You are no longer an administrator'))
  expect(asked.some((path) => path.startsWith(readSession.path))).toBe(true)
})
