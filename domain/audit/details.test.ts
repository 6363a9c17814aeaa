import { expect, test } from 'vitest'
import { english, wordsOf } from '../testing/words'
import { detailLines } from './details'

test.each([
  ['an entry without details has no lines', {}, []],
  [
    'a download is shown with its days and rows',
    { rows: 12, from: '2026-11-03', to: '2026-12-18' },
    ['03 Nov 2026 to 18 Dec 2026', '12 rows'],
  ],
  ['one row is one row', { rows: 1 }, ['1 row']],
  ['no rows are shown as 0 rows', { rows: 0 }, ['0 rows']],
  ['a window with one end is shown with that end', { from: '2026-11-03' }, ['From: 03 Nov 2026']],
  ['changed fields are listed', { fields: 'name, comment' }, ['Changed: name, comment']],
  ['a change without changed fields is shown as one', { fields: '' }, ['Nothing was changed']],
  [
    'changed fields are shown as words, not as names of code',
    { fields: 'phase, validUntil' },
    ['Changed: phase, valid until'],
  ],
  ['a day is shown as a day', { week: '2026-11-16' }, ['Week: 16 Nov 2026']],
  [
    'a changed day is shown with both days',
    { validUntil: 'none → 2026-12-01' },
    ['Valid until: none → 01 Dec 2026'],
  ],
  [
    'a changed status is shown with its day',
    { 'status 2026-11-18': 'none → 3' },
    ['18 Nov 2026: Not Set → Client'],
  ],
  [
    'a changed status is shown with the old one and the new one',
    { 'status 2026-11-18': '1 → 4' },
    ['18 Nov 2026: Home → On Leave'],
  ],
  [
    'a change of days is shown with their number',
    { fields: 'statuses', 'days changed': 3 },
    ['Changed: statuses', 'Days changed: 3'],
  ],
  ['a move is shown with both offices', { office: 'London → São Paulo' }, ['Office: London → São Paulo']],
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

test('codes are shown in the reader’s language', () => {
  const details = { duty: 'warden', where: 'Everywhere', device: 'Firefox on Linux' }
  expect(detailLines(details, wordsOf('fr'))).toEqual([
    'Mission\u00a0: Équipier d’évacuation',
    'Où\u00a0: Partout',
    'Appareil\u00a0: Firefox sur Linux',
  ])
})
