import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PATHS } from '../../domain/paths'
import { loadRoomsIn } from '../platform/texts'
import { button, fill, press } from '../testing/hands'
import { idleBrowser, pageShower, until } from '../testing/show-page'
import { PostersPage } from './posters-page'

// The posters speak these too.
await Promise.all((['es', 'pt'] as const).map((each) => loadRoomsIn(each, ['door', 'alarm'])))

const officeOf = (number: number) => ({
  id: `4c1d1c40-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `Office ${number}`,
  country: number % 3 === 0 ? 'Spain' : 'Portugal',
  businessUnit: number % 2 === 0 ? 'North' : 'South',
  language: 'en',
  key: `the-key-${number}`,
})
const offices = Array.from({ length: 30 }, (_, index) => officeOf(index + 1))

let calls: string[]
beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', (path: string) => {
    calls.push(path)
    return Promise.resolve(new Response(JSON.stringify({ offices })))
  })
})

const showPage = pageShower()
const show = (at = '', role: 'Admin' | '' = 'Admin') =>
  showPage(<PostersPage />, { role, organisation: { name: 'ERM' }, at: PATHS.posters + at })
const sheets = () => document.querySelectorAll('#printed-poster > *').length
const names = () => [...document.querySelectorAll('[aria-label=Posters] a')].map((each) => each.textContent)

test('the posters of a country are drawn in steps, two sheets for each office, after one call', async () => {
  const beIdle = idleBrowser()
  await show('?country=Spain')
  expect(names()).toHaveLength(10)
  expect(sheets()).toBe(8)
  await beIdle()
  expect(sheets()).toBe(16)
  await beIdle()
  expect(sheets()).toBe(20)
  expect(screen.getByText('10 offices, 20 sheets').getAttribute('role')).toBe('status')
  expect(button('Print 20 sheets')?.disabled).toBe(false)
  expect(calls).toEqual(['/api/office-keys'])
})

test('the sheets are printed only when all are ready', async () => {
  const beIdle = idleBrowser()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await show('?unit=North')
  expect(button('Print 30 sheets')?.disabled).toBe(true)
  expect(screen.getByText('Preparing the posters: 4 of 15 offices')).toBeTruthy()
  for (let drawn = 4; drawn < 15; drawn += 4) await beIdle()
  await until(() => expect(button('Print 30 sheets')?.disabled).toBe(false))
  press('Print 30 sheets')
  expect(print).toHaveBeenCalledOnce()
})

test('another choice begins again with the sheets of its offices', async () => {
  await show('?country=Spain')
  await until(() => expect(sheets()).toBe(20))
  const choice = screen.getByLabelText<HTMLSelectElement>('Offices')
  expect([...choice.options].map(({ text }) => text)).toEqual([
    'All that I may print (30 offices)',
    'Portugal (20 offices)',
    'Spain (10 offices)',
    'North (15 offices)',
    'South (15 offices)',
  ])
  fill(choice, 'country:Portugal')
  await until(() => expect(sheets()).toBe(40))
  expect(names()).toHaveLength(20)
})

test('a country without such an office says so and leads to all of them', async () => {
  await show('?country=Atlantis')
  expect(screen.getByText('There is no office here whose poster you may print.')).toBeTruthy()
  press('Choose all offices')
  await until(() => expect(names()).toHaveLength(30))
})

test('a person without the right sees no poster and makes no call', async () => {
  await show('', '')
  expect(document.body.textContent).toContain('This functionality can only be accessed by Administrators.')
  expect(calls).toEqual([])
})
