import { expect, test } from 'vitest'
import { usualDays } from '../offices/office-days'
import { hoursOf, type StatementSource } from './presence'
import { eachVisitThere, visitorsThere } from './visitor-presence'

type Seen = { time: number; endedBy: StatementSource | null; name: string; phone: string }

const visit = (
  time: number,
  endedBy: StatementSource | null = null,
  name = 'Vera',
  phone = '+491',
): Seen => ({
  time,
  endedBy,
  name,
  phone,
})

const endAt = (at: Date, source: StatementSource | null) =>
  source && { says: source === 'day' ? ('closed' as const) : ('left' as const), source, at }

const now = new Date(Date.UTC(2026, 10, 18, 15))
const hours = hoursOf({ timeZone: 'UTC', ...usualDays('19:00') }, now)

const read = (visits: Seen[]) =>
  visits.map(({ time, endedBy, ...seen }) => {
    const timeIn = new Date(Date.UTC(2026, 10, 18, time))
    return { id: `visit of ${time}`, ...seen, timeIn, last: endAt(timeIn, endedBy) }
  })

/** The visitors inside, each as name and hour of the visit that counts. */
function there(visits: Seen[]) {
  const known = visitorsThere(read(visits), 'Germany', hours, now)
  const words = (state: string) =>
    known
      .filter((each) => each.state === state)
      .map(({ because }) => `${because?.of.name} ${because?.of.timeIn.getUTCHours()}`)
  return [words('here'), words('unconfirmed')]
}

test.each<[rule: string, visits: Seen[], inside: string[], unconfirmed: string[]]>([
  ['nobody came', [], [], []],
  ['a visit that nobody ended', [visit(9)], ['Vera 9'], []],
  ['a visit that its device ended', [visit(9, 'device')], [], []],
  ['a typed number leaves a visit unconfirmed', [visit(9, 'phone')], [], ['Vera 9']],
  ['a visitor who came again is inside', [visit(9, 'phone'), visit(11)], ['Vera 11'], []],
  [
    'a visitor who came again after the device ended a visit is inside',
    [visit(9, 'device'), visit(11)],
    ['Vera 11'],
    [],
  ],
  ['a number that was typed twice', [visit(9, 'phone'), visit(11, 'phone')], [], ['Vera 11']],
  [
    'a number that was typed twice, in the other order',
    [visit(11, 'phone'), visit(9, 'phone')],
    [],
    ['Vera 11'],
  ],
  ['two open visits are one person', [visit(11), visit(9)], ['Vera 11'], []],
  [
    "a stranger's visit in the same name takes nobody away, and leaves a doubt",
    [visit(9), visit(11, 'device')],
    [],
    ['Vera 11'],
  ],
  [
    'a device that ends its earlier visit by a new one leaves no doubt',
    [visit(11, 'device'), visit(11)],
    ['Vera 11'],
    [],
  ],
  ['the reception ends both visits of one visitor', [visit(9), visit(11, 'reception')], [], []],
  ['the host ends both visits of one visitor', [visit(9), visit(11, 'host')], [], []],
  [
    'a visit with a typed number is not ended by the device of another',
    [visit(9, 'phone'), visit(11, 'device')],
    [],
    ['Vera 11'],
  ],
  [
    'an open visit is left unconfirmed by the typed number of another',
    [visit(9), visit(11, 'phone')],
    [],
    ['Vera 11'],
  ],
  [
    'a name in other letters is the same person',
    [visit(9, 'phone'), visit(11, null, 'VERA')],
    ['VERA 11'],
    [],
  ],
  [
    'a number in another spelling of the country is the same person',
    [visit(9, null, 'Vera', '01701234567'), visit(11, null, 'Vera', '+491701234567')],
    ['Vera 11'],
    [],
  ],
  [
    'a visitor who came again in another spelling after a typed number is inside',
    [visit(9, 'phone', 'José', '+491701234567'), visit(11, null, 'Jose', '01701234567')],
    ['Jose 11'],
    [],
  ],
  [
    'two visitors with one number in two spellings are two people',
    [visit(9, null, 'Vera', '01701234567'), visit(10, null, 'Victor', '+491701234567')],
    ['Vera 9', 'Victor 10'],
    [],
  ],
  [
    'the digits of another country are another number',
    [visit(9, null, 'Vera', '01701234567'), visit(10, null, 'Vera', '+441701234567')],
    ['Vera 9', 'Vera 10'],
    [],
  ],
  [
    'a number with a slip hides nobody',
    [visit(9, null, 'Vera', '+491701234567'), visit(10, null, 'Vera', '+491701234568')],
    ['Vera 9', 'Vera 10'],
    [],
  ],
  [
    'two visitors with one number are two people',
    [visit(9, 'phone'), visit(10, null, 'Victor')],
    ['Victor 10'],
    ['Vera 9'],
  ],
  [
    'two visitors with one name and different numbers are two people',
    [visit(9, 'phone'), visit(10, null, 'Vera', '+492')],
    ['Vera 10'],
    ['Vera 9'],
  ],
])('the visitors inside are right: %s', (_rule, visits, inside, unconfirmed) => {
  expect(there(visits)).toEqual([inside, unconfirmed])
})

test('a visitor is identified by the first visit of the day, whichever visit counts', () => {
  const now = new Date(Date.UTC(2026, 10, 18, 15))
  const hours = hoursOf({ timeZone: 'UTC', ...usualDays('19:00') }, now)
  const visitAt = (time: number, endedBy: StatementSource | null) => {
    const timeIn = new Date(Date.UTC(2026, 10, 18, time))
    return {
      id: `visit of ${time}`,
      name: 'Vera',
      phone: '+491',
      timeIn,
      last: endAt(timeIn, endedBy),
    }
  }
  const visits = [visitAt(13, null), visitAt(9, 'device'), visitAt(11, 'device')]
  const [known] = visitorsThere(visits, 'Germany', hours, now)
  expect(known).toMatchObject({
    state: 'here',
    because: { of: { id: 'visit of 13', firstVisit: 'visit of 9' } },
  })
})

test.each<[rule: string, visits: Seen[], listed: string[]]>([
  ['two open visits of one visitor stand on one line', [visit(9), visit(11)], ['11 here']],
  ['two visitors have two lines', [visit(9), visit(11, null, 'Victor')], ['9 here', '11 here']],
  ['the reception ends both', [visit(9), visit(11, 'reception')], ['11 left', '9 left']],
  ['a visitor who left and came again', [visit(9, 'device'), visit(11)], ['11 here', '9 left']],
  [
    'the device of one visit leaves the other in doubt',
    [visit(9), visit(11, 'device')],
    ['11 left', '9 unconfirmed'],
  ],
])('each visit has its state: %s', (_rule, visits, listed) => {
  expect(
    eachVisitThere(read(visits), 'Germany', hours, now).map(
      ({ visit: { timeIn }, state }) => `${timeIn.getUTCHours()} ${state}`,
    ),
  ).toEqual(listed)
})
