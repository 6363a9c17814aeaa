import { expect, test } from 'vitest'
import { newCaller } from './callers'
import { answerEnd, answerReopening, answerWithdrawal, endsWith } from './end'

const now = new Date('2026-11-18T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const HALF_A_DAY = 43_200

test('a roll call ends now, never before its start, and not while somebody needs help', () => {
  const ended = (startedAt: Date, isHelpOpen = false) => answerEnd({ startedAt }, { isHelpOpen }, 'ada', now)
  expect(ended(later(-60))).toEqual({ closedAt: now, closedById: 'ada' })
  expect(ended(later(2))).toEqual({ closedAt: later(2), closedById: 'ada' })
  expect(() => ended(later(-60), true)).toThrow('helpIsOpen')
})

test.each([
  [HALF_A_DAY, false, ''],
  [HALF_A_DAY + 1, false, 'tooLateToReopen'],
  [60, true, 'otherIsOpen'],
])(
  '%d seconds after its start, with another one open: %s, reopening says "%s"',
  (ago, isOtherOpen, problem) => {
    const reopened = () => answerReopening({ startedAt: later(-ago) }, { isOtherOpen }, now)
    if (problem) expect(reopened).toThrow(problem)
    else expect(reopened()).toMatchObject({ closedAt: null, helpAfterEndAt: null, numbers: null })
  },
)

test.each([
  [true, null, true],
  [true, now, false],
  [false, null, false],
  [false, now, false],
])('with a roll call ends the right of a person who acts (%s), lost at %s: %s', (isActing, until, ends) => {
  expect(endsWith({ isActing, until })).toBe(ends)
})

test('only an acting warden is withdrawn, whose right keeps an earlier end', () => {
  const acting = { ...newCaller('bo', 'Bo'), isActing: true }
  expect(answerWithdrawal(acting, now)).toEqual({ withdrawnAt: now, until: now })
  expect(answerWithdrawal({ ...acting, until: later(-60) }, now)).toMatchObject({ until: later(-60) })
  for (const caller of [undefined, newCaller('ada', 'Ada')])
    expect(() => answerWithdrawal(caller, now)).toThrow('noActingWarden')
})
