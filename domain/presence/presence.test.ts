import { expect, test } from 'vitest'
import { usualDays } from '../offices/office-days'
import {
  checkedInAt,
  endOf,
  doorOf,
  elsewhereSince,
  expectedToday,
  hereSince,
  hoursOf,
  isCertainStatement,
  isUnconfirmed,
  presenceOf,
  statementsOf,
  type Presence,
  type Statement,
} from './presence'

const at = (hour: number) => new Date(`2026-11-18T${String(hour).padStart(2, '0')}:00:00Z`)
const london = { timeZone: 'Europe/London', ...usualDays('19:00') }
const hours = hoursOf(london, at(12))

/** The presence, with the source and the hour of the statement that decides it. */
const inWords = ({ state, because }: Presence<string>) =>
  because ? `${state}: ${because.source} ${because.at.getUTCHours()}` : state

// One letter for each statement: P status, D door, S door by the screen's code, H still here on a page, K still here by the
// mailed link, L leaves on a page, x leaves by the code at the exit, k leaves by the mailed link, d device, r reception, h
// host, n phone number, E other office. The end of a visit is that of the newest check-in before it.
type Letter = 'P' | 'D' | 'S' | 'H' | 'K' | 'L' | 'x' | 'k' | 'd' | 'r' | 'h' | 'n' | 'E'

/** Reads a day such as 'D9 L17': letters with the hours of their statements. The office closes at 19. */
function dayOf(written: string): Statement<string>[] {
  let checkIn = ''
  const stated = written
    .split(' ')
    .filter(Boolean)
    .flatMap((word): Statement<string>[] => {
      const [letter, hour] = [word[0] as Letter, at(Number(word.slice(1) || 0))]
      const line = { at: hour, until: hours.endOfDay, of: checkIn }
      if (letter === 'P') return [expectedToday('', hours)]
      if (letter === 'E') return [elsewhereSince(hour, '', hours)]
      if (letter === 'H') return [{ ...line, what: 'here', source: 'self' }]
      if (letter === 'K') return [{ ...line, what: 'here', source: 'link' }]
      if (letter === 'L') return [{ ...line, what: 'left', source: 'self' }]
      if (letter === 'x') return [{ ...line, what: 'left', source: 'exit' }]
      if (letter === 'k') return [{ ...line, what: 'left', source: 'link' }]
      if (letter === 'd') return [{ ...line, what: 'left', source: 'device' }]
      if (letter === 'r') return [{ ...line, what: 'left', source: 'reception' }]
      if (letter === 'h') return [{ ...line, what: 'left', source: 'host' }]
      if (letter === 'n') return [{ ...line, what: 'left', source: 'phone' }]
      checkIn = word
      if (letter === 'S') return [{ ...line, of: word, what: 'here', source: 'screen' }]
      return [hereSince(hour, word, hours)]
    })
  const closing: Statement<string> = {
    what: 'left',
    source: 'closing time',
    at: hours.closing,
    until: hours.endOfDay,
    of: '',
  }
  return [...stated, closing]
}

// The first statement, down; the second one, across. The first line and the first column are alone. H: here, and after
// closing probably left, A: here, and after closing too, L: left, U: says left and is not confirmed, E: elsewhere, X:
// expected, -: unknown. The answer to the reminder is about its own check-in, so a new check-in has no answer.
const PAIRS = `
      .  P  D  S  H  K  L  x  k  d  r  h  n  E
  .   -  X  H  H  H  A  -  -  -  -  -  -  -  E
  P   X  X  H  H  H  A  X  X  X  X  X  X  X  E
  D   H  H  H  H  H  A  L  L  L  L  L  L  U  E
  S   H  H  H  H  H  A  L  L  L  L  L  L  U  E
  H   H  H  H  H  H  A  L  L  L  L  L  L  U  E
  K   A  A  H  H  A  A  L  L  L  L  L  L  U  E
  L   -  X  H  H  H  A  -  -  -  -  -  -  -  E
  x   -  X  H  H  H  A  -  -  -  -  -  -  -  E
  k   -  X  H  H  H  A  -  -  -  -  -  -  -  E
  d   -  X  H  H  H  A  -  -  -  -  -  -  -  E
  r   -  X  H  H  H  A  -  -  -  -  -  -  -  E
  h   -  X  H  H  H  A  -  -  -  -  -  -  -  E
  n   -  X  H  H  H  A  -  -  -  -  -  -  -  E
  E   E  E  H  H  H  A  E  E  E  E  E  E  E  E`

// The same after a check-in at 9 that comes before both.
const AFTER_A_CHECK_IN = `
      .  P  D  S  H  K  L  x  k  d  r  h  n  E
  .   H  H  H  H  H  A  L  L  L  L  L  L  U  E
  P   H  H  H  H  H  A  L  L  L  L  L  L  U  E
  D   H  H  H  H  H  A  L  L  L  U  L  L  U  E
  S   H  H  H  H  H  A  L  L  L  U  L  L  U  E
  H   H  H  H  H  H  A  L  L  L  L  L  L  U  E
  K   A  A  H  H  A  A  L  L  L  L  L  L  U  E
  L   L  L  H  H  H  A  L  L  L  L  L  L  L  E
  x   L  L  H  H  H  A  L  L  L  L  L  L  L  E
  k   L  L  H  H  H  A  L  L  L  L  L  L  L  E
  d   L  L  H  H  H  A  L  L  L  L  L  L  L  E
  r   L  L  H  H  H  A  L  L  L  L  L  L  L  E
  h   L  L  H  H  H  A  L  L  L  L  L  L  L  E
  n   U  U  H  H  H  A  L  L  L  L  L  L  U  E
  E   E  E  H  H  H  A  E  E  E  E  E  E  E  E`

const STATES: Record<string, Presence['state']> = {
  H: 'here',
  A: 'here',
  L: 'left',
  U: 'unconfirmed',
  E: 'elsewhere',
  X: 'expected',
  '-': 'unknown',
}

function* rowsOf(table: string, before: string) {
  const [head = '', ...lines] = table.trim().split('\n')
  const second = head.trim().split(/\s+/)
  for (const line of lines) {
    const [first = '', ...letters] = line.trim().split(/\s+/)
    for (const [place, letter] of letters.entries()) {
      const then = second[place] ?? ''
      const day = [before, first === '.' ? '' : `${first}11`, then === '.' ? '' : `${then}14`]
      const known = STATES[letter]
      const afterClosing = letter === 'H' ? 'probably left' : known
      yield [day.filter(Boolean).join(' '), known, afterClosing] as const
    }
  }
}

const truths = [...rowsOf(PAIRS, ''), ...rowsOf(AFTER_A_CHECK_IN, 'D9')]

test('the tables have each pair of statements, with and without a check-in before', () => {
  expect(truths).toHaveLength(2 * 14 * 14)
  expect(new Set(truths.map(([day]) => day)).size).toBe(2 * 14 * 14)
})

test.each(truths)('at 15, the presence of the day "%s" is: %s', (day, known) => {
  expect(presenceOf(dayOf(day), at(15)).state).toBe(known)
})

test.each(truths.map(([day, , known]) => [day, known] as const))(
  'at 20, after closing, the presence of the day "%s" is: %s',
  (day, known) => {
    expect(presenceOf(dayOf(day), at(20)).state).toBe(known)
  },
)

test.each(truths)(
  'the order of statements does not change the presence of the day "%s": %s',
  (day, known) => {
    expect(presenceOf(dayOf(day).toReversed(), at(15)).state).toBe(known)
  },
)

test.each(truths)('after midnight the presence of the day "%s" is unknown', (day) => {
  expect(presenceOf(dayOf(day), hours.endOfDay).state).toBe('unknown')
})

test.each([
  ['who came', 'D9', 12, 'here: door 9'],
  ['who came twice, by the last time', 'D9 D11', 12, 'here: door 11'],
  ['who said that they leave', 'D9 L17', 18, 'left: self 17'],
  ['who said after two check-ins that they leave', 'D9 D11 L17', 18, 'left: self 17'],
  ['who came by the changing code', 'S9', 12, 'here: screen 9'],
  ['who came by the changing code after the poster', 'D9 S11', 12, 'here: screen 11'],
  ['who came by the poster after the changing code', 'S9 D11', 12, 'here: door 11'],
  ['who came by the changing code, after closing', 'S9', 20, 'probably left: closing time 19'],
  ['who left and came back', 'D9 L12 D13', 18, 'here: door 13'],
  ['who left and is still there after all', 'D9 L17 H18', 18, 'here: self 18'],
  ['who said twice that they leave', 'D9 L16 L17', 18, 'left: self 17'],
  ['who scanned the code at the exit', 'D9 x17', 18, 'left: exit 17'],
  ['who scanned the code at the exit after two check-ins', 'D9 D11 x17', 18, 'left: exit 17'],
  ['who scanned the code at the exit and came back', 'D9 x12 D13', 18, 'here: door 13'],
  ['who scanned the code at the exit after closing', 'D9 x20', 21, 'left: exit 20'],
  ['who scanned the code at the exit and is still there after all', 'D9 x17 H18', 18, 'here: self 18'],
  ['who said by the mailed link that they leave', 'D9 k18', 18, 'left: link 18'],
  ['who said by the mailed link after closing that they leave', 'D9 k20', 21, 'left: link 20'],
  ['whose leaving the reception noted', 'D9 r17', 18, 'left: reception 17'],
  ['whose leaving the reception noted, and who said otherwise', 'D9 r17 H18', 18, 'here: self 18'],
  ['whose leaving the reception noted before the last check-in', 'D9 r10 D11', 12, 'here: door 11'],
  ['whose leaving the reception noted for the last check-in', 'D9 D11 r12', 13, 'left: reception 12'],
  ['without a statement until closing', 'D9', 19, 'probably left: closing time 19'],
  ['without a statement, an hour before closing', 'D9', 18, 'here: door 9'],
  ['who came after closing', 'D20', 21, 'here: door 20'],
  ['who came at closing', 'D19', 21, 'here: door 19'],
  ['who said after closing that they are there', 'D9 H20', 21, 'here: self 20'],
  ['who said before closing that they are there', 'D9 H18', 21, 'probably left: closing time 19'],
  ['who said by the mailed link that they are there', 'D9 K18', 18, 'here: link 18'],
  ['who said by the mailed link that they are there, at closing', 'D9 K18', 19, 'here: link 18'],
  ['who said by the mailed link that they are there, late in the evening', 'D9 K18', 23, 'here: link 18'],
  ['who said by the mailed link after closing that they are there', 'D9 K20', 21, 'here: link 20'],
  ['who said by the mailed link that they are there, and again on a page', 'D9 K17 H18', 21, 'here: self 18'],
  [
    'who said by the mailed link that they are there, and left after closing',
    'D9 K18 L20',
    21,
    'left: self 20',
  ],
  [
    'who said by the mailed link that they are there, and scanned the code at the exit',
    'D9 K18 x20',
    21,
    'left: exit 20',
  ],
  [
    'who said by the mailed link that they are there, and whom the reception saw leave',
    'D9 K18 r20',
    21,
    'left: reception 20',
  ],
  [
    'who said by the mailed link that they are there, and went on',
    'D9 K18 E20',
    21,
    'elsewhere: other office 20',
  ],
  ['who pressed by mistake that they left, and then that they stay', 'D9 k17 K18', 21, 'here: link 18'],
  [
    'who said by the mailed link that they are there, left, and took that back on a page',
    'D9 K16 L17 H18',
    21,
    'probably left: closing time 19',
  ],
  [
    'who said by the mailed link for an earlier check-in that they are there',
    'D9 K17 D18',
    21,
    'probably left: closing time 19',
  ],
  ['who said after closing that they left', 'D9 L20', 21, 'left: self 20'],
  ['who left before closing', 'D9 L17', 21, 'left: self 17'],
  ['whose number was typed', 'D9 n12', 13, 'unconfirmed: phone 12'],
  ['whose number was typed, after closing', 'D9 n12', 20, 'unconfirmed: phone 12'],
  [
    'whose number was typed for the second check-in, after closing',
    'D9 D11 n12',
    20,
    'unconfirmed: phone 12',
  ],
  ['whose number was typed, as the host confirmed', 'D9 n12 h12', 13, 'left: host 12'],
  ['whose leaving the host confirmed, and who came back', 'D9 n12 h12 D13', 14, 'here: door 13'],
  ['whose leaving the host confirmed for the last check-in', 'D9 D11 n12 h12', 13, 'left: host 12'],
  ['whose leaving the host confirmed, and the device later', 'D9 h12 d14', 15, 'left: device 14'],
  ['whose number was typed and who went on', 'D9 n12 E13', 14, 'elsewhere: other office 13'],
  ['who went on', 'D9 E10', 12, 'elsewhere: other office 10'],
  ['who came from another office', 'E8 D9', 12, 'here: door 9'],
  ['who came at the moment of a check-in elsewhere', 'E9 D9', 12, 'here: door 9'],
  ['who went on and came back', 'D9 E10 D11', 12, 'here: door 11'],
  ['who went on, came back and left', 'D9 E10 D11 L12', 13, 'left: self 12'],
  ['who went on, after closing', 'D9 E10', 20, 'elsewhere: other office 10'],
  ['in whose name a stranger came and left', 'D9 D11 d12', 13, 'unconfirmed: device 12'],
  ['whose number was typed before a stranger came and left', 'D9 n10 D11 d12', 13, 'unconfirmed: device 12'],
  ['who said Office', 'P', 12, 'expected: status 0'],
  ['who said Office and went elsewhere', 'P E9', 12, 'elsewhere: other office 9'],
  ['who said Office, after closing', 'P', 20, 'expected: status 0'],
  ['without any statement', '', 12, 'unknown'],
])('the presence is right for a person %s', (_who, day, hour, known) => {
  expect(inWords(presenceOf(dayOf(day), at(hour)))).toBe(known)
})

test('a statement of a server whose clock is ahead counts', () => {
  expect(presenceOf(dayOf('D13'), at(12)).state).toBe('here')
})

const arrival = { timeIn: at(9), last: null }

test.each([
  ['an open arrival', arrival, 'here: door 9'],
  [
    'an arrival with a leaving of the person',
    { ...arrival, last: { says: 'left', source: 'self', at: at(17) } as const },
    'left: self 17',
  ],
  [
    'an arrival whose person stays by the mailed link',
    { ...arrival, last: { says: 'here', source: 'link', at: at(17) } as const },
    'here: link 17',
  ],
  [
    'an arrival with a scan at the exit',
    { ...arrival, last: { says: 'left', source: 'exit', at: at(17) } as const },
    'left: exit 17',
  ],
  [
    'an arrival whose leaving the reception took back',
    { ...arrival, last: { says: 'here', source: 'reception', at: at(17) } as const },
    'here: reception 17',
  ],
  [
    'an arrival that the reception ended',
    { ...arrival, last: { says: 'left', source: 'reception', at: at(10) } as const },
    'left: reception 10',
  ],
  [
    'an arrival whose end by number the host confirmed',
    { ...arrival, last: { says: 'confirmed', source: 'host', at: at(10) } as const },
    'left: host 10',
  ],
  [
    'an arrival that the day closed',
    { ...arrival, last: { says: 'closed', source: 'day', at: at(10) } as const },
    'here: door 9',
  ],
])('the presence is right for %s', (_which, arrival, known) => {
  const { state, because } = presenceOf(statementsOf(arrival, 'door', hours), at(18))
  expect(`${state}: ${because?.source} ${because?.at.getUTCHours()}`).toBe(known)
  expect(because?.of).toBe(arrival)
})

test.each([
  ['the changing code', 'screen', 'screen'],
  ['the poster', 'poster', 'door'],
  ['the app’s own link', 'app', 'app'],
  ['no code that is known, as in older releases', null, 'door'],
] as const)('a check-in of staff by %s is known by that', (_code, proof, source) => {
  const stated = statementsOf(arrival, doorOf({ proof }), hours)
  expect(presenceOf(stated, at(12)).because?.source).toBe(source)
})

test.each([
  ['Europe/London', '2026-11-18T12:00:00Z', '2026-11-18T19:00:00.000Z', '2026-11-19T00:00:00.000Z'],
  ['America/Lima', '2026-11-18T12:00:00Z', '2026-11-19T00:00:00.000Z', '2026-11-19T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-18T20:00:00Z', '2026-11-19T13:30:00.000Z', '2026-11-19T18:30:00.000Z'],
  // The clocks go back on this day.
  ['Europe/London', '2026-10-25T00:30:00Z', '2026-10-25T19:00:00.000Z', '2026-10-26T00:00:00.000Z'],
])('the hours of an office in %s at %s', (timeZone, now, closing, endOfDay) => {
  expect(hoursOf({ timeZone, ...usualDays('19:00') }, new Date(now))).toMatchObject({
    closing: new Date(closing),
    endOfDay: new Date(endOfDay),
  })
})

const lima = { id: 'Lima', timeZone: 'America/Lima' }
const morning = '2026-11-18T14:02:00.000Z'

test.each([
  ['today at this office', 'Lima', morning, true],
  ['today elsewhere', 'Quito', morning, false],
  ['yesterday there, though the same day in UTC', 'Lima', '2026-11-18T04:59:00.000Z', false],
  ['at the first minute of the day there', 'Lima', '2026-11-18T05:00:00.000Z', true],
  ['a week ago', 'Lima', '2026-11-11T14:02:00.000Z', false],
  ['never', null, null, false],
])(
  'the office and the day decide if a person who checked in %s is checked in today',
  (_when, lastCheckInOfficeId, lastCheckInTime, isShown) => {
    const at = checkedInAt({ lastCheckInOfficeId, lastCheckInTime }, lima, new Date('2026-11-18T20:00:00Z'))
    expect(at?.toISOString()).toBe(isShown ? lastCheckInTime : undefined)
  },
)

test.each([
  ['09:30:00', true],
  ['09:30:01', false],
])('at %s a statement of nine o’clock that a person is here is certain: %s', (time, isCertain) => {
  const [said, now] = [new Date('2026-11-18T09:00:00Z'), new Date(`2026-11-18T${time}Z`)]
  expect(isCertainStatement(said, now)).toBe(isCertain)
})

test.each([
  ['nothing', null, false, false],
  ['that the person is still there', { says: 'here', source: 'self' }, false, false],
  ['that the person left', { says: 'left', source: 'self' }, true, false],
  ['by a phone number that the visitor left', { says: 'left', source: 'phone' }, true, true],
  ['that a leaving by phone number is right', { says: 'confirmed', source: 'host' }, true, false],
  ['that the day is over', { says: 'closed', source: 'day' }, true, false],
] as const)('if %s was said last of a check-in, it has ended or not', (_what, last, hasEnded, isDoubtful) => {
  expect([endOf(last) !== null, isUnconfirmed(last)]).toEqual([hasEnded, isDoubtful])
})
