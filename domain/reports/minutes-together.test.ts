import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualDays } from '../offices/office-days'
import { hoursOf, type Said } from '../presence/presence'
import { contactsOfDay } from './contacts'
import { peopleThere, type ReportedCheckIn } from './day-stays'

const DAY = 1440
const CLOSING = 19 * 60
const FIRST = Date.UTC(2026, 10, 18)
const at = (minute: number) => new Date(FIRST + minute * 60_000)
const minuteOf = (moment: Date) => (moment.getTime() - FIRST) / 60_000
const dayOf = (minute: number) => Math.floor(minute / DAY)
const hours = (day: number) => hoursOf({ timeZone: 'UTC', ...usualDays('19:00') }, at(day * DAY))
const NOW = at(3 * DAY)

const ANSWERS: Omit<Said, 'at'>[] = [
  { says: 'left', source: 'self' },
  { says: 'left', source: 'exit' },
  { says: 'left', source: 'link' },
  { says: 'left', source: 'reception' },
  { says: 'left', source: 'device' },
  { says: 'left', source: 'phone' },
  { says: 'confirmed', source: 'host' },
  { says: 'confirmed', source: 'reception' },
  { says: 'here', source: 'self' },
  { says: 'here', source: 'link' },
]

const anyDay = fc.array(
  fc.record({
    person: fc.constantFrom('Ada', 'Ben', 'Vi'),
    timeIn: fc.integer({ min: 0, max: 2 * DAY - 1 }),
    answer: fc.option(fc.constantFrom(...ANSWERS)),
    after: fc.integer({ min: 0, max: 600 }),
    elsewhere: fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 1 }),
  }),
  { maxLength: 8 },
)

const toCheckIn = (
  drawn: typeof anyDay extends fc.Arbitrary<(infer One)[]> ? One : never,
): ReportedCheckIn => {
  const { person, timeIn, answer, after, elsewhere } = drawn
  const isVisitor = person === 'Vi'
  return {
    kind: isVisitor ? 'visitor' : 'employee',
    name: person,
    email: `${person}@x.example`,
    phone: '',
    company: '',
    host: '',
    cameBy: isVisitor ? 'visit' : 'poster',
    timeIn: at(timeIn),
    last: answer && { ...answer, at: at(timeIn + after) },
    elsewhere: isVisitor ? [] : elsewhere.map((minutes) => at(timeIn + minutes)),
  }
}

/** True if a person was there in a minute, by the sentences of the decision and nothing else. */
function isThere(name: string, minute: number, all: readonly ReportedCheckIn[]) {
  return all.some((own) => {
    const start = minuteOf(own.timeIn)
    if (own.name !== name || minute < start) return false
    const day = dayOf(start)
    const ofDay = all.filter((each) => each.name === name && dayOf(minuteOf(each.timeIn)) === day)
    const seen = own.last?.says === 'here' ? minuteOf(own.last.at) : start
    const leavings = ofDay.flatMap((each) => {
      if (!each.last || each.last.says === 'here') return []
      const said = minuteOf(each.last.at)
      const mayBeStranger = ['device', 'phone'].includes(each.last.source)
      if (each !== own && (said < seen || (mayBeStranger && said === seen))) return []
      return { said, isSure: each === own || !mayBeStranger }
    })
    const sure = leavings.filter(({ isSure }) => isSure)
    const ends = (sure.length > 0 ? sure : leavings).map(({ said }) => said)
    for (const moment of ofDay.flatMap(({ elsewhere }) => elsewhere.map(minuteOf)))
      if (moment > seen && (ends.length > 0 || moment < (day + 1) * DAY)) ends.push(moment)
    if (ends.length > 0) return ends.every((end) => minute < Math.max(end, start))
    const closing = day * DAY + CLOSING
    const staysAfterClosing = seen >= closing || (own.last?.says === 'here' && own.last.source === 'link')
    return minute < (staysAfterClosing ? (day + 1) * DAY : closing)
  })
}

test('the minutes that two people were together on a day are those that a count of every minute finds', () => {
  let together = 0
  fc.assert(
    fc.property(anyDay, (drawn) => {
      const all = drawn.map(toCheckIn).toSorted((one, other) => one.timeIn.getTime() - other.timeIn.getTime())
      const checkInsOf = (day: number) => ({
        checkIns: all.filter(({ timeIn }) => dayOf(minuteOf(timeIn)) === day),
        hours: hours(day),
      })
      for (const day of [0, 1, 2]) {
        const people = peopleThere(checkInsOf(day), NOW, checkInsOf(day - 1))
        const found = new Map(
          [...contactsOfDay(people, 'Ada@x.example')].map(({ other, minutes }) => [other.name, minutes]),
        )
        for (const name of ['Ben', 'Vi']) {
          let counted = 0
          for (let minute = day * DAY; minute < (day + 1) * DAY; minute++)
            if (isThere('Ada', minute, all) && isThere(name, minute, all)) counted += 1
          expect(found.get(name) ?? 0).toBe(counted)
          together += counted
        }
      }
    }),
    { numRuns: 150 },
  )
  expect(together).toBeGreaterThan(1000)
})
