import { describe, expect, test } from 'vitest'
import { addDays, dayInZone, daysBetween, utcDay, weekdayOf, WEEKDAYS, type Day } from '../day'
import { lastCalendarDay, usualDaysOf, type StatusCalendar } from './calendar'
import { DAY_STATUS, type DayStatus } from './day-status'
import {
  changeOfUsualWeek,
  isEmptyWeek,
  workingDaysOf,
  nextFill,
  usualDays,
  type UsualWeek,
} from './usual-week'

const { home, office, client, leave } = DAY_STATUS
const monday = '2026-11-16'
const wednesday = '2026-11-18'
const ALWAYS = '2026-01-01'

/** A usual week by its letters, Monday to Sunday: 'O..O H..' without spaces. */
const LETTERS: Record<string, DayStatus> = { H: home, O: office, C: client, L: leave }
const week = (letters: string, from: Day = ALWAYS, until: Day | null = null): UsualWeek => ({
  statuses: [...letters].map((letter) => LETTERS[letter] ?? null),
  from,
  until,
})
const lettersOf = (days: Record<Day, DayStatus>, first: Day, count: number) =>
  Array.from(
    { length: count },
    (_, at) => Object.keys(LETTERS).find((letter) => LETTERS[letter] === days[addDays(first, at)]) ?? '.',
  ).join('')

describe('a usual week gives', () => {
  test.each<[string, UsualWeek, string]>([
    ['each weekday its status, and the weekend none', week('O..OHOO'), 'O..OH..O..OH..'],
    ['no day a status if it is empty', week('.......'), '..............'],
    ['nothing before its first day', week('OOOOOOO', '2026-11-19'), '...OO..OOOOO..'],
    ['its last day a status, and no later one', week('OOOOOOO', ALWAYS, '2026-11-24'), 'OOOOO..OO.....'],
    ['one day a status if it begins and ends on it', week('OHCLO..', wednesday, wednesday), '..C...........'],
    ['nothing if it ended before', week('OOOOO..', ALWAYS, '2026-11-15'), '..............'],
  ])('%s', (_what, usual, expected) => {
    const days = usualDays(usual, { first: monday, last: addDays(monday, 13) }, workingDaysOf(null))
    expect(lettersOf(days, monday, 14)).toBe(expected)
  })

  test.each<[string, (day: Day) => boolean, string]>([
    ['Monday to Friday', (day) => weekdayOf(day) < 5, 'HOCLH..'],
    ['Sunday to Thursday', (day) => ![4, 5].includes(weekdayOf(day)), 'HOCL..C'],
    ['Monday to Saturday', (day) => weekdayOf(day) !== 6, 'HOCLHO.'],
    ['Saturday to Wednesday', (day) => ![3, 4].includes(weekdayOf(day)), 'HOC..OC'],
    ['a closed Tuesday', (day) => day !== '2026-11-17', 'H.CLHOC'],
    ['nothing at all', () => false, '.......'],
  ])('days of an office that works %s', (_week, isWorkingDay, expected) => {
    const days = usualDays(week('HOCLHOC'), { first: monday, last: addDays(monday, 6) }, isWorkingDay)
    expect(lettersOf(days, monday, 7)).toBe(expected)
  })
})

describe('a new usual week', () => {
  const by = (calendar: StatusCalendar, change: Partial<Parameters<typeof changeOfUsualWeek>[0]> = {}) => {
    const { emptied, filled } = changeOfUsualWeek({
      calendar,
      before: null,
      after: week('OOOOO..'),
      today: wednesday,
      isWorkingDay: workingDaysOf(null),
      ...change,
    })
    return { emptied, first: lettersOf(filled, monday, 14), days: Object.keys(filled) }
  }
  const byHand = (status: DayStatus) => ({ status, comment: '' })
  const usual = (status: DayStatus) => ({ ...byHand(status), isUsual: true as const })
  const filledBefore = { ...week('HHHHH..'), filledUntil: lastCalendarDay(wednesday) }

  test('fills the empty working days from today to the end of the calendar', () => {
    const { emptied, first, days } = by({})
    expect([emptied, first]).toEqual([[], '..OOO..OOOOO..'])
    expect([days.at(0), days.at(-1), days.length]).toEqual([wednesday, lastCalendarDay(wednesday), 23])
  })

  test('leaves days that were set by hand, leave over several days too', () => {
    const calendar = {
      '2026-11-19': byHand(leave),
      '2026-11-20': byHand(leave),
      '2026-11-24': byHand(client),
    }
    expect(by(calendar).first).toBe('..O....O.OOO..')
  })

  test('replaces the days that the last one filled', () => {
    const calendar = { [wednesday]: usual(home), '2026-11-19': usual(home), '2026-11-20': byHand(home) }
    const change = by(calendar, { before: { ...filledBefore, filledUntil: '2026-11-20' } })
    expect([change.emptied, change.first]).toEqual([[wednesday, '2026-11-19'], '..OO...OOOOO..'])
  })

  test('leaves a day empty that the last one had filled and a hand emptied', () => {
    const change = by(
      { [wednesday]: usual(home) },
      { before: { ...filledBefore, filledUntil: '2026-11-20' } },
    )
    expect(change.first).toBe('..O....OOOOO..')
  })

  test('fills a day that the last one left empty', () => {
    const change = by({}, { before: { ...filledBefore, ...week('HH..H..') } })
    expect(change.first).toBe('..OO.....OO...')
  })

  test('empties the filled days that it leaves out, and past ones stay', () => {
    const calendar = { [monday]: usual(home), [wednesday]: usual(home), '2026-11-19': usual(home) }
    const change = by(calendar, {
      before: { ...filledBefore, filledUntil: '2026-11-19' },
      after: week('..O....'),
    })
    expect(change.emptied).toEqual([wednesday, '2026-11-19'])
    expect(change.days).toContain(wednesday)
    expect(change.days).not.toContain('2026-11-19')
  })

  test('that begins later leaves the days before it as they are', () => {
    const calendar = { [wednesday]: usual(home), '2026-11-23': usual(home) }
    const change = by(calendar, { after: week('OOOOO..', '2026-11-23') })
    expect([change.emptied, change.first]).toEqual([['2026-11-23'], '.......OOOOO..'])
  })

  test('that is none empties the filled days from today on', () => {
    const calendar = { [monday]: usual(home), '2026-11-19': usual(home), '2026-11-20': byHand(office) }
    expect(by(calendar, { before: filledBefore, after: null })).toMatchObject({
      emptied: ['2026-11-19'],
      days: [],
    })
  })
})

describe('a round of the fill', () => {
  const kept = { ...week('OOOOOOO'), filledUntil: '2026-12-15' }
  const round = (today: Day, filledUntil = kept.filledUntil) =>
    nextFill({ ...kept, filledUntil }, today, workingDaysOf(null))

  test.each<[string, Day, string, { until: Day; days: Day[] } | null]>([
    [
      'asks for the one new day of today',
      '2026-11-16',
      '2026-12-15',
      { until: '2026-12-16', days: ['2026-12-16'] },
    ],
    ['asks for no day twice', '2026-11-16', '2026-12-16', null],
    ['asks for no day after it went west', '2026-11-15', '2026-12-16', null],
    [
      'asks for the days that it missed, and for none of the past',
      '2026-12-18',
      '2026-12-16',
      { until: '2027-01-17', days: ['2026-12-18', '2026-12-21'] },
    ],
  ])('%s', (_what, today, filledUntil, expected) => {
    const found = round(today, filledUntil)
    expect(found && { until: found.until, days: Object.keys(found.days).slice(0, 2) }).toEqual(expected)
  })

  const ZONES = [
    ...['Pacific/Kiritimati', 'Pacific/Chatham', 'Pacific/Auckland', 'Pacific/Apia', 'Australia/Lord_Howe'],
    ...['Australia/Sydney', 'Asia/Tokyo', 'Asia/Shanghai', 'Asia/Kathmandu', 'Asia/Kolkata', 'Asia/Dubai'],
    ...['Asia/Tehran', 'Africa/Cairo', 'Europe/Berlin', 'Africa/Casablanca', 'Europe/London', 'UTC'],
    ...[
      'America/Sao_Paulo',
      'America/St_Johns',
      'America/Santiago',
      'America/New_York',
      'America/Los_Angeles',
    ],
    ...['Pacific/Honolulu', 'Pacific/Pago_Pago'],
  ]
  const WORKING_WEEKS = { 'Mo–Fr': [5, 6], 'Su–Th': [4, 5], 'Mo–Sa': [6], 'Sa–We': [3, 4] }
  const CHANGES = ['2026-03-06', '2026-03-27', '2026-04-03', '2026-09-04', '2026-10-23', '2026-12-30']

  test('there are 24 time zones', () => {
    expect(new Set(ZONES).size).toBe(24)
  })

  test.each(ZONES)(
    'each hour in %s asks for each day once over every change of clocks, in each working week',
    (zone) => {
      for (const from of CHANGES)
        for (const [name, closed] of Object.entries(WORKING_WEEKS)) {
          const isWorkingDay = (day: Day) => !closed.includes(weekdayOf(day))
          const begin = new Date(`${from}T00:00:00Z`)
          const first = addDays(dayInZone(begin, zone), 30)
          const days: Day[] = []
          let usual = { ...week('HOCLHOC'), filledUntil: addDays(first, -1) }
          for (let hour = 0; hour < 7 * 24; hour++) {
            const today = dayInZone(new Date(begin.getTime() + hour * 3_600_000), zone)
            const fill = nextFill(usual, today, isWorkingDay)
            if (!fill) continue
            usual = { ...usual, filledUntil: fill.until }
            for (const [day, status] of Object.entries(fill.days)) {
              days.push(day)
              expect(status, `${day} ${name}`).toBe(usual.statuses[weekdayOf(day)])
            }
          }
          const passed = daysBetween(first, usual.filledUntil) + 1
          const every = Array.from({ length: passed }, (_, at) => addDays(first, at))
          expect(days).toEqual(every.filter(isWorkingDay))
          expect(daysBetween(utcDay(begin), usual.filledUntil)).toBeGreaterThanOrEqual(35)
        }
    },
  )
})

test('a week without a status is empty', () => {
  expect([isEmptyWeek(week('.......')), isEmptyWeek(week('......H'))]).toEqual([true, false])
  expect(WEEKDAYS).toHaveLength(week('.......').statuses.length)
})

test('a person confirms the filled days from today on', () => {
  const days = ['2026-11-17', wednesday, '2026-11-19', '2026-11-20']
  const calendar: StatusCalendar = {
    '2026-11-17': { status: home, comment: '', isUsual: true },
    [wednesday]: { status: home, comment: '', isUsual: true },
    '2026-11-19': { status: home, comment: '' },
  }
  expect(usualDaysOf(calendar, days, wednesday)).toEqual([wednesday])
})
