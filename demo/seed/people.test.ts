import { expect, test } from 'vitest'
import { addDays, clockTime, dayInZone, isWeekend, weekdayOf } from '../../domain/day'
import { loginMethodOf } from '../../domain/auth/address'
import { demoPeople } from './people'
import { demoVisits } from './visits'
import { mailNameOf } from './names'
import { FIRST_OFFICES } from '../../server/health/first-offices-store'
import { demoOffices } from './offices'
import organisation from '../../server/organisation/organisation.json'
import { seededRandom } from './seeded-random'

const wednesday = new Date('2026-11-18T14:20:00Z')

function stage(now: Date) {
  const offices = demoOffices({ today: dayInZone(now, 'UTC'), offices: FIRST_OFFICES })
  const people = demoPeople({ now, offices, organisation })
  return { offices, people, ...demoVisits({ now, offices, people }) }
}

const { offices, people, checkIns, visitorCheckIns, declarations } = stage(wednesday)
const officeOf = new Map(offices.map((office) => [office.name, office]))
const personOf = new Map(people.map((person) => [person.email, person]))
const zoneOf = (office: string | null) => officeOf.get(office ?? '')?.timeZone ?? 'UTC'
const days = people.flatMap(({ office, statuses }) => statuses.map((entry) => ({ ...entry, office })))
const share = <T>(list: readonly T[], isCounted: (item: T) => boolean) =>
  list.filter(isCounted).length / list.length

test('the demo of one time is always the same', () => {
  expect(stage(wednesday)).toEqual({ offices, people, checkIns, visitorCheckIns, declarations })
})

test('another seed gives other people', () => {
  const others = demoPeople({ now: wednesday, offices, organisation, seed: 7 })
  expect(share(others, ({ email }) => personOf.has(email))).toBeLessThan(0.3)
})

test('the people stay the same from one day to the next', () => {
  const later = stage(new Date('2026-11-19T03:00:00Z')).people
  expect(later.map(({ email, office }) => [email, office])).toEqual(
    people.map(({ email, office }) => [email, office]),
  )
})

test('the demo has about 600 people, 120 in London, 60 in Sydney and in New York, and a few empty offices', () => {
  const headcount = (name: string) => people.filter(({ office }) => office === name).length
  expect(people.length).toBeGreaterThan(570)
  expect(people.length).toBeLessThan(630)
  expect([headcount('London'), headcount('Sydney'), headcount('New York')]).toEqual([120, 60, 60])
  const empty = offices.filter(({ name }) => headcount(name) === 0).length
  expect(empty).toBeGreaterThan(3)
  expect(empty).toBeLessThan(20)
})

test('all people except the newcomer have an existing office', () => {
  expect(people.filter(({ office }) => !officeOf.has(office ?? '')).map(({ email }) => email)).toEqual([
    'nora.newcomer@northshore-advisory.example',
  ])
})

test('all addresses are unique and allowed to sign in, and most belong to the main domain', () => {
  expect(personOf.size).toBe(people.length)
  const refused = people.filter(({ email }) => loginMethodOf(email, organisation) === 0)
  expect(refused).toEqual([])
  const staff = people.filter(({ isAccount }) => !isAccount)
  expect(staff.filter(({ email }) => !/^[a-z]+\.[a-z]+@/.test(email))).toEqual([])
  const main = share(staff, ({ email }) => email.endsWith(`@${organisation.mainDomain}`))
  expect(main).toBeGreaterThan(0.74)
  expect(main).toBeLessThan(0.86)
})

test.each([
  ['Søren Kjær', 'soren.kjaer'],
  ['Łukasz Wiśniewski', 'lukasz.wisniewski'],
  ['Sanne van den Berg', 'sanne.vandenberg'],
  ["Grace O'Brien", 'grace.obrien'],
  ['Ji-woo Kim', 'jiwoo.kim'],
  ['Felix Groß', 'felix.gross'],
  ['Gonçalo Simões', 'goncalo.simoes'],
])('the address of %s is %s', (name, expected) => {
  expect(mailNameOf(name)).toBe(expected)
})

test('the names of people come from many places', () => {
  const staff = people.filter(({ isAccount }) => !isAccount)
  expect(new Set(staff.map(({ name }) => name.split(' ')[0])).size).toBeGreaterThan(150)
  expect(share(staff, ({ name }) => /[^\x20-\x7e]/.test(name))).toBeGreaterThan(0.05)
})

test('each day is inside the window of its office and comes once', () => {
  for (const { email, office, statuses } of people) {
    const today = dayInZone(wednesday, zoneOf(office))
    const outside = statuses.filter(({ day }) => day < addDays(today, -15) || day > addDays(today, 30))
    expect(outside, email).toEqual([])
    expect(new Set(statuses.map(({ day }) => day)).size, email).toBe(statuses.length)
  }
})

test('no person planned further than 30 days from the last update', () => {
  const tooFar = people.filter(({ office, isAccount, lastUpdated, statuses }) => {
    const last = statuses.at(-1)?.day
    return !isAccount && last && lastUpdated && last > addDays(dayInZone(lastUpdated, zoneOf(office)), 30)
  })
  expect(tooFar.map(({ email }) => email)).toEqual([])
})

test('weekdays have home, office, client and leave, and weekends are nearly all leave', () => {
  const weekdays = days.filter(({ day }) => !isWeekend(day))
  const of = (status: number) => share(weekdays, (entry) => entry.status === status)
  expect(of(1)).toBeGreaterThan(0.35)
  expect(of(2)).toBeGreaterThan(0.2)
  expect(of(3)).toBeGreaterThan(0.02)
  expect(of(4)).toBeGreaterThan(0.02)
  expect(of(4)).toBeLessThan(0.15)
  const weekends = days.filter(({ day }) => isWeekend(day))
  expect(share(weekends, ({ status }) => status === 4)).toBeGreaterThan(0.9)
})

test('some days and some people have a comment, each at most one line', () => {
  expect(days.filter(({ comment }) => comment).length).toBeGreaterThan(200)
  expect(people.filter(({ comment }) => comment).length).toBeGreaterThan(60)
  expect(
    days.filter(({ comment }) => comment !== undefined && (comment === '' || comment.length > 60)),
  ).toEqual([])
})

test('no person plans to come to a closed office', () => {
  const closed = days.filter(
    ({ office, status }) => status === 2 && officeOf.get(office ?? '')?.phase.startsWith('closed'),
  )
  expect(closed).toEqual([])
})

test('some people have expired, some never updated, and none updated in the future', () => {
  const twoWeeksAgo = new Date(wednesday.getTime() - 14 * 86_400_000)
  const expired = people.filter(({ lastUpdated }) => lastUpdated !== null && lastUpdated <= twoWeeksAgo)
  const never = people.filter(({ lastUpdated }) => lastUpdated === null)
  expect(expired.length).toBeGreaterThan(30)
  expect(expired.length).toBeLessThan(120)
  expect(never.length).toBeGreaterThan(8)
  expect(never.length).toBeLessThan(50)
  expect(never.filter(({ statuses }) => statuses.length > 0)).toEqual([])
  expect(people.filter(({ lastUpdated }) => lastUpdated !== null && lastUpdated > wednesday)).toEqual([])
  expect(people.filter(({ createdAt, lastUpdated }) => lastUpdated && createdAt > lastUpdated)).toEqual([])
})

test('Emma has a whole week with the office on Mondays, Wednesdays and Fridays', () => {
  const emma = people.find(({ name }) => name === 'Emma Employee')
  const office = emma?.statuses.filter(({ status }) => status === 2) ?? []
  expect(emma?.statuses).toHaveLength(46)
  expect(new Set(office.map(({ day }) => weekdayOf(day)))).toEqual(new Set([0, 2, 4]))
  expect(checkIns.filter(({ email }) => email === emma?.email).length).toBeGreaterThan(2)
})

test('the last 14 days have about a thousand check-ins, some of them today and none in the future', () => {
  const all = [...checkIns, ...visitorCheckIns]
  expect(all.length).toBeGreaterThan(850)
  expect(all.length).toBeLessThan(1200)
  expect(all.filter(({ timeIn }) => timeIn > wednesday)).toEqual([])
  const dayOf = ({ office, timeIn }: { office: string; timeIn: Date }) => dayInZone(timeIn, zoneOf(office))
  const tooOld = all.filter(
    (visit) => dayOf(visit) < addDays(dayInZone(wednesday, zoneOf(visit.office)), -14),
  )
  expect(tooOld).toEqual([])
  expect(share(all, (visit) => dayOf(visit) === dayInZone(wednesday, zoneOf(visit.office)))).toBeGreaterThan(
    0.05,
  )
})

test('people come in the morning by the clock of their office', () => {
  const atOtherTimes = [...checkIns, ...visitorCheckIns].filter(({ office, timeIn }) => {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zoneOf(office),
      hour: '2-digit',
      minute: '2-digit',
    })
    const shown = clock.format(timeIn)
    return shown < '07:30' || shown > '10:30'
  })
  expect(atOtherTimes).toEqual([])
})

test('most people come to their own office, some are guests elsewhere, and no account came today', () => {
  const isGuest = (visit: { email: string; office: string }) =>
    personOf.get(visit.email)?.office !== visit.office
  expect(checkIns.filter(isGuest).length).toBeGreaterThan(10)
  expect(share(checkIns, isGuest)).toBeLessThan(0.1)
  const today = checkIns.filter(
    ({ email, office, timeIn }) =>
      personOf.get(email)?.isAccount &&
      dayInZone(timeIn, zoneOf(office)) === dayInZone(wednesday, zoneOf(office)),
  )
  expect(today).toEqual([])
})

test('each visitor has a company, a host of that office, a phone, and no check-out before the check-in', () => {
  expect(visitorCheckIns.length).toBeGreaterThan(80)
  for (const { company, email, host, office, phone, timeIn, leaving, formRequired } of visitorCheckIns) {
    expect(company && email).toMatch(/@[a-z-]+\.example$/)
    expect(phone).toMatch(/^\+\d{11,13}$/)
    expect(people.some((person) => person.office === office && person.name === host)).toBe(true)
    expect(formRequired).toBe(officeOf.get(office)?.asks.includes('visitor'))
    if (leaving) expect(leaving.at > timeIn && leaving.at <= wednesday).toBe(true)
  }
  const out = share(visitorCheckIns, ({ leaving }) => leaving !== null)
  expect(out).toBeGreaterThan(0.4)
  expect(out).toBeLessThan(0.95)
  const ends = new Set(visitorCheckIns.map(({ leaving }) => leaving?.source ?? 'open'))
  expect([...ends].toSorted()).toEqual(['device', 'open', 'phone'])
})

test('most of the staff checked out on earlier days, in the afternoon of the same day and before closing', () => {
  const left = checkIns.flatMap(({ leaving, ...checkIn }) => (leaving ? { ...checkIn, ...leaving } : []))
  expect(left.length / checkIns.length).toBeGreaterThan(0.5)
  for (const { office, timeIn, at } of left) {
    const timeZone = officeOf.get(office)?.timeZone ?? ''
    expect(dayInZone(at, timeZone)).toBe(dayInZone(timeIn, timeZone))
    expect(dayInZone(at, timeZone) < dayInZone(wednesday, timeZone)).toBe(true)
    expect(clockTime(at, timeZone) < '19:00').toBe(true)
  }
})

test('no person entered an office that asks employees without a valid declaration for it', () => {
  const unasked = declarations.filter(({ office }) => !officeOf.get(office)?.asks.includes('employee'))
  expect(unasked).toEqual([])
  const uncovered = checkIns.filter(({ email, office, timeIn }) => {
    const covers = declarations.some(
      (form) =>
        form.email === email &&
        form.office === office &&
        form.submittedAt <= timeIn &&
        timeIn < form.validUntil,
    )
    return officeOf.get(office)?.asks.includes('employee') && !covers
  })
  expect(uncovered).toEqual([])
  expect(declarations.length).toBeGreaterThan(100)
})

test.each(['2026-11-21T12:00:00Z', '2026-12-31T23:59:59Z', '2026-03-29T01:30:00Z', '2028-02-29T00:00:00Z'])(
  'a demo that starts at %s is complete',
  (instant) => {
    const now = new Date(instant)
    const demo = stage(now)
    expect(demo.people).toHaveLength(people.length)
    expect(demo.checkIns.length + demo.visitorCheckIns.length).toBeGreaterThan(700)
    expect(demo.people.filter(({ lastUpdated }) => lastUpdated && lastUpdated > now)).toEqual([])
  },
)

test('the demo works with another organisation and other offices', () => {
  const sydney = FIRST_OFFICES.filter(({ name }) => name === 'Sydney')
  const somewhere = demoOffices({
    today: '2026-11-18',
    offices: sydney.map((office) => ({ ...office, name: 'Somewhere' })),
  })
  const small = { ...organisation, mainDomain: 'one.example', allowedDomains: ['one.example'] }
  const cast = demoPeople({ now: wednesday, offices: somewhere, organisation: small })
  expect(cast.some(({ office }) => office === 'Somewhere')).toBe(true)
  expect(cast.filter(({ email }) => !email.endsWith('@one.example'))).toEqual([])
})

test('the generator is uniform and repeats its numbers only for the same seed', () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed)
    return Array.from({ length: 10_000 }, random.fraction)
  }
  expect(draw(1)).toEqual(draw(1))
  expect(draw(1)).not.toEqual(draw(2))
  expect(draw(1).filter((value) => value < 0 || value >= 1)).toEqual([])
  expect(draw(1).reduce((sum, value) => sum + value) / 10_000).toBeCloseTo(0.5, 1)
})
