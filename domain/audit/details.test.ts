import { expect, test } from 'vitest'
import { detailLines } from './details'

test.each([
  ['nothing more says nothing', {}, []],
  [
    'a download says its window and rows',
    { rows: 12, from: '2026-11-03', to: '2026-12-18' },
    ['03 Nov 2026 to 18 Dec 2026', '12 rows'],
  ],
  ['one row is one row', { rows: 1 }, ['1 row']],
  ['no rows are rows', { rows: 0 }, ['0 rows']],
  ['a window open at one end says that end', { from: '2026-11-03' }, ['From: 03 Nov 2026']],
  ['changed fields are listed', { fields: 'name, comment' }, ['Changed: name, comment']],
  ['a change that changed nothing says so', { fields: '' }, ['Nothing was changed']],
  ['as words, not as names of code', { fields: 'phase, validUntil' }, ['Changed: phase, valid until']],
  ['a day is told as one', { week: '2026-11-16' }, ['Week: 16 Nov 2026']],
  ['and so are two', { validUntil: 'none → 2026-12-01' }, ['Valid until: none → 01 Dec 2026']],
  ['days say their statuses', { 'status 2026-11-18': 'none → 3' }, ['18 Nov 2026: Not Set → Client']],
  ['from one to another', { 'status 2026-11-18': '1 → 4' }, ['18 Nov 2026: Home → On Leave']],
  [
    'a change of days says how many',
    { fields: 'statuses', 'days changed': 3 },
    ['Changed: statuses', 'Days changed: 3'],
  ],
  ['an office moved to', { office: 'London → São Paulo' }, ['Office: London → São Paulo']],
  ['counts name what was counted', { 'check-ins': 1000, mails: 3 }, ['Check-ins: 1000', 'Mails: 3']],
  ['a search says by what, not for whom', { by: 'e-mail' }, ['By: e-mail']],
  [
    'a sign-in says how and where',
    { by: 'password', device: 'Firefox on Linux' },
    ['By: password', 'Device: Firefox on Linux'],
  ],
  ['names of code become words', { checkedInOnly: true }, ['Checked in only: yes']],
  [
    'nothing there is none',
    { phase: '', coordinator: null, open: false },
    ['Phase: none', 'Coordinator: none', 'Open: no'],
  ],
])('%s', (_sentence, details, lines) => {
  expect(detailLines(details)).toEqual(lines)
})
