import { describe, expect, test } from 'vitest'
import type { Day } from '../day'
import type { StatusCalendar } from '../statuses/calendar'
import { bestDay, plansOffice, twoWeeksOf } from './best-day'

const [MON, TUE, WED, THU] = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'] as const
const NEXT_MON = '2026-11-23'
const SAT = '2026-11-21'

const [HOME, OFFICE, CLIENT, LEAVE] = [1, 2, 3, 4] as const
const on = (status: 1 | 2 | 3 | 4, ...days: Day[]): StatusCalendar =>
  Object.fromEntries(days.map((day) => [day, { status, comment: '' }]))

const london = (statuses: StatusCalendar, daysOff: Day[] = [SAT, '2026-11-22']) => ({
  ...{ officeId: 'L', office: 'London', statuses, daysOff },
})
const paris = (statuses: StatusCalendar) => ({ officeId: 'P', office: 'Paris', statuses, daysOff: [] })
const ME = { officeId: 'L', statuses: {} }

test('both weeks begin on Monday, also on a Sunday', () => {
  const days = twoWeeksOf('2026-11-22')
  expect([days[0], days.at(-1), days.length]).toEqual([MON, '2026-11-29', 14])
})

test.each([
  ['with the status Office', london(on(OFFICE, TUE)), true],
  ['with another status', london(on(CLIENT, TUE)), false],
  ['with nothing set', london({}), false],
  ['on a day off of the office', london(on(OFFICE, TUE), [TUE]), false],
  ['without an office', { ...london(on(OFFICE, TUE)), officeId: null, office: null }, false],
])('a colleague %s: at the office? %4$s', (_, person, expected) => {
  expect(plansOffice(person, TUE)).toBe(expected)
})

describe('the best day', () => {
  test.each([
    [
      'is the one with the most colleagues',
      [london(on(OFFICE, TUE, THU)), london(on(OFFICE, THU)), london(on(HOME, TUE, THU))],
      { day: THU, office: 'London', coming: 2, notSet: 0 },
    ],
    [
      'counts only people of one office',
      [london(on(OFFICE, TUE)), paris(on(OFFICE, TUE)), paris(on(OFFICE, WED)), paris(on(OFFICE, WED))],
      { day: WED, office: 'Paris', coming: 2, notSet: 2 },
    ],
    [
      'prefers the own office of the viewer',
      [paris(on(OFFICE, TUE)), london(on(OFFICE, THU))],
      { day: THU, office: 'London', coming: 1, notSet: 1 },
    ],
    [
      'is else the earliest',
      [london(on(OFFICE, THU, WED))],
      { day: WED, office: 'London', coming: 1, notSet: 0 },
    ],
    [
      'is neither today nor over',
      [london(on(OFFICE, MON, TUE)), london(on(OFFICE, MON, TUE)), london(on(OFFICE, NEXT_MON))],
      { day: NEXT_MON, office: 'London', coming: 1, notSet: 2 },
      TUE,
    ],
    [
      'is no day on which the office is closed',
      [london(on(OFFICE, SAT)), london(on(OFFICE, SAT)), london(on(OFFICE, THU))],
      { day: THU, office: 'London', coming: 1, notSet: 2 },
    ],
    [
      'tells how many have set nothing, and leave is something',
      [london(on(OFFICE, TUE)), london(on(LEAVE, TUE)), london({})],
      { day: TUE, office: 'London', coming: 1, notSet: 1 },
    ],
    ['is none if nobody plans to be at an office', [london(on(HOME, TUE)), paris({})], null],
    ['is none without colleagues', [], null],
  ])('%s', (_, people, expected, today: Day = MON) => {
    expect(bestDay(people, ME, today)).toEqual(expected)
  })

  test('prefers a day on which the viewer plans to be there, if it has as many colleagues', () => {
    const people = [london(on(OFFICE, TUE, THU))]
    expect(bestDay(people, { ...ME, statuses: on(OFFICE, THU) }, MON)?.day).toBe(THU)
    expect(bestDay(people, { officeId: 'P', statuses: on(OFFICE, THU) }, MON)?.day).toBe(TUE)
  })
})
