import { expect, test } from 'vitest'
import { OFFICE_PHASES, type OfficePhase } from './phases'
import { countPhases, type PhaseCounts } from './summary'

const none: PhaseCounts = { open: 0, scheduled: 0, restricted: 0, closed: 0 }

test.each<[OfficePhase, Partial<PhaseCounts>]>([
  ['open', { open: 1 }],
  ['scheduled', { scheduled: 1 }],
  ['approved-only', { restricted: 1 }],
  ['closed-directed', { closed: 1 }],
  ['closed-government', { closed: 1 }],
])('an office that is %s counts once', (phase, counts) => {
  expect(countPhases([{ phase }])).toEqual({ ...none, ...counts })
})

test('both closed phases are counted together, and no office is left out', () => {
  const counts = countPhases(OFFICE_PHASES.map((phase) => ({ phase })))
  expect(counts).toEqual({ open: 1, scheduled: 1, restricted: 1, closed: 2 })
})

test('all counts are zero without offices', () => {
  expect(countPhases([])).toEqual(none)
})
