import { expect, test } from 'vitest'
import { isNudged, isTimeToNudge } from './nudge-time'

const at = (time: string) => new Date(`2026-11-18T${time}:00Z`)
const hours = { closing: at('19:00') }

test.each([
  ['18:44', false],
  ['18:45', true],
  ['18:59', true],
  ['19:00', false],
  ['08:00', false],
])('at %s an office that closes at 19:00 reminds its staff: %s', (time, isTime) => {
  expect(isTimeToNudge(hours, at(time))).toBe(isTime)
})

test.each([
  ['who came in the morning', 'here', '09:00', true],
  ['who said at noon that they are still here', 'here', '12:00', true],
  ['who came at the moment of the reminder', 'here', '18:45', false],
  ['who has just said that they are still here', 'here', '18:50', false],
  ['who has left', 'left', '17:00', false],
  ['who has probably left', 'probably left', '17:00', false],
  ['who went elsewhere', 'elsewhere', '17:00', false],
] as const)(
  'the state decides if a person %s is reminded: %s since %s, %s',
  (_who, state, time, isReminded) => {
    expect(isNudged({ state, at: at(time) }, hours)).toBe(isReminded)
  },
)
