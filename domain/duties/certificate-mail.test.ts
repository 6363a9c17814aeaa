import { expect, test } from 'vitest'
import type { Day } from '../day'
import { certificateMailDue } from './certificate-mail'

const today = '2026-11-18'

test.each<[string, Day, Day | null, number | null, number | null]>([
  ['31 days before the end is due yet', '2026-12-19', null, null, null],
  ['is due 30 days before the end', '2026-12-18', null, null, 30],
  ['is due later too, if the job did not run', '2026-12-01', null, null, 30],
  ['of 30 days is due once', '2026-12-18', null, 30, null],
  ['of 7 days follows that of 30 days', '2026-11-25', null, 30, 7],
  ['of 7 days stands for both, if none was sent before', '2026-11-25', null, null, 7],
  ['of 7 days is due on the last day', '2026-11-18', null, 30, 7],
  ['of 7 days is due once', '2026-11-20', null, 7, null],
  ['is too late on the day after', '2026-11-17', null, null, null],
  ['is needless if the duty ends on the same day', '2026-12-01', '2026-12-01', null, null],
  ['is needless if the duty ends before', '2026-12-01', '2026-11-20', null, null],
  ['is due if the duty lasts longer', '2026-12-01', '2026-12-02', null, 30],
])('a mail %s', (_sentence, certificateUntil, until, mailed, expected) => {
  expect(certificateMailDue({ certificateUntil, until, mailed }, today)).toBe(expected)
})
