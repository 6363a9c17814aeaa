import { expect, test } from 'vitest'
import { DAY_STATUS } from '../statuses/day-status'
import { checkedInAt, hasCome, presenceOf, type EndedBy, type Presence, type Statements } from './presence'

const at = (hour: number) => new Date(`2026-11-18T${String(hour).padStart(2, '0')}:00:00Z`)
const hourOf = (instant: Date) => instant.getUTCHours()

/** A check-in of an hour, half of which was stayed where somebody ended it. */
const arrived = (hour: number, endedBy: EndedBy | null = null) => ({
  timeIn: at(hour),
  timeOut: endedBy && new Date(at(hour).getTime() + 1_800_000),
  endedBy,
})

/** What is known, and the hour of the check-in that tells it. */
const inWords = (presence: Presence) =>
  presence.arrival ? `${presence.state} by ${hourOf(presence.arrival.timeIn)}` : presence.state

const { office, home } = DAY_STATUS

test.each<[who: string, statements: Statements, known: string, hasCome: boolean]>([
  ['of whom nobody said anything', { arrivals: [] }, 'unknown', false],
  ['who said Home', { said: home, arrivals: [] }, 'unknown', false],
  ['who said Office', { said: office, arrivals: [] }, 'expected', false],
  ['who said Office and came', { said: office, arrivals: [arrived(9)] }, 'inside by 9', true],
  ['who said Home and came all the same', { said: home, arrivals: [arrived(9)] }, 'inside by 9', true],
  [
    'who said Office and went elsewhere',
    { said: office, arrivals: [], elsewhere: at(9) },
    'elsewhere',
    false,
  ],
  ['who came', { arrivals: [arrived(9)] }, 'inside by 9', true],
  [
    'who came twice is inside since the last time',
    { arrivals: [arrived(9), arrived(11)] },
    'inside by 11',
    true,
  ],
  ['who came twice, in any order', { arrivals: [arrived(11), arrived(9)] }, 'inside by 11', true],
  ['who went on to another office', { arrivals: [arrived(9)], elsewhere: at(10) }, 'elsewhere by 9', true],
  ['who came from another office', { arrivals: [arrived(9)], elsewhere: at(8) }, 'inside by 9', true],
  [
    'who came at the moment of a check-in elsewhere',
    { arrivals: [arrived(9)], elsewhere: at(9) },
    'inside by 9',
    true,
  ],
  [
    'who went on and came back',
    { arrivals: [arrived(9), arrived(11)], elsewhere: at(10) },
    'inside by 11',
    true,
  ],
  [
    'who went on, came back and left',
    { arrivals: [arrived(9), arrived(11, 'device')], elsewhere: at(10) },
    'left by 11',
    true,
  ],
  ['whose device says so has left', { arrivals: [arrived(9, 'device')] }, 'left by 9', true],
  [
    'who was checked out at the reception has left',
    { arrivals: [arrived(9, 'reception')] },
    'left by 9',
    true,
  ],
  ['whose number was typed', { arrivals: [arrived(9, 'phone')] }, 'unconfirmed by 9', true],
  [
    'whose number was typed, and who went elsewhere',
    { arrivals: [arrived(9, 'phone')], elsewhere: at(11) },
    'elsewhere by 9',
    true,
  ],
  ['who forgot to check out', { arrivals: [arrived(9, 'end-of-day')] }, 'ended by the day by 9', true],
  ['who left and came again', { arrivals: [arrived(9, 'device'), arrived(11)] }, 'inside by 11', true],
  [
    'whose number was typed and who came again',
    { arrivals: [arrived(9, 'phone'), arrived(11)] },
    'inside by 11',
    true,
  ],
  [
    'in whose name a stranger came and left',
    { arrivals: [arrived(9), arrived(11, 'device')] },
    'inside by 9',
    true,
  ],
  [
    'whose number was typed before a stranger came and left',
    { arrivals: [arrived(9, 'phone'), arrived(11, 'device')] },
    'unconfirmed by 9',
    true,
  ],
  [
    'whose number was typed twice',
    { arrivals: [arrived(9, 'phone'), arrived(11, 'phone')] },
    'unconfirmed by 11',
    true,
  ],
  ['who left twice', { arrivals: [arrived(11, 'device'), arrived(9, 'device')] }, 'left by 11', true],
  [
    'who left, came again and forgot to check out',
    { arrivals: [arrived(9, 'device'), arrived(11, 'end-of-day')] },
    'ended by the day by 11',
    true,
  ],
])('of a person %s', (_who, statements, known, came) => {
  const presence = presenceOf(statements)
  expect(inWords(presence)).toBe(known)
  expect(hasCome(presence)).toBe(came)
})

test('who went on is elsewhere since the check-in there', () => {
  expect(presenceOf({ arrivals: [arrived(9)], elsewhere: at(10) })).toMatchObject({ since: at(10) })
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
  'a person who checked in %s is shown so or not',
  (_when, lastCheckInOfficeId, lastCheckInTime, isShown) => {
    const at = checkedInAt({ lastCheckInOfficeId, lastCheckInTime }, lima, new Date('2026-11-18T20:00:00Z'))
    expect(at?.toISOString()).toBe(isShown ? lastCheckInTime : undefined)
  },
)
