import { expect, test } from 'vitest'
import { timeProblem, visitTimeOf } from './visit-time'

const SAO_PAULO = 'America/Sao_Paulo'
const at = (day: string, from: string, until: string) => ({ day, from, until })
const now = new Date('2026-11-18T16:40:00Z')

test('the time is of the office’s clock', () => {
  expect(visitTimeOf(at('2026-11-18', '14:00', '15:30'), SAO_PAULO)).toEqual({
    startsAt: new Date('2026-11-18T17:00:00Z'),
    endsAt: new Date('2026-11-18T18:30:00Z'),
  })
})

test.each([
  ['later today is fine', at('2026-11-18', '14:00', '15:00'), null],
  ['a visit that has begun and is not over is fine', at('2026-11-18', '13:00', '14:00'), null],
  [
    'a visit that is over is in the past',
    at('2026-11-18', '12:00', '13:00'),
    'refusals-invitations:inThePast',
  ],
  ['yesterday is in the past', at('2026-11-17', '14:00', '15:00'), 'refusals-invitations:inThePast'],
  ['a Sunday is fine', at('2026-11-22', '14:00', '15:00'), null],
  [
    'an end before the start is refused',
    at('2026-11-19', '14:00', '13:00'),
    'refusals-invitations:untilAfterFrom',
  ],
  [
    'an end at the start is refused',
    at('2026-11-19', '14:00', '14:00'),
    'refusals-invitations:untilAfterFrom',
  ],
  ['180 days ahead are fine', at('2027-05-17', '14:00', '15:00'), null],
  ['181 days ahead are too many', at('2027-05-18', '14:00', '15:00'), 'refusals-invitations:tooFarAhead'],
])('%s', (_, typed, message) => {
  expect(timeProblem(typed, SAO_PAULO, now)?.message ?? null).toBe(message)
})

test('a visit inside the hour that the clocks skip has no length, and is refused', () => {
  expect(timeProblem(at('2027-03-28', '02:15', '03:15'), 'Europe/Berlin', now)).toMatchObject({
    field: 'until',
  })
})
