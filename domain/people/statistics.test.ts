import { expect, test } from 'vitest'
import { weekOf } from '../day'
import { countCheckedIn, countDay, countHelpers, countWeek } from './statistics'

const day = '2026-11-20'
const withStatus = (status: 1 | 2 | 3 | 4, on = day) => ({ statuses: { [on]: { status, comment: '' } } })
const none = { home: 0, office: 0, client: 0, leave: 0 }

test.each([
  ['Home', 1, { ...none, home: 1 }],
  ['Office', 2, { ...none, office: 1 }],
  ['Client', 3, { ...none, client: 1 }],
  ['On Leave', 4, { ...none, leave: 1 }],
] as const)('%s counts once', (_status, code, counts) => {
  expect(countDay([withStatus(code)], day)).toEqual(counts)
})

test('everybody is counted, except people without a status on that day', () => {
  const people = [1, 1, 2, 4, 4, 4].map((code) => withStatus(code as 1 | 2 | 4))
  expect(countDay([...people, { statuses: {} }, withStatus(3, '2026-11-19')], day)).toEqual({
    home: 2,
    office: 1,
    client: 0,
    leave: 3,
  })
})

test('all counts are zero without people', () => {
  expect(countDay([], day)).toEqual(none)
})

test('a week is counted day by day, Monday first', () => {
  const week = countWeek(
    [withStatus(2), withStatus(1, '2026-11-16'), withStatus(3, '2026-11-23')],
    weekOf(day),
  )
  expect(week.map(({ day }) => day)).toEqual(weekOf(day))
  expect(week[0]).toEqual({ day: '2026-11-16', counts: { ...none, home: 1 } })
  expect(week[4]).toEqual({ day, counts: { ...none, office: 1 } })
  expect(week[6]?.counts).toEqual(none)
})

test('people who checked in today are counted', () => {
  expect(countCheckedIn([true, false, true].map((checkedInToday) => ({ checkedInToday })))).toBe(2)
})

test('people with each duty are counted, and a duty that nobody has is left out', () => {
  const both = { duties: ['warden' as const, 'first-aider' as const] }
  expect(countHelpers([both, { duties: ['warden'] }, { duties: [] }])).toEqual([
    { duty: 'warden', count: 2 },
    { duty: 'first-aider', count: 1 },
  ])
  expect(countHelpers([{ duties: ['warden'] }])).toEqual([{ duty: 'warden', count: 1 }])
})
