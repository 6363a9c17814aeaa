import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../domain/day'
import { posterPath } from '../../domain/paths'
import {
  everyArrival,
  everyExpected,
  type OfficeAttendance as Attendance,
} from '../../domain/presence/attendance'
import { button, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { OfficeAttendance } from './office-attendance'

const OFFICE = '4c1d1c40-0000-4000-8000-000000000001'
const TODAY = '2026-11-18'
const NOBODY: Attendance = {
  timeZone: 'Europe/Paris',
  today: TODAY,
  people: 12,
  arrivals: everyArrival([], new Map(), TODAY),
  expected: everyExpected([], TODAY),
}
const SOME: Attendance = {
  ...NOBODY,
  arrivals: everyArrival(
    [{ day: addDays(TODAY, -1), staff: 4, guests: 2 }],
    new Map([[addDays(TODAY, -1), 1]]),
    TODAY,
  ),
  expected: everyExpected(
    [
      { day: TODAY, people: 3 },
      { day: addDays(TODAY, 1), people: 5 },
      { day: addDays(TODAY, 2), people: 9 },
    ],
    TODAY,
  ),
}

let answer: Attendance | null
beforeEach(() => {
  answer = SOME
  vi.stubGlobal('fetch', () =>
    answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError('failed')),
  )
})
const showPage = pageShower()
const show = (hasClosed = false) =>
  showPage(<OfficeAttendance office={OFFICE} hasClosed={hasClosed} />, { role: 'Admin', organisation: {} })
const said = () => document.body.textContent
const rowOf = (day: string) =>
  [...document.querySelectorAll('tbody tr')]
    .map((row) => [...row.children].map(({ textContent }) => textContent))
    .find(([name]) => name?.includes(day))

test('in the picture of a phone, of neighbouring numbers of three digits each second one is shown', async () => {
  answer = {
    ...NOBODY,
    expected: everyExpected(
      [1, 2, 3, 4].map((ahead) => ({ day: addDays(TODAY, ahead), people: 120 })),
      TODAY,
    ),
  }
  await show()
  await until(() => expect(said()).toContain('Busiest day ahead: '))
  const counts = [...document.querySelectorAll('.count')].map(({ textContent }) => textContent)
  expect(counts.filter(Boolean)).toEqual(['120', '120'])
})

test('the picture names the busiest day ahead, and a press changes to the table and back', async () => {
  await show()
  await until(() => expect(said()).toContain('Busiest day ahead: '))
  expect(said()).toMatch(/Busiest day ahead: Fri[^,]*, 9 of 12 people expected\./)
  expect(button('Chart')?.getAttribute('aria-pressed')).toBe('true')
  expect(document.querySelector('table')).toBeNull()
  press('Table')
  expect(button('Table')?.getAttribute('aria-pressed')).toBe('true')
  expect(said()).not.toContain('Busiest day ahead')
  expect(rowOf('17 Nov')?.slice(1)).toEqual(['4', '2', '1', '7', '–'])
  expect(rowOf('18 Nov')?.slice(1)).toEqual(['0', '0', '0', '0', '3'])
  expect(rowOf('19 Nov')?.slice(1)).toEqual(['–', '–', '–', '–', '5'])
  press('Chart')
  expect(document.querySelector('table')).toBeNull()
  expect(said()).toContain('Busiest day ahead')
})

test('where nobody has planned a day, the picture says so', async () => {
  answer = { ...SOME, expected: NOBODY.expected }
  await show()
  await screen.findByText(/None of the 12 people of this office has planned a day here/)
})

test('an office where nobody came leads to its poster, and one that has closed shows nothing', async () => {
  answer = NOBODY
  await show()
  await screen.findByText('Nobody came in and nobody is expected')
  expect(document.querySelector('a')?.getAttribute('href')).toBe(posterPath(OFFICE))
  expect(document.querySelector('table, svg[role=img]')).toBeNull()
})

test('a closed office without anybody has no picture, and one with earlier arrivals has', async () => {
  answer = NOBODY
  await show(true)
  await until(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(said()).not.toContain('Nobody came in')
  expect(button('Table')).toBeUndefined()
})

test('a picture that could not be loaded says so, and is loaded again by a press', async () => {
  answer = null
  await show(true)
  await screen.findByText(/The picture of the office could not be loaded/)
  answer = SOME
  press('Try again')
  await until(() => expect(said()).toContain('Busiest day ahead: '))
})
