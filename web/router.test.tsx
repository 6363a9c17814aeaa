import { cleanup, fireEvent, render } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../domain/session/contract'
import { PATHS } from '../domain/paths'
import { listMyOffices, type MyOffices } from '../domain/home/contract'
import { Organisation } from '../domain/organisation/organisation'
import { queryClient, readingOf } from './platform/use-read'
import { sessionReading } from './session/session'
import { PageProviders, SilentStream, until } from './testing/show-page'
import { takeReplaced } from './platform/history-entry'
import { createRouter, routes } from './router'

type Me = Session['me']

const organisation = Organisation.parse(
  JSON.parse(readFileSync('server/organisation/organisation.json', 'utf8')),
)
const ada = { email: 'ada@erm.example', name: 'Ada Lovelace', duties: [] }
const employee = { ...ada, role: '' } as unknown as Me
const admin = { ...ada, role: 'Admin' } as unknown as Me

let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('EventSource', SilentStream)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return new Promise(() => undefined)
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})
async function open(path: string, me: Me) {
  queryClient.setQueryData(sessionReading().queryKey, {
    organisation: { ...organisation, singleSignOnDomains: [], isDemo: false },
    me,
    personId: me && 'somebody',
    ended: null,
    withheld: null,
  })
  render(
    <PageProviders client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </PageProviders>,
  )
  await until(() => expect(heading()).not.toBe(''))
}

const textsOf = (selector: string, within: ParentNode = document) =>
  [...within.querySelectorAll(selector)].map(({ textContent }) => textContent)
const heading = () => textsOf('main h1').join()
const cards = () => [...document.querySelectorAll('main section')]
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label=Main] a')]

test('the navigation leads an administrator everywhere, and to the documents in a new window', async () => {
  await open('/releasenotes', admin)
  expect(links().map((link) => [link.textContent, link.getAttribute('href'), link.target])).toEqual([
    ['Home', '/', ''],
    ['QR scan', '/qr', ''],
    ['People', '/people', ''],
    ['Offices', '/offices', ''],
    ['Roll calls', '/drills', ''],
    ['Contacts Tracing', '/tracing', ''],
    ['Admin Console', '/admin', ''],
    ['Support', '/support', ''],
    ['Data Protection', '/documents/privacy.html', '_blank'],
    ['Who can see what', '/who-can-see', ''],
    ['FAQ', '/documents/faq.html', '_blank'],
    ['Release Notes', '/releasenotes', ''],
    ['Developers', '/developers', ''],
  ])
})

test('an employee sees a link to the tracing, and none to the console', async () => {
  await open('/releasenotes', employee)
  const names = links().map(({ textContent }) => textContent)
  expect(names).toContain('Contacts Tracing')
  expect(names).not.toContain('Admin Console')
  expect(names).not.toContain('Roll calls')
})

test('the developers page credits both people with team, place and address', async () => {
  await open('/developers', employee)
  expect(cards().map((card) => [...textsOf('h2', card), ...textsOf('p', card).slice(1)])).toEqual([
    ['Business Idea and Design', 'Health & Safety', 'Brisbane, Australia'],
    ['Technical Design and Build', 'Digital Services', 'Brisbane, Australia'],
  ])
  const addresses = cards().map((card) => card.querySelector('a')?.getAttribute('href'))
  expect(addresses).toEqual(organisation.credits.map(({ email }) => `mailto:${email}`))
})

test('anybody can read the release notes, with the newest first', async () => {
  await open('/releasenotes', null)
  expect(cards().map((card) => [...textsOf('h2', card), textsOf('li', card)])).toEqual([
    ['November 2021', ['Minor fixes', 'Offices updated', 'Improved visitor check-in']],
    [
      'April 2021',
      [
        'Bug fixes, including a wrong coordinator name',
        'Redundant offices removed',
        'Community Responsibility form added at check-in',
        'Office check-in from the desktop app',
      ],
    ],
    ['November 2020', ['Bug fixes', 'New calendar style for statuses']],
    ['March 2020', ['Initial release']],
  ])
})

test('anybody can contact support, and sees who reads it', async () => {
  await open('/support', null)
  expect(heading()).toBe('Contact Support')
  expect(textsOf('form p').at(-1)).toBe('The information that you enter goes to the support team.')
})

test('a coordinator who is no administrator sees only the notice of the tracing', async () => {
  queryClient.setQueryData(readingOf(listMyOffices, {}).queryKey, {
    home: { name: 'London', coordinator: { name: 'Ada', email: 'ada@erm.example' } },
    checkedInToday: null,
  } as MyOffices)
  await open('/tracing', employee)
  expect(heading()).toBe('Contacts Tracing')
  expect(document.querySelector('main')?.textContent).toContain('can only be accessed by COVID Coordinators')
  expect(textsOf('main button, main input')).toEqual([])
  expect(asked).toEqual([])
})

test('an exit that was scanned before the sign-in is opened as a document of the door', () => {
  const all = (list: typeof routes): typeof routes =>
    list.flatMap((each) => [each, ...all(each.children ?? [])])
  const exit = all(routes).find(({ path }) => path === PATHS.leave)
  const load = exit?.loader as (call: { request: Request }) => Response
  const { status, headers } = load({ request: new Request('https://here.example/leave/a-key?x=1') })
  expect([status, headers.get('location')]).toEqual([302, '/leave/a-key'])
  expect(headers.get('X-Remix-Reload-Document')).toBe('true')
})

test('a message makes room for what was pressed at the foot of a phone, and for nothing else', async () => {
  await open('/releasenotes', null)
  const isAtHead = (clientY: number) => {
    fireEvent.click(document.querySelector('main')!, { clientY })
    return document.querySelector('[data-done]') !== null
  }
  expect(isAtHead(innerHeight - 40)).toBe(true)
  expect(isAtHead(innerHeight - 200)).toBe(false)
})

test('a step through the history does not lose an address that the router replaces meanwhile', async () => {
  const router = createRouter()
  takeReplaced()
  await router.navigate(PATHS.support, { replace: true })
  expect(takeReplaced()?.address).toContain(PATHS.support)
  router.dispose()
})
