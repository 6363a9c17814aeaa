import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pendingCheckIn, rememberPendingCheckIn } from '../platform/pending-check-in'
import { pageShower, until } from '../platform/testing/show-page'
import { Home } from './home'

const lima = {
  name: 'Lima',
  country: 'Peru',
  timeZone: 'America/Lima',
  phase: 'open',
  status: 'Open - Completely open',
  comment: '',
  coordinator: { name: 'Cora Coordinator', email: 'cora@erm.example' },
  validUntil: null,
  updatedBy: 'uma@erm.example',
  updatedOn: '2026-11-18T11:00:00.000Z',
  key: 'lima-key',
}

const somebody = {
  handle: 'ada',
  name: 'Ada Lovelace',
  office: 'London',
  country: 'UK',
  comment: 'Back on Thursday',
  statuses: {
    '2026-11-16': { status: 1, comment: '' },
    '2026-11-17': { status: 2, comment: '' },
    '2026-11-18': { status: 3, comment: '' },
    '2026-11-19': { status: 4, comment: '' },
  },
  declarationsValidUntil: {},
} as const

const declared = { ...somebody, declarationsValidUntil: { Lima: '2026-11-19T10:30:00.000Z' } }

let answers: Record<string, unknown>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] })
  answers = { '/api/me/offices': { home: lima, checkedInToday: null } }
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path in answers
        ? new Response(JSON.stringify(answers[path]))
        : new Response(JSON.stringify({ code: 'unexpected', message: 'Broken.', fields: {} }), {
            status: 500,
          }),
    ),
  )
})
vi.setConfig({ testTimeout: 20_000 })
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const showPage = pageShower()
async function show(me: typeof somebody | typeof declared = somebody) {
  await showPage(<Home />, { role: '', organisation: {}, me })
  await until(() => expect(cardOf('Lima')).toBeDefined())
}

const textOf = (element: Element | null | undefined) => element?.textContent ?? ''
const cards = () => [...document.querySelectorAll('section')]
const cardOf = (heading: string) => cards().find((card) => textOf(card.querySelector('h2')) === heading)
const dialog = () => document.querySelector('[role=dialog]')
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const press = (name: string) => act(() => button(name)?.click())
const untilSaid = (text: string) => until(() => expect(textOf(dialog())).toContain(text))
const texts = (role: string) => [...(dialog()?.querySelectorAll(`[role=${role}]`) ?? [])].map(textOf)

test('a person sees the own comment, name, office and country', async () => {
  await show()
  expect(textOf(document.querySelector('h1')?.parentElement)).toContain('Back on Thursday')
  const card = cardOf('Ada Lovelace')
  expect(textOf(card)).toContain('London')
  expect(textOf(card)).toContain('UK')
})

test('the week runs from Monday to Sunday, and its days are highlighted but for those out or not set', async () => {
  await show()
  const days = [...document.querySelectorAll<HTMLElement>('ul[aria-label="This week"] li')]
  expect(days.map((day) => [textOf(day.firstElementChild), day.dataset.highlighted])).toEqual([
    ['Mo', 'true'],
    ['Tu', 'true'],
    ['We', 'true'],
    ['Th', 'false'],
    ['Fr', 'false'],
    ['Sa', 'false'],
    ['Su', 'false'],
  ])
})

test('the office card names the country, the coordinator’s address and who updated the office', async () => {
  await show()
  const card = cardOf('Lima')
  expect(textOf(card)).toContain('Peru')
  expect(card?.querySelector('a[href="mailto:cora@erm.example"]')?.textContent).toBe('cora@erm.example')
  expect(textOf(card)).toMatch(/Updated by\s*uma@erm.example/)
})

test('recent check-ins are listed by office and date', async () => {
  answers['/api/me/check-ins'] = [
    { action: 'in', office: 'Lima', timeIn: '2026-11-18T09:30:00.000Z', timeZone: 'America/Lima' },
  ]
  await show()
  press('My Recent Check-Ins')
  await until(() => expect(texts('columnheader')).toEqual(['Office', 'Date']))
  expect(texts('cell')).toEqual(['Lima', '18 Nov 2026 04:30'])
})

test('who has not checked in yet is told so', async () => {
  answers['/api/me/check-ins'] = []
  await show()
  press('My Recent Check-Ins')
  await untilSaid('No data available right now.')
})

test('check-ins that can’t be read leave no message', async () => {
  await show()
  press('My Recent Check-Ins')
  await until(() => expect(textOf(dialog())).toBe('My Recent Check-InsRetry'))
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect([...document.querySelectorAll('[role=status]')].map(textOf).join('')).toBe('')
})

test('nobody is led to forms before there are any', async () => {
  await show()
  expect(button('My Recent Check-Ins')).toBeDefined()
  expect(button('My Community Responsibility Forms')).toBeUndefined()
})

test('the own forms are listed with both their times and the comment', async () => {
  answers['/api/me/declarations'] = [
    {
      office: 'Lima',
      submitted: '2026-11-17T10:30:00.000Z',
      validUntil: '2026-11-19T10:30:00.000Z',
      comment: 'Approved',
    },
  ]
  await show(declared)
  press('My Community Responsibility Forms')
  await until(() =>
    expect(texts('columnheader')).toEqual(['Office', 'Date Submitted', 'Valid Until', 'Comment']),
  )
  const time = (day: string) => expect.stringMatching(new RegExp(`^${day} \\d\\d:\\d\\d$`)) as string
  expect(texts('cell')).toEqual(['Lima', time('17 Nov 2026'), time('19 Nov 2026'), 'Approved'])
})

test('whose forms are all gone is told so', async () => {
  answers['/api/me/declarations'] = []
  await show(declared)
  press('My Community Responsibility Forms')
  await untilSaid('No information found.')
})

test('a check-in that waits on Home can be cancelled', async () => {
  rememberPendingCheckIn({ key: 'lima-key', office: 'Lima' })
  await show()
  await untilSaid('Press OK to complete the check-in to Lima office.')
  press('Cancel')
  expect(pendingCheckIn()).toBeNull()
})
