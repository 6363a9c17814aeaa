import { expect, test } from 'vitest'
import { checkedInAt } from './checked-in'

const lima = { name: 'Lima', timeZone: 'America/Lima' }
const morning = '2026-11-18T14:02:00.000Z'

test.each([
  ['today at this office', 'Lima', morning, true],
  ['today elsewhere', 'Quito', morning, false],
  ['yesterday there, though the same day in UTC', 'Lima', '2026-11-18T04:59:00.000Z', false],
  ['at the first minute of the day there', 'Lima', '2026-11-18T05:00:00.000Z', true],
  ['a week ago', 'Lima', '2026-11-11T14:02:00.000Z', false],
  ['never', null, null, false],
])('a person who checked in %s is shown so or not', (_when, lastCheckInOffice, lastCheckInTime, isShown) => {
  const at = checkedInAt({ lastCheckInOffice, lastCheckInTime }, lima, new Date('2026-11-18T20:00:00Z'))
  expect(at?.toISOString()).toBe(isShown ? lastCheckInTime : undefined)
})
