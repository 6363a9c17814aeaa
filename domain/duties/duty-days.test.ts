import { describe, expect, test } from 'vitest'
import type { Day } from '../day'
import {
  dutyDaysProblems,
  dutyPeriod,
  LAST_BEFORE_FIRST,
  PAST_CERTIFICATE,
  PAST_DAY,
  TOO_FAR,
  type DutyDays,
} from './duty-days'

const PARIS = 'Europe/Paris'
const LIMA = 'America/Lima'
const AUCKLAND = 'Pacific/Auckland'

test.each<[string, string[], Day | null, Day | null, string | null, string | null]>([
  ['without days always counts', [PARIS], null, null, null, null],
  [
    'of one day lasts that day in its zone',
    [PARIS],
    '2026-12-01',
    '2026-12-01',
    '2026-11-30T23:00:00Z',
    '2026-12-01T23:00:00Z',
  ],
  ['starts with the day of its office', [LIMA], '2026-12-01', null, '2026-12-01T05:00:00Z', null],
  [
    'of several offices starts where the day starts first and ends where it ends last',
    [LIMA, PARIS, AUCKLAND],
    '2026-12-01',
    '2026-12-01',
    '2026-11-30T11:00:00Z',
    '2026-12-02T05:00:00Z',
  ],
  [
    'follows the clocks of summer and winter',
    [PARIS],
    '2026-10-25',
    '2026-10-25',
    '2026-10-24T22:00:00Z',
    '2026-10-25T23:00:00Z',
  ],
])('a duty %s', (_sentence, zones, from, until, startsAt, endsAt) => {
  expect(dutyPeriod({ from, until }, zones)).toEqual({
    startsAt: startsAt && new Date(startsAt),
    endsAt: endsAt && new Date(endsAt),
  })
})

const now = new Date('2026-11-18T23:30:00Z')

const problemsOf = (days: Partial<DutyDays>, zones = [PARIS], before?: Partial<DutyDays>) =>
  dutyDaysProblems(full(days), { now, zones, ...(before && { before: full(before) }) })
const full = (days: Partial<DutyDays>): DutyDays => ({
  from: null,
  until: null,
  certificateUntil: null,
  ...days,
})

describe('the days of a duty that is given', () => {
  test.each<[string, Partial<DutyDays>, string[], object]>([
    ['may all be empty', {}, [PARIS], {}],
    [
      'may be today at its office',
      { from: '2026-11-19', until: '2026-11-19', certificateUntil: '2026-11-19' },
      [PARIS],
      {},
    ],
    ['may be a day that is over at one of its offices only', { until: '2026-11-18' }, [PARIS, LIMA], {}],
    [
      'may not be over at all of its offices',
      { from: '2026-11-18', until: '2026-11-18', certificateUntil: '2026-11-18' },
      [PARIS],
      { from: PAST_DAY, until: PAST_DAY, certificateUntil: PAST_CERTIFICATE },
    ],
    [
      'may not end before they start',
      { from: '2026-12-02', until: '2026-12-01' },
      [PARIS],
      { until: LAST_BEFORE_FIRST },
    ],
    [
      'may not be more than ten years ahead',
      { from: '2036-11-19', until: '2206-01-01', certificateUntil: '2036-11-20' },
      [PARIS],
      { from: TOO_FAR, until: TOO_FAR, certificateUntil: TOO_FAR },
    ],
    [
      'may be ten years ahead',
      { from: '2036-11-18', until: '2036-11-18', certificateUntil: '2036-11-18' },
      [PARIS],
      {},
    ],
    ['may not be of long ago', { until: '0026-12-01' }, [PARIS], { until: PAST_DAY }],
  ])('%s', (_sentence, days, zones, problems) => {
    expect(problemsOf(days, zones)).toEqual(problems)
  })
})

describe('the days of a duty that is changed', () => {
  test.each<[string, Partial<DutyDays>, Partial<DutyDays>, object]>([
    [
      'may stay as they are although they are over',
      { from: '2026-01-01', until: '2027-01-01', certificateUntil: '2026-06-30' },
      { from: '2026-01-01', until: '2026-12-31', certificateUntil: '2026-06-30' },
      {},
    ],
    [
      'may not become another day that is over',
      { from: '2026-01-02', certificateUntil: '2026-07-01' },
      { from: '2026-01-01', certificateUntil: '2026-06-30' },
      { from: PAST_DAY, certificateUntil: PAST_CERTIFICATE },
    ],
    [
      'may not start after a last day that stays',
      { from: '2027-01-01', until: '2026-12-31' },
      { until: '2026-12-31' },
      { until: LAST_BEFORE_FIRST },
    ],
  ])('%s', (_sentence, days, before, problems) => {
    expect(problemsOf(days, [PARIS], before)).toEqual(problems)
  })
})
