import { expect, test, vi } from 'vitest'
import { press } from '../testing/hands'
import { pageShower, settle, until } from '../testing/show-page'
import { UncoveredNotice } from './uncovered-notice'

const showPage = pageShower()

const lacking = (place: number, duty: 'warden' | 'first-aider', ...names: string[]) => ({
  office: { id: `1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633${place}`, name: `Office ${place}` },
  day: '2026-12-01',
  duty,
  toAsk: names.map((name) => ({ id: '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b', name })),
})

async function show(uncovered: object[]) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ uncovered })))
  await showPage(<UncoveredNotice />, { role: '', organisation: {} })
  await settle()
}
const said = () => document.body.textContent
const lines = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)

test('each line names the office, the day, the duty and the people to ask', async () => {
  await show([lacking(1, 'warden', 'Ana', 'Bo'), lacking(2, 'first-aider')])
  await until(() => expect(lines()).toHaveLength(2))
  expect(said()).toContain('Not covered on the next working day')
  expect(lines()[0]?.replace(/[\u2068\u2069]/g, '')).toBe(
    'Office 1, Tuesday 1 December: no warden plans to be there. Ask: Ana, Bo',
  )
  expect(lines()[1]).toContain('Everybody who has this duty is on leave.')
})

test('a long list shows four lines first', async () => {
  await show([1, 2, 3, 4, 5].map((place) => lacking(place, 'warden', 'Ana')))
  await until(() => expect(lines()).toHaveLength(4))
  press('Show all 5')
  expect(lines()).toHaveLength(5)
})

test('nothing is shown if all duties are covered', async () => {
  await show([])
  expect(said()).toBe('')
})

test('a person who works elsewhere now is named with the office, and nobody is said to be on leave', async () => {
  const elsewhere = [{ id: '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633c', name: 'Eva', office: 'Porto' }]
  await show([
    { ...lacking(1, 'warden'), elsewhere },
    { ...lacking(2, 'warden', 'Ana'), elsewhere },
  ])
  await until(() => expect(lines()).toHaveLength(2))
  const [alone, beside] = lines().map((line) => line?.replace(/[\u2068\u2069]/g, ''))
  expect(alone).toContain(
    'no warden plans to be there. With the duty, but at another office now: Eva (Porto).',
  )
  expect(alone).not.toContain('on leave')
  expect(beside).toContain('Ask: Ana')
  expect(beside).toContain('at another office now: Eva (Porto).')
})
