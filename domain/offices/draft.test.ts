import { expect, test } from 'vitest'
import { isOfficeChanged, officeChangeOf, officeDraftOf, pastValidityOf, type OfficeDraft } from './draft'

const saved = officeDraftOf({
  phase: 'open',
  coordinator: { name: 'Carla', email: 'carla@erm.example' },
  defaultHost: { name: 'Dora', email: 'dora@erm.example' },
  comment: 'Two floors',
  openingHours: 'Mon–Fri 08:00–19:00',
  streetAddress: '1 Quay Street, Lima',
  assemblyPoints: 'Car park',
  language: 'fr',
  closesAt: '19:00',
  workingDays: '12347',
  weekdayClosing: '4=17:00',
  asksForScreenCode: false,
  nudgesBeforeClosing: false,
  validUntil: '2030-12-31',
})

test('the values of an office are shown as they are typed', () => {
  expect(saved).toEqual({
    phase: 'open',
    coordinator: 'carla@erm.example',
    defaultHost: 'dora@erm.example',
    comment: 'Two floors',
    openingHours: 'Mon–Fri 08:00–19:00',
    streetAddress: '1 Quay Street, Lima',
    assemblyPoints: 'Car park',
    language: 'fr',
    closesAt: '19:00',
    workingDays: '12347',
    weekdayClosing: '4=17:00',
    asksForScreenCode: false,
    nudgesBeforeClosing: false,
    validUntil: '2030-12-31',
  })
})

test('missing values of an office are shown as not selected and empty, and its language is English', () => {
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
  expect(none).toMatchObject({
    coordinator: 'Not Selected',
    validUntil: '',
    streetAddress: '',
    language: 'en',
    workingDays: '12345',
    weekdayClosing: '',
  })
})

test.each<[string, Partial<OfficeDraft>, object]>([
  ['unchanged values are not sent', {}, {}],
  ['another phase is sent', { phase: 'scheduled' }, { phase: 'scheduled' }],
  [
    'no default host is sent as not selected',
    { defaultHost: 'Not Selected' },
    { defaultHost: 'Not Selected' },
  ],
  [
    'no coordinator is sent as not selected',
    { coordinator: 'Not Selected' },
    { coordinator: 'Not Selected' },
  ],
  ['an emptied comment is sent', { comment: ' ' }, { comment: '' }],
  ['spaces around a comment are no change', { comment: ' Two floors ' }, {}],
  ['other opening hours are sent', { openingHours: ' Mon–Thu ' }, { openingHours: 'Mon–Thu' }],
  [
    'other assembly points are sent',
    { assemblyPoints: ' Car park\nRiver ' },
    { assemblyPoints: 'Car park\nRiver' },
  ],
  ['emptied opening hours are sent', { openingHours: ' ' }, { openingHours: '' }],
  [
    'another street address is sent',
    { streetAddress: ' 2 Quay Street ' },
    { streetAddress: '2 Quay Street' },
  ],
  ['an emptied street address is sent', { streetAddress: ' ' }, { streetAddress: '' }],
  ['spaces around opening hours are no change', { openingHours: ' Mon–Fri 08:00–19:00 ' }, {}],
  ['another language is sent', { language: 'en' }, { language: 'en' }],
  ['another closing time is sent', { closesAt: '18:30' }, { closesAt: '18:30' }],
  ['another working week is sent', { workingDays: '12345' }, { workingDays: '12345' }],
  ['an emptied closing by weekday is sent', { weekdayClosing: '' }, { weekdayClosing: '' }],
  ['the setting for the screen code is sent', { asksForScreenCode: true }, { asksForScreenCode: true }],
  ['the setting for the reminder is sent', { nudgesBeforeClosing: true }, { nudgesBeforeClosing: true }],
  ['another validity is sent as a day', { validUntil: '2031-02-01' }, { validUntil: '2031-02-01' }],
  ['an emptied validity is not sent', { validUntil: '' }, {}],
])('%s', (_rule, typed, change) => {
  expect(officeChangeOf({ ...saved, ...typed }, saved)).toEqual(change)
})

test.each<[string, Partial<OfficeDraft>, boolean]>([
  ['nothing', {}, false],
  ['a phase', { phase: 'scheduled' }, true],
  ['a validity that is cleared', { validUntil: '' }, true],
])('the page asks before %s is lost, if it was changed', (_what, typed, expected) => {
  expect(isOfficeChanged({ ...saved, ...typed }, saved)).toBe(expected)
})

const expired = { ...saved, validUntil: '2026-11-17' }
test.each<[string, OfficeDraft, OfficeDraft, string | null]>([
  ['the page asks about a day that is over', { ...saved, validUntil: '2026-11-17' }, saved, '2026-11-17'],
  ['the page does not ask about today', { ...saved, validUntil: '2026-11-18' }, saved, null],
  [
    'the page asks about another status until a day that is over',
    { ...expired, phase: 'scheduled' },
    expired,
    '2026-11-17',
  ],
  [
    'the page does not ask about another comment beside an expired status',
    { ...expired, comment: 'New' },
    expired,
    null,
  ],
  ['the page does not ask about an unchanged office', expired, expired, null],
])('%s', (_rule, draft, before, past) => {
  expect(pastValidityOf(draft, before, '2026-11-18')).toBe(past)
})
