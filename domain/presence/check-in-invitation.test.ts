import { expect, test } from 'vitest'
import { OFFICE_PHASES } from '../offices/phases'
import { invitesCheckIn } from './check-in-invitation'

const lima = {
  timeZone: 'America/Lima',
  closesAt: '19:00',
  phase: 'open',
  comment: '',
  validUntil: null,
} as const
const now = new Date('2026-11-18T15:00:00.000Z')

test.each([
  ['an open office invites', {}, '2026-11-18T15:00:00.000Z', true],
  ['an office invites to its closing time by its own clock', {}, '2026-11-18T23:59:59.000Z', true],
  ['an office invites nobody from its closing time on', {}, '2026-11-19T00:00:00.000Z', false],
  ['an office invites again on its next day', {}, '2026-11-19T05:00:00.000Z', true],
  ['a status invites on its last day', { validUntil: '2026-11-18' }, '2026-11-18T15:00:00.000Z', true],
  ['an expired status invites nobody', { validUntil: '2026-11-17' }, '2026-11-18T15:00:00.000Z', false],
])('%s', (_row, change, at, invites) => {
  expect(invitesCheckIn({ ...lima, ...change }, new Date(at))).toBe(invites)
})

test('an office invites in the open and in the scheduled phase only', () => {
  expect(OFFICE_PHASES.filter((phase) => invitesCheckIn({ ...lima, phase }, now))).toEqual([
    'scheduled',
    'open',
  ])
})
