import { expect, test } from 'vitest'
import { noticeOf } from './office-notice'

const now = new Date('2026-11-18T09:30:00Z')
const office = { comment: 'Ring twice', timeZone: 'UTC' }

test.each([
  ['an open office has no notice', 'open', null, null],
  ['an office with scheduled access has no notice', 'scheduled', '2026-11-18', null],
  ['a closed office has a notice', 'closed-directed', null, false],
  ['the notice of a closed office has its last day', 'closed-government', '2026-11-18', false],
  ['an office with approved access only has a notice', 'approved-only', null, false],
  ['an open office with an expired status has a notice', 'open', '2026-11-17', true],
  ['a closed office with an expired status has a notice', 'closed-directed', '2026-11-17', true],
] as const)('%s', (_rule, phase, validUntil, isExpired) => {
  const notice = isExpired === null ? null : { phase, comment: 'Ring twice', validUntil, isExpired }
  expect(noticeOf({ ...office, phase, validUntil }, now)).toEqual(notice)
})
