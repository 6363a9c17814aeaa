import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../domain/session/contract'
import { SnackbarProvider } from '../design/snackbar'
import { ThemeProvider } from '../design/theme-provider'
import { LanguageProvider, OthersLanguage } from '../i18n/language'
import { LanguageChoice } from '../design/language-choice'
import { storedLanguage } from '../platform/texts'
import { takesTurns } from '../platform/takes-turns'
import { LanguageField } from '../profile/language-field'
import { press } from '../testing/hands'
import { settle, until } from '../testing/show-page'
import { keeperFor, useFollowPerson } from './own-language'
import { sessionReading, useMe } from './session'

let client: QueryClient
let sent: unknown[]
let answer: () => Promise<Response>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sent = []
  answer = () => Promise.resolve(Response.json({ language: null }))
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(body as string)])
    return answer()
  })
  client = new QueryClient()
})
afterEach(async () => {
  await settle()
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  isVisitors = false
})

const stores = (language: string | null) => ['/api/me/language', { language }]
const shown = () => document.documentElement.lang
const signIn = (person: string | null, language: string | null = null) =>
  act(
    () =>
      void client.setQueryData(sessionReading().queryKey, {
        organisation: {} as Session['organisation'],
        me: person ? ({ email: `${person}@erm.example`, language } as Session['me']) : null,
        personId: person,
        ended: null,
        withheld: null,
      }),
  )

let isVisitors = false

function Page() {
  useFollowPerson()
  const me = useMe()
  return (
    <>
      <LanguageChoice as="switch" />
      {me && <LanguageField me={me} />}
      {isVisitors && (
        <OthersLanguage>
          <div id="visitor">
            <LanguageChoice as="radios" />
          </div>
        </OthersLanguage>
      )}
      <div id="door">
        <LanguageChoice as="toggle" />
      </div>
    </>
  )
}

async function show() {
  const keepForPerson = keeperFor(client)
  const { rerender } = render(pageFor(keepForPerson))
  await settle()
  return () => act(() => rerender(pageFor(keepForPerson)))
}

const pageFor = (keepForPerson: ReturnType<typeof keeperFor>) => (
  <QueryClientProvider client={client}>
    <ThemeProvider>
      <LanguageProvider keepForPerson={keepForPerson}>
        <SnackbarProvider>
          <Page />
        </SnackbarProvider>
      </LanguageProvider>
    </ThemeProvider>
  </QueryClientProvider>
)

test('a person who signs in reads their own language, and this device has its own again after the sign-out', async () => {
  storedLanguage.keep('pt')
  signIn(null)
  await show()
  await until(() => expect(shown()).toBe('pt'))
  signIn('ana', 'es')
  await until(() => expect(shown()).toBe('es'))
  signIn('ben')
  await until(() => expect(shown()).toBe('pt'))
  signIn(null)
  await settle()
  expect(shown()).toBe('pt')
  expect(storedLanguage.read()).toBe('pt')
  expect(sent).toEqual([])
})

test('a choice is kept on this device and for the signed-in person, and a later reading of the session changes nothing', async () => {
  signIn('ana', 'es')
  await show()
  await until(() => expect(shown()).toBe('es'))
  press('PT Português')
  await until(() => expect(sent).toEqual([stores('pt')]))
  await until(() => expect(shown()).toBe('pt'))
  expect(storedLanguage.read()).toBe('pt')
  await until(() => expect(client.getQueryData(sessionReading().queryKey)?.me?.language).toBe('pt'))
  signIn('ana', 'es')
  await settle()
  expect(shown()).toBe('pt')
})

test('a choice of a signed-out reader, or of a visitor where visitors take turns, is stored for nobody', async () => {
  signIn(null)
  await show()
  press('ES Español')
  await until(() => expect(shown()).toBe('es'))
  takesTurns.keep(true)
  signIn('ana', 'pt')
  await settle()
  expect(shown()).toBe('es')
  press('EN English')
  await until(() => expect(shown()).toBe('en'))
  expect(sent).toEqual([])
})

test('a choice that can’t be stored stays on this device, and a message says so', async () => {
  answer = () => Promise.reject(new TypeError('failed'))
  signIn('ana')
  await show()
  press('ES Español')
  await until(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toContain('No se sabe si se guardó'),
  )
  expect(shown()).toBe('es')
  expect(storedLanguage.read()).toBe('es')
})

test('after quick presses the last language is shown and stored', async () => {
  signIn('ana')
  await show()
  press('ES Español')
  press('ES Español')
  press('PT Português')
  await until(() => expect(sent.at(-1)).toEqual(stores('pt')))
  await settle()
  expect(sent.length).toBeLessThanOrEqual(2)
  expect(shown()).toBe('pt')
  expect(client.getQueryData(sessionReading().queryKey)?.me?.language).toBe('pt')
})

test('a person whose choice is taken back reads what this device says', async () => {
  signIn('ana', 'es')
  await show()
  await until(() => expect(shown()).toBe('es'))
  const list = document.querySelector<HTMLSelectElement>('[name=own-language]')!
  expect(list.value).toBe('es')
  act(() => {
    list.value = 'device'
    list.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => expect(sent).toEqual([stores(null)]))
  await until(() => expect(shown()).toBe('en'))
  await until(() => expect(list.value).toBe('device'))
})

test.each(['x-long', 'constructor', 7])(
  'a stored choice that is no language counts as none: %s',
  async (stored) => {
    localStorage.setItem('whereabouts.language', JSON.stringify({ value: stored, at: Date.now() }))
    signIn(null)
    await show()
    expect(shown()).toBe('en')
  },
)

test('a choice is forgotten after twelve hours', async () => {
  localStorage.setItem(
    'whereabouts.language',
    JSON.stringify({ value: 'es', at: Date.now() - 12 * 3_600_000 }),
  )
  signIn(null)
  await show()
  expect(shown()).toBe('en')
})

test('a language that a visitor chooses in a person’s page is kept for nobody, and goes with the visitor', async () => {
  signIn('ana', 'pt')
  isVisitors = true
  const drawAnew = await show()
  await until(() => expect(shown()).toBe('pt'))
  press(document.querySelector('#visitor [value=es]'))
  await until(() => expect(shown()).toBe('es'))
  expect([sent, storedLanguage.read()]).toEqual([[], null])
  isVisitors = false
  drawAnew()
  await until(() => expect(shown()).toBe('pt'))
  expect(sent).toEqual([])
})

test('a choice in a dialog of the door says that it counts everywhere, and one press takes it back', async () => {
  signIn('ana', 'pt')
  await show()
  await until(() => expect(shown()).toBe('pt'))
  press(document.querySelector('#door button'))
  await until(() => expect(document.body.textContent).toContain('Your language is now English.'))
  press('Undo')
  await until(() => expect(shown()).toBe('pt'))
  await until(() => expect(sent.at(-1)).toEqual(stores('pt')))
  expect(document.body.textContent).not.toContain('Seu idioma')
})

test('a second choice in a dialog of the door takes away what was said of the first', async () => {
  signIn('ana', 'pt')
  await show()
  await until(() => expect(shown()).toBe('pt'))
  const [english, spanish] = document.querySelectorAll('#door button')
  press(english)
  await until(() => expect(document.body.textContent).toContain('Your language is now English.'))
  press(spanish)
  await until(() => expect(shown()).toBe('es'))
  expect(document.body.textContent).not.toContain('English.')
  await until(() => expect(document.body.textContent).toContain('Su idioma es ahora Español.'))
})
