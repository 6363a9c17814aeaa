import { expect, test } from 'vitest'
import {
  isFormGiven,
  isFormOpen,
  passStateOf,
  type PassHolder,
  type PassOffice,
  type PassState,
} from './pass'

const SAO_PAULO = { id: 'office', timeZone: 'America/Sao_Paulo', lastDay: null, asked: [] }
const ASKING = { ...SAO_PAULO, asked: [{ id: 'q', wording: 'w1' }] }
// 14:00 in São Paulo.
const GUEST: PassHolder = {
  officeId: 'office',
  startsAt: new Date('2026-11-18T17:00:00Z'),
  company: 'Guests Ltd',
  phone: '+5511987654321',
  isCancelled: false,
  isDeclined: false,
  hasCome: false,
  form: null,
}
const NOW = '2026-11-18T16:40:00Z'
const given = (confirmedAt: string, ...wordings: string[]) => ({
  form: { confirmedAt: new Date(confirmedAt), wordings },
})

test.each<[string, Partial<PassHolder> | null, PassOffice, string, PassState]>([
  ['of a guest with all details is valid on the day', {}, SAO_PAULO, NOW, 'valid'],
  ['is valid from the first minute of the office’s day', {}, SAO_PAULO, '2026-11-18T03:00:00Z', 'valid'],
  ['is valid until the last minute of the office’s day', {}, SAO_PAULO, '2026-11-19T02:59:59Z', 'valid'],
  ['is of another day in the minute before', {}, SAO_PAULO, '2026-11-18T02:59:59Z', 'wrong-day'],
  ['is of another day in the minute after', {}, SAO_PAULO, '2026-11-19T03:00:00Z', 'wrong-day'],
  ['counts at one office only', { officeId: 'another' }, SAO_PAULO, NOW, 'other-office'],
  ['counts once', { hasCome: true }, SAO_PAULO, NOW, 'used'],
  [
    'that was used stays used after the check-out and a cancelling',
    { hasCome: true, isCancelled: true },
    SAO_PAULO,
    NOW,
    'used',
  ],
  ['of a cancelled invitation does not count', { isCancelled: true }, SAO_PAULO, NOW, 'cancelled'],
  ['of a guest who declined does not count', { isDeclined: true }, SAO_PAULO, NOW, 'declined'],
  ['of nobody is unknown', null, SAO_PAULO, NOW, 'unknown'],
  [
    'does not open an office that has closed for good',
    {},
    { ...SAO_PAULO, lastDay: '2026-11-17' },
    NOW,
    'office-closed',
  ],
  ['counts on the last day of an office', {}, { ...SAO_PAULO, lastDay: '2026-11-18' }, NOW, 'valid'],
  ['without a phone number is incomplete', { phone: '' }, SAO_PAULO, NOW, 'incomplete'],
  ['without a company is incomplete', { company: '' }, SAO_PAULO, NOW, 'incomplete'],
  ['without the form of the office is incomplete', {}, ASKING, NOW, 'incomplete'],
  ['with the form of this day is valid', given('2026-11-18T12:00:00Z', 'w1'), ASKING, NOW, 'valid'],
  [
    'with the form in older words is incomplete',
    given('2026-11-18T12:00:00Z', 'w0'),
    ASKING,
    NOW,
    'incomplete',
  ],
])('a pass %s', (_, guest, office, now, state) => {
  expect(passStateOf(guest && { ...GUEST, ...guest }, office, new Date(now))).toBe(state)
})

test.each([
  ['at the first moment of the day before', '2026-11-17T03:00:00Z', true],
  ['a moment earlier', '2026-11-17T02:59:59Z', false],
])('a form that was confirmed %s counts: %s', (_, at, counts) => {
  expect(isFormGiven({ ...GUEST, ...given(at, 'w1') }, ASKING)).toBe(counts)
  expect(isFormOpen(GUEST.startsAt, SAO_PAULO.timeZone, new Date(at))).toBe(counts)
})
