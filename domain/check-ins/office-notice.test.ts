import { expect, test } from 'vitest'
import { noticeOf } from './office-notice'

const now = new Date('2026-11-18T09:30:00Z')
const office = { comment: 'Ring twice', timeZone: 'UTC' }

test.each([
  ['an open office says nothing', 'open', null, null],
  ['nor one with scheduled access', 'scheduled', '2026-11-18', null],
  ['a closed office says so', 'closed-directed', null, false],
  ['a closed office says until when', 'closed-government', '2026-11-18', false],
  ['approved access only is closed', 'approved-only', null, false],
  ['a status that ran out says so, open or not', 'open', '2026-11-17', true],
  ['a closed office whose status ran out', 'closed-directed', '2026-11-17', true],
] as const)('%s', (_rule, phase, validUntil, isExpired) => {
  const notice = isExpired === null ? null : { phase, comment: 'Ring twice', validUntil, isExpired }
  expect(noticeOf({ ...office, phase, validUntil }, now)).toEqual(notice)
})
