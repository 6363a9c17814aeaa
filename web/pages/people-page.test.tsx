import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageShower, until } from '../platform/testing/show-page'
import { PeoplePage } from './people-page'

const TODAY = '2026-11-18'
const YESTERDAY = '2026-11-17T12:00:00.000Z'

const person = (name: string, changed: object) => ({
  id: `00000000-0000-4000-8000-${name.padStart(12, '0')}`,
  name,
  email: `${name.toLowerCase()}@erm.example`,
  role: '',
  comment: '',
  lastUpdated: YESTERDAY,
  statuses: {},
  checkedInToday: false,
  declarationValidUntil: null,
  ...changed,
})
const on = (status: number) => ({ [TODAY]: { status, comment: '' } })

const list = {
  office: 'London',
  timeZone: 'Europe/London',
  today: TODAY,
  showsDeclarations: true,
  people: [
    person('Ann', { role: 'Admin', statuses: on(2), declarationValidUntil: '2026-11-19T10:30:00.000Z' }),
    person('Bob', { statuses: on(1), checkedInToday: true, declarationValidUntil: YESTERDAY }),
    person('Cem', { checkedInToday: true }),
    person('Dee', { statuses: on(1), declarationValidUntil: '2026-11-19T10:30:00.000Z' }),
    person('Eli', { lastUpdated: '2026-10-01T12:00:00.000Z' }),
  ],
}

class Observer {
  private isWatching = true
  constructor(private readonly notice: (sizes: []) => void) {}
  observe = () => queueMicrotask(() => this.isWatching && this.notice([]))
  unobserve = () => undefined
  disconnect = () => {
    this.isWatching = false
  }
}

let answer: () => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T12:00:00Z`), toFake: ['Date'] })
  answer = () => Promise.resolve(new Response(JSON.stringify(list)))
  vi.stubGlobal('fetch', (path: string) =>
    path.includes('/people')
      ? answer()
      : Promise.resolve(new Response(JSON.stringify([{ name: 'London', country: 'UK' }]))),
  )
  vi.stubGlobal('ResizeObserver', Observer)
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => void vi.useRealTimers())
vi.setConfig({ testTimeout: 20_000 })

const showPage = pageShower()
const show = (filter = '') =>
  showPage(<PeoplePage />, { role: '', organisation: {}, me: { office: 'London' }, at: `/people${filter}` })
async function showPeople(filter = '') {
  await show(filter)
  await until(() => expect(rows()).not.toEqual([]))
}

const rows = () => [...document.querySelectorAll('[aria-label=People] > li')]
const names = () => rows().map((row) => row.querySelector('.name button')?.textContent)
const rowOf = (name: string) => rows().find((row) => row.querySelector('.name button')?.textContent === name)
const caption = () => document.querySelector('[aria-label="Active filters"] p')?.textContent
const press = (text: string) =>
  act(() => [...document.querySelectorAll('button')].find((each) => each.textContent === text)?.click())
const form = (name: string) => rowOf(name)?.querySelector('[data-declaration]')?.textContent

test('a spinner turns while the people are on their way', async () => {
  answer = () => new Promise(() => undefined)
  await show()
  expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-label')).toBe('Loading people')
})

test('people that can’t be read leave no message and no spinner', async () => {
  answer = () =>
    Promise.resolve(
      new Response(JSON.stringify({ code: 'unexpected', message: 'Broken.', fields: {} }), { status: 500 }),
    )
  await show()
  await until(() => expect(document.body.textContent).toContain('Retry'))
  expect(document.querySelector('[role=progressbar], [role=alert]')).toBeNull()
  expect(document.body.textContent).not.toContain('Broken.')
  expect([...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)).toEqual([''])
})

test.each([
  ['Expired only', 'expired', ['Eli']],
  ['Checked in today only', 'checkedin', ['Bob', 'Cem']],
])('%s is ticked in the settings, and leaves those people', async (label, name, expected) => {
  await showPeople()
  expect(names()).toHaveLength(5)
  press('Filters')
  const box = () => document.querySelector<HTMLInputElement>(`[role=dialog] input[name=${name}]`)
  expect(box()?.labels?.[0]?.textContent).toBe(label)
  act(() => box()?.click())
  expect(box()?.checked).toBe(true)
  await until(() => expect(names()).toEqual(expected))
  act(() => box()?.click())
  await until(() => expect(names()).toHaveLength(5))
})

test.each([
  ['no filter', '', undefined],
  ['another day', '?day=2026-11-20', 'Filtered by: 20 Nov 2026'],
  ['a status', '?status=2', 'Filtered by: Office'],
  ['expired only', '?expired=on', 'Filtered by: Expired only'],
  ['checked in today only', '?checkedin=on', 'Filtered by: Checked in today only'],
])('the caption of %s', async (_what, filter, expected) => {
  await show(filter)
  await until(() => expect(document.querySelector('h1')?.textContent).toMatch(/\(\d\)$/))
  expect(caption()).toBe(expected)
})

test('only administrators carry the badge', async () => {
  await showPeople()
  const marked = rows().filter((row) => row.querySelector('[role=img][aria-label=Admin]'))
  expect(marked).toEqual([rowOf('Ann')])
})

test('a row tells of the health form of whoever is in the office or checked in', async () => {
  await showPeople()
  expect(form('Ann')).toMatch(/^Health form: valid until 19 Nov 2026 \d\d:\d\d$/)
  expect(form('Bob')).toBe('Health form: expired')
  expect(form('Cem')).toBe('Health form: not submitted')
  expect(form('Dee')).toBeUndefined()
})

test('no row tells of health forms where the office asks for none', async () => {
  answer = () => Promise.resolve(new Response(JSON.stringify({ ...list, showsDeclarations: false })))
  await showPeople()
  expect(names()).toHaveLength(5)
  expect(document.querySelector('[data-declaration]')).toBeNull()
})
