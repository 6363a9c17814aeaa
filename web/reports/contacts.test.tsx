import { beforeEach, expect, test, vi } from 'vitest'
import type { OwnDuty } from '../../domain/access/own-duty'
import { clearHalfTyped, fill, halfType, press } from '../platform/testing/hands'
import { pageShower, until } from '../platform/testing/show-page'
import { Contacts } from './contacts'

const FRANCE: OwnDuty['scope'] = { kind: 'country', country: 'France' }
const LYON: OwnDuty['scope'] = { kind: 'office', office: '4c1d1c40-0000-4000-8000-000000000001' }
const OSLO: OwnDuty['scope'] = { kind: 'office', office: '4c1d1c40-0000-4000-8000-000000000002' }
const EVERYWHERE: OwnDuty['scope'] = { kind: 'everywhere' }

const own = (
  scope: OwnDuty['scope'],
  where: string,
  duty: OwnDuty['duty'] = 'health-and-safety',
): OwnDuty => ({
  duty,
  scope,
  where,
  until: null,
  certificateUntil: null,
})

let checkIns: number
let asked: URLSearchParams[]
vi.setConfig({ testTimeout: 20_000 })
const showPage = pageShower()
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] })
  checkIns = 0
  asked = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(new URL(address, 'http://localhost').searchParams)
    return Promise.resolve(new Response(JSON.stringify({ checkIns, contacts: [], hasMore: false })))
  })
  return () => vi.useRealTimers()
})

const show = (role: 'Admin' | '', ...duties: OwnDuty[]) =>
  showPage(<Contacts />, { role, organisation: {}, me: { duties } })
const field = (name: string) => document.querySelector<HTMLInputElement>(`#contacts-${name}`)!
const helpOf = (name: string) => document.querySelector(`#contacts-${name}-help`)?.textContent
const said = () => document.body.textContent
const SEARCHED = /Only check-ins .* are searched\./
const find = () => {
  fill(document.querySelector<HTMLElement>('input[type=email]')!, 'pat@erm.example')
  press('Find contacts')
}

test.each<[string, OwnDuty[]]>([
  ['at offices of France', [own(FRANCE, 'France')]],
  ['at Lyon', [own(LYON, 'Lyon')]],
  ['at Oslo and at offices of France', [own(FRANCE, 'France'), own(OSLO, 'Oslo')]],
  ['at offices of France', [own(FRANCE, 'France'), own(OSLO, 'Oslo', 'warden')]],
])('who traces contacts %s reads so', async (words, duties) => {
  await show('', ...duties)
  expect(SEARCHED.exec(said())?.[0]).toBe(`Only check-ins ${words} are searched.`)
})

test.each<[string, 'Admin' | '', OwnDuty[]]>([
  ['an administrator', 'Admin', []],
  ['an administrator with a duty', 'Admin', [own(FRANCE, 'France')]],
  ['a duty that counts everywhere', '', [own(EVERYWHERE, 'Everywhere'), own(FRANCE, 'France')]],
])('check-ins of all offices are searched for %s', async (_who, role, duties) => {
  await show(role, ...duties)
  expect(said()).not.toMatch(SEARCHED)
  find()
  await until(() => expect(said()).toContain('No check-in of this address on these days.'))
})

test.each([
  [0, 'No check-in of this address on these days at these offices.'],
  [1, 'Nobody else was there at the same time at these offices.'],
])('with %i check-ins an empty answer is about the offices of the duty', async (count, words) => {
  checkIns = count
  await show('', own(FRANCE, 'France'))
  find()
  await until(() => expect(said()).toContain(words))
})

test.each(['from', 'to'])('contacts are not searched while the day "%s" is half typed', async (name) => {
  await show('Admin')
  fill(field('email'), 'ann@erm.example')
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
  await show('Admin')
  fill(field('email'), 'ann@erm.example')
  halfType(field('from'))
  clearHalfTyped(field('from'))
  press('Find contacts')
  await until(() =>
    expect(asked.map((query) => [query.get('from'), query.get('to')])).toEqual([[null, '2026-11-18']]),
  )
})
