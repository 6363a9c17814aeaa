import { expect, test } from 'vitest'
import { auditWords } from './act-words'
import { english } from '../testing/words'
import type { Text } from '../texts/translate'
import { lookText, LOOKING, type Stay } from './look-history'

const said = (text: Text | null) => text && english(text)
const at = (time: string) => new Date(`2026-11-18T${time}:00Z`)
const ana = 'ana@erm.example'
const stay = (office: string, from: string, until: string, former: string[] = []): Stay => ({
  office,
  names: [office, ...former],
  day: '2026-11-18',
  from: at(from),
  until: at(until),
})
const morning = stay('Lyon', '09:00', '12:00', ['Lugdunum'])
const afternoon = stay('Milan', '13:00', '23:00')

const roll = 'read roll call'
const file = 'download times in and out'

test.each([
  ['the roll call while Ana was there', roll, 'Lyon', '10:00', 'Read the roll call of Lyon'],
  ['the roll call before Ana came', roll, 'Lyon', '08:45', null],
  [
    'the roll call a moment before Ana came, on a page that may have read it again',
    roll,
    'Lyon',
    '08:46',
    'Read the roll call of Lyon',
  ],
  ['the roll call after Ana left', roll, 'Lyon', '12:00', null],
  [
    'the roll call under a former name of the office',
    roll,
    'Lugdunum',
    '10:00',
    'Read the roll call of Lyon',
  ],
  ['the roll call of her second office', roll, 'Milan', '18:00', 'Read the roll call of Milan'],
  ['the roll call of her second office while she was at the first', roll, 'Milan', '10:00', null],
  ['the roll call of her second office after its day', roll, 'Milan', '23:00', null],
  ['the roll call of another office', roll, 'Paris', '10:00', null],
  ['a file of the office, after she left', file, 'Lyon', '17:00', 'Downloaded the times in and out of Lyon'],
  ['a file of the office, before she came', file, 'Lyon', '08:59', null],
  ['Ana by a search', 'search people', ana, '10:00', 'Searched for you'],
  ['Ana at the reception', 'find colleague', ana, '10:00', 'Searched for you at the reception'],
  ['nobody at the reception', 'find colleague', '', '10:00', null],
  ['another person by a search', 'search people', 'ben@erm.example', '10:00', null],
  ['an office called like her address', roll, ana, '10:00', null],
  ['everybody, in a file', 'download all users', '', '10:00', 'Downloaded the check-ins of everybody'],
  ['everybody, before she came', 'download all users', '', '08:00', null],
  ['the visitors of the office', 'read visitors', 'Lyon', '10:00', null],
  ['no data, but changed her record', 'change person', ana, '10:00', null],
])(
  'an entry has the right text if a person looked at %s: %s of %s at %s',
  (_what, action, subject, time, told) => {
    const entry = { at: at(time), actor: 'wanda@erm.example', action, subject, from: null, to: null }
    expect(said(lookText(entry, { email: ana, stays: [afternoon, morning] }))).toBe(told)
  },
)

test.each([
  ['2026-11-10', '2026-11-18', true],
  ['2026-11-18', '2026-11-18', true],
  ['2026-11-10', '2026-11-17', false],
  ['2026-11-19', '2026-11-20', false],
])('a file of the days from %s to %s shows the check-in of the 18th: %s', (from, to, isShown) => {
  const entry = { at: at('10:00'), actor: 'wanda@erm.example', action: file, subject: 'Lyon', from, to }
  expect(lookText(entry, { email: ana, stays: [morning] }) !== null).toBe(isShown)
})

test('a look at the report of a roll call of today is shown, and one at an old report is not', () => {
  const report = (day: string) => ({
    at: at('10:00'),
    actor: 'wanda@erm.example',
    action: 'read roll call report',
    subject: 'Lyon',
    from: day,
    to: day,
  })
  const looked = (day: string) => said(lookText(report(day), { email: ana, stays: [morning] }))
  expect(looked('2026-11-18')).toBe('Read the report of a roll call of Lyon')
  expect(looked('2026-11-17')).toBeNull()
})

test('a person’s own looks are not shown', () => {
  const entry = { at: at('10:00'), actor: ana, action: roll, subject: 'Lyon', from: null, to: null }
  expect(lookText(entry, { email: ana, stays: [morning] })).toBeNull()
})

test('each action of a look is one of the audit', () => {
  for (const action of LOOKING) expect(auditWords(action, english)).not.toBe(action)
})
