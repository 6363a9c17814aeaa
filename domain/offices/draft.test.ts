import { expect, test } from 'vitest'
import {
  isOfficeChanged,
  isValidityReadable,
  officeChangeOf,
  officeDraftOf,
  pastValidityOf,
  type OfficeDraft,
} from './draft'

const saved = officeDraftOf({
  phase: 'open',
  coordinator: { name: 'Carla', email: 'carla@erm.example' },
  comment: 'Two floors',
  openingHours: 'Mon–Fri 08:00–19:00',
  closesAt: '19:00',
  asksForScreenCode: false,
  nudgesBeforeClosing: false,
  validUntil: '2030-12-31',
})

test('an office is shown as it is typed', () => {
  expect(saved).toEqual({
    phase: 'open',
    coordinator: 'carla@erm.example',
    comment: 'Two floors',
    openingHours: 'Mon–Fri 08:00–19:00',
    closesAt: '19:00',
    asksForScreenCode: false,
    nudgesBeforeClosing: false,
    validUntil: '31/12/2030',
  })
})

test('what an office has not, is not selected and empty', () => {
  const none = officeDraftOf({
    phase: 'open',
    coordinator: null,
    comment: '',
    openingHours: '',
    closesAt: '19:00',
    asksForScreenCode: false,
    nudgesBeforeClosing: false,
    validUntil: null,
  })
  expect(none).toMatchObject({ coordinator: 'Not Selected', validUntil: '' })
})

test.each<[string, Partial<OfficeDraft>, object]>([
  ['nothing that stayed is sent', {}, {}],
  ['another phase is sent', { phase: 'scheduled' }, { phase: 'scheduled' }],
  [
    'no coordinator is sent as not selected',
    { coordinator: 'Not Selected' },
    { coordinator: 'Not Selected' },
  ],
  ['an emptied comment is sent', { comment: ' ' }, { comment: '' }],
  ['spaces around a comment are no change', { comment: ' Two floors ' }, {}],
  ['other opening hours are sent', { openingHours: ' Mon–Thu ' }, { openingHours: 'Mon–Thu' }],
  ['emptied opening hours are sent', { openingHours: ' ' }, { openingHours: '' }],
  ['spaces around opening hours are no change', { openingHours: ' Mon–Fri 08:00–19:00 ' }, {}],
  ['another closing time is sent', { closesAt: '18:30' }, { closesAt: '18:30' }],
  ['that the code is asked for is sent', { asksForScreenCode: true }, { asksForScreenCode: true }],
  ['that staff are reminded is sent', { nudgesBeforeClosing: true }, { nudgesBeforeClosing: true }],
  ['another validity is sent as a day', { validUntil: '1/2/2031' }, { validUntil: '2031-02-01' }],
  ['the same validity typed otherwise is no change', { validUntil: '31.12.2030' }, {}],
  ['an emptied validity is not sent', { validUntil: '' }, {}],
])('%s', (_rule, typed, change) => {
  expect(officeChangeOf({ ...saved, ...typed }, saved)).toEqual(change)
})

test.each<[string, Partial<OfficeDraft>, boolean]>([
  ['nothing', {}, false],
  ['a phase', { phase: 'scheduled' }, true],
  ['a validity that can not be read', { validUntil: 'soon' }, true],
])('%s typed is to be asked about before it is lost: %s', (_what, typed, expected) => {
  expect(isOfficeChanged({ ...saved, ...typed }, saved)).toBe(expected)
})

test.each([
  ['31/12/2030', true],
  ['', true],
  ['31/02/2030', false],
])('a validity %j can be read: %s', (validUntil, expected) => {
  expect(isValidityReadable({ ...saved, validUntil })).toBe(expected)
})

const expired = { ...saved, validUntil: '17/11/2026' }
test.each<[string, OfficeDraft, OfficeDraft, string | null]>([
  ['a day that is over is asked about', { ...saved, validUntil: '17/11/2026' }, saved, '2026-11-17'],
  ['today is not', { ...saved, validUntil: '18/11/2026' }, saved, null],
  ['another status until a day that is over is', { ...expired, phase: 'scheduled' }, expired, '2026-11-17'],
  ['another comment beside an expired status is not', { ...expired, comment: 'New' }, expired, null],
  ['nothing changed is not', expired, expired, null],
])('%s', (_rule, draft, before, past) => {
  expect(pastValidityOf(draft, before, '2026-11-18')).toBe(past)
})
