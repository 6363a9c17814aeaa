import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualDays } from '../offices/office-days'
import { clockTime } from '../day'
import { hoursOf, type Arrival, type Said } from './presence'
import { endingOf, staysOf, staysOn } from './stays'

const DAY = '2026-11-18'
const at = (time: string) => new Date(`${DAY}T${time.padStart(2, '0').padEnd(5, ':00')}Z`)
const hours = hoursOf({ timeZone: 'Europe/London', ...usualDays('19:00') }, at('12'))

const WORDS: Record<string, Omit<Said, 'at'>> = {
  L: { says: 'left', source: 'self' },
  x: { says: 'left', source: 'exit' },
  k: { says: 'left', source: 'link' },
  r: { says: 'left', source: 'reception' },
  d: { says: 'left', source: 'device' },
  n: { says: 'left', source: 'phone' },
  h: { says: 'confirmed', source: 'host' },
  R: { says: 'confirmed', source: 'reception' },
  H: { says: 'here', source: 'self' },
  B: { says: 'here', source: 'reception' },
  K: { says: 'here', source: 'link' },
  z: { says: 'closed', source: 'day' },
}

/** Reads a day such as 'D9 L17': D is a check-in, E one at another office, and a letter of WORDS the last word of the check-in before it. */
function dayOf(written: string, now: string) {
  const checkIns: Arrival[] = []
  const elsewhere: Date[] = []
  for (const word of written.split(' ')) {
    const [letter = '', moment] = [word[0], word.slice(1) === '24' ? hours.endOfDay : at(word.slice(1))]
    if (letter === 'D') checkIns.push({ timeIn: moment, last: null })
    else if (letter === 'E') elsewhere.push(moment)
    else checkIns.at(-1)!.last = { ...WORDS[letter]!, at: moment }
  }
  return { checkIns, elsewhere, hours, now: now === '24' ? hours.endOfDay : at(now) }
}

const hour = (moment: Date) =>
  moment >= hours.endOfDay ? '24' : clockTime(moment, 'UTC').replace(/:00$/, '').replace(/^0/, '')

const told = (day: string, now: string) =>
  staysOf(dayOf(day, now)).map(
    ({ from, until, end, source }) => `${hour(from)}-${hour(until)} ${end}: ${source}`,
  )

test.each<[string, string, string, string[]]>([
  ['who says to leave', 'D9 L10', '24', ['9-10 known: self']],
  ['who scans the code at the exit', 'D9 x17', '24', ['9-17 known: exit']],
  ['who presses the mailed link', 'D9 k18', '24', ['9-18 known: link']],
  ['whose leaving the reception notes', 'D9 r17', '24', ['9-17 known: reception']],
  ['whose device checks out', 'D9 d11', '24', ['9-11 known: device']],
  ['whose number was typed', 'D9 n11', '24', ['9-11 unconfirmed: phone']],
  ['whose number was typed, as the host confirms', 'D9 h11', '24', ['9-11 known: host']],
  ['whose number was typed, as the reception confirms', 'D9 R11', '24', ['9-11 known: reception']],
  ['who takes the leaving back', 'D9 H18', '24', ['9-19 estimated: closing time']],
  ['whose leaving the reception takes back', 'D9 B18', '24', ['9-19 estimated: closing time']],
  ['without a statement', 'D9', '24', ['9-19 estimated: closing time']],
  ['without a statement, before closing', 'D9', '15', ['9-15 estimated: now']],
  ['without a statement, at closing', 'D9', '19', ['9-19 estimated: closing time']],
  ['who comes after closing', 'D20', '24', ['20-24 estimated: end of day']],
  ['who comes at closing', 'D19', '24', ['19-24 estimated: end of day']],
  ['who comes after closing and is there', 'D20', '21', ['20-21 estimated: now']],
  ['who leaves after closing', 'D9 L20', '24', ['9-20 known: self']],
  ['who says after closing to be there', 'D9 H20', '24', ['9-24 estimated: end of day']],
  ['who answers the reminder', 'D9 K18', '24', ['9-24 estimated: end of day']],
  ['whom the day closed at the closing time', 'D9 z19', '24', ['9-19 estimated: closing time']],
  [
    'who had said that they stay, whom the day closed at its end',
    'D9 z24',
    '24',
    ['9-24 estimated: end of day'],
  ],
  ['whom the day closed, who came after closing', 'D20 z24', '24', ['20-24 estimated: end of day']],
  ['who goes to another office', 'D9 E10', '24', ['9-10 known: other office']],
  ['who comes from another office', 'E8 D9', '24', ['9-19 estimated: closing time']],
  ['who comes at the moment of a check-in elsewhere', 'E9 D9', '24', ['9-19 estimated: closing time']],
  ['who leaves and goes to another office', 'D9 L10 E11', '24', ['9-10 known: self']],
  ['whose number was typed, and who goes to another office', 'D9 n10 E11', '24', ['9-10 unconfirmed: phone']],
  [
    'who goes to another office and comes back',
    'D9 E10 D11',
    '24',
    ['9-10 known: other office', '11-19 estimated: closing time'],
  ],
  [
    'who comes back at once',
    'D9 E10 D10',
    '24',
    ['9-10 known: other office', '10-19 estimated: closing time'],
  ],
  ['who leaves and comes back', 'D9 L10 D13 x17', '24', ['9-10 known: self', '13-17 known: exit']],
  ['who comes back and stays', 'D9 L10 D13', '15', ['9-10 known: self', '13-15 estimated: now']],
  ['who comes twice', 'D9 D13', '24', ['9-19 estimated: closing time']],
  ['who comes twice and says to leave', 'D9 D13 L17', '24', ['9-17 known: self']],
  ['who comes twice, and whose leaving the reception notes', 'D9 D13 r17', '24', ['9-17 known: reception']],
  ['who comes twice, as the host confirms', 'D9 D13 h17', '24', ['9-17 known: host']],
  ['who comes twice, and whose second device checks out', 'D9 D13 d17', '24', ['9-17 unconfirmed: device']],
  [
    'in whose name a stranger came and left, and whose device checks out',
    'D9 d17 D10 d11',
    '24',
    ['9-17 known: device'],
  ],
  ['who comes twice, and whose number was typed', 'D9 D13 n17', '24', ['9-17 unconfirmed: phone']],
  ['who comes twice by a device that ends both', 'D9 d12 D10 d11', '24', ['9-12 known: device']],
  [
    'who comes before and after closing',
    'D9 D20',
    '24',
    ['9-19 estimated: closing time', '20-24 estimated: end of day'],
  ],
  ['whose times end at one moment', 'D9 n12 D10 d12', '24', ['9-12 known: device']],
  ['who comes by a clock that is ahead', 'D9', '8', []],
  ['who leaves by a clock that is ahead', 'D9 L12', '11', ['9-11 known: self']],
])('the stays are right for a person %s: %s at %s', (_who, day, now, stays) => {
  expect(told(day, now)).toEqual(stays)
})

test.each([
  ['it is the moment of the leaving', 'D9 L10', '10'],
  ['it is the check-in if there is no statement', 'D9', '9'],
  ['it is not the moment at which a number was typed', 'D9 n12', '9'],
  ['it is the moment of a statement of being there', 'D9 H15', '15'],
  ['it is the moment of another check-in', 'D9 D13', '13'],
  ['it is the leaving of one of two check-ins', 'D9 d12 D10', '12'],
])('the last moment at which a person was surely there is right: %s', (_sentence, day, expected) => {
  expect(staysOf(dayOf(day, '24')).map(({ seen }) => hour(seen))).toEqual([expected])
})

test('an end after midnight ends the check-in and its stay then, and the stay is one of both days', () => {
  const day = dayOf('D20', '24')
  const after = new Date(hours.endOfDay.getTime() + 30 * 60_000)
  const checkIn: Arrival = { timeIn: at('20'), last: { says: 'left', source: 'device', at: after } }
  const late = { ...day, checkIns: [checkIn], now: new Date(after.getTime() + 60_000) }
  expect(endingOf(checkIn, late)).toMatchObject({ until: after, end: 'known' })
  const next = hoursOf({ timeZone: 'Europe/London', ...usualDays('19:00') }, after)
  const whole = [{ from: at('20'), until: after, end: 'known' }]
  expect(staysOn(staysOf(late), hours)).toMatchObject(whole)
  expect(staysOn(staysOf(late), next)).toMatchObject(whole)
  const dayAfter = hoursOf(
    { timeZone: 'Europe/London', ...usualDays('19:00') },
    new Date(after.getTime() + 24 * 3_600_000),
  )
  expect(staysOn(staysOf(late), dayAfter)).toEqual([])
})

const moment = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => new Date(at('0').getTime() + minute * 60_000))
const anyCheckIn = fc
  .tuple(
    moment,
    fc.option(fc.tuple(fc.constantFrom(...Object.keys(WORDS)), fc.integer({ min: 0, max: 900 }))),
  )
  .map(([timeIn, word]): Arrival => {
    const last = word && { ...WORDS[word[0]]!, at: new Date(timeIn.getTime() + word[1] * 60_000) }
    return { timeIn, last: last?.says === 'closed' ? { ...last, at: hours.endOfDay } : last }
  })

test('stays of any day are in order, apart, within the day, never later than now, and cover each check-in', () => {
  fc.assert(
    fc.property(
      fc.array(anyCheckIn, { maxLength: 6 }),
      fc.array(moment, { maxLength: 3 }),
      moment,
      (checkIns, elsewhere, now) => {
        const day = { checkIns, elsewhere, hours, now }
        const stays = staysOf(day)
        for (const [place, { from, until, seen, end, source }] of stays.entries()) {
          expect(from >= hours.startOfDay && until <= hours.endOfDay && until <= now).toBe(true)
          expect(from <= seen && seen <= until).toBe(true)
          expect(from >= (stays[place - 1]?.until ?? from)).toBe(true)
          expect(end === 'estimated').toBe(['closing time', 'end of day', 'now'].includes(source))
        }
        for (const checkIn of checkIns.filter(({ timeIn }) => timeIn <= now)) {
          const { until } = endingOf(checkIn, day)
          const ended = until < hours.endOfDay ? until : hours.endOfDay
          expect(stays.some((stay) => stay.from <= checkIn.timeIn && ended <= stay.until)).toBe(true)
        }
        expect(staysOf({ ...day, checkIns: checkIns.toReversed() }).map(({ until }) => until)).toEqual(
          stays.map(({ until }) => until),
        )
      },
    ),
  )
})
