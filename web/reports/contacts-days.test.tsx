import { beforeEach, expect, test, vi } from 'vitest'
import { clearHalfTyped, fill, halfType, press } from '../platform/testing/hands'
import { pageShower, until } from '../platform/testing/show-page'
import { Contacts } from './contacts'

let asked: URLSearchParams[]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] })
  asked = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(new URL(address, 'http://localhost').searchParams)
    return Promise.resolve(new Response(JSON.stringify({ checkIns: 0, contacts: [], hasMore: false })))
  })
  return () => vi.useRealTimers()
})

const showPage = pageShower()
const field = (name: string) => document.querySelector<HTMLInputElement>(`#contacts-${name}`)!
const helpOf = (name: string) => document.querySelector(`#contacts-${name}-help`)?.textContent
async function show() {
  await showPage(<Contacts />, { role: 'Admin', organisation: {} })
  fill(field('email'), 'ann@erm.example')
}

test.each(['from', 'to'])('contacts are not searched while the day "%s" is half typed', async (name) => {
  await show()
  halfType(field(name))
  press('Find contacts')
  await until(() => expect(helpOf(name)).toBe('Please complete the date, or clear it'))
  expect(document.activeElement).toBe(field(name))
  expect(asked).toEqual([])
  fill(field(name), '2026-11-10')
  press('Find contacts')
  await until(() => expect(asked.map((query) => query.get(name))).toEqual(['2026-11-10']))
})

test('contacts are searched without a first day once it is cleared', async () => {
  await show()
  halfType(field('from'))
  clearHalfTyped(field('from'))
  press('Find contacts')
  await until(() =>
    expect(asked.map((query) => [query.get('from'), query.get('to')])).toEqual([[null, '2026-11-18']]),
  )
})
