import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { alarmText } from './alarm-notice'
import { couldBeInside } from './could-be-inside'

const NOW = new Date('2026-11-18T12:00:00Z')

test.each([
  ['who has never checked in', null, false],
  ['who is known by an older server', undefined, false],
  ['who checked in this morning', '2026-11-18T08:00:00Z', true],
  ['who checked in just after midnight of a day of 25 hours', '2026-11-17T11:00:01Z', true],
  ['who checked in the day before', '2026-11-17T11:00:00Z', false],
  ['who checked in by the clock of a server that is ahead', '2026-11-18T12:00:05Z', true],
])('the last check-in decides if a person %s could be inside: %j is %j', (_who, time, could) => {
  expect(couldBeInside(time, NOW)).toBe(could)
})

test.each([
  ['real', 'Alarm at London. Leave the building and go to the assembly point.'],
  ['drill', 'Drill at London. Leave the building and go to the assembly point.'],
] as const)('people inside are told of a %s one', (kind, text) => {
  expect(alarmText({ kind, office: 'London' }, english)).toBe(text)
})
