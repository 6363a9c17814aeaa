import { expect, test } from 'vitest'
import { english } from '../testing/words'
import type { AuditRow } from './contract'
import { groupAudit, subjectsText, type AuditFold } from './groups'

const entry = (time: string, actor: string, action: string, subject = ''): AuditRow => ({
  at: time.includes('T') ? time : `2026-11-18T${time}:00.000Z`,
  actor,
  action,
  subject,
  details: {},
})
const dayOf = (at: string) => at.slice(0, 10)
const shape = (entries: readonly AuditRow[]) =>
  groupAudit(entries, dayOf).map(({ day, people }) => [
    day,
    ...people.map(
      ({ actor, folds }) =>
        `${actor}: ${folds.map((fold) => `${fold.action} ×${fold.entries.length}`).join(', ')}`,
    ),
  ])

const LONG = [
  entry('17:40', 'ada', 'sign in'),
  entry('16:00', 'bo', 'sign in'),
  entry('12:00', 'ada', 'sign in'),
  entry('11:00', 'ada', 'rename office'),
  entry('10:00', 'bo', 'sign in'),
  entry('09:00', 'ada', 'sign in'),
  entry('2026-11-17T23:00:00.000Z', 'ada', 'sign in'),
]

test.each([
  ['no entries are no days', [], []],
  ['one entry is one group', [LONG[0]], [['2026-11-18', 'ada: sign in ×1']]],
  [
    'acts of one kind fold across the entries of another person, and not across another act of their own',
    LONG,
    [
      ['2026-11-18', 'ada: sign in ×2, rename office ×1, sign in ×1', 'bo: sign in ×2'],
      ['2026-11-17', 'ada: sign in ×1'],
    ],
  ],
])('%s', (_rule, entries, groups) => {
  expect(shape(entries as AuditRow[])).toEqual(groups)
})

test('a further page only adds to the end of folds, people and days', () => {
  for (let first = 1; first < LONG.length; first++) {
    const before = groupAudit(LONG.slice(0, first), dayOf)
    const after = groupAudit(LONG, dayOf)
    for (const [place, { day, people }] of before.entries()) {
      expect(after[place]?.day).toBe(day)
      for (const [index, { actor, folds }] of people.entries()) {
        const same = after[place]?.people[index]
        expect(same?.actor).toBe(actor)
        for (const [at, fold] of folds.entries())
          expect(same?.folds[at]?.entries.slice(0, fold.entries.length)).toEqual(fold.entries)
      }
    }
  }
})

test.each([
  [[''], ''],
  [['ada', 'ada'], ''],
  [['ada', 'bo'], 'Bo Barker'],
  [['Lima'], 'Lima'],
  [['Lima', 'Lima'], 'Lima'],
  [['Lima', 'Lyon'], 'Lima and Lyon'],
  [['Lima', 'Lyon', 'Quito', 'Lima', 'Bonn'], 'Lima, Lyon and 2 more'],
])('acts about %j are about "%s"', (subjects, text) => {
  const [first = entry('09:00', 'ada', 'x'), ...others] = subjects.map((subject) =>
    entry('09:00', 'ada', 'x', subject),
  )
  const fold: AuditFold = { action: 'x', entries: [first, ...others] }
  expect(subjectsText(fold, (subject) => (subject === 'bo' ? 'Bo Barker' : subject), english)).toBe(text)
})
