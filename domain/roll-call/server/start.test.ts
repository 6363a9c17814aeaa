import { expect, test } from 'vitest'
import type { RollCallKind } from '../kinds'
import { answerStart, isAbandoned, isEarlierStart, isStartOf, makesReal, type Start } from './start'

const day = '2026-11-18'
const at = (time: string) => new Date(time.includes('T') ? time : `${day}T${time}Z`)
const known = (startedAt: string, closedAt: string | null, kind: RollCallKind = 'real') => ({
  kind,
  day: startedAt.slice(0, 10) === '2026-11-17' ? '2026-11-17' : day,
  startedAt: at(startedAt),
  closedAt: closedAt === null ? null : at(closedAt),
})
const start = (time: string, kind: RollCallKind = 'real', ofDay = day) => ({ kind, at: at(time), day: ofDay })
const handed = (time: string) => ({ ...start(time), isHanded: true })

test.each([
  ['at the same moment', known('10:00:00', null), start('10:00:00'), true],
  ['14:59 minutes after it', known('10:00:00', null), start('10:14:59'), true],
  ['14:59 minutes before it', known('10:00:00', null), start('09:45:01'), true],
  ['an hour after it, while it is open', known('10:00:00', null), start('11:00:00'), true],
  ['a drill while an alarm is open', known('10:00:00', null), start('11:00:00', 'drill'), true],
  ['an alarm while a drill is open', known('10:00:00', null, 'drill'), start('11:00:00'), true],
  ['15 minutes before it, offline on the same day', known('10:00:00', null), start('09:45:00'), true],
  ['an alarm 20 minutes before a drill', known('10:00:00', null, 'drill'), start('09:40:00'), true],
  ['a drill 20 minutes before a drill', known('10:00:00', null, 'drill'), start('09:40:00', 'drill'), true],
  ['a drill of the morning, before an alarm', known('15:00:00', null), start('09:00:00', 'drill'), false],
  [
    'yesterday, before it',
    known('10:00:00', null),
    start('2026-11-17T16:00:00Z', 'real', '2026-11-17'),
    false,
  ],
  ['a minute after its end', known('10:00:00', '10:08:00', 'drill'), start('10:09:00'), false],
  ['at its end', known('10:00:00', '10:08:00'), start('10:08:00'), true],
  ['10 minutes after its start, before its end', known('10:00:00', '10:40:00'), start('10:10:00'), true],
  ['30 minutes after its start, before its end', known('10:00:00', '10:40:00'), start('10:30:00'), true],
  ['10 minutes before it, and it has ended', known('10:00:00', '10:40:00'), start('09:50:00'), true],
  ['20 minutes before it, and it has ended', known('10:00:00', '10:40:00'), start('09:40:00'), false],
  ['10 minutes later, across midnight', known('2026-11-17T23:55:00Z', null), start('00:05:00'), true],
  [
    'an alarm 10 minutes after a drill that has ended since',
    known('10:00:00', '10:40:00', 'drill'),
    start('10:10:00'),
    false,
  ],
  [
    'an alarm of a code, 10 minutes after a drill that has ended since',
    known('10:00:00', '10:40:00', 'drill'),
    handed('10:10:00'),
    true,
  ],
  [
    'an alarm of a code, after the end of the drill',
    known('10:00:00', '10:40:00', 'drill'),
    handed('10:41:00'),
    false,
  ],
  ['12 hours later', known('2026-11-17T22:00:00Z', null), start('10:00:00'), true],
  ['more than 12 hours later', known('2026-11-17T21:59:59Z', null), start('10:00:00'), false],
])('the times decide if a start belongs to a known roll call: %s', (_when, one, other, isOne) => {
  expect(isStartOf(one, other)).toBe(isOne)
})

test.each([
  ['is open for 12 hours', known('2026-11-17T22:00:00Z', null), false],
  ['is open for longer', known('2026-11-17T21:59:59Z', null), true],
  ['has ended', known('2026-11-01T10:00:00Z', '2026-11-01T11:00:00Z'), false],
])('the time decides if a roll call that %s is abandoned', (_what, one, isLost) => {
  expect(isAbandoned(one, at('10:00:00'))).toBe(isLost)
})

test.each([
  ['an hour before it', start('15:00:00'), true],
  ['six hours ago', start('10:30:00'), true],
  ['more than six hours ago', start('10:29:59'), false],
  ['at the same moment', start('16:00:00'), false],
  ['after it', start('16:10:00'), false],
  ['on the day before', start('15:00:00', 'real', '2026-11-17'), false],
  ['an hour before it, from a code', handed('15:00:00'), false],
])('the time decides if a start moves that of its roll call back: %s', (_when, other, isMoved) => {
  expect(isEarlierStart(known('16:00:00', null), other, at('16:30:00'))).toBe(isMoved)
})

test.each([
  ['a real one and a drill', 'drill', start('10:00:00'), true],
  ['a real one of a code and a drill', 'drill', handed('10:00:00'), false],
  ['a drill and a drill', 'drill', start('10:00:00', 'drill'), false],
  ['a real one and a real alarm', 'real', start('10:00:00'), false],
] as const)('the kinds decide if a start makes its roll call real: %s', (_which, kind, other, isReal) => {
  expect(makesReal({ kind }, other)).toBe(isReal)
})

const answered = (
  around: readonly ReturnType<typeof known>[],
  given: Start,
  leads = true,
  now = at('12:00:00'),
) => answerStart(around, given, { leads, now })

test.each<[string, ReturnType<typeof known>, Start, object]>([
  ['real by an alarm', known('10:00:00', null, 'drill'), start('10:05:00'), { kind: 'real' }],
  ['no alarm by a code', known('10:00:00', null, 'drill'), handed('10:05:00'), {}],
  ['earlier by an earlier start', known('10:00:00', null), start('09:55:00'), { startedAt: at('09:55:00') }],
  ['not later by a later start', known('10:00:00', null), start('10:05:00'), {}],
])('a roll call becomes %s, and nothing else changes', (_what, same, given, changes) => {
  expect(answered([same], given)).toEqual({ same, changes })
})

test('the start of an acting warden joins a roll call, changes nothing in it, and begins none', () => {
  const drill = known('10:00:00', null, 'drill')
  expect(answered([drill], start('09:55:00'), false)).toEqual({ same: drill, changes: {} })
  expect(() => answered([], start('09:55:00'), false)).toThrow('notByActing')
})

const OPEN = { closedAt: null, endedByItself: false }

test.each<[string, ReturnType<typeof known>[], Start, object]>([
  ['is open where none is', [], start('11:00:00'), { lost: null, end: OPEN }],
  [
    'has ended at the start of the open one, if it comes late',
    [known('11:30:00', null)],
    start('09:00:00', 'drill'),
    { lost: null, end: { closedAt: at('11:30:00'), endedByItself: false } },
  ],
  [
    'has ended by itself, if it comes more than twelve hours late',
    [],
    start('2026-11-17T20:00:00Z', 'real', '2026-11-17'),
    { lost: null, end: { closedAt: at('08:00:00'), endedByItself: true } },
  ],
])('a new roll call %s', (_what, around, given, answer) => {
  expect(answered(around, given)).toEqual({ same: null, ...answer })
})

test('a new roll call ends one that was forgotten', () => {
  const lost = known('2026-11-17T10:00:00Z', null)
  expect(answered([lost], start('11:00:00'))).toEqual({ same: null, lost, end: OPEN })
})

const endedDrill = known('10:00:00', '10:40:00', 'drill')
const OPENED = { closedAt: null, closedById: null, endedByItself: false, numbers: null, helpAfterEndAt: null }

test('an alarm that was pressed before the end of its drill opens it again', () => {
  const answer = answered([endedDrill], start('10:38:00'))
  expect(answer).toEqual({ same: endedDrill, changes: { kind: 'real', ...OPENED } })
})

test.each<[string, ReturnType<typeof known>[], Start, boolean, string]>([
  ['after it', [endedDrill], start('10:41:00'), true, '12:00:00'],
  [
    'of which another one is open since',
    [known('11:30:00', null), endedDrill],
    start('10:38:00'),
    true,
    '12:00:00',
  ],
  ['twelve hours later', [endedDrill], start('10:38:00'), true, '22:00:01'],
  ['by a code', [endedDrill], handed('10:38:00'), true, '12:00:00'],
])('an alarm %s does not open a drill again', (_what, around, given, leads, time) => {
  const answer = answered(around, given, leads, at(time))
  expect(answer.same === endedDrill && 'closedAt' in answer.changes).toBe(false)
})

test('an acting warden opens no drill again', () => {
  expect(() => answered([endedDrill], start('10:38:00'), false)).toThrow('notByActing')
})
