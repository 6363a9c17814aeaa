import { expect, test, vi } from 'vitest'
import { pageShower, until } from '../testing/show-page'
import { ExpectedDays } from './expected-days'

const show = pageShower()
const read = {
  timeZone: 'Europe/London',
  today: '2026-11-22',
  people: 4,
  expected: [
    { day: '2026-11-22', people: 0 },
    { day: '2026-11-23', people: 3 },
  ],
}
const days = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent)

test.each([
  ['a phone', false, ['Sun 22 Nov, today', 'Mon 23 Nov']],
  ['a wide screen', true, ['Sun 22 November 2026, today', 'Mon 23 November 2026']],
])('a day on %s is as long as there is room, where %j is wide', async (_where, matches, named) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(read))))
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await show(<ExpectedDays office="London" />, { role: '', organisation: {} })
  await until(() => expect(days()).toEqual(named))
})
