import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../domain/day'
import type { PastDay } from '../../domain/presence/past-attendance'
import { press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { PastAttendance } from './past-attendance'

const MONDAY = '2026-08-31'
let days: PastDay[] | null
beforeEach(() => {
  days = Array.from({ length: 70 }, (_, place) => ({
    day: addDays(MONDAY, place),
    staff: place % 7 < 5 ? 20 + (place % 7) : null,
    guests: null,
    visitors: place % 7 === 0 ? 8 : null,
    planned: 25,
  }))
  vi.stubGlobal('fetch', () =>
    days ? Promise.resolve(Response.json({ days })) : Promise.reject(new TypeError('failed')),
  )
})
const showPage = pageShower()
const show = () => showPage(<PastAttendance office="london" />, { role: 'Admin', organisation: {} })
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

test('past days are shown by weekday, and by one press by month; small numbers are named as such', async () => {
  await show()
  await until(() => expect(rows()).toHaveLength(7))
  expect(rows()[0]).toEqual(['Monday', '20', '< 5', '8', '25'])
  expect(rows()[6]).toEqual(['Sunday', '< 5', '< 5', '< 5', '25'])
  expect(screen.getAllByLabelText('fewer than 5').length).toBeGreaterThan(0)
  press('By month')
  await until(() =>
    expect(rows().map(([month]) => month)).toEqual([
      'August 2026',
      'September 2026',
      'October 2026',
      'November 2026',
    ]),
  )
})

test('before the first day is over the card says so, and a failure to load is no emptiness', async () => {
  days = []
  await show()
  await until(() => expect(document.body.textContent).toContain('once a day is over'))
})

test('a failure to load is said', async () => {
  days = null
  await show()
  await until(() => expect(document.body.textContent).toContain('could not be loaded'))
})
