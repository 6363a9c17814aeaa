import { expect, test } from 'vitest'
import { callableFrom, refusalOfCall } from './host-call'

const at = (time: string) => new Date(`2026-11-18T${time}Z`)
const waiting = {
  hasHost: true,
  state: 'not-in',
  answer: null,
  since: at('09:00:00'),
  calledAt: null,
  isOfToday: true,
  isLeft: false,
} as const

test.each([
  ['a host who was told two minutes ago is called', {}, '09:02:00', null],
  ['a host who was told less than two minutes ago is not', {}, '09:01:59', 'hostJustTold'],
  ['a host who was called a minute ago is not', { calledAt: at('09:09:00') }, '09:10:00', 'hostJustTold'],
  ['a host who was called two minutes ago is called', { calledAt: at('09:08:00') }, '09:10:00', null],
  [
    'a host of too many arrivals, who was not told, is called at once',
    { state: 'too-many' },
    '09:00:01',
    null,
  ],
  ['a host on leave is called', { state: 'on-leave' }, '09:02:00', null],
  ['a host in another office is called', { state: 'elsewhere' }, '09:02:00', null],
  ['nobody is called before the look-up', { state: null, hasHost: false }, '09:00:00', 'hostBeingTold'],
  ['nobody is called for an unknown name', { state: 'unknown', hasHost: false }, '09:10:00', 'hostNotKnown'],
  [
    'nobody is called for a name of several',
    { state: 'several', hasHost: false },
    '09:10:00',
    'hostNotKnown',
  ],
  ['nobody is called whose record has gone', { hasHost: false }, '09:10:00', 'hostNotKnown'],
  ['a host who comes is not called', { answer: 'coming' }, '09:10:00', 'hostAnswered'],
  ['a host who knows nobody of this name is not called', { answer: 'not-mine' }, '09:10:00', 'hostAnswered'],
  ['a host is not called for a visitor who has left', { isLeft: true }, '09:10:00', 'visitorHasLeft'],
  ['a host is not called for a visitor of yesterday', { isOfToday: false }, '09:10:00', 'arrivalOver'],
] as const)('%s', (_title, changed, time, refusal) => {
  expect(refusalOfCall({ ...waiting, ...changed }, at(time))).toBe(refusal && `refusals-visitors:${refusal}`)
})

test('the moment of the next call follows the last one', () => {
  expect(callableFrom(waiting)).toEqual(at('09:02:00'))
  expect(callableFrom({ ...waiting, calledAt: at('09:07:00') })).toEqual(at('09:09:00'))
})
