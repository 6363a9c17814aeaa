import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '../../domain/profile/signed-in-person'
import { button, press } from '../testing/hands'
import { pageShower, settle, until } from '../testing/show-page'
import { FollowedCard } from './followed-card'

const TODAY = '2026-11-18'
const THURSDAY = '2026-11-19'
const NEXT_MONDAY = '2026-11-23'

const on = (status: number, ...days: string[]) =>
  Object.fromEntries(days.map((day) => [day, { status, comment: '' }]))
const person = (name: string, statuses: object, office: string | null = 'London') => ({
  id: `00000000-0000-4000-8000-${name.padStart(12, '0')}`,
  ...{ name, email: `${name}@erm.example`, office, officeId: office, picture: null, statuses, daysOff: [] },
})

let people: ReturnType<typeof person>[]
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T12:00:00Z`), toFake: ['Date'] })
  people = []
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    if (!path.includes('/followed')) return Promise.resolve(Response.json({}))
    if (body?.includes('false')) people = people.filter(({ id }) => !path.endsWith(id))
    return Promise.resolve(Response.json({ today: TODAY, people }))
  })
})
afterEach(() => void vi.useRealTimers())

const showPage = pageShower()
const me = { officeId: 'London', statuses: on(1, THURSDAY) } as unknown as Me
const show = () => showPage(<FollowedCard me={me} />, { role: '', organisation: {} })
const text = () => document.body.textContent
const rows = () => [...document.querySelectorAll('[aria-label="Colleagues you follow"] > li')]

test.each([
  ['nobody is followed', [], /^$/],
  [
    'some are in today and on another day',
    [
      person('Ada', on(2, TODAY, THURSDAY)),
      person('Bo', on(2, THURSDAY)),
      person('Cy', {}),
      person('Di', on(2, THURSDAY), 'Paris'),
    ],
    /Today 1 of 4 plans to be at the office\.Best day to meet: Thursday 19 November in London\. 2 of 4 plan to be there\. 1 has set nothing for that day\. Your plan: Home\./,
  ],
  [
    'nobody is in today, and all have set the best day',
    [person('Ada', on(2, NEXT_MONDAY))],
    /None of them plans to be at the office today\.Best day to meet: Monday 23 November in London\. 1 of 1 plans to be there\. Your plan: Not set\./,
  ],
  [
    'nobody plans a day at an office',
    [person('Ada', on(1, TODAY, THURSDAY))],
    /After today, none of them plans a day at an office this week or next\./,
  ],
])('if %s, Home says so', async (_, followed, expected) => {
  people = followed
  await show()
  await settle()
  await until(() => expect(text()).toMatch(expected))
})

test('the list has both weeks of each colleague in words, with the office', async () => {
  people = [person('Ada', on(2, THURSDAY, NEXT_MONDAY)), person('Bo', {}, null)]
  await show()
  await until(() => expect(button('Show both weeks')).toBeDefined())
  press('Show both weeks')
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /Ada.?London.*This week.*Monday to Wednesday not set, Thursday Office.*Next week.*Monday Office, Tuesday/,
    ),
    expect.stringContaining('No office yet'),
  ])
  press('Show both weeks')
  expect(rows()).toEqual([])
})

test('a colleague who is followed no longer stays until the list is closed, so that the press can be taken back', async () => {
  people = [person('Ada', {})]
  await show()
  await until(() => expect(button('Show both weeks')).toBeDefined())
  press('Show both weeks')
  press('Follow Ada')
  await until(() => expect(button('Follow Ada')?.getAttribute('aria-pressed')).toBe('false'))
  expect(rows()).toHaveLength(1)
  press('Show both weeks')
  await until(() => expect(text()).toBe(''))
})
