import { expect, test } from 'vitest'
import { stayOf, timeTogether, type Stay } from './contacts'

const at = (time: string) => new Date(`2026-11-18T${time}:00Z`)
const stay = (from: string, until: string, isEstimated = false): Stay => ({
  from: at(from),
  until: at(until),
  isEstimated,
})
const now = at('15:00')
const visit = { timeIn: at('09:00'), timeOut: null, endedBy: null, endOfDay: at('23:00') }

test.each([
  [
    'a device that checked out is believed',
    { timeOut: at('10:00'), endedBy: 'device' as const },
    stay('09:00', '10:00'),
  ],
  ['so is the reception', { timeOut: at('10:00'), endedBy: 'reception' as const }, stay('09:00', '10:00')],
  [
    'so is a host who confirmed what somebody said',
    { timeOut: at('10:00'), endedBy: 'host' as const },
    stay('09:00', '10:00'),
  ],
  [
    'a number alone is an estimate',
    { timeOut: at('10:00'), endedBy: 'phone' as const },
    stay('09:00', '10:00', true),
  ],
  [
    'so is the end of the day',
    { timeOut: at('23:00'), endedBy: 'end-of-day' as const },
    stay('09:00', '23:00', true),
  ],
  ['without a time out it is until now', {}, stay('09:00', '15:00', true)],
  ['or until the end of its day', { endOfDay: at('12:00') }, stay('09:00', '12:00', true)],
])('%s', (_sentence, given, expected) => {
  expect(stayOf({ ...visit, ...given }, now)).toEqual(expected)
})

test.each<[string, Stay[], Stay[], ReturnType<typeof timeTogether>]>([
  [
    'one within the other',
    [stay('09:00', '17:00')],
    [stay('10:00', '11:30')],
    { minutes: 90, isEstimated: false },
  ],
  ['one after the other', [stay('09:00', '10:00')], [stay('10:00', '11:00')], null],
  [
    'an estimated end within',
    [stay('09:00', '17:00')],
    [stay('10:00', '11:00', true)],
    { minutes: 60, isEstimated: true },
  ],
  [
    'an estimated end after they were together',
    [stay('09:00', '10:30')],
    [stay('10:00', '17:00', true)],
    { minutes: 30, isEstimated: false },
  ],
  [
    'check-ins that overlap are not counted twice',
    [stay('09:00', '17:00'), stay('10:00', '17:00')],
    [stay('12:00', '13:00'), stay('12:30', '14:00')],
    { minutes: 120, isEstimated: false },
  ],
  [
    'two times on one day are added',
    [stay('09:00', '17:00')],
    [stay('09:30', '10:00'), stay('12:00', '12:15')],
    { minutes: 45, isEstimated: false },
  ],
  [
    'part of a minute is together too',
    [{ ...stay('09:00', '10:00'), until: new Date('2026-11-18T09:00:30Z') }],
    [stay('08:00', '12:00')],
    { minutes: 0, isEstimated: false },
  ],
])('%s', (_sentence, ones, others, expected) => {
  expect(timeTogether(ones, others)).toEqual(expected)
  expect(timeTogether(others, ones)).toEqual(expected)
})
