import { expect, test } from 'vitest'
import { english, wordsOf } from '../testing/words'
import { detailLines } from './details'

test.each<[string, Parameters<typeof detailLines>[0], string[]]>([
  ['an entry without details has no lines', {}, []],
  [
    'a download is shown with its days and rows',
    { rows: 12, from: '2026-11-03', to: '2026-12-18' },
    ['03 Nov 2026 to 18 Dec 2026', '12 rows'],
  ],
  ['one row is one row', { rows: 1 }, ['1 row']],
  ['no rows are shown as 0 rows', { rows: 0 }, ['0 rows']],
  ['a window with one end is shown with that end', { from: '2026-11-03' }, ['From: 03 Nov 2026']],
  [
    'a changed field is shown with both values, and personal ones as a list of words',
    { changed: { comment: null, phase: ['open', 'scheduled'], assemblyPoints: null } },
    ['Changed: comment, assembly points', 'Phase: open → scheduled'],
  ],
  ['a change without changed fields is shown as one', { changed: {} }, ['Nothing was changed']],
  [
    'a value keeps its own commas and arrows',
    {
      changed: { name: ['Lima, North → South', 'Lima'] },
      'no longer coordinator of': ['Bonn, Rhine', 'Oslo'],
    },
    ['Name: Lima, North → South → Lima', 'No longer coordinator of: Bonn, Rhine, Oslo'],
  ],
  [
    'days, languages, switches and missing values are shown as words',
    {
      changed: {
        validUntil: [null, '2026-12-01'],
        language: ['en', 'fr'],
        asksForScreenCode: [false, true],
        office: [null, 'São Paulo'],
      },
    },
    [
      'Valid until: none → 01 Dec 2026',
      'Language: English → Français',
      'Asks for screen code: no → yes',
      'Office: none → São Paulo',
    ],
  ],
  ['a day is shown as a day', { week: '2026-11-16' }, ['Week: 16 Nov 2026']],
  [
    'counts are shown with the names of the counted records',
    { 'check-ins': 1000, mails: 3 },
    ['Check-ins: 1000', 'Mails: 3'],
  ],
  ['a search is shown with its field, not with its text', { by: 'e-mail' }, ['By: e-mail']],
  [
    'a sign-in is shown with its way and its device',
    { by: 'password', device: 'Firefox on Linux' },
    ['By: password', 'Device: Firefox on Linux'],
  ],
  [
    'a duty is shown in words, for an office or everywhere',
    { duty: 'first-aider', where: 'Everywhere' },
    ['Duty: First aider', 'Where: Everywhere'],
  ],
  ['a duty of an older entry is shown as it was stored', { duty: 'Warden' }, ['Duty: Warden']],
  ['names of code become words', { checkedInOnly: true }, ['Checked in only: yes']],
  [
    'an empty value is shown as none',
    { phase: '', coordinator: null, open: false },
    ['Phase: none', 'Coordinator: none', 'Open: no'],
  ],
])('%s', (_sentence, details, lines) => {
  expect(detailLines(details, english)).toEqual(lines)
})

test.each<[string, Parameters<typeof detailLines>[0], string[]]>([
  ['changed fields', { fields: 'name, comment' }, ['Changed: name, comment']],
  ['no changed field', { fields: '' }, ['Nothing was changed']],
  [
    'fields with and without their values',
    { fields: 'phase, comment, validUntil', phase: 'open → scheduled', validUntil: 'none → 2026-12-01' },
    ['Changed: comment', 'Phase: open → scheduled', 'Valid until: none → 01 Dec 2026'],
  ],
  ['a first status', { 'status 2026-11-18': 'none → 3' }, ['18 Nov 2026: Not Set → Client']],
  ['another status', { 'status 2026-11-18': '1 → 4' }, ['18 Nov 2026: Home → On Leave']],
  [
    'the number of changed days',
    { fields: 'statuses', 'days changed': 3 },
    ['Changed: statuses', 'Days changed: 3'],
  ],
  ['a move', { office: 'London → São Paulo' }, ['Office: London → São Paulo']],
  [
    'an office of its own time zone',
    { 'time zone': 'Europe/Madrid → Europe/Lisbon' },
    ['Time zone: Europe/Madrid → Europe/Lisbon'],
  ],
  [
    'a refusal',
    { marks: 2, reason: 'This is no list of marks.' },
    ['Marks: 2', 'Reason: This is no list of marks.'],
  ],
])('an entry of an older server with %s is shown as before', (_sentence, details, lines) => {
  expect(detailLines(details, english)).toEqual(lines)
})

test('codes are shown in the reader’s language', () => {
  const details = { duty: 'warden', where: 'Everywhere', device: 'Firefox on Linux' }
  expect(detailLines(details, wordsOf('fr'))).toEqual([
    'Mission\u00a0: Équipier d’évacuation',
    'Où\u00a0: Partout',
    'Appareil\u00a0: Firefox sur Linux',
  ])
})

test('a change points along the line of reading, and its values keep their order in it', () => {
  const [line] = detailLines({ changed: { closesAt: ['19:00', '18:30'] } }, wordsOf('ar'))
  expect(line).toContain('\u206819:00\u2069 ← \u206818:30\u2069')
})
